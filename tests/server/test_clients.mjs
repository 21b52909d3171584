#!/usr/bin/env node
// R13: clients that are none of ours, nor of each other: Python's websockets and curl here, Node's ws in all the other
// tests of the server, Chromium and Firefox in tests/web.
import { execFile, execFileSync } from "node:child_process";
import { join } from "node:path";
import { Server, equal, expect, games, root, runTests, test } from "./lib.mjs";

test("R13 Python plays whole matches", async () => {
  const server = await Server.start({ "rate-burst": 1000000 });
  for (const game of (await games(server)).filter((g) => g.game !== "crystal")) {
    const { room, token } = await server.create({
      game: game.game,
      seats: ["me", ...Array(Math.max(game.seats_min, 2) - 1).fill("bot:random")],
    });
    const played = JSON.parse(
      await new Promise((done, no) => {
        execFile(
          "/usr/bin/python3",
          [join(root, "tests", "server", "client.py"), server.url, room, token],
          { encoding: "utf8", timeout: 60000 },
          (error, out) => (error ? no(error) : done(out)),
        );
      }),
    );
    const record = (await server.http(`/api/records/${played.record}`)).text;
    const kept = [...record.slice(record.indexOf("\nmoves\n")).matchAll(/^0 (.*)$/gm)].map((found) => found[1]);
    equal(kept, played.moves, `moves of ${game.game} in the record`);
    expect(played.pings > 0, "pings to be answered");
  }
});

// Debian 12's curl has no WebSocket of its own: it shakes hands, and hears nothing until it hangs up.
test("R13 curl shakes hands", async () => {
  const server = await Server.start();
  const shake = (...more) => {
    try {
      return execFileSync(
        "curl",
        [
          "--silent",
          "--include",
          "--http1.1",
          "--max-time",
          "1",
          "-H",
          "Connection: Upgrade",
          "-H",
          "Upgrade: websocket",
          "-H",
          "Sec-WebSocket-Version: 13",
          ...more,
          `${server.url}/ws`,
        ],
        { encoding: "latin1", stdio: "pipe" },
      );
    } catch (error) {
      return error.stdout;
    } // it ends by its time
  };
  const answer = shake("-H", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==");
  expect(answer.startsWith("HTTP/1.1 101 "), `an upgrade, not ${answer.slice(0, 60)}`);
  expect(/^sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK\+xOo=\r$/im.test(answer), `the key of RFC 6455: ${answer}`);
  expect(/^HTTP\/1\.1 4\d\d /.test(shake()), "a refusal without a key");
  equal((await server.http("/healthz")).status, 200, "status afterwards");
});

runTests();
