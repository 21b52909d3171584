#!/usr/bin/env node
// Crowds (R20): what one address, or one house with IPv6, asks for without end costs the others nothing. Bots that
// think for long, and floods of each kind of request and of each kind of message.
//
// On a busy machine waiting says little, so ./test judges what a flood costs the server: at most a part of its one
// core, so that it stays free for others, who play on. --measure judges p99, which may double, on an idle machine.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import WebSocket from "ws";
import { Client, Server, equal, expect, makeToken, runTests, sleep, test } from "./lib.mjs";

// ---- who floods: a process of its own, with the lowest priority ----

const LINES = 30;
// What is asked for, again and again as soon as it is answered.
const requests = {
  page: () => "GET / HTTP/1.1",
  games: () => "GET /api/games HTTP/1.1",
  list: () => "GET /api/rooms HTTP/1.1",
  room: (room) => `GET /api/rooms/${room} HTTP/1.1`,
  guess: () => `GET /api/rooms/bab${"aeiou"[Math.floor(Math.random() * 5)]}-zoru HTTP/1.1`,
  qr: () => "GET /api/qr/kati-zoru HTTP/1.1",
  record: () => "GET /api/records/aaaaaaaaaaaaaaaaaaaaaaaaaa HTTP/1.1",
  health: () => "GET /healthz HTTP/1.1",
  create: () => "POST /api/rooms HTTP/1.1",
  nonsense: () => "BREW /coffee HTTP/1.1",
};
const body = JSON.stringify({ game: "diamant", name: "Eve", seats: ["me", "bot:easy", "bot:easy"] });
const messages = {
  ping: () => ({ type: "ping" }),
  chat: (id) => ({ type: "chat", id, text: "x".repeat(200) }),
  sync: () => ({ type: "sync" }),
  move: (id) => ({ type: "move", id, ask: 1, move: "go" }),
  join: (id) => ({ type: "join", id, name: "Eve" }),
  settings: (id) => ({ type: "settings", id, settings: { away_s: 60 } }),
  hello: (_id, room) => ({ type: "hello", v: 1, room, as: "watch" }),
  guessing: () => ({ type: "hello", v: 1, room: "baba-zoru" }),
  garbage: () => "x".repeat(8000),
};

// From one address, or behind a proxy from all 256 networks of a house.
const from = (where, i) => (where === "house" ? { "X-Forwarded-For": `2001:db8:0:${(i % 256).toString(16)}::7` } : {});
const addressOf = (where) => (where === "house" ? "127.0.0.9" : "127.0.0.66");

let answers = 0;
const answered = () => {
  if (++answers === 30) console.log("at work");
};

function floodRequests(port, where, kind, room) {
  const dial = (i) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: addressOf(where) });
    const more = Object.entries(from(where, i)).map(([name, value]) => `${name}: ${value}\r\n`);
    const ask = () => {
      const post = kind === "create" ? `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n` : "";
      socket.write(`${requests[kind](room)}\r\nHost: localhost\r\n${more.join("")}${post}\r\n${post ? body : ""}`);
    };
    let text = "";
    socket.on("error", () => {});
    socket.on("close", () => setTimeout(dial, 10, i + LINES));
    socket.on("connect", ask);
    socket.on("data", (bytes) => {
      text += bytes.toString("latin1");
      const end = text.indexOf("\r\n\r\n"),
        length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      if (end < 0 || text.length < end + 4 + length) return;
      text = "";
      answered();
      ask();
    });
  };
  for (let i = 0; i < LINES; i++) dial(i);
}

function floodMessages(port, where, kind, room) {
  const dial = (i) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
      localAddress: addressOf(where),
      headers: from(where, i),
    });
    let id = 0;
    const say = () => {
      const message = messages[kind](++id, room);
      if (socket.readyState === 1) socket.send(typeof message === "string" ? message : JSON.stringify(message));
    };
    socket.on("error", () => {});
    socket.on("close", () => {
      answered();
      setTimeout(dial, 10, i + LINES);
    });
    socket.on("open", () => {
      socket.send(JSON.stringify({ type: "hello", v: 1, room, token: makeToken() }));
      for (let k = 0; k < 5; k++) say();
    });
    socket.on("message", () => {
      answered();
      say();
    });
  };
  for (let i = 0; i < LINES; i++) dial(i);
}

if (process.argv[2] === "--flood") {
  const [port, where, kind, room] = process.argv.slice(3);
  setPriority(constants.priority.PRIORITY_LOW);
  (requests[kind] ? floodRequests : floodMessages)(Number(port), where, kind, room);
  await new Promise(() => {});
}

// ---- the honest ----

const measures = process.argv.includes("--measure");
const verbose = process.argv.includes("--verbose");
const say = (text) => verbose && console.log(`     ${text}`);
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

// Somebody who moves at once, whenever asked, until told to stop; how long each answer of the table took.
class Player {
  constructor(client, think = 0) {
    Object.assign(this, { client, think, waits: [], acks: [], goes: true });
    this.ended = this.run();
  }
  async run() {
    const { client } = this;
    let answered = null;
    while (this.goes && client.socket.readyState === 1) {
      if (client.room?.phase === "over") {
        await client.send({ type: "rematch" });
        await client.send({ type: "start" });
        answered = null;
      } else if (client.view?.ask != null && client.view.ask !== answered) {
        answered = client.view.ask;
        const begun = performance.now();
        await client.send({ type: "move", ask: answered, move: client.view.legal[0].move });
        this.acks.push(performance.now() - begun);
        await client.until(
          () => !this.goes || client.room?.phase === "over" || (client.view?.ask ?? answered) !== answered,
          60000,
        );
        this.waits.push(performance.now() - begun);
        if (this.think) await sleep(this.think);
      } else await client.next(() => true, 1000).catch(() => {});
    }
  }
}

async function table(server, address, create, think) {
  const { room, token } = await server.create(create);
  const client = await Client.open(server, room, { token });
  client.drop();
  const here = new Client(server.url, { room, token, words: false }, { localAddress: address });
  await here.connect();
  await here.until(() => here.room);
  await here.ok({ type: "start" });
  return new Player(here, think);
}

const judged = (players, from = 0) => {
  const waits = players.flatMap((player) => player.waits.slice(from)).sort((a, b) => a - b);
  return { count: waits.length, p50: at(waits, 0.5), p99: at(waits, 0.99) };
};

test("light bots do not wait for the heavy bots of another address", async () => {
  const server = await Server.start({ "rooms-per-address": 100, "rate-burst": 1000 });
  const seats = ["me", "bot:easy", "bot:easy"];
  const honest = [];
  for (let i = 0; i < 4; i++) honest.push(await table(server, "127.0.0.3", { game: "diamant", seats }, 20));
  await sleep(1500);
  const calm = judged(honest);
  const heavy = [];
  for (let i = 0; i < 20; i++)
    heavy.push(
      await table(server, "127.0.0.2", { game: "gnomes", seats: ["me", ...Array(5).fill("bot:search:1000")] }, 0),
    );
  await sleep(1000);
  const waiting = (await server.metrics()).adit_bots_waiting;
  for (const player of honest) player.waits = [];
  await sleep(2500);
  const busy = judged(honest);
  for (const player of [...honest, ...heavy]) player.goes = false;
  say(`${waiting} thoughts waiting; p50 ${calm.p50} then ${busy.p50}, p99 ${calm.p99} then ${busy.p99}`);
  expect(waiting >= 10, `the heavy ones to wait for each other, not ${waiting}`);
  expect(busy.count > 20, `the honest to play on, not ${busy.count} moves`);
  expect(busy.p50 < 2 * calm.p50 + 30, `a usual wait like before: ${calm.p50} ms, then ${busy.p50} ms`);
  const begun = Date.now();
  await server.stop();
  expect(Date.now() - begun < 2500, `a quick stop, not ${Date.now() - begun} ms`);
});

// Seconds of the processor: user and system.
function cpuOf(server) {
  const fields = readFileSync(`/proc/${server.process.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const judgedAcks = (players) => {
  const acks = players.flatMap((player) => player.acks).sort((a, b) => a - b);
  for (const player of players) player.acks = [];
  return { count: acks.length, p50: at(acks, 0.5), p99: at(acks, 0.99) };
};

for (const where of ["address", "house"])
  test(`floods of each kind of request and message from one ${where} cost the others little`, async () => {
    const server = await Server.start({ "trust-proxy": "127.0.0.9", "rate-burst": 100, "requests-per-address": 500 });
    const seats = ["me", "bot:random", "bot:random"];
    const honest = [];
    for (let i = 0; i < 12; i++) honest.push(await table(server, "127.0.0.3", { game: "diamant", seats }, 110));
    const target = await server.create({ game: "diamant", settings: { public: true } });
    const ms = measures ? 4000 : 500;
    await sleep(500);
    const watch = async () => {
      judgedAcks(honest);
      const cpu = cpuOf(server),
        begun = performance.now();
      await sleep(ms);
      const used = cpuOf(server) - cpu;
      return { ...judgedAcks(honest), cores: used / ((performance.now() - begun) / 1000) };
    };
    const calm = await watch();
    const slow = [];
    const kinds = [...Object.keys(requests), ...Object.keys(messages)];
    for (const kind of measures || where === "address" ? kinds : kinds.filter((_, i) => i % 3 === 0)) {
      const flooder = spawn(process.execPath, [
        ...[fileURLToPath(import.meta.url), "--flood", String(server.port), where, kind, target.room],
      ]);
      await Promise.race([
        new Promise((done) => flooder.stdout.once("data", done)),
        sleep(20000).then(() => expect(false, `the flood of ${kind} to arrive`)),
      ]);
      const busy = await watch();
      flooder.kill("SIGKILL");
      say(
        `${kind}: ${busy.count} moves, p50 ${busy.p50?.toFixed(1)}, p99 ${busy.p99?.toFixed(1)} ms, ` +
          `${busy.cores.toFixed(2)} cores`,
      );
      expect(busy.count > 0, `the honest to play on under ${kind}`);
      if (measures ? busy.p99 > 2 * calm.p99 : busy.cores > calm.cores + 0.7)
        slow.push(`${kind} ${JSON.stringify(busy)}`);
    }
    for (const player of honest) player.goes = false;
    equal(slow, [], `kinds that make the others wait (${JSON.stringify(calm)} without)`);
    equal((await server.http("/healthz")).status, 200, "health");
  });

runTests();
