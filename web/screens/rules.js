// The rules pages, and who is who among the games.
import { doorArt, doorOf } from "../art/door.js";
import { gameInfo, games } from "../engine/client.js";
import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { pageBar } from "../lib/ui.js";
import { rulesPage } from "../table/rules_page.js";

/** @param {string} [name] @param {string} [rule] its id, to go to @returns {Promise<import("../main.js").Screen>} */
export default async function rules(name, rule) {
  if (!name) {
    const known = await games();
    return {
      title: t("Rules"),
      el: h(
        "main.page",
        null,
        pageBar(t("Rules")),
        h(
          "ul.doors",
          null,
          known.map((game) =>
            h(
              "li",
              { vars: { "--game": doorOf(game.name).hue } },
              h("a.door", { href: "#/rules/" + game.name }, doorArt(game.name), h("strong", { text: game.title })),
            ),
          ),
        ),
      ),
    };
  }
  const info = await gameInfo(name);
  return {
    title: info.title,
    el: h(
      "main.page",
      null,
      pageBar(info.title, "#/rules"),
      h(
        "div.row.intro",
        null,
        doorArt(name, "setup-door"),
        h(
          "div",
          null,
          h("p", { text: info.about }),
          h("a.button.quiet", { href: "#/learn/" + name }, icon("ic-bulb"), t("Learn by playing")),
        ),
      ),
      await rulesPage(name, rule),
    ),
  };
}
