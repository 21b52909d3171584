// Any game: the table in the engine's words, and a button for each move.
//
// A game that has no folder here is played all the same. The engine tells what happened and what may be done in
// sentences, so this view knows nothing of any rule.
import { fill, h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { wait } from "../../lib/motion.js";
import { badge, seatClass } from "../../lib/ui.js";

/** @typedef {import("../../play/local.js").Step} Step */

/** @param {import("../../engine/core.js").View} view @param {number} seat */
export const result = (view, seat) => String(view.points[seat]);

/** @param {import("../registry.js").Context} context @returns {import("../registry.js").TableView} */
export function tableView(context) {
  const seats = h("ul.plain-seats", { "aria-label": t("Players") });
  const told = h("ol.log-list.plain-told", { "aria-label": t("What happened") });
  const moves = h("div.plain-moves", { role: "group", "aria-label": t("Your moves") });
  const el = h("div.plain-view", null, seats, told, moves);
  /** @type {Step|null} */
  let now = null;

  function draw() {
    if (!now) return;
    const { view, legal } = now;
    fill(
      seats,
      ...context.names.map((name, seat) =>
        h(
          "li",
          { class: `${seatClass(seat)}${view.to_act?.includes(seat) ? " acts" : ""}` },
          badge(seat),
          h("span.name", { text: name }),
          h("b.num", { text: String(view.points?.[seat] ?? "") }),
        ),
      ),
    );
    const pending = context.pending();
    fill(
      moves,
      ...(context.watching ? [] : legal).map((move) =>
        h("button.big", {
          text: move.text || move.move,
          "data-move": move.move,
          "aria-pressed": String(pending === move.move),
          onclick: () => context.choose(move.move),
        }),
      ),
      pending ? h("button.quiet", { text: t("Take back"), onclick: () => context.takeBack() }) : "",
    );
  }

  return {
    el,
    show(step) {
      now = step;
      draw();
    },
    async play(step) {
      context.tell(step.events);
      for (const { text } of step.events) {
        if (!text) continue;
        told.prepend(h("li", { text }));
        while (told.childElementCount > 12) told.lastElementChild?.remove();
      }
      now = step;
      draw();
      await wait(300);
    },
    refresh: draw,
  };
}
