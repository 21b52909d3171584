"""The decisions of records as CSV, one row each, for studies.

    python3 -m adit.decisions [--playouts N] RECORD ... > decisions.csv

Every row has the record, the number of the move, the seat, the game, the number of players, whose decisions are asked at
the same time, the move made, the legal ones (separated by |), the points that everybody saw before it, and the seat's
share of the win in the end (empty where the match is not over). With --playouts the coach weighs every choice: its best
move, the chance to win by it, and by the move made.
"""

from __future__ import annotations

import argparse
import csv
import sys
from typing import Any, Iterator, TextIO

from .match import Match

COLUMNS = ["record", "move", "seat", "game", "players", "asked", "made", "legal", "points", "share"]
COACHED = ["best", "best_win", "made_win"]


def moves_of(record: str) -> list[tuple[int | None, str]]:
    """The moves of a record: who made them (None: chance) and their notation."""
    found: list[tuple[int | None, str]] = []
    lines = iter(record.splitlines())
    for line in lines:
        if line == "moves":
            break
    for line in lines:
        who, _, move = line.partition(" ")
        if who == "*":
            found.append((None, move))
        elif who.isdigit():
            found.append((int(who), move))
    return found


def decisions(record: str, name: str = "", playouts: int = 0) -> Iterator[dict[str, Any]]:
    """A row for each decision of the record."""
    match = Match.load(record)
    shares = match.shares if match.over else None
    for number, (seat, move) in enumerate(moves_of(record)):
        if seat is None:
            continue
        before = match.at(number)
        row: dict[str, Any] = {
            "record": name, "move": number, "seat": seat, "game": match.game, "players": match.seats,
            "asked": "|".join(map(str, before.to_act)), "made": move,
            "legal": "|".join(one["move"] for one in before.legal(seat)),
            "points": "|".join(map(str, before.points)), "share": f"{shares[seat]:g}" if shares else "",
        }
        if playouts:
            advice = before.advise(seat, playouts)
            win = {option["move"]: option["win"] for option in advice["options"]}
            best = max(win, key=lambda option: win[option])
            row.update(best=best, best_win=f"{win[best]:g}", made_win=f"{win[move]:g}")
        yield row


def main(words: list[str], out: TextIO) -> int:
    parser = argparse.ArgumentParser(prog="adit.decisions", description="the decisions of records as CSV")
    parser.add_argument("--playouts", type=int, default=0, metavar="N", help="weigh each decision by N playouts (0: do not)")
    parser.add_argument("records", nargs="+", metavar="RECORD")
    chosen = parser.parse_args(words)
    writer = csv.DictWriter(out, COLUMNS + (COACHED if chosen.playouts else []), lineterminator="\n")
    writer.writeheader()
    for path in chosen.records:
        try:
            with open(path, encoding="utf-8") as file:
                writer.writerows(decisions(file.read(), path, chosen.playouts))
        except (OSError, ValueError) as error:
            print(f"adit.decisions: {path}: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], sys.stdout))
