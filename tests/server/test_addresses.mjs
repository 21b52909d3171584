#!/usr/bin/env node
// Many addresses, and many people behind one: a table of addresses that no crowd fills, a class that opens one link,
// and what one address cannot take from others.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import WebSocket from "ws";
import { Client, Server, equal, expect, root, runTests, sleep, test } from "./lib.mjs";

const verbose = process.argv.includes("--verbose");
const say = (text) => verbose && console.log(`     ${text}`);
const hit = async (server, limit) => (await server.metrics())[`adit_limit_hits_total{limit="${limit}"}`];

// One connection that stays open, as a browser's does: asks for one thing after another.
class Line {
  static all = new Set();
  constructor(server, address = "127.0.0.1") {
    Line.all.add(this);
    this.text = "";
    this.socket = connect({ port: server.port, host: "127.0.0.1", localAddress: address });
    this.open = new Promise((done) => {
      this.socket.on("connect", () => done(true));
      this.socket.on("close", () => done(false));
    });
    this.closed = new Promise((done) =>
      this.socket.on("close", () => {
        this.gone = true;
        done();
        this.wake?.();
      }),
    );
    this.socket.on("error", () => {});
    this.socket.on("data", (bytes) => {
      this.text += bytes.toString("latin1");
      this.wake?.();
    });
  }
  // The status of the next answer, once all of it is here; 0: the connection was closed instead.
  async answer() {
    for (;;) {
      const end = this.text.indexOf("\r\n\r\n");
      const length = end < 0 ? 0 : Number(/content-length: (\d+)/i.exec(this.text.slice(0, end))?.[1] ?? 0);
      if (end >= 0 && this.text.length >= end + 4 + length) {
        const status = Number(this.text.slice(9, 12));
        this.body = this.text.slice(end + 4, end + 4 + length);
        this.text = this.text.slice(end + 4 + length);
        return status;
      }
      if (this.gone) return 0;
      await new Promise((done) => {
        this.wake = done;
      });
    }
  }
  write(bytes) {
    if (!this.gone) this.socket.write(bytes);
  }
  async ask(path, more = "") {
    this.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`);
    return this.answer();
  }
  static dropAll() {
    for (const line of Line.all) line.socket.destroy();
    Line.all.clear();
  }
}

const counted = (list) => list.reduce((sum, one) => ({ ...sum, [one]: (sum[one] ?? 0) + 1 }), {});
const filesAllowed = (pid) => Number(/Max open files\s+(\d+)/.exec(readFileSync(`/proc/${pid}/limits`, "utf8"))[1]);

test("12,000 people at 12,000 addresses are all let in", async () => {
  const server = await Server.start({ "max-connections": 16000, "handshake-ms": 600000 });
  const most = Math.min(filesAllowed(process.pid), filesAllowed(server.process.pid)) - 500,
    count = Math.min(12000, most);
  if (count < 12000) console.log(`     only ${count} sockets, for want of open files; test_peers.c has all`);
  const statuses = [];
  for (let from = 0; from < count; from += 300) {
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(300, count - from) }, async (_, i) => {
          const n = from + i,
            line = new Line(server, `127.${1 + (n >> 14)}.${(n >> 7) & 127}.${1 + (n & 127)}`);
          return line.ask("/healthz");
        }),
      )),
    );
  }
  equal(counted(statuses), { 200: count }, "answers");
  equal((await server.metrics()).adit_connections >= count, true, "all of them connected");
  equal(await hit(server, "connections_per_address"), 0, "refusals");
  Line.dropAll();
});

// Six connections each, as browsers have them, all files, and then the WebSocket. The connections stay open.
async function browse(server, address, paths, room) {
  const lines = Array.from({ length: 6 }, () => new Line(server, address));
  const left = [...paths],
    missed = [];
  await Promise.all(
    lines.map(async (line) => {
      for (let path; (path = left.shift()); ) {
        const status = await line.ask(path, "Accept-Encoding: gzip\r\nConnection: keep-alive\r\n");
        if (status !== 200) missed.push(`${path} ${status}`);
      }
    }),
  );
  const client = new Client(server.url, { room, as: "watch" }, { localAddress: address });
  const welcome = await client.connect().then(
    (m) => m.type,
    () => "none",
  );
  return { missed, welcome };
}

test("60 browsers behind one address load every file and get a WebSocket each", async () => {
  const server = await Server.start();
  const site = join(root, "build", "web");
  expect(existsSync(site), "the site in build/web");
  const paths = [
    "/",
    ...readdirSync(site, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.path}/${entry.name}`.slice(site.length)),
  ];
  const { room } = await server.create({ game: "diamant" });
  const begun = Date.now();
  const all = await Promise.all(Array.from({ length: 60 }, () => browse(server, "127.0.0.77", paths, room)));
  say(`60 times ${paths.length} files in ${Date.now() - begun} ms`);
  equal(all.flatMap((one) => one.missed).slice(0, 5), [], "files that are missing");
  equal(counted(all.map((one) => one.welcome)), { welcome: 60 }, "what the WebSockets say");
  Line.dropAll();
});

test("idle connections make room: the longest idle first, and no other", async () => {
  const server = await Server.start({ "max-connections-per-address": 2, "handshake-ms": 60000 }); // twelve of HTTP
  const address = "127.0.0.78",
    lines = [];
  for (let i = 0; i < 12; i++) {
    const line = new Line(server, address);
    equal(await line.ask("/healthz"), 200, `answer ${i}`);
    lines.push(line);
  }
  equal(await lines[0].ask("/healthz"), 200, "the first one is used again"); // now the second is the longest idle
  for (let i = 0; i < 5; i++) equal(await new Line(server, address).ask("/healthz"), 200, `newcomer ${i}`);
  await Promise.all(lines.slice(1, 6).map((line) => line.closed));
  equal(
    lines.map((line) => Boolean(line.gone)),
    [false, true, true, true, true, true, ...Array(6).fill(false)],
    "which ones were closed",
  );
  equal(await lines[0].ask("/healthz"), 200, "what was left open works");
  equal(await hit(server, "connections_per_address"), 0, "refusals");
  expect((await hit(server, "waiting_connections")) === 5, "a metric");
  Line.dropAll();
});

test("whoever has just come is not closed for another, whoever sends no request is", async () => {
  const server = await Server.start({ "max-connections-per-address": 2, "handshake-ms": 60000 });
  for (let tries = 0; ; tries++) {
    const address = `127.0.2.${1 + tries}`,
      begun = Date.now();
    const slow = Array.from({ length: 12 }, () => new Line(server, address));
    await Promise.all(slow.map((line) => line.open));
    for (const line of slow) line.write("GET /healthz HTTP/1.1\r\nHo");
    const status = await new Line(server, address).ask("/healthz");
    equal(await new Line(server, "127.0.0.80").ask("/healthz"), 200, "another address");
    if (Date.now() - begun > 900) {
      // this machine is busy: they are no longer new
      expect(tries < 20, "twelve connections within a second");
      continue;
    }
    equal(status, 429, "one too many at the same moment");
    equal(slow.filter((line) => line.gone).length, 0, "connections closed for it");
    await sleep(1300);
    equal(await new Line(server, address).ask("/healthz"), 200, "a newcomer a second later");
    await Promise.race(slow.map((line) => line.closed));
    equal(slow.filter((line) => line.gone).length, 1, "connections closed for it");
    break;
  }
  Line.dropAll();
});

test("a full server lets idle connections go, of any address, and keeps players", async () => {
  const server = await Server.start({ "max-connections": 20, "handshake-ms": 60000 });
  const { room } = await server.create({ game: "diamant" });
  await sleep(100);
  const players = await Promise.all(Array.from({ length: 8 }, () => Client.open(server, room, { as: "watch" })));
  for (let i = 0; i < 40; i++) equal(await new Line(server, `127.0.1.${1 + i}`).ask("/healthz"), 200, `visitor ${i}`);
  equal(counted(players.map((player) => player.socket.readyState)), { [WebSocket.OPEN]: 8 }, "players still there");
  equal(await hit(server, "connections"), 0, "refusals");
  Line.dropAll();
});

// A home with IPv6 has 256 networks of 64 bits. Behind a trusted proxy any address can be said to be one's own.
const fromHome = (network) => ({ "X-Forwarded-For": `2001:db8:0:${network.toString(16)}::1` });

const watch = async (server, room, headers, hello = { as: "watch" }) => {
  const client = new Client(server.url, { room, ...hello }, { headers });
  const first = await client.connect().then(
    (message) => message,
    () => null,
  );
  return { client, said: first?.type === "welcome" ? "welcome" : (first?.code ?? "refused") };
};

test("a /56 cannot fill the server: others find places", async () => {
  const server = await Server.start({
    "trust-proxy": "127.0.0.1",
    "max-connections": 200,
    "max-connections-per-address": 8,
  });
  const { room } = await server.create({ game: "diamant" });
  const home = [];
  for (let network = 0; network < 64; network++)
    home.push(
      ...(await Promise.all(Array.from({ length: 4 }, () => watch(server, room, fromHome(network))))).map(
        (o) => o.said,
      ),
    );
  equal(counted(home), { welcome: 32, refused: 224 }, "what 256 WebSockets of one /56 are told"); // four times eight
  equal((await watch(server, room, fromHome(0x100))).said, "welcome", "the neighbours");
});

test("a full server keeps a tenth of its places for those who own seats, and tells its health", async () => {
  const server = await Server.start({ "max-connections": 60, "max-connections-per-address": 200 });
  const { room, token } = await server.create({ game: "diamant" });
  const crowd = [];
  for (let i = 0; i < 80; i++) crowd.push((await watch(server, room)).said);
  const told = counted(crowd);
  expect(told.welcome >= 50 && told.welcome <= 54, `54 places of 60 for guests: ${JSON.stringify(told)}`);
  const owner = await watch(server, room, {}, { token });
  equal([owner.said, owner.client.role], ["welcome", "seat"], "somebody who owns a seat");
  expect((await hit(server, "owners_places")) > 0, "a metric");
  // Those without a hello take the rest, for a moment; health is told beyond all places.
  const silent = Array.from({ length: 60 }, () => new Line(server, "127.0.0.81"));
  for (const line of silent) line.write("GET / HTTP/1.1\r\nHo");
  equal(counted(await Promise.all([1, 2, 3].map(() => new Line(server).ask("/healthz")))), { 200: 3 }, "health");
  Line.dropAll();
});

runTests();
