#!/usr/bin/env node
// Abuse does not hurt the honest (R16): floods of connections, slow and silent ones, readers that do not read,
// fragments, messages, wrong codes and rooms, from one address and from many, while others play: none of their moves is
// lost, and memory stays below what was computed before. With --measure they also play without the abuser, and may wait
// at most twice as long with it (p99); that wants a machine without other work.
//
// SECONDS=2 a measurement. The abuser is a process of its own with the lowest priority: it must not hurt by taking the
// processor from the others.
import { execFile, spawn } from "node:child_process";
import { connect } from "node:net";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { Client, Server, equal, expect, program, runTests, sleep, test, until } from "./lib.mjs";

const seconds = Number(process.env.SECONDS ?? 2),
  measures = process.argv.includes("--measure"),
  verbose = process.argv.includes("--verbose");
const SLOW = 30,
  QUEUE_KIB = 64,
  PER_ADDRESS = 400,
  FLOOD = 60;
const upgrade =
  "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

// ---- the abuser ----

function frame(head, text) {
  const body = Buffer.from(text),
    mask = Buffer.from([1, 2, 3, 4]);
  const start =
    body.length < 126
      ? Buffer.from([head, 0x80 | body.length])
      : Buffer.from([head, 0xfe, body.length >> 8, body.length & 255]);
  return Buffer.concat([start, mask, body.map((byte, i) => byte ^ mask[i % 4])]);
}

async function abuse(port, room) {
  setPriority(constants.priority.PRIORITY_LOW);
  const open = new Set();
  const many = (i) => `127.0.${1 + ((i >> 7) % 100)}.${1 + (i % 127)}`;
  const dial = (address, said = "", more = {}) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: address, ...more });
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
    socket.on("connect", () => {
      if (said) socket.write(said);
    });
    return socket;
  };
  let turn = 0;
  const room_body = JSON.stringify({ game: "diamant", name: "Eve" });
  const create =
    "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
    `Content-Length: ${room_body.length}\r\n\r\n${room_body}`;
  const hello = frame(0x81, JSON.stringify({ type: "hello", v: 1, room, as: "watch" }));
  // Readers that do not read: they watch, and ask for everything again and again.
  for (let i = 0; i < SLOW; i++) {
    const socket = dial(many(i), upgrade);
    socket.on("connect", () => {
      socket.pause();
      socket.write(hello);
    });
    const timer = setInterval(() => {
      if (!socket.destroyed && socket.writableLength < 1e5) socket.write(frame(0x81, '{"type":"sync"}'));
      else if (socket.destroyed) clearInterval(timer);
    }, 100);
  }
  for (;;) {
    turn++;
    if (open.size < 1500) {
      dial("127.0.0.2", "GET / HTTP/1.1\r\nHost: loc"); // slow handshakes, from one address, beyond its share
      dial(many(turn), turn % 2 ? "" : upgrade); // silent ones, from many
    }
    for (const socket of [...open].slice(0, 20)) if (!socket.isPaused()) socket.write("a"); // a byte now and then
    const flood = dial(many(turn * 7), upgrade),
      kind = turn % 3; // fragments, then messages, then wrong codes
    flood.on("connect", () => {
      if (kind === 0) {
        flood.write(frame(0x01, "{"));
        for (let i = 0; i < 200; i++) flood.write(frame(0x00, "x".repeat(60)));
      } else if (kind === 1)
        for (let i = 0; i < 100; i++)
          flood.write(frame(0x81, `{"type":"chat","id":${i + 1},"text":"${"x".repeat(150)}"}`));
      else
        for (let i = 0; i < 50; i++)
          flood.write(frame(0x81, JSON.stringify({ type: "hello", v: 1, room: `kat${i % 10}-zoru` })));
      setTimeout(() => flood.destroy(), 500);
    });
    dial(many(turn * 3), create.repeat(3)); // rooms
    // huge ones
    dial(many(turn * 5), `POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n`);
    await sleep(15);
  }
}

// Asks for one thing again and again, over 60 connections of one address, each time as soon as it is answered.
async function flood(port, path) {
  setPriority(constants.priority.PRIORITY_LOW);
  const dial = () => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: "127.0.0.66" });
    const ask = () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    let text = "";
    socket.on("error", () => {});
    socket.on("close", () => setTimeout(dial, 10));
    socket.on("connect", ask);
    socket.on("data", (bytes) => {
      text += bytes.toString("latin1");
      const end = text.indexOf("\r\n\r\n"),
        length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      if (end < 0 || text.length < end + 4 + length) return;
      text = "";
      ask();
    });
  };
  for (let i = 0; i < FLOOD; i++) dial();
  await new Promise(() => {});
}

if (process.argv[2] === "--abuse") await abuse(Number(process.argv[3]), process.argv[4]);
if (process.argv[2] === "--flood") await flood(Number(process.argv[3]), process.argv[4]);

// ---- the honest ----

const load = (server) =>
  new Promise((done, no) => {
    execFile(
      program,
      [
        "load",
        server.url,
        "--rooms",
        "40",
        "--players",
        "4",
        "--spectators",
        "40",
        "--rate",
        "150",
        "--seconds",
        String(seconds),
        "--json",
      ],
      { encoding: "utf8", timeout: 60000 + seconds * 1000 },
      (error, text, why) => {
        try {
          const [first, second] = text
            .trim()
            .split("\n")
            .map((line) => JSON.parse(line));
          done({ ...first, ...second, why });
        } catch {
          no(error ?? new Error(text));
        }
      },
    );
  });

// How often the server has enforced one of its limits, all in all.
async function refusals(server) {
  return Object.entries(await server.metrics()).filter(
    ([name, value]) => name.startsWith("adit_limit_hits_total") && value > 0,
  );
}
const sum = (hits) => hits.reduce((all, [, value]) => all + value, 0);

test("the honest hardly notice abuse, and memory stays bounded", async () => {
  const server = await Server.start({
    "max-connections-per-address": PER_ADDRESS,
    "rooms-per-address": 200,
    "send-queue-kib": QUEUE_KIB,
    "slow-ms": 2000,
    "handshake-ms": 3000,
    "idle-ms": 10000,
  });
  const { room, token } = await server.create({ game: "diamant", seats: ["me", "bot:random", "bot:random"] });
  const host = await Client.open(server, room, { token });
  await host.ok({ type: "start" });
  await load(server); // what is taken once and for all
  const before = (await server.metrics()).adit_resident_bytes;
  // A connection takes less than 32 KiB (test_limits), one that does not read twice its queue more, a room less than
  // 24: 200 of them in a second, which leave memory after ten.
  const bound = before + 2600 * 32 * 1024 + SLOW * 2 * QUEUE_KIB * 1024 + 4000 * 24 * 1024;
  let worst = 0,
    ratio = Infinity,
    said = "";
  for (let tries = 0; tries < (measures ? 3 : 1) && ratio > 2; tries++) {
    // a noise of the machine is not the abuser's
    const calm = measures ? await load(server) : { lost: 0 },
      earlier = sum(await refusals(server));
    const abuser = spawn(process.execPath, [fileURLToPath(import.meta.url), "--abuse", String(server.port), room], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    try {
      // On a busy machine the abuser gets little of the processor: what is measured begins when it is at work.
      await until(async () => sum(await refusals(server)) - earlier >= 20, "the abuser to be refused again", 60000);
      const watch = setInterval(async () => {
        try {
          worst = Math.max(worst, (await server.metrics()).adit_resident_bytes);
        } catch {
          /* the next one */
        }
      }, 300);
      const busy = await load(server).finally(() => clearInterval(watch));
      equal([busy.errors, busy.lost, calm.lost], [0, 0, 0], `errors and lost moves of the honest (${busy.why})`);
      equal([busy.too_fast, calm.too_fast ?? 0], [0, 0], "honest players who were told that they are too fast");
      expect(busy.acked === busy.moves, "an answer to each move");
      ratio = Math.min(ratio, busy.p99_ms / (calm.p99_ms ?? Infinity));
      said = `p99 ${calm.p99_ms ?? "(not measured)"} ms without, ${busy.p99_ms} ms with abuse`;
    } finally {
      abuser.kill("SIGKILL");
    }
    const mib = (bytes) => Math.round(bytes / 2 ** 20);
    if (verbose) console.log(`     ${said}; ${mib(worst)} MiB of ${mib(bound)} allowed, ${mib(before)} before`);
  }
  if (verbose) console.log((await refusals(server)).map(([name, value]) => `     ${name} ${value}`).join("\n"));
  expect(ratio <= 2, `the honest to wait at most twice as long: ${said}`);
  expect(
    worst > 0 && worst < bound,
    `${Math.round(worst / 2 ** 20)} MiB to be less than ${Math.round(bound / 2 ** 20)}`,
  );
  equal((await server.http("/healthz")).status, 200, "status afterwards");
  await host.close();
});

// One address asks for the list of 50 public rooms as fast as it is answered. What counts is the work that the server
// does for it: waiting is judged with --measure, on a machine without other work.
test("one address that asks without end costs the others nothing", async () => {
  const server = await Server.start({ "max-connections-per-address": PER_ADDRESS, "rooms-per-address": 500 });
  for (let i = 0; i < 50; i++) await server.create({ game: "diamant", settings: { public: true } });
  const timed = async () => {
    const before = await server.metrics(),
      begun = Date.now(),
      result = await load(server),
      after = await server.metrics();
    const grown = (name) => after[name] - before[name];
    return {
      ...result,
      cpu: grown("adit_cpu_seconds_total"),
      requests: grown("adit_http_requests_total"),
      passed: (Date.now() - begun) / 1000,
    };
  };
  await load(server);
  let ratio = Infinity,
    said = "";
  for (let tries = 0; tries < (measures ? 3 : 1) && ratio > 2; tries++) {
    const calm = await timed();
    const flooder = spawn(
      process.execPath,
      [fileURLToPath(import.meta.url), "--flood", String(server.port), "/api/rooms"],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
    try {
      const refused = async () => (await server.metrics())['adit_limit_hits_total{limit="requests_per_address"}'] > 0;
      await until(refused, "the flood to be refused", 60000);
      const busy = await timed();
      equal([busy.errors, busy.lost, calm.lost], [0, 0, 0], `errors and lost moves of the honest (${busy.why})`);
      const answers = Math.round((busy.requests - calm.requests) / busy.passed);
      said =
        `p99 ${calm.p99_ms} ms without, ${busy.p99_ms} ms with the flood; ` +
        `CPU ${calm.cpu.toFixed(2)} s and ${busy.cpu.toFixed(2)} s; ${answers} answers to it per second`;
      if (verbose) console.log(`     ${said}`);
      // Each of its connections is refused once a second, and fifty answers of the API a second are what an address may
      // have.
      expect(
        busy.requests - calm.requests < (FLOOD + 50) * 1.5 * (busy.passed + 1),
        `few answers to the flood: ${said}`,
      );
      expect(busy.cpu / busy.passed < (2 * calm.cpu) / calm.passed + 0.1, `little work for the flood: ${said}`);
      ratio = measures ? Math.min(ratio, busy.p99_ms / calm.p99_ms) : 0;
    } finally {
      flooder.kill("SIGKILL");
    }
  }
  expect(ratio <= 2, `the honest to wait at most twice as long: ${said}`);
});

runTests();
