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

/** Says it, until it is understood. `own`: where a game of one's own begins, or what begins it.
 * @param {HTMLElement} table @param {Guidance} guidance @param {string|(() => void)} [own] */
export async function guide(table, { text, at, done, of }, own) {
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
          done === of && typeof own === "string" ? h("a.button", { href: own }, t("Begin a game of your own")) : null,
          done === of && typeof own === "function"
            ? h("button.primary", { onclick: own, "data-id": "easy-bots" }, t("Now against two easy bots"))
            : h("button.primary", { onclick: go }, done === of ? t("Play on") : t("Understood")),
        ),
      );
      table.append(bubble);
      bubble.querySelector("button")?.focus();
    })
  );
  lit?.classList.remove("lit");
}
