"""Black Crystal: fights against monsters and between dwarfs, and own monsters (B-31 to B-38, B-85 to B-114)."""

from crystal_tables import (
    AIR, ALCHEMIST, ANCIENT, BAIT, BOOM_NAMES, BOOM_NUMBER, BOOSTS, CELLS, CHAIN_MAIL, COIN, DANDELIONS, DIRECTIONS,
    DRAGON, EARTH, ELEMENTALS, FIND_NAMES, FIND_NUMBER, FIRE, GARDENER, GHOST, GOBLIN, GOLEM, HEALTH, KOBOLD, LEASH,
    MERCHANT, MINER, MOLE, POWDER, SHAMAN, SLIME, SMOKE, SPIDER, TROLL, WATER)

WIN_FINDS = {GOBLIN: 1, TROLL: 2, DRAGON: 3}
WIN_EXPLOSIVES = {MINER: 1, KOBOLD: 1, GOLEM: 2}
POWDER_POINTS = 2


class Champion:
    """An own monster in front."""

    __slots__ = ("kind", "health", "boost", "state", "weakened")

    def __init__(self, kind):
        self.kind, self.health, self.boost, self.state, self.weakened = kind, HEALTH[kind], 0, "fights", 0


class Side:
    """One side of a fight: a dwarf, perhaps behind a champion, or the monster (dwarf None)."""

    __slots__ = ("dwarf", "monster", "boost", "champion", "die", "weakened")

    def __init__(self, dwarf, monster=None):
        self.dwarf, self.monster = dwarf, monster
        self.boost, self.champion, self.die, self.weakened = 0, None, None, 0

    def front(self):
        """The champion that stands in front now, if any."""
        return self.champion if self.champion and self.champion.state == "fights" else None

    def strength(self):
        """Without a die. Itching Powder: a health is not lowered below 1, boosts are added after that."""
        champion = self.front()
        if champion:
            return max(1, champion.health - champion.weakened) + champion.boost
        if self.dwarf is None:
            return max(1, HEALTH[self.monster] - self.weakened)
        return self.boost

    def total(self):
        """A dwarf's die with boosts and sold cards, not below 0."""
        return max(0, self.die + self.boost - self.weakened)


class Fight:
    """A fight: `step` is ready, roll, sell or end."""

    __slots__ = ("monster", "sides", "step")

    def __init__(self, arrived, other, monster=None):
        self.monster, self.step = monster, "ready"
        self.sides = (Side(arrived), Side(other, monster))


class Fights:
    """Part of the match."""

    # Declaring (B-31a, B-32, B-86)

    def send(self, side, kind):
        side.champion = Champion(kind)
        self.event("monster-sent", side.dwarf.seat, kind, HEALTH[kind])

    def send_at_once(self, side):
        """B-31a, B-86: a single kind of own monster that must fight is in front at once."""
        kinds = side.dwarf.must_fight()
        if len(kinds) == 1:
            self.send(side, kinds[0])

    def declarations(self, fight, index, opening, charm):
        """The moves of a side that declares. opening: nobody has struck yet; charm: no charm went wrong."""
        side = fight.sides[index]
        dwarf, hand = side.dwarf, side.dwarf.hand
        free = opening and side.champion is None
        kinds = dwarf.must_fight() if free else []
        boosts = [] if kinds else ["boost " + FIND_NAMES[card] for card in BOOSTS if hand[card] or card in dwarf.open]
        moves = boosts + ["send " + BOOM_NAMES[kind] for kind in kinds]
        if free and not kinds:
            if dwarf.joined_miner():                                       # B-102
                moves.append("send miner")
            if dwarf.skill == GARDENER and dwarf.counters:                 # B-105
                moves.append("call")
        if fight.monster is not None and opening and charm:
            elemental = dwarf.skill == SHAMAN and fight.monster in ELEMENTALS
            one_more = not (elemental and self.has_elemental(dwarf))       # B-106: one elemental at a time
            if one_more and hand[BAIT] and HEALTH[fight.monster] <= 4:
                moves.append("tame monster-bait")
            if one_more and hand[LEASH]:
                moves.append("tame iron-leash")
            if one_more and elemental:
                moves.append("charm")
            if hand[SMOKE]:
                moves.append("smoke")
        if self.has_potion(fight, index):
            moves.append("potion")
        if not kinds:
            moves.append("fight")
            if hand[POWDER]:
                moves.append("weaken itching-powder")
        return moves

    @staticmethod
    def has_potion(fight, index):
        """B-104: the one whose cell the other arrived on."""
        dwarf = fight.sides[index].dwarf
        return fight.monster is None and index == 1 and dwarf.skill == ALCHEMIST and dwarf.charges > 0

    def declare(self, fight, index, opening):
        """B-29: asked of a side with something to declare. Returns tamed, smoke, potion, or None for "fight"."""
        side, charm = fight.sides[index], True
        dwarf = side.dwarf
        while True:
            moves = self.declarations(fight, index, opening, charm)
            if not dwarf.hand_count and moves == ["fight"]:
                return None
            move = yield from self.ask(dwarf, "fight", moves)
            word, _, name = move.partition(" ")
            if word == "fight":
                return None
            if word == "boost":
                self.boost(side, FIND_NUMBER[name])
            elif word == "weaken":
                self.weaken(dwarf, fight.sides[1 - index])
            elif word == "send":
                self.send(side, BOOM_NUMBER[name])
            elif word == "call":
                dwarf.counters -= 1
                dwarf.monsters[DANDELIONS] += 1
                dwarf.called += 1
                self.event("dandelions-called", dwarf.seat, dwarf.counters)
                self.send(side, DANDELIONS)
            elif word == "tame":
                self.tame(dwarf, fight.monster, FIND_NUMBER[name])
                return "tamed"
            elif word == "charm":
                charm = yield from self.odd_even(dwarf)
                if charm:
                    dwarf.charmed = fight.monster
                    self.tame(dwarf, fight.monster, -1)
                    return "tamed"
            elif word == "smoke":
                self.discard_find(dwarf, SMOKE)
                self.event("smoke-bomb", dwarf.seat)
                return "smoke"
            else:
                return "potion"

    def boost(self, side, card):
        champion, points = side.front(), BOOSTS[card]
        if card == CHAIN_MAIL:
            self.use_open(side.dwarf, CHAIN_MAIL)
        else:
            self.discard_find(side.dwarf, card)
        if champion:
            champion.boost += points
        else:
            side.boost += points
        self.event("boosted", side.dwarf.seat, card, points, champion is not None)

    def weaken(self, dwarf, other):
        """Itching Powder hits whoever stands for the other side now."""
        self.discard_find(dwarf, POWDER)
        target = other.front() or other
        target.weakened += POWDER_POINTS
        self.event("weakened", dwarf.seat, POWDER, POWDER_POINTS, target is not other or other.dwarf is None)

    def tame(self, dwarf, card, find):
        if find >= 0:
            self.discard_find(dwarf, find)
        dwarf.monsters[card] += 1
        self.event("monster-tamed", dwarf.seat, card, find)

    # Own monsters after a fight (B-105, B-106, B-111)

    def champion_goes(self, side):
        champion = side.champion
        if champion is None:
            return
        dwarf, kind = side.dwarf, champion.kind
        stays = counter = False
        if dwarf.skill == GARDENER and kind == DANDELIONS:                 # B-105
            stays = yield from self.odd_even(dwarf)
            if not stays and dwarf.counters:
                answer = yield from self.ask(dwarf, "keep", ["keep", "let-go"])
                if answer == "keep":
                    dwarf.counters -= 1
                    stays = counter = True
        elif kind == dwarf.charmed:                                        # B-106
            stays = champion.state == "fights"
        if stays:
            self.event("own-monster-stayed", dwarf.seat, kind, counter)
        else:
            self.event("own-monster-left", dwarf.seat, kind)
            self.lose_monster(dwarf, kind)
        side.champion = None

    def lose_monster(self, dwarf, kind):
        """Called Dandelions leave the game, first; all others go to the discard (B-105)."""
        dwarf.monsters[kind] -= 1
        if kind == dwarf.charmed:
            dwarf.charmed = -1
        if kind == DANDELIONS and dwarf.called:
            dwarf.called -= 1
        else:
            self.boom_discard[kind] += 1

    # Against a monster

    def fight_monster(self, dwarf, card):
        """B-31a: tamed, smoke, won or lost."""
        fight = self.fight = Fight(dwarf, None, card)
        side, foe = fight.sides
        self.send_at_once(side)
        opening = True
        while True:
            fight.step = "ready"
            outcome = yield from self.declare(fight, 0, opening)
            if outcome:
                break
            champion = side.front()
            if champion is None:
                outcome = yield from self.roll_against(side, foe.strength)
                break
            own, other = side.strength(), foe.strength()                   # B-112
            if own == other:
                champion.state = "spent"
                self.event("own-monster-spent", dwarf.seat, champion.kind)
            elif own > other:
                self.event("own-monster-won", dwarf.seat, champion.kind, own, other)
            if own >= other:
                outcome = "won"
                break
            champion.state = "beaten"
            self.event("own-monster-lost", dwarf.seat, champion.kind, own, other)
            opening = False
        fight.step = "end"
        if outcome in ("won", "lost"):
            yield from self.champion_goes(side)
        self.fight = None
        yield from self.after_monster(dwarf, card, outcome, side.die)

    def roll_against(self, side, strength):
        """B-31, B-37: above wins, equal is rolled again, below loses. For a monster and for a champion (B-113)."""
        fight = self.fight
        while True:
            fight.step = "roll"
            side.die = yield from self.roll()
            self.event("rolled", side.dwarf.seat, side.die, side.total())
            yield from self.sell(side)
            if side.total() != strength():
                return "won" if side.total() > strength() else "lost"
            self.event("rolled-again", None, side.total())
            side.die = None

    def sell(self, side):
        """B-101: the Merchant, after each roll of its own die."""
        dwarf = side.dwarf
        if dwarf.skill != MERCHANT or side.die is None or side.front():
            return
        while dwarf.hand_count:
            self.fight.step = "sell"
            moves = ["sell " + FIND_NAMES[card] for card, count in enumerate(dwarf.hand) if count] + ["enough"]
            move = yield from self.ask(dwarf, "sell", moves)
            if move == "enough":
                return
            card = FIND_NUMBER[move[5:]]
            self.discard_find(dwarf, card)
            side.boost += 1
            self.event("sold", dwarf.seat, card, side.total())

    def after_monster(self, dwarf, card, outcome, die):
        cell = dwarf.place
        if outcome == "tamed":                                             # B-35
            self.guard_beaten(dwarf)
        elif outcome == "smoke":
            self.boom_discard[card] += 1
            self.lay_token(cell)
        elif outcome == "won":                                             # B-39a
            self.event("beat-monster", dwarf.seat, card)
            self.boom_discard[card] += 1
            self.guard_beaten(dwarf)
            yield from self.win_effect(dwarf, card)
        else:
            yield from self.lost_to_monster(dwarf, card, die)

    def guard_beaten(self, dwarf):
        """B-35: the token goes; B-52: a Crystal there is taken or mined at once, and an Exit wins, except under Rubble."""
        self.token_gone(dwarf.place)
        if self.freed is dwarf:                                            # B-61
            self.freed = None
            self.may_move = not self.ended and not self.attacked
        if not self.rubble[dwarf.place]:
            self.take_dropped(dwarf)
            self.has_crystal_on_exit(dwarf)
            self.start_mining(dwarf)

    def win_effect(self, dwarf, card):
        if card in WIN_EXPLOSIVES:
            self.gain_explosives(dwarf, WIN_EXPLOSIVES[card])
        elif card in WIN_FINDS:
            yield from self.finds(dwarf, WIN_FINDS[card])
        elif card in (MOLE, EARTH):
            walls = self.monster_passages(dwarf.place)
            if walls:                                                      # B-29
                moves = ["passage " + DIRECTIONS[wall] for wall in walls] + ["no-passage"]
                move = yield from self.ask(dwarf, "passage", moves)
                if move != "no-passage":
                    direction = DIRECTIONS.index(move[8:])
                    self.lay_passage(dwarf.place, direction)
                    self.event("passage", dwarf.seat, dwarf.place, direction, -1)

    def lost_to_monster(self, dwarf, card, die):
        """B-33: token and Crystal, the card's discard, its effect, the flight."""
        cell = dwarf.place
        self.has_lost(dwarf)
        self.event("lost-to-monster", dwarf.seat, card)
        self.lay_token(cell)
        if dwarf.crystal:
            dwarf.crystal = False
            self.crystals[cell] += 1
            self.changed.add(cell)
            self.event("dropped", dwarf.seat, cell)
        self.boom_discard[card] += 1
        cells = die
        if card in (SLIME, SPIDER):
            self.will_skip(dwarf)
        elif card in (KOBOLD, ANCIENT):
            self.lose_explosive(dwarf)
        elif card in (FIRE, GHOST):
            yield from self.lose_random_card(dwarf)
        elif card == WATER:
            cells += 1
        elif card == AIR:
            cells *= 2
        yield from self.flee(dwarf, cells, from_monster=True, left_rubble=card == EARTH)

    # Dwarf against dwarf

    def fight_dwarf(self, dwarf, other):
        """B-86. Returns whether the one who arrived won."""
        self.event("fight", dwarf.seat, other.seat, dwarf.place)
        self.have_fought(dwarf, other)
        fight = self.fight = Fight(dwarf, other)
        for side in fight.sides:
            self.send_at_once(side)
        outcome, opening = None, True
        while outcome is None:
            fight.step = "ready"
            for index in (0, 1):
                outcome = yield from self.declare(fight, index, opening)
                if outcome:
                    break
            else:
                outcome = yield from self.strike(fight)
                opening = False
        fight.step = "end"
        if outcome == "potion":
            yield from self.pour_potion(fight)
            return False
        won = outcome == "won"
        winner, loser = fight.sides if won else fight.sides[::-1]
        yield from self.end_of_dwarf_fight(fight, winner.dwarf, loser.dwarf)
        return won

    def strike(self, fight):
        """One comparison: won or lost for the one who arrived, or None when champions fell (B-113)."""
        first, second = fight.sides
        ours, theirs = first.front(), second.front()
        if ours and theirs:
            return self.champions_strike(first, second)
        if ours or theirs:
            side, roller = (first, second) if ours else (second, first)
            outcome = yield from self.roll_against(roller, side.strength)
            champion, strength = side.front(), side.strength()
            if outcome == "won":
                champion.state = "beaten"
                self.event("own-monster-lost", side.dwarf.seat, champion.kind, strength, roller.total())
                roller.die = None
                return None
            self.event("own-monster-won", side.dwarf.seat, champion.kind, strength, roller.total())
            return "won" if ours else "lost"
        while True:
            fight.step = "roll"
            for side in fight.sides:
                side.die = yield from self.roll()
                self.event("rolled", side.dwarf.seat, side.die, side.total())
            for side in fight.sides:
                yield from self.sell(side)
            if first.total() != second.total():
                return "won" if first.total() > second.total() else "lost"
            self.event("rolled-again", None, first.total())
            first.die = second.die = None

    def champions_strike(self, first, second):
        ours, theirs = first.strength(), second.strength()
        if ours == theirs:
            for side in (first, second):
                side.champion.state = "spent"
                self.event("own-monster-spent", side.dwarf.seat, side.champion.kind)
            return
        loser = second if ours > theirs else first
        high, low = max(ours, theirs), min(ours, theirs)
        self.event("own-monster-lost", loser.dwarf.seat, loser.champion.kind, low, high)
        loser.champion.state = "beaten"

    def end_of_dwarf_fight(self, fight, winner, loser):
        """B-87: own monsters, the Crystal, the loser's flight."""
        for side in fight.sides:
            yield from self.champion_goes(side)
        self.fight = None
        self.event("beat-dwarf", winner.seat, loser.seat)
        self.has_lost(loser)
        self.take_crystal(winner, loser)
        self.will_skip(loser)
        if winner is fight.sides[1].dwarf:                                 # B-54: the one who arrived goes on first
            self.has_crystal_on_exit(winner)
        yield from self.flee(loser, 3)

    def take_crystal(self, winner, loser):
        """B-88."""
        if not loser.crystal:
            return
        loser.crystal = False
        if winner.crystal:
            self.crystals_broken += 1
            self.event("crystal-broken", winner.seat, loser.seat)
        else:
            winner.crystal = True
            winner.mining = False                                          # B-50: whoever carries one does not mine
            self.event("crystal-taken", winner.seat, loser.seat)

    def pour_potion(self, fight):
        """B-104: counts as a won fight for B-88; the other is dazed for three turns."""
        victim, alchemist = (side.dwarf for side in fight.sides)
        alchemist.charges -= 1
        self.event("potion", alchemist.seat, victim.seat)
        for side in fight.sides:
            yield from self.champion_goes(side)
        self.fight = None
        self.event("beat-dwarf", alchemist.seat, victim.seat)
        self.has_lost(victim)
        victim.dazed = 3
        victim.mining = False
        self.take_crystal(alchemist, victim)
        self.has_crystal_on_exit(alchemist)                                # B-54

    # Odd-Even (B-80)

    def odd_even(self, dwarf):
        moves = ["odd", "even", "coin"] if dwarf.hand[COIN] else ["odd", "even"]
        move = yield from self.ask(dwarf, "odd-even", moves)
        if move == "coin":
            self.discard_find(dwarf, COIN)
            self.event("lucky-coin", dwarf.seat)
            return True
        die = yield from self.roll()
        named = move == "odd"
        right = die % 2 == named
        self.event("odd-even", dwarf.seat, named, die, right)
        return right

    # Tokens

    def lay_token(self, cell):
        self.boom[cell] = True
        self.changed.add(cell)
        self.event("boom-token", None, cell)

    def token_gone(self, cell):
        if cell < CELLS and self.boom[cell]:
            self.boom[cell] = False
            self.changed.add(cell)
            self.event("boom-token-gone", None, cell)
