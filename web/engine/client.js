// Talking to the worker. One worker for the page; it starts when first needed.

/** @typedef {import("./core.js").View} View */
/** @typedef {import("./core.js").Legal} Legal */
/** @typedef {import("./core.js").Event} Event */
/** @typedef {import("./core.js").Answer} Answer */
/** @typedef {{view: View, legal: Legal[], events: Event[], acting: number}} Look */
/** @typedef {{name: string, text: string}} Choice */
/** @typedef {{name: string, rules: number, title: string, about: string, seats_min: number, seats_max: number,
 *   options: {name: string, text: string, preset: string, choices: Choice[]}[],
 *   bots: {name: string, about: string, takes_number: boolean}[]}} GameInfo */

export const PLAY = 0;
export const REPLAY = 1;

/** @type {Worker|null} */
let worker = null;
let last = 0;
/** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
const open = new Map();

/** @param {string} name @param {...any} args @returns {Promise<any>} */
export function call(name, ...args) {
  if (!worker) {
    worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onmessage = (message) => {
      const { id, result, error } = message.data;
      const caller = open.get(id);
      open.delete(id);
      if (error) caller?.reject(new Error(error));
      else caller?.resolve(result);
    };
  }
  const id = ++last;
  worker.postMessage({ id, name, args });
  return new Promise((resolve, reject) => open.set(id, { resolve, reject }));
}

/** @type {Promise<GameInfo[]>|null} */
let known = null;

/** @param {string} code */
export function engineLang(code) {
  known = null;
  return call("lang", code);
}

const ORDER = ["diamant", "gnomes", "crystal"];

/** The games of this build, in the reader's language. @returns {Promise<GameInfo[]>} */
export function games() {
  known ??= call("games").then((/** @type {GameInfo[]} */ list) => list.sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name)));
  return known;
}

/** @param {string} name */
export async function gameInfo(name) {
  const found = (await games()).find((game) => game.name === name);
  if (!found) throw new Error(`no game ${name}`);
  return found;
}
