#!/usr/bin/env node
// A slow or a missing database: whoever waits is told, health says so, and nothing is acknowledged that will be lost.
import { spawn, execFileSync } from "node:child_process";
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, Server, equal, expect, program, runTests, sleep, test, until } from "./lib.mjs";

const folder = () => mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "adit-store-"));

async function lobby(server) {
  const { room, token } = await server.create({ game: "diamant" });
  return { room, client: await Client.open(server, room, { token }) };
}
let clock = 5;
const change = (client) => client.send({ type: "settings", away_s: 5 + (clock++ % 1000) });

async function unhealthy(server, words, ms = 2000) {
  const begun = Date.now();
  for (;;) {
    const answer = await server.http("/healthz");
    if (answer.status === 503) {
      expect(words.test(answer.body.text), `a sentence like ${words}, not “${answer.body.text}”`);
      return;
    }
    expect(Date.now() - begun < ms, `health to say so within ${ms} ms`);
    await sleep(50);
  }
}

test("a disk that is slow: told within 2 s, health says so, and it heals", async () => {
  const server = await Server.start({}, { disk: true });
  const { room, client } = await lobby(server);
  const strace = spawn("strace", [
    ...["-f", "-p", String(server.process.pid), "-o", "/dev/null"],
    ...["-e", "trace=fdatasync", "-e", "inject=fdatasync:delay_enter=4000000"],
  ]);
  let said = "";
  strace.stderr.on("data", (bytes) => {
    said += bytes;
  });
  const ended = new Promise((done) => strace.on("exit", done));
  await until(() => said.includes("attached"), "strace to be there");
  await sleep(200);
  const begun = Date.now();
  const answer = await change(client);
  const waited = Date.now() - begun;
  equal([answer.type, answer.code], ["error", "storage"], "answer");
  expect(waited >= 1400 && waited < 2000, `to be told within 2 s, not ${waited} ms`);
  await unhealthy(server, /slow/, 500);
  strace.kill("SIGTERM");
  await ended;
  await until(async () => (await server.http("/healthz")).status === 200, "to heal by itself", 10000);
  equal((await change(client)).type, "ack", "answer afterwards");
  const kept = client.room.settings.away_s;
  await server.restart();
  const again = await Client.open(server, room, { token: client.hello.token });
  equal(again.room.settings.away_s, kept, "what was acknowledged, after a kill");
});

function garble(db) {
  const file = openSync(db, "r+");
  writeSync(file, Buffer.alloc(4096 * 4, 0xa7), 0, 4096 * 4, 4096);
  closeSync(file);
}

// What is done to the file, and what is said about it.
const harms = {
  "removed (rm)": [/is gone/, (db) => unlinkSync(db)],
  "renamed (mv)": [/is gone/, (db) => renameSync(db, `${db}.away`)],
  "restored by a rename": [
    /Another file/,
    (db, copy) => {
      copyFileSync(copy, `${db}.new`);
      renameSync(`${db}.new`, db);
    },
  ],
  "restored in its place (cp)": [/written over/, (db, copy) => copyFileSync(copy, db)],
  "cut off": [/written over|damaged/, (db) => writeFileSync(db, readFileSync(db).subarray(0, 5000))],
  "overwritten with text": [/written over|damaged/, (db) => writeFileSync(db, "hello\n".repeat(5000))],
  "garbled in its middle": [/written over|damaged/, garble],
  "garbled after somebody else's checkpoint": [
    /written over|damaged/,
    async (db) => {
      execFileSync("sqlite3", [db, "PRAGMA wal_checkpoint"]);
      await sleep(1500); // which is looked at, and found to be no harm
      garble(db);
    },
  ],
  "without its log": [/is gone/, (db) => unlinkSync(`${db}-wal`)],
};

for (const [name, [words, harm]] of Object.entries(harms))
  test(`a database ${name} under a running server is noticed, and nothing is acknowledged`, async () => {
    const server = await Server.start();
    const db = join(server.dir, "adit.db"),
      copy = join(server.dir, "copy.db");
    const { client } = await lobby(server);
    execFileSync(program, ["backup", db, copy]);
    equal((await change(client)).type, "ack", "answer before");
    await harm(db, copy);
    const answer = await change(client); // at once: before anybody has looked
    equal([answer.type, answer.code], ["error", "storage"], "answer after");
    await unhealthy(server, words);
    equal((await change(client)).code, "storage", "answer to a second one");
    await until(() => /"event":"store","state":"/.test(server.log), "a line in the log");
  });

test("a database that nobody writes to is watched as well, and put back it is used again", async () => {
  const server = await Server.start();
  const db = join(server.dir, "adit.db");
  const { client } = await lobby(server);
  renameSync(db, `${db}.away`);
  await unhealthy(server, /is gone/);
  renameSync(`${db}.away`, db);
  await until(async () => (await server.http("/healthz")).status === 200, "to be well again", 5000);
  equal((await change(client)).type, "ack", "answer");
  await server.restart();
  equal((await Client.open(server, client.hello.room, { token: client.hello.token })).role, "seat", "role");
});

test("no second server by another name of the file, and a name that leads elsewhere is noticed", async () => {
  const home = folder();
  const real = join(home, "real.db"),
    link = join(home, "link.db");
  symlinkSync(real, link);
  const server = await Server.start({ db: link });
  await lobby(server);
  for (const db of [real, link]) {
    let said = "";
    try {
      execFileSync(program, ["serve", "--listen", "127.0.0.1:0", "--db", db], { stdio: "pipe" });
    } catch (error) {
      said = String(error.stderr);
    }
    expect(said.includes("Another server uses"), `a second server on ${db} to be refused: ${said}`);
  }
  copyFileSync(real, join(home, "other.db"));
  unlinkSync(link);
  symlinkSync(join(home, "other.db"), link);
  await unhealthy(server, /Another file/);
  await server.stop();
  rmSync(home, { recursive: true });
});

test("a start with a file that is not ours says what it is, and leaves it as it is", async () => {
  const home = folder(),
    db = join(home, "some.db");
  const python = (code) =>
    execFileSync("python3", [
      "-c",
      `import sqlite3\ndb = sqlite3.connect(${JSON.stringify(db)})\n${code}\ndb.commit()`,
    ]);
  const cases = {
    "belongs to another program": () => python("db.execute('create table songs(name)')"),
    "newer version": () =>
      python("db.execute('pragma application_id=1633970548'); db.execute('pragma user_version=99')"),
    "not a database": () => writeFileSync(db, "hello, I am a text\n".repeat(400)),
    "damaged or cut off": () => {
      python(
        "db.execute('pragma application_id=1633970548')\ndb.execute('create table rooms(code, x)')\n" +
          "db.executemany('insert into rooms values(?, ?)', [(i, 'x' * 900) for i in range(200)])",
      );
      const bytes = readFileSync(db);
      bytes.fill(0xa7, 4096 * 3, 4096 * 20);
      writeFileSync(db, bytes);
    },
  };
  for (const [words, make] of Object.entries(cases)) {
    rmSync(db, { force: true });
    make();
    const before = readFileSync(db);
    let said = "";
    try {
      execFileSync(program, ["serve", "--listen", "127.0.0.1:0", "--db", db], { stdio: "pipe", timeout: 10000 });
    } catch (error) {
      said = String(error.stderr);
    }
    expect(said.includes(words), `a sentence with “${words}”: ${said}`);
    expect(before.equals(readFileSync(db)), `the file to stay as it is (${words})`);
    for (const left of ["-wal", "-shm", ".lock", ".admin"])
      expect(!existsSync(db + left), `no file ${left} to be left (${words})`);
  }
  rmSync(home, { recursive: true });
});

runTests();
