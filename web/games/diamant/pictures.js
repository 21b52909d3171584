// The pictures of the rules page, by the names that it calls them.
import { h, svg } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { gallery } from "../gallery.js";
import { CARD_BOX, cardArt } from "./art.js";
import { hazardName } from "./hazards.js";

/** @returns {Promise<Record<string, Node>>} */
export async function pictures() {
  const card = (/** @type {import("./art.js").Card} */ one) => svg(cardArt(one), CARD_BOX);
  const path = (/** @type {import("./art.js").Card[]} */ cards) =>
    gallery(
      t("A path"),
      cards.map((one) => [card(one)]),
      "path",
    );
  return {
    cards: gallery(t("Cards"), [
      [card({ gems: 11, lying: 11 }), h("span", { text: t("Treasure") })],
      ...["snake", "boulder", "spider", "lava", "ram"].map((hazard) => [
        card({ hazard }),
        h("span", { text: hazardName(hazard) }),
      ]),
      [card({ relic: 7 }), h("span", { text: t("Relic") })],
    ]),
    // the example's: one returns from the snake, with all that lies on the path
    decision: path([{ gems: 11, lying: 3 }, { hazard: "snake" }]),
    path: path([{ gems: 9, lying: 1 }, { hazard: "spider" }, { gems: 14, lying: 2 }, { hazard: "lava" }]),
  };
}
