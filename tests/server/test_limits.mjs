#!/usr/bin/env node
// Every limit: a clear answer, a metric, and the connection lives on where that is safe. And what HTTP must not do.
import { connect } from "node:net";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Client, Server, equal, expect, games, makeToken, program, runTests, sleep, test, until } from "./lib.mjs";

// Sends bytes over a plain socket and resolves with everything that came back until it closes (or `ms` passed).
function raw(server, bytes, ms = 3000) {
  return new Promise((done) => {
    const socket = connect(server.port, "127.0.0.1");
    let text = "";
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      done(text);
    };
    const timer = setTimeout(end, ms);
    socket.on("data", (data) => {
      text += data.toString("latin1");
    });
    socket.on("close", end);
    socket.on("error", () => {});
    socket.on("connect", () => {
      for (const piece of [bytes].flat()) socket.write(piece);
    });
  });
}
const upgrade = (more = "", path = "/ws", key = "dGhlIHNhbXBsZSBub25jZQ==") =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n${more}\r\n`;
const hit = async (server, limit) => (await server.metrics())[`adit_limit_hits_total{limit="${limit}"}`];

test("a message above 8 KiB closes the connection and nothing else", async () => {
  const server = await Server.start();
  const { room, token } = await server.create({ game: "diamant" });
  const client = await Client.open(server, room, { token });
  client.raw("x".repeat(8192)); // at the limit: only not JSON
  const answer = await client.next((m) => m.type === "error");
  equal(answer.code, "not-json", "code");
  client.raw("x".repeat(8193));
  equal(await client.closed, 1009, "close code");
  equal(await hit(server, "message_size"), 1, "metric");
  const again = await Client.open(server, room, { token });
  equal(again.role, "seat", "role afterwards");
});

test("binary messages, bad UTF-8 and unmasked frames close the connection", async () => {
  const server = await Server.start();
  const { room, token } = await server.create({ game: "diamant" });
  const client = await Client.open(server, room, { token });
  client.socket.send(Buffer.from([1, 2, 3]));
  equal(await client.closed, 1003, "close code of binary");
  const text = await raw(server, [upgrade(), Buffer.from([0x81, 0x02, 0x68, 0x69])], 1500); // not masked
  expect(text.startsWith("HTTP/1.1 101"), "the upgrade");
  expect(text.includes("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="), "the accept key of RFC 6455");
  expect((await server.metrics()).adit_protocol_errors_total >= 1, "a protocol error to be counted");
});

test("too many messages are refused, go on after a pause, and floods are cut off", async () => {
  const server = await Server.start({ "rate-burst": 10, "rate-ms": 50 });
  const { room, token } = await server.create({ game: "diamant" });
  const client = await Client.open(server, room, { token, lang: "uk" });
  for (let i = 0; i < 15; i++) client.raw({ type: "ping" });
  const refusal = await client.next((m) => m.type === "error");
  equal(refusal.code, "too-fast", "code");
  expect(/[іїє]/.test(refusal.text), "Ukrainian words");
  await sleep(1500);
  client.raw({ type: "ping" });
  await client.next((m) => m.type === "pong");
  for (let i = 0; i < 200; i++) client.raw({ type: "ping" });
  await client.closed;
  equal(client.bye?.code, "rate", "the last message");
  expect((await server.metrics())['adit_problems_total{code="too-fast"}'] > 5, "a metric");
});

test("what was sent at the rate while the server stood still is not too much", async () => {
  const server = await Server.start({ "rate-burst": 10, "rate-ms": 50 });
  const { room, token } = await server.create({ game: "diamant" });
  const client = await Client.open(server, room, { token });
  await sleep(1000);
  server.process.kill("SIGSTOP");
  const begun = Date.now();
  let sent = 0;
  while (sent < 40) {
    // one each 50 ms, however late this process gets its turn
    for (const due = Math.floor((Date.now() - begun) / 50); sent < due && sent < 40; sent++)
      client.raw({ type: "ping" });
    await sleep(10);
  }
  server.process.kill("SIGCONT");
  const answers = () => client.messages.filter((m) => m.type === "pong" || m.type === "error");
  await client.until(() => answers().length >= 40);
  equal(
    answers().filter((m) => m.type === "error"),
    [],
    "refusals",
  );
  server.process.kill("SIGSTOP"); // who sends more than that is too fast all the same
  await sleep(1000);
  for (let i = 0; i < 60; i++) client.raw({ type: "ping" });
  server.process.kill("SIGCONT");
  equal((await client.next((m) => m.type === "error")).code, "too-fast", "code");
});

const half = "GET /healthz HTTP/1.1\r\nHos";

test("connections for each address are limited, WebSockets apart from others", async () => {
  const server = await Server.start({ "max-connections-per-address": 3 }); // and six times as many of HTTP
  const { room } = await server.create({ game: "diamant" });
  const clients = [];
  for (let i = 0; i < 3; i++) clients.push(await Client.open(server, room, { as: "watch" }));
  const fourth = await raw(server, upgrade(), 700);
  expect(
    fourth.startsWith("HTTP/1.1 429") && fourth.includes("too-many-connections"),
    `a refusal of one more: ${fourth.slice(0, 30)}`,
  );
  equal((await server.http("/healthz")).status, 200, "status of a page meanwhile");
  const sockets = await Promise.all(Array.from({ length: 24 }, () => raw(server, half, 700)));
  expect(
    sockets.some((text) => text.includes("429") && text.includes("too-many-connections")),
    "a refusal of others",
  );
  expect((await hit(server, "connections_per_address")) >= 2, "a metric");
  const { adit_connections: all } = await server.metrics();
  clients[0].drop();
  await until(async () => (await server.metrics()).adit_connections < all, "the connection to be gone");
  equal(
    (await Client.open(server, room, { as: "watch" })).role,
    "watcher",
    "role of one for whom there is a place again",
  );
});

test("all connections are limited", async () => {
  const server = await Server.start({ "max-connections": 3 });
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => raw(server, half, 1500)));
  expect(answers.filter((text) => text.includes("server-full")).length >= 2, "refusals");
  await until(async () => (await server.metrics()).adit_connections === 1, "all but the one that asks to be gone");
  equal((await server.http("/healthz")).status, 200, "status afterwards");
  const { room } = await server.create({ game: "diamant" });
  for (let i = 0; i < 3; i++) await Client.open(server, room, { as: "watch" });
  expect(
    (await raw(server, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 700)).includes("server-full"),
    "a refusal where all connections are in use",
  );
  expect(
    (await raw(server, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", 700)).startsWith("HTTP/1.1 200"),
    "the server's health all the same",
  );
});

test("rooms for each address are limited", async () => {
  const server = await Server.start({ "rooms-per-address": 3 });
  for (let i = 0; i < 3; i++) await server.create({ game: "diamant" });
  const answer = await server.post({ game: "diamant", name: "Ida" }, { "Accept-Language": "ru" });
  equal([answer.status, answer.body.error.code], [429, "too-many-rooms"], "answer");
  expect(/[а-я]/.test(answer.body.error.text), "Russian words");
  equal(await hit(server, "rooms_per_address"), 1, "metric");
});

test("rooms in memory, connections to a room and the effort of bots are limited", async () => {
  const server = await Server.start({ "max-rooms": 2, "max-spectators": 2, "bot-number-max": 5 });
  const { room } = await server.create({ game: "diamant", seats: ["me", "open", "bot:threshold:5"] });
  await server.create({ game: "diamant" });
  const full = await server.post({ game: "diamant", name: "Ida" }, { "Accept-Language": "uk" });
  equal([full.status, full.body.error.code], [503, "server-full"], "answer to a third room");
  expect(/[іїє]/.test(full.body.error.text), "Ukrainian words");
  equal(
    (await server.post({ game: "diamant", name: "Ida", seats: ["me", "open", "bot:threshold:6"] })).body.error.code,
    "server-full",
    "a full server before all else",
  );
  for (let i = 0; i < 2; i++) await Client.open(server, room, { as: "watch" });
  const third = await Client.open(server, room, { as: "watch", lang: "ru" });
  equal(third.messages[0].code, "server-full", "answer to a third watcher");
  equal((await server.metrics())['adit_problems_total{code="server-full"}'], 3, "metric");
  const other = await Server.start({ "bot-number-max": 5 });
  equal(
    (await other.post({ game: "diamant", name: "Ida", seats: ["me", "open", "bot:threshold:6"] })).body.error.code,
    "unknown-bot",
    "a bot that would think for too long",
  );
});

test("guessing room codes is limited", async () => {
  const server = await Server.start({ "misses-per-address": 3 });
  for (let i = 0; i < 3; i++) equal((await server.http("/api/rooms/baba-baba")).status, 404, "status");
  equal((await server.http("/api/rooms/baba-baba")).status, 429, "status of the fourth");
  const client = new Client(server.url, { room: "baba-baba" });
  await client.connect();
  await client.closed;
  equal(client.bye?.code, "rate", "the last message");
  expect((await hit(server, "misses_per_address")) >= 2, "a metric");
});

test("who guesses too much is not told of rooms that exist either", async () => {
  const server = await Server.start({ "misses-per-address": 3 });
  const { room } = await server.create({ game: "diamant" });
  equal((await server.http(`/api/rooms/${room}`)).status, 200, "status before");
  for (let i = 0; i < 3; i++) await server.http("/api/rooms/baba-baba");
  equal((await server.http(`/api/rooms/${room}`)).status, 429, "status of a hit afterwards");
  for (const hello of [{ room }, { room, token: makeToken() }, { room, as: "watch" }]) {
    const client = new Client(server.url, hello);
    await client.connect();
    await client.closed;
    equal(
      client.messages.map((m) => m.code),
      ["rate"],
      `answer to ${JSON.stringify(hello)}`,
    );
  }
});

test("whoever has a seat gets back to it, however much is guessed at the same address", async () => {
  const server = await Server.start({ "misses-per-address": 3 });
  const { room, token } = await server.create({ game: "diamant" });
  for (let i = 0; i < 30; i++) await server.http("/api/rooms/baba-baba");
  for (let i = 0; i < 3; i++) {
    const client = await Client.open(server, room, { token });
    equal([client.role, client.seat, client.bye], ["seat", 0, undefined], "role, seat and farewell");
    client.drop();
    await server.http("/api/rooms/baba-baba");
  }
  await server.restart();
  for (let i = 0; i < 10; i++) await server.http("/api/rooms/baba-baba");
  equal((await Client.open(server, room, { token })).role, "seat", "role, the room being asleep");
});

test("a flood of pings is cut off", async () => {
  const server = await Server.start();
  const { room, token } = await server.create({ game: "diamant" });
  const client = await Client.open(server, room, { token });
  let pongs = 0;
  client.socket.on("pong", () => pongs++);
  for (let i = 0; i < 10; i++) client.socket.ping();
  await until(() => pongs === 10, "an answer to each of a few");
  equal(client.socket.readyState, 1, "state after a few");
  for (let i = 0; i < 5000; i++) client.socket.ping("x".repeat(100), true, () => {});
  await client.closed;
  equal(client.bye?.code, "rate", "the last message");
  expect(pongs < 100, `few answers, not ${pongs}`);
});

// Closing frames of a client, masked with zeros. The answer's code is the two bytes after 0x88 and the length.
test("a closing frame of one byte is a protocol error", async () => {
  const server = await Server.start();
  const codeOf = async (payload) => {
    const text = await raw(
      server,
      [upgrade(), Buffer.from([0x88, 0x80 | payload.length, 0, 0, 0, 0, ...payload])],
      1500,
    );
    const body = Buffer.from(text.slice(text.indexOf("\r\n\r\n") + 4), "latin1");
    equal(body[0], 0x88, "a closing frame");
    return body[1] === 0 ? "none" : body.readUInt16BE(2);
  };
  equal(await codeOf([3]), 1002, "the answer to one byte");
  equal(await codeOf([]), "none", "the answer to none");
  equal(await codeOf([3, 232]), 1000, "the answer to a code");
  expect((await server.metrics()).adit_protocol_errors_total >= 1, "a metric");
});

test("a page that nobody reads is given up after a time of its own", async () => {
  const server = await Server.start({ "answer-ms": 800, "silence-ms": 60000, "handshake-ms": 60000 });
  const size = (await server.http("/adit.wasm")).text.length;
  for (const more of ["", "Connection: close\r\n"]) {
    const before = await hit(server, "answer_time");
    // The buffers of the sockets hold an unknown number of pages: one of these heaps has just one page too many.
    const sockets = Array.from({ length: 48 }, () => connect(server.port, "127.0.0.1"));
    const one = "GET /adit.wasm HTTP/1.1\r\nHost: localhost\r\n";
    for (let sent = 0; sent < 48; sent += 15) {
      // no more at once than the server answers
      sockets.forEach((socket, i) => {
        if (!sent) {
          socket.on("error", () => {});
          socket.pause();
        }
        const count = Math.min(15, i + 1 - sent);
        if (count > 0 && !socket.destroyed)
          socket.write(`${one}\r\n`.repeat(count - 1) + `${one}${sent + count === i + 1 ? more : ""}\r\n`);
      });
      await sleep(100);
    }
    await sleep(100);
    equal((await hit(server, "answer_time")) - before, 0, "readers given up early");
    await until(
      async () => (await hit(server, "answer_time")) > before,
      `a reader given up (a page has ${size} bytes)`,
    );
    for (const socket of sockets) socket.destroy();
  }
});

// Bytes that the kernel holds for the server's peers, as this machine's table of sockets has it.
function unsentBytes(port) {
  const own = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  return readFileSync("/proc/net/tcp", "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local]) => local.endsWith(own))
    .reduce((sum, [, , , , queues]) => sum + parseInt(queues.split(":")[0], 16), 0);
}

test("those who ask for a large file and do not read it cost no copy of it", async () => {
  const server = await Server.start({ "max-connections-per-address": 1000 });
  const size = Number(
    (await server.http("/full.wasm", { headers: { "Accept-Encoding": "identity" } })).headers.get("content-length"),
  );
  const before = (await server.metrics()).adit_resident_bytes;
  const sockets = await Promise.all(
    Array.from(
      { length: 300 },
      () =>
        new Promise((done) => {
          const socket = connect(server.port, "127.0.0.1", () => {
            socket.pause();
            socket.write("GET /full.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n", () => done(socket));
          });
          socket.on("error", () => {});
        }),
    ),
  );
  await until(async () => (await server.metrics()).adit_http_requests_total >= 302, "all requests to be taken");
  const each = ((await server.metrics()).adit_resident_bytes - before) / 300,
    held = unsentBytes(server.port) / 300;
  if (process.argv.includes("--verbose"))
    console.log(`     ${Math.round(each)} bytes of the server, ${Math.round(held)} of the kernel for each, of ${size}`);
  expect(size > 500000, `a large file, not ${size} bytes`);
  expect(each < 32 * 1024, `less than 32 KiB of the server for each of 300 who do not read, not ${Math.round(each)}`);
  expect(held < 256 * 1024, `less than 256 KiB of the kernel for each of them, not ${Math.round(held)}`);
  sockets.forEach((socket) => socket.destroy());
});

test("a foreign name that leads to the server is refused", async () => {
  const server = await Server.start({ "public-url": "https://play.example.org", "allow-host": "tisch.example, box" });
  const ask = async (host, path = "/healthz") =>
    Number(
      (await raw(server, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 1500)).slice(9, 12),
    );
  for (const host of [
    "localhost",
    `localhost:${server.port}`,
    "127.0.0.1",
    "192.168.1.7:8080",
    "[::1]:80",
    "[fe80::1]",
    "play.example.org",
    "PLAY.example.org:443",
    "tisch.example",
    "box:80",
    "play.example.org.",
  ])
    equal(await ask(host), 200, `status for ${host}`);
  for (const host of [
    "evil.example",
    "play.example.org.evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "[::1].evil",
    "[evil]",
    "play",
    "xbox",
    ":80",
  ])
    equal(await ask(host), 421, `status for ${host}`);
  const text = await raw(
    server,
    upgrade("Origin: http://evil.example\r\n").replace("Host: localhost", "Host: evil.example"),
    1500,
  );
  expect(
    text.startsWith("HTTP/1.1 421") && text.includes('"bad-host"') && text.includes("allow-host"),
    `a clear refusal of a page whose name was made to lead here: ${text.slice(0, 80)}`,
  );
  expect((await hit(server, "host")) >= 9, "a metric");
});

test("requests in one heap are answered up to a limit", async () => {
  const server = await Server.start();
  const one = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const few = await raw(server, one.repeat(10), 700);
  equal(few.split("HTTP/1.1 200").length - 1, 10, "answers to ten");
  const many = await raw(server, one.repeat(1000), 2000);
  expect(many.includes("HTTP/1.1 429") && many.split("HTTP/1.1 200").length < 40, "an end of many");
});

test("requests of one address have a limit, and the connection rests for a while", async () => {
  const server = await Server.start({ "requests-per-address": 40 });
  const ask = "GET /api/games HTTP/1.1\r\nHost: localhost\r\nAccept-Language: uk\r\n\r\n"; // counts for ten
  const lines = Array.from({ length: 8 }, () => {
    // each asks as soon as it is answered
    const line = {
      socket: connect({ port: server.port, host: "127.0.0.1", localAddress: "127.0.0.5" }),
      text: "",
      statuses: [],
    };
    line.socket.on("data", (data) => {
      line.text += data.toString("latin1");
      const found = [...line.text.matchAll(/HTTP\/1\.1 (\d+) /g)].map((match) => Number(match[1]));
      for (const status of found.slice(line.statuses.length)) {
        line.statuses.push([status, Date.now()]);
        line.socket.write(ask);
      }
    });
    line.socket.write(ask);
    return line;
  });
  const refused = (line) => line.statuses.filter(([status]) => status === 429).map(([, at]) => at);
  while (!lines.every((line) => refused(line).length >= 3)) await sleep(20);
  for (const { socket } of lines) socket.destroy();
  equal(
    lines
      .flatMap((line) => line.statuses.map(([status]) => status))
      .filter((status) => status !== 200 && status !== 429),
    [],
    "other answers",
  );
  expect(
    lines.some((line) => line.statuses[0][0] === 200),
    "a few answers first",
  );
  const rest = Math.min(
    ...lines.flatMap((line) =>
      refused(line)
        .slice(1)
        .map((at, k) => at - refused(line)[k]),
    ),
  );
  expect(rest > 800, `a rest of a second after each refusal, not ${rest} ms`);
  const { text } = lines[0];
  expect(
    text.includes('"too-fast"') &&
      text.includes("Retry-After: 1") &&
      /[іїє]/.test(Buffer.from(text, "latin1").toString()),
    `words about it: ${text.slice(-400)}`,
  );
  equal((await server.http("/healthz")).status, 200, "status for another address");
  expect((await hit(server, "requests_per_address")) >= 3, "a metric");
  await sleep(300); // 150 more
  const again = await raw(server, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", 500);
  expect(again.startsWith("HTTP/1.1 200"), `an answer after a pause: ${again.slice(0, 30)}`);
  // what follows a refusal in one heap is not kept
  const many = await raw(server, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(16), 1500);
  expect(!many.includes("429") || many.includes("Connection: close"), "an end with it");
});

test("slow handshakes and silent sockets are closed", async () => {
  const server = await Server.start({ "handshake-ms": 300, "ping-ms": 200, "silence-ms": 700 });
  const started = Date.now();
  equal(await raw(server, "GET / HT", 3000), "", "answer to half a request");
  expect(Date.now() - started < 1500, "an early end");
  const silent = await raw(server, upgrade(), 3000);
  expect(silent.includes("101") && silent.includes('"idle"'), `a goodbye to who says no hello: ${silent.slice(-200)}`);
  const { room, token } = await server.create({ game: "diamant" });
  const client = await Client.open(server, room, { token });
  client.socket._receiver._events && client.socket.removeAllListeners("ping");
  client.socket._socket.pause(); // neither reads nor answers pings
  await until(async () => (await hit(server, "silence")) >= 1, "a metric for silence");
  expect((await hit(server, "handshake_time")) >= 2, "a metric for handshakes");
  const lively = await Client.open(server, room, { token });
  await sleep(1500); // answers pings by itself
  equal(lively.socket.readyState, 1, "state of a quiet but living connection");
});

test("a reader that does not read is cut off and hurts nobody", async () => {
  const server = await Server.start({
    "send-queue-kib": 64,
    "slow-ms": 1000,
    "rate-burst": 1000000,
    "talk-burst": 1000000,
    "silence-ms": 60000,
  });
  const { room, token } = await server.create({ game: "diamant", seats: ["me", "bot:random", "bot:random"] });
  const host = await Client.open(server, room, { token });
  const slow = await Client.open(server, room, { as: "watch" });
  await host.ok({ type: "start" });
  slow.socket._socket.pause();
  const text = "х".repeat(199);
  for (let i = 0; i < 30000; i++) {
    if (i % 500) host.raw({ type: "chat", id: ++host.lastId, text });
    else {
      await host.ok({ type: "chat", text }); // the host reads, so that only the slow one is behind
      if ((await server.metrics())['adit_limit_hits_total{limit="slow_reader"}']) break;
    }
  }
  expect((await hit(server, "slow_reader")) >= 1, "a metric");
  const pong = host.next((m) => m.type === "pong", 20000);
  host.raw({ type: "ping" });
  await pong;
});

test("only pages of the server itself may connect", async () => {
  const server = await Server.start({ "allow-origin": "https://friend.example" });
  const { room, token } = await server.create({ game: "diamant" });
  const tryOrigin = async (origin) => {
    const client = new Client(server.url, { room, token }, { origin });
    try {
      await client.connect();
      return "open";
    } catch {
      return "refused";
    }
  };
  equal(await tryOrigin("https://evil.example"), "refused", "a foreign page");
  equal(await tryOrigin("null"), "refused", "a page without origin");
  equal(await tryOrigin(`http://127.0.0.1:${server.port}.evil.example`), "refused", "a look-alike");
  equal(await tryOrigin(server.url), "open", "our own page");
  equal(await tryOrigin("https://friend.example"), "open", "an allowed page");
  const answer = await server.post({ game: "diamant", name: "Ida" }, { Origin: "https://evil.example" });
  equal([answer.status, answer.body.error.code], [403, "bad-origin"], "creating from a foreign page");
  equal(
    (await server.post("game=diamant", { "Content-Type": "application/x-www-form-urlencoded" })).status,
    400,
    "a form",
  );
  expect((await hit(server, "origin")) >= 4, "a metric");
});

test("malformed, ambiguous and oversized requests are refused", async () => {
  const server = await Server.start();
  const cases = {
    "bare line feeds": "GET / HTTP/1.1\nHost: x\n\n",
    "a folded header": "GET / HTTP/1.1\r\nHost: localhost\r\nA: b\r\n c\r\n\r\n",
    "two hosts": "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
    "no host": "GET / HTTP/1.1\r\n\r\n",
    chunks: "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "chunks on an upgrade": upgrade("Transfer-Encoding: chunked\r\n"),
    "two lengths": "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx",
    "a length and chunks":
      "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\nx",
    "a space before the colon": "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
    "control characters": "GET / HTTP/1.1\r\nHost: localhost\r\nA: \x01\r\n\r\n",
    "not HTTP": "\x16\x03\x01\x00\x05hello\r\n\r\n",
    "a short key": upgrade("", "/ws", "c2hvcnQ="),
    "another path": upgrade("", "/other"),
    "an old version": upgrade().replace("Version: 13", "Version: 8"),
    "empty lines before a request": "\r\n\r\nGET / HTTP/1.1\nHost: x\n\n",
    "a host that is no text": "GET /api/qr/kati-zoru HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n",
    CONNECT: "CONNECT x:1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
  };
  for (const [name, bytes] of Object.entries(cases)) {
    const text = await raw(server, bytes, 1000);
    expect(/^HTTP\/1\.1 4\d\d /.test(text), `a refusal of ${name}, not ${JSON.stringify(text.slice(0, 60))}`);
    if (name === "chunks") expect(/^HTTP\/1\.1 411 [^]*Content-Length how long/.test(text), `411 and why, not ${text}`);
  }
  const long = await raw(server, `GET /${"a".repeat(2000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 1000);
  expect(long.startsWith("HTTP/1.1 413"), `413 for a long URL, not ${long.slice(0, 30)}`);
  const head = await raw(
    server,
    `GET / HTTP/1.1\r\nHost: localhost\r\n${"A: ".padEnd(1000, "b")}\r\n`.repeat(1) +
      `${"B: ".padEnd(1000, "c")}\r\n`.repeat(30) +
      "\r\n",
    1500,
  );
  expect(/^HTTP\/1\.1 4/.test(head), `a refusal of 30 KiB of headers, not ${head.slice(0, 30)}`);
  const body = await raw(
    server,
    "POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" +
      `Content-Length: 9000\r\n\r\n${"x".repeat(9000)}`,
    1500,
  );
  expect(body.startsWith("HTTP/1.1 413"), `413 for a big body, not ${body.slice(0, 30)}`);
  equal((await server.http("/healthz")).status, 200, "status afterwards");
  equal((await server.http("/../../etc/passwd")).status, 404, "a path upwards");
  equal((await server.http("/api/rooms", { method: "DELETE" })).status, 405, "another method");
});

test("bad bodies of POST /api/rooms get their codes", async () => {
  const server = await Server.start({ "rooms-per-address": 1000 });
  const cases = [
    ["", "not-json"],
    ["[1]", "not-json"],
    [{ game: "diamant" }, "bad-field"],
    [{ game: "chess", name: "a" }, "unknown-game"],
    [{ game: "null", name: "a" }, "unknown-game"],
    [{ game: "diamant", name: "x".repeat(7000) }, "bad-name"],
    [{ game: "diamant", name: "a", options: { speed: "x" } }, "unknown-option"],
    [{ game: "diamant", name: "a", options: { relics: "x" } }, "bad-option"],
    [{ game: "diamant", name: "a", seats: ["me"] }, "seat-count"],
    [{ game: "diamant", name: "a", seats: ["open", "open", "me"] }, "bad-field"],
    [{ game: "diamant", name: "a", seats: ["me", "open", "bot:zz"] }, "unknown-bot"],
    [{ game: "diamant", name: "a", token: "short" }, "bad-token"],
    [{ game: "diamant", name: "a", colour: 99 }, "bad-colour"],
    [{ game: "diamant", name: "a", settings: { clock_s: -1 } }, "bad-field"],
    [{ game: "diamant", name: "a", settings: [] }, "bad-field"],
  ];
  for (const [body, code] of cases) {
    const answer = await server.post(body);
    equal(answer.body.error?.code, code, `code for ${JSON.stringify(body).slice(0, 80)}`);
    expect(answer.status >= 400 && answer.status < 500, "a status of the client");
  }
});

// A file of the site as it comes over the wire.
function fetchRaw(server, path, headers) {
  return new Promise((done, failed) => {
    request({ host: "127.0.0.1", port: server.port, path, headers }, (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
    })
      .on("error", failed)
      .end();
  });
}

test("the site comes in Brotli or gzip to who takes it, and plain to all others; each has a tag of its own", async () => {
  const server = await Server.start();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const path of ["/main.js", "/adit.wasm", "/"]) {
    const plain = await fetchRaw(server, path, {});
    const tags = new Set([plain.headers.etag]);
    equal(plain.headers["content-encoding"], undefined, `coding of ${path}`);
    let size = plain.body.length;
    for (const [accepted, coding] of [
      ["gzip, deflate", "gzip"],
      ["gzip, deflate, br, zstd", "br"],
    ]) {
      const packed = await fetchRaw(server, path, { "Accept-Encoding": accepted });
      equal(packed.headers["content-encoding"], coding, `${path} for ${accepted}`);
      equal(packed.headers.vary, "Accept-Encoding", "Vary");
      expect(packed.body.length < size, `${coding} of ${path}: ${packed.body.length} of ${size}`);
      expect(unpack[coding](packed.body).equals(plain.body), `${path} unpacked from ${coding}`);
      size = packed.body.length;
      tags.add(packed.headers.etag);
    }
    equal(tags.size, 3, `tags of ${path}`);
  }
  for (const [accepted, coding] of [
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["gzip;q=0.000", undefined],
    ["brown, xgzip", undefined],
    [" BR ;q=1", "br"],
    ["br;q=0.001", "br"],
  ])
    equal(
      (await fetchRaw(server, "/main.js", { "Accept-Encoding": accepted })).headers["content-encoding"],
      coding,
      accepted,
    );
  for (const path of ["/main.js.br", "/main.js.gz"]) equal((await server.http(path)).status, 404, path);
});

test("answers carry the safety headers and metrics stay at home", async () => {
  const server = await Server.start();
  const page = await server.http("/");
  equal(page.status, 200, "status of the page");
  for (const [name, part] of [
    ["content-security-policy", "frame-ancestors 'none'"],
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "no-referrer"],
    ["x-frame-options", "DENY"],
  ])
    expect(page.headers.get(name)?.includes(part), `${name}: ${part}`);
  const match = await server.http("/embed/0123456789");
  equal(match.status, 200, "status of the page for frames");
  expect(match.headers.get("content-security-policy").includes("frame-ancestors *"), "a page that may be framed");
  equal(match.headers.get("x-frame-options"), null, "X-Frame-Options of it");
  expect(
    !/form-action 'self'|style-src|img-src/.test(match.headers.get("content-security-policy")),
    "a page that can do little",
  );
  for (const path of ["/embed/player.js", "/embed/page.html", "/embed/a/b", "/api/games", "/api/records/1", "/embed"])
    equal((await server.http(path)).headers.get("x-frame-options"), "DENY", `framing of ${path}`);
  const tag = page.headers.get("etag");
  equal((await server.http("/", { headers: { "If-None-Match": tag } })).status, 304, "status of an unchanged page");
  for (const path of ["/r/kati-zoru", "/w/kati-zoru", "/tv/kati-zoru"])
    equal((await server.http(path)).status, 200, path);
  equal(
    (await server.http("/metrics", { headers: { "X-Forwarded-For": "1.2.3.4" } })).status,
    404,
    "metrics through a proxy",
  );
  const metrics = (await server.http("/metrics")).text;
  const seen = new Set(),
    samples = new Set();
  for (const line of metrics.trim().split("\n")) {
    const found = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line);
    if (found) {
      expect(!seen.has(found[1]), `one TYPE for ${found[1]}`);
      seen.add(found[1]);
      const parts = found[2] === "histogram" ? ["_bucket", "_count", "_sum"] : [""];
      for (const part of parts) samples.add(found[1] + part);
      if (found[2] === "counter") expect(found[1].endsWith("_total"), `${found[1]} to end with _total`);
    } else if (!line.startsWith("#"))
      expect(
        /^[a-z_]+(\{LABEL(,LABEL)*\})? \d+(\.\d+)?$/.test(line.replaceAll(/[a-z_]+="[^"\\]+"/g, "LABEL")) &&
          samples.has(line.split(/[ {]/)[0]),
        `a sample: ${line}`,
      );
  }
});

test("a network of proxies is trusted, its neighbours are not", async () => {
  const trusting = async (networks) => {
    const server = await Server.start({ "trust-proxy": networks, "rooms-per-address": 1 });
    return async (from) => (await server.post({ game: "diamant", name: "a" }, { "X-Forwarded-For": from })).status;
  };
  const post = await trusting("127.0.0.1/9, 10.16.0.0/12, fd00::/8");
  equal(await post("10.0.0.1"), 201, "the first of one address");
  equal(await post("10.0.0.2, 10.31.255.254"), 201, "another one behind a proxy of the network");
  equal(await post("10.0.0.2, fd12::1"), 429, "the same one through another proxy");
  equal(await post("10.0.0.3, 10.32.0.1"), 201, "a neighbour of the network is a client");
  equal(await post("10.0.0.4, 10.32.0.1"), 429, "and speaks for nobody");
  const other = await trusting("127.128.0.0/9");
  equal([await other("10.0.0.1"), await other("10.0.0.2")], [201, 429], "not within this network");
});

test("a trusted proxy speaks for its clients, another does not", async () => {
  const server = await Server.start({ "trust-proxy": "127.0.0.1", "rooms-per-address": 1 });
  const post = (from) => server.post({ game: "diamant", name: "a" }, { "X-Forwarded-For": from });
  equal((await post("10.0.0.1")).status, 201, "the first of one address");
  equal((await post("10.0.0.1")).status, 429, "the second");
  const body = JSON.stringify({ game: "diamant", name: "a" });
  const request = (from) =>
    `POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const reused = await new Promise((done) => {
    // one connection for several people
    const socket = connect(server.port, "127.0.0.1");
    const froms = ["10.0.0.1", "10.0.0.3", "10.0.0.3", "10.0.0.4"],
      statuses = [];
    let asked = 1;
    let text = ""; // heads and bodies may come apart, or together
    socket.on("data", (data) => {
      text += data.toString("latin1");
      statuses.splice(
        0,
        statuses.length,
        ...[...text.matchAll(/HTTP\/1\.1 (\d+) [^]*?\r\n\r\n\{[^]*?\}(?=HTTP|$)/g)].map((found) => Number(found[1])),
      );
      if (statuses.length === asked && asked < froms.length) socket.write(request(froms[asked++]));
      if (statuses.length === froms.length) {
        socket.destroy();
        done(statuses);
      }
    });
    socket.write(request(froms[0]));
  });
  equal(reused, [429, 201, 429, 201], "each request counts for its own address");
  const long = await raw(server, request(`${"10.0.0.9, ".repeat(40)}10.0.0.10`), 1000);
  expect(long.startsWith("HTTP/1.1 400"), `a refusal of a chain that does not fit, not ${long.slice(0, 30)}`);
  equal((await post("10.9.9.9, 10.0.0.1")).status, 429, "what a client writes before its address is not believed");
  equal((await post("10.0.0.7, 127.0.0.1")).status, 201, "a chain of trusted proxies");
  equal((await post("10.0.0.7, 127.0.0.1")).status, 429, "the same one through the chain");
  equal((await post("2001:db8:0:1::1")).status, 201, "the first of a house with IPv6");
  equal((await post("2001:db8:0:1:ffff::2")).status, 429, "another address of its /64");
  equal((await post("2001:db8:0:2::1")).status, 201, "another /64");
  const six = await Server.start({ "trust-proxy": "2001:db8::1", "rooms-per-address": 1 });
  equal(
    [
      (await six.post({ game: "diamant", name: "a" }, { "X-Forwarded-For": "10.0.0.1" })).status,
      (await six.post({ game: "diamant", name: "a" }, { "X-Forwarded-For": "10.0.0.2" })).status,
    ],
    [201, 429],
    "answers where this proxy is not the trusted one",
  );
  const other = await Server.start({ "rooms-per-address": 1 });
  const again = (from) => other.post({ game: "diamant", name: "a" }, { "X-Forwarded-For": from });
  equal((await again("10.0.0.1")).status, 201, "the first");
  equal((await again("10.0.0.2")).status, 429, "a made-up address does not help");
});

test("settings are checked: flags, variables, file", async () => {
  const run = (args, env = {}) => {
    try {
      return {
        code: 0,
        text: execFileSync(program, ["serve", "--check", ...args], {
          encoding: "utf8",
          stdio: "pipe",
          env: { ...process.env, ...env },
        }),
      };
    } catch (error) {
      return { code: error.status, text: error.stderr };
    }
  };
  const server = await Server.start();
  const file = join(server.dir, "adit.conf");
  writeFileSync(file, "# a comment\nbot_delay_ms = 100\nlisten = 127.0.0.1:1\n");
  const all = run(["--config", file, "--listen", "127.0.0.1:3"], { ADIT_LISTEN: "127.0.0.1:2", ADIT_RATE_MS: "7" });
  expect(
    all.code === 0 &&
      all.text.includes("bot_delay_ms = 100") &&
      all.text.includes("listen = 127.0.0.1:3") &&
      all.text.includes("rate_ms = 7"),
    `flags before variables before the file: ${all.text}`,
  );
  equal(run(["--rate-ms", "fast"]).code, 2, "a bad number");
  equal(run([], { ADIT_RATE_MS: "fast" }).code, 2, "a bad variable");
  equal(run(["--public-url", "example.org"]).code, 2, "a bad URL");
  for (const network of ["127.0.0.1/33", "127.0.0.1/", "127.0.0.1/-1", "127.0.0.1/8x", "/8", "fd00::/129"]) {
    const { code, text } = run(["--trust-proxy", `10.0.0.0/8, ${network}`]);
    expect(code === 2 && text.includes(`“${network}”`), `a refusal that names ${network}: ${code} ${text}`);
  }
  writeFileSync(file, "speed = 7\n");
  expect(run(["--config", file]).code !== 0, "an unknown setting to be refused");
});

test("the lobby list shows public rooms with open seats only", async () => {
  const server = await Server.start({ "rooms-per-address": 100 });
  const hidden = await server.create({ game: "diamant" });
  const shown = await server.create({ game: "diamant", settings: { public: true } });
  const full = await server.create({
    game: "diamant",
    seats: ["me", "bot:random", "bot:random"],
    settings: { public: true },
  });
  equal(
    (await server.http("/api/rooms")).body.rooms.map((r) => r.room),
    [shown.room],
    "the list",
  );
  const status = (await server.http(`/api/rooms/${hidden.room.toUpperCase().replace("-", "")}`)).body;
  equal([status.phase, status.open], ["lobby", 2], "status of a room by its code as typed");
  const host = await Client.open(server, full.room, { token: full.token });
  await host.ok({ type: "start" });
  equal((await server.http(`/api/rooms/${full.room}`)).body.phase, "playing", "phase");
});

test("the list of public rooms is fresh after each change, and read only then", async () => {
  const server = await Server.start({ "rooms-per-address": 100, "requests-per-address": 1000000 });
  const listed = async () => (await server.http("/api/rooms")).body.rooms.map((room) => [room.room, room.open]);
  equal(await listed(), [], "no room");
  const { room, token } = await server.create({ game: "diamant", settings: { public: true } });
  equal(await listed(), [[room, 2]], "a new room");
  const host = await Client.open(server, room, { token }),
    guest = await Client.open(server, room, { token: makeToken() });
  await guest.ok({ type: "join", name: "Bo" });
  equal(await listed(), [[room, 1]], "a seat is taken");
  await host.ok({ type: "settings", public: false });
  equal(await listed(), [], "no longer public");
  await host.ok({ type: "settings", public: true });
  equal(await listed(), [[room, 1]], "public again");
  await server.restart("SIGTERM");
  equal(await listed(), [[room, 1]], "after a restart");
  const back = await Client.open(server, room, { token });
  await back.ok({ type: "kick", seat: 1 });
  equal(await listed(), [[room, 2]], "a seat is free again");
  await back.ok({ type: "start", open: "bot:random" });
  equal(await listed(), [], "the match has begun");
  for (let i = 0; i < 50; i++) await server.create({ game: "diamant", settings: { public: true } });
  const cost = async (path) => {
    // CPU of the server for 600 answers; the rest of this test's time does not matter
    const before = (await server.metrics()).adit_cpu_seconds_total;
    for (let i = 0; i < 60; i++)
      await raw(
        server,
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(9) +
          `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        5000,
      );
    return (await server.metrics()).adit_cpu_seconds_total - before;
  };
  await cost("/healthz");
  const [small, list] = [await cost("/healthz"), await cost("/api/rooms")];
  const each = (seconds) => Math.round((seconds / 600) * 1e6);
  if (process.argv.includes("--verbose"))
    console.log(`     ${each(small)} us for a small answer, ${each(list)} us for 50 rooms`);
  expect(
    list < 6 * small + 0.02,
    `50 rooms at most six times the cost of a small answer: ${list} s instead of ${small} s for 600`,
  );
});

test("an unknown protocol version is told which are known", async () => {
  const server = await Server.start();
  const { room } = await server.create({ game: "diamant" });
  const client = new Client(server.url, { room, v: 9, lang: "ru" });
  const answer = await client.connect();
  equal([answer.code, answer.versions], ["version", [1]], "answer");
  await client.closed;
});

test("an idle connection takes less than 32 KiB, and idle rooms leave memory", async () => {
  const server = await Server.start({
    "max-connections-per-address": 10000,
    "rooms-per-address": 10000,
    "idle-ms": 300,
  });
  const { room } = await server.create({ game: "diamant" });
  const open = (count) =>
    Promise.all(Array.from({ length: count }, () => Client.open(server, room, { as: "watch", words: false })));
  await open(50); // what is taken once and for all
  const before = (await server.metrics()).adit_resident_bytes;
  await open(1000);
  await sleep(1500);
  const each = ((await server.metrics()).adit_resident_bytes - before) / 1000;
  expect(each < 32 * 1024, `less than 32 KiB for each of 1000 connections, not ${Math.round(each)} bytes`);
  const start = (await server.metrics()).adit_resident_bytes;
  for (let i = 0; i < 1000; i++) await server.create({ game: "diamant" });
  let figures;
  const one = async () => (figures = await server.metrics()).adit_rooms === 1;
  await until(one, "rooms to leave the memory, but for the one that is watched");
  const perRoom = (figures.adit_resident_bytes - start) / 1000;
  expect(perRoom < 8 * 1024, `less than 8 KiB for each idle room, not ${Math.round(perRoom)} bytes`);
  if (process.argv.includes("--verbose"))
    console.log(`     ${Math.round(each)} bytes a connection, ${Math.round(perRoom)} bytes a stored room`);
});

test("a room whose match has begun takes less than 24 KiB, whatever the game", async () => {
  const server = await Server.start({
    "rooms-per-address": 100000,
    "rate-burst": 1000000,
    "bot-delay-ms": 60000,
    "idle-ms": 600000,
  });
  const begin = async (game, count) => {
    for (let i = 0; i < count; i++) {
      const bots = Array.from({ length: game.seats_min - 1 }, () => "bot:random");
      const { room, token } = await server.create({ game: game.game, seats: ["me", ...bots] });
      const host = await Client.open(server, room, { token, words: false });
      await host.ok({ type: "start" });
      await host.close();
    }
  };
  const lanes = (game, count) => Promise.all(Array.from({ length: 8 }, () => begin(game, count / 8)));
  for (const game of await games(server)) {
    await lanes(game, 40); // what is taken once and for all
    const before = (await server.metrics()).adit_resident_bytes;
    await lanes(game, 400);
    const each = ((await server.metrics()).adit_resident_bytes - before) / 400;
    if (process.argv.includes("--verbose")) console.log(`     ${game.game}: ${Math.round(each)} bytes a room`);
    expect(each < 24 * 1024, `less than 24 KiB for each room of ${game.game}, not ${Math.round(each)} bytes`);
  }
});

runTests();
