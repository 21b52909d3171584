// What is around the cave: the lamps of the expeditions, the explorers and their chests, the gauge, what is mine, and
// the question.
import { h, icon, keyed, refill } from "../../lib/dom.js";
import { percent, t, tn } from "../../lib/i18n.js";
import { badge, seatClass } from "../../lib/ui.js";
import { HAZARDS, hazardName } from "./hazards.js";

/** @typedef {import("../registry.js").Context} Context */
/** @typedef {import("../../engine/core.js").Legal} Legal */
/** @typedef {import("./reduce.js").Explorer} Explorer */
/** @typedef {import("./reduce.js").Model} Model */

const gem = () => icon("gem-cut", "icon gem ruby");

/** The viewer's explorer, if there is one. @param {Model} model @returns {Explorer|undefined} */
export const mineOf = ({ seat, explorers }) => (seat === null ? undefined : explorers[seat]);

/** @param {Model} model */
const riskOf = ({ deadly, deck_count }) => (deck_count ? deadly / deck_count : 0);

/** @param {HTMLElement} el @param {Model} model */
export function drawLamps(el, { expedition }) {
  refill(el, expedition, () =>
    [1, 2, 3, 4, 5].map((n) => h("i", { class: n < expedition ? "done" : n === expedition ? "now" : "" })),
  );
  el.setAttribute("aria-label", t("Expedition {n} of 5", { n: Math.min(5, expedition) }));
}

/** Where somebody is, as an icon and in words. @param {Explorer} explorer */
function stateOf({ where, choice, turned }) {
  if (where === "camp") return ["ic-camp", t("in camp")];
  return (choice ?? turned) ? ["ic-check", t("has decided")] : ["ic-cave", t("in the cave")];
}

/** @param {HTMLElement} element @param {Explorer} explorer */
function drawPerson(element, explorer) {
  const [, , chest, state, relics] = /** @type {any} */ (element.children);
  refill(chest, [explorer.chest], () =>
    explorer.chest === null
      ? h("span", { title: t("The chest is closed until the end."), text: "?" })
      : [gem(), String(explorer.chest)],
  );
  const [picture, words] = stateOf(explorer);
  refill(state, picture, () => icon(picture, "icon", words));
  refill(relics, explorer.relics, () =>
    explorer.relics.map((value) => icon("relic-" + value, "icon", t("relic worth {n}", { n: value }))),
  );
}

/** @param {HTMLElement} el @param {Map<string, HTMLElement>} have @param {Model} model @param {string[]} names */
export function drawPeople(el, have, { explorers, seat, to_act }, names) {
  keyed(
    el,
    have,
    explorers,
    (_, i) => String(i),
    (_, i) =>
      h(
        "li.dm-person",
        { class: seatClass(i) },
        badge(i),
        h("span.name", { text: names[i] }),
        h("span.num.chest"),
        h("span.state"),
        h("span.relics"),
      ),
    (element, explorer, i) => {
      element.classList.toggle("inside", explorer.where === "cave");
      element.classList.toggle("me", i === seat);
      element.classList.toggle("waiting", to_act.includes(i));
      drawPerson(element, explorer);
    },
  );
}

/** @param {HTMLElement} el @param {Model} model */
export function drawGauge(el, model) {
  const risk = riskOf(model);
  const seen = new Set(model.path.map((card) => card.hazard));
  const row = (/** @type {string} */ hazard) => {
    const n = model.deck.find(({ card }) => card === hazard)?.count ?? 0;
    const label = seen.has(hazard)
      ? t("{hazard}: on the path, {n} left in the deck", { hazard: hazardName(hazard), n })
      : t("{hazard}: {n} in the deck", { hazard: hazardName(hazard), n });
    return h(
      "li",
      { class: seen.has(hazard) ? "seen" : "", title: label },
      icon("hz-" + hazard, "icon", label),
      h("span", { "aria-hidden": "true", text: n }),
    );
  };
  refill(el, [risk, [...seen], model.deck], () => [
    h("ul.dm-hazards", { "aria-label": t("Hazards on the path") }, HAZARDS.map(row)),
    h(
      "div.dm-risk",
      { class: risk > 0.2 ? "high" : risk > 0 ? "some" : "" },
      h("span", { text: t("Risk on the next card") }),
      h("span.num", { text: percent(risk) }),
      h("span.dm-bar", { vars: { "--share": risk } }),
    ),
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
    sum(inside ? "risk" : "off", icon("ic-bag"), t("I carry"), explorer.carried),
    sum(model.lying ? "lying" : "lying off", gem(), t("On the path"), model.lying),
    sum("safe", icon("ic-chest"), t("Safe"), explorer.chest),
  ]);
}

/** What a choice means. @param {Model} model @param {boolean} go */
function meaning(model, go) {
  if (go)
    return model.deadly
      ? t("{risk} that everyone has to flee", { risk: percent(riskOf(model)) })
      : t("The next card cannot end it");
  const n = mineOf(model)?.carried ?? 0;
  return model.lying
    ? tn("Bring {n} home and a share of the path", "Bring {n} home and a share of the path", n)
    : tn("Bring {n} home", "Bring {n} home", n);
}

/** @param {Context} context @param {Model} model @param {Legal} legal */
function choiceCard(context, model, { move, text }) {
  const go = move === "go";
  const pending = context.pending();
  const chosen = pending === move;
  return h(
    "button.dm-choice",
    {
      class: (go ? "go" : "return") + (chosen ? " chosen" : pending ? " other" : ""),
      "data-move": move,
      onclick: () => context.choose(move),
      "aria-pressed": String(chosen),
    },
    icon(go ? "ic-cave" : "ic-camp", "icon huge"),
    h("span.label", { text }),
    h("span.note", { text: chosen ? t("Tap again to send at once") : meaning(model, go) }),
  );
}

/** What is said where nothing is asked. @param {Context} context @param {Model} model */
function waitingText({ session, names }, model) {
  const explorer = mineOf(model);
  if (model.over) return t("The game is over.");
  if (!explorer) return "";
  if (explorer.where === "camp") return t("You are safe in camp.");
  const others = model.to_act.filter((i) => i !== model.seat && session.kinds[i] !== "bot").map((i) => names[i]);
  return others.length ? t("Waiting for {names}", { names: others.join(", ") }) : t("Into the dark…");
}

/** @param {HTMLElement} el @param {Context} context @param {Model} model @param {Legal[]} legal */
export function drawChoices(el, context, model, legal) {
  if (!legal.length || context.watching) {
    const text = waitingText(context, model);
    refill(el, text, () => h("p.dm-wait", { text }));
    return;
  }
  const focused = document.activeElement;
  const had = focused instanceof HTMLElement && el.contains(focused) ? (focused.dataset.move ?? "back") : null;
  const order = [...legal].reverse(); // Return on the left, towards the camp; on the right it goes into the cave
  const { deadly, deck_count, lying } = model;
  refill(el, [order, context.pending(), deadly, deck_count, lying, mineOf(model)?.carried], () => [
    ...order.map((one) => choiceCard(context, model, one)),
    context.pending()
      ? h(
          "button.takeback.dm-back",
          { onclick: () => context.takeBack(), "data-move": "back" },
          icon("ic-turn"),
          t("Take back"),
        )
      : null,
  ]);
  if (!had) return;
  /** @type {HTMLElement|null} */
  const again = el.querySelector(`[data-move="${had}"]`) ?? el.querySelector("button");
  again?.focus();
}
