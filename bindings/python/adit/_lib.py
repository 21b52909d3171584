"""libadit by ctypes: the functions of adit.h, and errors as exceptions."""

from __future__ import annotations

import ctypes
import os
from typing import Any, Callable

CHANCE = 30
NOBODY = 31
SEATS_MAX = 8
SEED_SIZE = 32


class AditError(ValueError):
    """What libadit refused; `code` is a number of enum adit_error, and nothing has changed."""

    def __init__(self, code: int, detail: str = "") -> None:
        self.code = code
        text = lib.adit_error_text(code).decode()
        super().__init__(f"{text} ({detail})" if detail else text)


def _load() -> ctypes.CDLL:
    name = os.environ.get("ADIT_LIBRARY", "libadit.so.0")
    try:
        return ctypes.CDLL(name)
    except OSError as error:
        raise ImportError(f"{name} cannot be loaded ({error}); install libadit0, or name the file in ADIT_LIBRARY") from None


class Rows(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name in ("observations", "masks", "match", "seat", "ended", "shares", "points")]


lib = _load()

_INT, _LONG, _TEXT, _POINTER, _SIZE = ctypes.c_int, ctypes.c_uint64, ctypes.c_char_p, ctypes.c_void_p, ctypes.c_size_t
_OUT = ctypes.POINTER(ctypes.c_void_p)

# By function: what it returns, then its arguments, as in adit.h.
_SIGNATURES: dict[str, list[Any]] = {
    "version": [_TEXT],
    "error_text": [_TEXT, _INT],
    "game_count": [_INT],
    "game_name": [_TEXT, _INT],
    "games": [_INT, _TEXT, _POINTER, _SIZE],
    "game_moves": [_INT, _TEXT],
    "game_observation": [_INT, _TEXT],
    "game_observation_parts": [_INT, _TEXT, _POINTER, _SIZE],
    "match_new": [_INT, _TEXT, _TEXT, _TEXT, _OUT],
    "match_copy": [_INT, _POINTER, _OUT],
    "match_free": [None, _POINTER],
    "match_game": [_TEXT, _POINTER],
    "match_seats": [_INT, _POINTER],
    "match_moves": [_INT, _POINTER],
    "match_to_act": [_INT, _POINTER],
    "match_seat_bot": [_INT, _POINTER, _INT, _TEXT],
    "match_step": [_INT, _POINTER],
    "match_move": [_INT, _POINTER, _INT, _INT],
    "match_say": [_INT, _POINTER, _INT, _TEXT],
    "match_legal": [_INT, _POINTER, _INT, _POINTER, _INT],
    "match_legal_json": [_INT, _POINTER, _INT, _TEXT, _POINTER, _SIZE],
    "match_index": [_INT, _POINTER, _INT, _TEXT],
    "match_notation": [_INT, _POINTER, _INT, _INT, _POINTER, _SIZE],
    "match_explain": [_INT, _POINTER, _INT, _TEXT, _TEXT, _POINTER, _SIZE],
    "match_view": [_INT, _POINTER, _INT, _POINTER, _SIZE],
    "match_table": [_INT, _POINTER, _INT, _TEXT, _POINTER, _SIZE],
    "match_events": [_INT, _POINTER, _INT, _TEXT, _POINTER, _SIZE],
    "match_observe": [_INT, _POINTER, _INT, _POINTER, _POINTER],
    "match_points": [_INT, _POINTER, _POINTER, _POINTER],
    "match_record": [_INT, _POINTER, _POINTER, _SIZE],
    "match_load": [_INT, _TEXT, _SIZE, _OUT, _POINTER, _SIZE],
    "match_at": [_INT, _POINTER, _INT, _OUT],
    "match_hash": [_LONG, _POINTER],
    "match_ask": [_INT, _POINTER, _INT, _TEXT],
    "match_advise": [_INT, _POINTER, _INT, _INT, _TEXT, _POINTER, _SIZE],
    "match_review": [_INT, _POINTER, _INT, _TEXT, _POINTER, _SIZE],
    "batch_new": [_INT, _TEXT, _TEXT, _TEXT, _INT, _LONG, _OUT],
    "batch_free": [None, _POINTER],
    "batch_matches": [_INT, _POINTER],
    "batch_seats": [_INT, _POINTER],
    "batch_rows_max": [_INT, _POINTER],
    "batch_bind": [_INT, _POINTER, ctypes.POINTER(Rows)],
    "batch_reset": [_INT, _POINTER, _LONG],
    "batch_step": [_INT, _POINTER, _POINTER, _INT],
    "batch_sample": [_INT, _POINTER, _POINTER],
}
for _name, (_result, *_arguments) in _SIGNATURES.items():
    _function = getattr(lib, f"adit_{_name}")
    _function.restype = _result
    _function.argtypes = _arguments


def check(result: int, detail: str = "") -> int:
    """The result of a function, or its error as an exception."""
    if result < 0:
        raise AditError(result, detail)
    return result


def text(function: Callable[..., int], *arguments: Any) -> str:
    """Calls a function that writes a text, with a buffer that is large enough."""
    size = 1 << 14
    while True:
        buffer = ctypes.create_string_buffer(size)
        length = check(function(*arguments, buffer, size))
        if length < size:
            return buffer.raw[:length].decode()
        size = length + 1


def encode(word: str | None) -> bytes | None:
    return None if word is None else word.encode()


def options_text(options: dict[str, object]) -> bytes:
    """{"players": 4, "relics": True} as libadit reads it; Python's names have no hyphens."""
    words = []
    for name, value in options.items():
        choice = {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
        words.append(f"{name.replace('_', '-')}={choice}")
    return " ".join(words).encode()


def seed_bytes(seed: int | bytes | None) -> bytes | None:
    """A seed of 32 bytes from a number or bytes; None: the system's generator."""
    if seed is None:
        return None
    made = seed.to_bytes(SEED_SIZE, "big") if isinstance(seed, int) else bytes(seed)
    if len(made) != SEED_SIZE:
        raise ValueError(f"a seed is a number or {SEED_SIZE} bytes, not {len(made)}")
    return made
