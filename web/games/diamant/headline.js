// What happened, told to whoever looks: a headline, and a line below it. Of one's own it speaks in the second person.
// All sums are in rubies; the log has the engine's sentences.
import { lang, t, tn } from "../../lib/i18n.js";

/** @typedef {import("./reduce.js").Event} Event */
/** @typedef {import("./reduce.js").Model} Model */
/** @typedef {{head: string, sub?: string, tone?: "gain"|"loss"|"threat"}} Line */

/** Up to this many are named in a headline; more are counted there, and named below. */
const NAMED_MAX = 3;

/** @param {string[]} names */
export const listOf = (names) => new Intl.ListFormat(lang(), { type: "conjunction" }).format(names);

/** @param {Model} model before it happened */
const isInside = ({ seat, explorers }) => seat !== null && explorers[seat]?.where === "cave";

/** @param {Event[]} events @param {string} kind */
const of = (events, kind) => events.filter(({ event }) => event === kind);

/** @param {string[]} names of those who leave */
const theyLeave = (names) =>
  names.length > NAMED_MAX
    ? tn("{n} explorer leaves", "{n} explorers leave", names.length)
    : tn("{names} leaves", "{names} leave", names.length, { names: listOf(names) });

/** Nobody has brought anything home in this match. @param {Model} model */
const isFirstReturn = ({ explorers }) => explorers.every(({ chest, relics }) => !chest && !relics.length);

/** What my return means. @param {Model} model before @param {Event[]} events @param {Event} mine
 * @param {string[]} names */
function ofMyReturn(model, events, mine, names) {
  const gain = mine.carried + mine.share;
  const relics = of(events, "relic-taken").filter(({ seat }) => seat === model.seat);
  const others = of(events, "returned").filter(({ seat }) => seat !== model.seat);
  const sub = [
    ...relics.map(({ value }) => t("The relic worth {n} is yours.", { n: value })),
    ...(others.length ? [t("With you: {names}.", { names: listOf(others.map(({ seat }) => names[seat ?? 0])) })] : []),
    ...(gain >= 5 && isFirstReturn(model) ? [t("All sums are in rubies: one diamond is five.")] : []),
  ];
  return {
    head: gain ? t("You bring {n} home", { n: gain }) : t("You return with empty hands"),
    sub: sub.join(" "),
    tone: gain ? /** @type {const} */ ("gain") : undefined,
  };
}

/** All choices are turned up. @param {Model} model before @param {Event[]} events @param {string[]} names
 * @returns {Line} */
export function ofChoices(model, events, names) {
  const back = of(events, "returned");
  const on = of(events, "went-on");
  if (!back.length) return { head: t("Everybody goes on…") };
  const mine = back.find(({ seat }) => seat === model.seat);
  if (mine) return ofMyReturn(model, events, mine, names);
  const leavers = back.map(({ seat }) => names[seat ?? 0]);
  const alone = on.length === 1;
  const stays = on.some(({ seat }) => seat === model.seat);
  const sub = [
    ...(leavers.length > NAMED_MAX ? [listOf(leavers) + "."] : []),
    stays && alone ? t("You go on alone.") : "",
    stays && !alone ? tn("The next find is for {n}.", "The next find is shared by {n}.", on.length) : "",
    !stays && alone ? t("{name} goes on alone.", { name: names[on[0].seat ?? 0] }) : "",
    !stays && !on.length ? t("Nobody is left inside.") : "",
    betLine(model, back),
  ];
  return { head: theyLeave(leavers), sub: sub.filter(Boolean).join(" "), tone: "gain" };
}

/** Whether the viewer's guess came true. @param {Model} model before @param {Event[]} back who leave */
function betLine({ bet }, back) {
  if (bet === null || bet === undefined) return "";
  return back.some(({ seat }) => seat === bet) ? t("You called it!") : t("Not your guess.");
}

/** A treasure has been turned up. @param {Model} model before @param {Event} event @returns {Line} */
export function ofTreasure(model, event) {
  if (!event.share) return { head: t("Treasure: {n}", { n: event.value }), sub: t("Too little to share.") };
  if (isInside(model))
    return {
      head: t("You get {n}", { n: event.share }),
      sub: event.rest ? tn("{n} stays on the card.", "{n} stay on the card.", event.rest) : "",
      tone: "gain",
    };
  return {
    head: t("Treasure: {n}", { n: event.value }),
    sub: t("{n} for each of them.", { n: event.share }),
  };
}

/** The first of its kind. @param {string} hazard @returns {Line} */
export function ofHazard(hazard) {
  const first = {
    snake: t("A snake!"),
    boulder: t("A boulder!"),
    spider: t("A spider!"),
    lava: t("Lava!"),
    ram: t("A battering ram!"),
  };
  return {
    head: /** @type {Record<string, string>} */ (first)[hazard] ?? hazard,
    sub: t("The first one only warns."),
    tone: "threat",
  };
}

/** @param {number} value @returns {Line} */
export const ofRelic = (value) => ({
  head: t("A relic worth {n}", { n: value }),
  sub: t("It is for whoever returns alone."),
  tone: "gain",
});

/** @param {string} hazard */
export function ofStrike(hazard) {
  const second = {
    snake: t("The second snake strikes!"),
    boulder: t("The second boulder comes!"),
    spider: t("The second spider drops!"),
    lava: t("The lava rises!"),
    ram: t("The ram swings again!"),
  };
  return /** @type {Record<string, string>} */ (second)[hazard] ?? hazard;
}

/**
 * What a strike means for the viewer: what is shouted, and what is said below.
 * @param {Model} model before @param {Event[]} events @returns {Line}
 */
export function ofLoss(model, events) {
  const lost = of(events, "lost");
  const sub = t("Everyone drops the loot and runs.");
  const mine = lost.find(({ seat }) => seat !== null && seat === model.seat);
  if (mine)
    return mine.carried
      ? { head: t("You lose {n}", { n: mine.carried }), sub, tone: "loss" }
      : { head: t("You lose nothing"), sub: t("There was nothing to lose.") };
  const all = lost.reduce((sum, { carried }) => sum + carried, 0);
  if (model.seat !== null) return { head: t("Lucky you!"), sub, tone: "gain" };
  return { head: tn("{n} is lost", "{n} are lost", all), sub, tone: "loss" };
}

/** What nobody takes any more; "": nothing is said of it. @param {Model} model */
export function ofChest({ seat, explorers }) {
  const chest = seat === null ? null : explorers[seat].chest;
  return chest ? tn("{n} stays in your chest", "{n} stay in your chest", chest) : "";
}

/** An expedition is over. @param {Model} model @param {Event} event @returns {Line} */
export function ofEnd({ seat, explorers, path }, event) {
  const struck = path.some(({ hazard }, i) => hazard && path.findIndex((card) => card.hazard === hazard) < i);
  const head = t("Expedition {n} is over", { n: event.expedition });
  const lost = seat === null ? null : explorers[seat].lost;
  if (lost) return { head: t("Back in camp with empty hands") };
  return struck ? { head } : { head, sub: t("Everybody is back in camp.") };
}

/** @param {Event} event @returns {Line} */
export const ofBeginning = (event) => ({ head: t("Expedition {n} of 5", { n: event.expedition }) });
