"""Black Crystal: arriving on a cell, Boom and Find cards, Rubble cards, Pits, Crystals and flights."""

from crystal_tables import (
    AMBUSH, ANKLE, AT_ONCE, BLINDFOLD, BOOM_NAMES, CAVE_IN, CELL_NUMBER, CELLS, CRATE, CRYSTAL,
    DANDELIONS, ENGINEER, EXIT, FIND_NAMES, FIND_NUMBER, FLOOR, FUSE, GARDENER, GAS, GONE, HEALTH, IMP, MAP, MEANS, MINER,
    MINER_SKILL, PICKAXE, ROPE, RUBBLE_CARD, TILE_EVENTS, USES)


class Won(Exception):
    """The match is over."""


class Arrivals:
    """Part of the match."""

    # Arriving (B-28)

    def move_to(self, dwarf, place):
        """B-51: leaving the cell leaves the Crystal to be mined; B-59: it voids the skip for Rubble."""
        dwarf.place = place
        dwarf.mining = dwarf.skip_dig = False
        dwarf.stamp += 1
        dwarf.met = set()

    def arrive(self, dwarf, opened=False, boom_card=False, pit=True, seen=True, hop=False):
        """B-28. opened: the tile was just laid; boom_card: a card is due, token or not (B-73); seen: no Blindfold; hop:
        through a Portal."""
        cell, stamp = dwarf.place, dwarf.stamp
        if cell >= CELLS:
            return
        foes = False
        for other in self.in_turn_order(dwarf.seat):                       # B-85, B-89
            if other.place == cell and other.seat not in dwarf.met:
                yield from self.fight_dwarf(dwarf, other)
                if dwarf.stamp != stamp:
                    return
                foes = True
        if hop and foes and not self.attacked:                             # B-71
            self.may_move = not self.ended
        had_token = self.boom[cell]
        if had_token or boom_card:                                         # B-35, B-73
            yield from self.boom_card(dwarf)
            if dwarf.stamp != stamp:
                return
        if self.rubble[cell]:
            return
        self.take_dropped(dwarf)
        self.has_crystal_on_exit(dwarf)
        tile = self.tile[cell]
        event = TILE_EVENTS[tile]
        if event == "crystal":
            self.start_mining(dwarf)
        elif event == "pit":
            if pit:
                yield from self.pit(dwarf)
        elif event == "boom":
            if opened and seen:                                            # B-30, B-36
                yield from self.boom_card(dwarf)
        elif event == "find" and seen:
            if opened:                                                     # B-45
                yield from self.finds(dwarf, 1)
            elif not had_token and not boom_card and not self.walks_dazed(dwarf):    # B-46, B-47, B-104
                right = yield from self.odd_even(dwarf)
                if right:
                    yield from self.finds(dwarf, 1)
                else:
                    yield from self.boom_card(dwarf)

    # Crystals and Exits

    def take_dropped(self, dwarf):
        """B-52, B-53: a dropped Crystal that nothing guards, for who carries none."""
        cell = dwarf.place
        if self.crystals[cell] and not self.walks_dazed(dwarf) and not self.boom[cell] and not dwarf.crystal:
            self.crystals[cell] -= 1
            self.changed.add(cell)
            dwarf.crystal = True
            dwarf.mining = False
            self.quiet_turns = 0                                           # B-121
            self.event("picked-up", dwarf.seat, cell)

    def start_mining(self, dwarf):
        """B-50, B-52; B-104: not while dazed turns are left."""
        cell = dwarf.place
        if dwarf.dazed or self.walks_dazed(dwarf):
            return
        if self.ore[cell] and not dwarf.crystal and not dwarf.mining:
            dwarf.mining = True
            self.event("mining", dwarf.seat, cell)

    def has_crystal_on_exit(self, dwarf):
        """B-54, B-120."""
        if dwarf.crystal and dwarf.place < CELLS and self.tile[dwarf.place] == EXIT and not self.walks_dazed(dwarf):
            self.winner = dwarf.seat
            self.event("won", dwarf.seat)
            raise Won

    def walks_dazed(self, dwarf):
        """B-104: in such a turn nothing is picked up, mined, won or found, wherever the dwarf stops."""
        return self.dazed_turn and dwarf.seat == self.turn_seat

    # Boom cards (B-30 to B-40)

    def boom_card(self, dwarf):
        cell = dwarf.place
        if not any(self.boom_deck):
            if not any(self.boom_discard):
                return
            self.boom_deck, self.boom_discard = self.boom_discard, [0] * len(BOOM_NAMES)
            self.event("reshuffled", None, 0)
        card = yield from self.draw("boom", BOOM_NAMES, self.boom_deck)
        self.boom_deck[card] -= 1
        self.event("boom-card", dwarf.seat, card, cell)
        if not HEALTH[card]:                                               # B-40
            self.boom_discard[card] += 1
            if card == RUBBLE_CARD:
                yield from self.bury(dwarf)
            elif card == GAS:
                self.will_skip(dwarf)
        elif (card == MINER and dwarf.skill == MINER_SKILL) or (card == DANDELIONS and dwarf.skill == GARDENER):
            dwarf.monsters[card] += 1                                      # B-102, B-105
            self.event("monster-joined", dwarf.seat, card)
            self.guard_beaten(dwarf)                                       # B-35
        elif HEALTH[card] == 6 and self.first_tile == (dwarf.seat, cell):  # B-38
            self.boom_discard[card] += 1
            self.event("monster-ignored", dwarf.seat, card)
        else:
            yield from self.fight_monster(dwarf, card)

    # Find cards (B-45 to B-49)

    def finds(self, dwarf, count):
        """B-39: drawn one by one; those due meanwhile come after them; a lost fight leaves them undrawn."""
        dwarf.due += count
        if dwarf.drawing:
            return
        dwarf.drawing = True
        while dwarf.due:
            dwarf.due -= 1
            yield from self.find_card(dwarf)
        dwarf.drawing = False

    def find_card(self, dwarf):
        if not any(self.find_deck):                                        # B-49
            if not any(self.find_discard):
                return
            self.find_deck, self.find_discard = self.find_discard, [0] * len(FIND_NAMES)
            self.event("reshuffled", None, 1)
        card = yield from self.draw("find", FIND_NAMES, self.find_deck)
        self.find_deck[card] -= 1
        if card not in AT_ONCE:
            dwarf.hand[card] += 1
            dwarf.hand_count += 1
            self.event("found", dwarf.seat, card, seen_by=(dwarf.seat,))
            self.event("took-card", dwarf.seat, dwarf.hand_count)
            return
        self.event("find-card", dwarf.seat, card)
        if card == BLINDFOLD:
            dwarf.blindfold = True
            return
        self.find_discard[card] += 1
        yield from self.at_once(dwarf, card)

    def at_once(self, dwarf, card):
        inside = dwarf.place < CELLS                                       # B-39: on an entrance these do nothing
        if card == CRATE:
            self.gain_explosives(dwarf, 1)
        elif card == ANKLE:
            self.will_skip(dwarf)
        elif card == IMP:
            yield from self.lose_random_card(dwarf)
        elif card == FUSE:
            self.lose_explosive(dwarf)
        elif card == AMBUSH and inside:
            yield from self.boom_card(dwarf)
        elif card == CAVE_IN and inside:
            yield from self.bury(dwarf)
        elif card == FLOOR and inside:
            yield from self.pit_roll(dwarf)
        elif card == MAP and inside:
            yield from self.flee(dwarf, 2)
        elif card == MAP:
            self.event("fled", dwarf.seat, dwarf.place, dwarf.place, 0)    # it moves nobody

    def discard_find(self, dwarf, card):
        self.leaves_hand(dwarf, card)
        self.find_discard[card] += 1

    def leaves_hand(self, dwarf, card):
        dwarf.hand[card] -= 1
        dwarf.hand_count -= 1
        if not dwarf.hand[card] and dwarf.promise == card:                 # B-24a: told after the act
            dwarf.promise = GONE

    def use_open(self, dwarf, card):
        """B-48: a card with several uses lies open from its first use on."""
        if card not in dwarf.open:
            self.leaves_hand(dwarf, card)
            dwarf.open[card] = USES[card]
        dwarf.open[card] -= 1
        if not dwarf.open[card]:
            del dwarf.open[card]
            self.find_discard[card] += 1

    def lose_random_card(self, dwarf):
        if dwarf.hand_count:
            card = yield from self.draw("card", FIND_NAMES, dwarf.hand)
            self.discard_find(dwarf, card)
            self.event("lost-card", dwarf.seat, card)

    def gain_explosives(self, dwarf, count):
        """B-05: a gain with none left is lost."""
        gained = min(count, self.explosives_left)
        if gained:
            self.explosives_left -= gained
            dwarf.explosives += gained
            self.event("explosives", dwarf.seat, gained, dwarf.explosives)

    def lose_explosive(self, dwarf):
        if dwarf.explosives:
            dwarf.explosives -= 1
            self.explosives_left += 1
            self.event("explosives", dwarf.seat, -1, dwarf.explosives)

    # Skips (B-27a)

    def will_skip(self, dwarf):
        if not dwarf.skip_other:
            if not dwarf.skip_dig:
                self.event("will-skip", dwarf.seat)
            dwarf.skip_other = True

    # Rubble cards (B-59, B-61)

    def spend(self, dwarf, mean):
        name = MEANS[mean]
        if name == "explosive":
            self.lose_explosive(dwarf)
        elif name == "pickaxe":
            self.use_open(dwarf, PICKAXE)
        elif name == "skill":
            if dwarf.skill == ENGINEER:
                dwarf.counters -= 1
        elif name == "miner":
            self.lose_monster(dwarf, MINER)
        else:
            self.discard_find(dwarf, FIND_NUMBER[name])

    def bury(self, dwarf):
        """B-59: cleared at once by B-58, or the token is laid and the next turn skipped."""
        cell = dwarf.place
        means = self.clearing_means(dwarf)
        if means or dwarf.hand_count:                                      # B-29
            move = yield from self.ask(dwarf, "bury", self.act_texts("clear", [(cell, mean) for mean in means])
                                       + ["endure"])
            if move != "endure":
                mean = MEANS.index(move.split()[2])
                self.spend(dwarf, mean)
                yield from self.rubble_cleared(dwarf, cell, mean)
                return
        if not self.rubble[cell]:
            self.rubble[cell] = True
            self.changed.add(cell)
            self.event("rubble", None, cell, -1)
            if not dwarf.must_skip():
                self.event("will-skip", dwarf.seat)
            dwarf.skip_dig = True

    def rubble_cleared(self, dwarf, cell, mean):
        """B-58, B-61: the Rubble goes; a Boom token under a dwarf is fought."""
        self.rubble[cell] = False
        self.changed.add(cell)
        self.event("rubble-cleared", dwarf.seat, cell, mean)
        if cell == dwarf.place and self.turn_seat == dwarf.seat:
            dwarf.skip_dig = False                                         # cleared in its own turn
        if not self.boom[cell]:
            return
        there = [other for other in [dwarf] + self.in_turn_order(dwarf.seat) if other.place == cell]
        if there:
            yield from self.boom_under_rubble(there[0], dug=mean < 0)

    def boom_under_rubble(self, dwarf, dug):
        if not dug and dwarf.seat == self.turn_seat:
            self.freed = dwarf                                             # after a win it may still move
        yield from self.boom_card(dwarf)
        self.freed = None

    # Flights (B-33, B-34, B-90 to B-92)

    def flee(self, dwarf, cells, from_monster=False, left_rubble=False):
        start = dwarf.place
        way = self.flight(dwarf, cells)
        if way is None:                                                    # B-92
            self.event("cannot-flee", dwarf.seat)
            self.will_skip(dwarf)
            return
        length, ends = way
        end = ends[0]
        if len(ends) > 1:                                                  # B-90
            move = yield from self.ask(dwarf, "flee", ["flee " + self.place_name(place) for place in ends])
            end = CELL_NUMBER[move[5:]]
        if from_monster and cells > length:                                # B-34
            self.will_skip(dwarf)
        self.move_to(dwarf, end)
        self.has_fled(dwarf)
        self.event("fled", dwarf.seat, start, end, min(cells, length))
        if left_rubble and not self.dwarfs_on(start) and not self.ore[start] and not self.crystals[start]:
            if not self.rubble[start]:                                     # B-59: no second token
                self.rubble[start] = True
                self.changed.add(start)
                self.event("rubble", None, start, -1)
        yield from self.arrive(dwarf)                                      # B-91, B-91a

    # Pits (B-73 to B-75)

    def pit(self, dwarf):
        cell = dwarf.place
        others = [pit for pit in self.opened_pits if pit != cell]
        if self.pit_falls >= 8:                                            # B-75
            return
        if others and not self.rubble[others[0]]:                          # B-74
            self.pit_falls += 1
            self.has_fallen(dwarf)
            self.move_to(dwarf, others[0])
            self.event("fell", dwarf.seat, others[0])
            yield from self.arrive(dwarf, pit=False)
        else:
            yield from self.pit_roll(dwarf)

    def pit_roll(self, dwarf):
        """B-73."""
        if dwarf.hand_count:                                               # B-29
            move = yield from self.ask(dwarf, "pit", ["rope", "roll"] if dwarf.hand[ROPE] else ["roll"])
            if move == "rope":
                self.discard_find(dwarf, ROPE)
                self.event("rope", dwarf.seat)
                return
        die = yield from self.roll()
        self.event("pit", dwarf.seat, die)
        if die >= 5:
            self.has_fallen(dwarf)
            self.move_to(dwarf, dwarf.home)
            self.event("fell", dwarf.seat, dwarf.home)
            return
        targets = self.nearest_boom_tiles(dwarf.place) if die >= 3 else []
        if not targets:
            self.will_skip(dwarf)
            return
        target = targets[0]
        if len(targets) > 1:
            move = yield from self.ask(dwarf, "fall", ["fall " + self.place_name(cell) for cell in targets])
            target = CELL_NUMBER[move[5:]]
        self.has_fallen(dwarf)
        self.move_to(dwarf, target)
        self.event("fell", dwarf.seat, target)
        yield from self.arrive(dwarf, boom_card=True)

    def nearest_boom_tiles(self, start):
        """B-73: opened tiles printed Boom, without Rubble or Mushroom, never the dwarf's own cell; distance walls aside."""
        def distance(cell):
            return abs(cell % 9 - start % 9) + abs(cell // 9 - start // 9)
        cells = [cell for cell in self.boom_tiles if cell != start and self.can_enter(cell)]
        if not cells:
            return []
        nearest = min(map(distance, cells))
        return sorted(cell for cell in cells if distance(cell) == nearest)
