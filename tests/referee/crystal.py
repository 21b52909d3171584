"""A referee for Black Crystal, written from the rule ledger alone.

    python3 crystal.py [--adit PROGRAM] [--no-views] [--known NAME,...] FILE...

FILE is a record (the program is asked for its referee lines), a file of such lines, or - for lines on standard input.
Exit code 0: all agree; 1: some do not.
"""

import argparse
import re
import sys

from crystal_match import Match
from crystal_tables import RULES_OF_EVENT, RULES_OF_MEMBER, RULES_OF_MOVE
from crystal_view import Views
from referee import WHOLE, Referee


class Checker:
    """One match: the own state, and the lines that are expected of it."""

    known, variant = (), None

    def __init__(self, first, header):
        """Players and variant are of the record's header, else of the first line, else of the command line."""
        players = int(header.get("players", len(first["legal"])))
        variant = header.get("option variant", self.variant)
        if variant is None and "views" in first:
            variant = first["views"][0]["options"]["variant"]
        if variant is None:
            raise ValueError("lines without views do not tell the variant: use --variant")
        self.match = Match(players, variant, self.known)
        self.match.start()
        self.views = Views(self.match, "places" in first.get("views", [{}])[0])

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


def rules_for(path, expected, got, _move):
    """The rules behind a difference, for the report."""
    named = []
    words = re.findall(r"[a-z_]+", path)
    if path in WHOLE:
        wrong = expected["only expected"] + got["only got"] if isinstance(expected, dict) else expected
        for entry in wrong:
            if path == "events":
                named.append(RULES_OF_EVENT.get(entry["event"]["event"], ""))
            else:
                text = entry["move"] if path == "chance" else entry
                named.append(RULES_OF_MOVE.get(text.split(" ")[0], ""))
    named += [RULES_OF_MEMBER.get(word, "") for word in words]
    rules = sorted({rule for rule in " ".join(named).split()})
    return " ".join(rules) if rules else "none named: crystal-record.md"


def main():
    parser = argparse.ArgumentParser(description="Checks matches of Black Crystal against the rule ledger.")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--adit", default="adit", help="the program that plays records back")
    parser.add_argument("--no-views", action="store_true", help="check no views")
    parser.add_argument("--known", default="", help="findings to follow the program in, by name, with commas")
    parser.add_argument("--variant", help="the variant of lines that have no views")
    options = parser.parse_args()
    Checker.variant = options.variant
    Checker.known = [name for name in options.known.split(",") if name]
    return Referee(Checker, rules_for, options.adit, not options.no_views).run(options.files)


if __name__ == "__main__":
    sys.exit(main())
