// Learning by playing: a match with known cards, and a guide.

import { doorArt, doorLine, doorOf } from "../art/door.js";
import { gameInfo, games } from "../engine/client.js";
import { games as drawn, kitOf } from "../games/registry.js";
import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { navigate } from "../lib/router.js";
import { settings } from "../lib/store.js";
import { pageBar } from "../lib/ui.js";
import { botNames } from "../play/bots.js";
import { LocalSession, makeMatch } from "../play/local.js";
import { ScriptedSession } from "../play/scripted.js";
import { openTable } from "../table/table.js";

/** @typedef {import("../games/lesson.js").Guided} Guided */

/** A match with bots and known cards, and a guide who speaks when something happens for the first time.
 * @param {string} game @param {string[]} names @param {Guided} lesson @returns {Promise<Taught>} */
async function guided(game, names, { bots: company, options, seed, hints }) {
  const known = new Set((await gameInfo(game)).bots.map((bot) => bot.name));
  const here = company.filter((bot) => known.has(bot.split(":")[0]));
  const bots = names.map((_, seat) => (seat ? here[(seat - 1) % here.length] : null));
  const id = await makeMatch({ game, names, bots, options, seed });
  const said = new Set();
  return {
    session: /** @type {LocalSession} */ (LocalSession.open(id)),
    coach: (step) => {
      const hint = hints.find((candidate) => !said.has(candidate) && candidate.when(step, said.size));
      if (!hint) return null;
      said.add(hint);
      // With the last one the lesson is over; what has not happened until then is still explained when it does.
      const of = hints.length;
      return { text: t(hint.text), at: hint.at, done: said.has(hints[of - 1]) ? of : said.size, of };
    },
    own: "#/new/" + game,
  };
}

/** @typedef {import("../table/table.js").TableOptions} TableOptions */
/** @typedef {{session: import("../table/table.js").Session, coach: TableOptions["coach"],
 *   wanted?: TableOptions["wanted"], own: TableOptions["own"]}} Taught */

/** @param {string} game @param {string[]} names @param {import("../games/lesson.js").Lesson} lesson
 * @returns {Taught} */
function scripted(game, names, lesson) {
  const session = new ScriptedSession(game, names, lesson);
  return {
    session,
    coach: () => session.say(),
    wanted: () => session.wanted(),
    own: () => void playEasy(game, names[0]),
  };
}

/** What was learnt, against two easy bots. @param {string} game @param {string} name of the reader */
async function playEasy(game, name) {
  const { options } = await gameInfo(game);
  const presets = Object.fromEntries(options.map((option) => [option.name, option.preset]));
  const names = [name, ...botNames().slice(0, 2)];
  navigate("#/play/" + (await makeMatch({ game, names, bots: [null, "easy", "easy"], options: presets })));
}

/** @param {string} [name] @returns {Promise<import("../main.js").Screen>} */
export default async function learn(name) {
  const known = await games();
  const lesson = name ? (await kitOf(name)).lesson : undefined;
  if (!name || !lesson) {
    return {
      title: t("Learn"),
      el: h(
        "main.page",
        null,
        pageBar(t("Learn")),
        h("p", { text: t("A few minutes at a real table, with a guide. Pick a game:") }),
        h(
          "ul.doors",
          null,
          known
            .filter((game) => drawn[game.name])
            .map((game) =>
              h(
                "li",
                { vars: { "--game": doorOf(game.name).hue } },
                h(
                  "a.door",
                  { href: "#/learn/" + game.name },
                  doorArt(game.name),
                  h("span.door-text", null, h("strong", { text: game.title }), doorLine(game)),
                ),
              ),
            ),
        ),
      ),
    };
  }
  const names = [settings.name.trim() || t("Explorer"), ...botNames().slice(0, lesson.seats - 1)];
  const { session, ...taught } = "script" in lesson ? scripted(name, names, lesson) : await guided(name, names, lesson);
  const table = await openTable(session, {
    ...taught,
    over: () => navigate("#/new/" + name),
    menu: () => [h("a.button", { href: "#/new/" + name }, icon("ic-play"), t("Begin a game of your own"))],
  });
  return { el: table.el, title: t("Learn"), close: () => table.close() };
}
