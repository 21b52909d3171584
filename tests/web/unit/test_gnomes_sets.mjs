// Live sets: the browser's split of gems is the engine's, at every end of a match; and what a card would make.
import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Core, recordHeader } from "../../../web/engine/core.js";
import { bestSets, compareSizes, sizesOf } from "../../../web/games/gnomes/sets.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const core = await Core.from(readFileSync(root + "build/web/adit.wasm"));
const gems = (text) => text.split(" ").map((card) => ({ card, count: 1, hidden: false }));

test("the split is as good as the engine's, for everyone at the end of many matches", () => {
  let compared = 0;
  for (let match = 0; match < 60; match++) {
    const seats = 2 + (match % 5),
      names = Array.from({ length: seats }, (_, seat) => `Player ${seat}`);
    const seed = (0x2000 + match).toString(16).padStart(64, "7");
    core.start(0, recordHeader({ game: "gnomes", rules: 2, names, options: { "quick-start": "on" }, seed }));
    names.forEach((_, seat) => core.bot(0, seat, ["random", "greedy", "easy"][(match + seat) % 3]));
    while (core.toAct(0)) core.step(0);
    for (const { gems: laid, sets } of core.view(0, 0).players) {
      const own = bestSets(laid);
      assert.deepEqual(sizesOf(own), sizesOf(sets), JSON.stringify(laid));
      const cards = own.flatMap((set) => set.cards).sort();
      const visible = laid.filter(({ hidden }) => !hidden).flatMap(({ card, count }) => Array(count).fill(card));
      assert.deepEqual(cards, visible.sort(), "each gem once");
      compared++;
    }
  }
  assert.ok(compared > 200);
});

test("a set shares a kind or a shape, says which, and holds six at most", () => {
  assert.deepEqual(bestSets(gems("Rr Rs Rd D")), [{ size: 4, by: "ruby", cards: ["Rr", "Rs", "Rd", "D"] }]);
  assert.deepEqual(
    bestSets(gems("Rd Hd Sd")).map(({ size, by }) => [size, by]),
    [[3, "drop"]],
  );
  assert.equal(bestSets(gems("Rr Rr"))[0].by, "ruby", "people would name the kind");
  assert.equal(bestSets(gems("D D"))[0].by, null);
  assert.deepEqual(sizesOf(bestSets(gems("Rr Rr Rr Rs Rs Rd Rd"))), [6, 1]);
  assert.deepEqual(bestSets([]), []);
  assert.deepEqual(bestSets([{ card: "Rr", count: 3, hidden: true }]), [], "what fog hides does not count");
});

test("the first difference decides", () => {
  assert.ok(compareSizes([4, 2], [3, 3]) > 0);
  assert.ok(compareSizes([6], [5, 5, 5]) > 0);
  assert.ok(compareSizes([6, 4], [6, 4, 1]) < 0);
  assert.equal(compareSizes([], []), 0);
});
