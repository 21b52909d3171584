// After the match: what everyone's gems came to, for looking at. The count itself was played on the final stage.
import { h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { badge, ranking, seatClass } from "../../lib/ui.js";
import { hiddenRow, hiddenText, setRow } from "./finalstage.js";
import { sizesOf } from "./sets.js";

/** @typedef {import("./reduce.js").GemSet} GemSet */

/** @param {any} view @param {number} seat @returns {GemSet[]} */
const setsOf = (view, seat) => [...(view.players[seat].sets ?? [])].sort((a, b) => b.size - a.size);

/** The sizes of a player's sets, largest first: what is compared. @param {any} view @param {number} seat */
export const result = (view, seat) => sizesOf(setsOf(view, seat)).join("·") || "–";

/**
 * Everyone's best sets, one below the other; what fog hid is named.
 * @param {any} view
 * @param {string[]} names
 */
export function finale(view, names) {
  const tables = ranking(view).map((seat) =>
    h(
      "div.gn-result",
      { class: seatClass(seat) },
      h("h3.row", null, badge(seat), names[seat], h("small.muted", { text: hiddenText(view.players[seat]) })),
      h("ol.gn-final-sets", null, setsOf(view, seat).map(setRow), hiddenRow(view.players[seat])),
    ),
  );
  return [h("section.panel.gn-results", null, h("h2", { text: t("The best sets of everyone") }), tables)];
}
