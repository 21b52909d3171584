"""A client in Python, by docs/protocol.md alone: client.py URL ROOM TOKEN plays the seat of the token to the end of a match.

Prints, as JSON, the moves that were acknowledged, the record's name and how often a ping was answered.
"""
import asyncio
import json
import sys

import websockets


async def play(url, room, token):
    async with websockets.connect(url.replace("http", "ws", 1) + "/ws") as socket:
        number, seen, moves, pings = 0, {}, [], 0

        async def listen(until):
            while not until():
                message = json.loads(await asyncio.wait_for(socket.recv(), 30))
                seen[message["type"]] = message

        async def command(**what):
            nonlocal number
            number += 1
            seen.pop("ack", None)
            seen.pop("error", None)
            await socket.send(json.dumps({"id": number, **what}))
            await listen(lambda: number in (seen.get("ack", {}).get("id"), seen.get("error", {}).get("id")))
            return "error" not in seen

        await socket.send(json.dumps({"type": "hello", "v": 1, "room": room, "token": token, "words": False}))
        await listen(lambda: "welcome" in seen and "room" in seen)
        number = seen["welcome"]["last_id"]
        assert await command(type="start"), seen["error"]
        while seen["room"]["phase"] != "over":
            view = seen.get("view", {})
            if view.get("ask") is None:
                seen.pop("view", None)
                await listen(lambda: "view" in seen or seen["room"]["phase"] == "over")
                continue
            move = view["legal"][len(moves) % len(view["legal"])]["move"]
            seen.pop("view")
            if await command(type="move", ask=view["ask"], move=move):
                moves.append(move)
            else:
                await socket.send(json.dumps({"type": "sync"}))
            if len(moves) % 5 == 0:
                await asyncio.wait_for(await socket.ping(), 10)
                pings += 1
        print(json.dumps({"moves": moves, "record": seen["room"]["record"], "pings": pings}))


asyncio.run(play(*sys.argv[1:]))
