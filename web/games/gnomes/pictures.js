// The pictures of the rules page: after which of its sections which of them are shown.
import { h, svg } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { gallery } from "../gallery.js";
import { CARDS, cardHint, cardName, gnomeCard } from "./art.js";

/** @returns {Promise<[number, Node][]>} */
export async function pictures() {
  return [
    [
      0,
      gallery(
        t("Cards"),
        CARDS.map((one) => [
          svg(gnomeCard(one), "0 0 70 98"),
          h("strong", { text: cardName(one) }),
          h("span", { text: cardHint(one) }),
        ]),
      ),
    ],
  ];
}
