// Who the bots are: names like stones, and one ladder of strengths.
import { t, tc } from "../lib/i18n.js";

/** @typedef {"easy"|"medium"|"hard"|"master"|"characters"} Level */

/** The same bots in every game and every front end: what is called Hard here is Hard in a room and in the terminal.
 * @type {Record<string, string>} */
const ladder = { easy: "easy", medium: "normal", hard: "hard", master: "master" };

/** @param {import("../engine/client.js").GameInfo} game @returns {{value: Level, text: string}[]} */
export function levelChoices(game) {
  return [
    { value: "easy", text: t("Easy") },
    { value: "medium", text: t("Medium") },
    { value: "hard", text: t("Hard") },
    { value: "master", text: t("Master") },
    ...(game.characters.length
      ? [{ value: /** @type {Level} */ ("characters"), text: tc("bots with a style of their own", "Characters") }]
      : []),
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

/** Who sits at a table of characters as the bot of that number; as many as there are faces, then from the first again.
 * @param {import("../engine/client.js").GameInfo} game @param {number} number from 0 */
export const characterOf = (game, number) => game.characters[number % game.characters.length];
