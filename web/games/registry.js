// The games that this client draws, in the order of Home: the one place outside their folders that names them. Any
// other game that the engine knows is played by the plain view.
//
// What Home needs at once (the door) is imported here; everything else of a game comes when it is first played.
import { door as crystal } from "./crystal/door.js";
import { door as diamant } from "./diamant/door.js";
import { door as gnomes } from "./gnomes/door.js";

/** @typedef {import("../table/table.js").Context} Context */
/** @typedef {import("../table/table.js").TableView} TableView */
/** @typedef {import("../engine/core.js").View} View */
/**
 * What a game brings. Only `createView` and `result` are always there: the plain view stands in for what a game lacks.
 * @typedef {object} Kit
 * @property {(context: Context) => TableView} createView the table
 * @property {import("../table/log.js").Headline} [headline] what events mean to the viewer, in the second person
 * @property {(view: View, seat: number) => string|(Node|string)[]} result what a seat has come to, on the podium
 * @property {(view: View, names: string[]) => Node[]} [finale] what is shown before the podium
 * @property {import("./story.js").Story} [story] of a finished match
 * @property {import("./lesson.js").Lesson} [lesson]
 * @property {() => Promise<[number, Node][]>} [pictures] of the rules page: after which section which
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
  const [own] = await Promise.all([games[name].load(), style(`games/${name}/style.css`)]);
  return { ...plain, ...own };
}

/** @param {string} href */
function style(href) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = href;
      link.onload = () => resolve();
      link.onerror = () => {
        link.remove();
        reject(new Error(href));
      };
      document.head.append(link);
    })
  );
}
