#!/usr/bin/env node
// Several servers with PostgreSQL and a bus, real ones: R17, and what a bus that is slow, gone or mad may not do. Long
// form:
//     TEST_MS=3600000 SECONDS=1200 node tests/server/test_bus.mjs "R17 three" --verbose
import { execFileSync } from "node:child_process";
import { createServer } from "node:net";
import {
  Client,
  Random,
  Server,
  equal,
  expect,
  games,
  makeToken,
  program,
  runTests,
  seedOf,
  sleep,
  test,
  until,
} from "./lib.mjs";
import { Postgres } from "./postgres.mjs";
import { Redis, Relay } from "./redis.mjs";
import { scale } from "./scale.mjs";
import { playWhileHarmed } from "./stubborn.mjs";

const generous = {
  "rate-burst": 1000000,
  "talk-burst": 1000,
  "rooms-per-address": 100000,
  "max-connections-per-address": 10000,
  "misses-per-address": 100000,
};
const postgres = await Postgres.start();
const verbose = process.argv.includes("--verbose");
const serve = (bus, more = {}) =>
  Server.start({ db: postgres.url, ...generous, ...more }, { env: bus ? { ADIT_BUS: bus } : {} });
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const connected = (...servers) =>
  until(
    async () => (await Promise.all(servers.map((s) => s.metrics()))).every((m) => m.adit_bus_connected === 1),
    "a connection to the bus",
  );

// Two people of one room at two servers.
async function pair(one, two) {
  const { room, token } = await one.create({ game: "gnomes", seats: ["me", "open"] });
  const ida = await Client.open(one, room, { token }),
    bo = await Client.open(two, room, { token: makeToken() });
  await bo.ok({ type: "join", name: "Bo" });
  let colour = 2;
  ida.change = () => ida.send({ type: "me", colour: (colour = colour === 7 ? 2 : colour + 1) });
  return { room, ida, bo };
}

// How long until the other one sees each of `count` changes, in ms.
async function delays(ida, bo, count) {
  const took = [];
  for (let i = 0; i < count; i++) {
    let answer;
    while ((answer = await ida.change()).type !== "ack") equal(answer.code, "busy", "a refusal");
    const started = Date.now(),
      { colour } = ida.room.seats[0];
    await bo.until(() => bo.room.seats[0].colour === colour, 15000);
    took.push(Date.now() - started);
  }
  return took;
}

test("a change is seen at another server at once; without a bus within the time of two looks", async () => {
  const redis = await Redis.start();
  const one = await serve(redis.url),
    two = await serve(redis.url);
  await connected(one, two);
  const { ida, bo } = await pair(one, two);
  const quick = await delays(ida, bo, 20);
  expect(median(quick) < 60, `a median below 60 ms: ${quick}`);
  await redis.stop();
  const slow = await delays(ida, bo, 3);
  expect(Math.max(...slow) < 2000, `at most 2 s without a bus: ${slow}`);
  await redis.run();
  await connected(one, two);
  const again = await delays(ida, bo, 10);
  expect(median(again) < 60, `a median below 60 ms after its return: ${again}`);
  redis.freeze();
  await delays(ida, bo, 1);
  const started = Date.now();
  ida.raw({ type: "ping" });
  await ida.next((m) => m.type === "pong");
  expect(Date.now() - started < 200, "a loop that does not wait for the bus");
  redis.thaw();
  if (verbose)
    console.log(
      `     seen after ${median(quick)} ms; without a bus ${median(slow)} ms; after its return ${median(again)} ms`,
    );
  await redis.stop();
});

test("moves made at another server come with what happened in them", async () => {
  const redis = await Redis.start();
  const one = await serve(redis.url),
    two = await serve(redis.url);
  await connected(one, two);
  const { ida, bo } = await pair(one, two);
  const watcher = await Client.open(two, ida.room.room, { as: "watch" });
  await bo.ok({ type: "ready", ready: true });
  await ida.until(() => ida.room.seats[1].ready);
  await ida.ok({ type: "start" });
  for (const client of [ida, bo, watcher]) await client.until(() => client.view);
  for (let i = 0; i < 12; i++) {
    const mover = [ida, bo].find((client) => client.view.ask != null);
    const others = [ida, bo, watcher].filter((client) => client !== mover);
    const seqs = others.map((client) => client.view.seq);
    await mover.ok({ type: "move", ask: mover.view.ask, move: mover.view.legal[0].move });
    for (const [k, other] of others.entries()) await other.until(() => other.view.seq > seqs[k]);
    await until(() => [ida, bo].some((client) => client.view.ask != null), "a question", 3000);
  }
  for (const client of [ida, bo, watcher]) {
    const views = client.messages.filter((m) => m.type === "view");
    let known = views[0].seq;
    for (const view of views.slice(1)) {
      equal(view.from, known, `the view before number ${view.seq}`); // nothing is left out, nothing comes twice
      expect(
        view.seq > known && view.events.length > 0,
        `a step with its events at ${view.seq}: ${JSON.stringify(view.events)}`,
      );
      known = view.seq;
    }
  }
  await redis.stop();
});

// A database that is slow for a moment refuses, and says so: one asks again.
async function again(client, message) {
  let answer = await client.send(message);
  for (let tries = 0; tries < 20 && answer.code === "storage"; tries++) {
    await sleep(250);
    answer = await client.send(message);
  }
  equal(answer.type, "ack", `answer to ${message.type}`);
}

test("chat and reactions reach people at other servers, once each", async () => {
  const redis = await Redis.start("a p@ss:w/rd");
  const one = await serve(redis.url),
    two = await serve(redis.url),
    deaf = await serve(redis.url.replace("rd@", "xx@"));
  await connected(one, two);
  const { room, ida, bo } = await pair(one, two);
  await again(ida, { type: "chat", text: 'Привіт "Bo" \\ 🙂' });
  await bo.until(() => bo.messages.some((m) => m.type === "chat"));
  await again(bo, { type: "react", reaction: "wow" });
  await ida.until(() => ida.messages.some((m) => m.type === "react"));
  for (const client of [ida, bo]) await client.until(() => client.room.seats.every((seat) => seat.present));
  await sleep(600); // both have heard who is where
  for (const client of [ida, bo]) {
    equal(
      client.messages.filter((m) => m.type === "chat").map((m) => [m.seat, m.name, m.text]),
      [[0, "Ida", 'Привіт "Bo" \\ 🙂']],
      "chat",
    );
    equal(
      client.messages.filter((m) => m.type === "react").map((m) => [m.seat, m.reaction]),
      [[1, "wow"]],
      "reactions",
    );
  }
  // Lies: nobody who is not there speaks, nothing that a client may not say is said.
  const from = "0".repeat(32),
    channel = `adit/0/${room}`;
  const say = (seat, command) => ["PUBLISH", channel, `${from} say ${seat} ${JSON.stringify({ id: 1, ...command })}`];
  const before = bo.messages.length;
  await redis.raw(
    say(7, { type: "chat", text: "x" }),
    say(-1, { type: "chat", text: "x" }),
    say(99, { type: "chat", text: "x" }),
    say(0, { type: "chat", text: "a\u202eb" }),
    say(0, { type: "chat", text: "x".repeat(300) }),
    say(0, { type: "leave" }),
    say(0, { type: "react", reaction: "boo" }),
    ["PUBLISH", channel, "x".repeat(100000)],
    ["PUBLISH", channel, ""],
    ["PUBLISH", channel, Buffer.from([0, 255, 10, 13, 36])],
    ["PUBLISH", channel, `${from} look 999999999999999999`],
    ["PUBLISH", channel, `${from} look -1`],
    ["PUBLISH", channel, `${from} look 99999999999999999999`],
  );
  await sleep(300);
  equal(
    bo.messages.slice(before).filter((m) => m.type !== "pong"),
    [],
    "what lies lead to",
  );
  expect((await two.metrics()).adit_bus_garbage_total >= 8, "lies to be counted");
  equal((await deaf.metrics()).adit_bus_connected, 0, "connected with a wrong password");
  for (const server of [one, two, deaf])
    expect(!/ss:w|ss%3Aw|Привіт/.test(server.log + server.out), "neither password nor chat in the log");
  await redis.stop();
});

test("a bus that never reads, never answers, or talks nonsense costs neither time nor memory", async () => {
  const nonsense = [
    (socket) => socket.write("HTTP/1.1 400 Bad Request\r\n\r\n"),
    (socket) =>
      socket.write("+PONG\r\n$1099511627776\r\n") &&
      setInterval(
        () => socket.destroyed || socket.writableLength > 1e6 || socket.write(Buffer.alloc(65536, 120)),
        5,
      ).unref(), // bytes without end
    (socket) => socket.write("+PONG\r\n*1000000000\r\n"),
    (socket) =>
      socket.write("+PONG\r\n" + "*3\r\n$7\r\nmessage\r\n$16\r\nadit/0/baba-baba\r\n$3\r\nxyz\r\n".repeat(2000)),
    (socket) => socket.write(`-${"E".repeat(70000)}\r\n`),
    (socket) => socket.destroy(),
    (socket) => socket.pause(), // reads nothing
    (socket) => socket.write("+PONG\r\n"), // and then nothing
  ];
  let next = 0;
  const sockets = new Set();
  const bad = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    nonsense[next++ % nonsense.length](socket);
    setTimeout(() => socket.destroy(), 300);
  });
  await new Promise((done) => bad.listen(0, "127.0.0.1", done));
  const server = await serve(`redis://127.0.0.1:${bad.address().port}`),
    plain = await serve("");
  const { ida, bo } = await pair(server, plain);
  await delays(ida, bo, 1);
  const before = (await server.metrics()).adit_resident_bytes;
  const took = [];
  for (const started = Date.now(); Date.now() - started < 2500; ) {
    const asked = Date.now();
    ida.raw({ type: "ping" });
    await ida.next((m) => m.type === "pong");
    took.push(Date.now() - asked);
    equal((await ida.change()).type, "ack", "an answer");
    await sleep(5);
  }
  const figures = await server.metrics();
  expect(
    figures.adit_resident_bytes - before < 8 << 20,
    `memory to stay: ${before} and then ${figures.adit_resident_bytes}`,
  );
  expect(median(took) < 20, `a loop that does not wait: ${median(took)} ms`);
  expect(
    next >= 8 && figures.adit_bus_notes_dropped_total > 10,
    `enough of it: ${next} connections, ${figures.adit_bus_notes_dropped_total} notes dropped`,
  );
  const mib = (bytes) => (bytes / 2 ** 20).toFixed(1);
  if (verbose)
    console.log(
      `     ${next} connections, ${figures.adit_bus_notes_dropped_total} notes dropped, ` +
        `${figures.adit_bus_garbage_total} pieces of garbage, ` +
        `memory ${mib(before)} and then ${mib(figures.adit_resident_bytes)} MiB`,
    );
  equal(await server.stop(), 0, "exit code");
  for (const socket of sockets) socket.destroy();
  bad.close();
});

test("R17 three servers and a bus that loses half: killed, frozen and cut, nothing is lost or forked, and others take over", async () => {
  const random = new Random(seedOf(32)),
    seconds = Number(process.env.SECONDS ?? 5);
  const redis = await Redis.start(),
    relay = await Relay.start(redis.port);
  relay.spoil = (bytes) =>
    random.below(2)
      ? bytes
      : random.below(8)
        ? null
        : Buffer.from("*3\r\n$7\r\nmessage\r\n$3\r\nxyz\r\n$4\r\n\u0000\r\n!\r\n", "latin1");
  const servers = [];
  for (let i = 0; i < 3; i++) servers.push(await serve(relay.url));
  const game = (await games(servers[0])).find((g) => g.game === "diamant");
  const started = Date.now(),
    done = { kills: 0, freezes: 0, cuts: 0, restarts: 0 };
  let harmAt = 0;
  const summary = ({ matches, moves, longest }) =>
    console.log(
      `     ${Math.round((Date.now() - started) / 1000)} s, ${matches} matches, ${moves} moves, ` +
        `${JSON.stringify(done)}, ${relay.passed} notes passed, ${relay.dropped} lost, ` +
        `longest pause ${longest} ms, seed ${random.seed}`,
    );
  const harm = async (over) => {
    await sleep(50);
    if (over() || Date.now() < harmAt) return;
    const victim = random.pick(servers);
    const what = random.below(4);
    if (what === 0) {
      await victim.restart("SIGKILL");
      done.kills++;
    }
    if (what === 1) {
      victim.process.kill("SIGSTOP");
      await sleep(700);
      victim.process.kill("SIGCONT");
      done.freezes++;
    }
    if (what === 2) {
      relay.cut();
      done.cuts++;
    }
    if (what === 3) {
      await redis.stop();
      await sleep(200);
      await redis.run();
      done.restarts++;
    }
    // in a long run: every few seconds
    harmAt = Date.now() + (seconds > 60 ? 500 + random.below(3000) : 100 + random.below(300));
  };
  const enough = ({ moves }) => Object.values(done).reduce((a, b) => a + b) > 1 && moves > 20 && relay.dropped > 5;
  const told = (sums) => {
    if (verbose && sums.matches % 50 === 0) summary(sums);
  };
  const sums = await playWhileHarmed({ servers, game, random, seconds, harm, enough, told });
  if (verbose) summary(sums);
  relay.stop();
  await redis.stop();
});

test("adit load over three servers behind HAProxy: everything acknowledged is stored, once", async () => {
  execFileSync(program, ["migrate", postgres.url]);
  for (const table of ["adit_rooms", "adit_matches", "adit_moves", "adit_presence"]) postgres.sql(`TRUNCATE ${table}`);
  const { lines, found } = await scale({ postgres, rooms: 20, rate: "60", seconds: 2 });
  const [measured, asked] = lines;
  equal([measured.errors, asked.seats, asked.lost], [0, 80, 0], "errors, seats that were asked, and what they lost");
  expect(asked.acked > 60, `enough moves: ${asked.acked}`);
  equal(found.commands, asked.acked, "moves in the database, as many as were acknowledged");
});

runTests();
