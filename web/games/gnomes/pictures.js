// The pictures of the rules page, by the names that it calls them.
import { h, svg } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { gallery } from "../gallery.js";
import { BOX, gnomeCard } from "./art.js";
import { CARDS, cardHint, cardName } from "./cards.js";

const card = (/** @type {string} */ one) => svg(gnomeCard(one), BOX);

/** A set, and what makes it one. @param {string} words @param {string[]} cards */
const set = (words, cards) =>
  h("figure.set", null, h("figcaption", { text: words }), h("div.set-cards", null, cards.map(card)));

/** How sets are compared. */
const beats = () =>
  h(
    "figure.beats",
    null,
    h("div.set-cards", null, ["Rr", "Rr", "Rs", "Rs", "Rd", "Rd"].map(card)),
    h("b", { "aria-hidden": "true", text: ">" }),
    h(
      "div",
      null,
      ["H", "S", "R"].map((kind) =>
        h(
          "div.set-cards",
          null,
          ["r", "r", "s", "s", "d"].map((shape) => card(kind + shape)),
        ),
      ),
    ),
    h("figcaption", { text: t("One six beats three fives") }),
  );

/** @returns {Promise<Record<string, Node>>} */
export async function pictures() {
  return {
    cards: gallery(
      t("Cards"),
      CARDS.map((one) => [card(one), h("strong", { text: cardName(one) }), h("span", { text: cardHint(one) })]),
    ),
    sets: h(
      "div.sets-shown",
      null,
      set(t("One kind: six rubies, of any shape"), ["Rr", "Rr", "Rs", "Rs", "Rd", "Rd"]),
      set(t("One shape: five round gems, and a diamond as the sixth"), ["Rr", "Hr", "Hr", "Sr", "Sr", "D"]),
      beats(),
    ),
  };
}
