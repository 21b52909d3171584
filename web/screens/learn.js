// Learning by playing: a real match with known cards, and a guide who speaks when something happens for the first time.

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
import { openTable } from "../table/table.js";

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
  const info = await gameInfo(name);
  const stones = botNames();
  const known_bots = new Set(info.bots.map((bot) => bot.name));
  const company = lesson.bots.filter((bot) => known_bots.has(bot.split(":")[0]));
  const names = [settings.name.trim() || t("Explorer"), ...stones.slice(0, lesson.seats - 1)];
  const id = await makeMatch({
    game: name,
    names,
    bots: [null, ...Array.from({ length: lesson.seats - 1 }, (_, i) => company[i % company.length])],
    options: lesson.options,
    seed: lesson.seed,
  });
  const session = /** @type {LocalSession} */ (LocalSession.open(id));
  const said = new Set();
  const table = await openTable(session, {
    over: () => navigate("#/new/" + name),
    coach: (step) => {
      const hint = lesson.hints.find((candidate) => !said.has(candidate) && candidate.when(step, said.size));
      if (!hint) return null;
      said.add(hint);
      // With the last one the lesson is over; what has not happened until then is still explained when it does.
      const of = lesson.hints.length;
      return { text: t(hint.text), at: hint.at, done: said.has(lesson.hints[of - 1]) ? of : said.size, of };
    },
    own: "#/new/" + name,
    menu: () => [h("a.button", { href: "#/new/" + name }, icon("ic-play"), t("Begin a game of your own"))],
  });
  return { el: table.el, title: t("Learn"), close: () => table.close() };
}
