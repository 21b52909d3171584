"""A referee for Black Crystal, rules version 2, written from the rule ledger alone (ids B-..)."""

from crystal_match import Match
from crystal_tables import RULES_OF_EVENT, RULES_OF_MEMBER, RULES_OF_MOVE
from crystal_view import Views

__all__ = ["Checker", "RULES_OF_EVENT", "RULES_OF_MEMBER", "RULES_OF_MOVE"]


class Checker:
    """One match: its own state, and the lines that are expected of it."""

    def __init__(self, first):
        self.match = Match(first["players"], first["options"]["variant"])
        self.match.start()
        self.views = Views(self.match)

    def moves_made(self):
        return self.match.moves_made

    def send(self, mover, move):
        """Makes the move; a text tells what is wrong with it."""
        match = self.match
        if match.over:
            return f"move {mover} {move} after the end (B-120, B-121)"
        if match.asked is None:
            offered = [chance[0] for chance in match.chances]
            expected = "*"
        else:
            offered, expected = match.legal, str(match.asked)
        if mover != expected or move not in offered:
            return f"move {mover} {move} is not allowed; expected {expected} with one of {offered} (B-190)"
        match.send_move(move)
        return None

    def line(self, mover, move, digest, with_views):
        return self.views.line(mover, move, digest, with_views)
