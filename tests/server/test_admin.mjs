#!/usr/bin/env node
// What the operator of a server can do: `adit admin`, SIGHUP, the request log, metrics, systemd's socket and watchdog.
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, Server, equal, expect, makeToken, playOut, program, runTests, sleep, test, until } from "./lib.mjs";

// The answer as objects; the last one is {ok, text}.
function ask(server, ...words) {
  return new Promise((done) => {
    execFile(program, ["admin", "--db", join(server.dir, "adit.db"), "--json", ...words.map(String)], (_error, out) =>
      done(
        out
          .trim()
          .split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
      ),
    );
  });
}
const told = (server, ...words) =>
  new Promise((done) => {
    execFile(program, ["admin", "--db", join(server.dir, "adit.db"), ...words.map(String)], (error, out, why) =>
      done({ code: error?.code ?? 0, out, why }),
    );
  });

async function table(server, game = "diamant", people = 2, seats = undefined) {
  const { room, token } = await server.create({ game, seats });
  const ida = await Client.open(server, room, { token });
  const others = [];
  for (let i = 1; i < people; i++) {
    const other = await Client.open(server, room, { token: makeToken() });
    await other.ok({ type: "join", name: `Other ${i}` });
    await other.ok({ type: "ready", ready: true });
    others.push(other);
  }
  return { room, token, ida, others };
}

test("rooms are listed and shown, without anything secret", async () => {
  const server = await Server.start();
  equal(statSync(join(server.dir, "adit.db.admin")).mode & 0o777, 0o600, "who may open the socket");
  const { room, ida, token } = await table(server, "diamant", 2, ["me", "open", "bot:easy"]);
  await ida.ok({ type: "start" });
  const list = await ask(server, "rooms");
  equal(list.length, 2, "lines");
  equal([list[0].room, list[0].game, list[0].phase, list[0].present], [room, "diamant", "playing", 2], "the room");
  const shown = await ask(server, "show", room.toUpperCase());
  equal(
    shown[0].people.map((one) => one.name),
    ["Ida", "Other 1", "easy"],
    "names",
  );
  const text = JSON.stringify(shown);
  expect(!text.includes(token) && !/seed|token|entropy|hand|deck/.test(text), `nothing secret: ${text}`);
  const people = await told(server, "rooms");
  expect(people.out.includes(room) && people.out.includes("phase playing"), `a table for people: ${people.out}`);
  const none = await told(server, "show", "baba-baba", "--lang", "ru");
  equal([none.code, /[а-я]/.test(none.why)], [1, true], "code and language of an error");
});

test("a room is closed: everybody is told, and it is gone from the store", async () => {
  const server = await Server.start();
  const { room, ida, others } = await table(server);
  equal((await ask(server, "close", room)).at(-1), { ok: true }, "answer");
  await Promise.all([ida.closed, others[0].closed]);
  equal([ida.bye.code, others[0].bye.code], ["room-gone", "room-gone"], "farewells");
  equal((await server.http(`/api/rooms/${room}`)).status, 404, "status of the room");
  equal((await ask(server, "close", room)).at(-1).ok, false, "a second time");
});

test("a troll is kicked in the middle of a match, banned by token, and does not come back", async () => {
  const server = await Server.start();
  const { room, ida, others } = await table(server, "diamant", 3);
  await ida.ok({ type: "start" });
  equal((await ask(server, "kick", room, 1, "--ban")).at(-1), { ok: true }, "answer");
  await others[0].closed;
  expect(["kicked", "not-admitted"].includes(others[0].bye.code), `a farewell, not ${others[0].bye.code}`);
  await ida.until(() => ida.room.seats[1].kind === "bot");
  equal(ida.room.phase, "playing", "the others play on");
  const again = new Client(server.url, others[0].hello);
  await again.connect();
  await again.closed;
  equal(again.bye.code, "not-admitted", "farewell to somebody who is back");
  const made = await server.post({ game: "diamant", name: "Eve", token: others[0].hello.token });
  equal([made.status, made.body.error.code], [403, "not-admitted"], "a room of the troll's own");
  await server.restart();
  const later = new Client(server.url, others[0].hello);
  await later.connect();
  await later.closed;
  equal(later.bye.code, "not-admitted", "after a restart");
  const bans = await ask(server, "bans");
  equal((await ask(server, "unban", bans[0].ban)).at(-1).ok, true, "answer");
  equal((await Client.open(server, room, { token: others[0].hello.token })).role, "visitor", "role afterwards");
  equal((await ask(server, "kick", room, 7)).at(-1).ok, false, "kicking nobody");
});

test("a network is banned: who is here goes, nobody comes, others stay", async () => {
  const server = await Server.start();
  const { room, ida } = await table(server);
  const eve = new Client(server.url, { room, as: "watch" }, { localAddress: "127.7.1.2" });
  await eve.connect();
  equal((await ask(server, "ban", "127.7.0.0/16", "--hours", 2)).at(-1), { ok: true }, "answer");
  await eve.closed;
  equal(eve.bye.code, "not-admitted", "farewell");
  const again = new Client(server.url, { room, as: "watch" }, { localAddress: "127.7.200.9" });
  await again.connect().then(
    () => expect(false, "no connection"),
    () => {},
  );
  equal((await ida.send({ type: "chat", text: "still here" })).type, "ack", "the others");
  const bans = await ask(server, "bans");
  expect(bans[0].ban === "127.7.0.0/16" && bans[0].until > Date.now() + 7e6, `the list: ${JSON.stringify(bans)}`);
  for (const nonsense of ["127.7.0.0/99", "hello", "1.2.3.4/x"])
    equal((await ask(server, "ban", nonsense)).at(-1).ok, false, `answer to ${nonsense}`);
  equal((await ask(server, "unban", "127.7.0.0/16")).at(-1).ok, true, "answer");
  equal((await ask(server, "unban", "127.7.0.0/16")).at(-1).ok, false, "a second time");
});

test("behind a proxy the person is banned, not the proxy", async () => {
  const server = await Server.start({ "trust-proxy": "127.0.0.1" });
  await ask(server, "ban", "192.0.2.0/24");
  const from = (address) => server.http("/api/games", { headers: { "X-Forwarded-For": address } });
  equal((await from("192.0.2.7")).status, 403, "status for one of them");
  equal((await from("192.0.3.7")).status, 200, "status for a neighbour");
});

test("a message reaches everybody, or one room", async () => {
  const server = await Server.start();
  const one = await table(server),
    two = await table(server);
  equal((await ask(server, "say", "Back in a minute")).at(0).people, 4, "people");
  await Promise.all([one.ida, two.ida].map((c) => c.until(() => c.messages.some((m) => m.type === "notice"))));
  equal((await ask(server, "say", "Only here", "--room", two.room)).at(0).people, 2, "people of one room");
  await two.ida.until(() => two.ida.messages.some((m) => m.text === "Only here"));
  expect(!one.ida.messages.some((m) => m.text === "Only here"), "nothing in the other room");
});

test("drain: no new rooms, health says so, matches go on", async () => {
  const server = await Server.start();
  const { ida } = await table(server);
  equal((await ask(server, "drain")).at(-1), { ok: true }, "answer");
  const made = await server.post({ game: "diamant", name: "Eve" });
  equal([made.status, made.body.error.code], [503, "draining"], "a new room");
  const health = await server.http("/healthz");
  equal([health.status, health.body.ok], [503, false], "health");
  expect(/restarted/.test(health.body.text), `why: ${health.text}`);
  equal((await ida.send({ type: "chat", text: "we play on" })).type, "ack", "those who are here");
  equal((await ask(server, "stats"))[0].draining, true, "in the figures");
  await ask(server, "drain", "--off");
  equal((await server.http("/healthz")).status, 200, "health afterwards");
});

async function finished(server) {
  const { room, token } = await server.create({ game: "pig", seats: ["me", "bot:random"] });
  const client = await Client.open(server, room, { token });
  await client.ok({ type: "start" });
  await playOut([client], (legal) => legal[legal.length - 1]);
  await client.until(() => client.room.record);
  return client.room.record;
}

test("a finished match is forgotten on demand (R24), and by its age", async () => {
  const server = await Server.start({ "rate-burst": 100000 });
  const one = await finished(server),
    two = await finished(server);
  equal((await server.http(`/api/records/${one}`)).status, 200, "status of the record");
  equal((await ask(server, "forget", one)).at(-1), { ok: true }, "answer");
  equal((await server.http(`/api/records/${one}`)).status, 404, "status of the record afterwards");
  equal((await ask(server, "forget", one)).at(-1).ok, false, "a second time");
  equal((await server.http(`/api/records/${two}`)).status, 200, "status of the other one");
  await server.stop();
  const db = join(server.dir, "adit.db");
  execFileSync("python3", [
    "-c",
    `import sqlite3; db = sqlite3.connect(${JSON.stringify(db)}); now = '${two.slice(0, 7)}'
for table, column in (('matches', 'id'), ('moves', 'match')):
    db.execute(f"update {table} set {column} = '2222222' || substr({column}, 8)")
db.commit()`,
  ]);
  const aged = `2222222${two.slice(7)}`;
  server.flags["keep-records-hours"] = 0;
  await server.run();
  await sleep(2500);
  equal((await server.http(`/api/records/${aged}`)).status, 200, "status of an old record that is kept");
  await server.stop();
  server.flags["keep-records-hours"] = 24;
  await server.run();
  const fresh = await finished(server);
  await until(async () => (await server.http(`/api/records/${aged}`)).status === 404, "the old record to go", 5000);
  equal((await server.http(`/api/records/${fresh}`)).status, 200, "status of a new record");
});

test("adit admin says what is wrong with a request, and where no server is", async () => {
  const server = await Server.start();
  equal((await told(server, "dance")).code, 2, "an unknown request");
  equal((await told(server, "show")).code, 2, "a missing word");
  equal((await told(server, "kick", "baba-baba", "x")).code, 2, "a seat that is no number");
  const stats = (await ask(server, "stats"))[0];
  equal([stats.healthy, stats.rooms], [true, 0], "figures");
  await server.stop();
  expect(!existsSync(join(server.dir, "adit.db.admin")), "no socket to be left");
  const gone = await told(server, "stats");
  equal(gone.code, 1, "code");
  expect(/No server answers at .*adit\.db\.admin/.test(gone.why), gone.why);
});

test("SIGHUP reads the settings again; a wrong file changes nothing", async () => {
  const home = mkdtempSync(join(tmpdir(), "adit-hup-"));
  const file = join(home, "settings");
  writeFileSync(file, "rooms_per_address = 1\n");
  const server = await Server.start({ config: file });
  await server.create({ game: "diamant" });
  equal((await server.post({ game: "diamant", name: "Ida" })).status, 429, "status before");
  writeFileSync(file, "rooms_per_address = 50\nlisten = 127.0.0.1:1\nlog = debug\n");
  server.process.kill("SIGHUP");
  await until(() => /"changed":"rooms_per_address","state":"now"/.test(server.log), "a line in the log");
  equal((await server.post({ game: "diamant", name: "Ida" })).status, 201, "status after");
  writeFileSync(file, "rooms_per_address = 1\nnonsense = 5\n");
  server.process.kill("SIGHUP");
  await until(() => /the old ones stay/.test(server.log), "a line in the log about the wrong file");
  equal((await server.post({ game: "diamant", name: "Ida" })).status, 201, "status after a wrong file");
  rmSync(home, { recursive: true });
});

test("the request log has networks, not addresses, and no codes", async () => {
  const server = await Server.start({ "request-log": true });
  const { room } = await server.create({ game: "diamant" });
  await server.http(`/api/rooms/${room}?lang=ru`);
  await server.http(`/r/${room}`, { redirect: "manual" });
  await server.http("/api/games");
  const lines = server.log
    .split("\n")
    .filter((line) => line.includes('"event":"request"'))
    .map((line) => JSON.parse(line));
  equal(
    lines.map(({ network, method, path, status }) => [network, method, path, status]),
    [
      ["127.0.0.0", "POST", "/api/rooms", "201"],
      ["127.0.0.0", "GET", "/api/rooms/*", "200"],
      ["127.0.0.0", "GET", "/r/*", "302"],
      ["127.0.0.0", "GET", "/api/games", "200"],
    ],
    "lines",
  );
  expect(!server.log.includes(room), "no code in the log");
  const quiet = await Server.start();
  await quiet.http("/api/games");
  expect(!quiet.log.includes('"request"'), "nothing without the setting");
});

test("metrics have histograms that every reader can use, and say what is running", async () => {
  const server = await Server.start();
  const { ida } = await table(server);
  for (let i = 0; i < 5; i++) await ida.ok({ type: "settings", away_s: 10 + i });
  const text = (await server.http("/metrics")).text;
  expect(/adit_build_info\{version="[\d.]+",compiler="[^"]+"\} 1/.test(text), "build info");
  for (const name of ["store_commit_seconds", "change_seconds", "loop_turn_seconds"]) {
    const counts = [...text.matchAll(new RegExp(`adit_${name}_bucket\\{le="[^"]+"\\} (\\d+)`, "g"))].map((m) =>
      Number(m[1]),
    );
    expect(counts.length === 14 && counts.at(-1) >= 5, `${name} to count: ${counts}`);
    expect(
      counts.every((count, i) => i === 0 || count >= counts[i - 1]),
      `${name} to add up: ${counts}`,
    );
    equal(Number(new RegExp(`adit_${name}_count (\\d+)`).exec(text)[1]), counts.at(-1), `${name}: the whole`);
  }
  const again = (await server.http("/metrics")).text;
  expect(Number(/adit_change_seconds_count (\d+)/.exec(again)[1]) >= 5, "a second reader sees the same");
});

test("a soft limit of open files that is too low is raised, or said", async () => {
  const low = await Server.start({ "max-connections": 500 }, { wrap: ["prlimit", "--nofile=300:2000"] });
  const pid = execFileSync("pgrep", ["-f", low.dir], { encoding: "utf8" }).trim().split("\n").at(-1);
  const limits = execFileSync("cat", [`/proc/${pid}/limits`], { encoding: "utf8" });
  equal(/Max open files\s+(\d+)/.exec(limits)[1], "628", "the limit");
  const stuck = await Server.start({ "max-connections": 500 }, { wrap: ["prlimit", "--nofile=300:300"] });
  expect(/"event":"files".*raise ulimit/.test(stuck.log), `a line in the log: ${stuck.log}`);
});

test("systemd: a socket that is there already, and a watchdog that hears of us", async () => {
  const home = mkdtempSync(join(tmpdir(), "adit-systemd-"));
  // Who starts us listens first: the file number 3 is the socket.
  const code = `
import os, socket, sys
http = socket.socket(); http.bind(("127.0.0.1", 0)); http.listen(5)
print(http.getsockname()[1], flush=True)
os.dup2(http.fileno(), 3); os.set_inheritable(3, True)
os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1", WATCHDOG_USEC="600000")
os.execv(sys.argv[1], sys.argv[1:])`;
  const path = join(home, "notify");
  const heard = join(home, "heard");
  const listener = `
import socket
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM); s.bind(${JSON.stringify(path)})
while True:
    open(${JSON.stringify(heard)}, "ab").write(s.recv(100) + b"\\n")`;
  const ear = execFile("python3", ["-c", listener]);
  await until(() => existsSync(path), "the listener's socket");
  const server = new Server();
  Object.assign(server, { dir: home, ownsDir: true, flags: { listen: "127.0.0.1:1" }, env: { NOTIFY_SOCKET: path } });
  server.wrap = ["python3", "-c", code];
  await server.run();
  expect(server.port > 1, "a port that is not the one of the settings");
  equal((await server.http("/healthz")).status, 200, "status over the socket of systemd");
  const lines = () => readFileSync(heard, "utf8");
  await until(() => lines().split("WATCHDOG=1").length > 3, "systemd to hear of it three times");
  ear.kill();
  expect(lines().includes("READY=1"), `what systemd hears: ${lines()}`);
});

test("settings that cannot be are named", async () => {
  const fail = (env, ...words) => {
    try {
      execFileSync(program, ["serve", "--check", ...words], { stdio: "pipe", env: { ...process.env, ...env } });
      return "";
    } catch (error) {
      return String(error.stderr);
    }
  };
  expect(/trust_proxy must be/.test(fail({}, "--trust-proxy", "10.0.0.0/99")), "nonsense for a proxy");
  expect(/“many”/.test(fail({ ADIT_MAX_ROOMS: "many" })), "the value of a variable");
  const cloudflare = Array.from({ length: 22 }, (_, i) => `173.${i}.48.0/20`).join(",");
  equal(fail({}, "--trust-proxy", cloudflare), "", `a long list (${cloudflare.length} bytes)`);
});

runTests();
