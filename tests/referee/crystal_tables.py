"""Black Crystal: the lists of tiles, cards and skills (black-crystal-decks.md) and the names of crystal-record.md."""

GONE = "gone"                    # a promised card has left the hand; the promise is told void after the act
COLOURS = ("red", "yellow", "blue", "green")
DIRECTIONS = ("north", "east", "south", "west")
LETTERS = "nesw"
MEANS = ("explosive", "bombyaga", "pickaxe", "toolbox", "skill", "miner")
EXPLOSIVE, BOMBYAGA_MEANS, PICKAXE_MEANS, TOOLBOX_MEANS, SKILL_MEANS, MINER_MEANS = range(6)

# The board (B-02): cells 0 to 80 row by row, entrances 81 to 84 (north, east, south, west).
SIDE = 9
CELLS = 81
CELL_NAMES = tuple("abcdefghi"[cell % 9] + str(cell // 9 + 1) for cell in range(CELLS))
CELL_NUMBER = {name: cell for cell, name in enumerate(CELL_NAMES)}
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
FRONT = (4, 44, 76, 36)          # the cell in front of each entrance (B-02)
OPPOSITE = (2, 3, 0, 1)


def _neighbours():
    table = []
    for cell in range(CELLS):
        row, column = divmod(cell, SIDE)
        near = []
        for down, right in STEPS:
            inside = 0 <= row + down < SIDE and 0 <= column + right < SIDE
            near.append((row + down) * SIDE + column + right if inside else -1)
        table.append(tuple(near))
    return tuple(table)


NEXT = _neighbours()


def _block(side):
    """B-68: the block 3 wide and 2 deep in front of an entrance."""
    inward = OPPOSITE[side]
    first = FRONT[side]
    cells = []
    for middle in (first, NEXT[first][inward]):
        cells += [NEXT[middle][(inward + 1) % 4], middle, NEXT[middle][(inward + 3) % 4]]
    return frozenset(cells)


BLOCKS = tuple(_block(side) for side in range(4))

# Shapes: a bit for each open side (north 1, east 2, south 4, west 8) and the rotations that differ.
SHAPES = {"cross": (15, 1), "tee": (7, 4), "straight": (5, 2), "corner": (3, 4), "dead-end": (1, 4)}

TILES = (
    ("crystal", "tee", "crystal", 4), ("exit", "cross", "exit", 2), ("portal", "cross", "portal", 4),
    ("pit", "cross", "pit", 2),
    ("boom-cross", "cross", "boom", 6), ("boom-tee", "tee", "boom", 11), ("boom-straight", "straight", "boom", 7),
    ("boom-corner", "corner", "boom", 6), ("boom-dead-end", "dead-end", "boom", 3),
    ("find-cross", "cross", "find", 6), ("find-tee", "tee", "find", 11), ("find-straight", "straight", "find", 7),
    ("find-corner", "corner", "find", 7), ("find-dead-end", "dead-end", "find", 2),
    ("plain-cross", "cross", "plain", 1), ("plain-tee", "tee", "plain", 2), ("plain-straight", "straight", "plain", 2),
    ("plain-corner", "corner", "plain", 2),
)
TILE_NAMES = tuple(tile[0] for tile in TILES)
TILE_EVENTS = tuple(tile[2] for tile in TILES)
TILE_NUMBER = {name: number for number, name in enumerate(TILE_NAMES)}
CRYSTAL, EXIT, PORTAL, PIT = range(4)
FIRST_ORDINARY = 4


def turned(openings, quarters):
    """The open sides after turning clockwise."""
    return ((openings << quarters) | (openings >> (4 - quarters))) & 15


# For each tile the open sides of each rotation that looks different.
TURNS = tuple(tuple(turned(SHAPES[tile[1]][0], quarters) for quarters in range(SHAPES[tile[1]][1])) for tile in TILES)

# B-04: Crystals, Exits, and how many ordinary tiles leave (B-03).
VARIANTS = {"3+1": (3, 1, 2), "2+1": (2, 1, 1), "3+2": (3, 2, 3), "2+2": (2, 2, 2), "1+1": (1, 1, 0), "4+2": (4, 2, 4)}

# B-06: 8 skills, and below 60 Boom and 60 Find cards.
SKILLS = ("engineer", "merchant", "miner", "thief", "alchemist", "gardener", "shaman", "iron-head")
ENGINEER, MERCHANT, MINER_SKILL, THIEF, ALCHEMIST, GARDENER, SHAMAN, IRON_HEAD = range(8)

BOOM = (
    ("cave-rat", 1, 4), ("bat-swarm", 1, 3), ("goblin-scavenger", 2, 4), ("slime", 2, 3), ("giant-mole", 2, 3),
    ("miner", 3, 3), ("creepy-dandelions", 3, 3), ("kobold-sapper", 3, 4), ("skeleton", 3, 3),
    ("fire-elemental", 4, 2), ("water-elemental", 4, 2), ("earth-elemental", 4, 2), ("air-elemental", 4, 2),
    ("cave-spider", 4, 3), ("troll", 5, 3), ("ghost", 5, 3), ("golem", 5, 2), ("dragon", 6, 2), ("ancient-one", 6, 2),
    ("rubble", 0, 4), ("gas-pocket", 0, 1), ("silence", 0, 2),
)
BOOM_NAMES = tuple(card[0] for card in BOOM)
BOOM_NUMBER = {name: number for number, name in enumerate(BOOM_NAMES)}
HEALTH = tuple(card[1] for card in BOOM)
(CAVE_RAT, BAT_SWARM, GOBLIN, SLIME, MOLE, MINER, DANDELIONS, KOBOLD, SKELETON, FIRE, WATER, EARTH, AIR, SPIDER, TROLL,
 GHOST, GOLEM, DRAGON, ANCIENT, RUBBLE_CARD, GAS, SILENCE) = range(22)
ELEMENTALS = (FIRE, WATER, EARTH, AIR)

FIND = (
    ("bombyaga", 3), ("pickaxe", 3), ("throw-a-mushroom", 2), ("mug-of-ale", 4), ("war-hammer", 3), ("rage-brew", 3),
    ("chain-mail", 3), ("monster-bait", 3), ("iron-leash", 1), ("boot", 2), ("teleport-scroll", 2),
    ("crate-of-explosives", 3), ("light-fingers", 2), ("lucky-coin", 2), ("smoke-bomb", 2), ("rope", 2), ("toolbox", 2),
    ("lantern", 2), ("ambush", 3), ("twisted-ankle", 2), ("thieving-imp", 2), ("damp-fuse", 2), ("cave-in", 2),
    ("rotten-floor", 1), ("lost-map", 1), ("itching-powder", 2), ("blindfold", 1),
)
FIND_NAMES = tuple(card[0] for card in FIND)
FIND_NUMBER = {name: number for number, name in enumerate(FIND_NAMES)}
(BOMBYAGA, PICKAXE, MUSHROOM, ALE, HAMMER, BREW, CHAIN_MAIL, BAIT, LEASH, BOOT, SCROLL, CRATE, FINGERS, COIN, SMOKE,
 ROPE, TOOLBOX, LANTERN, AMBUSH, ANKLE, IMP, FUSE, CAVE_IN, FLOOR, MAP, POWDER, BLINDFOLD) = range(27)
BOOSTS = {ALE: 1, HAMMER: 2, BREW: 3, CHAIN_MAIL: 1}
USES = {PICKAXE: 2, CHAIN_MAIL: 3}
AT_ONCE = frozenset((CRATE, AMBUSH, ANKLE, IMP, FUSE, CAVE_IN, FLOOR, MAP, BLINDFOLD))

# Events and the names of their values, in the order of crystal-record.md.
EVENTS = {
    "lot": "die", "first": "", "skill": "skill", "turn": "", "turn-skipped": "", "will-skip": "", "explores": "",
    "tile-drawn": "tile", "pit-put-back": "", "tile-laid": "cell tile rotation", "walked": "from to",
    "passage": "cell direction means", "rubble": "cell means", "rubble-cleared": "cell means", "portal": "from to",
    "passed": "", "boom-card": "card cell", "monster-ignored": "card", "monster-joined": "card",
    "monster-tamed": "card find", "fight": "player cell", "boosted": "find points for_monster",
    "monster-sent": "card health", "dandelions-called": "counters", "rolled": "die total", "rolled-again": "total",
    "sold": "find total", "own-monster-won": "card total against", "own-monster-lost": "card total against",
    "own-monster-spent": "card", "own-monster-left": "card", "own-monster-stayed": "card counter_spent",
    "beat-monster": "card", "lost-to-monster": "card", "beat-dwarf": "player", "potion": "player", "smoke-bomb": "",
    "boom-token": "cell", "boom-token-gone": "cell", "fled": "from to cells", "cannot-flee": "", "find-card": "find",
    "found": "find", "took-card": "hand", "explosives": "change now", "lost-card": "find",
    "tried-to-steal": "player number die", "stolen-card": "player find", "stole": "player", "mining": "cell",
    "mined": "cell", "picked-up": "cell", "dropped": "cell", "crystal-taken": "player", "crystal-broken": "player",
    "odd-even": "named die right", "lucky-coin": "", "pit": "die", "fell": "to", "rope": "", "mushroom": "cell",
    "kicked": "player to", "teleported": "player to", "took-explosive": "player", "repaired": "counters", "lantern": "",
    "discarded": "find", "reshuffled": "finds", "dazed": "turns_left", "won": "", "drawn": "", "attack": "from to",
    "weakened": "find points for_monster", "promised": "thing", "promised-card": "find",
    "promise-paid": "player thing", "paid-card": "player find", "promise-void": "", "blindfold-gone": "",
}


def _template(name, values):
    fields = "".join(f',"{value}":%d' for value in values.split())
    return '{"seen_by":%s,"event":{"event":"' + name + '","seat":%s' + fields + "}}"


EVENT_TEXT = {name: _template(name, values) for name, values in EVENTS.items()}

# Which rules stand behind a move, an event or a member of a view: named in the reports of disagreements.
RULES_OF_MOVE = {
    "explore": "B-21 B-24", "lay": "B-21 B-25 B-55", "walk": "B-23 B-24 B-57", "blast": "B-55 B-59 B-107",
    "clear": "B-58 B-59", "dig": "B-60", "rubble": "B-56", "portal": "B-70 B-85a", "steal": "B-103", "kick": "Boot",
    "teleport": "Teleport-Scroll B-20a", "take-explosive": "Light-Fingers", "mushroom": "B-65 B-67 B-68",
    "repair": "Toolbox", "pass": "B-24", "end": "B-20a B-61 B-71", "lantern": "Lantern", "boost": "B-32 B-48",
    "send": "B-111 B-102", "call": "B-105", "tame": "B-110", "charm": "B-106", "smoke": "Smoke-Bomb",
    "potion": "B-104", "fight": "B-29 B-31a B-86", "sell": "B-101", "enough": "B-101", "keep": "B-105",
    "let-go": "B-105", "odd": "B-80", "even": "B-80", "coin": "Lucky-Coin", "flee": "B-90", "rope": "Rope",
    "roll": "B-73", "fall": "B-73", "endure": "B-59", "passage": "B-100 B-39", "no-passage": "B-39",
    "discard": "B-27", "attack": "B-85a", "weaken": "Itching-Powder", "promise": "B-24a", "into": "Blindfold",
    "leave": "B-03 B-66", "skill": "B-11", "die": "B-13 B-31 B-80", "tile": "B-10", "turn": "Blindfold",
    "boom": "B-10 B-40", "find": "B-10 B-49", "card": "B-103 random-card",
}
RULES_OF_EVENT = {
    "will-skip": "B-27a", "turn-skipped": "B-27a", "pit-put-back": "B-26", "passage": "B-55 B-100", "rubble": "B-56",
    "rubble-cleared": "B-58 B-61", "monster-ignored": "B-38", "monster-joined": "B-102 B-105", "fled": "B-33 B-90",
    "cannot-flee": "B-92", "boom-token": "B-33", "boom-token-gone": "B-35", "mining": "B-50 B-52", "mined": "B-27a",
    "picked-up": "B-52", "dropped": "B-33", "crystal-taken": "B-88", "crystal-broken": "B-88", "pit": "B-73",
    "fell": "B-73 B-74", "dazed": "B-104", "won": "B-54 B-120", "drawn": "B-121", "attack": "B-85a",
    "promise-paid": "B-24a", "promise-void": "B-24a", "explosives": "B-05", "fight": "B-85 B-89",
    "own-monster-won": "B-112 B-113", "own-monster-lost": "B-112 B-113", "own-monster-spent": "B-112 B-113",
    "own-monster-left": "B-111", "own-monster-stayed": "B-105 B-106", "odd-even": "B-80", "reshuffled": "B-40 B-49",
}
RULES_OF_MEMBER = {
    "cells": "B-21 B-55 B-66", "dwarfs": "B-150", "hand": "B-150", "promise": "B-24a B-150", "tiles": "B-03 B-150",
    "drawn": "B-21 B-150", "quiet_turns": "B-121", "fight": "B-31a B-86", "fought": "B-85a", "skips": "B-27a",
    "digging": "B-59", "mining": "B-50 B-51", "dazed": "B-104", "explosives": "B-05", "explosives_left": "B-05",
    "question": "B-29", "asked": "B-29", "moved": "B-20a", "points": "B-121", "winners": "B-121", "turns": "B-121",
    "boom_discard": "B-40", "find_discard": "B-49 B-150", "crystals_broken": "B-88", "to_act": "B-20a B-29",
}
