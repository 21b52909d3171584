// The cave: the path of cards, explorers inside and in camp.
import { fire } from "../../art/scenes.js";
import { fill, h, icon, keyed, refill, sizeOf, svg } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { middleOf } from "../../lib/motion.js";
import { figure } from "../../lib/ui.js";
import { CARD_BOX, cardArt, tent, tunnelTall, tunnelWide } from "./art.js";
import { hazardName } from "./hazards.js";
import { layout, places } from "./layout.js";

/** @typedef {import("./art.js").Card} Card */
/** @typedef {import("./layout.js").Plan} Plan */
/** @typedef {import("./reduce.js").Explorer} Explorer */
/** @typedef {import("./reduce.js").Model} Model */

const TOKENS = /** @type {Record<string, string>} */ ({ sealed: "ic-sealed", go: "ic-cave", return: "ic-camp" });

/** @param {Card} card */
function cardLabel(card) {
  if (card.hazard) return t("Hazard: {hazard}", { hazard: hazardName(card.hazard).toLowerCase() });
  if (card.relic) return t("relic worth {n}", { n: card.relic });
  return t("Treasure of {n}, {lying} left", { n: card.gems ?? 0, lying: card.lying ?? 0 });
}

/** @param {HTMLElement} element @param {{x: number, y: number}} at @param {number} scale */
function place(element, at, scale) {
  element.style.transform = `translate(${at.x}px, ${at.y}px) scale(${scale})`;
}

export class Scene {
  constructor() {
    this.cardLayer = h("ol.dm-cards", { "aria-label": t("The path") });
    this.figureLayer = h("div.dm-figures", { "aria-hidden": "true" });
    this.caption = h("p.dm-caption.scene-line");
    this.flights = h("div.dm-flights", { "aria-hidden": "true" });
    this.camp = h(
      "div.dm-camp",
      { "aria-hidden": "true" },
      svg(tent.art, tent.box, "tent"),
      svg(fire, "0 0 40 44", "fire"),
    );
    this.backdrop = h("div.dm-back-drop", { "aria-hidden": "true" });
    this.light = h("div.dm-light");
    const { backdrop, light, camp, cardLayer, figureLayer, caption, flights } = this;
    this.el = h("div.dm-scene", null, backdrop, light, camp, cardLayer, figureLayer, caption, flights);
    /** @type {Map<string, HTMLElement>} */
    this.cards = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.figures = new Map();
    /** @type {Model|null} */
    this.model = null;
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
    const { path, explorers, seat } = this.model;
    const plan = layout(w, height, path.length);
    this.el.classList.toggle("wide", plan.wide);
    refill(this.backdrop, plan.wide, () => {
      const { art, box } = plan.wide ? tunnelWide : tunnelTall;
      return svg(art, box, "fills");
    });
    // On the light alone: what a property means for whatever is inside has to be worked out for each card otherwise.
    this.light.style.setProperty("--lx", plan.glow.x + "px");
    this.light.style.setProperty("--ly", plan.glow.y + "px");
    this.camp.style.setProperty("--size", plan.figureHeight + "px");
    const tense = path.some((card) => card.hazard);
    this.el.classList.toggle("tense", tense);
    this.layCards(plan, this.model);
    this.layFigures(plan, explorers, seat);
  }

  /** @param {Plan} plan @param {Model} model */
  layCards(plan, { path, expedition }) {
    const last = path.length - 1;
    keyed(
      this.cardLayer,
      this.cards,
      path,
      (_, i) => `${expedition}.${i}`, // so that an old path does not turn into a new one
      (card) => {
        const kind = card.hazard ? "hazard" : card.relic ? "relic" : "";
        const element = h("li.dm-card.fresh", { class: kind }, h("span.face"));
        place(element, plan.cards[0], plan.cards[0].w / 100);
        return element;
      },
      (element, card, i) => {
        const at = plan.cards[last - i];
        const face = /** @type {HTMLElement} */ (element.firstChild);
        place(element, at, at.w / 100);
        element.style.zIndex = String(i);
        face.style.filter = i === last ? "" : `brightness(${(1 - at.dim).toFixed(3)}) drop-shadow(0 5px 6px #000a)`;
        const look = JSON.stringify(card);
        if (element.dataset.look !== look) {
          element.dataset.look = look;
          element.title = cardLabel(card);
          fill(face, svg(cardArt(card), CARD_BOX, "", cardLabel(card)));
        }
        const again = i === last && path.slice(0, last).some(({ hazard }) => hazard && hazard === card.hazard);
        element.classList.toggle("front", i === last);
        element.classList.toggle("repeat", again);
      },
    );
  }

  /** @param {Plan} plan @param {Explorer[]} explorers @param {number|null} seat the viewer's, in front of the others */
  layFigures(plan, explorers, seat) {
    const inside = explorers.map(({ where }) => where === "cave");
    const at = places(plan, inside);
    keyed(
      this.figureLayer,
      this.figures,
      explorers,
      (_, i) => String(i),
      (_, i) => h("div.dm-figure", null, figure(i), h("span.token")),
      (element, explorer, i) => {
        place(element, at[i], plan.figureHeight / 56);
        element.style.zIndex = String(i === seat ? 20 : i);
        element.classList.toggle("camp", !inside[i]);
        const token = /** @type {HTMLElement} */ (element.lastChild);
        const choice = explorer.turned ?? (inside[i] ? explorer.choice : null);
        token.className = "token " + (choice ?? "");
        refill(token, choice, () => (choice ? icon(TOKENS[choice]) : null));
      },
    );
  }

  /** Where an explorer is, in the scene's pixels. @param {number} seat */
  figureAt(seat) {
    // nobody is there before the scene has been laid out
    const at = middleOf(this.figures.get(String(seat)) ?? this.el, this.el);
    return { x: at.x, y: at.y - 6 };
  }

  /** Where the newest card is. */
  front() {
    const element = this.cardLayer.querySelector(".front");
    return element ? middleOf(element, this.el) : { x: this.el.clientWidth / 2, y: this.el.clientHeight / 2 };
  }

  close() {
    this.measured.close();
  }
}
