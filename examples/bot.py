"""A small bot for the bot protocol (docs/bot-protocol.md): standard library only.

In Diamant it returns once it carries enough for the danger; in other games it takes the first legal move.
"""
import json
import sys


def choose(view, legal):
    moves = [move["move"] for move in legal]
    if "return" not in moves:
        return moves[0]
    danger = view["deadly"] / max(1, view["deck_count"])
    return "return" if view["carried"] * danger > 1.0 else "go"


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print(json.dumps({"type": "ready", "name": "bot.py"}), flush=True)
        elif message["type"] == "ask":
            print(json.dumps({"type": "act", "move": choose(message["view"], message["legal"])}), flush=True)
        elif message["type"] == "over":
            return


main()
