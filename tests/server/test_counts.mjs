// What can be counted of a move on the server stays small: bytes of a view, calls of the system, allocations and
// instructions of a durable move. Counts do not depend on how fast the machine is, and only a little on how busy it is:
// hence a margin of a quarter. Whoever makes one better lowers the figure here.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import WebSocket from "ws";
import { applyDelta } from "../../web/play/delta.js";
import { expect, makeToken, program, Random, root, runTests, seedOf, Server, sleep, test } from "./lib.mjs";

const MARGIN = 1.25,
  MARGIN_BUSY = 1.6; // where fewer moves share a sync because the machine is busy

function atMost(what, count, figure, margin = MARGIN) {
  console.log(`     ${what}: ${count}, once measured as ${figure}`);
  expect(count > 0 && count <= figure * margin, `${what} at most ${figure * margin}`);
}

// ---- bytes ----

// One person among bots, who counts how many bytes the views were that came after a move, and as whole views.
class Viewer {
  constructor(say, wanted) {
    Object.assign(this, { say, wanted, views: 0, bytes: 0, whole: 0, shown: "", id: 0, asked: 0 });
    this.luck = new Random(seedOf(25));
  }
  command(type, members = {}) {
    this.say({ type, id: ++this.id, ...members });
  }
  hear(text) {
    const message = JSON.parse(text);
    expect(message.type !== "error", `no ${text}`);
    if (message.type === "view") this.view(text, text);
    if (message.type === "delta") this.view(applyDelta(message, this.shown), text);
    if (message.type === "room") this.room(message.phase);
  }
  view(text, sent) {
    expect(text, "a delta that fits");
    if (this.shown) {
      this.views++;
      this.bytes += Buffer.byteLength(sent);
      this.whole += Buffer.byteLength(text);
    }
    this.shown = text;
    const { ask, legal } = JSON.parse(text);
    if (ask === null || ask === this.asked) return;
    this.asked = ask;
    this.command("move", { ask, move: this.luck.pick(legal).move });
  }
  room(phase) {
    if (phase !== "playing") this.asked = 0;
    if (this.views >= this.wanted) this.done = true;
    else if (phase === "over") this.command("rematch");
    else if (phase === "lobby") this.command("start");
  }
}

async function viewBytes(game, bots, wanted, hello) {
  const server = await Server.start({ db: "memory", "rate-burst": 100000 });
  const token = makeToken();
  const { room } = await server.create({ game, token, seats: ["me", ...Array(bots).fill("bot:random")] });
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/ws`, { perMessageDeflate: false });
  const viewer = new Viewer((message) => socket.send(JSON.stringify(message)), wanted);
  await new Promise((done, failed) => {
    socket.on("open", () => viewer.say({ type: "hello", v: 1, room, token, words: true, ...hello }));
    socket.on("error", failed);
    socket.on("message", (bytes) => {
      try {
        viewer.hear(String(bytes));
        if (viewer.done) done();
      } catch (error) {
        failed(error);
      }
    });
  });
  socket.terminate();
  await server.kill();
  return viewer;
}

const front = {
  browser: { delta: true },
  "adit join": { delta: true, words: false, state: true },
};
const viewFigures = {
  diamant: [4, 300, { browser: 385, "adit join": 364 }],
  gnomes: [3, 300, { browser: 446, "adit join": 416 }],
  crystal: [3, 600, { browser: 448, "adit join": 422 }],
};
for (const [game, [bots, views, figures]] of Object.entries(viewFigures))
  test(`bytes a view of ${game}`, async () => {
    for (const [who, hello] of Object.entries(front)) {
      const sum = await viewBytes(game, bots, views, hello);
      atMost(`${game}, ${who}, bytes a view`, Math.round(sum.bytes / sum.views), figures[who]);
      console.log(`     whole they would be ${Math.round(sum.whole / sum.views)}`);
    }
  });

// ---- a durable move ----

// Tables of people who decide at a steady rate, by `adit load`. `measure` gets the server once they play, and a
// function that says how many moves were made since it was called last.
async function load(options, { rooms, players, rate, seconds }, measure) {
  const open = { "rate-burst": 1000000, "requests-per-address": 1000000, "max-connections-per-address": 10000 };
  const server = await Server.start({ ...open, "rooms-per-address": 10000 }, { disk: true, ...options });
  const words = ["load", server.url, "diamant", "--rooms", rooms, "--players", players, "--rate", rate];
  const players_ = spawn(program, [...words.map(String), "--seconds", String(seconds)], { stdio: "ignore" });
  const moves = async () => (await server.metrics()).adit_moves_total;
  for (let i = 0; i < 600 && (await moves()) < rate / 2; i++) await sleep(100);
  let counted = await moves();
  const counts = await measure(server, async () => {
    const before = counted;
    counted = await moves();
    return counted - before;
  });
  players_.kill();
  if (server.process.exitCode === null) await server.kill();
  return counts;
}

test("system calls and allocations of a durable move", async () => {
  const trace = join(root, "build", `trace-${process.pid}`),
    control = join(root, "build", `allocations-${process.pid}`),
    CALLS = 6 * 8; // C_CALLS of tests/stress/stingy.c
  writeFileSync(control, Buffer.alloc((16 + 65536) * 8));
  const preload = ["-E", `LD_PRELOAD=${join(root, "build", "stress", "stingy.so")}`, "-E", `STINGY=${control}`];
  const options = { wrap: ["strace", "-f", "-ttt", "-o", trace, ...preload] };
  const allocated = () => Number(readFileSync(control).readBigUInt64LE(CALLS));
  const counts = await load(options, { rooms: 40, players: 4, rate: 200, seconds: 6 }, async (_, moves) => {
    const from = Date.now() / 1000,
      first = allocated();
    await sleep(2000);
    const to = Date.now() / 1000,
      last = allocated(),
      made = await moves();
    const calls = readFileSync(trace, "utf8")
      .split("\n")
      .filter((line) => !line.includes(" resumed>") && !line.includes(" +++ "))
      .map((line) => Number(line.split(/\s+/)[1]))
      .filter((time) => time >= from && time < to);
    return { calls: calls.length / made, allocations: (last - first) / made };
  });
  execFileSync("rm", ["-f", trace, control]);
  atMost("system calls a move, 40 tables of 4, 200 a second", counts.calls.toFixed(1), 9.3, MARGIN_BUSY);
  atMost("allocations a move", counts.allocations.toFixed(1), 10.2, MARGIN_BUSY);
});

test("instructions of a durable move", async () => {
  const valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"];
  const control = (pid, order) => execFileSync("callgrind_control", [order, String(pid)], { stdio: "pipe" });
  const tables = { rooms: 10, players: 5, rate: 40, seconds: 10 };
  const made = await load({ wrap: valgrind }, tables, async (server, moves) => {
    control(server.process.pid, "-z");
    await moves();
    await sleep(4000);
    const count = await moves();
    await server.stop();
    const collected = /Collected : (\d+)/.exec(server.log);
    return Number(collected?.[1] ?? 0) / count;
  });
  atMost("instructions a move, 10 tables of 5, 40 a second", Math.round(made), 124000);
});

await runTests();
