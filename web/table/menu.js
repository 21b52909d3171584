// The menu of a table.
import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { saveSettings, settings } from "../lib/store.js";
import { sheet, toast } from "../lib/ui.js";

/** @typedef {import("./table.js").TableOptions} TableOptions */

/** @param {string} picture @param {string} text @param {() => void} run @param {string} [id] */
const item = (picture, text, run, id) => h("button", { "data-id": id, onclick: run }, icon(picture), text);

/** @param {string} game @param {TableOptions} options @param {() => void} openLog */
export function openMenu(game, options, openLog) {
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
      h("a.button", { href: "#/rules/" + game, target: "_blank" }, icon("ic-book"), t("Rules")),
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
