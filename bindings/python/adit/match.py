"""One match: play it, look at it, ask bots and the coach."""

from __future__ import annotations

import ctypes
import json
from typing import Any, Iterator

from ._lib import CHANCE, NOBODY, SEATS_MAX, AditError, check, encode, lib, options_text, seed_bytes, text


def games(lang: str = "en") -> list[dict[str, Any]]:
    """Every game with its options, numbers of players and bots."""
    return json.loads(text(lib.adit_games, encode(lang)))["games"]


def version() -> str:
    return lib.adit_version().decode()


class Match:
    """A match of one game.

    >>> match = Match("diamant", players=3, seed=1, bots={1: "normal", 2: "hard"})
    >>> while match.play():
    ...     match.move(0, "return" if match.view(0)["carried"] >= 8 else "go")
    >>> sum(match.shares)
    1.0
    """

    def __init__(self, game: str, *, seed: int | bytes | None = None, bots: dict[int, str] | None = None, **options: object) -> None:
        self._at = ctypes.c_void_p()
        detail = f"{game} {options_text(options).decode()}".strip()
        check(lib.adit_match_new(encode(game), options_text(options), seed_bytes(seed), ctypes.byref(self._at)), detail)
        for seat, bot in (bots or {}).items():
            self.seat_bot(seat, bot)

    @classmethod
    def _of(cls, at: ctypes.c_void_p) -> Match:
        match = cls.__new__(cls)
        match._at = at
        return match

    def __del__(self) -> None:
        if getattr(self, "_at", None):
            lib.adit_match_free(self._at)

    @classmethod
    def load(cls, record: str) -> Match:
        """The match of a record, finished or not."""
        at, why = ctypes.c_void_p(), ctypes.create_string_buffer(256)
        data = record.encode()
        check(lib.adit_match_load(data, len(data), ctypes.byref(at), why, len(why)), why.value.decode())
        return cls._of(at)

    def copy(self) -> Match:
        at = ctypes.c_void_p()
        check(lib.adit_match_copy(self._at, ctypes.byref(at)))
        return self._of(at)

    def at(self, moves: int) -> Match:
        """A copy as the match was after that many moves; it can be played on from there."""
        at = ctypes.c_void_p()
        check(lib.adit_match_at(self._at, moves, ctypes.byref(at)), f"{moves} of {self.moves} moves")
        return self._of(at)

    @property
    def game(self) -> str:
        return lib.adit_match_game(self._at).decode()

    @property
    def seats(self) -> int:
        return lib.adit_match_seats(self._at)

    @property
    def moves(self) -> int:
        """Moves made so far, cards and dice included."""
        return lib.adit_match_moves(self._at)

    @property
    def to_act(self) -> list[int]:
        """The seats that are asked; [CHANCE] for a card or a die; [] when it is over."""
        mask = lib.adit_match_to_act(self._at)
        return [CHANCE] if mask >> CHANCE & 1 else [seat for seat in range(SEATS_MAX) if mask >> seat & 1]

    @property
    def over(self) -> bool:
        return lib.adit_match_to_act(self._at) == 0

    @property
    def hash(self) -> int:
        return lib.adit_match_hash(self._at)

    def seat_bot(self, seat: int, bot: str | None) -> None:
        """A bot ("master", "threshold:12") plays the seat; None: its moves come from you."""
        check(lib.adit_match_seat_bot(self._at, seat, encode(bot)), f"seat {seat}, {bot}")

    def step(self) -> bool:
        """Makes the next move of cards, dice or a bot. False: somebody has to decide, or it is over."""
        return check(lib.adit_match_step(self._at)) == 1

    def play(self) -> bool:
        """Makes all such moves. True: you have to decide; False: it is over."""
        while self.step():
            pass
        return not self.over

    def move(self, seat: int, move: str | int) -> None:
        """A move of a seat, as its notation ("go") or its index."""
        if isinstance(move, str):
            result = lib.adit_match_say(self._at, seat, encode(move))
            if result < 0:
                raise AditError(result, f"seat {seat}, “{move}”: {self.explain(seat, move)}" if 0 <= seat < self.seats else f"seat {seat}")
        else:
            check(lib.adit_match_move(self._at, seat, int(move)), f"seat {seat}, move {move}")

    def legal(self, seat: int, lang: str = "en") -> list[dict[str, Any]]:
        """The seat's legal moves, each with its notation and its words."""
        return json.loads(text(lib.adit_match_legal_json, self._at, seat, encode(lang)))

    def indexes(self, seat: int) -> list[int]:
        """The same moves as indexes of the mask."""
        room = (ctypes.c_int32 * 1024)()
        count = check(lib.adit_match_legal(self._at, seat, room, len(room)), f"seat {seat}")
        return list(room[:count])

    def index(self, seat: int, move: str) -> int:
        return check(lib.adit_match_index(self._at, seat, encode(move)), f"“{move}”")

    def notation(self, seat: int, move: int) -> str:
        return text(lib.adit_match_notation, self._at, seat, move)

    def explain(self, seat: int, move: str, lang: str = "en") -> str:
        """Why the seat may not make this move now."""
        return text(lib.adit_match_explain, self._at, seat, encode(move), encode(lang))

    def view(self, seat: int = NOBODY) -> dict[str, Any]:
        """What the seat sees; NOBODY: what a spectator sees."""
        return json.loads(text(lib.adit_match_view, self._at, seat))

    def table(self, seat: int = NOBODY, lang: str = "en") -> str:
        """The table in words."""
        return text(lib.adit_match_table, self._at, seat, encode(lang))

    def events(self, seat: int = NOBODY, lang: str = "en") -> list[dict[str, Any]]:
        """What the last move made happen, as far as the seat may know."""
        return json.loads(text(lib.adit_match_events, self._at, seat, encode(lang)))

    def observe(self, seat: int) -> tuple[Any, Any]:
        """The seat's observation and the mask of its legal moves, as two numpy arrays."""
        import numpy

        name = encode(self.game)
        observation = numpy.empty(check(lib.adit_game_observation(name)), numpy.float32)
        mask = numpy.empty(check(lib.adit_game_moves(name)), numpy.uint8)
        check(lib.adit_match_observe(self._at, seat, observation.ctypes.data, mask.ctypes.data), f"seat {seat}")
        return observation, mask

    @property
    def points(self) -> list[int]:
        """By seat, as everybody sees them; 0 where they are hidden until the end."""
        room = (ctypes.c_int32 * SEATS_MAX)()
        check(lib.adit_match_points(self._at, room, None))
        return list(room[: self.seats])

    @property
    def shares(self) -> list[float]:
        """By seat, each one's share of the win; all 0 before the end."""
        room = (ctypes.c_float * SEATS_MAX)()
        check(lib.adit_match_points(self._at, None, room))
        return list(room[: self.seats])

    def record(self) -> str:
        """The match as text (docs/record-format.md)."""
        return text(lib.adit_match_record, self._at)

    def replay(self) -> Iterator[Match]:
        """The match after 0, 1, 2 ... moves."""
        for moves in range(self.moves + 1):
            yield self.at(moves)

    def ask(self, seat: int, bot: str) -> str:
        """What a bot would do for the seat, from what the seat sees."""
        return self.notation(seat, check(lib.adit_match_ask(self._at, seat, encode(bot)), f"seat {seat}, {bot}"))

    def advise(self, seat: int, playouts: int = 1000, lang: str = "en") -> dict[str, Any]:
        """What the coach thinks of each choice of the seat (docs/coach.md)."""
        return json.loads(text(lib.adit_match_advise, self._at, seat, playouts, encode(lang)))

    def review(self, playouts: int = 300, lang: str = "en") -> dict[str, Any]:
        """What each seat owes to luck and to skill, and the costliest mistakes, with all cards open."""
        return json.loads(text(lib.adit_match_review, self._at, playouts, encode(lang)))

    def __repr__(self) -> str:
        return f"<adit.Match {self.game}, {self.seats} seats, {self.moves} moves{', over' if self.over else ''}>"


class Bot:
    """A bot of adit as a player: `bot(match, seat)` is its move.

    >>> Bot("normal")(match, 0)
    'go'
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def __call__(self, match: Match, seat: int) -> str:
        return match.ask(seat, self.name)

    def __repr__(self) -> str:
        return f"<adit.Bot {self.name}>"
