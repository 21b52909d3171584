// What Black Crystal's table shows, as the engine's view has it, and where things are in the mine.

/**
 * @typedef {{cell: string, tile?: string, shape?: string, event?: string, rotation?: number, openings?: string,
 *   passages?: string, boom?: boolean, rubble?: boolean, mushroom?: boolean, ore?: boolean, crystals?: number}} Cell
 */
/** @typedef {{card: string, count: number}} Held */
/** @typedef {{monster: string, health: number, count: number}} Owned */
/**
 * @typedef {object} Dwarf
 * @property {string} colour
 * @property {string} cell "a1" to "i9", or "home"
 * @property {string|null} skill
 * @property {number} counters
 * @property {number} explosives
 * @property {boolean} crystal
 * @property {boolean} mining
 * @property {boolean} skips
 * @property {number} hand_count
 * @property {Held[]|null} hand null: not for these eyes
 * @property {{card: string, left: number}[]} open
 * @property {Owned[]} monsters
 * @property {boolean} [digging]
 * @property {boolean} [blindfold]
 * @property {string|null} [promise]
 */
/** @typedef {{monster: string, health: number, boost: number, state: string, weakened?: number}} Champion */
/**
 * @typedef {{player: number|null, boost: number, champion: Champion|null, die: number|null, strength: number,
 *   weakened?: number}} Side
 */
/** @typedef {{step: string, monster: string|null, sides: Side[]}} Fight */
/**
 * @typedef {object} Model
 * @property {number|null} turn
 * @property {number|null} asked
 * @property {string} question
 * @property {number|null} winner
 * @property {boolean} over
 * @property {number} tiles_left
 * @property {Cell[]} cells in the order of their numbers
 * @property {Dwarf[]} dwarfs
 * @property {Fight|null} fight
 * @property {(string|null)[]} drawn
 * @property {string|null} lay_cell
 */
/**
 * @typedef {{key: string, name: string, text: string, health?: number, points?: number, uses?: number,
 *   explosives?: number, counters?: number}} Entry
 */
/** What is in the box, by number. @typedef {{boom: Entry[], find: Entry[], skills: Entry[], tiles: Entry[]}} Box */
/** @typedef {"boom"|"find"|"skills"|"tiles"} Part */

/** The openings of a shape before it is turned, as letters. @type {Record<string, string>} */
export const SHAPES = { cross: "nesw", tee: "nes", straight: "ns", corner: "ne", "dead-end": "n" };

/** The directions as letters, clockwise, as the engine numbers them. */
export const LETTERS = "nesw";

/** The same openings in the order of the directions. @param {Iterable<string>} letters */
const inOrder = (letters) => {
  const open = new Set(letters);
  return [...LETTERS].filter((letter) => open.has(letter)).join("");
};

/** Two sets of openings as one. @param {string} some @param {string} others */
export const joined = (some, others) => inOrder(some + others);

/** @param {string} openings @param {number} quarters clockwise */
export const turned = (openings, quarters) =>
  inOrder([...openings].map((letter) => LETTERS[(LETTERS.indexOf(letter) + quarters) % 4]));

/** The shape of a tile by its key: "boom-tee". @param {string} tile */
export function shapeOf(tile) {
  if (tile === "crystal") return "tee";
  const shape = tile.replace(/^(boom|find|plain)-/, "");
  return shape in SHAPES ? shape : "cross";
}

/** What a tile does by its key. @param {string} tile */
export const eventOf = (tile) => tile.split("-")[0];

/** How far one step in a direction leads, by its letter. @type {Record<string, [number, number]>} */
export const STEPS = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

/** @param {string} cell */
export const columnRow = (cell) => [cell.charCodeAt(0) - 97, Number(cell[1]) - 1];

/** @param {number} column @param {number} row */
export const cellName = (column, row) => String.fromCharCode(97 + column) + (row + 1);

/** @param {number} place as events have it: a cell 0 to 80, or an entrance */
export const placeName = (place) => (place > 80 ? "home" : cellName(place % 9, Math.floor(place / 9)));

/** The cell next to one. @param {string} cell @param {string} letter of the direction */
export function nextTo(cell, letter) {
  const [column, row] = columnRow(cell);
  return cellName(column + STEPS[letter][0], row + STEPS[letter][1]);
}

/** @param {string} letter of a direction */
export const opposite = (letter) => LETTERS[(LETTERS.indexOf(letter) + 2) % 4];
