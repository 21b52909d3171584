// Ways through the mine, as far as everybody sees them.
import { LETTERS, nextTo, opposite } from "./model.js";

/** @typedef {import("./model.js").Cell} Cell */
/** @typedef {import("./model.js").Model} Model */

/** Where one can go from a cell: joined cells that nothing blocks. @param {Cell} cell
 * @param {Map<string, Cell>} cells */
function neighbours(cell, cells) {
  const ways = (cell.openings ?? "") + (cell.passages ?? "");
  return [...LETTERS].flatMap((letter) => {
    const next = cells.get(nextTo(cell.cell, letter));
    if (!next?.tile || next.rubble || next.mushroom || !ways.includes(letter)) return [];
    return ((next.openings ?? "") + (next.passages ?? "")).includes(opposite(letter)) ? [next] : [];
  });
}

/** The shortest way from a cell to an Exit, both included; null: nobody can see one.
 * @param {Cell[]} list @param {string} from @returns {string[]|null} */
export function wayOut(list, from) {
  const cells = new Map(list.map((cell) => [cell.cell, cell]));
  /** @type {Map<string, string>} */
  const cameFrom = new Map([[from, ""]]);
  const queue = [from];
  for (let name = queue.shift(); name; name = queue.shift()) {
    const cell = cells.get(name);
    if (!cell) continue;
    if (cell.event === "exit") {
      const way = [name];
      for (let before = cameFrom.get(name); before; before = cameFrom.get(before)) way.unshift(before);
      return way;
    }
    for (const next of neighbours(cell, cells))
      if (!cameFrom.has(next.cell)) {
        cameFrom.set(next.cell, name);
        queue.push(next.cell);
      }
  }
  return null;
}

/** What a dwarf works at: 0 finds a Crystal, 1 mines it, 2 carries it to an Exit. @param {Model} model
 * @param {number} seat */
export function goalOf(model, seat) {
  const dwarf = model.dwarfs[seat];
  if (dwarf.crystal) return 2;
  return dwarf.mining || model.cells.some(({ cell, ore }) => ore && cell === dwarf.cell) ? 1 : 0;
}
