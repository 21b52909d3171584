// Between two people at one device: nobody's cards are on the screen.
import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { figure } from "../lib/ui.js";

/** Until the one whose turn it is says so. @param {HTMLElement} table @param {number} seat @param {string} name */
export function handOver(table, seat, name) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      const done = () => {
        cover.remove();
        resolve();
      };
      const button = h("button.big.primary", { onclick: done }, icon("ic-hand"), t("I am {name}", { name }));
      const cover = h(
        "div.handover",
        { role: "dialog", "aria-modal": "true", "aria-label": t("Hand the device over") },
        figure(seat),
        h("h2", { text: t("Hand the device to {name}", { name }) }),
        h("p.muted", { text: t("Everyone else: no peeking!") }),
        button,
      );
      table.append(cover);
      button.focus();
    })
  );
}
