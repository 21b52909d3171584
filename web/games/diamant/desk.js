// What is around the cave: the lamps of the expeditions, the explorers and their chests, the gauge, what is mine.
import { h, icon, keyed, refill, svg } from "../../lib/dom.js";
import { percent, t, tn } from "../../lib/i18n.js";
import { badge, seatClass } from "../../lib/ui.js";
import { HAZARD_ART, HAZARD_BOX } from "./art.js";
import { art as chestArt, box as chestBox } from "./art/chest.svg.js";
import { art as crownArt, box as crownBox } from "./art/crown.svg.js";
import { art as sackArt, box as sackBox } from "./art/sack.svg.js";
import { art as tentArt, box as tentBox } from "./art/tent-sign.svg.js";
import { HAZARDS, hazardName } from "./hazards.js";
import { head, moodOf } from "./people.js";

/** @typedef {import("./reduce.js").Explorer} Explorer */
/** @typedef {import("./reduce.js").Model} Model */

export const gem = () => icon("gem-cut", "icon gem ruby");
const chest = () => svg(chestArt, chestBox, "icon");
export const sack = () => svg(sackArt, sackBox, "icon");

/** The viewer's explorer, if there is one. @param {Model} model @returns {Explorer|undefined} */
export const mineOf = ({ seat, explorers }) => (seat === null ? undefined : explorers[seat]);

/** How likely it is that the next card ends the expedition. @param {Model} model */
export const riskOf = ({ deadly, deck_count }) => (deck_count ? deadly / deck_count : 0);

const LAMP = `<path class="cap" d="M8 0h6v3h2v3H6V3h2z"/><path class="glass" d="M5 7h12l2 15H3z"/>
  <path class="fire" d="M11 9c3 4 5 6 5 9a5 5 0 0 1-10 0c0-3 3-5 5-9z"/><path class="cap" d="M2 22h18v5H2z"/>`;

/** @param {HTMLElement} el @param {Model} model */
export function drawLamps(el, { expedition }) {
  refill(el, expedition, () =>
    [1, 2, 3, 4, 5].map((n) =>
      h("i", { class: n < expedition ? "done" : n === expedition ? "now" : "" }, svg(LAMP, "0 0 22 28")),
    ),
  );
  el.setAttribute("aria-label", t("Expedition {n} of 5", { n: Math.min(5, expedition) }));
}

/** Where somebody is, as a sign and in words. @param {Explorer} explorer @returns {[string, string]} */
function stateOf({ where, choice, turned }) {
  if (where === "camp") return ["tent", t("in camp")];
  return (choice ?? turned) ? ["tick", t("has decided")] : ["", t("in the cave")];
}

/** @param {string} sign @param {string} words */
function stateSign(sign, words) {
  if (sign === "tent") return svg(tentArt, tentBox, "icon", words);
  return sign === "tick" ? icon("ic-check", "icon", words) : h("span.hidden-text", { text: words });
}

/** Who has the fullest chest, where that can be seen. @param {Explorer[]} explorers */
function leadersOf(explorers) {
  const most = Math.max(...explorers.map((explorer) => explorer.chest ?? 0));
  return explorers.map((explorer) => most > 0 && explorer.chest === most);
}

/** @param {HTMLElement} element @param {Model} model @param {number} seat @param {boolean} leads */
function drawPerson(element, model, seat, leads) {
  const explorer = model.explorers[seat];
  const [picture, , sum, relics] = /** @type {any} */ (element.children);
  const mood = moodOf(model, seat);
  const [sign, words] = stateOf(explorer);
  refill(picture, [mood, leads, sign], () => [
    head(seat, mood),
    badge(seat),
    leads ? svg(crownArt, crownBox, "dm-crown", t("has the fullest chest")) : null,
    h("span.state", { class: sign }, stateSign(sign, words)),
  ]);
  refill(sum, [explorer.chest, explorer.carried, explorer.where], () => [
    explorer.chest === null
      ? h("span.num.chest", { title: t("The chest is closed until the end."), text: "?" })
      : h("span.num.chest", null, chest(), String(explorer.chest)),
    explorer.where === "cave" ? h("span.num.bag", { "aria-hidden": "true" }, sack(), String(explorer.carried)) : null,
  ]);
  refill(relics, explorer.relics, () =>
    explorer.relics.map((value) => icon("relic-" + value, "icon", t("relic worth {n}", { n: value }))),
  );
}

/** @param {HTMLElement} el @param {Map<string, HTMLElement>} have @param {Model} model @param {string[]} names */
export function drawPeople(el, have, model, names) {
  const leads = leadersOf(model.explorers);
  keyed(
    el,
    have,
    model.explorers,
    (_, i) => String(i),
    (_, i) =>
      h(
        "li.dm-person",
        { class: seatClass(i) },
        h("span.pic"),
        h("span.name", { text: names[i], title: names[i] }),
        h("span.sums"),
        h("span.relics"),
      ),
    (element, explorer, i) => {
      element.classList.toggle("inside", explorer.where === "cave");
      element.classList.toggle("me", i === model.seat);
      element.classList.toggle("waiting", model.to_act.includes(i) && !explorer.choice);
      drawPerson(element, model, i, leads[i]);
    },
  );
}

/** One lamp of the fuse: lit when a hazard of its kind lies on the path; a pip for each card of it in the deck.
 * @param {string} hazard @param {number} n @param {boolean} lit */
function lamp(hazard, n, lit) {
  const label = lit
    ? t("{hazard}: on the path, {n} left in the deck", { hazard: hazardName(hazard), n })
    : t("{hazard}: {n} in the deck", { hazard: hazardName(hazard), n });
  return h(
    "li",
    { class: lit ? "seen" : "", title: label },
    svg(HAZARD_ART[hazard], HAZARD_BOX, "icon", label),
    h(
      "span.pips",
      { "aria-hidden": "true" },
      Array.from({ length: n }, () => h("b")),
    ),
  );
}

/** @param {HTMLElement} el @param {Model} model */
export function drawGauge(el, model) {
  const risk = riskOf(model);
  const seen = new Set(model.path.map((card) => card.hazard));
  const counts = HAZARDS.map((hazard) => model.deck.find(({ card }) => card === hazard)?.count ?? 0);
  // nothing can end any more what has struck, or what everybody has left
  const known = model.path.some((card) => !card.down) && model.explorers.some(({ where }) => where === "cave");
  refill(el, [risk, [...seen], counts, known], () => [
    h(
      "ul.dm-hazards",
      { "aria-label": t("Hazards on the path") },
      HAZARDS.map((hazard, i) => lamp(hazard, counts[i], seen.has(hazard))),
    ),
    known
      ? h(
          "div.dm-risk",
          { class: risk > 0 ? "some" : "" },
          h("span.num", { text: percent(risk) }),
          h("span.of", {
            text: risk
              ? tn("{n} of {of} cards ends it", "{n} of {of} cards end it", model.deadly, { of: model.deck_count })
              : t("No card can end it yet"),
          }),
        )
      : null,
  ]);
}

/** @param {HTMLElement} el @param {Model} model */
export function drawMine(el, model) {
  const explorer = mineOf(model);
  el.hidden = !explorer;
  if (!explorer) return;
  const inside = explorer.where === "cave";
  const sum = (
    /** @type {string} */ kind,
    /** @type {Node} */ picture,
    /** @type {string} */ label,
    /** @type {any} */ n,
  ) => h("div.dm-sum", { class: kind }, picture, h("span.label", { text: label }), h("span.num", { text: n }));
  refill(el, [inside, explorer.carried, model.lying, explorer.chest], () => [
    sum(inside ? "carry" : "carry off", sack(), t("I carry"), explorer.carried),
    sum(model.lying ? "lying" : "lying off", gem(), t("On the path"), model.lying),
    sum("safe", chest(), t("Safe"), explorer.chest),
  ]);
}
