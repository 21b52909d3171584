// The cave: the path of cards, explorers inside and in camp.
import { fill, h, keyed, refill, sizeOf, svg } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { middleOf } from "../../lib/motion.js";
import { seatClass } from "../../lib/ui.js";
import { CARD_BOX, cardArt } from "./art.js";
import { backdrop } from "./backdrop.js";
import { hazardName } from "./hazards.js";
import { layout, slotsOf } from "./layout.js";
import { moodOf, standing } from "./people.js";

/** @typedef {import("./art.js").Card} Card */
/** @typedef {import("./layout.js").Place} Place */
/** @typedef {import("./layout.js").Plan} Plan */
/** @typedef {import("./reduce.js").Model} Model */

/** @param {Card} card */
function cardLabel(card) {
  if (card.down) return t("The next card, face down");
  if (card.hazard) return t("Hazard: {hazard}", { hazard: hazardName(card.hazard).toLowerCase() });
  if (card.relic) return t("relic worth {n}", { n: card.relic });
  return t("Treasure of {n}, {lying} left", { n: card.gems ?? 0, lying: card.lying ?? 0 });
}

/** @param {Place} place */
export const transformOf = ({ x, y, s }) => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${s.toFixed(3)})`;

/** How dark an earlier card is: the exit is far away. @param {number} back how many cards lie before it */
const shadeOf = (back) => (back ? Math.min(0.6, 0.02 + back * 0.1) : 0);

export class Scene {
  constructor() {
    this.cardLayer = h("ol.dm-cards", { "aria-label": t("The path") });
    this.figureLayer = h("div.dm-figures", { "aria-hidden": "true" });
    this.over = h("div.dm-over", { "aria-hidden": "true" });
    this.flights = h("div.dm-flights", { "aria-hidden": "true" });
    this.backdrop = h("div.dm-backdrop", { "aria-hidden": "true" });
    const { backdrop, cardLayer, figureLayer, over, flights } = this;
    const dark = h("div.dm-dark", { "aria-hidden": "true" });
    this.el = h("div.dm-scene", null, backdrop, cardLayer, dark, figureLayer, over, flights);
    /** @type {Map<string, HTMLElement>} */
    this.cards = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.figures = new Map();
    /** @type {Model|null} */
    this.model = null;
    /** @type {Plan|null} */
    this.plan = null;
    this.measured = sizeOf(this.el, () => this.lay());
  }

  /** @param {Model} model */
  draw(model) {
    this.model = model;
    this.lay();
  }

  /** Draws the model at the size that the scene has. */
  lay() {
    const { w, h: height } = this.measured.size;
    if (!w || !this.model) return;
    const plan = layout(w, height, this.model.path.length);
    this.plan = plan;
    this.el.classList.toggle("wide", plan.wide);
    refill(this.backdrop, [plan.wide, w, height], () => backdrop(plan, w, height));
    this.el.classList.toggle("tense", this.model.deadly > 0);
    this.layCards(plan, this.model);
    this.layFigures(plan, this.model);
  }

  /** @param {Plan} plan @param {Model} model */
  layCards(plan, { path, expedition }) {
    const last = path.length - 1;
    keyed(
      this.cardLayer,
      this.cards,
      path,
      (_, i) => `${expedition}.${i}`, // so that an old path does not turn into a new one
      () => h("li.dm-card", null, h("span.face"), h("span.shade")),
      (element, card, i) => {
        const [face, shade] = /** @type {any} */ (element.children);
        element.style.transform = transformOf(plan.cards[last - i]);
        element.style.zIndex = String(i);
        shade.style.opacity = String(shadeOf(last - i));
        const look = JSON.stringify(card);
        if (element.dataset.look !== look) {
          // The same card, whose face was not seen yet.
          element.classList.toggle("turned", element.dataset.look === '{"down":true}');
          element.dataset.look = look;
          element.title = cardLabel(card);
          fill(face, svg(cardArt(card), CARD_BOX, "", cardLabel(card)));
        }
        element.classList.toggle("hazard", Boolean(card.hazard));
        element.classList.toggle("front", i === last);
      },
    );
  }

  /** @param {Plan} plan @param {Model} model */
  layFigures(plan, model) {
    const { explorers, seat } = model;
    const slots = slotsOf(explorers.length, seat);
    let outside = 0;
    keyed(
      this.figureLayer,
      this.figures,
      explorers,
      (_, i) => String(i),
      (_, i) =>
        h("div.dm-figure", { class: seatClass(i), vars: { "--late": `-${i * 370}ms` } }, h("span.body"), h("span.you")),
      (element, explorer, i) => {
        const inside = explorer.where === "cave";
        const [body, you] = /** @type {any} */ (element.children);
        const at = inside ? plan.slots[slots[i]] : plan.camp[outside++];
        element.style.transform = transformOf(at);
        element.style.zIndex = String(inside ? Math.round(at.y) : 0);
        element.classList.toggle("camp", !inside);
        const mood = moodOf(model, i),
          soot = explorer.lost !== null;
        refill(body, [mood, soot], () => standing(i, mood, { soot }));
        you.textContent = i === seat && inside ? t("You") : "";
        you.hidden = !(i === seat && inside);
      },
    );
  }

  /** The newest card and the earlier one of its kind slide together. @param {string} hazard */
  pair(hazard) {
    const { plan, model } = this;
    const first = model?.path.findIndex((card) => card.hazard === hazard) ?? -1;
    if (!plan || !model || first < 0) return;
    this.el.classList.add("paired");
    const [front] = plan.cards;
    const s = front.s * 0.72;
    [first, model.path.length - 1].forEach((i, side) => {
      const element = this.cards.get(`${model.expedition}.${i}`);
      if (!element) return;
      const x = front.x + (side ? 34 : -34) * s;
      element.style.transform = `${transformOf({ x, y: front.y, s })} rotate(${side ? 7 : -8}deg)`;
      element.style.zIndex = String(90 + side);
      /** @type {HTMLElement} */ (element.lastElementChild).style.opacity = "0";
    });
  }

  /** Where somebody's head is, in the scene's pixels. @param {number} seat */
  headOf(seat) {
    const { plan, model } = this;
    if (!plan || !model) return { x: 0, y: 0, s: 1 };
    const at = plan.slots[slotsOf(model.explorers.length, model.seat)[seat]];
    return { x: at.x, y: at.y - 150 * at.s, s: at.s };
  }

  /** Where the newest card is. */
  front() {
    const element = this.cardLayer.querySelector(".front .face");
    return element ? middleOf(element, this.el) : { x: this.el.clientWidth / 2, y: this.el.clientHeight / 2 };
  }

  close() {
    this.measured.close();
  }
}
