// What is asked, and what moves are called on their buttons.
import { t } from "../../../lib/i18n.js";
import { AT_ONCE } from "./state.js";

/** @typedef {import("../../../engine/core.js").Legal} Legal */

/** @typedef {import("./state.js").State} State */

/** What is asked in few words, and how it is answered. @param {string} question @param {Legal[]} moves
 * @param {State} state @returns {[string, string]} */
export function askedText(question, moves, state) {
  if (question === "move") return [t("Your move"), moveText(moves)];
  if (question === "lay")
    return [t("Lay the tile"), state.trying ? t("Tap it to turn it, or tap another cell.") : t("Tap a glowing cell.")];
  if (question === "fight") return [t("A fight!"), t("Tap a card to add it, then throw.")];
  return [questionText(question), ""];
}

/** @param {Legal[]} moves */
function moveText(moves) {
  const explores = moves.some((move) => move.kind === "explore"),
    walks = moves.some((move) => AT_ONCE.has(move.kind));
  if (explores) return walks ? t("Explore, or walk to a glowing cell.") : t("Explore: tap an arrow.");
  return walks ? t("Walk to a glowing cell.") : "";
}

/** @param {string} question */
function questionText(question) {
  return (
    {
      rest: t("Anything else this turn?"),
      sell: t("Sell cards for strength?"),
      keep: t("Keep the Dandelions?"),
      "odd-even": t("Odd or even?"),
      flee: t("You flee: where to?"),
      pit: t("A pit!"),
      fall: t("You fall: where to?"),
      bury: t("Buried under rubble!"),
      passage: t("You may lay a passage: choose a wall."),
      blind: t("Blindfolded: choose a glowing cell."),
      discard: t("Too many cards: discard down to six."),
    }[question] ?? ""
  );
}

/** What a group of moves is called on its button. @param {string} kind */
export function groupText(kind) {
  return (
    {
      blast: t("Blow a hole"),
      clear: t("Clear rubble"),
      rubble: t("Make rubble"),
      mushroom: t("Throw a mushroom"),
      teleport: t("Teleport a dwarf"),
      kick: t("Kick a dwarf"),
      steal: t("Steal a card"),
      "take-explosive": t("Take an explosive"),
      discard: t("Discard"),
      sell: t("Sell a card"),
      passage: t("Open a passage"),
      promise: t("Promise a reward"),
      boost: t("Add strength"),
    }[kind] ?? kind
  );
}

/** @param {string} means */
export function meansText(means) {
  return (
    {
      explosive: t("with an explosive"),
      bombyaga: t("with the Bombyaga"),
      pickaxe: t("with the pickaxe"),
      toolbox: t("with the toolbox"),
      skill: t("with your skill"),
      miner: t("with the miner's help"),
    }[means] ?? ""
  );
}
