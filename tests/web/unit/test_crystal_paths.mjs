// Ways through the mine of Black Crystal, and the picture of it.
import { strict as assert } from "node:assert";
import { test } from "node:test";
import { goalOf, wayOut } from "../../../web/games/crystal/paths.js";
import { sceneParts } from "../../../web/games/crystal/scene.js";

const cell = (name, openings, more = {}) => ({ cell: name, tile: "plain", event: "plain", openings, ...more });
const mine = [cell("a1", "es"), cell("b1", "w", { event: "exit" }), cell("a2", "ns"), cell("a3", "n"), cell("c1", "w")];

test("Black Crystal: the shortest way to an exit follows joined tunnels", () => {
  assert.deepEqual(wayOut(mine, "a3"), ["a3", "a2", "a1", "b1"]);
  assert.equal(wayOut(mine, "c1"), null, "a wall is between");
  assert.equal(wayOut(mine, "home"), null);
});

test("Black Crystal: rubble and mushrooms close a way, a passage opens one", () => {
  const changed = (name, more) => mine.map((one) => (one.cell === name ? { ...one, ...more } : one));
  assert.equal(wayOut(changed("a2", { rubble: true }), "a3"), null);
  assert.equal(wayOut(changed("a1", { mushroom: true }), "a3"), null);
  const blasted = changed("b1", { passages: "e" }).map((one) => (one.cell === "c1" ? { ...one, passages: "w" } : one));
  assert.deepEqual(wayOut(blasted, "c1"), ["c1", "b1"]);
});

test("Black Crystal: everybody works at one of three goals", () => {
  const dwarf = (more) => ({ cell: "a1", crystal: false, mining: false, ...more });
  const model = {
    cells: [{ cell: "b1", ore: true }],
    dwarfs: [dwarf(), dwarf({ mining: true }), dwarf({ crystal: true }), dwarf({ cell: "b1" })],
  };
  assert.deepEqual(
    model.dwarfs.map((_, seat) => goalOf(model, seat)),
    [0, 1, 2, 1],
  );
});

test("Black Crystal: a tile has one group, what shines lies above the darkness, ways into the dark have mist", () => {
  const parts = sceneParts([cell("a1", "es", { event: "find" }), cell("a2", "n", { event: "portal", boom: true })], []);
  assert.equal(parts.things.split("<g>").length - 1, 2);
  assert.match(parts.things, /#bc-t-find/);
  assert.match(parts.shine, /#bc-t-portal.*#bc-t-boom/);
  assert.equal(parts.mist.match(/<ellipse/g).length, 2, "east of a1 is dark");
  assert.match(parts.beams, /^M120 200h60$/, "one joint");
});
