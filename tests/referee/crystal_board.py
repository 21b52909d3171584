"""Black Crystal: the board, the dwarfs, and what the rules let a dwarf do where it stands."""

from crystal_tables import (
    BOMBYAGA, BOOM, BOMBYAGA_MEANS, BLOCKS, BOOT, CELL_NAMES, CELLS, COLOURS, DIRECTIONS, ENGINEER, EXIT, EXPLOSIVE,
    FIND, FRONT, GARDENER, IRON_HEAD, MEANS, MINER, MINER_MEANS, MINER_SKILL, NEXT, OPPOSITE, PICKAXE, PICKAXE_MEANS,
    PIT, PORTAL, SCROLL, SKILL_MEANS, TILE_EVENTS, TILES, TOOLBOX, TOOLBOX_MEANS, TURNS, VARIANTS)


class Dwarf:
    """One player: its dwarf and all that it has."""

    __slots__ = ("seat", "side", "colour", "home", "front", "place", "skill", "counters", "charges", "explosives",
                 "crystal", "mining", "skip_other", "skip_dig", "dazed", "hand", "hand_count", "open",
                 "monsters", "called", "charmed", "blindfold", "promise", "promise_place", "stamp", "met", "due", "drawing",
                 "begun", "tiles_laid")

    def __init__(self, seat, side):
        self.seat, self.side, self.colour = seat, side, COLOURS[side]
        self.home, self.front = CELLS + side, FRONT[side]
        self.place = self.home                              # B-12
        self.skill = None
        self.counters = self.charges = self.explosives = 0
        self.crystal = self.mining = self.skip_other = self.skip_dig = False
        self.dazed = 0
        self.hand, self.hand_count = [0] * len(FIND), 0
        self.open = {}                                      # card on the table: uses left
        self.monsters = [0] * len(BOOM)
        self.called = 0                                     # Dandelions that a counter called (B-105)
        self.charmed = -1                                   # the elemental charmed by the Shaman (B-106)
        self.blindfold = False
        self.promise, self.promise_place = None, None
        self.stamp = 0                                      # grows when it is moved or loses a fight
        self.met = set()                                    # fought since it came to its cell (B-89)
        self.due, self.drawing = 0, False                   # Find cards still to draw (B-39)
        self.begun, self.tiles_laid = 0, 0

    def must_skip(self):
        return self.mining or self.skip_other or self.skip_dig

    def must_fight(self):
        """B-111: the kinds of own monsters that must go first; a Miner who joined need not (B-102)."""
        kinds = [kind for kind, count in enumerate(self.monsters) if count]
        if self.skill == MINER_SKILL and MINER in kinds:
            kinds.remove(MINER)
        return kinds

    def joined_miner(self):
        return self.skill == MINER_SKILL and self.monsters[MINER] > 0


class Board:
    """The state of the cells and of the dwarfs, with the questions that the rules ask of it."""

    def __init__(self, players, variant):
        self.variant = variant
        sides = (0, 2) if players == 2 else range(players)   # B-01
        self.dwarfs = [Dwarf(seat, side) for seat, side in enumerate(sides)]
        self.players = players
        self.tile, self.rotation, self.opens = [-1] * CELLS, [0] * CELLS, [0] * CELLS
        self.joins, self.passages = [0] * CELLS, [0] * CELLS
        self.boom, self.rubble, self.mushroom, self.ore = ([False] * CELLS for _ in range(4))
        self.crystals = [0] * CELLS
        self.changed = set()                                 # cells whose text in the views is to be written again
        self.opened_portals, self.opened_pits, self.opened_exits, self.boom_tiles = [], [], [], []
        crystals, exits, self.to_leave = VARIANTS[variant]   # B-03
        self.unlaid = [tile[3] for tile in TILES]
        self.unlaid[0], self.unlaid[EXIT] = crystals, exits
        self.left = [0] * len(TILES)                         # left the game face down
        self.tiles_left = sum(self.unlaid)
        self.drawn = []
        self.explosives_left, self.mushrooms_left, self.crystals_broken = 10, 2, 0   # B-05
        self.home_block = frozenset().union(*(BLOCKS[dwarf.side] for dwarf in self.dwarfs))
        self._cuts = {}

    # What lies where

    def place_name(self, place):
        return CELL_NAMES[place] if place < CELLS else "home"

    def can_enter(self, cell):
        return self.tile[cell] >= 0 and not self.rubble[cell] and not self.mushroom[cell]

    def dwarfs_on(self, place):
        return [dwarf for dwarf in self.dwarfs if dwarf.place == place]

    def in_turn_order(self, seat):
        """The other dwarfs in turn order, beginning after this seat."""
        return [self.dwarfs[(seat + step) % self.players] for step in range(1, self.players)]

    def lay_tile(self, cell, tile, rotation):
        self.tile[cell], self.rotation[cell], self.opens[cell] = tile, rotation, TURNS[tile][rotation]
        if tile == PORTAL:
            self.opened_portals = sorted(self.opened_portals + [cell])
        elif tile == PIT:
            self.opened_pits.append(cell)
        elif tile == EXIT:
            self.opened_exits.append(cell)
        elif TILE_EVENTS[tile] == "boom":
            self.boom_tiles.append(cell)
        self.changed.add(cell)
        self._join_anew(cell)

    def lay_passage(self, cell, direction):
        other = NEXT[cell][direction]
        self.passages[cell] |= 1 << direction
        self.passages[other] |= 1 << OPPOSITE[direction]
        self.changed.update((cell, other))
        self._join_anew(cell)

    def _join_anew(self, cell):
        """Two opened cells are joined when both tunnels open to the joint, or a Passage lies on it."""
        for direction, other in enumerate(NEXT[cell]):
            if other < 0 or self.tile[cell] < 0 or self.tile[other] < 0:
                continue
            back = OPPOSITE[direction]
            both = self.opens[cell] >> direction & 1 and self.opens[other] >> back & 1
            if both or self.passages[cell] >> direction & 1:
                self.joins[cell] |= 1 << direction
                self.joins[other] |= 1 << back

    def joined_cells(self, dwarf):
        """The opened cells joined with the place of the dwarf: [(direction, cell)]."""
        place = dwarf.place
        if place >= CELLS:
            return [(OPPOSITE[dwarf.side], dwarf.front)] if self.tile[dwarf.front] >= 0 else []
        joins, near = self.joins[place], NEXT[place]
        return [(direction, near[direction]) for direction in range(4) if joins >> direction & 1]

    def is_wall(self, cell, direction):
        """B-22, B-55: a wall of an opened cell; the edge of the board is none that can be opened."""
        other = NEXT[cell][direction]
        if other < 0 or self.mushroom[other] or self.passages[cell] >> direction & 1:
            return False
        if self.tile[other] >= 0:
            return not self.joins[cell] >> direction & 1
        return not self.opens[cell] >> direction & 1

    def buried(self, dwarf):
        return dwarf.place < CELLS and self.rubble[dwarf.place]

    # Moves of a dwarf

    def walks(self, dwarf):
        """B-20, B-23: the places it can walk to."""
        place = dwarf.place
        if place < CELLS and self.rubble[place]:            # B-59
            return []
        rubble, mushroom = self.rubble, self.mushroom
        places = [cell for _, cell in self.joined_cells(dwarf) if not rubble[cell] and not mushroom[cell]]
        places.sort()
        if place == dwarf.front:
            places.append(dwarf.home)
        return places

    def unopened_ahead(self, dwarf):
        """B-21: the empty cells that the tunnel or a Passage leads to: [(cell, direction)] by cell."""
        place = dwarf.place
        if place >= CELLS:
            return [(dwarf.front, OPPOSITE[dwarf.side])] if self.tile[dwarf.front] < 0 else []
        if self.rubble[place]:                              # B-59
            return []
        ways, near = self.opens[place] | self.passages[place], NEXT[place]
        return sorted((near[direction], direction) for direction in range(4)
                      if ways >> direction & 1 and near[direction] >= 0
                      and self.tile[near[direction]] < 0 and not self.mushroom[near[direction]])

    def explores(self, dwarf):
        return self.unopened_ahead(dwarf) if self.tiles_left else []     # B-24

    def shut_in(self, dwarf):
        """B-107: at most one of the four sides can be left by."""
        place, ways = dwarf.place, 0
        for direction in range(4):
            other = NEXT[place][direction]
            if other < 0:
                ways += place == dwarf.front and direction == dwarf.side
            elif self.mushroom[other]:
                continue
            elif self.tile[other] >= 0:
                ways += self.joins[place] >> direction & 1 and not self.rubble[other]
            else:
                ways += (self.opens[place] | self.passages[place]) >> direction & 1
        return ways <= 1

    def blasts(self, dwarf):
        """B-55: the walls it can blow a hole in, and with what: [(direction, means)]."""
        place = dwarf.place
        if place >= CELLS or self.rubble[place]:            # not from an entrance; B-59
            return []
        means = []
        if dwarf.explosives:
            means.append(EXPLOSIVE)
        if dwarf.hand[BOMBYAGA]:
            means.append(BOMBYAGA_MEANS)
        skull = dwarf.skill == IRON_HEAD and self.shut_in(dwarf)          # B-107
        if skull or dwarf.skill == ENGINEER and dwarf.counters:           # B-100
            means.append(SKILL_MEANS)
        if dwarf.joined_miner():                                          # B-102
            means.append(MINER_MEANS)
        if not means:
            return []
        found = []
        for direction in range(4):
            if self.is_wall(place, direction):
                other = NEXT[place][direction]
                opened = self.tile[other] >= 0
                if opened and self.rubble[other] or not opened and not self.tiles_left:
                    continue
                found += [(direction, mean) for mean in means
                          if mean != SKILL_MEANS or skull or not opened]   # B-100: to opened cells a Passage only
        return found

    def engineer_passages(self, dwarf):
        """B-100: the walls to opened cells that a counter may open."""
        place = dwarf.place
        if dwarf.skill != ENGINEER or not dwarf.counters or place >= CELLS:
            return []
        return [direction for direction in range(4)
                if self.is_wall(place, direction) and self.tile[NEXT[place][direction]] >= 0]

    def monster_passages(self, cell):
        """Giant Mole, Earth Elemental: the walls of this cell, also to unopened cells."""
        return [direction for direction in range(4) if self.is_wall(cell, direction)]

    # Rubble

    def clearing_means(self, dwarf):
        """B-58: what the dwarf can clear Rubble with."""
        means = []
        if dwarf.explosives:
            means.append(EXPLOSIVE)
        if dwarf.hand[BOMBYAGA]:
            means.append(BOMBYAGA_MEANS)
        if dwarf.hand[PICKAXE] or PICKAXE in dwarf.open:
            means.append(PICKAXE_MEANS)
        if dwarf.hand[TOOLBOX]:
            means.append(TOOLBOX_MEANS)
        if dwarf.skill == ENGINEER and dwarf.counters:
            means.append(SKILL_MEANS)
        if dwarf.joined_miner():
            means.append(MINER_MEANS)
        return means

    def rubble_near(self, dwarf):
        """The dwarf's own and the joined neighbouring cells with Rubble, by number."""
        cells = [cell for _, cell in self.joined_cells(dwarf) if self.rubble[cell]]
        if self.buried(dwarf):
            cells.append(dwarf.place)
        return sorted(cells)

    def clears(self, dwarf):
        cells = self.rubble_near(dwarf)
        return [(cell, mean) for cell in cells for mean in self.clearing_means(dwarf)] if cells else []

    def digs(self, dwarf):
        """B-60: only without any means; the dwarf's own cell only when no skip is due."""
        cells = self.rubble_near(dwarf)
        if not cells or self.clearing_means(dwarf):
            return []
        return [cell for cell in cells if cell != dwarf.place or not dwarf.must_skip()]

    def makes_rubble(self, dwarf):
        """B-56."""
        means = []
        if dwarf.explosives:
            means.append(EXPLOSIVE)
        if dwarf.hand[BOMBYAGA]:
            means.append(BOMBYAGA_MEANS)
        if dwarf.skill == ENGINEER and dwarf.counters:                    # B-100
            means.append(SKILL_MEANS)
        if not means:
            return []
        cells = sorted(cell for _, cell in self.joined_cells(dwarf)
                       if self.can_enter(cell) and not self.ore[cell] and not self.crystals[cell]
                       and not self.dwarfs_on(cell))
        return [(cell, mean) for cell in cells for mean in means]

    # Portals, cards

    def portals(self, dwarf):
        """B-70: the other Portals without Rubble, from a Portal that is not buried (B-59)."""
        place = dwarf.place
        if place >= CELLS or self.tile[place] != PORTAL or self.rubble[place]:
            return []
        return [cell for cell in self.opened_portals if cell != place and not self.rubble[cell]]

    def teleport_cells(self):
        taken = {dwarf.place for dwarf in self.dwarfs}
        return [cell for cell in range(CELLS)
                if self.tile[cell] >= 0 and not self.rubble[cell] and not self.mushroom[cell] and cell not in taken
                and self.tile[cell] != EXIT and not self.ore[cell] and not self.crystals[cell]]

    def kicks(self, dwarf):
        """Boot: [(the other, the cell it flies to)]."""
        found = []
        for direction, cell in self.joined_cells(dwarf):
            target = NEXT[cell][direction]
            if target >= 0 and self.can_enter(target):
                found += [(other, target) for other in self.dwarfs_on(cell)]
        return sorted(found, key=lambda kick: kick[0].seat)

    def mushroom_cells(self):
        """B-65 to B-69."""
        if not self.mushrooms_left:
            return []
        taken = {dwarf.place for dwarf in self.dwarfs}
        taken.update(self.opened_exits, self.opened_portals, self.opened_pits)
        return [cell for cell in range(CELLS)
                if cell not in self.home_block and not self.mushroom[cell] and not self.ore[cell]
                and not self.crystals[cell] and cell not in taken and not self.cuts_off(cell)]

    def cuts_off(self, cell):
        """B-67: would a Mushroom here cut the only way to an opened Exit? Walls and Rubble aside."""
        key = (cell, self.mushrooms_left, len(self.opened_exits))
        if key not in self._cuts:
            self._cuts[key] = self._cuts_off(cell)
        return self._cuts[key]

    def _cuts_off(self, cell):
        before = [other for other in range(CELLS) if self.mushroom[other]]
        for dwarf in self.dwarfs:
            now, then = self._reach(dwarf.front, before), self._reach(dwarf.front, before + [cell])
            if any(ex in now and ex not in then for ex in self.opened_exits):
                return True
        return False

    @staticmethod
    def _reach(start, closed):
        reached, todo = {start}, [start]
        while todo:
            for other in NEXT[todo.pop()]:
                if other >= 0 and other not in reached and other not in closed:
                    reached.add(other)
                    todo.append(other)
        return reached

    def has_elemental(self, dwarf):
        return any(dwarf.monsters[9:13])

    def counters_missing(self, dwarf):
        """Toolbox: is there a counter to give back?"""
        return dwarf.skill in (ENGINEER, GARDENER) and dwarf.counters < 2

    def trapped(self, dwarf):
        """B-24a, as if its turn were just beginning; a buried dwarf digs."""
        if self.buried(dwarf):
            return False
        if self.walks(dwarf) or self.explores(dwarf) or self.portals(dwarf):
            return False
        if self.blasts(dwarf) or self.engineer_passages(dwarf) or self.clears(dwarf) or self.digs(dwarf):
            return False
        return not (dwarf.hand[SCROLL] and self.teleport_cells())

    # Flight

    def distances_home(self, dwarf):
        """B-90, B-72: steps to its own entrance over joined cells that can be entered, Portals included."""
        distance = {dwarf.home: 0}
        if not self.can_enter(dwarf.front):
            return distance
        distance[dwarf.front] = 1
        queue, portals_done = [dwarf.front], False
        for cell in queue:
            joins, near = self.joins[cell], NEXT[cell]
            steps = [near[direction] for direction in range(4) if joins >> direction & 1]
            if not portals_done and self.tile[cell] == PORTAL:
                steps += self.opened_portals
                portals_done = True
            for other in steps:
                if other not in distance and self.can_enter(other):
                    distance[other] = distance[cell] + 1
                    queue.append(other)
        return distance

    def steps_from(self, dwarf, place):
        """The places one step of a flight away."""
        near = NEXT[place]
        steps = [near[direction] for direction in range(4) if self.joins[place] >> direction & 1]
        if self.tile[place] == PORTAL:
            steps += [cell for cell in self.opened_portals if cell != place]
        if place == dwarf.front:
            steps.append(dwarf.home)
        return steps

    def flight(self, dwarf, cells):
        """(length of the shortest way, the places where the flight may end), or None without a way (B-92)."""
        distance = self.distances_home(dwarf)
        ahead = [distance[step] for step in self.steps_from(dwarf, dwarf.place) if step in distance]
        if not ahead:
            return None
        length = min(ahead) + 1                     # from a cell with Rubble the flight may start
        ends, left = {dwarf.place}, length
        for _ in range(min(cells, length)):
            left -= 1
            ends = {step for place in ends for step in self.steps_from(dwarf, place) if distance.get(step) == left}
        return length, sorted(ends)

    # Moves as text

    def act_texts(self, name, pairs):
        """clear CELL MEANS, rubble CELL MEANS."""
        return [f"{name} {CELL_NAMES[cell]} {MEANS[mean]}" for cell, mean in pairs]

    def blast_texts(self, dwarf):
        return [f"blast {DIRECTIONS[direction]} {MEANS[mean]}" for direction, mean in self.blasts(dwarf)]

    def kick_texts(self, dwarf):
        return [f"kick {other.colour}" for other, _ in self.kicks(dwarf)] if dwarf.hand[BOOT] else []
