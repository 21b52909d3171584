// A medal in a list: its picture, its name, who has it and what for.
import { MEDAL_BOX, medalArt } from "../art/medals.js";
import { h, svg } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { listed } from "./outcome.js";

/** @param {import("../engine/core.js").Medal} medal @param {number} i its place: the first is gold
 * @param {{names: string[], viewer?: number}} people */
export function medalItem(medal, i, { names, viewer }) {
  const holders = listed(medal.seats.map((seat) => (seat === viewer ? t("You") : names[seat])));
  return h(
    `li.medal.medal-${i + 1}`,
    null,
    svg(medalArt(medal.medal, i ? "silver" : "gold"), MEDAL_BOX, "disc"),
    h("span", null, h("b", { text: medal.title }), h("span", { text: `${holders}: ${medal.text}` })),
  );
}
