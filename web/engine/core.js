// The C engine behind plain functions: text in, JSON out. Runs in the worker and, for tests, in node.

/** @typedef {{move: string, text: string, [more: string]: any}} Legal */
/** @typedef {{event: string, seat: number|null, text: string, [more: string]: any}} Event */
/** @typedef {Record<string, any>} View */
/** @typedef {{next: "over"|"chance"|"bot"|"person"|"people", seat: number|null}} Turn */
/** @typedef {{ok: boolean, error?: string, text?: string, [more: string]: any}} Answer */

/**
 * @typedef {{move: string, text: string, win: number, error: number, gems?: number, playouts: number, reason: string}}
 *   Option
 */
/** @typedef {{face_down: number, deadly: number, ends: number, gain: number, cost: number,
 *   kinds: {card: string, text: string, count: number, odds: number, deadly: boolean}[]}} Cards */
/** @typedef {{game: string, seat: number, move: number, best: number, options: Option[], cards?: Cards,
 *   equilibrium?: {returning: number, go: number, back: number, states: number}|null,
 *   last?: {rule: string, win: number, go: number, back: number, returning: number, equilibria: number}|null,
 *   last_start?: number|null, why: string[]}} Advice
 */
/**
 * @typedef {{move: number, seat: number, made: string, made_text: string, best: string, best_text: string, win: number,
 *   loss: number, error: number, edge: number, mistake: boolean, reason: string}} Decision */
/** @typedef {{done: number, of: number, over: boolean, finished: boolean, mistakes: Decision[],
 *   seats: {seat: number, name: string, weighed: boolean, decisions: number, mistakes: number, start: number,
 *     now: number, luck: number, skill: number, gifts: number, rest: number}[]}} Review */

/** @typedef {{medal: string, seats: number[], value: number, title: string, text: string}} Medal */

export const LANGS = ["en", "ru", "uk"];
export const CHANCE = 30;
export const SPECTATOR = 31;
export const TRUTH = -1;

export class Core {
  /** @param {WebAssembly.Exports} exports */
  constructor(exports) {
    this.c = /** @type {any} */ (exports);
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
    this.in_at = this.c.adit_in();
    this.in_size = this.c.adit_in_size();
    this.out_at = this.c.adit_out();
    this.code = "en";
  }

  /** @param {BufferSource} bytes */
  static async from(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return new Core(instance.exports);
  }

  /** @param {string} text */
  put(text) {
    const bytes = this.encoder.encode(text);
    if (bytes.length > this.in_size) throw new Error("the text is too long for the engine");
    new Uint8Array(this.c.memory.buffer, this.in_at, bytes.length).set(bytes);
    return bytes.length;
  }

  /** @param {number} length */
  text(length) {
    return this.decoder.decode(new Uint8Array(this.c.memory.buffer, this.out_at, length));
  }

  /** @param {number} length @returns {any} */
  json(length) {
    return JSON.parse(this.text(length));
  }

  /** @param {string} code */
  lang(code) {
    this.code = code;
    this.c.adit_lang(Math.max(0, LANGS.indexOf(code)));
  }

  games() {
    return this.json(this.c.adit_games()).games;
  }

  /** What is in a game's box, by name; null: there is nothing to look up.
   * @param {string} game */
  box(game) {
    return this.json(this.c.adit_box(this.put(game)));
  }

  /** The public deal of a day, and who sits there. @param {string} day @param {string} game
   * @returns {{seed: string, seats: number, bot: string}} */
  day(day, game) {
    return this.json(this.c.adit_day(this.put(day + " " + game)));
  }

  /** @param {number} table @param {string} header @returns {Answer} */
  start(table, header) {
    return this.json(this.c.adit_start(table, this.put(header)));
  }

  /** @param {number} table @param {string} record @returns {Answer} */
  load(table, record) {
    return this.json(this.c.adit_load(table, this.put(record)));
  }

  /** @param {number} table @param {number} seat @param {string} spec @returns {Answer} */
  bot(table, seat, spec) {
    return this.json(this.c.adit_bot(table, seat, this.put(spec)));
  }

  /** @param {number} table */
  toAct(table) {
    return this.c.adit_to_act(table) >>> 0;
  }

  /** Whose move it is; seats without a bot are people. @param {number} table @returns {Turn} */
  next(table) {
    return this.json(this.c.adit_next(table));
  }

  /** Makes the move that is next, of chance or of a bot. @param {number} table @returns {Answer} */
  step(table) {
    return this.json(this.c.adit_step(table));
  }

  /** @param {number} table @param {number} seat @param {string} move @returns {Answer} */
  submit(table, seat, move) {
    return this.json(this.c.adit_submit(table, seat, this.put(move)));
  }

  /** @param {number} table @param {number} seat @returns {View} */
  view(table, seat) {
    return this.json(this.c.adit_view(table, seat));
  }

  /** @param {number} table @param {number} seat @returns {Legal[]} */
  legal(table, seat) {
    return this.json(this.c.adit_legal(table, seat));
  }

  /** @param {number} table @param {number} seat @returns {Event[]} */
  events(table, seat) {
    return this.json(this.c.adit_events(table, seat)).map((/** @type {any} */ event) => ({ text: "", ...event }));
  }

  /** @param {number} table @param {number} seat */
  words(table, seat) {
    return this.text(this.c.adit_table(table, seat));
  }

  /** @param {number} table */
  record(table) {
    return this.text(this.c.adit_record(table));
  }

  /** @param {number} table @param {number} moves */
  seek(table, moves) {
    this.c.adit_seek(table, moves);
  }

  /** What the choices of a seat that is to act are worth (docs/coach.md). Only in full.wasm, as all of the coach.
   * @param {number} table @param {number} seat @param {number} playouts @returns {Advice} */
  coach(table, seat, playouts) {
    return this.json(this.c.adit_coach(table, seat, playouts));
  }

  /** Begins to look through the match at the table. @param {number} table @param {number} seats mask: whose decisions
   * are weighed @param {number} playouts @returns {Review} */
  reviewStart(table, seats, playouts) {
    return this.json(this.c.adit_review_start(table, seats, playouts));
  }

  /** Weighs one decision; null: there is none left.
   * @param {number} table @returns {{done: number, of: number, decision: Decision|null}} */
  reviewStep(table) {
    return this.json(this.c.adit_review_step(table));
  }

  /** What is known so far. @param {number} table @returns {Review} */
  review(table) {
    return this.json(this.c.adit_review(table));
  }

  /** What the match is remembered for; [] while it is not over. @param {number} table @returns {Medal[]} */
  medals(table) {
    return this.json(this.c.adit_medals(table));
  }

  /** @param {number} table */
  hash(table) {
    return this.text(this.c.adit_hash(table));
  }
}

/** The head of a record: what adit_start takes.
 * @param {{game: string, rules: number, names: string[], options: Record<string, string>, seed: string}} what */
export function recordHeader(what) {
  const lines = ["adit record 1", `game ${what.game}`, `rules ${what.rules}`, `players ${what.names.length}`];
  for (const [name, choice] of Object.entries(what.options)) lines.push(`option ${name} ${choice}`);
  what.names.forEach((name, seat) => lines.push(`seat ${seat} ${name}`));
  lines.push(`seed ${what.seed}`, "moves", "");
  return lines.join("\n");
}
