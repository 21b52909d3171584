"""What the checkers of several games share: the course of a match, and the JSON text of a referee's line.

A checker keeps its own state of one match and writes the line that the program should have printed after each move. The
frame (referee.py) compares it as text first; only when that fails are both read as JSON and compared member by member.
"""


def setup_text(game, rules, players, options):
    """What the first line says of the match."""
    told = ",".join([f'"{name}":"{choice}"' for name, choice in options.items()])
    return f'"game":"{game}","rules":{rules},"players":{players},"options":{{{told}}},'


def numbers(values):
    """A JSON list of integers, with null for None."""
    return "[" + ",".join(["null" if value is None else str(value) for value in values]) + "]"


def strings(values):
    """A JSON list of plain strings."""
    return '["' + '","'.join(values) + '"]' if values else "[]"


def or_null(value):
    return "null" if value is None else str(value)


def places_by(values):
    """By seat: one more than the number of players with a better value."""
    return [1 + sum(other > value for other in values) for value in values]


def seats_at_place_one(places):
    return [seat for seat, place in enumerate(places) if place == 1]


class Checker:
    """One match: takes the moves, and writes the lines that are expected of it.

    A game's own class says what chance (`chance_move`) and players (`player_move`) do, and keeps up to date `chances`
    (pairs of move and weight), `legal` (a list for each seat) and, when it is over, `result`.
    """

    game, rules = "", 0

    def __init__(self, first):
        self.seats, self.options = first["players"], first["options"]
        self.number = 0
        self.events = []
        self.chances = []
        self.legal = [[] for _ in range(self.seats)]
        self.result = None          # (points, winners, turns)

    def moves_made(self):
        return self.number

    def send(self, mover, move):
        """Makes the move; a text tells what is wrong with it."""
        if self.chances:
            asked, offered = ["*"], [chance[0] for chance in self.chances]
        else:
            asked = [str(seat) for seat in self.to_act()]
            offered = self.legal[int(mover)] if mover in asked else []
        if mover not in asked or move not in offered:
            offered = offered or [moves for moves in self.legal if moves]
            return f"move {mover} {move} is not allowed; expected one of {asked} with one of {offered}"
        self.number += 1
        self.events = []
        if mover == "*":
            self.chance_move(move)
        else:
            self.player_move(int(mover), move)
        return None

    def chance_move(self, move):
        raise NotImplementedError

    def player_move(self, seat, move):
        raise NotImplementedError

    def view_texts(self):
        """The views of all seats in order, then a spectator's."""
        raise NotImplementedError

    def nobody_acts(self):
        self.chances = []
        self.legal = [[] for _ in range(self.seats)]

    def to_act(self):
        return [seat for seat, moves in enumerate(self.legal) if moves]

    def event(self, name, seat, seen_by=None, **values):
        """Notes an event; seen_by is one seat, or None for everybody."""
        told = "".join([f',"{member}":{value}' for member, value in values.items()])
        self.events.append(f'{{"seen_by":{"null" if seen_by is None else f"[{seen_by}]"},'
                           f'"event":{{"event":"{name}","seat":{or_null(seat)}{told}}}}}')

    def result_text(self):
        if self.result is None:
            return "null"
        points, winners, turns = self.result
        return f'{{"points":{numbers(points)},"winners":{numbers(winners)},"turns":{turns}}}'

    def line(self, mover, move, digest, with_views):
        """The line of the program after the last move. The hash is not ours to check and is taken over."""
        head = (setup_text(self.game, self.rules, self.seats, self.options) if mover is None
                else f'"mover":"{mover}","move":"{move}",')
        chances = ",".join([f'{{"move":"{outcome}","weight":{weight}}}' for outcome, weight in self.chances])
        legal = ",".join([strings(moves) for moves in self.legal])
        views = f',"views":[{",".join(self.view_texts())}]' if with_views else ""
        return (f'{{"number":{self.number},{head}"events":[{",".join(self.events)}],"to_act":{numbers(self.to_act())},'
                f'"chance":[{chances}],"legal":[{legal}],"hash":"{digest}","result":{self.result_text()}{views}}}')
