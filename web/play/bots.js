// Who the bots are: names like stones, and one ladder of strengths.
import { t } from "../lib/i18n.js";

/** @typedef {"easy"|"medium"|"hard"|"master"} Level */

/** The same bots in every game and every front end: what is called Hard here is Hard in a room and in the terminal.
 * @type {Record<Level, string>} */
const ladder = { easy: "easy", medium: "normal", hard: "hard", master: "master" };

/** @returns {{value: Level, text: string}[]} */
export function levelChoices() {
  return [
    { value: "easy", text: t("Easy") },
    { value: "medium", text: t("Medium") },
    { value: "hard", text: t("Hard") },
    { value: "master", text: t("Master") },
  ];
}

/** In the order of the explorers (art/people.js), from the second on: the first one is the player's own. */
export function botNames() {
  return [t("Flint"), t("Opal"), t("Quartz"), t("Agate"), t("Jasper"), t("Onyx"), t("Garnet"), t("Topaz")];
}

/**
 * The rung of the ladder; a game without a ladder has only bots that play any game. The first load may know the lower
 * rungs alone: the others come with the whole module.
 * @param {Level} level
 * @param {import("../engine/client.js").GameInfo} [game] without it: as in a room, all are known
 */
export function botFor(level, game) {
  return !game || game.bots.some(({ name }) => name === ladder.easy) ? ladder[level] : "random";
}
