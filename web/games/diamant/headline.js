// The line above the scene: what happened, told to whoever looks. Of one's own it speaks in the second person; the rest
// is the sentence of the engine, which is also what the log says.
import { t, tn } from "../../lib/i18n.js";

/** @typedef {import("./reduce.js").Event} Event */
/** @typedef {import("./reduce.js").Model} Model */

/** @param {Model} model before it happened */
const isInside = ({ seat, explorers }) => seat !== null && explorers[seat]?.where === "cave";

/** All choices are turned up. @param {Model} model before @param {Event[]} events */
export function ofChoices({ seat }, events) {
  const back = events.filter(({ event }) => event === "returned");
  if (!back.length) return t("Everyone goes on.");
  const mine = back.find((event) => event.seat === seat);
  if (mine) {
    const gain = mine.carried + mine.share;
    const relics = events.filter((event) => event.event === "relic-taken" && event.seat === seat);
    return [
      gain
        ? tn("You bring {n} ruby back to camp.", "You bring {n} rubies back to camp.", gain)
        : t("You return to camp with empty hands."),
      ...relics.map(({ value }) => t("The relic worth {n} is yours.", { n: value })),
    ].join(" ");
  }
  const on = events.filter(({ event }) => event === "went-on");
  const alone = on.length === 1 && on[0].seat === seat;
  return [...(alone ? [t("You go on alone.")] : []), ...back.map(({ text }) => text)].slice(0, 2).join(" ");
}

/** A treasure has been turned up. @param {Model} model before @param {Event} event */
export function ofTreasure(model, event) {
  if (!isInside(model)) return event.text;
  return event.share
    ? tn("You get {n} ruby.", "You get {n} rubies.", event.share)
    : t("Too little to share: it all stays on the card.");
}

/** What the end of an expedition by a hazard means for the viewer; "": nothing. @param {Model} model before
 * @param {Event[]} events */
export function ofLoss(model, events) {
  if (model.seat === null) return "";
  const mine = events.find(({ event, seat }) => event === "lost" && seat === model.seat);
  if (!mine) return t("You are safe in camp.");
  return mine.carried
    ? tn("You lose {n} ruby.", "You lose {n} rubies.", mine.carried)
    : t("You get out: there was nothing to lose.");
}
