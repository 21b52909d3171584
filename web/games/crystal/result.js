// What a dwarf has come to, on the podium: a sign, and what it means.
import { h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";

/** @param {import("../../engine/core.js").View} view @param {number} seat */
export function result(view, seat) {
  const [sign, words] =
    view.winners.includes(seat) && view.winners.length === 1
      ? ["★", t("brought a crystal out")]
      : view.dwarfs[seat].crystal
        ? ["◆", t("carries a crystal")]
        : ["–", t("without a crystal")];
  return [h("span", { "aria-hidden": "true", text: sign }), h("small", { text: words })];
}
