#!/usr/bin/env python3
"""The last expedition of three for the win, by plain recursion: the second implementation of src/games/diamant/bots_last.h.

    naive.py PROGRAM [POSITIONS [SEED]]

makes random small decks and late positions of the real deck, solves them here, asks PROGRAM (build/tests-last/last_answers)
for the same, and compares what everybody can expect and how they choose. It is slow and simple on purpose: a position
is its chests, who is inside and every card by name; nothing is merged but equal positions.
"""
import itertools
import random
import subprocess
import sys

TREASURES = (1, 2, 3, 4, 5, 7, 9, 11, 13, 14, 15, 17)
COPIES = (1, 1, 1, 1, 2, 2, 1, 2, 1, 1, 1, 1)
TIE, SAME = 1e-9, 1e-6


def shares(points):
    best = max(points)
    return [1 / points.count(best) if p == best else 0.0 for p in points]


def product(numbers):
    result = 1
    for number in numbers:
        result *= number
    return result


class Game:
    """One simultaneous decision: outcomes[choices] are what everybody gets, choices a tuple of 0 (go on), 1 (return)."""

    def __init__(self, outcomes, inside, chests):
        self.outcomes, self.inside, self.chests = outcomes, inside, chests

    def gain(self, i, profile):
        """What player number i of those inside gains by returning when the others play the profile."""
        total = 0
        others = [k for k in range(len(self.inside)) if k != i]
        for choices in itertools.product((0, 1), repeat=len(others)):
            odds = product(profile[k] if c else 1 - profile[k] for k, c in zip(others, choices))
            back = dict(zip(others, choices))
            on = dict(back)
            back[i], on[i] = 1, 0
            key = lambda d: tuple(d[k] for k in range(len(self.inside)))
            total += odds * (self.outcomes[key(back)][self.inside[i]] - self.outcomes[key(on)][self.inside[i]])
        return total

    def holds(self, profile):
        for i, p in enumerate(profile):
            gain = self.gain(i, profile)
            if (p == 0 and gain > TIE) or (p == 1 and gain < -TIE) or (0 < p < 1 and abs(gain) > TIE):
                return False
        return True

    def crossing(self, mover, watcher, profile):
        """The chance of `mover` that makes `watcher` indifferent, if it is strictly between 0 and 1."""
        ends = []
        for end in (0, 1):
            changed = list(profile)
            changed[mover] = end
            ends.append(self.gain(watcher, changed))
        return [ends[0] / (ends[0] - ends[1])] if ends[0] * ends[1] < 0 else []

    def candidates(self):
        n = len(self.inside)
        if n == 1:
            yield (0,)
            yield (1,)
            return
        yield from self.symmetric()
        for i, j in itertools.combinations(range(n), 2):
            rest = [k for k in range(n) if k not in (i, j)]
            for pure in itertools.product((0, 1), repeat=len(rest)):
                profile = [0] * n
                for k, c in zip(rest, pure):
                    profile[k] = c
                firsts = [0, 1] + self.crossing(i, j, profile)
                seconds = [0, 1] + self.crossing(j, i, profile)
                for p, q in itertools.product(firsts, seconds):
                    profile[i], profile[j] = p, q
                    yield tuple(profile)
                for k in rest:  # where the third becomes indifferent
                    for mover, other, chances in ((j, i, firsts), (i, j, seconds)):
                        for profile[other] in chances:
                            for profile[mover] in self.crossing(mover, k, profile):
                                yield tuple(profile)
        if n == 3:
            yield from self.all_mixing()

    def all_mixing(self):
        """Two chances as fractions of the third; what is left is a quadratic, known by its values at three places."""
        for last in range(3):
            p, q = (k for k in range(3) if k != last)

            def fraction(mover, watcher, t):
                """The mover's chance that makes the watcher indifferent at t, as (over, under)."""
                profile = [0, 0, 0]
                profile[last] = t
                at0 = self.gain(watcher, profile)
                profile[mover] = 1
                at1 = self.gain(watcher, profile)
                return at0, at0 - at1

            def left(t):
                po, pu = fraction(p, q, t)
                qo, qu = fraction(q, p, t)
                total = 0
                for a, b in itertools.product((0, 1), repeat=2):
                    profile = [0, 0, 0]
                    profile[p], profile[q] = a, b
                    total += self.gain(last, profile) * (po if a else pu - po) * (qo if b else qu - qo)
                return total

            y0, y1, y2 = left(0), left(0.5), left(1)
            c, b, a = y0, -3 * y0 + 4 * y1 - y2, 2 * y0 - 4 * y1 + 2 * y2
            for t in quadratic(a, b, c):
                (po, pu), (qo, qu) = fraction(p, q, t), fraction(q, p, t)
                if 0 < t < 1 and pu and qu and 0 < po / pu < 1 and 0 < qo / qu < 1:
                    profile = [0, 0, 0]
                    profile[last], profile[p], profile[q] = t, po / pu, qo / qu
                    yield tuple(profile)

    def symmetric(self):
        """Equal chests, equal chances: the fractions above are 0/0 in just these."""
        n = len(self.inside)
        own = [self.chests[k] for k in self.inside]
        for group in [g for size in (2, 3) for g in itertools.combinations(range(n), size)]:
            if len({own[k] for k in group}) > 1:
                continue
            rest = [k for k in range(n) if k not in group]

            def at(p, r, who):
                return self.gain(who, [p if k in group else r for k in range(n)])

            for r in (0, 1) if rest else (0,):
                y = [at(p, r, group[0]) for p in (0, 0.5, 1)]
                roots = quadratic(2 * y[0] - 4 * y[1] + 2 * y[2], -3 * y[0] + 4 * y[1] - y[2], y[0])
                for p in [0, 1] + [t for t in roots if 0 < t < 1]:
                    yield tuple(p if k in group else r for k in range(n))
            if rest:
                y = [at(p, 0, rest[0]) for p in (0, 0.5, 1)]
                roots = quadratic(2 * y[0] - 4 * y[1] + 2 * y[2], -3 * y[0] + 4 * y[1] - y[2], y[0])
                for p in [0, 1] + [t for t in roots if 0 < t < 1]:
                    a, b = at(p, 0, group[0]), at(p, 1, group[0])
                    for r in [0, 1] + ([a / (a - b)] if a * b < 0 else []):
                        yield tuple(p if k in group else r for k in range(n))

    def alike(self):
        own = [self.chests[k] for k in self.inside]
        best = None
        for given in self.candidates():
            profile = tuple(0 if p < SAME else 1 if p > 1 - SAME else p for p in given)
            if not self.holds(profile):
                profile = given
            if not self.holds(profile):
                continue
            if any(own[i] == own[j] and abs(profile[i] - profile[j]) > SAME
                   for i, j in itertools.combinations(range(len(own)), 2)):
                continue
            if best is None or self.comes_before(profile, best, own):
                best = profile
        assert best is not None
        return best

    @staticmethod
    def comes_before(left, right, own):
        def measures(profile):
            rank = [sum(other < mine for other in own) for mine in own]
            return max(profile) - min(profile), sum(profile), -sum(p * 4 ** r for p, r in zip(profile, rank))
        for x, y in zip(measures(left), measures(right)):
            if abs(x - y) > SAME:
                return x < y
        return False


def quadratic(a, b, c):
    scale = max(abs(a), abs(b), abs(c))
    if scale == 0:
        return []
    if abs(a) < 1e-13 * scale:
        return [-c / b] if b else []
    under = b * b - 4 * a * c
    if under < 0:
        return []
    half = -(b + (under ** 0.5 if b >= 0 else -under ** 0.5)) / 2
    return [half / a] + ([c / half] if half else [])


class Expedition:
    def __init__(self):
        self.known = {}

    def chance(self, chests, inside, carried, lying, deck, path):
        """What everybody can expect before the next card. deck: treasures, then hazards (name, cards); path: a set."""
        key = (chests, inside, carried, lying, deck, path)
        if key in self.known:
            return self.known[key]
        treasures, hazards = deck
        total = [0.0, 0.0, 0.0]
        cards = 0
        for i, value in enumerate(treasures):
            rest = treasures[:i] + treasures[i + 1:]
            found = self.decision(chests, inside, carried + value // len(inside), lying + value % len(inside),
                                  (rest, hazards), path)[0]
            cards += 1
            total = [t + f for t, f in zip(total, found)]
        for i, (name, count) in enumerate(hazards):
            if not count:
                continue
            rest = hazards[:i] + ((name, count - 1),) + hazards[i + 1:]
            if name in path:
                found = shares(list(chests))
            else:
                found = self.decision(chests, inside, carried, lying, (treasures, rest), path | {name})[0]
            cards += count
            total = [t + count * f for t, f in zip(total, found)]
        self.known[key] = [t / cards for t in total]
        return self.known[key]

    def decision(self, chests, inside, carried, lying, deck, path):
        """What everybody can expect, and the chance of each inside to return."""
        outcomes = {}
        for choices in itertools.product((0, 1), repeat=len(inside)):
            leavers = [k for k, c in zip(inside, choices) if c]
            stayers = tuple(k for k, c in zip(inside, choices) if not c)
            after, rest = list(chests), lying
            if leavers:
                rest = lying % len(leavers)
                for k in leavers:
                    after[k] += carried + lying // len(leavers)
            if stayers:
                outcomes[choices] = self.chance(tuple(after), stayers, carried, rest, deck, path)
            else:
                outcomes[choices] = shares(after)
        profile = Game(outcomes, inside, chests).alike()
        value = [0.0, 0.0, 0.0]
        for choices, worth in outcomes.items():
            odds = product(p if c else 1 - p for p, c in zip(profile, choices))
            value = [v + odds * w for v, w in zip(value, worth)]
        return value, profile


def random_position(rng, real):
    """Chests, inside, carried, lying, treasures face down, hazards [(cards, on the path)]."""
    chests = [rng.randrange(rng.choice((1, 4, 20))) for _ in range(3)]
    inside = tuple(sorted(rng.sample(range(3), rng.choice((3, 3, 3, 2, 2, 1)))))
    everything = [v for v, c in zip(TREASURES, COPIES) for _ in range(c)]
    treasures = sorted(rng.sample(everything, rng.randrange(2, 5)))
    if real:  # the other cards were turned up with everybody inside
        hazards = [(rng.choice((3, 3, 2, 1)), False) for _ in range(5)]
        hazards = [(c - 1, True) if rng.random() < 0.6 else (c, False) for c, _ in hazards]
    else:
        hazards = [(rng.randrange(1, 4), rng.random() < 0.2) for _ in range(rng.randrange(1, 4))]
        hazards += [(0, False)] * (5 - len(hazards))
    if not any(c and (on or c > 1) for c, on in hazards):
        hazards[0] = (2, hazards[0][1])
    return chests, inside, rng.randrange(0, 12), rng.randrange(0, 6), treasures, hazards


def line_of(position):
    chests, inside, carried, lying, treasures, hazards = position
    deck = [treasures.count(v) for v in TREASURES] + [c for c, _ in hazards]
    mask = sum(1 << i for i, (_, on) in enumerate(hazards) if on)
    return ' '.join(map(str, [*chests, sum(1 << k for k in inside), carried, lying, mask, *deck]))


def answer_of(position):
    chests, inside, carried, lying, treasures, hazards = position
    deck = (tuple(treasures), tuple((i, c) for i, (c, _) in enumerate(hazards)))
    path = frozenset(i for i, (_, on) in enumerate(hazards) if on)
    value, profile = Expedition().decision(tuple(chests), inside, carried, lying, deck, path)
    returning = [0.0, 0.0, 0.0]
    for k, p in zip(inside, profile):
        returning[k] = p
    return value + returning


def main():
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 200
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    positions = [random_position(rng, real=i % 4 == 3) for i in range(count)]
    lines = [line_of(p) for p in positions]
    said = subprocess.run([program], input='\n'.join(lines) + '\n', capture_output=True, text=True, check=True)
    answers = [list(map(float, line.split())) for line in said.stdout.splitlines()]
    assert len(answers) == count, f'{len(answers)} answers to {count} positions'
    wrong, mixed, most = 0, 0, 0.0
    for position, line, theirs in zip(positions, lines, answers):
        ours = answer_of(position)
        apart = max(abs(a - b) for a, b in zip(ours, theirs))
        most = max(most, apart)
        mixed += any(0 < p < 1 for p in ours[3:])
        if apart > 1e-7:
            wrong += 1
            print(f'DIFFERENT: {line}\n  here  {ours}\n  there {theirs}')
    print(f'{count} positions, {mixed} with mixed choices: {wrong} different, at most {most:.1e} apart')
    return wrong > 0 or (count >= 100 and mixed < count // 50)


if __name__ == '__main__':
    sys.exit(main())
