#!/usr/bin/env node
// An independent verifier of finished records: no dependency, no line of the C engine.
//
//     node tools/verify.mjs FILE               Diamant: deals the whole match again from the seed, by its own deck
//     node tools/verify.mjs FILE --odds ODDS   any game: the odds of each draw from `adit verify --odds FILE`
//
// Proved for every game: the seed fits the commitment; the seed, with what the seats added, gives by ChaCha20 the very
// numbers that pick each card and die among its odds, without bias. For Diamant the odds are computed here as well.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

class Wrong extends Error {}
const need = (holds, why) => {
  if (!holds) throw new Wrong(why);
};

// ---- the record ----
export function parse(text) {
  need(text.endsWith("\n"), "the record was cut off");
  const lines = text.slice(0, -1).split("\n");
  const record = { options: {}, entropy: new Map(), names: new Map(), moves: [], end: [] };
  need(lines[0] === "adit record 1", "this is not an adit record");
  let at = 1;
  for (; at < lines.length && lines[at] !== "moves"; at++) {
    const [word, ...rest] = lines[at].split(" ");
    if (word === "game" || word === "seed" || word === "commitment") {
      need(!(word in record), `${word} stands twice`);
      record[word] = rest.join(" ");
    } else if (word === "players" || word === "rules") record[word] = Number(rest[0]);
    else if (word === "option") record.options[rest[0]] = rest[1];
    else if (word === "entropy") {
      need(!record.entropy.has(Number(rest[0])), "entropy stands twice");
      record.entropy.set(Number(rest[0]), rest[1]);
    } else if (word === "seat") record.names.set(Number(rest[0]), rest.slice(1).join(" "));
    else throw new Wrong(`line ${at + 1}: unknown header`);
  }
  need(lines[at] === "moves", "there are no moves");
  for (at++; at < lines.length; at++) {
    const found = /^(\*|[0-7]) (.+)$/.exec(lines[at]);
    if (found) record.moves.push({ seat: found[1] === "*" ? null : Number(found[1]), move: found[2], line: at + 1 });
    else if (!lines[at].startsWith("= ")) break;
  }
  record.end = lines.slice(at);
  need(record.end[0]?.startsWith("result "), "the match is not finished");
  // The last line is a sum over all before it: 64 bits of FNV-1a.
  const last = lines.at(-1);
  const body = Buffer.from(text.slice(0, text.length - last.length - 1));
  let sum = 0xcbf29ce484222325n;
  for (const byte of body) sum = ((sum ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  need(last === `end ${sum.toString(16).padStart(16, "0")}`, "the sum over the record is wrong");
  return record;
}

// ---- ChaCha20 (RFC 8439), zero nonce, counter from 0, as 64-bit little-endian words ----
const rotate = (word, count) => (word << count) | (word >>> (32 - count));
export class Stream {
  constructor(key) {
    this.key = new Uint32Array(8).map((_, i) => key.readUInt32LE(4 * i));
    this.counter = 0;
    this.words = [];
  }
  block() {
    const start = new Uint32Array([
      0x61707865,
      0x3320646e,
      0x79622d32,
      0x6b206574,
      ...this.key,
      this.counter++,
      0,
      0,
      0,
    ]);
    const x = Uint32Array.from(start);
    const quarter = (a, b, c, d) => {
      x[a] += x[b];
      x[d] = rotate(x[d] ^ x[a], 16);
      x[c] += x[d];
      x[b] = rotate(x[b] ^ x[c], 12);
      x[a] += x[b];
      x[d] = rotate(x[d] ^ x[a], 8);
      x[c] += x[d];
      x[b] = rotate(x[b] ^ x[c], 7);
    };
    for (let i = 0; i < 10; i++) {
      quarter(0, 4, 8, 12);
      quarter(1, 5, 9, 13);
      quarter(2, 6, 10, 14);
      quarter(3, 7, 11, 15);
      quarter(0, 5, 10, 15);
      quarter(1, 6, 11, 12);
      quarter(2, 7, 8, 13);
      quarter(3, 4, 9, 14);
    }
    for (let i = 0; i < 16; i++) x[i] += start[i];
    for (let i = 0; i < 16; i += 2) this.words.push(x[i + 1]); // only the upper half of each 64-bit word is used
  }
  below(n) {
    for (;;) {
      if (!this.words.length) this.block();
      const product = BigInt(this.words.shift()) * BigInt(n),
        low = product & 0xffffffffn;
      if (low >= (1n << 32n) % BigInt(n)) return Number(product >> 32n); // exactly 2^32 mod n words are refused
    }
  }
}

export function matchSeed(record) {
  const parts = [Buffer.from("adit match seed\0"), Buffer.from(record.seed, "hex")];
  for (let seat = 0; seat < 8; seat++)
    if (record.entropy.has(seat)) parts.push(Buffer.from([seat]), Buffer.from(record.entropy.get(seat), "hex"));
  return createHash("sha256").update(Buffer.concat(parts)).digest();
}

// ---- Diamant's deck, from its rules page ----
class Diamant {
  constructor(record) {
    this.gems = [
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 2],
      [7, 2],
      [9, 1],
      [11, 2],
      [13, 1],
      [14, 1],
      [15, 1],
      [17, 1],
    ];
    this.hazards = ["snake", "boulder", "spider", "lava", "ram"];
    this.relics = [5, 7, 8, 10, 12];
    this.order = [...this.gems.map(([n]) => `gems ${n}`), ...this.hazards, ...this.relics.map((n) => `relic ${n}`)];
    this.deck = new Map(this.order.map((card) => [card, 0]));
    for (const [n, copies] of this.gems) this.deck.set(`gems ${n}`, copies);
    for (const hazard of this.hazards) this.deck.set(hazard, 3);
    this.seats = record.players;
    this.withRelics = record.options.relics === "on";
    this.expedition = 0;
    this.begin();
  }
  begin() {
    this.path = [];
    this.inside = new Set(this.expedition < 5 ? Array(this.seats).keys() : []);
    this.chosen = new Map();
    this.deciding = false;
    if (this.withRelics && this.expedition < 5) this.deck.set(`relic ${this.relics[this.expedition]}`, 1);
    this.expedition++;
  }
  end(collapsed) {
    for (const card of this.path) if (!card.startsWith("relic")) this.deck.set(card, this.deck.get(card) + 1);
    if (collapsed) this.deck.set(collapsed, this.deck.get(collapsed) - 1);
    this.begin();
  }
  odds() {
    return this.order.filter((card) => this.deck.get(card) > 0).map((card) => [card, this.deck.get(card)]);
  }
  chance(card) {
    need(!this.deciding && this.inside.size > 0, "a card where none may be turned up");
    this.deck.set(card, this.deck.get(card) - 1);
    const second = this.hazards.includes(card) && this.path.includes(card);
    this.path.push(card);
    if (second) this.end(card);
    else this.deciding = true;
  }
  choose(seat, move) {
    need(this.deciding && this.inside.has(seat) && !this.chosen.has(seat), "a decision that nobody was asked for");
    need(move === "go" || move === "return", "an unknown decision");
    this.chosen.set(seat, move);
    if (this.chosen.size < this.inside.size) return;
    const leavers = [...this.chosen].filter(([, choice]) => choice === "return").map(([who]) => who);
    for (const who of leavers) this.inside.delete(who);
    if (leavers.length === 1) this.path = this.path.filter((card) => !card.startsWith("relic"));
    this.chosen.clear();
    this.deciding = false;
    if (!this.inside.size) this.end(null);
  }
}

// Odds that were written by another program: the draws are still proved against the seed.
class Listed {
  constructor(lines) {
    this.lines = lines;
    this.at = 0;
  }
  odds() {
    need(this.at < this.lines.length, "there are more draws than odds");
    return this.lines[this.at++];
  }
  chance() {}
  choose() {}
}

export function verify(text, oddsText) {
  const record = parse(text);
  need(
    /^[0-9a-f]{64}$/.test(record.seed ?? "") && /^[0-9a-f]{64}$/.test(record.commitment ?? ""),
    "seed or commitment is missing",
  );
  const hash = createHash("sha256").update(Buffer.from(record.seed, "hex")).digest("hex");
  need(hash === record.commitment, "the seed is not the one that was committed to");
  need(
    oddsText !== undefined || record.game === "diamant",
    `the odds of ${record.game} are not known here: add --odds`,
  );
  const game =
    oddsText === undefined
      ? new Diamant(record)
      : new Listed(
          oddsText
            .trim()
            .split("\n")
            .map((line) => JSON.parse(line)),
        );
  const stream = new Stream(matchSeed(record));
  let dealt = 0;
  for (const { seat, move, line } of record.moves) {
    if (seat !== null) {
      game.choose(seat, move);
      continue;
    }
    const odds = game.odds();
    let ticket = stream.below(odds.reduce((sum, [, weight]) => sum + weight, 0));
    const [card] = odds.find(([, weight]) => (ticket -= weight) < 0);
    need(card === move, `line ${line}: the seed deals “${card}”, not “${move}”`);
    game.chance(move);
    dealt++;
  }
  return { dealt, commitment: record.commitment };
}

if (process.argv[1]?.endsWith("verify.mjs")) {
  const [file, flag, odds] = process.argv.slice(2);
  if (!file || (flag && flag !== "--odds")) {
    console.error("usage: node tools/verify.mjs FILE [--odds ODDS]");
    process.exit(2);
  }
  try {
    const { dealt, commitment } = verify(readFileSync(file, "utf8"), odds ? readFileSync(odds, "utf8") : undefined);
    console.log(`Proved: the seed fits the commitment ${commitment}, and it dealt all ${dealt} cards and dice.`);
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    console.error(`${file}: ${error.message}`);
    process.exit(1);
  }
}
