// Pieces that every player's table has: cards, gems, gnomes.
import { svg } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { colourOf } from "../../lib/ui.js";
import { BOX, GNOME_BOX, gnomeArt, gnomeBack, gnomeCard } from "./art.js";
import { cardName } from "./cards.js";
import { gemArt } from "./gem.js";

/** @typedef {import("./reduce.js").Gem} Gem */
/** @typedef {import("./reduce.js").Player} Player */
/** @typedef {import("./art.js").Mood} Mood */

/** @param {string} card @param {string} [className] */
export const face = (card, className = "gn-face") => svg(gnomeCard(card), BOX, className);

/** @param {string} [className] */
export const back = (className = "") => svg(gnomeBack, BOX, className);

/** @param {string} card @param {string} [className] */
export const gem = (card, className = "gn-gem") => svg(gemArt(card), "0 0 24 24", className);

/** @param {number} seat @param {Mood} mood @param {string} [className] */
export const gnome = (seat, mood, className = "gn-gnome") => svg(gnomeArt(colourOf(seat), mood), GNOME_BOX, className);

/** How somebody looks at what lies before them. @param {Player} player @returns {Mood} */
export function moodOf({ curses }) {
  if (curses.includes("rockfall")) return "shock";
  return curses.length ? "angry" : "calm";
}

/** @param {Gem[]} gems */
export const gemWords = (gems) =>
  gems.map((one) => `${one.count} × ${cardName(one.card)}${one.hidden ? ` (${t("hidden")})` : ""}`).join(", ") ||
  t("no gems yet");
