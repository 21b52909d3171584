// Diamant's table: the cave (scene.js), what is around it (desk.js, choices.js), and what happens between two views
// (moments.js).
import { fill, focusIsIdle, h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { play as playMoments, skipAll } from "../../lib/timeline.js";
import { drawChoices, withNumbers } from "./choices.js";
import { drawGauge, drawLamps, drawMine, drawPeople, mineOf } from "./desk.js";
import { moments } from "./moments.js";
import { modelOf, reduce } from "./reduce.js";
import { Scene } from "./scene.js";
import { createStage } from "./stage.js";

/** @typedef {import("../registry.js").Context} Context */
/** @typedef {import("../../play/local.js").Step} Step */
/** @typedef {import("./headline.js").Line} Line */
/** @typedef {import("./reduce.js").Event} Event */
/** @typedef {import("./reduce.js").Model} Model */

/** @implements {TableView} @typedef {import("../registry.js").TableView} TableView */
class DiamantView {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.scene = new Scene();
    this.bar = h("div.dm-lamps", { role: "img" });
    this.people = h("ul.dm-people", { "aria-label": t("Explorers") });
    this.gauge = h("div.dm-gauge");
    this.mine = h("div.dm-mine");
    this.choices = h("div.dm-choices");
    this.said = h("div.dm-said", { "aria-hidden": "true", hidden: true }, h("p.head"), h("p.sub"));
    this.el = h(
      "div.dm",
      { class: `people-${context.names.length}${context.watching ? " watching" : ""}` },
      this.people,
      this.scene.el,
      h("div.dm-desk", null, this.gauge, this.mine, this.choices, this.said),
    );
    /** @type {Map<string, HTMLElement>} */
    this.chips = new Map();
    /** @type {Model|null} */
    this.model = null;
    /** What may be decided now. @type {Step["legal"]} */
    this.legal = [];
    /** Whom the viewer expects to leave next, and how often that was so. @type {number|null} */
    this.bet = null;
    this.bets = { right: 0, of: 0 };
    this.skipping = false;
    this.stage = createStage(this.scene, {
      names: context.names,
      draw: (model) => this.draw(model),
      caption: (line) => this.caption(line),
      tell: (events) => this.tell(events),
      cover: (strike) => this.el.append(strike),
    });
    this.gone = new AbortController();
  }

  /** @param {Model} model */
  draw(model) {
    this.model = { ...model, bet: this.bet };
    drawLamps(this.bar, model);
    drawPeople(this.people, this.chips, model, this.context.names);
    this.scene.draw(model);
    drawGauge(this.gauge, model);
    drawMine(this.mine, model);
    this.refresh();
  }

  refresh() {
    if (!this.model) return;
    drawChoices(this.choices, this.context, this.model, this.legal, {
      skipping: this.skipping,
      bets: this.bets,
      skip: () => this.skip(),
      bet: (seat) => this.guess(seat),
    });
    const asks = this.legal.length > 0 && !this.context.watching;
    const mine = mineOf(this.model);
    this.el.dataset.now = asks ? "ask" : mine?.where === "camp" ? "camp" : "watch";
  }

  /** @param {Line} line */
  caption({ head, sub = "", tone = undefined }) {
    const [headline, below] = /** @type {any} */ (this.said.children);
    this.said.className = `dm-said ${tone ?? ""}`;
    headline.textContent = head;
    fill(below, withNumbers(sub));
    this.said.hidden = !head;
  }

  /** What has just been shown, to the log and to who cannot see; that somebody has decided only of people, since bots
   * decide at once. @param {Event[]} events */
  tell(events) {
    const { kinds } = this.context.session;
    const told = events.filter(
      ({ event, seat }) => event !== "decided" || (seat !== this.model?.seat && kinds[seat ?? 0] === "person"),
    );
    if (told.length) this.context.tell(told);
  }

  /** For fun, in camp. @param {number} seat */
  guess(seat) {
    this.bet = this.bet === seat ? null : seat;
    if (this.model) this.model = { ...this.model, bet: this.bet };
    this.refresh();
  }

  /** The guess is over when somebody has left. @param {Event[]} events */
  settle(events) {
    const left = events.filter(({ event }) => event === "returned");
    const over = left.length > 0 || events.some(({ event }) => event === "collapse");
    if (this.bet === null || !over) return;
    const right = Number(left.some(({ seat }) => seat === this.bet));
    if (left.length) this.bets = { right: this.bets.right + right, of: this.bets.of + 1 };
    this.bet = null;
  }

  /** Out of the cave one need not watch the others. */
  skip() {
    this.skipping = true;
    this.refresh();
    skipAll();
  }

  /** @param {Step} step */
  show(step) {
    this.draw(modelOf(step.view));
    this.ask(step);
  }

  /** Something may be decided now, perhaps. @param {Step} step */
  ask({ legal }) {
    this.legal = legal;
    this.refresh();
    if (!legal.length || !this.model) return;
    this.caption({ head: "" });
    if (!this.context.watching && focusIsIdle()) this.choices.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {Event[]} events @param {Model} after @param {number} [pace] */
  async present(events, after, pace) {
    const shown = moments(this.model ?? after, events, after, this.stage);
    await playMoments(shown, { mark: this.el, signal: this.gone.signal, ...(pace === undefined ? {} : { pace }) });
    this.settle(events);
  }

  /** @param {Step} step */
  async play(step) {
    this.legal = [];
    const after = modelOf(step.view);
    let { events } = step;
    if (this.skipping && this.model) {
      const begins = events.findIndex(({ event }) => event === "expedition-begins");
      const past = begins < 0 ? events : events.slice(0, begins);
      await this.present(past, past === events ? after : past.reduce(reduce, this.model), 0);
      events = events.slice(past.length);
      this.skipping = begins < 0 && !after.over;
    }
    if (events.length || !this.skipping) await this.present(events, after);
    this.ask(step);
  }

  close() {
    this.gone.abort();
    this.scene.close();
  }
}

/** @param {Context} context @returns {TableView} */
export const tableView = (context) => new DiamantView(context);
