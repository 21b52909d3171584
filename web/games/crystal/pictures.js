// The pictures of the rules page, by the names that it calls them.
import { call } from "../../engine/client.js";
import { h, svg } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { gallery } from "../gallery.js";
import { dieArt, dwarfArt, looseTileArt } from "./art.js";
import { monsterArt } from "./monsters.js";
import { signArt } from "./signs.js";
import { tokens } from "./tokens.js";
import { bigCard } from "./view/cards.js";

/** @param {number} x @param {number} y @param {string} art of a cell */
const at = (x, y, art) => `<g transform="translate(${x * 100} ${y * 100})">${art}</g>`;

const arrow = (/** @type {string} */ path) =>
  `<path d="${path}" fill="none" stroke="#ffd98a" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`;

const DWARF = `<g class="s0" transform="translate(8 12) scale(.42)">${dwarfArt(0)}</g>`;
const ROCK = `<rect x="4" y="4" width="92" height="92" rx="8" fill="#3a322c" stroke="#54473c" stroke-width="3"/>`;

/** A corner of the mine, and what it shows. @param {string} words @param {number} width @param {number} height
 * @param {string[]} parts */
const corner = (words, width, height, parts) =>
  h("figure.corner", null, svg(parts.join(""), `0 0 ${width * 100} ${height * 100}`), h("figcaption", { text: words }));

/** What the board means, in six small pictures. */
function mine() {
  const ew = looseTileArt("plain-straight", 1);
  return h(
    "div.corners",
    null,
    corner(t("Joined: both are open to each other"), 2, 1, [at(0, 0, ew), at(1, 0, looseTileArt("plain-corner", 3))]),
    corner(t("Not joined: a wall is between them"), 2, 1, [at(0, 0, ew), at(1, 0, looseTileArt("plain-straight"))]),
    corner(t("A Passage joins them for everyone"), 2, 1, [
      at(0, 0, ew),
      at(1, 0, looseTileArt("plain-straight")),
      `<circle cx="108" cy="50" r="17" fill="#1c120c" stroke="#ff8a3d" stroke-width="5" stroke-dasharray="7 6"/>`,
    ]),
    corner(t("Rubble: nobody gets through"), 2, 1, [at(0, 0, ew), at(1, 0, ew + tokens.rubble)]),
    corner(t("A flight of 3 cells goes the shortest way home"), 4, 1, [
      ...[0, 1, 2, 3].map((x) => at(x, 0, ew)),
      at(3, 0, DWARF),
      arrow("M300 50H62M82 32L62 50l20 18"),
    ]),
    corner(t("No Mushroom on these six cells before an entrance"), 3, 3, [
      ...[0, 1, 2, 3, 4, 5].map((i) => at(i % 3, 1 + Math.floor(i / 3), ROCK)),
      at(1, 0, DWARF),
      arrow("M150 96v40M134 120l16 16 16-16"),
    ]),
  );
}

/** @param {string} words */
const big = (words) =>
  `<text x="100" y="72" text-anchor="middle" font-size="32" font-weight="700" fill="#ffd98a">${words}</text>`;

/** @param {number} x @param {number} y @param {number} scale @param {string} art */
const put = (x, y, scale, art) => `<g transform="translate(${x} ${y}) scale(${scale})">${art}</g>`;

/** The page's four steps, with a card and a Troll. */
function fight() {
  const cave = `<rect width="200" height="120" rx="10" fill="#2a1d14"/>`;
  const red = `<g class="s0">${dwarfArt(0)}</g>`;
  const step = (/** @type {string} */ words, /** @type {string[]} */ parts) => corner(words, 2, 1.2, [cave, ...parts]);
  return h("div.corners.steps", null, [
    step(t("1. Declare: a card adds 3"), [
      put(14, 22, 3.2, signArt("rage-brew")),
      put(108, 14, 0.46, monsterArt("troll")),
      `<text x="66" y="108" font-size="24" font-weight="700" fill="#ffd98a">+3</text>`,
    ]),
    step(t("2. Roll the die"), [put(62, 22, 0.76, dieArt(4, "var(--c0)"))]),
    step(t("3. Compare with its health"), [big("4 + 3 = 7 &gt; 5")]),
    step(t("4. Win, or flee home"), [
      put(6, 16, 0.46, red),
      put(106, 16, 0.46, monsterArt("troll")),
      arrow("M116 104H44M60 92L44 104l16 12"),
    ]),
  ]);
}

/** @returns {Promise<Record<string, Node>>} */
export async function pictures() {
  const box = await call("box", "crystal");
  /** @type {(part: "boom"|"find"|"skills") => [Node][]} */
  const cards = (part) => box[part].map((/** @type {any} */ one) => [bigCard(part, one)]);
  /** @param {any} one */
  const tile = (one) => [svg(looseTileArt(one.key), "0 0 100 100"), h("strong", { text: one.name })];
  const cell = (/** @type {string} */ tile) => svg(looseTileArt(tile), "0 0 100 100");
  return {
    boom: gallery(t("Boom cards"), cards("boom"), "cards"),
    "cell-boom": cell("boom-tee"),
    "cell-find": cell("find-cross"),
    "cell-crystal": cell("crystal"),
    "cell-exit": cell("exit"),
    "cell-portal": cell("portal"),
    "cell-pit": cell("pit"),
    "cell-dwarf": svg(`<g class="s0">${dwarfArt(0)}</g>`, "0 0 200 200"),
    fight: fight(),
    mine: mine(),
    skills: gallery(t("Skills"), cards("skills"), "cards"),
    find: gallery(t("Find cards"), cards("find"), "cards"),
    tiles: gallery(t("Tiles"), box.tiles.map(tile)),
  };
}
