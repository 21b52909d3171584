#!/usr/bin/env node
// Out of memory is an answer (R10): every allocation of the server and of the command line is made to fail, once and
// from then on. A preloaded malloc() (tests/stress/stingy.c) does it; places are told apart by their stacks.
//
// Short: some places of starts and of commands. --all: all of them, and those of a running server.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, openSync, closeSync, readSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Client,
  Failure,
  Random,
  Server,
  equal,
  expect,
  makeToken,
  program,
  root,
  runTests,
  seedOf,
  sleep,
  test,
} from "./lib.mjs";

const all = process.argv.includes("--all"),
  verbose = process.argv.includes("--verbose");
if (all) process.env.TEST_MS ??= "3600000"; // thousands of places, and each may cost a second: see below
const MODE = { off: 0, learn: 1, each: 2, one: 3, from: 4, drought: 5 };
const FIRST = 16,
  PLACES = 65536;
const home = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "adit-memory-"));
process.on("exit", () => rmSync(home, { recursive: true, force: true }));

// What steers the preloaded library: a file of numbers, mapped by it.
class Stingy {
  constructor(name) {
    this.path = join(home, name);
    writeFileSync(this.path, Buffer.alloc(8 * (FIRST + PLACES)));
    this.file = openSync(this.path, "r+");
  }
  set(at, value) {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(value));
    writeSync(this.file, bytes, 0, 8, at * 8);
  }
  get(at) {
    const bytes = Buffer.alloc(8);
    readSync(this.file, bytes, 0, 8, at * 8);
    return bytes.readBigUInt64LE();
  }
  mode(mode, place = 0n) {
    this.set(1, place);
    this.set(0, MODE[mode]);
  }
  clear() {
    writeFileSync(this.path, Buffer.alloc(8 * (FIRST + PLACES)));
  }
  get failures() {
    return Number(this.get(2));
  }
  get places() {
    return Array.from({ length: Number(this.get(3)) }, (_, i) => this.get(FIRST + i));
  }
  env(tells = true) {
    return {
      ...(all ? {} : { STINGY_OURS: "1" }),
      LD_PRELOAD: join(root, "build", "stress", "stingy.so"),
      STINGY: this.path,
      ...(tells ? { STINGY_TELLS: "1" } : {}),
    };
  }
  close() {
    closeSync(this.file);
  }
}
const still = ["setarch", "-R"]; // the same addresses each time

// ---- a running server ----

// Somebody who plays on whatever happens: comes back after each cut, and asks again with the same id.
class Stubborn {
  constructor(server, room, more) {
    Object.assign(this, { server, room, more, id: 0, acked: [], cuts: 0, errors: 0, random: new Random(seedOf(5)) });
  }
  async connect() {
    for (const until = Date.now() + 20000; Date.now() < until; ) {
      this.client?.drop();
      this.client = new Client(this.server.url, { room: this.room, words: false, ...this.more });
      try {
        const answer = await Promise.race([this.client.connect(), sleep(2000)]);
        if (answer?.type === "welcome") {
          this.id = Math.max(this.id, answer.last_id);
          this.client.closed.then(() => {
            this.cuts++;
          });
          return;
        }
        this.errors++;
      } catch {
        this.cuts++;
      }
      if (this.server.process.exitCode !== null || this.server.process.signalCode !== null)
        throw new Failure(`the server died: ${this.server.log.slice(-3000)}`);
      await sleep(20);
    }
    throw new Failure(
      `nobody comes in any more: ${JSON.stringify(this.client.messages).slice(0, 300)} ${this.server.log.slice(-2500)}`,
    );
  }
  // Until it is acknowledged, or refused for a reason of the game.
  async command(message) {
    const id = ++this.id;
    for (let tries = 0; tries < 200; tries++) {
      const client = this.client;
      if (client.socket.readyState === 1) {
        client.raw({ id, ...message });
        const answer = await Promise.race([
          client.next((m) => (m.type === "ack" || m.type === "error") && (m.id === id || !m.id)).catch(() => null),
          client.closed,
          sleep(2000),
        ]);
        if (answer?.type === "ack") return answer;
        if (
          answer?.type === "error" &&
          !["storage", "busy", "server-full", "too-fast", "hello-first", "not-json"].includes(answer.code)
        )
          return answer;
        if (answer?.type === "error") this.errors++;
      }
      await sleep(3);
      if (client.socket.readyState !== 1 || tries % 5 === 4) await this.connect();
    }
    throw new Failure(`no answer to ${JSON.stringify(message)}`);
  }
  // Until the match is over, or there was enough of it for all at the table: who goes on alone waits for who has
  // stopped.
  async play(enough = () => false) {
    let answered = null;
    while (!enough() && this.client.room?.phase !== "over") {
      const view = this.client.view;
      if (this.client.socket.readyState !== 1) {
        await this.connect();
        answered = null;
      } else if (view?.ask != null && view.ask !== answered && view.legal?.length) {
        answered = view.ask;
        const move = this.random.pick(view.legal).move;
        const answer = await this.command({ type: "move", ask: view.ask, move });
        if (answer.type === "ack") this.acked.push(move);
        else answered = null;
      } else await Promise.race([this.client.next(() => true, 500).catch(() => {}), this.client.closed]);
    }
  }
}

const curious = [
  "/",
  "/main.js",
  "/api/games",
  "/api/rooms",
  "/metrics",
  "/healthz",
  "/api/qr/kati-zoru",
  "/api/records/aaaaaaaaaaaaaaaaaaaaaaaaaa",
  "/nothing",
];

// Not by fetch(): Node's never ends when the server turns a connection away before anything was asked.
function visit(server, path, { body, ...options } = {}) {
  return new Promise((done) => {
    const asked = request(server.url + path, { agent: false, timeout: 3000, ...options }, (answer) => {
      let text = "";
      answer.on("data", (bytes) => {
        text += bytes;
      });
      answer.on("end", () => {
        try {
          done({ body: JSON.parse(text) });
        } catch {
          done({ body: text });
        }
      });
      answer.on("error", () => done(null));
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => done(null));
    asked.end(body);
  });
}

// One match with people, a bot and somebody who watches; everything that a server is asked for.
async function evening(server, game) {
  for (const path of curious) await visit(server, path);
  const token = makeToken(),
    other = makeToken();
  let room;
  for (let tries = 0; tries < 100 && !room; tries++) {
    const answer = await visit(server, "/api/rooms", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        game,
        name: "Ida",
        token,
        seats: ["me", "open", "bot:random"],
        settings: { public: true },
      }),
    });
    room = answer?.body?.room;
    if (!room) await sleep(5);
  }
  expect(room, "a room to be made in the end");
  const ida = new Stubborn(server, room, { token }),
    olha = new Stubborn(server, room, { token: other }),
    eve = new Stubborn(server, room, { as: "watch" });
  for (const person of [ida, olha, eve]) await person.connect();
  await visit(server, `/api/rooms/${room}`);
  await visit(server, "/api/rooms");
  await olha.command({ type: "join", name: "Olha" });
  await olha.command({ type: "ready", ready: true });
  await ida.command({ type: "chat", text: "hello" });
  ida.client.raw('{"type":"nonsense","id":');
  await ida.command({ type: "start" });
  const enough = () => ida.acked.length + olha.acked.length >= 120;
  await Promise.all([ida.play(enough), olha.play(enough)]);
  return { room, token, other, people: [ida, olha, eve] };
}

// What was acknowledged is there, in its order: the record of a finished match says so.
async function prove(server, { room, token, people: [ida, olha] }) {
  await Promise.all([ida, olha].map((person) => person.play()));
  const again = await Client.open(server, room, { token });
  await again.until(() => again.room?.phase === "over", 30000);
  const id = again.room.record;
  const record = (await server.http(`/api/records/${id}`)).text;
  for (const person of [ida, olha]) {
    const seat = person === ida ? 0 : 1;
    const played = [...record.matchAll(new RegExp(`^${seat} (.*)$`, "gm"))].map((found) => found[1].trim());
    let at = 0;
    for (const move of person.acked) {
      while (at < played.length && played[at] !== move) at++;
      expect(
        at < played.length,
        `the acknowledged move ${move} of seat ${seat} in the record:\n${record.slice(0, 800)}`,
      );
      at++;
    }
  }
  for (const person of [ida, olha]) person.client.drop();
  again.drop();
}

async function starve(flags, games, rounds) {
  const stingy = new Stingy("server");
  const server = await Server.start(
    {
      "rooms-per-address": 100000,
      "misses-per-address": 100000,
      "rate-burst": 1000000,
      "talk-burst": 100000,
      "max-connections-per-address": 1000,
      ...flags,
    },
    { wrap: still, env: stingy.env() },
  );
  let failures = 0,
    quiet = 0;
  for (let round = 0; round < rounds && quiet < 2; round++) {
    stingy.mode("each");
    // Several at once: a room that could not be read is tried again only after a second.
    const done = await Promise.all(Array.from({ length: 6 }, (_, i) => evening(server, games[i % games.length])));
    stingy.mode("off");
    await Promise.all(done.map((one) => prove(server, one)));
    if (verbose) console.log(`     round ${round}: ${stingy.failures} of ${stingy.places.length} places have failed`);
    quiet = stingy.failures === failures ? quiet + 1 : 0;
    failures = stingy.failures;
  }
  expect(failures > 60, `more than 60 failed places, not ${failures}`);
  // From then on: nothing can be had for a while, again and again.
  const ended = Date.now() + (all ? 20000 : 3000);
  const playing = evening(server, "diamant");
  for (let ms = 10; Date.now() < ended; ms = ((ms * 7) % 150) + 5) {
    stingy.mode("drought");
    await sleep(ms);
    stingy.mode("off");
    await sleep(40);
  }
  await prove(server, await playing);
  equal((await server.http("/healthz")).status, 200, "status afterwards");
  equal(await server.stop(), 0, "exit code");
  if (verbose) console.log(`     ${stingy.failures} allocations refused in all`);
  stingy.close();
}

// A minute on an idle machine, more on a busy one: a room that could not be read waits a second, at each place. In
// ./test the simulator does this to the server's own code (sim --hungry).
if (all) {
  test("a server with SQLite lives through the failure of each allocation", () =>
    starve({}, ["diamant", "gnomes", "crystal"], 60));
  test("a server in memory lives through the failure of each allocation", () =>
    starve({ db: "memory" }, ["diamant"], 20));
}

// ---- commands ----

const golden = join(root, "tests", "golden", "diamant-3-off.adit");
const commands = {
  games: ["games", "--json"],
  rules: ["rules", "diamant", "--lang", "ru"],
  sim: ["sim", "diamant", "--bots", "easy,easy,easy", "--games", "4", "--threads", "2"],
  arena: ["arena", "diamant", "--bots", "easy,random", "--games", "4", "--threads", "2"],
  match: ["match", "diamant", "--bots", "easy,easy,easy", "--games", "1"],
  replay: ["replay", golden],
  verify: ["verify", golden],
  coach: ["coach", golden],
  score: ["score", "gnomes", "Rr Rs Hd D"],
  stats: ["stats", "diamant", "--games", "20"],
  bot: ["bot", "diamant", "easy"],
  play: ["play", "diamant", "--players", "3"],
  backup: ["backup", join(home, "none.db"), join(home, "copy.db")],
  migrate: ["migrate", join(home, "new.db")],
  check: ["serve", "--check"],
};

// Ends by itself, and if not well then with a sentence; never by a signal.
function runs(words, stingy, mode, place, input) {
  stingy.clear();
  stingy.mode(mode, place);
  const done = spawnSync("setarch", ["-R", program, ...words], {
    env: { ...process.env, ...stingy.env(false) },
    input,
    encoding: "utf8",
    timeout: 30000,
    cwd: home,
  });
  stingy.mode("off");
  return done;
}

for (const [name, words] of Object.entries(commands))
  test(`adit ${name} without memory says so`, () => {
    const stingy = new Stingy(name),
      input = '{"type":"nonsense"}\n1\nq\n';
    const well = runs(words, stingy, "learn", 0n, input);
    equal(well.signal, null, `the signal that ended it (${well.stderr})`);
    const places = stingy.places;
    expect(places.length > 0, "allocations to be seen at all");
    const step = all ? 1 : Math.ceil(places.length / 8);
    let tried = 0;
    for (const mode of ["one", "from"])
      for (let i = 0; i < places.length; i += step, tried++) {
        const done = runs(words, stingy, mode, places[i], input);
        const what = `adit ${words.join(" ")} with place ${i} of ${places.length} failing (${mode})`;
        expect(
          !done.signal && (!done.error || done.error.code === "EPIPE"),
          `${what} to end by itself, not by ${done.signal ?? done.error}: ${done.stderr.slice(-600)}`,
        );
        expect(
          done.status === 0 || done.stderr.trim() || done.stdout.trim(),
          `${what} to say why it ends with ${done.status}`,
        );
        expect(
          done.status !== 0 ||
            well.status !== 0 ||
            ["bot", "play", "sim"].includes(name) ||
            done.stdout === well.stdout,
          `${what} to print the same when it says that all is well`,
        );
      }
    if (verbose) console.log(`     ${tried} runs, ${places.length} places`);
    stingy.close();
  });

test("a server that starts without memory says so", async () => {
  const stingy = new Stingy("start");
  const start = (mode, place) =>
    new Promise((done) => {
      stingy.clear();
      stingy.mode(mode, place);
      const child = spawn(
        "setarch",
        ["-R", program, "serve", "--listen", "127.0.0.1:0", "--db", join(home, "start.db")],
        { env: { ...process.env, ...stingy.env(false) }, stdio: ["ignore", "pipe", "pipe"] },
      );
      let text = "";
      child.stdout.on("data", () => {});
      child.stderr.on("data", (bytes) => {
        text += bytes;
        if (text.includes('"listening"')) {
          if (mode === "from") child.kill("SIGKILL");
          else child.kill("SIGTERM");
        }
      });
      const timer = setTimeout(() => child.kill("SIGKILL"), 20000);
      child.on("close", (code, signal) => {
        clearTimeout(timer);
        done({ code, signal, text, listened: text.includes('"listening"') });
      });
    });
  await start("learn", 0n);
  const places = stingy.places;
  expect(places.length > 0, "allocations to be seen at all");
  const step = all ? 1 : Math.ceil(places.length / 12);
  for (const mode of ["one", "from"])
    for (let i = 0; i < places.length; i += step) {
      const { code, signal, text, listened } = await start(mode, places[i]);
      const told = text.replace(/.*"not enough memory".*\n/g, ""); // what it goes on without
      const byUv = signal === "SIGABRT" && !told; // libuv's own end when its threads and sockets cannot be started
      expect(
        listened || (code !== null && text.trim()) || byUv,
        `a start with place ${i} of ${places.length} failing (${mode}) to say why it ends, ` +
          `not ${signal ?? code}: ${text.slice(-500)}`,
      );
    }
  if (verbose) console.log(`     ${places.length} places`);
  stingy.close();
});

runTests();
