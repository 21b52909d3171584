// Every lesson can be played as it is written: the engine takes each card and each move.
import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CHANCE, Core, recordHeader } from "../../../web/engine/core.js";

const core = await Core.from(readFileSync(new URL("../../../build/web/adit.wasm", import.meta.url)));

/** @param {string} game @param {{seats: number, options: Record<string, string>, script: any[]}} lesson */
function play(game, { seats, options, script }) {
  const { rules } = core.games().find(({ name }) => name === game);
  const names = Array.from({ length: seats }, (_, seat) => `N${seat}`);
  assert.ok(core.start(0, recordHeader({ game, rules, names, options, seed: "00".repeat(32) })).ok);
  for (const line of script.flat()) {
    if (typeof line !== "string") continue;
    const [who, ...move] = line.split(" ");
    const answer = core.submit(0, who === "*" ? CHANCE : Number(who), move.join(" "));
    assert.ok(answer.ok, `${line}: ${answer.text}`);
  }
}

for (const game of ["diamant", "gnomes", "crystal"])
  test(`the lesson of ${game}`, async () => {
    const { lesson } = await import(`../../../web/games/${game}/lesson.js`);
    for (let part = lesson; part; part = part.next) {
      play(game, part);
      assert.equal(typeof part.script.at(-1).say, "string", "the last word is said");
      const loaded = core.load(1, core.record(0));
      assert.deepEqual([loaded.ok, loaded.fair], [true, false], "nobody can take it for a match that was dealt");
    }
  });
