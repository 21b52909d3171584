// A guide at the table: a sentence that the player reads before going on, and what lights up meanwhile.
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { announce } from "../lib/ui.js";

/**
 * What a guide says, what lights up meanwhile, and how much of it there is.
 * @typedef {{text: string, at?: string, done: number, of: number}} Guidance
 */

/** Whether an element is in the upper half of the window. @param {Element} element */
function isHigh(element) {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2 < innerHeight / 2;
}

/** Where a lesson leads: to its next part, or to a game of one's own.
 * @typedef {{next?: string, own: () => void}} After */

/** Says it, until it is understood. @param {HTMLElement} table @param {Guidance} guidance @param {After} [after] */
export async function guide(table, { text, at, done, of }, after) {
  announce(text);
  const lit = at ? table.querySelector(at) : null;
  lit?.classList.add("lit");
  await /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      const go = () => {
        bubble.remove();
        resolve();
      };
      const bubble = h(
        "div.coach",
        { role: "dialog", "aria-label": t("Guide"), class: lit && isHigh(lit) ? "low" : "" },
        h("p", { text }),
        h(
          "div.row.spread",
          null,
          h("progress", { max: of, value: done, "aria-label": t("Lesson progress") }),
          done < of || !after
            ? h("button.primary", { onclick: go }, t("Understood"))
            : after.next
              ? h("a.button.primary", { href: after.next, "data-id": "next-part" }, t("On to the second part"))
              : h("button.primary", { onclick: after.own, "data-id": "easy-bots" }, t("Now against two easy bots")),
        ),
      );
      table.append(bubble);
      /** @type {HTMLElement|null} */ (bubble.querySelector(".primary"))?.focus();
    })
  );
  lit?.classList.remove("lit");
}
