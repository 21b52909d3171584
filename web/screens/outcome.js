// How a match came out, in words for whoever looks: who won, and where the viewer stands.
import { t, tn } from "../lib/i18n.js";

/** @typedef {import("../engine/core.js").View} View */

/** @param {string[]} names */
export const listed = (names) =>
  names.length < 2
    ? (names[0] ?? "")
    : t("{names} and {last}", { names: names.slice(0, -1).join(", "), last: names[names.length - 1] });

/** Who won. @param {View} view @param {string[]} names @param {number} viewer a seat, or a number that is none */
export function headline(view, names, viewer) {
  /** @type {number[]} */
  const winners = view.winners;
  if (winners.length === names.length && names.length > 1) return t("A draw");
  if (!winners.includes(viewer))
    return tn("{names} wins", "{names} win", winners.length, { names: listed(winners.map((seat) => names[seat])) });
  const others = winners.filter((seat) => seat !== viewer).map((seat) => names[seat]);
  return others.length ? t("You share the win with {names}", { names: listed(others) }) : t("You win!");
}

/** @param {number} place from 2 */
const placed = (place) =>
  [
    t("You are second"),
    t("You are third"),
    t("You are fourth"),
    t("You are fifth"),
    t("You are sixth"),
    t("You are seventh"),
    t("You are eighth"),
  ][place - 2];

/** @param {View} view @param {number} seat */
const numbered = (view, seat) => typeof view.points?.[seat] === "number";

/**
 * Where the viewer stands: a sentence, and the result behind it; null for onlookers.
 * @param {View} view
 * @param {number} viewer
 * @param {(view: View, seat: number) => string|(Node|string)[]} result what a seat has come to
 * @param {((view: View, seat: number) => string)|undefined} mine a sentence of the game's own
 * @returns {{text: string, own: string, other: string}|null}
 */
export function standing(view, viewer, result, mine) {
  /** @type {number[]} */
  const places = view.places;
  if (!places || !(viewer in places)) return null;
  const own = result(view, viewer),
    won = view.winners.includes(viewer);
  if (mine) return { text: won ? "" : mine(view, viewer), own: "", other: "" };
  const text = won ? "" : (placed(places[viewer]) ?? "");
  if (typeof own !== "string") return { text, own: "", other: "" };
  // Whom one is compared with: the winner, or who came closest to one's own win.
  const rivals = places
    .map((_, seat) => seat)
    .filter((seat) => seat !== viewer && (!won || !view.winners.includes(seat)));
  const rival = rivals.sort((a, b) => places[a] - places[b])[0];
  const plain = rival !== undefined && numbered(view, viewer) && own === String(view.points[viewer]);
  return { text, own, other: plain ? String(result(view, rival)) : "" };
}
