// The menu of a table.
import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { saveSettings, settings } from "../lib/store.js";
import { sheet, toast } from "../lib/ui.js";

/** @typedef {import("./table.js").TableOptions} TableOptions */

/** @param {string} picture @param {string} text @param {() => void} run @param {string} [id] */
const item = (picture, text, run, id) => h("button", { "data-id": id, onclick: run }, icon(picture), text);

/** The rules over the table, at the one that matters now. @param {string} game @param {string|undefined} rule */
async function openRules(game, rule) {
  const { rulesPage } = await import("./rules_page.js");
  sheet(t("Rules"), [await rulesPage(game, rule)]);
}

/**
 * @param {string} game
 * @param {TableOptions} options
 * @param {() => void} openLog
 * @param {() => string|undefined} rule the id of the rule that matters now
 */
export function openMenu(game, options, openLog, rule) {
  /** @param {() => void} run */
  const closing = (run) => () => {
    menu.close();
    run();
  };
  const { leave, home = "#/" } = options;
  const menu = sheet(t("Menu"), [
    h(
      "div.menu",
      null,
      item("ic-log", t("What happened"), closing(openLog)),
      item(
        "ic-book",
        t("Rules"),
        closing(() => void openRules(game, rule())),
        "rules",
      ),
      item(
        "ic-clock",
        settings.takeback ? t("Send decisions at once") : t("Let me take back for 2 seconds"),
        closing(switchTakeback),
      ),
      item("ic-next", settings.speed === "fast" ? t("Normal speed") : t("Faster"), closing(switchSpeed)),
      options.menu?.(() => menu.close()) ?? [],
      leave
        ? item("ic-back", t("Leave the table"), closing(leave), "leave")
        : h("a.button", { href: home }, icon("ic-back"), t("Leave the table")),
    ),
  ]);
}

function switchTakeback() {
  settings.takeback = !settings.takeback;
  saveSettings();
  toast(settings.takeback ? t("Decisions can be taken back for 2 seconds.") : t("Decisions are sent at once."));
}

function switchSpeed() {
  settings.speed = settings.speed === "fast" ? "normal" : "fast";
  saveSettings();
}
