"""Nimble Gnomes: the best split of gems into sets (G-41, G-53), and whether a split that is shown is one.

The method. Every set belongs to a line: one of the three kinds or one of the three shapes. Once it is settled how many
gems of each sort go to their kind and how many to their shape, a line with n gems is best cut into sixes and one set of
what is left. So only the sum over the lines is to be made best. The shapes are gone through one by one; what was given
to the three kinds so far matters only modulo six, since full sixes are counted at once.
"""

from functools import lru_cache
from itertools import product

KINDS = ("ruby", "heliodor", "sapphire")
SHAPES = ("round", "square", "drop")
DIAMOND = 9
LARGEST = 6
BASE = 128                      # more than any number of sets, so that sums of worths compare as G-53 asks
SIX = BASE ** (LARGEST - 1)
WORTH = [0] + [BASE ** (size - 1) for size in range(1, LARGEST)]


def worth(gems):
    """The best that can be made of that many gems of one line."""
    return gems // LARGEST * SIX + WORTH[gems % LARGEST]


@lru_cache(maxsize=None)
def column_choices(column, diamonds):
    """What one shape can do: {(given to each kind modulo 6, diamonds used): best worth}."""
    choices = {}
    for given in product(*(range(count + 1) for count in column)):
        rest = sum(column) - sum(given)
        sixes = sum(count // LARGEST for count in given) * SIX
        left = tuple(count % LARGEST for count in given)
        for used in range(diamonds + 1):
            gain = sixes + worth(rest + used)
            if gain > choices.get((left, used), -1):
                choices[left, used] = gain
    return tuple((*left, used, gain) for (left, used), gain in choices.items())


@lru_cache(maxsize=None)
def kinds_worth(lefts, diamonds):
    """The best worth of what the kinds have left over; the diamonds that remain may be a set of their own."""
    if not lefts:
        return worth(diamonds)
    return max(worth(lefts[0] + used) + kinds_worth(lefts[1:], diamonds - used) for used in range(diamonds + 1))


def floor_worth(gems):
    """A split that is always possible: by kinds alone, or by shapes alone."""
    lines = [tuple(sum(gems[3 * kind:3 * kind + 3]) for kind in range(3)),
             tuple(sum(gems[shape:DIAMOND:3]) for shape in range(3))]
    return max(kinds_worth(counts, gems[DIAMOND]) for counts in lines)


@lru_cache(maxsize=200000)
def best_worth(gems):
    """The best worth of ten counts of gems. A state that cannot reach the floor any more is dropped."""
    diamonds, floor, to_come = gems[DIAMOND], floor_worth(gems), sum(gems)
    if floor == worth(to_come):
        return floor                            # nothing is better than all gems in one line
    states = {(0, 0, 0, 0): 0}
    for shape in range(3):
        column = gems[shape:DIAMOND:3]
        to_come -= sum(column)
        reached = {}
        for (ruby, heliodor, sapphire, used), value in states.items():
            for more_ruby, more_heliodor, more_sapphire, more_used, gain in column_choices(column, diamonds - used):
                a, b, c = ruby + more_ruby, heliodor + more_heliodor, sapphire + more_sapphire
                new = value + gain
                if a >= LARGEST:
                    a, new = a - LARGEST, new + SIX
                if b >= LARGEST:
                    b, new = b - LARGEST, new + SIX
                if c >= LARGEST:
                    c, new = c - LARGEST, new + SIX
                now_used = used + more_used
                if new + worth(to_come + a + b + c - now_used) >= floor:
                    state = (a, b, c, now_used)
                    if new > reached.get(state, -1):
                        reached[state] = new
        states = reached
    return max(value + kinds_worth(state[:3], diamonds - state[3]) for state, value in states.items())


def set_counts(value):
    """How many sets of six, five, four, three, two and one."""
    counts = []
    for size in range(LARGEST, 0, -1):
        counts.append(value // BASE ** (size - 1))
        value %= BASE ** (size - 1)
    return counts


def lines_of(card):
    """The two lines that a gem belongs to."""
    return KINDS[card // 3], SHAPES[card % 3]


def is_set(entry, numbers):
    """Whether a set of a view holds together: its size, its cards in order, and what they share."""
    cards = [numbers.get(name, -1) for name in entry["cards"]]
    if set(entry) != {"size", "by", "cards"} or entry["size"] != len(cards) or not 1 <= len(cards) <= LARGEST:
        return False
    if cards != sorted(cards) or cards[0] < 0 or cards[-1] > DIAMOND:
        return False
    gems = [card for card in cards if card != DIAMOND]
    return all(entry["by"] in lines_of(card) for card in gems) if gems else entry["by"] is None


def is_best_split(sets, gems, value, numbers):
    """Whether the sets of a view are a split of these gems with the worth that is due, the largest first."""
    if not isinstance(sets, list) or not all(is_set(entry, numbers) for entry in sets):
        return False
    used = [0] * (DIAMOND + 1)
    for entry in sets:
        for name in entry["cards"]:
            used[numbers[name]] += 1
    sizes = [entry["size"] for entry in sets]
    return (tuple(used) == tuple(gems) and sizes == sorted(sizes, reverse=True)
            and sum(BASE ** (size - 1) for size in sizes) == value)
