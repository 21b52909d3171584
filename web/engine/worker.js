// The worker: the engine and the bots, off the main thread. A call is {id, name, args}; the answer {id, result|error}.
import { Core, CHANCE_BIT } from "./core.js";

const ready = fetch(new URL("../adit.wasm", import.meta.url))
  .then((response) => response.arrayBuffer())
  .then((bytes) => Core.from(bytes));

/** Makes one move that needs no person: chance, else the first bot that is to act.
 * @param {Core} core @param {number} table @param {number} bots mask @param {number} viewer */
function advance(core, table, bots, viewer) {
  const acting = core.toAct(table);
  if (acting === CHANCE_BIT) core.deal(table);
  else {
    const seat = [0, 1, 2, 3, 4, 5, 6, 7].find((s) => (acting & bots) >> s & 1);
    if (seat === undefined) return null;
    core.choose(table, seat);
  }
  return look(core, table, viewer);
}

/** @param {Core} core @param {number} table @param {number} viewer */
function look(core, table, viewer) {
  return {
    view: core.view(table, viewer),
    legal: core.legal(table, viewer),
    events: core.events(table, viewer),
    acting: core.toAct(table),
  };
}

/** @type {Record<string, (core: Core, ...args: any[]) => any>} */
const calls = {
  advance,
  look,
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
  /** What happened in a whole match, for charts; with points only where they are worth their price.
   * @param {Core} core @param {number} table @param {number} moves @param {number} viewer @param {boolean} points */
  story(core, table, moves, viewer, points) {
    const steps = [];
    for (let i = 0; i <= moves; i++) {
      core.seek(table, i);
      steps.push({ events: core.events(table, viewer), points: points ? core.view(table, viewer).points : [] });
    }
    return steps;
  },
};

onmessage = async (message) => {
  const { id, name, args } = message.data;
  try {
    const core = await ready;
    const result = calls[name] ? calls[name](core, ...args) : /** @type {any} */ (core)[name](...args);
    postMessage({ id, result });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};
