// A match on this device: the engine in the worker, bots, and one or several people who share the screen.
import { call, gameInfo, PLAY } from "../engine/client.js";
import { recordHeader, SPECTATOR } from "../engine/core.js";
import { loadMatch, saveMatch } from "../lib/store.js";

/** @typedef {import("../engine/client.js").Look} Look */
/** @typedef {Look & {viewer: number, seq?: number, quiet?: boolean, handover?: boolean}} Step */
/** What a table shows and asks: a match here or on a server.
 * @typedef {{game: string, names: string[], kinds: ("person"|"bot")[], viewer: number, local: boolean, colours?:
 *   number[],
 *   start(): Promise<Step>, next(): Promise<Step|null>, submit(move: string): Promise<{ok: boolean, text?: string}>,
 *   close(): void, record?: () => Promise<string>, clock?: () => number|null, status?: () => string}} Session */

function randomSeed() {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Makes a match and remembers it. Returns its id.
 * @param {{game: string, names: string[], bots: (string|null)[], options: Record<string, string>, seed?: string,
 *   daily?: string}} what `daily`: the day whose cave it is
 */
export async function makeMatch(what) {
  const info = await gameInfo(what.game);
  const header = recordHeader({ ...what, rules: info.rules, seed: what.seed ?? randomSeed() });
  const answer = await call("start", PLAY, header);
  if (!answer.ok) throw new Error(answer.text);
  const id = crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
  saveMatch({
    id,
    game: what.game,
    names: what.names,
    bots: what.bots,
    options: what.options,
    daily: what.daily,
    record: await call("record", PLAY),
    over: false,
    updated: 0,
  });
  return id;
}

/** @implements {Session} */
export class LocalSession {
  /** @param {import("../lib/store.js").Saved} saved */
  constructor(saved) {
    this.saved = saved;
    this.local = true;
    this.game = saved.game;
    this.names = saved.names;
    this.kinds = saved.bots.map((bot) => /** @type {"person"|"bot"} */ (bot ? "bot" : "person"));
    this.people = saved.bots.flatMap((bot, seat) => (bot ? [] : [seat]));
    this.viewer = this.people.length === 1 ? this.people[0] : SPECTATOR;
    /** Who held the device last, where several people share it. @type {number|null} */
    this.holder = null;
    /** Whose move it is, as the engine says. @type {import("../engine/core.js").Turn} */
    this.turn = { next: "over", seat: null };
    this.closed = false;
    /** @type {((step: Step|null) => void)|null} */
    this.wake = null;
    /** What happened while nobody was waiting for it, in its order. @type {Step[]} */
    this.unseen = [];
    /** The bot's or chance's move that is being made. @type {Promise<any>} */
    this.moving = Promise.resolve();
    /** The record being kept. @type {Promise<void>} */
    this.saving = Promise.resolve();
  }

  /** @param {string} id */
  static open(id) {
    const saved = loadMatch(id);
    return saved ? new LocalSession(saved) : null;
  }

  /** @returns {Promise<Step>} */
  async start() {
    const known = new Set((await gameInfo(this.game)).bots.map((bot) => bot.name));
    const small = (/** @type {string|null} */ bot) => !bot || known.has(bot.split(":")[0]);
    const strong = await call("strong", !this.saved.bots.every(small));
    const answer = await call("load", PLAY, this.saved.record);
    if (!answer.ok) throw new Error(answer.text);
    for (const [seat, bot] of this.saved.bots.entries()) {
      // A strong bot that is out of reach now is stood in for by the best that is here.
      if (bot) await call("bot", PLAY, seat, strong || small(bot) ? bot : "normal");
    }
    return this.look();
  }

  async look() {
    const look = await call("look", PLAY, this.viewer);
    this.turn = look.turn;
    return { ...look, events: [], viewer: this.viewer };
  }

  /** What happens next; waits for a person where one is to decide. null: it is over, or closed.
   * @returns {Promise<Step|null>} */
  async next() {
    const first = this.unseen.shift();
    if (first) return first;
    if (this.closed || this.turn.next === "over") {
      await this.saving; // what comes after the match is made from its record
      return null;
    }
    if (this.turn.next === "chance" || this.turn.next === "bot") {
      if (this.viewer !== SPECTATOR && this.people.length > 1) this.viewer = SPECTATOR;
      this.moving = call("advance", PLAY, this.viewer);
      const look = await this.moving;
      if (this.closed) return null;
      this.turn = look.turn;
      this.unseen.push({ ...look, viewer: this.viewer }); // behind what a person did meanwhile
      if (this.turn.next === "over") await this.save();
      return this.unseen.shift() ?? null;
    }
    const seat = this.turn.seat ?? SPECTATOR;
    if (seat !== this.viewer) {
      // Whoever decides again still holds the device.
      const same = seat === this.holder;
      this.viewer = this.holder = seat;
      return { ...(await this.look()), handover: !same, quiet: same };
    }
    return new Promise((resolve) => (this.wake = resolve));
  }

  /** @param {string} move */
  async submit(move) {
    await this.moving;
    const seat = this.viewer;
    // Several people: what follows is for everybody's eyes, until the next of them holds the device.
    const eyes = this.people.length > 1 ? SPECTATOR : seat;
    const answer = await call("submit", PLAY, seat, move, eyes);
    if (!answer.ok) return answer;
    this.viewer = eyes;
    this.turn = answer.turn;
    const wake = this.wake;
    this.wake = null;
    const step = { view: answer.view, legal: answer.legal, events: answer.events, viewer: eyes };
    if (wake) wake(step);
    else this.unseen.push(step);
    await (this.saving = this.save()); // not before: bots play on, and what they do comes behind this
    return { ok: true };
  }

  /** @returns {Promise<string>} */
  record() {
    return call("record", PLAY);
  }

  async save() {
    this.saved.record = await call("record", PLAY);
    this.saved.over = this.turn.next === "over";
    if (this.saved.over) this.saved.points = (await call("view", PLAY, SPECTATOR)).points;
    saveMatch(this.saved);
  }

  close() {
    this.closed = true;
    this.wake?.(null);
  }
}
