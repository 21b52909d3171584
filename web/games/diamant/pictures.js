// The pictures of the rules page, by the names that it calls them.
import { h, svg } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { person } from "../../art/people.js";
import { gallery } from "../gallery.js";
import { CARD_BOX, cardArt } from "./art.js";
import { art as goArt, box as goBox } from "./art/choice-go.svg.js";
import { art as returnArt, box as returnBox } from "./art/choice-return.svg.js";
import { hazardName } from "./hazards.js";

/** That of the page's example: three go on, one returns. @param {Node} before what lies on the path */
function decision(before) {
  const explorer = (/** @type {number} */ who) => {
    const goes = who < 3;
    return h(
      "span",
      null,
      svg(person(who, goes ? "walk" : "happy", { bag: !goes }), "0 0 100 150", "figure"),
      svg(goes ? goArt : returnArt, goes ? goBox : returnBox, "made"),
      goes ? "2" : "2 + 3 = 5",
    );
  };
  return h(
    "figure.decision",
    null,
    before,
    h("div.each-explorer", { "aria-hidden": "true" }, [0, 1, 2, 3].map(explorer)),
    h("figcaption", {
      text: t("Three go on with 2 rubies each. One returns alone, and takes what lies on the path: 2 + 3 = 5."),
    }),
  );
}

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
    decision: decision(path([{ gems: 11, lying: 3 }, { hazard: "snake" }])),
    path: path([{ gems: 9, lying: 1 }, { hazard: "spider" }, { gems: 14, lying: 2 }, { hazard: "lava" }]),
  };
}
