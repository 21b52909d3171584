// Who the bots are: names like stones, and for each game three strengths out of what the engine knows.
import { t } from "../lib/i18n.js";

/** @typedef {"easy"|"medium"|"hard"|"master"} Level */

/** In the order of preference; the first that this build knows is taken, the last where none is known: it may be one of the whole
 * module, which is fetched then. Several at a level: a mixed company.
 * @type {Record<string, Record<Level, string[][]>>} */
const levels = {
  diamant: {
    easy: [["hazards:1"], ["threshold:4"], ["random"]],
    medium: [["nashbot"], ["hazards:2"], ["threshold:10"]],
    hard: [["hard"], ["greedy"], ["hard"], ["cautious"]],
    master: [["master"]],
  },
  gnomes: { easy: [["easy", "random"]], medium: [["normal", "greedy"]], hard: [["hard", "greedy"]], master: [["master", "hard"]] },
  crystal: { easy: [["easy", "random"]], medium: [["normal", "greedy"]], hard: [["hard", "greedy"]], master: [["master", "hard"]] },
};

/** @returns {{value: Level, text: string}[]} */
export function levelChoices() {
  return [{ value: "easy", text: t("Easy") }, { value: "medium", text: t("Medium") }, { value: "hard", text: t("Hard") }, { value: "master", text: t("Master") }];
}

export function botNames() {
  return [t("Flint"), t("Opal"), t("Onyx"), t("Agate"), t("Jasper"), t("Beryl"), t("Garnet"), t("Topaz")];
}

/** @param {import("../engine/client.js").GameInfo} game @param {Level} level @param {number} index of the bot */
export function botFor(game, level, index) {
  const known = new Map(game.bots.map((bot) => [bot.name, bot]));
  const company = levels[game.name]?.[level] ?? [["random"]];
  const wishes = company[index % company.length];
  for (const wish of wishes) if (known.has(wish.split(":")[0])) return wish;
  return wishes[wishes.length - 1];
}

/** On a server, which knows every bot: the rung of the ladder. @param {Level} level */
export function serverBot(level) {
  return { easy: "easy", medium: "normal", hard: "hard", master: "master" }[level];
}
