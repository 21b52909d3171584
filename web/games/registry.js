// The games that this client draws, in the order of Home: the one place outside their folders that names them. Any
// other game that the engine knows is played by the plain view.
//
// What Home needs at once (the door) is imported here; everything else of a game comes when it is first played.
import { styleSheet } from "../lib/dom.js";
import { door as crystal } from "./crystal/door.js";
import { door as diamant } from "./diamant/door.js";
import { door as gnomes } from "./gnomes/door.js";

/** @typedef {import("../table/table.js").Context} Context */
/** @typedef {import("../table/table.js").TableView} TableView */
/** @typedef {import("../engine/core.js").View} View */
/** `viewer`: a seat, or a number that is none. @typedef {{viewer: number, signal: AbortSignal}} Final */
/** @typedef {{el: HTMLElement, done: Promise<void>}} FinalStage */
/**
 * What a game brings. Only `tableView` and `result` are always there: the plain view stands in for what a game lacks.
 * @typedef {object} Kit
 * @property {(context: Context) => TableView} tableView the table
 * @property {import("../table/log.js").Headline} [headline] what events mean to the viewer, in the second person
 * @property {(view: View, seat: number) => string|(Node|string)[]} result what a seat has come to, on the podium
 * @property {(view: View) => number[]} [colours] of the seats, where the rules name them
 * @property {(view: View, seat: number) => number|null} [score] what the big screen counts; without it the points
 * @property {(view: View, names: string[], more: Final) => Node[]|FinalStage} [finale] what is counted before anybody
 *   is named the winner. Nodes: it is over when what moves in them is; else it says itself when
 * @property {() => Promise<import("../art/ending.js").Ending>} [ending] the look of its ceremony
 * @property {() => Promise<import("../lib/bed.js").Bed>} [bed] its music
 * @property {import("./story.js").Story} [story] of a finished match
 * @property {import("./lesson.js").Lesson} [lesson]
 * @property {(move: import("../engine/core.js").Legal) => string[]} [pathTo] what leads to a move that has no element
 *   of its own yet: selectors, the nearest to it first
 * @property {(view: View) => string} [ruleOf] the id of the rule that matters now
 * @property {() => Promise<Record<string, Node>>} [pictures] of the rules page, by the names that it calls them
 */
/**
 * @typedef {object} Entry
 * @property {import("../art/door.js").Door} door
 * @property {[number, number]} playouts how many feel quick, for advice and for looking through a match
 * @property {() => Promise<Partial<Kit>>} load
 */

/** @type {Record<string, Entry>} */
export const games = {
  diamant: { door: diamant, playouts: [4000, 200], load: () => import("./diamant/index.js") },
  gnomes: { door: gnomes, playouts: [1500, 100], load: () => import("./gnomes/index.js") },
  crystal: { door: crystal, playouts: [400, 40], load: () => import("./crystal/index.js") },
};

/** @type {Map<string, Promise<Kit>>} */
const kits = new Map();

/**
 * A game's kit, with its style sheet; the plain one for a game that has none.
 * @param {string} name
 * @returns {Promise<Kit>}
 */
export function kitOf(name) {
  let kit = kits.get(name);
  if (!kit) {
    kit = load(name);
    kits.set(name, kit);
    kit.catch(() => kits.delete(name)); // a lost connection is not for ever
  }
  return kit;
}

/** @param {string} name @returns {Promise<Kit>} */
async function load(name) {
  const plain = await import("./plain/index.js");
  if (!games[name]) return plain;
  const [own] = await Promise.all([games[name].load(), styleSheet(`games/${name}/style.css`)]);
  return { ...plain, ...own };
}
