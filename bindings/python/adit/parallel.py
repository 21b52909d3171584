"""One match as a parallel environment, by PettingZoo's published contract.

PettingZoo itself is not needed. Where gymnasium is installed its spaces are used, else those below, which have what the
contract asks of a space: `contains`, `sample`, `seed`, `shape`, `dtype`, `n`.
"""

from __future__ import annotations

from typing import Any

import numpy

from ._lib import CHANCE, check, encode, lib
from .match import Match

try:  # pragma: no cover
    from gymnasium import spaces  # type: ignore[import-not-found]

    Box, Dict, Discrete = spaces.Box, spaces.Dict, spaces.Discrete
except ImportError:

    class Space:
        shape: tuple[int, ...] | None = None
        dtype: Any = None

        def __init__(self) -> None:
            self._random = numpy.random.default_rng()

        def seed(self, seed: int | None = None) -> None:
            self._random = numpy.random.default_rng(seed)

        def __contains__(self, value: Any) -> bool:
            return self.contains(value)

        def contains(self, value: Any) -> bool:
            raise NotImplementedError

    class Box(Space):  # type: ignore[no-redef]
        def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any = numpy.float32) -> None:
            super().__init__()
            self.low, self.high, self.shape, self.dtype = low, high, shape, numpy.dtype(dtype)

        def contains(self, value: Any) -> bool:
            return (
                isinstance(value, numpy.ndarray)
                and value.shape == self.shape
                and value.dtype == self.dtype
                and bool(numpy.all((value >= self.low) & (value <= self.high)))
            )

        def sample(self) -> Any:
            high = min(self.high, 1)
            return (self._random.random(self.shape) * (high - self.low) + self.low).astype(self.dtype)

    class Discrete(Space):  # type: ignore[no-redef]
        def __init__(self, n: int) -> None:
            super().__init__()
            self.n, self.shape, self.dtype = n, (), numpy.dtype(numpy.int64)

        def contains(self, value: Any) -> bool:
            return isinstance(value, (int, numpy.integer)) and 0 <= int(value) < self.n

        def sample(self, mask: Any = None) -> int:
            legal = numpy.arange(self.n) if mask is None else numpy.flatnonzero(mask)
            return int(self._random.choice(legal)) if len(legal) else 0

    class Dict(Space):  # type: ignore[no-redef]
        def __init__(self, spaces: dict[str, Any]) -> None:
            super().__init__()
            self.spaces = spaces

        def __getitem__(self, key: str) -> Any:
            return self.spaces[key]

        def contains(self, value: Any) -> bool:
            return isinstance(value, dict) and value.keys() == self.spaces.keys() and all(self.spaces[key].contains(value[key]) for key in value)

        def sample(self) -> dict[str, Any]:
            return {key: space.sample() for key, space in self.spaces.items()}


class ParallelEnv:
    """One match; the agents are its seats, "seat_0" to "seat_N".

    An observation is {"observation", "action_mask"}. Where players take turns, the masks of those who wait are all 0,
    and what they answer is ignored. The reward comes at the end: the share of the win less the mean share, so that the
    rewards of a match add up to 0. A move that the mask does not allow is refused with AditError; nothing has changed
    then, unless an earlier seat's move of the same step was made.
    """

    metadata: dict[str, Any] = {"name": "adit_v0", "render_modes": ["ansi"], "is_parallelizable": True}

    def __init__(self, game: str, *, bots: dict[int, str] | None = None, render_mode: str | None = None, **options: object) -> None:
        self._game, self._bots, self._options = game, bots or {}, options
        self.render_mode = render_mode
        self._match = Match(game, bots=self._bots, seed=0, **options)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._match.seats) if seat not in self._bots]
        self._seat = {agent: int(agent[5:]) for agent in self.possible_agents}
        self.agents: list[str] = []
        size, moves = check(lib.adit_game_observation(encode(game))), check(lib.adit_game_moves(encode(game)))
        self._observation_spaces = {
            agent: Dict({"observation": Box(0.0, 64.0, (size,), numpy.float32), "action_mask": Box(0, 1, (moves,), numpy.uint8)})
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: Discrete(moves) for agent in self.possible_agents}
        self._next_seed: int | None = None

    @property
    def unwrapped(self) -> ParallelEnv:
        return self

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def match(self) -> Match:
        """The match, to look at."""
        return self._match

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begins a match. After a reset with a seed, further ones without are determined by it."""
        if seed is not None:
            self._next_seed = seed
        self._match = Match(self._game, bots=self._bots, seed=self._next_seed, **{**self._options, **(options or {})})
        if self._next_seed is not None:
            self._next_seed += 1
        self._match.play()
        self.agents = list(self.possible_agents)
        return self._observe(self.agents), {agent: {} for agent in self.agents}

    def _observe(self, agents: list[str]) -> dict[str, Any]:
        found = {}
        for agent in agents:
            observation, mask = self._match.observe(self._seat[agent])
            found[agent] = {"observation": observation, "action_mask": mask}
        return found

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        agents = self.agents
        asked = set(self._match.to_act) - {CHANCE}
        for agent in agents:
            if self._seat[agent] in asked:
                self._match.move(self._seat[agent], int(actions[agent]))
        over = bool(agents) and not self._match.play()
        mean = 1 / self._match.seats
        shares = self._match.shares
        rewards = {agent: shares[self._seat[agent]] - mean if over else 0.0 for agent in agents}
        observations = self._observe(agents)
        if over:
            self.agents = []
        return observations, rewards, {agent: over for agent in agents}, {agent: False for agent in agents}, {agent: {} for agent in agents}

    def state(self) -> Any:
        """What everybody sees of the match, one after the other."""
        return numpy.concatenate([self._match.observe(seat)[0] for seat in range(self._match.seats)])

    def render(self) -> str | None:
        return self._match.table() if self.render_mode == "ansi" else None

    def close(self) -> None:
        self.agents = []
