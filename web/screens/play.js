// A match on this device.
import { SPECTATOR } from "../engine/core.js";
import { fill, h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { closeLayers, navigate } from "../lib/router.js";
import { matchKey } from "../lib/store.js";
import { download } from "../lib/ui.js";
import { showRoute } from "../main.js";
import { LocalSession } from "../play/local.js";
import { openTable } from "../table/table.js";

/** @typedef {import("../table/table.js").Context} Context */
/** @typedef {import("../table/table.js").TableView} TableView */

/** Instead of the table, where another window has gone on with the match. */
const elsewhere = () =>
  h(
    "main.page",
    null,
    h("h1", { text: t("This match goes on in another window."), tabindex: "-1" }),
    h("button.big.primary", { onclick: () => void showRoute(), "data-id": "go-on-here" }, t("Go on here")),
  );

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
        daily: session.saved.daily ? { day: session.saved.daily } : undefined,
        kept: { id: session.saved.id, others: [] },
        viewer: session.people.length === 1 ? session.people[0] : SPECTATOR,
        weighed: session.people.reduce((mask, seat) => mask | (1 << seat), 0),
      });
      table.close();
      fill(holder, page);
      closeLayers();
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
  // Of two windows with one match the first that decides goes on, and the other one stops: else both would play on, and
  // whoever saves last would undo what the other one did.
  addEventListener(
    "storage",
    (event) => {
      if (event.key !== matchKey(id) || !event.newValue || !table.el.isConnected) return;
      table.close();
      closeLayers();
      fill(holder, elsewhere());
      /** @type {HTMLElement|null} */ (holder.querySelector("h1"))?.focus();
    },
    { signal: table.gone.signal },
  );
  return { el: holder, title: table.title, close: () => table.close() };
}
