// What is asked of whoever is to move, as two steps: take a card, play one; and how near the end is.
import { h, icon, refill } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** What is asked in the step that is on. @param {Desk} desk */
function question({ model, legal, aiming }) {
  if (aiming) return t("Whom do you curse?");
  if (model.phase === "take") return model.deck_count ? t("Take a card") : t("Take an open card, or none");
  return legal[0].kind === "discard" ? t("Discard a card") : t("Play one card");
}

/** The step that is on takes itself back while its choice waits. @param {Desk} desk */
function stepOn(desk) {
  const number = desk.model.phase === "take" ? "1" : "2";
  if (desk.context.pending())
    return h(
      "button.gn-step.on.takeback",
      { onclick: () => desk.context.takeBack() },
      h("i", { "aria-hidden": "true" }, icon("ic-turn")),
      t("Take back"),
    );
  return h("span.gn-step.on", null, h("i", { text: number, "aria-hidden": "true" }), question(desk));
}

/** @param {Desk} desk */
function steps(desk) {
  if (desk.model.phase === "take")
    return [stepOn(desk), h("span.gn-step", { "aria-hidden": "true" }, h("i", { text: "2" }), t("Play"))];
  const taken = h("span.gn-step.done", { "aria-hidden": "true" }, h("i", null, icon("ic-check")), t("Take"));
  return [taken, stepOn(desk)];
}

/** Who is waited for. @param {Desk} desk */
function waiting({ model, seat, names }) {
  if (model.over) return t("The game is over.");
  return model.turn !== null && model.turn !== seat ? t("{name} to play.", { name: names[model.turn] }) : "";
}

/** @param {Desk} desk */
export function createAsk(desk) {
  const el = h("div.gn-ask"),
    status = h("div.gn-status");
  return {
    el,
    status,
    draw() {
      const { deck_count: count, last_round: last, turns, players } = desk.model;
      const asked = desk.legal.length > 0;
      el.classList.toggle("now", asked);
      refill(el, [asked && question(desk), asked && desk.model.phase, desk.context.pending(), waiting(desk)], () =>
        asked ? steps(desk) : h("span.gn-wait", { text: waiting(desk) }),
      );
      const near = last ? t("Last round") : count ? "" : t("One more round");
      const round = Math.floor(turns / players.length) + 1;
      refill(status, [round, near], () =>
        near ? h("span.gn-last", { text: near }) : h("span.num", { text: t("Round {n}", { n: round }) }),
      );
    },
  };
}
