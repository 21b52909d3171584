#!/usr/bin/env node
// `adit join` and `adit load`: the program at the other end of the wire. And R7 over real sockets.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocketServer } from "ws";
import {
  Client,
  Random,
  Server,
  equal,
  expect,
  games,
  makeToken,
  playOut,
  program,
  runTests,
  seedOf,
  sleep,
  test,
  until,
} from "./lib.mjs";

test("adit join seats bots that play whole matches through the protocol", async () => {
  const server = await Server.start({ "rate-burst": 1000000 });
  for (const game of await games(server)) {
    const bot = game.stand_in;
    const { room, token } = await server.create({
      game: game.game,
      seats: ["me", "open", ...Array(Math.max(0, game.seats_min - 2)).fill("bot:random")],
    });
    const host = await Client.open(server, room, { token });
    const process = spawn(
      program,
      ["join", "--bot", game.game === "crystal" ? "random" : bot, "--name", "Robot", `${server.url}/r/${room}`],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    let text = "";
    process.stdout.on("data", (data) => {
      text += data;
    });
    process.stderr.on("data", (data) => {
      text += data;
    });
    const ended = new Promise((done) => process.on("exit", done));
    await host.until(() => host.room.seats[1].ready);
    await host.ok({ type: "start" });
    const random = new Random(seedOf(3));
    await playOut([host], (legal) => random.pick(legal));
    equal(await ended, 0, `exit code of adit join (${text})`);
    expect(text.includes(`/api/records/${host.room.record}`), `the record's address in ${text}`);
  }
});

// A program of ours that keeps what it heard: `adit join --program` in place of a person.
const listener = `
import json, sys
heard = open(sys.argv[1], "a")
for line in sys.stdin:
    print(line, end="", file=heard, flush=True)
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "ready", "name": "listener"}), flush=True)
    elif message["type"] == "ask":
        choice = len(message["events"]) % len(message["legal"])
        print(json.dumps({"type": "act", "move": message["legal"][choice]["move"]}), flush=True)
`;

async function playWithProgram(game, command) {
  const server = await Server.start({ "rate-burst": 1000000 });
  const seats = ["me", "open", ...(game === "diamant" ? ["bot:random"] : [])];
  const { room, token } = await server.create({ game, seats });
  const host = await Client.open(server, room, { token });
  const process = spawn(program, ["join", "--program", command, "--name", "Prog", `${server.url}/r/${room}`], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [process.stdout, process.stderr])
    stream.on("data", (data) => {
      text += data;
    });
  const ended = new Promise((done) => process.on("exit", done));
  await host.until(() => host.room.seats[1].ready);
  await host.ok({ type: "start" });
  return { host, ended, text: () => text };
}

test("adit join lets a program play: whole matches, forced moves not asked, the result told", async () => {
  for (const game of ["diamant", "gnomes"]) {
    const heardAt = join(mkdtempSync(join(tmpdir(), "adit-join-")), "heard");
    writeFileSync(`${heardAt}.py`, listener);
    const { host, ended, text } = await playWithProgram(game, `python3 ${heardAt}.py ${heardAt}`);
    const random = new Random(seedOf(5));
    await playOut([host], (legal) => random.pick(legal));
    equal(await ended, 0, `exit code (${text()})`);
    const heard = readFileSync(heardAt, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    equal(heard[0].type, "hello", "the first line");
    equal(heard[0].game, game, "the game");
    const asked = heard.filter((message) => message.type === "ask");
    expect(asked.length > 3, `questions: ${asked.length}`);
    expect(
      asked.every((message) => message.legal.length > 1 && message.view.seat === 1 && message.seat === 1),
      "questions about choices of its seat alone",
    );
    expect(
      asked.some((message) => message.events.length > 0),
      "events between the questions",
    );
    const over = heard.at(-1);
    equal(over.type, "over", "the last line");
    equal(JSON.stringify(over.winners), JSON.stringify(host.view.view.winners), "the winners");
    equal(over.won, over.winners.includes(1), "won");
    equal(JSON.stringify(over.points), JSON.stringify(host.view.view.points), "the points");
  }
});

test("a program that answers nonsense ends, and says why", async () => {
  const { host, ended, text } = await playWithProgram(
    "diamant",
    `while read -r line; do echo '{"type":"ready","move":"fly"}'; done`,
  );
  equal(await ended, 1, "exit code");
  expect(text().includes("its answer is not a legal move"), text());
  await host.until(() => !host.room.seats[1].present);
});

test("the server says which versions it speaks", async () => {
  const server = await Server.start();
  const answer = await server.http("/api/version");
  equal(answer.status, 200, "status");
  const own = execFileSync(program, ["--version"], { encoding: "utf8" }).match(/\d+\.\d+\.\d+/)[0];
  equal(answer.body.version, own, "the program's version");
  equal(JSON.stringify(answer.body.protocol), "[1]", "versions of the room protocol");
  equal(answer.body.games, (await server.http("/api/games")).body.v, "the version of /api/games");
});

test("a bot that does not play this game takes no seat", async () => {
  const server = await Server.start();
  const { room, token } = await server.create({ game: "gnomes", seats: ["me", "open"] });
  const host = await Client.open(server, room, { token });
  for (const bot of ["nobody", "threshold:12"]) {
    const process = spawn(program, ["join", "--bot", bot, "--name", "Robot", `${server.url}/r/${room}`]);
    let text = "";
    process.stderr.on("data", (data) => {
      text += data;
    });
    equal(await new Promise((done) => process.on("exit", done)), 1, `exit code with ${bot}`);
    expect(text.includes("no such bot"), text);
  }
  await sleep(100);
  equal(host.room.seats[1].kind, "open", "the seat");
});

test("adit join lets a person play in the terminal", async () => {
  const server = await Server.start();
  const { room, token } = await server.create({ game: "diamant", seats: ["me", "open", "bot:return"] });
  const host = await Client.open(server, room, { token });
  const process = spawn(
    program,
    ["--lang", "ru", "join", `${server.url}/r/${room}`].slice(2).concat(["--lang", "ru"]),
    { stdio: ["pipe", "pipe", "pipe"] },
  );
  let text = "";
  process.stdout.on("data", (data) => {
    text += data;
    if (/> $/.test(text)) process.stdin.write("2\n");
  });
  const ended = new Promise((done) => process.on("exit", done));
  await host.until(() => host.room.seats[1].ready);
  await host.ok({ type: "start" });
  await playOut([host], (legal) => legal.find((m) => m.move === "return"));
  equal(await ended, 0, "exit code");
  expect(/1 {2}Идти дальше|1 {2}[А-Я]/.test(text), `moves in Russian: ${text.slice(0, 400)}`);
});

test("adit join says again what came too fast", async () => {
  // a hello, then a seat: being ready is too much already
  const server = await Server.start({ "rate-burst": 2, "rate-ms": 400 });
  const { room, token } = await server.create({ game: "diamant", seats: ["me", "open", "bot:return"] });
  const host = await Client.open(server, room, { token });
  const process = spawn(program, ["join", `${server.url}/r/${room}`], { stdio: ["pipe", "pipe", "pipe"] });
  let text = "",
    asked = 0;
  process.stdin.on("error", () => {}); // it is killed at the end
  process.stdout.on("data", (data) => {
    text += data;
    // the move comes too fast, and is typed once
    for (; asked < text.split("\n> ").length - 1; asked++) process.stdin.write("say a\nsay b\n1\n");
  });
  process.stderr.on("data", (data) => {
    text += data;
  });
  await host.until(() => host.room.seats[1].ready);
  await host.ok({ type: "start" });
  const decided = new Set(),
    begun = Date.now();
  while (decided.size < 3) {
    const { ask, legal } = host.view ?? {};
    if (ask != null && !decided.has(ask)) {
      await host.ok({ type: "move", ask, move: legal[0].move });
      decided.add(ask);
    }
    expect(Date.now() - begun < 30000, `the other one to decide: ${text.slice(-1500)}`);
    await sleep(900);
  }
  expect((await server.metrics())['adit_problems_total{code="too-fast"}'] >= 3, "what was too fast");
  expect(asked <= 4, `each question to be asked once: ${text.slice(-1500)}`);
  process.kill();
});

test("a host in the terminal starts without whoever is away, and stays when somebody is not ready", async () => {
  const server = await Server.start();
  const { room, token } = await server.create({ game: "diamant", seats: ["me", "open", "bot:return"] });
  const maker = await Client.open(server, room, { token });
  const process = spawn(program, ["join", `${server.url}/r/${room}`], { stdio: ["pipe", "pipe", "pipe"] });
  let text = "";
  process.stdin.on("error", () => {}); // it is killed at the end
  process.stdout.on("data", (data) => {
    text += data;
  });
  process.stderr.on("data", (data) => {
    text += data;
  });
  const said = (what) => until(() => text.includes(what), `${what} to be said`);
  await maker.until(() => maker.room.seats[1].ready);
  await maker.ok({ type: "host", seat: 1 });
  await said("type start to begin");
  process.stdin.write("start\n");
  await said("Not everybody is ready.");
  maker.drop();
  const watcher = await Client.open(server, room, { as: "watch" });
  await watcher.until(() => !watcher.room.seats[0].present);
  process.stdin.write("start\n");
  await watcher.until(() => watcher.room.phase === "playing" && watcher.room.seats[0].played_by);
  const back = await Client.open(server, room, { token });
  await back.until(() => back.room.seats[0].played_by === null && back.room.you === 0);
  process.kill();
});

test("adit join waits and comes back when too much was guessed at its address", async () => {
  const server = await Server.start({ "misses-per-address": 1, "miss-ms": 8000 });
  const { room, token } = await server.create({ game: "diamant", seats: ["me", "open", "bot:return"] });
  const host = await Client.open(server, room, { token });
  await server.http("/api/rooms/baba-baba");
  const process = spawn(program, ["join", "--bot", "random", "--name", "Robot", `${server.url}/r/${room}`], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "",
    code = null;
  process.stderr.on("data", (data) => {
    text += data;
  });
  process.on("exit", (status) => {
    code = status;
  });
  try {
    await host.until(() => host.room.seats[1].ready, 60000);
  } catch {
    /* said below */
  }
  expect(host.room.seats[1].ready, `the robot to be seated in the end (exit code ${code}): ${text}`);
  expect(text.includes("wait a little"), `a word about it: ${text}`);
  process.kill();
});

test("a server cannot command the terminal of adit join", async () => {
  const listening = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  await new Promise((done) => {
    listening.on("listening", done);
  });
  listening.on("connection", (near) =>
    near.on("message", () => {
      near.send(JSON.stringify({ type: "chat", name: "Eve\u009b31m", text: "a\u202eb\u001b[2J\u200fc" }));
      near.send(JSON.stringify({ type: "bye", code: "room", text: "x\u009d0;title\u0007" }));
    }),
  );
  const process = spawn(program, ["join", "--plain", `http://127.0.0.1:${listening.address().port}/r/kati-zoru`]);
  let text = "";
  process.stdout.on("data", (data) => {
    text += data;
  });
  process.stderr.on("data", (data) => {
    text += data;
  });
  await new Promise((done) => {
    process.on("close", done);
  });
  listening.close();
  expect(text.includes("Eve?31m: a?b?[2J?c") && text.includes("x?0;title?"), `letters alone: ${JSON.stringify(text)}`);
});

test("adit join says when nobody answers", async () => {
  let said = "";
  try {
    execFileSync(program, ["join", "--bot", "random", "http://127.0.0.1:9/r/kati-zoru"], {
      stdio: "pipe",
      timeout: 20000,
    });
  } catch (error) {
    said = String(error.stderr);
  }
  expect(said.includes("no server at this address"), `a sentence: ${said}`);
});

test("adit load measures a server", async () => {
  const server = await Server.start({
    "rooms-per-address": 1000,
    "max-connections-per-address": 1000,
    "rate-burst": 1000000,
  });
  const [result, asked] = execFileSync(
    program,
    [
      "load",
      "--rooms",
      "10",
      "--players",
      "4",
      "--spectators",
      "10",
      "--rate",
      "100",
      "--seconds",
      "3",
      "--json",
      server.url,
    ],
    { encoding: "utf8" },
  )
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  equal([asked.seats, asked.lost], [40, 0], "seats asked at the end, and what they lost");
  expect(result.errors === 0 && result.moves > 200, `moves without errors: ${JSON.stringify(result)}`);
  expect(
    result.p50_ms > 0 && result.p99_ms >= result.p50_ms && result.server_resident_mib > 1,
    `sensible figures: ${JSON.stringify(result)}`,
  );
});

test("adit load says each thing once, and waits when it is too fast", async () => {
  const loads = async (settings) => {
    const server = await Server.start({ "rooms-per-address": 1000, "max-connections-per-address": 1000, ...settings });
    const [result, asked] = execFileSync(
      program,
      ["load", "--rooms", "4", "--players", "4", "--rate", "400", "--seconds", "4", "--json", server.url],
      { encoding: "utf8" },
    )
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    equal([result.errors, asked.lost], [0, 0], "errors, and what was lost");
    return { ...result, acked: asked.acked, figures: await server.metrics() };
  };
  const free = await loads({ "rate-burst": 1000000 });
  const finished = free.figures.adit_matches_finished_total;
  expect(finished > 3 && free.too_fast === 0, `matches to their end: ${finished}`);
  // Two hellos each, three joins, four readies, a start; after each match a rematch, three readies, a start; for each
  // match four promises for the cards, kept. The last ones may be on their way.
  const most = 4 * (8 + 3 + 4 + 1 + 8) + finished * (5 + 8) + free.acked + 4,
    said = free.figures.adit_messages_received_total;
  expect(said <= most, `at most ${most} messages, not ${said}`);
  const held = await loads({ "rate-burst": 5, "rate-ms": 200 });
  expect(held.too_fast > 0, "to be too fast");
  expect(held.moves > 100, `rooms that go on all the same: ${held.moves} moves`);
});

test("adit load says why there are no rooms", async () => {
  const server = await Server.start({ "rooms-per-address": 2 });
  const said = (...words) => {
    try {
      execFileSync(program, ["load", "--seconds", "1", ...words], { stdio: "pipe", timeout: 20000 });
      return "nothing";
    } catch (error) {
      return `${error.status} ${error.stderr}`;
    }
  };
  const about = (address, sentence) => `1 adit: ${address}: ${sentence}\n`;
  const nowhere = "http://127.0.0.1:9";
  equal(said(nowhere), about(nowhere, "There is no server at this address."), "where nobody is");
  const unknown = said(server.url, "chess");
  expect(unknown.startsWith("2 ") && unknown.includes("“chess”"), `an unknown game: ${unknown}`);
  equal(
    said(server.url, "diamant", "--players", "2"),
    about(server.url, "The server cannot create such a room: it does not know this game, or not with that many seats."),
    "too few seats",
  );
  equal(
    said("--rooms", "9", server.url),
    about(server.url, "The server will not create that many rooms: raise rooms_per_address."),
    "too many",
  );
});

test("of a name with several addresses the one where the server listens is found", async () => {
  const server = await Server.start(); // at 127.0.0.1 only
  const hosts = join(server.dir, "hosts");
  writeFileSync(hosts, "::1 localhost\n127.0.0.1 localhost\n");
  const apart = ["-m", ...(process.getuid() ? ["-r"] : [])],
    inside = [...apart, "sh", "-c", 'mount --bind "$0" /etc/hosts && exec "$@"', hosts];
  try {
    execFileSync("unshare", [...apart, "true"], { stdio: "ignore" });
  } catch {
    console.log("     mounts cannot be kept apart here, as in a chroot: left out");
    return;
  }
  const text = execFileSync(
    "unshare",
    [
      ...inside,
      program,
      "load",
      `http://localhost:${server.port}`,
      "--rooms",
      "2",
      "--players",
      "3",
      "--rate",
      "20",
      "--seconds",
      "1",
      "--json",
    ],
    { encoding: "utf8", timeout: 30000 },
  );
  const [{ moves, errors }, { lost }] = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(moves > 0, `moves: ${text}`);
  equal([errors, lost], [0, 0], "errors and lost moves");
});

// R7 over real sockets: after the match the record is replayed by the engine for each seat and for a spectator. What
// came over the wire must be those views, in that order, and not one member more than the protocol names.
test("R7 every view on the wire is the one that the engine shows this viewer", async () => {
  const server = await Server.start({ "rate-burst": 1000000 });
  const random = new Random(seedOf(17));
  const known = new Set(["type", "match", "seq", "from", "events", "view", "ask", "legal", "clock_ms"]);
  for (const game of await games(server)) {
    const { room, token } = await server.create({
      game: game.game,
      seats: ["me", "open", ...Array(Math.max(0, game.seats_min - 2)).fill("bot:random")],
    });
    const host = await Client.open(server, room, { token, words: false });
    const guest = await Client.open(server, room, { token: makeToken(), words: false });
    const watcher = await Client.open(server, room, { as: "tv", words: false });
    await guest.ok({ type: "join", name: "Bo" });
    await guest.ok({ type: "ready", ready: true });
    await host.ok({ type: "start" });
    await playOut([host, guest], (legal) => random.pick(legal));
    await watcher.until(() => watcher.view.view.over);
    const file = join(server.dir, "record.txt");
    writeFileSync(file, (await server.http(`/api/records/${host.room.record}`)).text);
    for (const [client, flags] of [
      [host, ["--seat", "0"]],
      [guest, ["--seat", "1"]],
      [watcher, []],
    ]) {
      const lines = execFileSync(program, ["replay", "--json", ...flags, file], {
        encoding: "utf8",
        maxBuffer: 1 << 28,
      })
        .trim()
        .split("\n")
        .map((l) => JSON.parse(l));
      const shown = lines.filter((l) => l.view).map((l) => JSON.stringify(l.view)),
        told = new Set(lines.filter((l) => l.event).map((l) => JSON.stringify(l)));
      let at = 0;
      for (const message of client.messages.filter((m) => m.type === "view")) {
        for (const key of Object.keys(message)) expect(known.has(key), `only known members, not ${key}`);
        const found = shown.indexOf(JSON.stringify(message.view), at);
        expect(
          found >= 0,
          `the engine to show this view of ${game.game} to ${flags.join(" ") || "a spectator"}: seq ${message.seq}`,
        );
        at = found;
        for (const event of message.events)
          expect(told.has(JSON.stringify(event)), `the engine to tell ${JSON.stringify(event)}`);
      }
    }
    for (const client of [host, guest, watcher]) client.drop();
  }
});

runTests();
