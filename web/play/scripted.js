// A lesson: a match whose cards and moves are known beforehand. The others move as the script says, and the reader's
// own move is waited for: no other is taken.
import { call, gameInfo, PLAY } from "../engine/client.js";
import { CHANCE, recordHeader } from "../engine/core.js";
import { t } from "../lib/i18n.js";

/** @typedef {import("./local.js").Step} Step */

const READER = 0;
/** Deals nothing: every card is in the script. */
const NO_SEED = "00".repeat(32);

/** @param {string} line "0 go" or "* snake" @returns {{seat: number, move: string}} */
export function moveOf(line) {
  const [who, ...move] = line.split(" ");
  return { seat: who === "*" ? CHANCE : Number(who), move: move.join(" ") };
}

/** @implements {Session} @typedef {import("./local.js").Session} Session */
export class ScriptedSession {
  /** @param {string} game @param {string[]} names @param {import("../games/lesson.js").Lesson} lesson */
  constructor(game, names, { options, script }) {
    this.game = game;
    this.names = names;
    this.options = options;
    this.script = script;
    this.local = true;
    this.viewer = READER;
    this.kinds = names.map((_, seat) => /** @type {"person"|"bot"} */ (seat === READER ? "person" : "bot"));
    /** How many lines of the script are done, and how many of them were said. */
    this.done = 0;
    this.said = 0;
    this.closed = false;
    /** @type {((step: Step|null) => void)|null} */
    this.wake = null;
  }

  /** @returns {Promise<Step>} */
  async start() {
    const { rules } = await gameInfo(this.game);
    await call("strong", false);
    const answer = await call("start", PLAY, recordHeader({ ...this, rules, seed: NO_SEED }));
    if (!answer.ok) throw new Error(answer.text);
    const first = this.script[0];
    const look = Array.isArray(first) ? await this.makeAll(first) : await call("look", PLAY, READER);
    return { ...look, events: [], viewer: READER };
  }

  /** The move that is waited for; null: it is somebody else's turn, or the end. */
  wanted() {
    const line = this.script[this.done];
    if (typeof line !== "string") return null;
    const { seat, move } = moveOf(line);
    return seat === READER ? move : null;
  }

  /** What is to be said now. @returns {import("../table/guide.js").Guidance|null} */
  say() {
    const line = this.script[this.done];
    if (typeof line !== "object" || Array.isArray(line)) return null;
    this.done++;
    const of = this.script.filter((one) => typeof one === "object" && "say" in one).length;
    return { text: t(line.say), at: line.at, done: ++this.said, of };
  }

  /** @returns {Promise<Step|null>} */
  async next() {
    const line = this.script[this.done];
    if (this.closed || line === undefined) return null;
    if (Array.isArray(line)) return { ...(await this.makeAll(line)), quiet: true };
    if (this.wanted() !== null) return new Promise((resolve) => (this.wake = resolve));
    return this.make(/** @type {string} */ (line));
  }

  /** The moves of one line, out of sight. @param {string[]} moves @returns {Promise<Step>} */
  async makeAll(moves) {
    const { done } = this;
    let step = /** @type {any} */ (null);
    for (const move of moves) step = await this.make(move);
    this.done = done + 1;
    return step;
  }

  /** @param {string} line @returns {Promise<Step>} */
  async make(line) {
    const { seat, move } = moveOf(line);
    const answer = await call("submit", PLAY, seat, move, READER);
    if (!answer.ok) throw new Error(`${line}: ${answer.text}`);
    this.done++;
    return { ...answer, viewer: READER };
  }

  /** @param {string} move */
  async submit(move) {
    const { wake } = this;
    if (move !== this.wanted() || !wake) return { ok: false, text: t("Not this time: tap what is lit.") };
    this.wake = null;
    wake(await this.make(`${READER} ${move}`));
    return { ok: true };
  }

  close() {
    this.closed = true;
    this.wake?.(null);
  }
}
