"""Black Crystal: the course of a match: setup, turns and acts. The rest is in crystal_fight and crystal_arrival.

The match is one generator: whenever a seat or chance is to move it yields, and the move is sent back into it. Before it
yields it has set `asked`, `question`, `legal` and `chances`.
"""

from crystal_arrival import Arrivals, Won
from crystal_board import Board
from crystal_fight import Fights
from crystal_tables import (
    ALCHEMIST, BOOM, BOOT, CELL_NAMES, CELL_NUMBER, CELLS, COLOURS, DIRECTIONS, ENGINEER, EVENT_TEXT, FIND,
    FIND_NAMES, FIND_NUMBER, FINGERS, FIRST_ORDINARY, GARDENER, LANTERN, MEANS, MINER_SKILL, MUSHROOM, NEXT, OPPOSITE,
    GONE, PIT, SCROLL, SKILLS, THIEF, TILE_NAMES, TOOLBOX, TURNS, CRYSTAL)

DIE = tuple((f"die {number}", 1) for number in range(1, 7))
MOVES_AT_MOST = 16000        # B-121
QUIET_ROUNDS = 60            # B-121
HAND_LIMIT = 6               # B-27
THINGS = {"explosive": 0, "crystal": 1}


class Match(Board, Fights, Arrivals):
    """The state of a match and the generator that plays it."""

    def __init__(self, players, variant):
        super().__init__(players, variant)
        self.events = []
        self.asked, self.question, self.legal, self.chances = None, "none", (), ()
        self.boom_deck, self.boom_discard = [card[2] for card in BOOM], [0] * len(BOOM)
        self.find_deck, self.find_discard = [card[1] for card in FIND], [0] * len(FIND)
        self.fight, self.lay_cell, self.drawn_unseen = None, None, False
        self.turn_seat, self.turns, self.quiet_turns = 0, 0, 0
        self.winner, self.over = None, False
        self.first_tile, self.freed = None, None
        self.moves_made = 0
        self.new_turn_state()
        self._play = self._match()

    def new_turn_state(self):
        self.moved = False           # the move is made
        self.may_move = False        # a move may be made (B-61, B-71), and may be left out
        self.ended = False
        self.acted = False
        self.may_hop = True          # B-70: a Portal may be used
        self.dazed_turn = self.went = self.attacked = False
        self.used_portal = self.used_scroll = self.fled = self.fallen = self.beaten = False
        self.fought = set()
        self.pit_falls = 0
        self.first_tile = None

    # The frame: moves in, questions and events out

    def start(self):
        self._step(lambda: next(self._play))

    def send_move(self, move):
        self.events = []
        self.moves_made += 1
        self._step(lambda: self._play.send(move))
        if self.moves_made >= MOVES_AT_MOST and not self.over:
            self._draw_game()

    def _step(self, go):
        self.asked, self.question, self.legal, self.chances = None, "none", (), ()
        try:
            go()
        except (Won, StopIteration):
            self.over = True

    def _draw_game(self):
        """B-121: points 0 for all, and all are winners."""
        self.asked, self.question, self.legal, self.chances = None, "none", (), ()
        self.event("drawn", None)
        self.over = True

    def event(self, name, seat, *values, seen_by=None):
        seen = "null" if seen_by is None else "[" + ",".join(map(str, seen_by)) + "]"
        self.events.append(EVENT_TEXT[name] % (seen, "null" if seat is None else seat, *values))

    def ask(self, dwarf, question, moves):
        self.asked, self.question, self.legal = dwarf.seat, question, moves
        return (yield)

    def roll(self):
        self.chances = DIE
        move = yield
        return int(move[4:])

    def draw(self, word, names, counts, first=0):
        """A card or tile by lot, each copy equally likely (B-10)."""
        self.chances = [(f"{word} {names[number]}", counts[number]) for number in range(first, len(names))
                        if counts[number]]
        move = yield
        return names.index(move[len(word) + 1:])

    # Setup (B-10 to B-13)

    def _match(self):
        for _ in range(self.to_leave):                                     # B-03
            yield from self.tile_leaves()
        undealt = [1] * len(SKILLS)
        for dwarf in self.dwarfs:                                          # B-11, B-12
            skill = yield from self.draw("skill", SKILLS, undealt)
            undealt[skill] = 0
            dwarf.skill = skill
            dwarf.counters = 2 if skill in (ENGINEER, GARDENER) else 0
            dwarf.charges = 1 if skill == ALCHEMIST else 0
            dwarf.explosives = 3 if skill == MINER_SKILL else 2
            self.explosives_left -= dwarf.explosives
            self.event("skill", dwarf.seat, skill)
        seat = yield from self.first_player()
        while True:
            yield from self.turn(self.dwarfs[seat])
            self.turns += 1
            self.quiet_turns += 1
            if self.quiet_turns >= QUIET_ROUNDS * self.players:            # B-121
                self._draw_game()
                return
            seat = (seat + 1) % self.players

    def tile_leaves(self):
        tile = yield from self.draw("leave", TILE_NAMES, self.unlaid, FIRST_ORDINARY)
        self.unlaid[tile] -= 1
        self.left[tile] += 1
        self.tiles_left -= 1

    def first_player(self):
        """B-13."""
        seats = range(self.players)
        while len(seats) > 1:
            dice = {}
            for seat in seats:
                dice[seat] = yield from self.roll()
                self.event("lot", seat, dice[seat])
            highest = max(dice.values())
            seats = [seat for seat in seats if dice[seat] == highest]
        self.event("first", seats[0])
        return seats[0]

    # A turn (B-20a)

    def turn(self, dwarf):
        self.new_turn_state()
        self.turn_seat = dwarf.seat
        dwarf.begun += 1
        self.event("turn", dwarf.seat)
        if dwarf.promise is not None:                                      # B-24a
            self.void_promise(dwarf)
        if dwarf.must_skip():
            yield from self.skipped_turn(dwarf)
        elif dwarf.dazed:
            yield from self.dazed_walk(dwarf)
        else:
            yield from self.acts(dwarf)
        while dwarf.hand_count > HAND_LIMIT:                               # B-27
            moves = ["discard " + FIND_NAMES[card] for card, count in enumerate(dwarf.hand) if count]
            move = yield from self.ask(dwarf, "discard", moves)
            card = FIND_NUMBER[move[8:]]
            self.discard_find(dwarf, card)
            self.event("discarded", dwarf.seat, card)

    def skipped_turn(self, dwarf):
        """B-27a: the Crystal, then the Rubble on its own cell."""
        self.event("turn-skipped", dwarf.seat)
        if dwarf.mining:
            self.finish_mining(dwarf)
        dwarf.skip_other = dwarf.skip_dig = False
        if self.buried(dwarf):
            yield from self.rubble_cleared(dwarf, dwarf.place, -1)         # B-61

    def finish_mining(self, dwarf):
        """B-50."""
        cell = dwarf.place
        dwarf.mining = False
        dwarf.crystal = True
        self.ore[cell] = False
        self.changed.add(cell)
        self.quiet_turns = 0
        self.event("mined", dwarf.seat, cell)
        for other in self.dwarfs_on(cell):
            other.mining = False

    def dazed_walk(self, dwarf):
        """B-104: 2 cells towards the entrance, and nothing else."""
        dwarf.dazed -= 1
        self.dazed_turn = True
        self.event("dazed", dwarf.seat, dwarf.dazed)
        way = self.flight(dwarf, 2) if dwarf.place != dwarf.home else (0, [dwarf.home])
        if way is None:
            self.event("cannot-flee", dwarf.seat)
            return
        length, ends = way
        start, end = dwarf.place, ends[0]
        if len(ends) > 1:
            move = yield from self.ask(dwarf, "flee", ["flee " + self.place_name(place) for place in ends])
            end = CELL_NUMBER[move[5:]]
        self.move_to(dwarf, end)
        self.event("fled", dwarf.seat, start, end, min(2, length))
        yield from self.arrive(dwarf)

    def acts(self, dwarf):
        while not self.ended:
            question = "rest" if self.moved and not self.may_move else "move"
            moves = self.rest_moves(dwarf) if question == "rest" else self.move_moves(dwarf)
            if not dwarf.hand_count and set(moves) <= {"pass", "end"}:      # B-29
                moved = self.moved
                yield from self.act(dwarf, "end" if "end" in moves else "pass")
                self.moved = moved                                         # nobody made it
            else:
                move = yield from self.ask(dwarf, question, moves)
                yield from self.act(dwarf, move)
            self.acted = True
            self.look_at_promises(dwarf)

    # The lists of acts

    def move_moves(self, dwarf):
        explore, walks = self.explores(dwarf), self.walks(dwarf)
        moves = ["explore"] if explore else []
        moves += ["walk " + self.place_name(place) for place in walks]
        moves += self.blast_texts(dwarf)
        moves += self.act_texts("clear", self.clears(dwarf))
        if not self.may_move:                                              # B-60
            moves += ["dig " + CELL_NAMES[cell] for cell in self.digs(dwarf)]
        moves += self.act_texts("rubble", self.makes_rubble(dwarf))
        moves += self.portal_moves(dwarf)
        if dwarf.skill == THIEF and not self.acted:                        # B-103
            moves += [f"steal {other.colour} {number}" for other in self.dwarfs
                      if other is not dwarf and other.hand_count for number in range(1, 7)]
        moves += self.kick_texts(dwarf)
        moves += self.teleport_moves(dwarf)
        moves += self.card_moves(dwarf)
        if not explore and not walks:                                      # B-24
            moves.append("pass")
        if self.may_move:
            moves.append("end")
        moves += ["passage " + DIRECTIONS[direction] for direction in self.engineer_passages(dwarf)]
        if not explore and not walks and not self.may_move and self.trapped(dwarf):     # B-24a
            moves += self.promises(dwarf)
        return moves

    def rest_moves(self, dwarf):
        if self.attacked:                                                  # B-85a: only a Portal is left
            return self.portal_moves(dwarf) + ["end"]
        moves = self.act_texts("clear", self.clears(dwarf))
        moves += self.act_texts("rubble", self.makes_rubble(dwarf))
        moves += self.portal_moves(dwarf)
        moves += self.kick_texts(dwarf)
        moves += self.card_moves(dwarf)
        moves.append("end")
        moves += ["passage " + DIRECTIONS[direction] for direction in self.engineer_passages(dwarf)]
        moves += ["attack " + CELL_NAMES[cell] for cell in self.attacks(dwarf)]
        return moves

    def portal_moves(self, dwarf):
        """B-70: one use when the turn begins, and one again after each move of its own."""
        return ["portal " + CELL_NAMES[cell] for cell in self.portals(dwarf)] if self.may_hop else []

    def teleport_moves(self, dwarf):
        if not dwarf.hand[SCROLL]:
            return []
        cells = self.teleport_cells()
        return [f"teleport {other.colour} {CELL_NAMES[cell]}" for other in self.dwarfs
                if other is not dwarf or not self.buried(dwarf) for cell in cells]

    def card_moves(self, dwarf):
        """Light Fingers, the Mushroom, the Toolbox."""
        moves = []
        if dwarf.hand[FINGERS]:
            moves += ["take-explosive " + other.colour for other in self.dwarfs
                      if other is not dwarf and other.explosives]
        if dwarf.hand[MUSHROOM]:
            moves += ["mushroom " + CELL_NAMES[cell] for cell in self.mushroom_cells()]
        if dwarf.hand[TOOLBOX] and self.counters_missing(dwarf):
            moves.append("repair")
        return moves

    def attacks(self, dwarf):
        """B-85a."""
        if not self.went:
            return []
        if self.used_portal or self.used_scroll or self.fled or self.fallen or self.beaten:
            return []
        if dwarf.dazed or dwarf.must_skip() or self.buried(dwarf):
            return []
        return sorted(cell for _, cell in self.joined_cells(dwarf) if self.can_enter(cell)
                      and self.dwarfs_on(cell) and not any(other.seat in self.fought for other in self.dwarfs_on(cell)))

    def promises(self, dwarf):
        moves = ["promise explosive"] if dwarf.explosives else []
        if dwarf.crystal:
            moves.append("promise crystal")
        return moves + ["promise " + FIND_NAMES[card] for card, count in enumerate(dwarf.hand) if count]

    # Carrying an act out

    def act(self, dwarf, move):
        word, _, rest = move.partition(" ")
        name = "act_" + word.replace("-", "_")
        yield from getattr(self, name)(dwarf, *rest.split())

    def make_move(self, own=True):
        """The turn's move is made now; own: the dwarf itself goes, and a Portal may be used again (B-70)."""
        self.moved, self.may_move, self.went = True, False, own
        self.may_hop = self.may_hop or own

    def act_explore(self, dwarf):
        ahead = self.unopened_ahead(dwarf)
        self.make_move()
        self.event("explores", dwarf.seat)
        options = []
        for cell, direction in ahead:
            free = dwarf.place < CELLS and self.passages[dwarf.place] >> direction & 1
            options.append((cell, -1 if free else OPPOSITE[direction]))
        yield from self.draw_and_lay(dwarf, options)

    def act_blast(self, dwarf, direction, mean):
        """B-55."""
        direction, cell = DIRECTIONS.index(direction), dwarf.place
        other, mean = NEXT[cell][direction], MEANS.index(mean)
        self.spend(dwarf, mean)
        self.lay_passage(cell, direction)
        self.event("passage", dwarf.seat, cell, direction, mean)
        self.make_move()
        if self.tile[other] >= 0:
            self.move_to(dwarf, other)
            self.event("walked", dwarf.seat, cell, other)
            yield from self.arrive(dwarf)
        else:
            self.lay_cell = other
            self.event("explores", dwarf.seat)
            yield from self.draw_and_lay(dwarf, [(other, -1)])

    def draw_tile(self, dwarf, seen_by):
        """B-26: a Pit in the player's first turn is put back."""
        while True:
            tile = yield from self.draw("tile", TILE_NAMES, self.unlaid)
            if tile != PIT or dwarf.begun > 1:
                break
            self.event("pit-put-back", dwarf.seat)
        if seen_by is not None:
            self.event("tile-drawn", dwarf.seat, tile, seen_by=seen_by)
        self.unlaid[tile] -= 1
        self.tiles_left -= 1
        self.drawn.append(tile)

    @staticmethod
    def rotations(tile, side):
        """The rotations that open to this side; -1: a Passage lies on the joint, and any will do."""
        return [turn for turn, opens in enumerate(TURNS[tile]) if side < 0 or opens >> side & 1]

    def draw_and_lay(self, dwarf, options):
        """B-21. options: [(cell, the side that must be open, or -1)]."""
        if dwarf.blindfold:
            yield from self.lay_blind(dwarf, options)
            return
        yield from self.draw_tile(dwarf, (dwarf.seat,))
        while True:
            moves = []
            for cell, side in options:
                turns = [(turn, "") for turn in self.rotations(self.drawn[0], side)]
                if len(self.drawn) > 1 and self.drawn[1] != self.drawn[0]:
                    turns += [(turn, " second") for turn in self.rotations(self.drawn[1], side)]
                moves += [f"lay {CELL_NAMES[cell]} r{turn}{second}" for turn, second in sorted(turns)]
            if len(self.drawn) == 1 and dwarf.hand[LANTERN] and self.tiles_left:
                moves.append("lantern")
            move = yield from self.ask(dwarf, "lay", moves)
            if move != "lantern":
                break
            self.discard_find(dwarf, LANTERN)
            self.event("lantern", dwarf.seat)
            yield from self.draw_tile(dwarf, (dwarf.seat,))
        words = move.split()
        tile = self.drawn.pop(1 if len(words) > 3 else 0)
        for other in self.drawn:                                           # put back
            self.unlaid[other] += 1
            self.tiles_left += 1
        self.drawn = []
        self.put_tile(dwarf, CELL_NUMBER[words[1]], tile, int(words[2][1]))
        yield from self.arrive(dwarf, opened=True)

    def lay_blind(self, dwarf, options):
        """Blindfold: the cell first, then the tile and its rotation by lot; no Boom and no Find."""
        cell, side = options[0]
        if len(options) > 1:
            move = yield from self.ask(dwarf, "blind", ["into " + CELL_NAMES[option[0]] for option in options])
            cell, side = next(option for option in options if CELL_NAMES[option[0]] == move[5:])
        self.lay_cell = cell
        self.drawn_unseen = True
        yield from self.draw_tile(dwarf, None)
        turns = self.rotations(self.drawn[0], side)
        names = [f"r{turn}" for turn in turns]
        index = yield from self.draw("turn", names, [1] * len(names))
        tile = self.drawn.pop()
        self.drawn_unseen = False
        self.put_tile(dwarf, cell, tile, turns[index])
        dwarf.blindfold = False
        self.find_discard[-1] += 1
        self.event("blindfold-gone", dwarf.seat)
        yield from self.arrive(dwarf, opened=True, seen=False)

    def put_tile(self, dwarf, cell, tile, rotation):
        self.lay_cell = None
        self.lay_tile(cell, tile, rotation)
        self.move_to(dwarf, cell)
        self.quiet_turns = 0                                               # B-121
        if not dwarf.tiles_laid:
            self.first_tile = (dwarf.seat, cell)                           # B-38
        dwarf.tiles_laid += 1
        self.event("tile-laid", dwarf.seat, cell, tile, rotation)
        if tile == CRYSTAL:
            self.ore[cell] = True                                          # B-50

    def act_walk(self, dwarf, place):
        start = dwarf.place
        end = dwarf.home if place == "home" else CELL_NUMBER[place]
        self.make_move()
        self.move_to(dwarf, end)
        self.event("walked", dwarf.seat, start, end)
        yield from self.arrive(dwarf)

    def act_attack(self, dwarf, cell):
        """B-85a: then the turn ends; on a Portal it may still use it."""
        start, end = dwarf.place, CELL_NUMBER[cell]
        self.attacked = self.may_hop = True
        self.move_to(dwarf, end)
        self.event("attack", dwarf.seat, start, end)
        yield from self.arrive(dwarf)
        if not self.ended and not self.portal_moves(dwarf):
            self.ended = True

    def act_clear(self, dwarf, cell, mean):
        mean = MEANS.index(mean)
        cell = CELL_NUMBER[cell]
        self.spend(dwarf, mean)
        yield from self.rubble_cleared(dwarf, cell, mean)

    def act_dig(self, dwarf, cell):
        """B-60: the turn ends."""
        self.moved = self.ended = True
        yield from self.rubble_cleared(dwarf, CELL_NUMBER[cell], -1)

    def act_rubble(self, dwarf, cell, mean):
        """B-56."""
        mean, cell = MEANS.index(mean), CELL_NUMBER[cell]
        self.spend(dwarf, mean)
        self.rubble[cell] = True
        self.changed.add(cell)
        self.event("rubble", dwarf.seat, cell, mean)
        return
        yield

    def act_portal(self, dwarf, cell):
        """B-70, B-71."""
        start, end = dwarf.place, CELL_NUMBER[cell]
        self.may_hop = False
        self.used_portal = True
        self.move_to(dwarf, end)
        self.event("portal", dwarf.seat, start, end)
        yield from self.arrive(dwarf, hop=True)
        if self.attacked:
            self.ended = True

    def act_steal(self, dwarf, colour, number):
        """B-103."""
        victim = self.by_colour(colour)
        self.moved = self.ended = True
        die = yield from self.roll()
        self.event("tried-to-steal", dwarf.seat, victim.seat, int(number), die)
        if die == int(number):
            card = yield from self.draw("card", FIND_NAMES, victim.hand)
            self.event("stole", dwarf.seat, victim.seat)
            self.event("stolen-card", dwarf.seat, victim.seat, card, seen_by=sorted((dwarf.seat, victim.seat)))
            self.leaves_hand(victim, card)
            dwarf.hand[card] += 1
            dwarf.hand_count += 1

    def by_colour(self, colour):
        side = COLOURS.index(colour)
        return next(dwarf for dwarf in self.dwarfs if dwarf.side == side)

    def act_kick(self, dwarf, colour):
        other = self.by_colour(colour)
        target = next(cell for kicked, cell in self.kicks(dwarf) if kicked is other)
        self.discard_find(dwarf, BOOT)
        self.event("kicked", dwarf.seat, other.seat, target)
        self.move_to(other, target)
        yield from self.arrive(other)

    def act_teleport(self, dwarf, colour, cell):
        other, target = self.by_colour(colour), CELL_NUMBER[cell]
        self.discard_find(dwarf, SCROLL)
        self.used_scroll = True
        self.make_move(own=other is dwarf)
        self.event("teleported", dwarf.seat, other.seat, target)
        self.move_to(other, target)
        yield from self.arrive(other)

    def act_take_explosive(self, dwarf, colour):
        other = self.by_colour(colour)
        self.discard_find(dwarf, FINGERS)                                  # B-62: by a card only
        other.explosives -= 1
        dwarf.explosives += 1
        self.event("took-explosive", dwarf.seat, other.seat)
        return
        yield

    def act_mushroom(self, dwarf, cell):
        """B-65, B-66."""
        cell = CELL_NUMBER[cell]
        self.discard_find(dwarf, MUSHROOM)
        self.mushrooms_left -= 1
        self.mushroom[cell] = True
        self.boom[cell] = self.rubble[cell] = False
        self.changed.add(cell)
        self.event("mushroom", dwarf.seat, cell)
        if self.tile[cell] < 0 and any(self.unlaid[FIRST_ORDINARY:]):
            yield from self.tile_leaves()

    def act_repair(self, dwarf):
        self.discard_find(dwarf, TOOLBOX)
        dwarf.counters += 1
        self.event("repaired", dwarf.seat, dwarf.counters)
        return
        yield

    def act_passage(self, dwarf, direction):
        """B-100."""
        direction = DIRECTIONS.index(direction)
        dwarf.counters -= 1
        self.lay_passage(dwarf.place, direction)
        self.event("passage", dwarf.seat, dwarf.place, direction, 4)
        return
        yield

    def act_pass(self, dwarf):
        self.moved = self.ended = True
        self.event("passed", dwarf.seat)
        return
        yield

    def act_end(self, dwarf):
        self.ended = True
        return
        yield

    # Promises (B-24a)

    def act_promise(self, dwarf, thing):
        self.moved = self.ended = True
        dwarf.promise = thing if thing in THINGS else FIND_NUMBER[thing]
        dwarf.promise_place = dwarf.place
        self.event("promised", dwarf.seat, THINGS.get(thing, 2))
        if thing not in THINGS:
            self.event("promised-card", dwarf.seat, dwarf.promise, seen_by=(dwarf.seat,))
        return
        yield

    def void_promise(self, dwarf):
        dwarf.promise = None
        self.event("promise-void", dwarf.seat)

    def look_at_promises(self, helper):
        """After each act: is a trapped dwarf freed?"""
        for owner in self.in_turn_order(helper.seat):
            if owner.promise is None:
                continue
            if (owner.promise == GONE or owner.promise == "crystal" and not owner.crystal
                    or owner.promise == "explosive" and not owner.explosives):
                self.void_promise(owner)
            elif owner.place != owner.promise_place or not self.trapped(owner):
                self.pay(owner, helper)

    def pay(self, owner, helper):
        thing = owner.promise
        if thing == "crystal" and helper.crystal:
            self.void_promise(owner)
            return
        owner.promise = None
        self.event("promise-paid", owner.seat, helper.seat, THINGS.get(thing, 2))
        if thing == "explosive":
            owner.explosives -= 1
            helper.explosives += 1
        elif thing == "crystal":
            owner.crystal = False
            helper.crystal = True
            helper.mining = False                                          # B-50
            self.has_crystal_on_exit(helper)
        else:
            self.leaves_hand(owner, thing)
            helper.hand[thing] += 1
            helper.hand_count += 1
            self.event("paid-card", owner.seat, helper.seat, thing, seen_by=sorted((owner.seat, helper.seat)))

    # What the turn's player did: for B-20a and B-85a

    def has_lost(self, dwarf):
        dwarf.stamp += 1
        dwarf.due = 0                                                      # B-39
        if dwarf.seat == self.turn_seat:
            self.beaten = self.ended = True

    def has_fled(self, dwarf):
        if dwarf.seat == self.turn_seat:
            self.fled = True

    def has_fallen(self, dwarf):
        if dwarf.seat == self.turn_seat:
            self.fallen = True

    def have_fought(self, dwarf, other):
        dwarf.met.add(other.seat)
        other.met.add(dwarf.seat)
        if dwarf.seat == self.turn_seat:
            self.fought.add(other.seat)
        elif other.seat == self.turn_seat:
            self.fought.add(dwarf.seat)
