// The pictures of the rules page: after which of its sections which of them are shown.
import { call } from "../../engine/client.js";
import { h, svg } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { gallery } from "../gallery.js";
import { SHAPES, shapeOf, tileArt } from "./art.js";
import { bigCard } from "./view.js";

/** @returns {Promise<[number, Node][]>} */
export async function pictures() {
  const box = await call("box");
  /** @type {(part: "boom"|"find"|"skills") => [Node][]} */
  const cards = (part) => box[part].map((/** @type {any} */ one) => [bigCard(part, one)]);
  /** @param {any} one */
  const tile = (one) => [
    svg(tileArt(SHAPES[shapeOf(one.key)], one.key.startsWith("plain") ? "" : one.key.split("-")[0]), "0 0 100 100"),
    h("strong", { text: one.name }),
  ];
  return [
    [12, gallery(t("Skills"), cards("skills"), "cards")],
    [16, gallery(t("Boom cards"), cards("boom"), "cards")],
    [17, gallery(t("Find cards"), cards("find"), "cards")],
    [18, gallery(t("Tiles"), box.tiles.map(tile))],
  ];
}
