// What the server's tests share: a client written from docs/protocol.md alone, a server to talk to, and a small runner.
import { spawn, execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, existsSync } from "node:fs";
import { createServer, connect as connectTcp } from "node:net";
import { tmpdir } from "node:os";
import { join, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import WebSocket from "ws";
import { Schemas } from "./schema.mjs";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
export const program = process.env.ADIT ?? join(root, "build", "adit");
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
export const makeToken = () => randomBytes(32).toString("base64url");

// ---- the runner ----
const tests = [];
export const test = (name, run) => tests.push({ name, run });

export class Failure extends Error {}
export function expect(holds, what) {
  if (!holds) throw new Failure(`expected ${what}`);
}
export function equal(actual, expected, what = "value") {
  const left = JSON.stringify(actual),
    right = JSON.stringify(expected);
  if (left !== right) throw new Failure(`${what} is ${left?.slice(0, 600)}, expected ${right?.slice(0, 600)}`);
}

// Whatever is sent and answered in any test fits the schemas; what does not is told when the test ends.
export const schemas = Schemas.of(program);
const misfits = new Set();
function fits(name, message) {
  const fault = schemas.fault(name, message);
  if (fault) misfits.add(fault);
}
// A command that was carried out fits; one that was refused for a member that is missing or of a wrong kind does not.
// Characters that no text may have are the exception: no schema can say them.
function commandFits(message, answer) {
  if (answer.type === "ack") fits("client", message);
  else if (
    answer.code === "bad-field" &&
    !["text", "password"].includes(answer.field) &&
    !schemas.fault("client", message)
  )
    misfits.add(`refused, and fits: ${JSON.stringify(message)}`);
}

export async function runTests() {
  let passed = 0,
    failed = 0;
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  for (const { name, run } of tests) {
    if (wanted.length && !wanted.some((word) => name.includes(word))) continue;
    const started = Date.now();
    let timer;
    try {
      await Promise.race([
        run(),
        new Promise((_, no) => {
          timer = setTimeout(() => no(new Failure("took too long")), Number(process.env.TEST_MS ?? 120000));
        }),
      ]);
      if (misfits.size) throw new Failure([...misfits].slice(0, 5).join("\n  "));
      passed++;
      if (process.argv.includes("--verbose")) console.log(`ok   ${name} (${Date.now() - started} ms)`);
    } catch (error) {
      failed++;
      console.log(`FAIL ${name}: ${error instanceof Failure ? error.message : error.stack}`);
    } finally {
      clearTimeout(timer);
      misfits.clear();
      for (const client of Client.all) client.drop();
      Client.all.clear();
      for (const server of [...Server.all]) await server.kill();
    }
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed || !passed ? 1 : 0);
}

// Waits until it holds, and resolves with the milliseconds that it took. (sleep() is for where time itself matters.)
export async function until(holds, what, ms = 20000) {
  const begun = Date.now();
  while (!(await holds())) {
    expect(Date.now() - begun < ms, `${what} within ${ms} ms`);
    await sleep(20);
  }
  return Date.now() - begun;
}

// ---- a random source with a seed that is printed on failure ----
export class Random {
  constructor(seed) {
    this.state = BigInt(seed) | 1n;
    this.seed = seed;
  }
  below(n) {
    this.state = (this.state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    return Number((this.state >> 33n) % BigInt(n));
  }
  pick(list) {
    return list[this.below(list.length)];
  }
}
export const seedOf = (preset) => Number(process.env.SEED ?? preset);

// ---- the server ----
export class Server {
  static all = new Set();
  static async start(flags = {}, { dir, disk = false, wrap = [], env = {} } = {}) {
    const server = new Server();
    // In memory where durability is not the matter: the disk of a test machine is slow.
    server.dir = dir ?? mkdtempSync(join(!disk && existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "adit-server-"));
    server.ownsDir = !dir;
    server.flags = { "bot-delay-ms": 0, ...flags };
    server.wrap = wrap;
    server.env = env;
    await server.run();
    return server;
  }
  async run() {
    const words = Object.entries({
      listen: this.port ? `127.0.0.1:${this.port}` : "127.0.0.1:0",
      db: join(this.dir, "adit.db"),
      ...this.flags,
    }).flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, String(value)]));
    const [command, ...rest] = [...this.wrap, program, "serve", ...words];
    const wrapped = this.wrap.length > 0;
    this.process = spawn(command, rest, {
      detached: wrapped,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...this.env },
    });
    // with a wrapper: the group, so that neither outlives the other
    this.target = wrapped ? -this.process.pid : this.process.pid;
    Server.all.add(this);
    this.log = this.log ?? "";
    this.out = "";
    this.exited = new Promise((done) =>
      this.process.on("exit", (code, signal) => {
        this.code = code ?? signal;
        done(this.code);
      }),
    );
    this.process.stdout.on("data", (bytes) => {
      this.out += bytes;
    });
    await new Promise((ready, no) => {
      let text = "";
      this.process.stderr.on("data", (bytes) => {
        this.log += bytes;
        text += bytes;
        const found = /"event":"listening","port":"(\d+)"/.exec(text);
        if (found) {
          this.port = Number(found[1]);
          ready();
        }
      });
      this.process.on("error", no);
      this.process.on("exit", () => no(new Failure(`the server ended at once: ${text}`)));
    });
  }
  get url() {
    return `http://127.0.0.1:${this.port}`;
  }
  async end(signal) {
    if (this.code === undefined) process.kill(this.target, signal);
    await this.exited;
    Server.all.delete(this);
    const code = this.code;
    this.code = undefined;
    return code;
  }
  async stop() {
    return this.end("SIGTERM");
  }
  async restart(signal = "SIGKILL") {
    await this.end(signal);
    await this.run();
  }
  async kill() {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.end("SIGKILL");
    Server.all.delete(this);
    if (this.ownsDir && existsSync(this.dir)) rmSync(this.dir, { recursive: true, force: true });
  }
  async http(path, options = {}) {
    const answer = await fetch(this.url + path, options);
    const text = await answer.text();
    let body = text;
    try {
      body = JSON.parse(text);
    } catch {
      /* not JSON */
    }
    const fault = schemas.faultOfAnswer(options.method ?? "GET", path, answer.status, body);
    if (fault) misfits.add(fault);
    return { status: answer.status, headers: answer.headers, body, text };
  }
  post(body, headers = {}) {
    return this.http("/api/rooms", {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  }
  async create(body) {
    const token = body.token ?? makeToken();
    const answer = await this.post({ name: "Ida", token, ...body });
    equal(answer.status, 201, `status of POST /api/rooms (${answer.text})`);
    return { room: answer.body.room, token };
  }
  async erase(profile) {
    const answer = await this.http("/api/erase", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ profile }),
    });
    equal(answer.status, 200, `status of POST /api/erase (${answer.text})`);
  }
  async metrics() {
    const text = (await this.http("/metrics")).text;
    const figures = {};
    for (const line of text.split("\n")) {
      const found = /^(\w+(?:\{[^}]*\})?) ([\d.]+)$/.exec(line);
      if (found) figures[found[1]] = Number(found[2]);
    }
    return figures;
  }
}

// ---- a client ----
export const sealOf = (entropy) => createHash("sha256").update(Buffer.from(entropy, "hex")).digest("hex");

export class Client {
  static all = new Set();
  constructor(url, hello, options = {}) {
    this.url = url;
    this.hello = { type: "hello", v: 1, ...hello };
    this.options = options;
    this.lastId = 0;
    this.messages = []; // all of this client's life
    this.waiters = [];
    this.answers = new Map();
    Client.all.add(this);
  }
  static async open(server, room, { token, auto = true, ...more } = {}) {
    const client = new Client(server.url ?? server, { room, ...(token ? { token } : {}), ...more });
    const answer = await client.connect();
    if (answer.type === "welcome") await client.until(() => client.room); // follows at once
    return client;
  }
  connect() {
    this.socket = new WebSocket(this.url.replace("http", "ws") + "/ws", this.options);
    const socket = this.socket;
    this.closed = new Promise((done) => socket.on("close", (code) => done(code)));
    socket.on("error", () => {});
    socket.on("message", (bytes) => {
      if (socket === this.socket) this.take(JSON.parse(bytes));
    });
    const welcome = this.next((m) => m.type === "welcome" || m.type === "error" || m.type === "bye", 30000);
    welcome.catch(() => {});
    return new Promise((done, no) => {
      socket.on("open", () => {
        this.raw(this.hello);
        welcome.then(done, no);
      });
      socket.on("close", () => no(new Failure("closed before welcome")));
    });
  }
  take(message) {
    this.messages.push(message);
    fits("server", message);
    if (message.type === "welcome") {
      this.seat = message.seat;
      this.role = message.role;
      this.lastId = Math.max(this.lastId, message.last_id);
      this.welcome = message;
    }
    if (message.type === "room") {
      this.room = message;
      this.seat = message.you;
      if (message.phase === "lobby") this.view = null;
      const own = message.seats[message.you];
      if (message.dealing && this.entropy && own?.seal && !own.entropy && this.toldIn !== message.match) {
        this.toldIn = message.match;
        void this.send({ type: "reveal", entropy: this.entropy });
      }
    }
    if (message.type === "view") this.view = message;
    if (message.type === "bye") this.bye = message;
    for (const waiter of [...this.waiters]) waiter(message);
    this.onmessage?.(message);
  }
  raw(message) {
    this.socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }
  next(fits, ms = 30000) {
    return new Promise((done, no) => {
      const timer = setTimeout(() => {
        stop();
        no(
          new Failure(
            `no fitting message within ${ms} ms; last: ${JSON.stringify(this.messages.slice(-3)).slice(0, 500)}`,
          ),
        );
      }, ms);
      const waiter = (message) => {
        if (fits(message)) {
          stop();
          done(message);
        }
      };
      const stop = () => {
        clearTimeout(timer);
        this.waiters = this.waiters.filter((w) => w !== waiter);
      };
      this.waiters.push(waiter);
    });
  }
  // Resolves when `fits()` holds, now or after a later message.
  async until(fits, ms = 20000) {
    if (fits()) return;
    await this.next(() => fits(), ms);
  }
  // Sends a command and resolves with its ack or error.
  async send(message) {
    const id = message.id ?? ++this.lastId;
    this.lastId = Math.max(this.lastId, id);
    const answer = this.next((m) => (m.type === "ack" || m.type === "error") && m.id === id);
    const text = JSON.stringify({ id, ...message });
    this.raw(text);
    commandFits(JSON.parse(text), await answer);
    return answer;
  }
  async ok(message) {
    const answer = await this.send(message);
    if (answer.type !== "ack") throw new Failure(`${message.type} was refused: ${JSON.stringify(answer)}`);
    return answer;
  }
  async refused(message, code) {
    const answer = await this.send(message);
    equal(answer.type === "error" ? answer.code : "ack", code, `answer to ${JSON.stringify(message).slice(0, 200)}`);
    expect(typeof answer.text === "string" && answer.text.length > 0, "a sentence with the error");
    return answer;
  }
  // Promises 32 bytes in hexadecimal digits for the cards, and tells them when it is time.
  async promise(entropy) {
    this.entropy = entropy;
    await this.ok({ type: "seal", seal: sealOf(entropy) });
  }
  // The match has begun, also where somebody had to tell what they had promised.
  async start(how = {}) {
    await this.ok({ type: "start", ...how });
    await this.until(() => this.room.phase !== "lobby");
  }
  drop() {
    this.socket?.terminate();
  }
  async close() {
    this.socket.close();
    await this.closed;
  }
}

// Plays by itself, whatever the game, until the match is over: `choose(legal)` picks. That is faster than people are
// allowed to: the server needs a large --rate-burst, or a match of 100 moves would mostly wait.
export async function playOut(clients, choose, ms = 300000) {
  const started = Date.now();
  const moves = [];
  await Promise.all(
    clients.map(async (client) => {
      for (;;) {
        if (client.room?.phase === "over") return;
        if (Date.now() - started > ms) throw new Failure("the match takes too long");
        const view = client.view;
        if (view?.ask != null && view.ask !== client.answered) {
          client.answered = view.ask;
          const move = choose(view.legal, client, view);
          const answer = await client.send({ type: "move", ask: view.ask, move: move.move });
          if (answer.type === "ack") moves.push({ seat: client.seat, move: move.move });
          else if (answer.code !== "stale" && answer.code !== "game-over" && answer.code !== "not-your-turn")
            throw new Failure(`a legal move was refused: ${JSON.stringify(answer)}`);
          continue;
        }
        await client.until(
          () => client.room?.phase === "over" || (client.view?.ask != null && client.view.ask !== client.answered),
          ms,
        );
      }
    }),
  );
  return moves;
}

export async function games(server) {
  return (await server.http("/api/games")).body.games;
}

export function verify(file) {
  try {
    return { ok: true, text: execFileSync(program, ["verify", file], { encoding: "utf8", stdio: "pipe" }) };
  } catch (error) {
    return { ok: false, text: String(error.stdout) + String(error.stderr) };
  }
}

// A TCP proxy that can cut a connection before or after the nth message-sized piece of data in either direction.
export class Proxy {
  static async start(port) {
    const proxy = new Proxy();
    proxy.pairs = new Set();
    proxy.server = createServer((inner) => {
      const outer = connectTcp(port, "127.0.0.1");
      const pair = { inner, outer };
      proxy.pairs.add(pair);
      const end = () => {
        inner.destroy();
        outer.destroy();
        proxy.pairs.delete(pair);
      };
      const pass = (from, to, direction) =>
        from.on("data", (bytes) => {
          const cut = proxy.cut?.(direction, bytes);
          if (cut === "before") {
            end();
            return;
          }
          to.write(bytes, () => {
            if (cut === "after") end();
          });
        });
      pass(inner, outer, "up");
      pass(outer, inner, "down");
      for (const socket of [inner, outer]) {
        socket.on("error", end);
        socket.on("close", end);
        socket.setNoDelay(true);
      }
    });
    await new Promise((done) => proxy.server.listen(0, "127.0.0.1", done));
    proxy.port = proxy.server.address().port;
    proxy.url = `http://127.0.0.1:${proxy.port}`;
    return proxy;
  }
  stop() {
    for (const { inner, outer } of this.pairs) {
      inner.destroy();
      outer.destroy();
    }
    this.server.close();
  }
}
