"""The frame of the referees: reads the lines of `adit replay FILE --referee`, compares, reports.

    python3 referee.py GAME [--adit PROGRAM] [--no-views] [--unfinished] FILE...
    python3 referee.py GAME --serve

GAME is gnomes, diamant or crystal. FILE is a record (the program is asked for its lines), a file of such lines, or -
for standard input; lines of many matches may follow each other. Exit code 0: all agree; 1: some do not.

Between matches a stream may hold lines of the runner: {"about": NAME, "players": N, "options": {..}} says what the next
match has to be (without it its first line is believed), and {"ask": ..} is answered on
standard output with "MATCHES MOVES FAILED SECONDS", counted from the beginning. With --serve standard input is read,
and disagreements go to the standard error output.

A game's module has `Checker(first line as JSON)`, with `send(mover, move)` (a text: what is wrong with the move),
`line(mover, move, hash, with_views)` (the line that is expected, as text) and `moves_made()`; if it has `reads(raw)`,
it is shown the line before it writes its own, for what the ledger leaves free. The rules behind a difference come from
its tables RULES_OF_MEMBER, RULES_OF_EVENT and RULES_OF_MOVE.
"""

import argparse
import importlib
import json
import re
import subprocess
import sys
import time
import traceback

FRAMES = re.compile(r'"frames":\[[^\]]*\],?')
HASH = re.compile(r'"hash":"([0-9a-f]{16})"')
MOVE = re.compile(r'\{"number":\d+,"mover":"([^"]*)","move":"([^"]*)"')
START = re.compile(r'\{"number": ?0\b')
NOTE = re.compile(r'\{"(about|ask)":')
WHOLE = ("events", "chance", "legal")          # told as whole lists


def list_difference(expected, got):
    """What is missing and what is too much in a list, or that only the order differs."""
    missing = [entry for entry in expected if entry not in got]
    extra = [entry for entry in got if entry not in expected]
    if not missing and not extra:
        return expected, got
    return {"only expected": missing, "all expected": expected}, {"only got": extra}


def differences(expected, got, path=""):
    """The places where two JSON values differ: (path, expected, got)."""
    if isinstance(expected, dict) and isinstance(got, dict):
        for key in sorted(set(expected) | set(got)):
            if key not in ("frames", "hash"):
                yield from differences(expected.get(key, "(no such member)"), got.get(key, "(no such member)"),
                                       f"{path}.{key}" if path else key)
    elif path in WHOLE and isinstance(got, list):
        pairs = zip(expected, got) if path == "legal" and len(expected) == len(got) else [(expected, got)]
        for right, wrong in pairs:
            if right != wrong:
                yield (path, *list_difference(right, wrong))
    elif isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        for index, pair in enumerate(zip(expected, got)):
            yield from differences(*pair, f"{path}[{index}]")
    elif expected != got or type(expected) is not type(got):
        yield path, expected, got


def rules_by_tables(game):
    """A function that gives the ids of a game's three tables that fit a difference."""
    def rules_for(path, expected, got, move):
        named = [game.RULES_OF_MEMBER.get(word, "") for word in re.findall(r"[a-z_]+", path)]
        if path in WHOLE:
            wrong = expected["only expected"] + got["only got"] if isinstance(expected, dict) else expected
            for entry in wrong:
                if path == "events":
                    named.append(game.RULES_OF_EVENT.get(entry["event"]["event"], ""))
                else:
                    text = str(entry["move"] if path == "chance" else entry)
                    named.append(game.RULES_OF_MOVE.get(text.split(" ")[0], ""))
        named.append(game.RULES_OF_MOVE.get((move or "").split(" ")[0], ""))
        return " ".join(sorted(set(" ".join(named).split()))) or "none named"
    return rules_for


def announcement(name, file):
    """What the header of a record says about its match, as a line of the runner."""
    players, options = 0, {}
    for line in file:
        words = line.split()
        if words[:1] == ["players"]:
            players = int(words[1])
        elif words[:1] == ["option"]:
            options[words[1]] = words[2]
        elif words == ["moves"]:
            break
    return json.dumps({"about": name, "players": players, "options": options})


def lines_of(name, program, views):
    """The referee's lines of a file: JSON lines as they are, a record through the program."""
    if name == "-":
        yield from sys.stdin
        return
    with open(name, encoding="utf-8") as file:
        first = file.read(1)
        if first == "{":
            yield first + file.readline()
            yield from file
            return
        yield announcement(name, file)
    command = [program, "replay", name, "--referee"] + ([] if views else ["--no-views"])
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        yield from process.stdout
    if process.returncode:
        raise ValueError(f"{program} refused {name} with exit code {process.returncode}")


class Referee:
    """Checks matches, one after the other, each up to its first disagreement: from there on the states differ."""

    def __init__(self, new_checker, rules_for, program="adit", views=True, most=4, unfinished=False, out=None):
        self.new_checker, self.rules_for, self.program, self.views, self.most = (
            new_checker, rules_for, program, views, most)
        self.unfinished, self.out = unfinished, out or sys.stdout
        self.matches = self.moves = self.failed = self.reread = 0
        self.checker, self.good, self.last_line = None, True, ""
        self.about, self.name, self.file = None, "", ""

    def report(self, number, text):
        self.good = False
        print(f"{self.name}: after move {number}: {text}", file=self.out, flush=True)

    def compare(self, number, mover, move, raw):
        """Reports where the line does not say what is expected."""
        checker = self.checker
        digest = HASH.search(raw)
        raw = self.last_line = raw.rstrip("\n")
        text = FRAMES.sub("", raw)
        if hasattr(checker, "reads"):
            checker.reads(raw)
        expected = checker.line(mover, move, digest.group(1) if digest else "(16 digits)", '"views":[' in raw)
        if expected == text:
            return
        self.reread += 1
        found = list(differences(json.loads(expected), json.loads(raw)))
        if not digest:
            found.append(("hash", "16 digits", "none"))
        told = {re.sub(r"^views.\d+.", "views", path): (path, right, wrong) for path, right, wrong in reversed(found)}
        for path, right, wrong in list(told.values())[::-1][:self.most]:
            rules = self.rules_for(path, right, wrong, move)
            self.report(number, f"{path} (move {mover} {move}; rules {rules})\n"
                                f"    expected {json.dumps(right)}\n    got      {json.dumps(wrong)}")
        if len(told) > self.most:
            self.report(number, f"and {len(told) - self.most} more")

    def start(self, raw):
        """The first line of a match. It has to be the match that was announced, if one was."""
        about, self.about = self.about, None
        self.finish()
        first = json.loads(raw)
        self.matches += 1
        self.last_line = ""
        self.name = about["about"] if about else f"{self.file} (match {self.matches})"
        self.checker = self.new_checker(first)
        # A record's header leaves out what is preset.
        if about and (first["players"] != about["players"] or not about["options"].items() <= first["options"].items()):
            self.report(0, f"not the match that was announced: {about}, got {first['players']}, {first['options']}")
            return
        self.compare(0, None, None, raw)

    def step(self, raw):
        """A line after a move."""
        head = MOVE.match(raw)
        if head:
            mover, move = head.groups()
        else:
            line = json.loads(raw)
            mover, move = line["mover"], line["move"]
        self.moves += 1
        trouble = self.checker.send(mover, move)
        if trouble:
            word = "*" if mover == "*" else move
            self.report(self.checker.moves_made() + 1, f"{trouble} (rules {self.rules_for('legal', [move], [], word)})")
        else:
            self.compare(self.checker.moves_made(), mover, move, raw)

    def finish(self):
        """A match ends with a result; one that was announced has to come."""
        if self.checker and self.good and not self.unfinished and '"result":null' in self.last_line:
            self.report(self.checker.moves_made(), "the lines end, and the match is not over")
        elif not self.checker and self.about:
            self.name = self.about["about"]
            self.matches += 1
            self.report(0, "no lines of this match came")
        self.failed += not self.good
        self.checker, self.good = None, True

    def note(self, raw):
        """A line of the runner."""
        self.finish()
        self.about = None
        words = json.loads(raw)
        if "about" in words:
            self.about = words
        else:
            print(self.matches, self.moves, self.failed, f"{time.process_time():.2f}", flush=True)

    def take(self, raw):
        """One line of any sort; whatever goes wrong with it is the match's failure."""
        try:
            if NOTE.match(raw):
                self.note(raw)
            elif START.match(raw):
                self.start(raw)
            elif self.good and self.checker:
                self.step(raw)
            elif self.good:
                self.report(0, f"not the first line of a match: {raw[:60]}")
        except Exception:                       # a wrong line must not stop the run
            number = self.checker.moves_made() if self.checker else 0
            self.report(number, "the referee cannot go on: " + traceback.format_exc(limit=-3).rstrip())

    def run(self, names):
        """All files; exit code 1 with any disagreement."""
        began = time.process_time()
        for self.file in names:
            self.name = self.file
            try:
                for raw in lines_of(self.file, self.program, self.views):
                    self.take(raw)
            except (OSError, ValueError) as error:
                self.report(0, str(error))
            self.finish()
            self.about = None
        spent = time.process_time() - began
        if self.out is sys.stdout:
            print(f"{self.matches} matches, {self.moves} moves, {self.failed} with disagreements, {spent:.1f} s, "
                  f"{self.moves / max(spent, 0.001):.0f} moves/s, {self.reread} lines read as JSON")
        return 1 if self.failed or not self.matches else 0


def main():
    parser = argparse.ArgumentParser(description="Checks matches against the rule ledger.")
    parser.add_argument("game", choices=("gnomes", "diamant", "crystal"))
    parser.add_argument("files", nargs="*")
    parser.add_argument("--adit", default="adit", help="the program that plays records back")
    parser.add_argument("--no-views", action="store_true", help="check no views")
    parser.add_argument("--unfinished", action="store_true", help="a match need not be over at its last line")
    parser.add_argument("--serve", action="store_true", help="work for the runner: lines in, answers out")
    options = parser.parse_intermixed_args()
    if not options.files and not options.serve:
        parser.error("no files")
    game = importlib.import_module(options.game)
    referee = Referee(game.Checker, rules_by_tables(game), options.adit, not options.no_views,
                      unfinished=options.unfinished, out=sys.stderr if options.serve else sys.stdout)
    return referee.run(["-"] if options.serve else options.files)


if __name__ == "__main__":
    sys.exit(main())
