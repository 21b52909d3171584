// A Redis of the test's own, on a private port of loopback, stopped with the test by its process id; and a relay before
// it that loses, invents and garbles what it passes on.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure, until } from "./lib.mjs";

const freePort = () =>
  new Promise((done) => {
    const s = createServer().listen(0, "127.0.0.1", () => {
      const { port } = s.address();
      s.close(() => done(port));
    });
  });

export class Redis {
  static all = new Set();
  static async start(password = "") {
    const redis = new Redis();
    Object.assign(redis, { password, dir: mkdtempSync(join(tmpdir(), "adit-redis-")), port: await freePort() });
    await redis.run();
    return redis;
  }
  async run() {
    const words = [
      "--port",
      this.port,
      "--bind",
      "127.0.0.1",
      "--save",
      "",
      "--appendonly",
      "no",
      "--dir",
      this.dir,
      ...(this.password ? ["--requirepass", this.password] : []),
    ].map(String);
    this.log = "";
    this.process = spawn(process.env.REDIS ?? "redis-server", words, { stdio: ["ignore", "pipe", "pipe"] });
    this.process.on("error", (error) => {
      this.log += `${error}: tools/deps test`;
    });
    for (const stream of [this.process.stdout, this.process.stderr])
      stream.on("data", (bytes) => {
        this.log += bytes;
      });
    this.exited = new Promise((done) => this.process.on("exit", done));
    Redis.all.add(this);
    const ready = () => /[Rr]eady to accept connections/.test(this.log);
    await until(ready, "Redis to start").catch((error) => Promise.reject(new Failure(`${error.message}: ${this.log}`)));
  }
  get url() {
    return `redis://${this.password ? `:${encodeURIComponent(this.password)}@` : ""}127.0.0.1:${this.port}`;
  }
  freeze() {
    this.process.kill("SIGSTOP");
  }
  thaw() {
    this.process.kill("SIGCONT");
  }
  async stop() {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      this.thaw();
      this.process.kill("SIGKILL");
      await this.exited;
    }
    Redis.all.delete(this);
  }
  // Sends commands as they are, and resolves with what came back.
  async raw(...commands) {
    const socket = connect(this.port, "127.0.0.1");
    let text = "";
    socket.on("data", (bytes) => {
      text += bytes;
    });
    socket.on("error", () => {});
    if (this.password) commands.unshift(["AUTH", this.password]);
    for (const words of commands)
      socket.write(
        Buffer.concat([
          Buffer.from(`*${words.length}\r\n`),
          ...words.map((word) => {
            const bytes = Buffer.from(word);
            return Buffer.concat([Buffer.from(`$${bytes.length}\r\n`), bytes, Buffer.from("\r\n")]);
          }),
        ]),
      );
    await until(() => text.split("\r\n").length > commands.length, "an answer to each command");
    socket.destroy();
    return text;
  }
}

// Splits a stream into whole replies of RESP2: [bytes of one reply], rest.
function replies(buffer) {
  const whole = [];
  let start = 0;
  const end = (at) => {
    const line = buffer.indexOf("\r\n", at);
    if (line < 0) return -1;
    const number = Number(buffer.toString("latin1", at + 1, line));
    if (buffer[at] === 0x24)
      return number < 0 ? line + 2 : line + 2 + number + 2 <= buffer.length ? line + 2 + number + 2 : -1;
    if (buffer[at] !== 0x2a) return line + 2;
    let next = line + 2;
    for (let i = 0; i < number; i++) {
      next = next < buffer.length ? end(next) : -1;
      if (next < 0) return -1;
    }
    return next;
  };
  for (let next; start < buffer.length && (next = end(start)) > 0; start = next)
    whole.push(buffer.subarray(start, next));
  return [whole, buffer.subarray(start)];
}

// Between servers and a bus: `spoil(bytes)` says what becomes of each notification: null drops it, other bytes replace
// it.
export class Relay {
  static async start(port) {
    const relay = new Relay();
    Object.assign(relay, { passed: 0, dropped: 0, pairs: new Set(), spoil: (bytes) => bytes });
    relay.server = createServer((inner) => {
      const outer = connect(port, "127.0.0.1"),
        pair = { inner, outer };
      let rest = Buffer.alloc(0);
      relay.pairs.add(pair);
      const end = () => {
        inner.destroy();
        outer.destroy();
        relay.pairs.delete(pair);
      };
      inner.on("data", (bytes) => outer.write(bytes));
      outer.on("data", (bytes) => {
        let whole;
        [whole, rest] = replies(Buffer.concat([rest, bytes]));
        for (const reply of whole) {
          const note = reply.includes("$7\r\nmessage\r\n");
          const out = note ? relay.spoil(reply) : reply;
          if (note) relay[out ? "passed" : "dropped"]++;
          if (out) inner.write(out);
        }
      });
      for (const socket of [inner, outer]) {
        socket.on("error", end);
        socket.on("close", end);
        socket.setNoDelay(true);
      }
    });
    await new Promise((done) => relay.server.listen(0, "127.0.0.1", done));
    relay.port = relay.server.address().port;
    relay.url = `redis://127.0.0.1:${relay.port}`;
    return relay;
  }
  cut() {
    for (const { inner, outer } of this.pairs) {
      inner.destroy();
      outer.destroy();
    }
  }
  stop() {
    this.cut();
    this.server.close();
  }
}

// Whatever ends the test ends its buses.
process.on("exit", () => {
  for (const redis of Redis.all) {
    try {
      redis.process.kill("SIGCONT");
      redis.process.kill("SIGKILL");
    } catch {
      /* gone already */
    }
    rmSync(redis.dir, { recursive: true, force: true });
  }
});
