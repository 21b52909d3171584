#!/usr/bin/env node
// The schemas: served as they are printed, right about what is refused, and complete. lib.mjs holds every message of
// every other test against them, too.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  Client,
  Failure,
  Random,
  Server,
  equal,
  expect,
  games,
  makeToken,
  playOut,
  program,
  root,
  runTests,
  schemas,
  seedOf,
  test,
} from "./lib.mjs";

const generous = { "rate-burst": 1000000, "rooms-per-address": 10000 };
const lines = (text) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const valid = (name, value) => {
  const fault = schemas.fault(name, value);
  if (fault) throw new Failure(fault);
};

test("the documents are served as they are printed, and everything in them is there", async () => {
  const server = await Server.start();
  const index = (await server.http("/api/schema")).body;
  equal(Object.keys(index), ["messages.json", "openapi.json", "asyncapi.json"], "the documents");
  for (const [name, path] of Object.entries(index)) {
    const answer = await server.http(path);
    equal(answer.status, 200, path);
    equal(answer.text, execFileSync(program, ["schema", name], { encoding: "utf8", maxBuffer: 1 << 24 }).trim(), name);
  }
  equal((await server.http("/api/schema/nothing")).status, 404, "another document");
  equal((await server.http("/api/schema", { method: "POST" })).status, 405, "POST");
  const { body: openapi } = await server.http(index["openapi.json"]);
  const { body: asyncapi } = await server.http(index["asyncapi.json"]);
  equal([openapi.openapi, asyncapi.asyncapi], ["3.1.0", "3.0.0"], "versions");
  const refs = [
    ...(JSON.stringify(openapi) + JSON.stringify(asyncapi)).matchAll(/"messages\.json#\/\$defs\/([^"]+)"/g),
  ];
  expect(refs.length > 20, "references to the definitions");
  for (const [, name] of refs) expect(schemas.definitions[name], `a definition of ${name}`);
  for (const [path, methods] of Object.entries(openapi.paths)) {
    if (!methods.get || path.includes("{")) continue;
    equal(String((await server.http(path)).status), Object.keys(methods.get.responses)[0], `status of ${path}`);
  }
});

test("docs/protocol.md names every command, address and error", () => {
  const page = readFileSync(join(root, "docs", "protocol.md"), "utf8");
  const missing = [];
  for (const name of Object.keys(schemas.definitions)) {
    const [kind, word] = name.split(".");
    if (word && (kind === "client" || kind === "server") && !new RegExp(`\`${word}\`|"type": "${word}"`).test(page))
      missing.push(name);
  }
  for (const code of schemas.definitions["server.error"].properties.code.enum)
    if (!page.includes(`\`${code}\``)) missing.push(code);
  for (const path of Object.keys(schemas.openapi.paths)) {
    const name = path.replace(/\{(.*?)\}/g, (_, word) => word.toUpperCase());
    if (!page.includes(name)) missing.push(path);
  }
  equal(missing, [], "missing on the page");
});

// ---- what is refused ----

const strange = [null, true, -1, 0, 1.5, 1e9, "", "x".repeat(300), "bot:", [], {}, ["me", 7], { relics: 3 }];
// lib.mjs tells when something is acknowledged that does not fit, and when something fits that was called malformed.
test("what does not fit is refused, and nothing that fits is called malformed", async () => {
  const server = await Server.start(generous);
  const { room, token } = await server.create({ game: "diamant", seats: ["me", "bot:easy", "bot:easy"] });
  const client = await Client.open(server, room, { token });
  const commands = [
    { type: "me", name: "Ida", colour: 1 },
    { type: "ready", ready: true },
    { type: "seal", seal: "0a".repeat(32) },
    { type: "reveal", entropy: "0b".repeat(32) },
    { type: "seat", seat: 1, to: "bot:easy" },
    { type: "kick", seat: 1, ban: false },
    { type: "mute", seat: 1, muted: true },
    { type: "vote", about: "bot", seat: 1 },
    { type: "vote", yes: true },
    { type: "report", seat: 1, about: "chat" },
    { type: "host", seat: 1 },
    { type: "options", options: { relics: "on" }, game: "diamant" },
    { type: "settings", clock_s: 30, away_s: 0, watch_delay_s: 3, chat: true, public: false, locked: false },
    { type: "start", open: "close", away: "bot" },
    { type: "move", ask: 7, move: "go" },
    { type: "chat", text: "hi" },
    { type: "react", reaction: "wow" },
    { type: "join", name: "Bo", colour: 2, seat: 1 },
  ];
  let refused = 0;
  for (const command of commands) {
    for (const member of Object.keys(command).slice(1)) {
      for (const value of [undefined, ...strange]) {
        const changed = { ...command, [member]: value };
        const answer = await client.send(changed);
        if (!schemas.fault("client", { id: 1, ...JSON.parse(JSON.stringify(changed)) })) continue;
        expect(answer.type === "error", `an error for ${JSON.stringify(changed)}`);
        refused++;
      }
    }
  }
  expect(refused > 200, `${refused} were refused`);
});

test("a member that is missing, new, or of another kind is noticed", async () => {
  const server = await Server.start();
  const { room, token } = await server.create({ game: "crystal", seats: ["me", "bot:easy"] });
  const client = await Client.open(server, room, { token });
  await client.ok({ type: "start" });
  await client.until(() => client.view?.ask != null);
  for (const message of [client.welcome, client.room, client.view]) {
    valid("server", message);
    const walk = (part, put) => {
      if (Array.isArray(part))
        return part.slice(0, 1).forEach((item, i) => walk(item, (it) => put(part.with?.(i, it) ?? [it])));
      if (part === null || typeof part !== "object") return;
      expect(schemas.fault("server", put({ ...part, unheard: 1 })), "a new member is noticed");
      for (const [name, value] of Object.entries(part)) {
        const wrong = put({ ...part, [name]: typeof value === "object" ? 3.5 : { odd: 1 } });
        expect(schemas.fault("server", wrong), `another kind of ${name} is noticed`);
        walk(value, (it) => put({ ...part, [name]: it }));
      }
    };
    walk(message, (it) => it);
    for (const name of Object.keys(message)) {
      const { [name]: _, ...without } = message;
      expect(schemas.fault("server", without), `without ${name} it is noticed`);
    }
  }
});

// ---- complete ----

async function matchOf(server, game, random) {
  const seats = ["me", "open", ...Array(Math.max(0, game.seats_min - 2)).fill("bot:random")];
  const { room, token } = await server.create({ game: game.game, seats, public: false });
  const host = await Client.open(server, room, { token, table: true, state: true });
  const guest = await Client.open(server, room, { lang: "uk" });
  await guest.ok({ type: "join", name: "Bo" });
  await guest.ok({ type: "ready", ready: true });
  await host.ok({ type: "settings", clock_s: 60 });
  const watcher = await Client.open(server, room, { as: "watch", delta: true });
  await host.ok({ type: "start" });
  await playOut([host, guest], (legal) => random.pick(legal));
  await host.ok({ type: "react", reaction: "wow" });
  await guest.ok({ type: "chat", text: "hi" });
  const record = await server.http(`/api/records/${host.room.record}`);
  equal(record.status, 200, "the record");
  host.raw({ type: "ping" });
  await host.next((message) => message.type === "pong");
  host.drop();
  guest.drop();
  watcher.drop();
}

// Members that no short test makes happen; each has a test of its own elsewhere, in which lib.mjs looks at it.
const rare = [
  /^server\.(notice|bye)/, // test_admin.mjs, test_limits.mjs
  /^(client|http|settings|bot\.ready\/past|bot\.ask\/past)/,
  /^server\.room\/vote\//, // test_addresses.mjs
  /^server\.(ack\/dup|error)/, // test_durable.mjs, test_limits.mjs
  /^crystal\.move\/thing$/, // few promise something in return
  /event\(.*\)\/text$/, // not every event needs words
];

test("every member that the schemas name has been seen, in rooms, records and the bot protocol", async () => {
  const random = new Random(seedOf(7));
  const server = await Server.start(generous);
  const all = await games(server);
  for (const game of all) await matchOf(server, game, random);
  const { day } = (await server.http("/api/daily")).body;
  const daily = await server.create({ game: "diamant", daily: day, profile: makeToken() });
  (await Client.open(server, daily.room, { token: daily.token })).drop();
  await server.http("/healthz");
  await server.http("/api/version");
  const golden = join(root, "tests", "golden");
  const records = readdirSync(golden).filter((name) => name.endsWith(".adit"));
  for (const file of process.env.LONG ? records : records.filter((_, at) => at % 3 === 0)) {
    const game = /^game (\w+)/m.exec(readFileSync(join(golden, file), "utf8"))[1];
    if (!all.some((it) => it.game === game)) continue;
    const told = execFileSync(program, ["replay", "--json", "--truth", join(golden, file)], {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    for (const [at, line] of lines(told).entries()) {
      if (line.event) valid(`${game}.event`, line);
      if (line.view && at % 10 === 0) valid(`${game}.view`, line.view);
      if (line.record) valid("record", line.record);
    }
  }
  const folder = mkdtempSync(join(tmpdir(), "adit-schema-"));
  for (const { game, seats_min } of all) {
    const names = ["hard", "random"]; // the first one says what it thinks of its chances
    const bot = (n) => `tee ${folder}/in${n} | ${program} bot ${game} ${names[n] ?? "easy"} | tee ${folder}/out${n}`;
    const programs = Array.from({ length: seats_min }, (_, n) => ["--program", bot(n)]).flat();
    execFileSync(program, ["match", game, "--seed", "3", ...programs], { stdio: "pipe" });
    for (let n = 0; n < seats_min; n++)
      for (const line of lines(readFileSync(`${folder}/in${n}`, "utf8") + readFileSync(`${folder}/out${n}`, "utf8")))
        valid("bot", line);
  }
  rmSync(folder, { recursive: true });
  // What events have is written by their table; those that happen seldom may not have happened here.
  const happened = (name) => !/event\(/.test(name) || schemas.seen.has(name.replace(/\).*/, ")/event"));
  const unseen = [...schemas.members()].filter(
    (name) => happened(name) && !schemas.seen.has(name) && !rare.some((it) => it.test(name)),
  );
  expect([...schemas.seen].filter((name) => /event\(.*\/event$/.test(name)).length > 100, "most kinds of events");
  equal(unseen, [], "never seen");
});

await runTests();
