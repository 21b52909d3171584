#!/usr/bin/env python3
"""Learns Diamant by playing against itself, on two cores in a few minutes, with nothing but numpy; then plays `normal`.

    learn_diamant.py [--rounds 20] [--workers 2] [--matches 20000] [--save policy.npz]

The method is proximal policy optimization (PPO) with a small network: from an observation it tells how likely to
return, and how much of the win to expect. Each worker plays its own matches, all seats by the same network, improves
it on their outcome, and the workers' networks are averaged after each round. A decision is credited with the share
of the win that its seat got in the end, less what the network expected: there is no discount and no reward on the way,
because gathering rubies and winning are two different aims.
"""

import argparse
import math
import multiprocessing
import os
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the workers are the parallel part

import numpy

import adit

PLAYERS, HIDDEN, GO, RETURN = 3, 64, 0, 1
SIDE_BY_SIDE, STEPS, EPOCHS, SLICE = 512, 48, 3, 4096


class Network:
    """Two hidden layers, and two numbers: the log odds of returning, and the expected share of the win."""

    def __init__(self, size, rng):
        def layer(inputs, outputs, scale=1.0):
            return [(rng.standard_normal((inputs, outputs)) * scale / math.sqrt(inputs)).astype(numpy.float32), numpy.zeros(outputs, numpy.float32)]

        self.weights = layer(size, HIDDEN, 1.4) + layer(HIDDEN, HIDDEN, 1.4) + layer(HIDDEN, 2, 0.1)
        self.mean = [numpy.zeros_like(w) for w in self.weights]
        self.square = [numpy.zeros_like(w) for w in self.weights]
        self.updates = 0

    def forward(self, x):
        w1, b1, w2, b2, w3, b3 = self.weights
        h1 = numpy.maximum(x @ w1 + b1, 0)
        h2 = numpy.maximum(h1 @ w2 + b2, 0)
        out = h2 @ w3 + b3
        return h1, h2, out

    def odds(self, x):
        out = self.forward(x)[2]
        return 1 / (1 + numpy.exp(-out[:, 0])), out[:, 1]

    def learn(self, x, returned, old, credit, share, rate, entropy):
        """One step down the gradient of PPO's loss and of the error of the expected share."""
        h1, h2, out = self.forward(x)
        p = 1 / (1 + numpy.exp(-out[:, 0]))
        chosen = numpy.where(returned, p, 1 - p)
        ratio = chosen / old
        active = ((credit > 0) & (ratio < 1.2)) | ((credit <= 0) & (ratio > 0.8))
        slope = numpy.where(returned, 1 - p, -p)  # of log(chosen) by the logit
        grad = numpy.empty_like(out)
        grad[:, 0] = -numpy.where(active, credit, 0) * ratio * slope + entropy * p * (1 - p) * out[:, 0]
        grad[:, 1] = out[:, 1] - share
        grad /= len(x)
        w2, w3 = self.weights[2], self.weights[4]
        g2 = (grad @ w3.T) * (h2 > 0)
        g1 = (g2 @ w2.T) * (h1 > 0)
        self.adam([x.T @ g1, g1.sum(0), h1.T @ g2, g2.sum(0), h2.T @ grad, grad.sum(0)], rate)

    def adam(self, gradients, rate):
        self.updates += 1
        fix = math.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for w, g, m, v in zip(self.weights, gradients, self.mean, self.square):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            w -= rate * fix * m / (numpy.sqrt(v) + 1e-8)


class Player:
    """Plays matches against itself and keeps the decisions of those that have ended."""

    def __init__(self, seed):
        self.env = adit.VectorEnv("diamant", SIDE_BY_SIDE, seed=seed, players=PLAYERS)
        self.rng = numpy.random.default_rng(seed)
        self.waiting = []  # decisions of matches that go on: observation, returned, its odds, number of the match, seat
        self.number = numpy.arange(SIDE_BY_SIDE)
        self.begun = SIDE_BY_SIDE

    def collect(self, network):
        shares = {}
        for _ in range(STEPS):
            env = self.env
            x, match, seat = env.observations.copy(), env.match.copy(), env.seat.copy()
            p, _ = network.odds(x)
            returned = self.rng.random(len(p), numpy.float32) < p
            self.waiting.append((x, returned, numpy.where(returned, p, 1 - p), self.number[match], seat))
            env.step(returned.astype(numpy.int32))
            ended = numpy.flatnonzero(env.ended)
            for i in ended:
                shares[self.number[i]] = env.shares[i].copy()
            self.number[ended] = self.begun + numpy.arange(len(ended))
            self.begun += len(ended)
        x, returned, old, number, seat = (numpy.concatenate(part) for part in zip(*self.waiting))
        known = numpy.isin(number, list(shares))
        share = numpy.array([shares[n][s] for n, s in zip(number[known], seat[known])], numpy.float32)
        kept = ~known
        self.waiting = [(x[kept], returned[kept], old[kept], number[kept], seat[kept])]
        return x[known], returned[known], old[known], share


def work(rank, pipe):
    player = Player(1000 + rank)
    while (task := pipe.recv()) is not None:
        network, rate, entropy = task
        x, returned, old, share = player.collect(network)
        credit = share - network.odds(x)[1]
        credit = (credit - credit.mean()) / (credit.std() + 1e-6)
        for _ in range(EPOCHS):
            order = player.rng.permutation(len(x))
            for at in range(0, len(x) - SLICE + 1, SLICE):
                part = order[at : at + SLICE]
                network.learn(x[part], returned[part], old[part], credit[part], share[part], rate, entropy)
        pipe.send((network, len(x)))


def average(networks):
    first = networks[0]
    for name in ("weights", "mean", "square"):
        setattr(first, name, [sum(parts) / numpy.float32(len(networks)) for parts in zip(*(getattr(n, name) for n in networks))])
    return first


def train(rounds, workers, size):
    network = Network(size, numpy.random.default_rng(1))
    pipes = []
    for rank in range(workers):
        ours, theirs = multiprocessing.Pipe()
        multiprocessing.Process(target=work, args=(rank, theirs), daemon=True).start()
        theirs.close()  # so that a worker's end is noticed here
        pipes.append(ours)
    began, decisions = time.time(), 0
    for number in range(rounds):
        done = number / rounds
        for pipe in pipes:
            pipe.send((network, 2e-3 * (1 - done) + 1e-4, 0.02 * (1 - done)))
        answers = [pipe.recv() for pipe in pipes]
        network = average([answer[0] for answer in answers])
        decisions += sum(answer[1] for answer in answers)
        if number % 10 == 9:
            print(f"round {number + 1}: {decisions / 1e6:.1f} M decisions in {time.time() - began:.0f} s", flush=True)
    for pipe in pipes:
        pipe.send(None)
    return network


def evaluate(network, bot, matches, seed):
    """The share of the win at a table with bots, each seat in turn, and its standard error."""
    shares = []
    for own in range(PLAYERS):
        env = adit.VectorEnv("diamant", 64, seed=seed + own, players=PLAYERS, bots={seat: bot for seat in range(PLAYERS) if seat != own})
        count = 0
        while count < matches // PLAYERS:
            p, _ = network.odds(env.observations)
            env.step((p > 0.5).astype(numpy.int32))
            ended = env.ended.astype(bool)
            shares.append(env.shares[ended, own].copy())
            count += int(ended.sum())
    found = numpy.concatenate(shares)
    return len(found), found.mean(), found.std(ddof=1) / math.sqrt(len(found))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--matches", type=int, default=20000, help="played against normal afterwards")
    parser.add_argument("--save", metavar="FILE", help="keep the network (numpy .npz)")
    words = parser.parse_args()
    size = adit.VectorEnv("diamant", 1, players=PLAYERS).observation_size
    network = train(words.rounds, words.workers, size)
    if words.save:
        numpy.savez(words.save, *network.weights)
    for bot in ("random", "normal"):
        count, share, error = evaluate(network, bot, words.matches, 77)
        print(f"against two {bot}: {100 * share:.1f} % of the wins, ± {100 * error:.1f}, in {count} matches (par {100 / PLAYERS:.1f} %)")


if __name__ == "__main__":
    main()
