#!/usr/bin/env python3
"""How many decisions a second of processor time the vector environment plays, observations and masks made.

    speed.py [GAME ...]      random legal moves; a step is one seat's decision
"""

import sys
import time

import adit

WORKLOADS = {"diamant": (256, {"players": 4}), "gnomes": (128, {"players": 3}), "crystal": (32, {"players": 2})}


def measure(game: str, seconds: float = 2.0) -> tuple[float, float]:
    matches, options = WORKLOADS[game]
    env = adit.VectorEnv(game, matches, seed=1, **options)
    steps = rounds = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(20):
            steps += env.rows
            env.step(env.sample())
        rounds += 20 * matches
    spent = time.process_time() - began
    return steps / spent, rounds / spent


if __name__ == "__main__":
    for name in sys.argv[1:] or WORKLOADS:
        steps, rounds = measure(name)
        print(f"{name}: {steps / 1e6:.2f} M decisions, {rounds / 1e6:.2f} M joint steps per second of processor time")
