// What the viewer's own events are called on the table: in the second person. The log keeps the engine's sentences.
import { t, tn } from "../../lib/i18n.js";
import { placeName } from "./model.js";

/** @typedef {import("../../engine/core.js").Event} Event */
/** @typedef {import("./reduce/change.js").Eyes & {names: string[]}} Reader */
/** @typedef {Record<string, (event: Event, reader: Reader) => string>} Sentences */

/** @param {Event} event */
const goesTo = ({ to }) =>
  to > 80 ? t("You are back at your entrance.") : t("You go to {cell}.", { cell: placeName(to) });

/** @param {Event} event @param {Reader} reader */
const finds = ({ find }, { box }) => t("You find: {card}.", { card: box.find[find].name });

/** @param {Event} event @param {Reader} reader */
const allies = ({ card }, { box }) => t("On your side now: {name}.", { name: box.boom[card].name });

/** What the viewer does, or what happens to the viewer's dwarf. @type {Sentences} */
const own = {
  turn: () => t("Your turn."),
  "turn-skipped": () => t("You skip this turn."),
  "will-skip": () => t("You will skip your next turn."),
  explores: () => t("You explore."),
  walked: goesTo,
  attack: goesTo,
  portal: goesTo,
  fell: goesTo,
  fled: ({ cells }) => tn("You flee {n} cell.", "You flee {n} cells.", cells),
  "cannot-flee": () => t("There is no way for you to flee."),
  "boom-card": ({ card }, { box }) => t("Before you: {name}.", { name: box.boom[card].name }),
  "find-card": finds,
  found: finds,
  "took-card": () => "",
  rolled: ({ die, total }) =>
    total === die ? t("You roll {die}.", { die }) : t("You roll {die}, {total} in all.", { die, total }),
  "odd-even": ({ right }) => (right ? t("Your guess is right!") : t("Your guess is wrong.")),
  "monster-joined": allies,
  "monster-tamed": allies,
  fight: ({ player }, { names }) => t("A fight: you and {name}!", { name: names[player] }),
  "beat-monster": () => t("You win the fight!"),
  "beat-dwarf": () => t("You win the fight!"),
  "lost-to-monster": () => t("You lose the fight."),
  mining: () => t("You begin to mine the crystal."),
  mined: () => t("You have a crystal!"),
  "picked-up": () => t("You have a crystal!"),
  "crystal-taken": () => t("You have a crystal!"),
  dropped: () => t("You drop the crystal."),
  explosives: ({ change, now }) =>
    change > 0
      ? tn("You get {n} explosive.", "You get {n} explosives.", change)
      : tn("You have {n} explosive left.", "You have {n} explosives left.", now),
  "lost-card": ({ find }, { box }) => t("You lose a card: {card}.", { card: box.find[find].name }),
  "stolen-card": ({ find }, { box }) => t("You steal a card: {card}.", { card: box.find[find].name }),
  won: () => t("You win!"),
};

/** What another does to the viewer. @type {Sentences} */
const suffered = {
  fight: ({ seat }, { names }) => t("A fight: you and {name}!", { name: names[seat ?? 0] }),
  "beat-dwarf": () => t("You lose the fight."),
  "crystal-taken": ({ seat }, { names }) => t("{name} takes your crystal!", { name: names[seat ?? 0] }),
  "crystal-broken": () => t("Your crystal breaks!"),
  "stolen-card": ({ find }, { box }) => t("You lose a card: {card}.", { card: box.find[find].name }),
  "took-explosive": ({ seat }, { names }) => t("{name} takes one of your explosives.", { name: names[seat ?? 0] }),
  kicked: ({ seat }, { names }) => t("{name} kicks you away!", { name: names[seat ?? 0] }),
  teleported: ({ seat }, { names }) => t("{name} teleports you!", { name: names[seat ?? 0] }),
};

/** The sentence for the table; "": the one before stays. @param {Event} event @param {Reader} reader */
export function headline(event, reader) {
  const sentences = event.seat === reader.viewer ? own : event.player === reader.viewer ? suffered : {};
  return sentences[event.event]?.(event, reader) ?? event.text;
}

/** @typedef {import("./model.js").Fight} Fight */
/** @typedef {{winner: number|null, look: "win"|"lose"|"", text: string, more: string}} Stamp */

/** What is stamped over a fight when this is the result; `winner`: the seat that hits, null: the monster.
 * @param {Event} event @param {Fight} fight as it was @param {Reader} reader @returns {Stamp|null} */
export function stampOf(event, fight, { viewer, names }) {
  const seat = event.seat ?? 0;
  const other = fight.sides.find(({ player }) => player !== event.seat)?.player ?? null;
  const die = fight.sides.find(({ player }) => player === event.seat)?.die ?? 0;
  const duel = () => {
    if (seat === viewer) return t("You win!");
    return event.player === viewer ? t("You lose!") : t("{name} wins!", { name: names[seat] });
  };
  /** @type {Record<string, () => Stamp>} */
  const stamps = {
    "beat-monster": () => ({ winner: seat, look: "win", text: t("Beaten!"), more: "" }),
    "lost-to-monster": () => ({
      winner: other,
      look: "lose",
      text: t("Flee!"),
      more: die ? tn("{n} cell", "{n} cells", die) : "",
    }),
    "beat-dwarf": () => ({ winner: seat, look: event.player === viewer ? "lose" : "win", text: duel(), more: "" }),
    "own-monster-won": () => ({ winner: seat, look: "win", text: t("Beaten!"), more: "" }),
    "own-monster-lost": () => ({ winner: other, look: "lose", text: t("Knocked out!"), more: "" }),
    "monster-tamed": () => ({ winner: seat, look: "", text: t("Tamed!"), more: "" }),
    "smoke-bomb": () => ({ winner: seat, look: "", text: t("Puff!"), more: "" }),
    "rolled-again": () => ({ winner: seat, look: "", text: t("Again!"), more: "" }),
  };
  return stamps[event.event]?.() ?? null;
}
