// The players: tables of five on either server, who decide as soon as they are asked or think for a while first. What
// they measure is the time from sending a choice until the sender has the table in which that choice is made.
import { randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import WebSocket from "ws";
import { applyDelta } from "../web/play/delta.js";

const require = createRequire(import.meta.url);
const { io } = require("socket.io-client");

const SEATS = 5;

/** The same luck for both sides: who decides what does not depend on the server. */
class Luck {
  constructor(seed) {
    this.state = seed >>> 0;
  }
  next() {
    // mulberry32
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  }
  /** Sends a choice when its player has thought about it. @param {(choice: string) => void} send */
  decide(thinkMs, send) {
    const choice = this.choice(),
      after = this.next() * thinkMs;
    if (after) setTimeout(() => send(choice), after);
    else send(choice);
  }
  choice() {
    return this.next() < 0.75 ? "go" : "return";
  }
}

/** What is counted while `on`. */
export class Meter {
  on = false;
  moves = 0;
  bytes = 0;
  matches = 0;
  faults = 0;
  times = [];
  begin() {
    this.on = true;
    this.moves = this.bytes = this.matches = this.faults = 0;
    this.times = [];
  }
  moved(since) {
    if (!this.on) return;
    this.moves++;
    this.times.push(performance.now() - since);
  }
  received(size) {
    if (this.on) this.bytes += size;
  }
  percentile(part) {
    const sorted = this.times.sort((left, right) => left - right);
    return sorted[Math.floor(part * (sorted.length - 1))];
  }
}

async function post(url, body) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

// ---- adit ----
class AditSeat {
  constructor(table, seat) {
    Object.assign(this, {
      table,
      seat,
      token: randomBytes(32).toString("base64url"),
      id: 0,
      asked: 0,
      sent: 0,
      acked: false,
    });
  }
  open(port, room) {
    return new Promise((seated, failed) => {
      this.socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false });
      this.seated = seated;
      this.socket.on("error", failed);
      this.socket.on("close", () => this.table.closed());
      // as the browser asks
      this.socket.on("open", () =>
        this.say({ type: "hello", v: 1, room, token: this.token, words: true, delta: true }),
      );
      this.socket.on("message", (bytes) => this.hear(bytes));
    });
  }
  say(message) {
    this.socket.send(JSON.stringify(message));
  }
  command(type, more = {}) {
    this.say({ type, id: ++this.id, ...more });
  }
  hear(bytes) {
    this.table.meter.received(bytes.length);
    let text = String(bytes),
      message = JSON.parse(text);
    if (message.type === "delta") {
      text = applyDelta(message, this.shown);
      message = JSON.parse(text);
    }
    switch (message.type) {
      case "view":
        this.shown = text;
        if (this.acked) {
          this.table.meter.moved(this.sent);
          this.acked = false;
        }
        if (message.ask !== null && message.ask !== this.asked) {
          this.asked = message.ask;
          this.table.luck.decide(this.table.thinkMs, (move) => {
            if (this.table.ending) return;
            this.sent = performance.now();
            this.moveId = this.id + 1;
            this.command("move", { ask: message.ask, move });
          });
        }
        break;
      case "ack":
        if (message.id === this.moveId) this.acked = true;
        break;
      case "welcome":
        if (message.role === "visitor") this.command("join", { name: `P${this.seat}` });
        else this.seated();
        break;
      case "room":
        this.room(message);
        break;
      case "error":
        this.table.fault(JSON.stringify(message));
        break;
    }
  }
  // Match after match: the host asks for the next one, the others are ready.
  room(room) {
    if (room.phase === "over" && this.seat === 0 && this.match !== room.match) {
      this.match = room.match;
      if (this.table.meter.on) this.table.meter.matches++;
      this.command("rematch");
    }
    if (room.phase !== "lobby" || room.seats.some((seat) => seat.kind !== "person")) return;
    this.asked = 0;
    this.lobby = room;
    if (this.seat > 0 && !room.seats[this.seat].ready && this.readyFor !== room.match) {
      this.readyFor = room.match;
      this.command("ready", { ready: true });
    }
    if (
      this.seat === 0 &&
      this.table.begun &&
      room.seats.slice(1).every((seat) => seat.ready) &&
      this.startedFor !== room.match
    ) {
      this.startedFor = room.match;
      this.command("start");
    }
  }
}

class AditTable {
  constructor(port, meter, seed) {
    Object.assign(this, { port, meter, thinkMs: 0, luck: new Luck(seed) });
  }
  async open() {
    this.seats = Array.from({ length: SEATS }, (_, seat) => new AditSeat(this, seat));
    const { room } = await post(`http://127.0.0.1:${this.port}/api/rooms`, {
      game: "diamant",
      name: "P0",
      token: this.seats[0].token,
      seats: ["me", ...Array(SEATS - 1).fill("open")],
    });
    for (const seat of this.seats) await seat.open(this.port, room);
  }
  begin() {
    this.begun = true;
    if (this.seats[0].lobby) this.seats[0].room(this.seats[0].lobby);
  }
  fault(what) {
    this.meter.faults++;
    this.meter.fault = what;
  }
  closed() {
    if (!this.ending) this.fault("closed");
  }
  close() {
    this.ending = true;
    for (const seat of this.seats) seat.socket.terminate();
  }
}

// ---- boardgame.io ----
class BoardgameSeat {
  constructor(table, seat) {
    Object.assign(this, { table, seat, pending: -1, sent: 0 });
  }
  open() {
    this.socket = io(`http://127.0.0.1:${this.table.port}/diamant`, {
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
    });
    this.socket.io.engine.on("packet", ({ data }) => this.table.meter.received(data?.length ?? 0));
    this.socket.on("disconnect", () => this.table.closed());
    this.socket.on("sync", (match, { state }) => {
      if (match === this.table.match) this.see(state);
    });
    this.socket.on("update", (match, state) => {
      if (match === this.table.match) this.see(state);
    });
    return new Promise((done, failed) => {
      this.socket.on("connect", done);
      this.socket.on("connect_error", failed);
    });
  }
  async join() {
    const { playerCredentials } = await post(`${this.table.lobby}/${this.table.match}/join`, {
      playerID: String(this.seat),
      playerName: `P${this.seat}`,
    });
    this.credentials = playerCredentials;
    this.pending = -1;
  }
  sync() {
    this.socket.emit("sync", this.table.match, String(this.seat), this.credentials, SEATS);
  }
  see({ G, ctx, _stateID }) {
    if (this.pending >= 0 && (G.round > this.pending || G.chosen[this.seat] !== null || ctx.gameover)) {
      this.table.meter.moved(this.sent);
      this.done = this.pending;
      this.pending = -1;
    }
    if (ctx.gameover) {
      this.table.over();
    } else if (this.pending < 0 && G.inside[this.seat] && G.chosen[this.seat] === null && this.done !== G.round) {
      this.pending = G.round;
      this.table.luck.decide(this.table.thinkMs, (choice) => {
        if (this.table.ending) return;
        this.sent = performance.now();
        const payload = { type: "decide", args: [choice], playerID: String(this.seat), credentials: this.credentials };
        this.socket.emit("update", { type: "MAKE_MOVE", payload }, _stateID, this.table.match, String(this.seat));
      });
    }
  }
}

class BoardgameTable {
  constructor(port, meter, seed) {
    Object.assign(this, {
      port,
      meter,
      thinkMs: 0,
      luck: new Luck(seed),
      lobby: `http://127.0.0.1:${port}/games/diamant`,
    });
  }
  async open() {
    this.seats = Array.from({ length: SEATS }, (_, seat) => new BoardgameSeat(this, seat));
    for (const seat of this.seats) await seat.open();
  }
  async begin() {
    this.match = (await post(`${this.lobby}/create`, { numPlayers: SEATS })).matchID;
    for (const seat of this.seats) await seat.join();
    for (const seat of this.seats) {
      seat.done = -1;
      seat.sync();
    }
  }
  over() {
    if (this.finished === this.match) return;
    this.finished = this.match;
    if (this.meter.on) this.meter.matches++;
    setImmediate(() => this.begin().catch((error) => this.fault(String(error)))); // after all have seen the end
  }
  fault(what) {
    this.meter.faults++;
    this.meter.fault = what;
  }
  closed() {
    if (!this.ending) this.fault("closed");
  }
  close() {
    this.ending = true;
    for (const seat of this.seats) seat.socket.disconnect();
  }
}

export const tableKinds = { adit: AditTable, boardgame: BoardgameTable };
