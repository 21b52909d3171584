// The eight explorers: each of them in every mood is a picture that can stand alone.
import { strict as assert } from "node:assert";
import { test } from "node:test";
import { PEOPLE, person, portrait } from "../../../web/art/people.js";

const MOODS = /** @type {import("../../../web/art/people.js").Mood[]} */ ([
  "calm",
  "afraid",
  "run",
  "walk",
  "happy",
  "sad",
  "sit",
]);
const all = PEOPLE.flatMap((_, who) => MOODS.map((mood) => ({ who, mood, art: person(who, mood) })));

/** The tags that are open at the end, or the first that does not fit. @param {string} markup */
function unbalanced(markup) {
  /** @type {string[]} */
  const open = [];
  for (const [, close, name, , alone] of markup.matchAll(/<(\/?)(\w+)((?:[^>"]|"[^"]*")*?)(\/?)>/g)) {
    if (close && open.pop() !== name) return `</${name}>`;
    if (!close && !alone) open.push(name);
  }
  return open.join();
}

test("every figure and portrait is whole, and needs no style sheet, id or sprite", () => {
  for (const art of [...all.map((one) => one.art), ...PEOPLE.map((_, who) => portrait(who))]) {
    assert.equal(unbalanced(art), "");
    assert.doesNotMatch(art, /undefined|NaN|null|\bid=|style=|var\(|href=/);
  }
});

test("no two people and no two moods look alike", () => {
  assert.equal(PEOPLE.length, 8);
  assert.equal(new Set(all.map((one) => one.art)).size, 8 * MOODS.length);
  assert.equal(new Set(PEOPLE.map((p) => p.coat)).size, 8);
});

test("loot and soot are seen; without a shadow there is none", () => {
  assert.notEqual(person(1, "walk", { bag: true }), person(1, "walk"));
  assert.notEqual(person(1, "sad", { soot: true }), person(1, "sad"));
  assert.ok(person(1).includes("<ellipse") && !person(1, "calm", { shadow: false }).includes('cy="150" rx='));
});

test("a figure is at most 3.5 KB of markup", () => {
  for (const { who, mood, art } of all) assert.ok(art.length < 3500, `${who} ${mood}: ${art.length}`);
});

test("the colours of people are those of the tokens", async () => {
  const { readFileSync } = await import("node:fs");
  const tokens = readFileSync(new URL("../../../web/tokens.css", import.meta.url), "utf8");
  PEOPLE.forEach((p, who) => assert.ok(tokens.includes(`--c${who}: ${p.coat};`), `--c${who}`));
});
