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
import { makeMatch } from "../play/local.js";
import { ScriptedSession } from "../play/scripted.js";
import { openTable } from "../table/table.js";

/** What was learnt, against two easy bots. @param {string} game @param {string} name of the reader */
async function playEasy(game, name) {
  const { options } = await gameInfo(game);
  const presets = Object.fromEntries(options.map((option) => [option.name, option.preset]));
  const names = [name, ...botNames().slice(0, 2)];
  navigate("#/play/" + (await makeMatch({ game, names, bots: [null, "easy", "easy"], options: presets })));
}

/** @param {import("../games/lesson.js").Lesson|undefined} lesson @param {number} part from 1
 * @returns {import("../games/lesson.js").Lesson|undefined} */
const partOf = (lesson, part) => (part > 1 && lesson?.next ? partOf(lesson.next, part - 1) : lesson);

/** @param {string} [name] @param {string} [part] from 1 @returns {Promise<import("../main.js").Screen>} */
export default async function learn(name, part = "1") {
  const known = await games();
  const lesson = name ? partOf((await kitOf(name)).lesson, Number(part)) : undefined;
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
  const session = new ScriptedSession(name, names, lesson);
  const table = await openTable(session, {
    coach: () => session.say(),
    wanted: () => session.wanted(),
    after: {
      next: lesson.next && `#/learn/${name}/${Number(part) + 1}`,
      own: () => void playEasy(name, names[0]),
    },
    over: () => navigate("#/new/" + name),
    menu: () => [h("a.button", { href: "#/new/" + name }, icon("ic-play"), t("Begin a game of your own"))],
  });
  return { el: table.el, title: t("Learn"), close: () => table.close() };
}
