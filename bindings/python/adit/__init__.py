"""adit: Diamant, Nimble Gnomes and Black Crystal for Python. docs/library.md has a tour.

Match and Bot need nothing but Python; VectorEnv and ParallelEnv need numpy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._lib import CHANCE, NOBODY, AditError
from .match import Bot, Match, games, version

if TYPE_CHECKING:
    from .parallel import ParallelEnv
    from .vector import VectorEnv

__version__ = version()
__all__ = ["CHANCE", "NOBODY", "AditError", "Bot", "Match", "ParallelEnv", "VectorEnv", "games", "version"]


def __getattr__(name: str) -> Any:
    try:
        if name == "VectorEnv":
            from .vector import VectorEnv

            return VectorEnv
        if name == "ParallelEnv":
            from .parallel import ParallelEnv

            return ParallelEnv
    except ModuleNotFoundError as error:
        raise ImportError(f"adit.{name} needs {error.name} (Debian: apt install python3-{error.name})") from error
    raise AttributeError(f"module adit has no {name}")
