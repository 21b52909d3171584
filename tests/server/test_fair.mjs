#!/usr/bin/env node
// R8: both verifiers accept what the server dealt and nothing that was altered.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { verify as prove } from "../../tools/verify.mjs";
import {
  Client,
  Random,
  Server,
  equal,
  expect,
  games,
  playOut,
  program,
  runTests,
  seedOf,
  test,
  verify,
} from "./lib.mjs";

const entropyOf = (random) =>
  random
    .below(2 ** 30)
    .toString(16)
    .padStart(64, "7");

async function finished(server, game, seed) {
  const random = new Random(seed);
  const { room, token } = await server.create({
    game: game.game,
    options: seed % 2 && game.game === "diamant" ? { relics: "on" } : {},
    seats: ["me", ...Array(Math.max(game.seats_min, 2) - 1).fill("bot:random")],
  });
  const host = await Client.open(server, room, { token });
  await host.promise(entropyOf(random));
  await host.start();
  const early = await server.http("/api/records/" + "a".repeat(26));
  equal(early.status, 404, "status of an unknown record");
  await playOut([host], (legal) => random.pick(legal));
  const { text } = await server.http(`/api/records/${host.room.record}`);
  host.drop();
  return text;
}

function check(dir, text) {
  const file = join(dir, "record.txt");
  writeFileSync(file, text);
  const ours = verify(file),
    diamant = text.includes("\ngame diamant\n");
  if (!ours.ok) return { ours: false, theirs: false };
  const odds = diamant ? undefined : execFileSync(program, ["verify", "--odds", file], { encoding: "utf8" });
  try {
    prove(text, odds);
    return { ours: true, theirs: true };
  } catch (error) {
    return { ours: true, theirs: false, why: error.message };
  }
}

test("R8 both verifiers accept finished matches of every game", async () => {
  const server = await Server.start({ "rate-burst": 1000000, "rooms-per-address": 1000 });
  for (const game of await games(server)) {
    for (let i = 0; i < 3; i++) {
      const text = await finished(server, game, seedOf(i));
      const result = check(server.dir, text);
      expect(result.ours && result.theirs, `both verifiers to accept ${game.game}: ${JSON.stringify(result)}`);
    }
  }
});

// In one room match after match is played by bots: whoever made it adds a number to the seed and lets a bot sit in.
async function* byBots(server, game, random) {
  const { room, token } = await server.create({
    game: game.game,
    options: random.below(2) && game.game === "diamant" ? { relics: "on" } : {},
    seats: ["me", ...Array(Math.max(game.seats_min, 2) - 1 + random.below(2)).fill("bot:random")],
  });
  const host = await Client.open(server, room, { token, words: false });
  for (;;) {
    await host.promise(entropyOf(random));
    await host.start();
    await host.send({ type: "seat", seat: 0, to: "bot:random" });
    await host.until(() => host.room?.phase === "over", 60000);
    yield (await server.http(`/api/records/${host.room.record}`)).text;
    host.messages.length = 0;
    await host.ok({ type: "rematch" });
  }
}

test("R8 both verifiers accept a thousand matches", async () => {
  const server = await Server.start({ db: "memory", "rate-burst": 1000000, "rooms-per-address": 1000 });
  const wanted = Number(process.env.MATCHES ?? 1000),
    seed = seedOf(21);
  const share = { diamant: 0.96, gnomes: 0.03, crystal: 0.01 };
  let count = 0,
    moves = 0;
  for (const game of await games(server)) {
    const texts = [],
      left = Math.ceil(wanted * (share[game.game] ?? 0.01));
    await Promise.all(
      [0, 1, 2, 3].map(async (number) => {
        for await (const text of byBots(server, game, new Random(seed * 4 + number)))
          if (texts.push(text) >= left) return;
      }),
    );
    const files = texts.map((text, i) => {
      const file = join(server.dir, `${game.game}-${i}.adit`);
      writeFileSync(file, text);
      return file;
    });
    // fails if one of them does
    const proved = execFileSync(program, ["verify", ...files], { encoding: "utf8" }).match(/^Proved/gm);
    equal(proved.length, texts.length, `matches of ${game.game} that adit verify accepts (seed ${seed})`);
    texts.forEach((text, i) =>
      prove(
        text,
        game.game === "diamant"
          ? undefined
          : execFileSync(program, ["verify", "--odds", files[i]], { encoding: "utf8" }),
      ),
    );
    count += texts.length;
    moves += texts.reduce((sum, text) => sum + text.match(/^[*0-7] /gm).length, 0);
  }
  expect(count >= wanted, `${wanted} matches, not ${count}`);
  if (process.argv.includes("--verbose")) console.log(`     ${count} matches, ${moves} moves, seed ${seed}`);
});

test("R8 no altered record is accepted", async () => {
  const server = await Server.start({ "rate-burst": 1000000, "rooms-per-address": 1000 });
  const diamant = (await games(server)).find((g) => g.game === "diamant");
  const text = await finished(server, diamant, 5);
  expect(check(server.dir, text).ours, "the unaltered record to be accepted");
  const sum = (body) => {
    let hash = 0xcbf29ce484222325n;
    for (const byte of Buffer.from(body)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
    return `${body}end ${hash.toString(16).padStart(16, "0")}\n`;
  };
  const body = text.slice(0, text.lastIndexOf("end "));
  equal(sum(body), text, "our own sum");
  const flip = (hex) => (hex[0] === "0" ? "1" : "0") + hex.slice(1);
  const changes = {
    "another seed": body.replace(/^seed (.*)$/m, (_, hex) => `seed ${flip(hex)}`),
    "another commitment": body.replace(/^commitment (.*)$/m, (_, hex) => `commitment ${flip(hex)}`),
    "other entropy": body.replace(/^entropy 0 (.*)$/m, (_, hex) => `entropy 0 ${flip(hex)}`),
    "no entropy": body.replace(/^entropy 0 .*\n/m, ""),
    "no seed": body.replace(/^seed .*\n/m, ""),
    "a seed and its own commitment": null,
    "one byte": text.replace("gems", "gams"),
    "cut off": text.slice(0, -20),
    nothing: "",
  };
  const { createHash, randomBytes } = await import("node:crypto");
  const seed = randomBytes(32);
  changes["a seed and its own commitment"] = body
    .replace(/^seed .*$/m, `seed ${seed.toString("hex")}`)
    .replace(/^commitment .*$/m, `commitment ${createHash("sha256").update(seed).digest("hex")}`);
  for (const [name, changed] of Object.entries(changes)) {
    const altered = changed.endsWith("\n") && !changed.includes("\nend ") ? sum(changed) : changed;
    expect(altered !== text, `a change (${name})`);
    const file = join(server.dir, "altered.txt");
    writeFileSync(file, altered);
    expect(!verify(file).ok, `adit verify to refuse ${name}`);
    let accepted = true;
    try {
      prove(altered);
    } catch {
      accepted = false;
    }
    expect(!accepted, `tools/verify.mjs to refuse ${name}`);
  }
  const lines = body.split("\n");
  for (let i = lines.indexOf("moves") + 1; i < lines.length; i++) {
    if (!lines[i].startsWith("* ")) continue;
    const other = lines[i] === "* snake" ? "* lava" : "* snake";
    const altered = sum([...lines.slice(0, i), other, ...lines.slice(i + 1)].join("\n"));
    const file = join(server.dir, "altered.txt");
    writeFileSync(file, altered);
    expect(!verify(file).ok, `adit verify to refuse another card in line ${i + 1}`);
    let accepted = true;
    try {
      prove(altered);
    } catch {
      accepted = false;
    }
    expect(!accepted, `tools/verify.mjs to refuse another card in line ${i + 1}`);
  }
});

test("R8 the seed of a running match is in no answer, and its record is not to be had", async () => {
  const server = await Server.start({ log: "debug" });
  const { room, token } = await server.create({ game: "diamant", seats: ["me", "bot:random", "bot:random"] });
  const host = await Client.open(server, room, { token });
  await host.ok({ type: "start" });
  equal(host.room.record, null, "record of a running match");
  const { execFileSync: run } = await import("node:child_process");
  const dump = run("sqlite3", [join(server.dir, "adit.db"), "select snapshot from rooms; select id from matches;"], {
    encoding: "utf8",
  });
  const seed = /"seed":"([0-9a-f]{64})"/.exec(dump)[1],
    id = dump.trim().split("\n").at(-1);
  equal((await server.http(`/api/records/${id}`)).status, 404, "status of the running match");
  const metrics = await server.http("/metrics");
  for (const [name, text] of Object.entries({
    messages: JSON.stringify(host.messages),
    log: server.log,
    metrics: metrics.text,
    stdout: server.out,
  })) {
    expect(!text.includes(seed), `no seed in ${name}`);
    expect(!text.includes(token), `no token in ${name}`);
    expect(!text.includes(room) || name === "messages", `no room code in ${name}`);
  }
  expect(!dump.includes(token), "no token in the database");
});

runTests();
