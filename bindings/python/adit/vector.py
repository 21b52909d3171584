"""Many matches at once, as arrays."""

from __future__ import annotations

import ctypes

import numpy
from numpy.typing import NDArray

from ._lib import Rows, check, encode, lib, options_text


class VectorEnv:
    """That many matches of one game, played side by side. A match that ends begins again at once.

    Each decision that waits for you is a row: `observations[row]`, `masks[row]`, and whose it is, `match[row]` and
    `seat[row]`. Seats with a bot make no rows. `step(moves)` takes one move for each row and returns the number of rows
    that wait then. After it, `ended[match]` says which matches came to their end, and `shares[match, seat]` and
    `points[match, seat]` how. The arrays are views of memory that the next step overwrites: copy what you keep.

    >>> env = VectorEnv("diamant", 1024, players=3, seed=1)
    >>> for _ in range(100):
    ...     env.step(env.sample())
    """

    def __init__(self, game: str, matches: int, *, seed: int = 0, bots: dict[int, str] | None = None, **options: object) -> None:
        self._at = ctypes.c_void_p()
        self.game = game
        seats = max(bots or {}, default=-1) + 1
        names = ",".join((bots or {}).get(seat, "") for seat in range(seats))
        detail = f"{game} {options_text(options).decode()} {names}".strip()
        check(lib.adit_batch_new(encode(game), options_text(options), encode(names), matches, seed, ctypes.byref(self._at)), detail)
        self.matches = matches
        self.seats: int = lib.adit_batch_seats(self._at)
        self.observation_size: int = check(lib.adit_game_observation(encode(game)))
        self.moves: int = check(lib.adit_game_moves(encode(game)))
        most = lib.adit_batch_rows_max(self._at)
        self._observations: NDArray[numpy.float32] = numpy.empty((most, self.observation_size), numpy.float32)
        self._masks: NDArray[numpy.uint8] = numpy.empty((most, self.moves), numpy.uint8)
        self._match: NDArray[numpy.int32] = numpy.empty(most, numpy.int32)
        self._seat: NDArray[numpy.int32] = numpy.empty(most, numpy.int32)
        self._chosen: NDArray[numpy.int32] = numpy.empty(most, numpy.int32)
        self.ended: NDArray[numpy.uint8] = numpy.zeros(matches, numpy.uint8)
        self.shares: NDArray[numpy.float32] = numpy.zeros((matches, self.seats), numpy.float32)
        self.points: NDArray[numpy.int32] = numpy.zeros((matches, self.seats), numpy.int32)
        arrays = (self._observations, self._masks, self._match, self._seat, self.ended, self.shares, self.points)
        self.rows: int = check(lib.adit_batch_bind(self._at, ctypes.byref(Rows(*(array.ctypes.data for array in arrays)))))

    def __del__(self) -> None:
        if getattr(self, "_at", None):
            lib.adit_batch_free(self._at)

    @property
    def observations(self) -> NDArray[numpy.float32]:
        return self._observations[: self.rows]

    @property
    def masks(self) -> NDArray[numpy.uint8]:
        return self._masks[: self.rows]

    @property
    def match(self) -> NDArray[numpy.int32]:
        return self._match[: self.rows]

    @property
    def seat(self) -> NDArray[numpy.int32]:
        return self._seat[: self.rows]

    def reset(self, seed: int = 0) -> int:
        """Begins all matches again."""
        self.rows = check(lib.adit_batch_reset(self._at, seed))
        return self.rows

    def step(self, moves: NDArray[numpy.integer]) -> int:
        """Makes one move for each row. If any of them is not legal, none is made (AditError)."""
        chosen = numpy.ascontiguousarray(moves, numpy.int32)
        if chosen.shape != (self.rows,):
            raise ValueError(f"{self.rows} rows wait for a move each, not {chosen.shape}")
        self.rows = check(lib.adit_batch_step(self._at, chosen.ctypes.data, self.rows))
        return self.rows

    def sample(self) -> NDArray[numpy.int32]:
        """A legal move for each row, all with equal odds."""
        check(lib.adit_batch_sample(self._at, self._chosen.ctypes.data))
        return self._chosen[: self.rows]
