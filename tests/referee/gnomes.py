"""A referee for Nimble Gnomes, rules version 2, written from the rule ledger alone (ids G-..)."""

import json

from checker import Checker as Base, numbers, or_null, places_by, seats_at_place_one
from gnomes_sets import best_worth, is_best_split, set_counts

CARDS = ("Rr", "Rs", "Rd", "Hr", "Hs", "Hd", "Sr", "Ss", "Sd", "D", "cave", "rockfall",
         "orange-fog", "green-fog", "violet-fog", "red-wind", "yellow-wind", "blue-wind")
NUMBER = {name: card for card, name in enumerate(CARDS)}
COPIES = (6,) * 9 + (4, 14, 6, 3, 3, 3, 5, 5, 5)                            # G-01, G-02
DIAMOND, CAVE, ROCKFALL, ORANGE, GREEN, VIOLET, RED, YELLOW, BLUE = range(9, 18)
GEMS = range(10)
CURSES = range(ROCKFALL, VIOLET + 1)
FOGS = range(ORANGE, VIOLET + 1)
WINDS = range(RED, BLUE + 1)
HIDDEN_BY = {ORANGE: range(0, 6), GREEN: range(3, 9), VIOLET: (0, 1, 2, 6, 7, 8)}    # G-03; no diamond: G-40
DRIVES = {RED: (ORANGE, VIOLET), YELLOW: (ORANGE, GREEN), BLUE: (GREEN, VIOLET)}     # G-04
HAND = 5
OPEN = 3
COUNTED = [[f'{{"card":"{name}","count":{count}}}' for count in range(16)] for name in CARDS]
LAID_GEM = {hidden: [[f'{{"card":"{name}","count":{count},"hidden":{hidden}}}' for count in range(7)]
                     for name in CARDS[:10]] for hidden in ("false", "true")}

RULES_OF_MEMBER = {
    "to_act": "G-05 G-20 G-21 G-50 G-51", "winners": "G-54", "places": "G-54 G-55", "points": "G-32 G-34",
    "turns": "G-50", "phase": "G-20 G-21 G-51", "first": "G-05", "turn": "G-05 G-50", "last_round": "G-50",
    "deck_count": "G-01 G-11 G-13", "curses_max": "G-33", "open": "G-20 G-51", "discard": "G-13 G-25 G-31",
    "unseen": "G-12", "hand": "G-12", "hand_count": "G-12", "caves": "G-11 G-31", "curses": "G-24 G-25 G-31",
    "gems": "G-23", "hidden": "G-03 G-32 G-40", "sets": "G-41 G-53", "over": "G-50", "seen_by": "G-12",
    "chance": "G-10 G-05"}
RULES_OF_MOVE = {
    "take": "G-20 G-51", "lay": "G-22 G-23 G-30 G-31 G-32 G-40", "curse": "G-24 G-33", "blow": "G-04 G-25",
    "discard": "G-26", "*": "G-10 G-12"}
RULES_OF_EVENT = {
    "begins": "G-05", "dealt": "G-10 G-12", "turned-up": "G-10 G-20", "took-from-deck": "G-20", "drew": "G-12 G-20",
    "took-open": "G-12 G-20", "took-none": "G-51", "deck-empty": "G-50", "last-round": "G-50", "laid": "G-22 G-23",
    "cleared-rockfall": "G-31", "cursed": "G-24", "blew": "G-25", "discarded": "G-26", "idle": "G-51",
    "counted": "G-32 G-53", "counted-on": "G-53"}


def counted(counts):
    """Cards and how many, in the order of the cards."""
    return ",".join([COUNTED[card][count] for card, count in enumerate(counts) if count])


def one_by_one(counts):
    """Cards one by one, in their order."""
    return ",".join([f'"{name}"' for name, count in zip(CARDS, counts) for _ in range(count)])


class Checker(Base):
    """One match of Nimble Gnomes."""

    game, rules = "gnomes", 2

    def __init__(self, first):
        super().__init__(first)
        seats = self.seats
        quick = self.options["quick-start"] == "on"
        self.deck = list(COPIES)
        self.hands = [[0] * len(CARDS) for _ in range(seats)]
        self.known = [[0] * len(CARDS) for _ in range(seats)]      # of each hand, what everybody knows (G-12)
        self.caves = [int(quick)] * seats
        self.deck[CAVE] -= sum(self.caves)                          # G-11
        self.curses = [[0] * len(CARDS) for _ in range(seats)]
        self.gems = [[0] * len(GEMS) for _ in range(seats)]
        self.open = [None] * OPEN
        self.gap = 0                                                # where the next open card is laid
        self.discarded = [0] * len(CARDS)
        self.phase, self.first, self.turn, self.last_round = "lot", None, None, False
        self.dealt, self.turns = 0, 0
        self.places, self.winners = [], []
        self.worths, self.shown_sets = [], {}
        self.player_texts = [None] * seats
        self.ask()

    # What may be done

    def ask(self):
        """Who or what is to move, and how."""
        self.nobody_acts()
        if self.phase == "lot":
            self.chances = [(str(seat), 1) for seat in range(self.seats)]                       # G-05
        elif self.phase in ("deal", "turn-up", "draw", "refill"):
            self.chances = [(CARDS[card], count) for card, count in enumerate(self.deck) if count]      # G-10
        elif self.phase == "take":
            first = "take deck" if any(self.deck) else "take none"                              # G-20, G-51
            cards = sorted({card for card in self.open if card is not None})
            self.legal[self.turn] = [first] + [f"take {CARDS[card]}" for card in cards]
        elif self.phase == "play":
            self.legal[self.turn] = self.plays(self.turn)

    def plays(self, seat):
        """The ways of G-22 to G-25, in any order (G-27), else any card for the discards (G-26)."""
        hand = [card for card, count in enumerate(self.hands[seat]) if count]
        moves = [f"lay {CARDS[card]}" for card in hand if self.may_lay(seat, card)]
        for card in hand:
            if card in CURSES:
                moves += [f"curse {other} {CARDS[card]}" for other in range(self.seats)
                          if other != seat and sum(self.curses[other]) < self.seats - 1]        # G-24, G-33
        for card in hand:
            if card in WINDS:
                moves += [f"blow {CARDS[card]} {CARDS[fog]}" for fog in DRIVES[card] if self.curses[seat][fog]]
        return moves or [f"discard {CARDS[card]}" for card in hand]

    def may_lay(self, seat, card):
        rockfall = self.curses[seat][ROCKFALL] > 0
        if card == CAVE:
            return rockfall or not self.caves[seat]                                             # G-22, G-31
        return card in GEMS and self.caves[seat] > 0 and not rockfall and not self.hides(seat, card)    # G-23, G-30

    def hides(self, seat, gem):
        """Whether a fog on this player hides this gem (G-32)."""
        return any(self.curses[seat][fog] and gem in HIDDEN_BY[fog] for fog in FOGS)

    # Chance

    def chance_move(self, move):
        if self.phase == "lot":
            self.first = int(move)
            self.event("begins", self.first)
            self.phase = "deal"
        else:
            card = NUMBER[move]
            self.deck[card] -= 1
            self.after_card[self.phase](self, card)
        self.ask()

    def deal(self, card):
        """G-10: five to the first player, then five to the next."""
        seat = (self.first + self.dealt // HAND) % self.seats
        self.to_hand(seat, card)
        self.event("dealt", seat, seat, card=card)
        self.dealt += 1
        if self.dealt == HAND * self.seats:
            self.phase = "turn-up"

    def turn_up(self, card):
        """G-10: the open cards; then the first player begins."""
        self.lay_open(card)
        self.gap += 1
        if self.gap == OPEN:
            self.begin_turn(self.first)

    def draw(self, card):
        """G-20: the card from the deck is seen by its player only (G-12)."""
        self.to_hand(self.turn, card)
        self.event("drew", self.turn, self.turn, card=card)
        self.tell_empty_deck()
        self.begin_play()

    def refill(self, card):
        """G-20: the replacement comes before the player plays."""
        self.lay_open(card)
        self.tell_empty_deck()
        self.begin_play()

    after_card = {"deal": deal, "turn-up": turn_up, "draw": draw, "refill": refill}

    def lay_open(self, card):
        self.open[self.gap] = card
        self.event("turned-up", None, card=card)

    def tell_empty_deck(self):
        if not any(self.deck):
            self.event("deck-empty", None)                                                      # G-50

    # Cards into and out of a hand

    def to_hand(self, seat, card):
        self.hands[seat][card] += 1
        self.player_texts[seat] = None

    def from_hand(self, seat, card):
        """G-12: with a card of its sort, one card that was known leaves the known ones."""
        self.hands[seat][card] -= 1
        self.known[seat][card] = max(0, self.known[seat][card] - 1)
        self.player_texts[seat] = None

    # Turns

    def begin_turn(self, seat):
        """G-51: with neither deck nor open cards nothing is asked."""
        self.turn = seat
        if any(self.deck) or self.open != [None] * OPEN:
            self.phase = "take"
        else:
            self.begin_play()

    def begin_play(self):
        if any(self.hands[self.turn]):
            self.phase = "play"
        else:
            self.event("idle", self.turn)                                                       # G-51
            self.end_turn()

    def end_turn(self):
        """G-50: a round ends with the turn of the player before the first one."""
        self.turns += 1
        following = (self.turn + 1) % self.seats
        if following == self.first and self.last_round:
            self.finish()
            return
        if following == self.first and not any(self.deck):
            self.last_round = True
            self.event("last-round", None)
        self.begin_turn(following)

    def player_move(self, seat, move):
        words = move.split(" ")
        if words[0] == "take":
            self.take(seat, words[1])
        else:
            getattr(self, words[0])(seat, *words[1:])
            self.end_turn()
        self.ask()

    def take(self, seat, what):
        """G-20, G-51."""
        if what == "deck":
            self.event("took-from-deck", seat)
            self.phase = "draw"
        elif what == "none":
            self.event("took-none", seat)
            self.begin_play()
        else:
            card = NUMBER[what]
            self.gap = self.open.index(card)
            self.open[self.gap] = None
            self.to_hand(seat, card)
            self.known[seat][card] += 1                                                         # G-12
            self.event("took-open", seat, card=card)
            if any(self.deck):
                self.phase = "refill"
            else:
                self.begin_play()

    def lay(self, seat, name):
        card = NUMBER[name]
        self.from_hand(seat, card)
        self.event("laid", seat, card=card)
        if card != CAVE:
            self.gems[seat][card] += 1                                                          # G-23
        elif self.curses[seat][ROCKFALL]:
            self.curses[seat][ROCKFALL] -= 1                                                    # G-31
            self.discarded[ROCKFALL] += 1
            self.discarded[CAVE] += 1
            self.event("cleared-rockfall", seat, caves=self.caves[seat], rockfalls=self.curses[seat][ROCKFALL])
        else:
            self.caves[seat] = 1                                                                # G-22

    def curse(self, seat, target, name):
        card, victim = NUMBER[name], int(target)
        self.from_hand(seat, card)
        self.curses[victim][card] += 1                                                          # G-24
        self.player_texts[victim] = None
        self.event("cursed", seat, card=card, target=victim)

    def blow(self, seat, wind_name, fog_name):
        wind, fog = NUMBER[wind_name], NUMBER[fog_name]
        self.from_hand(seat, wind)
        self.curses[seat][fog] -= 1                                                             # G-25
        self.discarded[wind] += 1
        self.discarded[fog] += 1
        self.event("blew", seat, wind=wind, fog=fog)

    def discard(self, seat, name):
        card = NUMBER[name]
        self.from_hand(seat, card)
        self.discarded[card] += 1                                                               # G-26
        self.event("discarded", seat, card=card)

    # The end

    def visible(self, seat):
        """The gems that no fog hides (G-32); a rockfall changes nothing (G-34)."""
        return tuple(0 if count and self.hides(seat, gem) else count for gem, count in enumerate(self.gems[seat]))

    def points(self):
        return [sum(self.visible(seat)) for seat in range(self.seats)]

    def finish(self):
        """G-52 to G-55: hands count for nothing; the splits decide."""
        self.phase, self.turn = "over", None
        self.worths = [best_worth(self.visible(seat)) for seat in range(self.seats)]
        for seat, value in enumerate(self.worths):
            sixes, fives, fours, threes, twos, ones = set_counts(value)
            self.event("counted", seat, gems=sum(self.visible(seat)), sixes=sixes, fives=fives, fours=fours)
            if threes or twos or ones:
                self.event("counted-on", seat, threes=threes, twos=twos, ones=ones)
        self.places = places_by(self.worths)
        self.winners = seats_at_place_one(self.places)
        self.result = (self.points(), self.winners, self.turns)

    def reads(self, raw):
        """Which of several best splits is shown is left free (G-53): one that is a best split is taken over."""
        if self.phase != "over":
            return
        for number, view in enumerate(json.loads(raw).get("views", [])):
            for seat, player in enumerate(view["players"]):
                sets = player.get("sets")
                if is_best_split(sets, self.visible(seat), self.worths[seat], NUMBER):
                    self.shown_sets[number, seat] = json.dumps(sets, separators=(",", ":"))

    def sets_text(self, number, seat):
        if self.phase != "over":
            return "null"
        return self.shown_sets.get((number, seat), f'"a best split, {set_counts(self.worths[seat])} from six to one"')

    # Views

    def player_pair(self, seat):
        """A player as others see it, and as it sees itself (G-12), both up to the sets."""
        gems = ",".join([LAID_GEM["true" if self.hides(seat, gem) else "false"][gem][count]
                         for gem, count in enumerate(self.gems[seat]) if count])
        before = f'{{"hand_count":{sum(self.hands[seat])},"hand":['
        after = (f'],"caves":{self.caves[seat]},"curses":[{one_by_one(self.curses[seat])}],'
                 f'"gems":[{gems}],"sets":')
        return [before + one_by_one(cards[seat]) + after for cards in (self.known, self.hands)]

    def unknown(self, seat):
        """The cards of a hand that not everybody knows."""
        return [count - known for count, known in zip(self.hands[seat], self.known[seat])]

    def view_texts(self):
        for seat in range(self.seats):
            if self.player_texts[seat] is None:
                self.player_texts[seat] = self.player_pair(seat)
        unknown = [self.unknown(seat) for seat in range(self.seats)]
        unseen = [sum(counts) for counts in zip(self.deck, *unknown)]
        unknown.append([0] * len(CARDS))
        return [self.view_text(viewer, unseen, unknown[viewer]) for viewer in range(self.seats + 1)]

    def view_text(self, viewer, unseen, own):
        """What one seat sees; the viewer after the last seat is a spectator."""
        over = "true" if self.phase == "over" else "false"
        places = ",".join(["null" if card is None else f'"{CARDS[card]}"' for card in self.open])
        players = ",".join([pair[seat == viewer] + self.sets_text(viewer, seat) + "}"
                            for seat, pair in enumerate(self.player_texts)])
        return (f'{{"game":"gnomes","rules":2,"seat":{viewer if viewer < self.seats else "null"},'
                f'"seats":{self.seats},"options":{{"quick-start":"{self.options["quick-start"]}"}},'
                f'"to_act":{numbers(self.to_act())},"over":{over},"winners":{numbers(self.winners)},'
                f'"places":{numbers(self.places)},"points":{numbers(self.points())},"turns":{self.turns},'
                f'"phase":"{self.phase}","first":{or_null(self.first)},"turn":{or_null(self.turn)},'
                f'"last_round":{"true" if self.last_round else "false"},"deck_count":{sum(self.deck)},'
                f'"curses_max":{self.seats - 1},"open":[{places}],"discard":[{counted(self.discarded)}],'
                f'"unseen":[{counted([all_ - mine for all_, mine in zip(unseen, own)])}],"players":[{players}]}}')
