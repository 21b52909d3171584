// A match on this device.
import { fill, h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { closeLayers, navigate } from "../lib/router.js";
import { download } from "../lib/ui.js";
import { LocalSession } from "../play/local.js";
import { openTable } from "../table/table.js";

/** @typedef {import("../table/table.js").Context} Context */
/** @typedef {import("../table/table.js").TableView} TableView */

/** @param {string} id @returns {Promise<import("../main.js").Screen>} */
export default async function play(id) {
  const session = LocalSession.open(id);
  if (!session) {
    navigate("#/");
    return { el: h("main.page") };
  }
  const holder = h("div");
  const table = await openTable(session, {
    over: async (step) => {
      const { afterGame } = await import("./over.js");
      if (!holder.isConnected) return;
      const page = await afterGame({
        game: session.game,
        names: session.names,
        record: session.saved.record,
        view: step.view,
        saved: session.saved,
        weighed: session.people.reduce((mask, seat) => mask | (1 << seat), 0),
      });
      fill(holder, page);
      closeLayers();
      /** @type {HTMLElement|null} */ (page.querySelector("h1"))?.focus();
    },
    menu: () => [
      h(
        "button",
        { onclick: () => download(`${session.game}-${id}.adit`, session.saved.record) },
        icon("ic-save"),
        t("Save the match as a file"),
      ),
    ],
  });
  holder.append(table.el);
  return { el: holder, title: table.title, close: () => table.close() };
}
