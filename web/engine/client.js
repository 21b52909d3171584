// Talking to the worker. One worker for the page; it starts when first needed.
import { games as drawn } from "../games/registry.js";

/** @typedef {import("./core.js").View} View */
/** @typedef {import("./core.js").Legal} Legal */
/** @typedef {import("./core.js").Event} Event */
/** @typedef {import("./core.js").Answer} Answer */
/** @typedef {{view: View, legal: Legal[], events: Event[]}} Look */
/** @typedef {{name: string, text: string}} Choice */
/** @typedef {{name: string, rules: number, title: string, about: string, seats_min: number, seats_max: number,
 *   options: {name: string, text: string, preset: string, preset_for_two: string, choices: Choice[]}[],
 *   bots: {name: string, about: string, takes_number: boolean}[],
 *   characters: {bot: string, about: string}[]}} GameInfo */

export const PLAY = 0;
export const REPLAY = 1;

/**
 * The engine's module: asked for with the page, and not only after the worker's script has come. Null: the worker
 * tries.
 * @type {Promise<ArrayBuffer|null>}
 */
const module = fetch(new URL("adit.wasm", document.baseURI)).then(
  (response) => (response.ok ? response.arrayBuffer() : null),
  () => null,
);

/** A worker that starts when it is first asked. @returns {(name: string, ...args: any[]) => Promise<any>} */
function startWorker() {
  /** @type {Worker|null} */
  let worker = null;
  let last = 0;
  /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
  const open = new Map();
  return (name, ...args) => {
    if (!worker) {
      worker = new Worker(new URL("engine/worker.js", document.baseURI), { type: "module" });
      const started = worker;
      void module.then((wasm) => started.postMessage({ wasm }));
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
  };
}

/** The engine that plays. */
export const call = startWorker();

/** The coach thinks beside it, so that nobody waits for advice. */
export const think = startWorker();

/** @type {Promise<GameInfo[]>|null} */
let known = null;

/** @param {string} code */
export function engineLang(code) {
  known = null;
  spoken = code;
  return call("lang", code);
}

let spoken = "en";

/** How many playouts feel quick, for advice and for looking through a match. @param {string} game */
const playoutsOf = (game) => drawn[game]?.playouts ?? [500, 50];

/**
 * What the choices of a seat that is to act are worth; from what it may know.
 * @param {string} game
 * @param {string} record
 * @param {number} seat
 * @returns {Promise<import("./core.js").Advice>} */
export async function advice(game, record, seat) {
  await think("lang", spoken);
  const loaded = await think("load", PLAY, record);
  if (!loaded.ok) throw new Error(loaded.text);
  return think("coach", PLAY, seat, playoutsOf(game)[0]);
}

/** Looks through a match, decision by decision; `heard` gets the review so far now and then, with every decision that
 * was weighed, and says whether to go on.
 * @param {string} game @param {string} record @param {number} seats mask: whose decisions are weighed
 * @param {(review: import("./core.js").Review, share: number, decisions: import("./core.js").Decision[]) => boolean}
 *   heard */
export async function review(game, record, seats, heard) {
  await think("lang", spoken);
  const start = await think("reviewStart", record, seats, playoutsOf(game)[1]);
  if (start.ok === false) throw new Error(start.text);
  /** @type {import("./core.js").Decision[]} */
  const decisions = [];
  let shown = performance.now();
  for (;;) {
    const { done, of, decision } = await think("reviewStep");
    if (decision) decisions.push(decision);
    const now = performance.now();
    if (decision && now - shown < 250) continue;
    shown = now;
    if (!heard(await think("review"), decision ? done / Math.max(1, of) : 1, decisions) || !decision) return;
  }
}

/** Those that the registry lists first, in its order. @param {GameInfo} game */
const place = (game) => Object.keys(drawn).indexOf(game.name) + 1 || 99;

/** The games of this build, in the reader's language. @returns {Promise<GameInfo[]>} */
export function games() {
  known ??= call("games").then((/** @type {GameInfo[]} */ list) => list.sort((a, b) => place(a) - place(b)));
  return known;
}

/** @param {string} name */
export async function gameInfo(name) {
  const found = (await games()).find((game) => game.name === name);
  if (!found) throw new Error(`no game ${name}`);
  return found;
}
