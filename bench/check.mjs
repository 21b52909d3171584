// Whether both sides play the same game: every record given is played again by bench/diamant.mjs, card for card, and
// has to end with the same chests.  node bench/check.mjs FILE ...
import { readFileSync } from "node:fs";
import assert from "node:assert/strict";
import { setUp, turnUp, choose, asked, isOver, winners } from "./diamant.mjs";

let moves = 0;
for (const file of process.argv.slice(2)) {
  const lines = readFileSync(file, "utf8").split("\n");
  const value = (key) => lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1);
  const table = setUp(Number(value("players")));
  assert.equal(value("option"), "relics off", file);
  for (const line of lines.slice(lines.indexOf("moves") + 1)) {
    const [, who, what] = /^([*\d]) (.*)$/.exec(line) ?? [];
    if (!who) continue;
    moves++;
    assert.ok(!isOver(table), `${file}: a move after the end`);
    if (who === "*") {
      assert.deepEqual(table.waiting ? asked(table) : [], [], `${file}: a card while somebody has to decide`);
      const at = table.deck.indexOf(what);
      assert.ok(at >= 0, `${file}: ${what} is not in the deck`);
      table.deck.splice(at, 1);
      turnUp(table, what);
    } else {
      assert.ok(table.waiting && asked(table).includes(Number(who)), `${file}: seat ${who} is not asked`);
      choose(table, Number(who), what);
    }
  }
  assert.ok(isOver(table), `${file}: not over`);
  assert.equal(table.chests.join(" "), value("result"), file);
  assert.equal(winners(table).join(" "), value("winners"), file);
}
assert.ok(moves > 0);
console.log(`${process.argv.length - 2} records, ${moves} moves: the same`);
