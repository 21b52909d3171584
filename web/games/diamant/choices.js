// The question, and what is there instead where nothing is asked: what one waits for, and the camp.
import { h, icon, refill, svg } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { art as goArt, box as goBox } from "./art/choice-go.svg.js";
import { art as returnArt, box as returnBox } from "./art/choice-return.svg.js";
import { mineOf, riskOf } from "./desk.js";
import { head } from "./people.js";

/** @typedef {import("../registry.js").Context} Context */
/** @typedef {import("../../engine/core.js").Legal} Legal */
/** @typedef {import("./reduce.js").Model} Model */
/**
 * What the camp offers besides.
 * @typedef {object} Camp
 * @property {boolean} skipping
 * @property {() => void} skip
 * @property {(seat: number) => void} bet
 * @property {{right: number, of: number}} bets
 */

/** A sentence whose numbers are bold. @param {string} text */
export const withNumbers = (text) => text.split(/(\d+)/).map((part, i) => (i % 2 ? h("b", { text: part }) : part));

/** What going on means. @param {Model} model */
function meaningOfGoing(model) {
  if (!model.deadly) return t("The next card cannot end it");
  const risk = Math.max(1, Math.round(riskOf(model) * 100));
  const carried = mineOf(model)?.carried ?? 0;
  return carried
    ? t("{risk} in 100: a hazard strikes and you lose {n}", { risk, n: carried })
    : t("{risk} in 100: a hazard strikes. You have nothing to lose", { risk });
}

/** What returning means. @param {Model} model */
function meaningOfReturn(model) {
  const carried = mineOf(model)?.carried ?? 0;
  if (model.lying && carried)
    return t("Bring home {n} and your share of the {lying}", { n: carried, lying: model.lying });
  if (model.lying) return t("Bring home your share of the {lying}", { lying: model.lying });
  return carried ? t("Bring home {n}", { n: carried }) : t("Bring home nothing");
}

const RING = `<circle cx="17" cy="17" r="15" fill="none" stroke="currentColor" stroke-width="4" pathLength="94"
  stroke-dasharray="94" transform="rotate(-90 17 17)"/>`;

/** A choice; the chosen one is its own take-back until it is sent.
 * @param {Context} context @param {Model} model @param {Legal} legal */
function choiceCard(context, model, { move, text }) {
  const go = move === "go";
  const pending = context.pending();
  const chosen = pending === move;
  const picture = go ? svg(goArt, goBox, "art") : svg(returnArt, returnBox, "art");
  picture.setAttribute("preserveAspectRatio", "xMaxYMin meet");
  const note = chosen ? [t("Tap to take back")] : withNumbers(go ? meaningOfGoing(model) : meaningOfReturn(model));
  return h(
    "button.dm-choice",
    {
      class: (go ? "go" : "return") + (chosen ? " chosen takeback" : pending ? " other" : ""),
      "data-move": move,
      onclick: () => (context.pending() === move ? context.takeBack() : context.choose(move)),
      "aria-pressed": String(chosen),
    },
    picture,
    chosen ? svg(RING, "0 0 34 34", "ring") : null,
    h("span.label", { text }),
    h("span.note", null, note),
  );
}

/** What is said where nothing is asked. @param {Context} context @param {Model} model */
function waitingText({ session, names }, model) {
  const explorer = mineOf(model);
  if (model.over) return t("The game is over.");
  const others = model.to_act.filter((i) => i !== model.seat && session.kinds[i] !== "bot").map((i) => names[i]);
  if (others.length) return t("Waiting for {names}", { names: others.join(", ") });
  return explorer?.where === "cave" ? t("Into the dark…") : "";
}

/** While one is in camp: who will leave next, and a way not to watch.
 * @param {Model} model @param {string[]} names @param {Camp} camp */
function campPanel(model, names, camp) {
  const inside = model.explorers.flatMap(({ where }, seat) => (where === "cave" ? [seat] : []));
  const { right, of } = camp.bets;
  return h(
    "div.dm-camp",
    null,
    h("p", { id: "dm-bet" }, t("For fun: who leaves next?"), of ? h("b", { text: ` ${right}/${of}` }) : null),
    h(
      "div.bets",
      { role: "group", "aria-labelledby": "dm-bet" },
      inside.map((seat) =>
        h(
          "button.bet",
          {
            "aria-pressed": String(model.bet === seat),
            "aria-label": names[seat],
            "data-bet": seat,
            onclick: () => camp.bet(seat),
          },
          head(seat, "calm"),
        ),
      ),
    ),
    h(
      "button.dm-skip",
      { onclick: camp.skip, "data-move": "skip", disabled: camp.skipping },
      t("Skip to the next expedition"),
      icon("ic-next"),
    ),
  );
}

/** What the choices are made from: nothing is drawn again without a reason, since it has the focus.
 * @param {HTMLElement} el @param {Context} context @param {Model} model @param {Legal[]} legal @param {Camp} camp */
export function drawChoices(el, context, model, legal, camp) {
  const focused = document.activeElement;
  const had = focused instanceof HTMLElement && el.contains(focused) ? focused : null;
  const wanted = had?.dataset.move ? `[data-move="${had.dataset.move}"]` : `[data-bet="${had?.dataset.bet}"]`;
  const asks = legal.length > 0 && !context.watching;
  const { deadly, deck_count, lying, explorers, bet, over } = model;
  const mine = mineOf(model);
  const inside = explorers.map(({ where }) => where === "cave");
  if (asks) {
    const order = [...legal].reverse(); // Return on the left, towards the camp; on the right it goes into the cave
    refill(el, [order, context.pending(), deadly, deck_count, lying, mine?.carried], () =>
      order.map((one) => choiceCard(context, model, one)),
    );
  } else if (mine?.where === "camp" && !over && inside.includes(true) && !context.watching)
    refill(el, ["camp", inside, bet, camp.bets, camp.skipping], () => campPanel(model, context.names, camp));
  else {
    const text = waitingText(context, model);
    const going = mine?.where === "cave" && !over && !context.watching;
    refill(el, [text, going], () =>
      h("div.dm-wait", null, going ? h("span.went", null, svg(goArt, goBox)) : null, h("p", { text })),
    );
  }
  if (!had || el.contains(had)) return;
  /** @type {HTMLElement|null} */
  const again = el.querySelector(wanted) ?? el.querySelector("button");
  again?.focus({ preventScroll: true });
}
