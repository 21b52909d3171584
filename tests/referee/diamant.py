"""A referee for Diamant, rules version 1, written from the rule ledger alone (ids D-..)."""

from checker import Checker as Base, numbers, places_by, seats_at_place_one

HAZARDS = ("snake", "boulder", "spider", "lava", "ram")                                          # D-03
TREASURES = {1: 1, 2: 1, 3: 1, 4: 1, 5: 2, 7: 2, 9: 1, 11: 2, 13: 1, 14: 1, 15: 1, 17: 1}       # D-02
RELICS = (5, 7, 8, 10, 12)                                                                      # D-04
CARDS = tuple(f"gems {value}" for value in TREASURES) + HAZARDS + tuple(f"relic {value}" for value in RELICS)
EXPEDITIONS = 5

RULES_OF_MEMBER = {
    "to_act": "D-25 D-29", "winners": "D-40", "places": "D-40", "points": "D-12 D-40 D-56", "turns": "D-12 D-20",
    "expedition": "D-30 D-31", "carried": "D-21 D-22 D-24", "lying": "D-21 D-26 D-27", "deck_count": "D-10 D-34 D-50",
    "deadly": "D-24 D-33", "path": "D-20 D-34 D-52 D-53", "deck": "D-33 D-34 D-50 D-54 D-55", "where": "D-28 D-34",
    "chest": "D-12 D-26 D-28", "relics": "D-52 D-53", "choice": "D-25", "over": "D-40", "seen_by": "D-25",
    "chance": "D-02 D-03 D-20 D-33 D-34 D-50"}
RULES_OF_MOVE = {"go": "D-25 D-29", "return": "D-25 D-26 D-28", "gems": "D-20 D-21", "relic": "D-20 D-51"}
RULES_OF_MOVE.update({hazard: "D-20 D-23 D-24" for hazard in HAZARDS})
RULES_OF_EVENT = {
    "expedition-begins": "D-34", "relic-shuffled-in": "D-50", "treasure": "D-21", "hazard": "D-23", "relic": "D-51",
    "decided": "D-25", "went-on": "D-25 D-29", "returned": "D-12 D-26 D-28", "relic-taken": "D-52 D-53",
    "collapse": "D-24", "lost": "D-24", "expedition-ends": "D-30 D-32", "relic-buried": "D-54"}


class Explorer:
    """A seat: where it is, what it carries and what is safe."""

    def __init__(self):
        self.inside = True
        self.carried = self.chest = 0               # D-11: in rubies (D-05), of which there are always enough (D-06)
        self.relics = []
        self.choice = None

    def points(self):
        return self.chest + sum(self.relics)                                                    # D-56


class PathCard:
    """A card on the path: a treasure with rubies left on it, a hazard or a relic."""

    def __init__(self, name, lying=0):
        self.name, self.lying = name, lying
        self.value = int(name.split(" ")[1]) if " " in name else 0
        self.is_relic = name.startswith("relic")
        self.is_treasure = name.startswith("gems")

    def text(self):
        if self.is_treasure:
            return f'{{"gems":{self.value},"lying":{self.lying}}}'
        return f'{{"relic":{self.value}}}' if self.is_relic else f'{{"hazard":"{self.name}"}}'


class Checker(Base):
    """One match of Diamant."""

    game, rules = "diamant", 1

    def __init__(self, first):
        super().__init__(first)
        self.closed = self.options["chests"] == "closed"
        self.deck = dict.fromkeys(CARDS, 0)
        for value, copies in TREASURES.items():
            self.deck[f"gems {value}"] = copies
        for hazard in HAZARDS:
            self.deck[hazard] = 3
        self.explorers = [Explorer() for _ in range(self.seats)]                                # D-01
        self.path = []
        self.expedition, self.cards_turned = 1, 0
        self.places, self.winners, self.over = [], [], False
        self.shuffle_relic_in()
        self.ask_chance()

    # Who is asked what

    def ask_chance(self):
        """D-20: every card of the deck is equally likely; there always is one (D-35)."""
        self.nobody_acts()
        self.chances = [(card, count) for card, count in self.deck.items() if count]

    def ask_explorers(self):
        """D-25: all in the cave choose at the same time."""
        self.nobody_acts()
        for seat, explorer in enumerate(self.explorers):
            if explorer.inside:
                self.legal[seat] = ["go", "return"]

    def inside(self):
        return [seat for seat, explorer in enumerate(self.explorers) if explorer.inside]

    # A card is turned up

    def chance_move(self, move):
        self.deck[move] -= 1
        self.cards_turned += 1
        card = PathCard(move)
        second = any(other.name == move for other in self.path) and move in HAZARDS
        self.path.append(card)
        if second:
            self.collapse(move)
            return
        if card.is_treasure:
            self.split_treasure(card)
        elif card.is_relic:
            self.event("relic", None, value=card.value)                                         # D-51
        else:
            self.event("hazard", None, hazard=HAZARDS.index(move), left=self.deck[move])        # D-23
        self.ask_explorers()

    def split_treasure(self, card):
        """D-21."""
        inside = self.inside()
        share, card.lying = divmod(card.value, len(inside))
        for seat in inside:
            self.explorers[seat].carried += share                                               # D-22
        self.event("treasure", None, value=card.value, share=share, rest=card.lying)

    def collapse(self, hazard):
        """D-24: those inside lose what they carry; D-33: one such card leaves the game."""
        self.event("collapse", None, hazard=HAZARDS.index(hazard))
        for seat in self.inside():
            explorer = self.explorers[seat]
            self.event("lost", seat, carried=explorer.carried)
            explorer.carried, explorer.inside = 0, False
        self.end_expedition(hazard)

    # Decisions

    def player_move(self, seat, move):
        self.explorers[seat].choice = move
        self.event("decided", seat)
        self.legal[seat] = []
        if not self.to_act():
            self.reveal()

    def reveal(self):
        """D-25 to D-29: all choices are told at once."""
        inside = self.inside()
        leaving = [seat for seat in inside if self.explorers[seat].choice == "return"]
        for explorer in self.explorers:
            explorer.choice = None
        for seat in inside:
            if seat not in leaving:
                self.event("went-on", seat)
        if leaving:
            self.walk_back(leaving)
        if len(leaving) == 1:
            self.take_relics(leaving[0])                                                        # D-52, D-53
        if leaving == inside:
            self.end_expedition(None)                                                           # D-30
        else:
            self.ask_chance()                                                                   # D-29

    def lying(self):
        return sum(card.lying for card in self.path)

    def walk_back(self, leaving):
        """D-26, D-28; D-27: one pool, its rest shown on the last treasure that had some."""
        share, rest = divmod(self.lying(), len(leaving))
        with_some = [card for card in self.path if card.lying]
        for card in with_some:
            card.lying = 0
        if rest:
            with_some[-1].lying = rest
        for seat in leaving:
            explorer = self.explorers[seat]
            carried, explorer.carried, explorer.inside = explorer.carried, 0, False
            explorer.chest += carried + share
            chest = {} if self.closed else {"chest": explorer.chest}                            # D-12
            self.event("returned", seat, carried=carried, share=share, **chest)

    def take_relics(self, seat):
        """D-52: every relic on the path, kept to the end: told in the order of the path, shown ascending."""
        for card in self.path:
            if card.is_relic:
                self.explorers[seat].relics.append(card.value)
                self.event("relic-taken", seat, value=card.value)
        self.explorers[seat].relics.sort()
        self.path = [card for card in self.path if not card.is_relic]

    # Expeditions

    def end_expedition(self, hazard):
        """D-30 to D-34, D-54: what leaves the game, what goes back into the deck."""
        self.event("expedition-ends", None, expedition=self.expedition, left_behind=self.lying())
        for card in self.path:
            if card.is_relic:
                self.event("relic-buried", None, value=card.value)                              # D-54
            else:
                self.deck[card.name] += 1                                                       # D-34
        if hazard:
            self.deck[hazard] -= 1                                                              # D-33
        self.path = []
        self.expedition += 1
        if self.expedition > EXPEDITIONS:
            self.finish()
            return
        for explorer in self.explorers:
            explorer.inside = True
        self.event("expedition-begins", None, expedition=self.expedition)
        self.shuffle_relic_in()
        self.ask_chance()

    def shuffle_relic_in(self):
        """D-50: the next relic, before every expedition; told from the second one on."""
        if self.options["relics"] == "on":
            value = RELICS[self.expedition - 1]
            self.deck[f"relic {value}"] = 1
            if self.expedition > 1:
                self.event("relic-shuffled-in", None, value=value)

    def finish(self):
        """D-40: chest and relics; a tie is a shared win."""
        self.nobody_acts()
        self.over = True
        points = [explorer.points() for explorer in self.explorers]
        self.places = places_by(points)
        self.winners = seats_at_place_one(self.places)
        self.result = (points, self.winners, self.cards_turned)

    # Views

    def deadly(self):
        """Cards in the deck that would be the second of their kind (D-24)."""
        return sum(self.deck[card.name] for card in self.path if card.name in HAZARDS)

    def explorer_text(self, seat, viewer):
        """D-12: a closed chest is its owner's business; D-25: so is a choice until all are made."""
        explorer = self.explorers[seat]
        chest = explorer.chest if self.sees_chest(seat, viewer) else "null"
        choice = "null"
        if explorer.choice is not None:
            choice = f'"{explorer.choice}"' if viewer == seat else '"sealed"'
        return (f'{{"where":"{"cave" if explorer.inside else "camp"}","chest":{chest},"carried":{explorer.carried},'
                f'"relics":{numbers(explorer.relics)},"choice":{choice}}}')

    def sees_chest(self, seat, viewer):
        return seat == viewer or self.over or not self.closed

    def view_texts(self):
        """What differs between the viewers is points and explorers."""
        options = f'"relics":"{self.options["relics"]}","chests":"{self.options["chests"]}"'
        before = (f'"seats":{self.seats},"options":{{{options}}},"to_act":{numbers(self.to_act())},'
                  f'"over":{"true" if self.over else "false"},"winners":{numbers(self.winners)},'
                  f'"places":{numbers(self.places)},"points":')
        hidden_past = self.closed and not self.over
        inside = self.inside()
        carried = self.explorers[inside[0]].carried if inside else 0
        deck = ",".join([f'{{"card":"{card}","count":{count}}}' for card, count in self.deck.items() if count])
        after = (f'"turns":{len(self.path) if hidden_past else self.cards_turned},"expedition":{self.expedition},'
                 f'"carried":{carried},"lying":{self.lying()},"deck_count":{sum(self.deck.values())},'
                 f'"deadly":{self.deadly()},"path":[{",".join([card.text() for card in self.path])}],'
                 f'"deck":[{deck}],"explorers":')
        return [self.view_text(viewer, before, after) for viewer in range(self.seats + 1)]

    def view_text(self, viewer, before, after):
        """What one seat sees; the viewer after the last seat is a spectator."""
        points = [explorer.points() if self.sees_chest(seat, viewer) else None
                  for seat, explorer in enumerate(self.explorers)]
        explorers = ",".join([self.explorer_text(seat, viewer) for seat in range(self.seats)])
        return (f'{{"game":"diamant","rules":1,"seat":{viewer if viewer < self.seats else "null"},'
                f'{before}{numbers(points)},{after}[{explorers}]}}')
