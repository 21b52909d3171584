// The best split of gems into sets (G-53, G-54), while the match goes on: the engine tells sets only when it is over.
//
// The same search as the engine's, which says why it is exact: gems lie on a grid of sorts and shapes, each card goes
// to its row or its column, and a line of n cards is n / 6 sets of six and one of what is left. A test
// compares the two.

/** @typedef {import("./reduce.js").Count} Count */
/** @typedef {import("./reduce.js").Gem} Gem */
/** @typedef {import("./reduce.js").GemSet} GemSet */
/** A way so far: how good it is, and how its last row was dealt.
 * @typedef {{value: number, columns: number[], spent: number, down: number[], extra: number, before: Way|null}} Way */

const SORTS = "RHS",
  SHAPES = "rsd",
  SIX = 6,
  FIELD = 8, // a line has one unfinished set, so fewer than eight sets of a size below six
  LINES = ["ruby", "heliodor", "sapphire", "round", "square", "drop"];

/** How good a line of that many cards is, as a number whose digits to base eight count sets of each size.
 * @param {number} cards */
const lineValue = (cards) =>
  Math.floor(cards / SIX) * FIELD ** (SIX - 1) + (cards % SIX ? FIELD ** ((cards % SIX) - 1) : 0);

/** Every way to send some of each cell of a row down into its column. @param {number[]} cells @returns {number[][]} */
function waysDown(cells) {
  let ways = /** @type {number[][]} */ ([[]]);
  for (const cell of cells)
    ways = ways.flatMap((way) => Array.from({ length: Math.min(cell, SIX - 1) + 1 }, (_, down) => [...way, down]));
  return ways;
}

/** One row further: of ways that come to the same place the best. @param {Way[]} ways @param {number[]} cells
 * @param {number} diamonds */
function deal(ways, cells, diamonds) {
  /** @type {Map<string, Way>} */
  const best = new Map();
  const downs = waysDown(cells),
    all = cells.reduce((sum, cell) => sum + cell, 0);
  for (const before of ways)
    for (const down of downs) {
      const sums = down.map((cards, i) => before.columns[i] + cards);
      const columns = sums.map((sum) => sum % SIX);
      const value = before.value + sums.filter((sum) => sum >= SIX).length * lineValue(SIX);
      const kept = all - down.reduce((sum, cards) => sum + cards, 0);
      for (let extra = 0; before.spent + extra <= diamonds; extra++) {
        const key = `${columns}/${before.spent + extra}`,
          worth = value + lineValue(kept + extra);
        if (worth > (best.get(key)?.value ?? -1))
          best.set(key, { value: worth, columns, spent: before.spent + extra, down, extra, before });
      }
    }
  return [...best.values()];
}

/** The diamonds that are left go to the columns: the best of all ways, and how many each column gets.
 * @param {Way[]} ways @param {number} diamonds */
function finish(ways, diamonds) {
  let best = { value: -1, way: ways[0], columns: [0, 0, 0] };
  for (const way of ways)
    for (let a = diamonds - way.spent; a >= 0; a--)
      for (let b = diamonds - way.spent - a; b >= 0; b--) {
        const columns = [a, b, diamonds - way.spent - a - b];
        const value = columns.reduce((sum, more, i) => sum + lineValue(way.columns[i] + more), way.value);
        if (value > best.value) best = { value, way, columns };
      }
  return best;
}

/** What the cards of a set share; null: nothing but diamonds. @param {number} line @param {string[]} cards */
function nameOf(line, cards) {
  const gems = cards.filter((card) => card !== "D");
  if (!gems.length) return null;
  return gems.every((card) => card === gems[0]) ? LINES[SORTS.indexOf(gems[0][0])] : LINES[line];
}

/** Cuts the lines into sets, the largest first. @param {string[][]} lines @returns {GemSet[]} */
function cut(lines) {
  const sets = lines.flatMap((cards, line) =>
    Array.from({ length: Math.ceil(cards.length / SIX) }, (_, i) => {
      const own = cards.slice(i * SIX, (i + 1) * SIX);
      return { size: own.length, by: nameOf(line, own), cards: own };
    }),
  );
  return sets.sort((a, b) => b.size - a.size);
}

/** @param {number[][]} grid @param {number} diamonds @returns {GemSet[]} */
function search(grid, diamonds) {
  /** @type {Way[]} */
  let ways = [{ value: 0, columns: [0, 0, 0], spent: 0, down: [], extra: 0, before: null }];
  for (const cells of grid) ways = deal(ways, cells, diamonds);
  const { way, columns } = finish(ways, diamonds);
  const lines = LINES.map(() => /** @type {string[]} */ ([]));
  let step = way;
  for (let sort = SORTS.length - 1; sort >= 0; sort--) {
    grid[sort].forEach((count, shape) => {
      const card = SORTS[sort] + SHAPES[shape];
      for (let i = 0; i < count; i++) lines[i < step.down[shape] ? SORTS.length + shape : sort].push(card);
    });
    for (let i = 0; i < step.extra; i++) lines[sort].push("D");
    step = /** @type {Way} */ (step.before);
  }
  columns.forEach((more, shape) => {
    for (let i = 0; i < more; i++) lines[SORTS.length + shape].push("D");
  });
  return cut(lines);
}

/** What was searched before: most holdings stay as they are from one view to the next. @type {Map<string, GemSet[]>} */
const known = new Map();
const KNOWN_MAX = 500;

/** The best split of these gems; hidden ones do not count (G-32). @param {(Count & {hidden?: boolean})[]} gems */
export function bestSets(gems) {
  const count = (/** @type {string} */ card) =>
    gems.reduce((sum, gem) => (gem.card === card && !gem.hidden ? sum + gem.count : sum), 0);
  const grid = [...SORTS].map((sort) => [...SHAPES].map((shape) => count(sort + shape)));
  const key = `${grid}/${count("D")}`;
  let sets = known.get(key);
  if (!sets) {
    if (known.size >= KNOWN_MAX) known.clear();
    sets = search(grid, count("D"));
    known.set(key, sets);
  }
  return sets;
}

/** @param {GemSet[]} sets */
export const sizesOf = (sets) => sets.map(({ size }) => size).sort((a, b) => b - a);

/** Which of two lists of sizes is ahead (G-54): above 0, the first. @param {number[]} a @param {number[]} b */
export function compareSizes(a, b) {
  for (let i = 0; i < Math.max(a.length, b.length); i++)
    if ((a[i] ?? 0) !== (b[i] ?? 0)) return (a[i] ?? 0) - (b[i] ?? 0);
  return 0;
}
