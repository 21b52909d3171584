// A table: the frame around a game's view, for matches on this device and on a server.
import { doorOf } from "../art/door.js";
import { gameInfo } from "../engine/client.js";
import { SPECTATOR } from "../engine/core.js";
import { kitOf } from "../games/registry.js";
import { h, timed } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { skip } from "../lib/motion.js";
import { sound, touches, vibrate } from "../lib/sound.js";
import { settings } from "../lib/store.js";
import { setColours, toast } from "../lib/ui.js";
import { createAdvice } from "../screens/advice.js";
import { askForSound } from "./ask.js";
import { createBar } from "./bar.js";
import { Controller } from "./controller.js";
import { guide } from "./guide.js";
import { handOver } from "./handover.js";
import { Log } from "./log.js";
import { openMenu } from "./menu.js";

/** @typedef {import("../play/local.js").Session} Session */
/** @typedef {import("../play/local.js").Step} Step */
/** @typedef {import("../engine/core.js").Event} Event */
/**
 * What a table offers to a game's view.
 * @typedef {object} Context
 * @property {Session} session
 * @property {string[]} names
 * @property {boolean} watching nobody decides here
 * @property {AbortSignal} signal the table is gone: for timelines
 * @property {(events: Event[]) => string} tell what has just become visible: the log gets the engine's sentences,
 *   screen readers the game's headline or else the sentences. Returns what was said, for the caption
 * @property {(text: string) => void} say the same for one sentence, without a headline
 * @property {(move: string) => void} choose
 * @property {(move: string) => void} commit without a chance to take it back
 * @property {() => void} takeBack
 * @property {() => string|null} pending the move that is chosen and not sent yet
 */
/**
 * @typedef {{el: HTMLElement, bar?: HTMLElement, show(step: Step): void, play(step: Step): Promise<void>, refresh():
 *   void, close?(): void}} TableView
 */
/**
 * How one table differs from another.
 * @typedef {object} TableOptions
 * @property {(step: Step) => void} over the match has ended with this step
 * @property {(close: () => void) => (Node|null)[]} [menu] more of it
 * @property {Node[]} [tools] more of the bar
 * @property {boolean} [watching]
 * @property {string} [home] where Back leads
 * @property {(step: Step) => import("./guide.js").Guidance|null} [coach] a sentence after a step, to be read
 *   before going on
 * @property {() => string|null} [wanted] the one move that is taken now; it lights up
 * @property {import("./guide.js").After} [after] where the coach leads in the end
 * @property {Node} [strip] is below the bar
 * @property {() => void} [leave] there is more to leaving than to go home
 */

/** Waiting that is short needs no signal. */
const TURN_MS = 4000;

/** Sets a table and begins to play. @param {Session} session @param {TableOptions} options */
export async function openTable(session, options) {
  setColours(session.colours);
  const [kit, info] = await Promise.all([kitOf(session.game), gameInfo(session.game)]);
  const table = new Table(session, kit, info.title, options);
  void table.run().catch((error) => {
    console.error(error);
    toast(t("The match cannot continue: {why}", { why: String(error.message ?? error) }));
  });
  return table;
}

class Table {
  /** @param {Session} session @param {import("../games/registry.js").Kit} kit @param {string} title
   * @param {TableOptions} options */
  constructor(session, kit, title, options) {
    this.session = session;
    this.kit = kit;
    this.options = options;
    /** When something could last be decided. */
    this.askedAt = performance.now();
    this.title = title;
    this.gone = new AbortController();
    /** What is being shown, or has been. @type {Step|null} */
    this.shown = null;
    /** What is decided about: the last step, as soon as it has been shown. @type {Step|null} */
    this.now = null;
    this.kit = kit;
    this.log = new Log(session.names, kit.headline);
    this.controller = new Controller(session, {
      asks: (may) => this.mark(may),
      refresh: () => this.view.refresh(),
    });
    this.view = kit.tableView(this.context());
    this.view.el.classList.add("view");
    this.coach = session.record && !options.coach ? createAdvice(session.game) : null;
    this.bar = createBar({
      own: this.view.bar,
      left: session.clock?.bind(session),
      coach: this.coach && (() => this.advise()),
      menu: () =>
        openMenu(
          session.game,
          options,
          () => this.log.open(),
          () => this.rule(),
        ),
      music: () => this.music(),
      options,
    });
    this.el = h(
      "main.table",
      { "data-game": session.game, vars: { "--game": doorOf(session.game).hue } },
      h("h1.hidden-text", { text: title }),
      this.bar.el,
      this.coach?.el ?? options.strip ?? null,
      this.view.el,
      options.watching || options.coach ? null : askForSound(() => this.music()),
    );
    this.listen();
    this.music();
  }

  /** The game's own, where sound is wanted. */
  music() {
    const { signal } = this.gone;
    this.bar.drawSound();
    if (settings.sound && !signal.aborted)
      void import("../lib/bed.js").then((bed) => {
        if (!signal.aborted) void bed.playBed(this.session.game, this.kit.bed);
      });
  }

  /** Says that it is the viewer's turn, if that took a while. @param {Step} step */
  signalTurn(step) {
    if (!step.legal.length || this.options.watching || performance.now() - this.askedAt < TURN_MS) return;
    sound.turn();
    vibrate(touches.turn);
  }

  /** @returns {Context} */
  context() {
    const { session, controller, log } = this;
    return {
      session,
      names: session.names,
      watching: this.options.watching ?? false,
      signal: this.gone.signal,
      tell: (events) => log.tell(events, this.viewer()),
      say: (text) => void log.tell([/** @type {Event} */ ({ event: "", text })], SPECTATOR),
      pending: () => controller.pending(),
      // Of one possible move nothing is to be taken back.
      choose: (move) => (this.options.wanted ? void controller.send(move) : controller.choose(move)),
      commit: (move) => void controller.send(move),
      takeBack: () => controller.takeBack(),
    };
  }

  /** The rule that matters now, for whoever looks into the rules. */
  rule() {
    return this.shown ? this.kit.ruleOf?.(this.shown.view) : undefined;
  }

  /** Whose eyes look: a seat, or a number that is none. */
  viewer() {
    return this.shown?.viewer ?? this.session.viewer;
  }

  listen() {
    const { signal } = this.gone;
    addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape" && this.controller.pending()) this.controller.takeBack();
        else if (event.key === " " && document.activeElement === document.body) skip();
      },
      { signal },
    );
    if (this.options.wanted) {
      const lights = new MutationObserver(() => this.light());
      lights.observe(document.body, { childList: true, subtree: true });
      signal.addEventListener("abort", () => lights.disconnect());
    }
    this.view.el.addEventListener("pointerdown", (event) => {
      if (!(event.target instanceof Element) || !event.target.closest("button, a, input")) skip();
    });
  }

  /** Says in the page whether something can be decided. @param {boolean} may */
  mark(may) {
    const { el, now } = this;
    el.dataset.asks = may && now?.legal.length && !this.options.watching ? "yes" : "no";
    if (now?.seq !== undefined) el.dataset.seq = String(now.seq);
    if (this.options.wanted) this.light();
  }

  /** Lights what leads to the one move that is taken now, however often it is drawn. */
  light() {
    const wanted = this.controller.shut ? null : this.options.wanted?.();
    const move = this.now?.legal.find((one) => one.move === wanted);
    const path = move ? [`[data-move="${CSS.escape(move.move)}"]`, ...(this.kit.pathTo?.(move) ?? [])] : [];
    const found = path.map((selector) => document.querySelector(selector)).find(Boolean);
    for (const one of document.querySelectorAll(".wanted")) if (one !== found) one.classList.remove("wanted");
    found?.classList.add("wanted");
  }

  /** Advice for who decides now, where it is wanted. */
  advise() {
    const { coach, now, session } = this;
    if (settings.coach && now?.legal.length && session.record) coach?.ask(session.record.bind(session), now.viewer);
    else coach?.rest();
  }

  /** @param {Step} step */
  async guide(step) {
    const { coach, after } = this.options;
    for (let said = coach?.(step); said && !this.gone.signal.aborted; said = coach?.(step))
      await guide(this.el, said, after);
  }

  /** @param {Step} step */
  async present(step) {
    if (step.handover) {
      await handOver(this.el, step.viewer, this.session.names[step.viewer]);
      this.view.show(step);
    } else if (step.quiet) timed("adit-view", () => this.view.show(step));
    else await this.view.play(step);
  }

  async run() {
    let step = await this.session.start();
    timed("adit-view", () => this.view.show(step));
    await this.guide(step);
    for (;;) {
      this.now = step;
      this.signalTurn(step);
      if (step.legal.length) this.askedAt = performance.now();
      this.controller.ask(true);
      this.advise();
      const next = await this.session.next();
      if (this.gone.signal.aborted) return;
      this.coach?.rest();
      if (!next) break;
      step = this.shown = next;
      this.controller.ask(false);
      await this.present(step);
      if (this.gone.signal.aborted) return;
      await this.guide(step);
    }
    this.options.over(step);
  }

  /** Adds a line to what happened. @param {string} text */
  note(text) {
    this.log.note(text);
  }

  close() {
    this.gone.abort();
    this.bar.close();
    this.controller.forget();
    this.session.close();
    this.view.close?.();
    if (settings.sound) void import("../lib/bed.js").then((bed) => bed.stopBed());
    skip();
  }
}
