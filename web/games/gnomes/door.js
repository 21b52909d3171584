// The door to this game on Home: two neighbours, and what one of them has lost.
import { N_ } from "../../lib/i18n.js";
import { art, box } from "./art/door.svg.js";

/** @param {string} kind @param {string} shape @param {number} x */
const gem = (kind, shape, x) =>
  `<g class="gem ${kind}"><use href="#gem-${shape}" x="${x}" y="148" width="38" height="38"/></g>`;
const STONES = [
  gem("ruby", "round", 62),
  gem("heliodor", "square", 108),
  gem("sapphire", "drop", 154),
  gem("diamond", "diamond", 200),
];

/** @type {import("../../art/door.js").Door} */
export const door = {
  art: art + STONES.join(""),
  box,
  hue: "#6f9a3e",
  line: N_("Gems for you, fog for them"),
  minutes: 10,
};
