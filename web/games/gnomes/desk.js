// What the parts of the gnomes' table share: what is shown, whose eyes see it, and what may be done now.
import { settings } from "../../lib/store.js";

/** @typedef {import("../registry.js").Context} Context */
/** @typedef {import("../../play/local.js").Step} Step */
/** @typedef {import("../../engine/core.js").Legal} Legal */
/** @typedef {import("./reduce.js").Model} Model */
/** A card of the hand. `key` tells it apart from others of its sort.
 * @typedef {{card: string, key: string, options: Legal[], playing: boolean}} Held */

export class Desk {
  /** @param {Context} context @param {() => void} draw draws all parts */
  constructor(context, draw) {
    this.context = context;
    this.names = context.names;
    this.draw = draw;
    /** The whole table. @type {HTMLElement|null} */
    this.table = null;
    /** @type {Model|null} */
    this.shown = null;
    /** The last step that was shown. @type {Step|null} */
    this.step = null;
    /** Something is happening: nothing can be chosen. */
    this.busy = false;
    /** The one card of the hand that is raised. @type {Held|null} */
    this.lifted = null;
    /** The card that the pointer is over. @type {Held|null} */
    this.peeked = null;
    /** What is said beside a card of the hand. @type {{key: string, text: string}|null} */
    this.answer = null;
    /** Who was cursed last: the fog spreads there. @type {number|null} */
    this.struck = null;
    /** The key of the card that has just come into the hand. @type {string|null} */
    this.fresh = null;
  }

  /** Parts are drawn only when there is one. */
  get model() {
    return /** @type {Model} */ (this.shown);
  }

  /** Whose table this is. */
  get seat() {
    return this.step ? this.step.viewer : this.context.session.viewer;
  }

  /** @returns {Legal[]} */
  get legal() {
    return this.step && !this.busy && !this.context.watching ? this.step.legal : [];
  }

  /** The curse whose victims are being asked for. @returns {string|null} */
  get aiming() {
    return this.lifted?.options[0]?.kind === "curse" ? this.lifted.card : null;
  }

  /** Whether a first tap is enough. */
  get hasty() {
    return !settings.takeback;
  }

  /** @param {(move: Legal) => boolean} test */
  moves(test) {
    return this.legal.filter(test);
  }

  /** Raises a card, or lowers what is raised. @param {Held|null} held */
  lift(held) {
    this.lifted = held;
    this.answer = this.peeked = null;
    this.draw();
  }

  /** Says something beside a card. @param {string} key @param {string} text */
  say(key, text) {
    this.lifted = null;
    this.answer = { key, text };
    this.draw();
  }

  /** Forgets what is raised and said. */
  rest() {
    this.lifted = this.peeked = this.answer = null;
  }

  /** Takes a card: it can be taken back for a moment. @param {Legal} move */
  choose(move) {
    this.rest();
    this.context.choose(move.move);
  }

  /** Plays a card: it was raised before, or dragged. @param {Legal} move */
  commit(move) {
    this.rest();
    this.context.commit(move.move);
  }

  /** @param {Legal|undefined} move */
  isPending(move) {
    return move !== undefined && this.context.pending() === move.move;
  }
}
