// The pictures of the rules page: after which of its sections which of them are shown.
import { h, svg } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { gallery } from "../gallery.js";
import { CARD_BOX, cardArt } from "./art.js";
import { hazardName } from "./hazards.js";

/** @returns {Promise<[number, Node][]>} */
export async function pictures() {
  const card = (/** @type {import("./art.js").Card} */ one) => svg(cardArt(one), CARD_BOX);
  return [
    [
      0,
      gallery(t("Cards"), [
        [card({ gems: 11, lying: 11 }), h("span", { text: t("Treasure") })],
        ...["snake", "boulder", "spider", "lava", "ram"].map((hazard) => [
          card({ hazard }),
          h("span", { text: hazardName(hazard) }),
        ]),
        [card({ relic: 7 }), h("span", { text: t("Relic") })],
      ]),
    ],
    [
      2,
      gallery(
        t("A path"),
        [
          [card({ gems: 9, lying: 1 })],
          [card({ hazard: "spider" })],
          [card({ gems: 14, lying: 2 })],
          [card({ hazard: "lava" })],
        ],
        "path",
      ),
    ],
  ];
}
