// The games of adit for JavaScript, in Node and in browsers: matches, bots, records, the coach.
//
// The engine is WebAssembly without imports. One instance of it plays at one table, so each Match has an instance of
// its own; the module is compiled once.
import { CHANCE, Core, LANGS, SPECTATOR, recordHeader } from "./core.js";

export { CHANCE, LANGS, SPECTATOR };

/** What the engine refused; nothing has changed. */
export class AditError extends Error {
  constructor(answer) {
    super(answer.line ? `line ${answer.line}: ${answer.text}` : answer.text);
    this.name = "AditError";
    this.code = answer.error;
  }
}

const TABLE = 0;
let compiled = null;

async function bytesOf(url) {
  if (url.protocol !== "file:") return WebAssembly.compileStreaming(fetch(url));
  const { readFile } = await import("node:fs/promises");
  return WebAssembly.compile(await readFile(url));
}

/** Compiles the engine, once. `source`: where full.wasm is, or what it holds; without it, beside this file. */
export async function load(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) compiled = WebAssembly.compile(source);
  else compiled ??= bytesOf(new URL(source ?? "./full.wasm", import.meta.url));
  await compiled;
}

async function newCore(lang) {
  await load();
  const core = new Core((await WebAssembly.instantiate(await compiled, {})).exports);
  core.lang(lang);
  return core;
}

function checked(answer) {
  if (answer && answer.ok === false) throw new AditError(answer);
  return answer;
}

const randomSeed = () =>
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** Every game with its options, numbers of players and bots. */
export async function games(lang = "en") {
  return (await newCore(lang)).games();
}

export class Match {
  constructor(core) {
    this.core = core;
  }

  /** Begins a match: {game, names or players, options, seed, bots: {seat: name}, lang}. */
  static async start({ game, players, names, options = {}, seed = randomSeed(), bots = {}, lang = "en" }) {
    const core = await newCore(lang);
    const known = core.games().find((one) => one.game === game);
    if (!known) throw new AditError({ error: "unknown-game", text: `There is no game “${game}”.` });
    const seats = names ?? Array.from({ length: players ?? known.seats_min }, (_, seat) => `seat ${seat}`);
    const chosen = Object.fromEntries(known.options.map((one) => [one.option, one.preset]));
    checked(
      core.start(
        TABLE,
        recordHeader({ game, rules: known.rules, names: seats, options: { ...chosen, ...options }, seed }),
      ),
    );
    const match = new Match(core);
    for (const [seat, bot] of Object.entries(bots)) match.seatBot(Number(seat), bot);
    return match;
  }

  /** The match of a record, at its end. */
  static async load(record, lang = "en") {
    const core = await newCore(lang);
    const match = new Match(core);
    match.head = checked(core.load(TABLE, record));
    return match;
  }

  /** The language of texts from now on. */
  lang(code) {
    this.core.lang(code);
  }

  seatBot(seat, bot) {
    checked(this.core.bot(TABLE, seat, bot));
  }

  /** The seats that are asked now; [CHANCE] for a card or a die; [] when it is over. */
  get toAct() {
    const mask = this.core.toAct(TABLE);
    return Array.from({ length: 31 }, (_, seat) => seat).filter((seat) => (mask >>> seat) & 1);
  }

  get over() {
    return this.core.toAct(TABLE) === 0;
  }

  /** Makes the next move of cards, dice or a bot. False: somebody has to decide, or it is over. */
  step() {
    const { next } = this.core.next(TABLE);
    if (next !== "chance" && next !== "bot") return false;
    checked(this.core.step(TABLE));
    return true;
  }

  /** Makes all such moves. True: you have to decide; false: it is over. */
  play() {
    while (this.step());
    return !this.over;
  }

  move(seat, notation) {
    checked(this.core.submit(TABLE, seat, notation));
  }

  legal(seat) {
    return this.core.legal(TABLE, seat);
  }

  view(seat = SPECTATOR) {
    return this.core.view(TABLE, seat);
  }

  events(seat = SPECTATOR) {
    return this.core.events(TABLE, seat);
  }

  table(seat = SPECTATOR) {
    return this.core.words(TABLE, seat);
  }

  record() {
    return this.core.record(TABLE);
  }

  /** Shows a loaded match as it was after that many moves. */
  seek(moves) {
    if (!Number.isInteger(moves) || moves < 0 || moves > (this.head?.moves ?? 0))
      throw new RangeError(`A move from 0 to ${this.head?.moves ?? 0}, not ${moves}.`);
    this.core.seek(TABLE, moves);
  }

  get hash() {
    return this.core.hash(TABLE);
  }

  /** What the coach thinks of each choice of the seat (docs/coach.md). */
  advise(seat, playouts = 1000) {
    if (!this.toAct.includes(seat))
      throw new AditError({ error: "not-your-turn", text: `Seat ${seat} is not asked now.` });
    return this.core.coach(TABLE, seat, playouts);
  }
}
