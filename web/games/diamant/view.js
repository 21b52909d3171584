// Diamant's table: the cave (scene.js), what is around it (desk.js), and what happens between two views (moments.js).
import { h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { play as playMoments } from "../../lib/timeline.js";
import { drawChoices, drawGauge, drawLamps, drawMine, drawPeople, mineOf } from "./desk.js";
import { moments } from "./moments.js";
import { modelOf } from "./reduce.js";
import { Scene } from "./scene.js";
import { createStage } from "./stage.js";

/** @typedef {import("../registry.js").Context} Context */
/** @typedef {import("../../play/local.js").Step} Step */
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
    this.el = h(
      "div.dm",
      { class: `people-${context.names.length}${context.watching ? " watching" : ""}` },
      this.people,
      this.scene.el,
      h("div.dm-desk", null, this.gauge, this.mine, this.choices),
    );
    /** @type {Map<string, HTMLElement>} */
    this.chips = new Map();
    /** @type {Model|null} */
    this.model = null;
    /** What may be decided now. @type {Step["legal"]} */
    this.legal = [];
    this.stage = createStage(this.scene, (model) => this.draw(model));
    this.gone = new AbortController();
  }

  /** @param {Model} model */
  draw(model) {
    this.model = model;
    drawLamps(this.bar, model);
    drawPeople(this.people, this.chips, model, this.context.names);
    this.scene.draw(model);
    drawGauge(this.gauge, model);
    drawMine(this.mine, model);
    this.refresh();
  }

  refresh() {
    if (this.model) drawChoices(this.choices, this.context, this.model, this.legal);
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
    const { caption } = this.scene;
    if (mineOf(this.model)?.where === "cave" && !caption.textContent)
      caption.textContent = t("Expedition {n} of 5", { n: this.model.expedition });
    const nowhere = document.activeElement === document.body || document.activeElement === null;
    if (!this.context.watching && nowhere) this.choices.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {Step} step */
  async play(step) {
    const { kinds } = this.context.session;
    // Each is said once, in order; that somebody has decided only of people, since bots decide at once.
    for (const { event, seat, text } of step.events)
      if (event !== "decided" || (seat !== step.viewer && kinds[seat ?? 0] === "person")) this.context.say(text);
    this.legal = [];
    const after = modelOf(step.view);
    const shown = moments(this.model ?? after, step.events, after, this.stage);
    await playMoments(shown, { mark: this.el, signal: this.gone.signal });
    this.ask(step);
  }

  close() {
    this.gone.abort();
    this.scene.close();
  }
}

/** @param {Context} context @returns {TableView} */
export const createView = (context) => new DiamantView(context);
