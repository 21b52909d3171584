// A lesson: a match whose cards and players are known beforehand. Its seed deals, the others move as the script says,
// and the reader's own move is waited for: no other is taken.
import { call, gameInfo, PLAY } from "../engine/client.js";
import { recordHeader } from "../engine/core.js";
import { t } from "../lib/i18n.js";

/** @typedef {import("./local.js").Step} Step */
/** @typedef {import("../games/lesson.js").Say} Say */

const READER = 0;

/** @param {string} line "0 go" @returns {{seat: number, move: string}} */
function moveOf(line) {
  const at = line.indexOf(" ");
  return { seat: Number(line.slice(0, at)), move: line.slice(at + 1) };
}

/** @implements {Session} @typedef {import("./local.js").Session} Session */
export class ScriptedSession {
  /** @param {string} game @param {string[]} names @param {import("../games/lesson.js").Lesson} lesson */
  constructor(game, names, { options, seed, script }) {
    this.game = game;
    this.names = names;
    this.options = options;
    this.seed = seed;
    this.script = script;
    this.local = true;
    this.viewer = READER;
    this.kinds = names.map((_, seat) => /** @type {"person"|"bot"} */ (seat === READER ? "person" : "bot"));
    /** How many lines of the script are done, and how many of them were said. */
    this.done = 0;
    this.said = 0;
    /** Whose move it is, as the engine says. @type {import("../engine/core.js").Turn} */
    this.turn = { next: "over", seat: null };
    this.closed = false;
    /** @type {((step: Step|null) => void)|null} */
    this.wake = null;
  }

  /** @returns {Promise<Step>} */
  async start() {
    const { rules } = await gameInfo(this.game);
    await call("strong", false);
    const answer = await call("start", PLAY, recordHeader({ ...this, rules }));
    if (!answer.ok) throw new Error(answer.text);
    return this.stepOf({ ...(await call("look", PLAY, READER)), events: [] });
  }

  /** @param {any} look @returns {Step} */
  stepOf(look) {
    this.turn = look.turn;
    return { ...look, viewer: READER };
  }

  /** The move that is waited for; null: it is somebody else's turn, or the end. */
  wanted() {
    const line = this.script[this.done];
    if (typeof line !== "string" || this.turn.next === "chance") return null;
    const { seat, move } = moveOf(line);
    return seat === READER ? move : null;
  }

  /** What is to be said after a step: at once after the event that a line names, else when no card is to be dealt. The
   * first line is a welcome and waits for nothing.
   * @param {Step} step @returns {import("../table/guide.js").Guidance|null} */
  say(step) {
    const line = this.script[this.done];
    if (typeof line !== "object" || Array.isArray(line)) return null;
    const { on, at } = line;
    const early = on ? !step.events.some(({ event }) => event === on) : this.turn.next === "chance";
    if (early && this.done) return null;
    this.done++;
    const of = this.script.filter((one) => typeof one === "object" && "say" in one).length;
    return { text: t(line.say), at, done: ++this.said, of };
  }

  /** @returns {Promise<Step|null>} */
  async next() {
    if (this.closed || this.turn.next === "over") return null;
    if (this.turn.next === "chance") return this.stepOf(await call("advance", PLAY, READER));
    if (this.done === this.script.length) return null;
    if (this.wanted() !== null) return new Promise((resolve) => (this.wake = resolve));
    const line = this.script[this.done++];
    if (typeof line === "string") return this.make(line);
    if (!Array.isArray(line)) throw new Error(`"${line.say}" is never said`);
    let step = null;
    for (const one of line) {
      step = await this.make(one);
      while (this.turn.next === "chance") step = this.stepOf(await call("advance", PLAY, READER));
    }
    return step && { ...step, quiet: true };
  }

  /** @param {string} line @returns {Promise<Step>} */
  async make(line) {
    const { seat, move } = moveOf(line);
    const answer = await call("submit", PLAY, seat, move, READER);
    if (!answer.ok) throw new Error(`${line}: ${answer.text}`);
    return this.stepOf(answer);
  }

  /** @param {string} move */
  async submit(move) {
    if (move !== this.wanted() || !this.wake) return { ok: false, text: t("Not this time: tap what is lit.") };
    const wake = this.wake;
    this.wake = null;
    const step = await this.make(`${READER} ${move}`);
    this.done++;
    wake(step);
    return { ok: true };
  }

  close() {
    this.closed = true;
    this.wake?.(null);
  }
}
