// The worker: the engine and the bots, off the main thread. A call is {id, name, args}; the answer {id, result|error}.
import { Core } from "./core.js";

/** @type {(bytes: ArrayBuffer|null) => void} */
let begin = () => undefined;

/** The page brings the module's bytes; if it could not get them, the worker asks once more. @type {Promise<Core>} */
const ready = /** @type {Promise<ArrayBuffer|null>} */ (
  new Promise((resolve) => {
    begin = resolve;
  })
)
  .then((bytes) => bytes ?? fetch(new URL("../adit.wasm", self.location.href)).then((answer) => answer.arrayBuffer()))
  .then((bytes) => Core.from(bytes));

/** @type {Promise<Core>|null} */
let full = null;

/**
 * The module with every bot and the coach, fetched when it is first wanted.
 * @param {Core} core whose language it takes
 */
async function wholeCore(core) {
  full ??= fetch(new URL("../full.wasm", self.location.href))
    .then((response) => (response.ok ? response.arrayBuffer() : Promise.reject(new Error(String(response.status)))))
    .then((bytes) => Core.from(bytes))
    .catch((error) => {
      full = null; // offline for a moment: the next who wants it tries again
      throw error;
    });
  const whole = await full;
  whole.lang(core.code);
  return whole;
}

/** Where the match that is played here lives, if its bots need the whole module. @type {Core|null} */
let playing = null;

/** Makes one move that needs no person, if one is next.
 * @param {Core} core @param {number} table @param {number} viewer */
function advance(core, table, viewer) {
  if (!["chance", "bot"].includes(core.next(table).next)) return null;
  core.step(table);
  return look(core, table, viewer);
}

/** @param {Core} core @param {number} table @param {number} viewer */
function look(core, table, viewer) {
  return {
    view: core.view(table, viewer),
    legal: core.legal(table, viewer),
    events: core.events(table, viewer),
    turn: core.next(table),
  };
}

/** @type {Record<string, (core: Core, ...args: any[]) => any>} */
const calls = {
  advance,
  look,
  /** @param {Core} core @param {string} code */
  lang(core, code) {
    core.lang(code);
    playing?.lang(code);
  },
  /** The next match is loaded into the whole module, whose bots are stronger; false: it cannot be had now.
   * @param {Core} core @param {boolean} wanted */
  async strong(core, wanted) {
    playing = wanted ? await wholeCore(core).catch(() => null) : null;
    return wanted === Boolean(playing);
  },
  /** @param {Core} core @param {number} table @param {number} seat @param {string} move @param {number} viewer */
  submit(core, table, seat, move, viewer) {
    const answer = core.submit(table, seat, move);
    return answer.ok ? { ok: true, ...look(core, table, viewer) } : answer;
  },
  /** @param {Core} core @param {number} table @param {number} moves @param {number} viewer */
  seek(core, table, moves, viewer) {
    core.seek(table, moves);
    return look(core, table, viewer);
  },
  /** What happened in a whole match, for its story. Of each view it keeps a list, `name` or `name.member`: the whole
   * views of a long match would be much.
   * @param {Core} core @param {number} table @param {number} moves @param {number} viewer @param {string} keeps */
  story(core, table, moves, viewer, keeps) {
    const steps = [],
      [name, member] = keeps.split(".");
    for (let i = 0; i <= moves; i++) {
      core.seek(table, i);
      const list = core.view(table, viewer)[name] ?? [];
      const kept = member ? list.map((/** @type {any} */ one) => one[member]) : list;
      steps.push({ events: core.events(table, viewer), kept });
    }
    return steps;
  },
  /** The coach's advice for a seat that is to act, from what that seat may know.
   * @param {Core} core @param {number} table @param {number} seat @param {number} playouts */
  async coach(core, table, seat, playouts) {
    if (core === playing) return core.coach(table, seat, playouts);
    const whole = await wholeCore(core);
    whole.load(0, core.record(table));
    return whole.coach(0, seat, playouts);
  },
  /** Begins to look through a record; then `reviewStep` until its decision is null. `seats` is a mask.
   * @param {Core} core @param {string} record @param {number} seats @param {number} playouts */
  async reviewStart(core, record, seats, playouts) {
    const whole = await wholeCore(core);
    const loaded = whole.load(1, record);
    return loaded.ok ? whole.reviewStart(1, seats, playouts) : loaded;
  },
  /** @param {Core} core */
  async reviewStep(core) {
    return (await wholeCore(core)).reviewStep(1);
  },
  /** @param {Core} core */
  async review(core) {
    return (await wholeCore(core)).review(1);
  },
};

self.onmessage = async (message) => {
  if ("wasm" in message.data) return begin(message.data.wasm);
  const { id, name, args } = message.data;
  try {
    const core = (args[0] === 0 && playing) || (await ready);
    const result = await (calls[name] ? calls[name](core, ...args) : /** @type {any} */ (core)[name](...args));
    postMessage({ id, result });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};
