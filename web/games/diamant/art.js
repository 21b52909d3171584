// Diamant's pictures: what is drawn is in art/*.svg, what depends on the game is added here.
import { art as hazardCard } from "./art/card-hazard.svg.js";
import { art as relicCard } from "./art/card-relic.svg.js";
import { art as treasureCard } from "./art/card-treasure.svg.js";
import { art as tentArt, box as tentBox } from "./art/tent.svg.js";
import { art as tallArt, box as tallBox } from "./art/tunnel-tall.svg.js";
import { art as wideArt, box as wideBox } from "./art/tunnel-wide.svg.js";

/** @typedef {{art: string, box: string}} Picture */
/** @typedef {{gems?: number, lying?: number, hazard?: string, relic?: number}} Card */

/** Rubies of the sprite: the middle of each and its size. @param {number[][]} gems @param {string} [more] attributes */
export const rubies = (gems, more = "") => {
  const cut = gems.map(([x, y, size]) => {
    const [left, top] = [x - size / 2, y - size / 2];
    return `<use href="#gem-cut" x="${left}" y="${top}" width="${size}" height="${size}"/>`;
  });
  return `<g class="gem ruby"${more}>${cut.join("")}</g>`;
};

const tallRubies = [
  [27, 309, 18],
  [375, 257, 14],
  [36, 126, 12],
];
const wideRubies = [
  [511, 211, 22],
  [849, 139, 18],
  [1132, 232, 24],
  [1470, 130, 20],
  [709, 673, 18],
  [1251, 667, 22],
];

/** The inside of the hill, as a phone sees it. @type {Picture} */
export const tunnelTall = { art: tallArt + rubies(tallRubies, ' opacity=".8"'), box: tallBox };
/** The same hill cut open, for wide screens. @type {Picture} */
export const tunnelWide = { art: wideArt + rubies(wideRubies, ' opacity=".85"'), box: wideBox };
/** @type {Picture} */
export const tent = { art: tentArt, box: tentBox };

/** Where rubies lie on a card: at most a dozen are drawn. */
const PILE = [
  [50, 108],
  [34, 112],
  [66, 112],
  [42, 96],
  [58, 96],
  [24, 114],
  [76, 114],
  [50, 86],
  [30, 100],
  [70, 100],
  [44, 118],
  [58, 118],
];

/** How many lie there, where they are too many to count. @param {number} lying */
const countOf = (lying) => `<g><circle cx="82" cy="122" r="12" fill="#14110f"/>
  <text x="82" y="127.5" class="card-number small" fill="#ff8fa0">${lying}</text></g>`;

/** @param {number} gems @param {number} lying */
function treasureArt(gems, lying) {
  const pile = PILE.slice(0, lying).map((at) => [...at, 18]);
  const number = `<text x="50" y="70" class="card-number big" fill="#ffd9a0">${gems}</text>`;
  return treasureCard + rubies([[50, 14, 18]]) + number + rubies(pile) + (lying > 2 ? countOf(lying) : "");
}

/** The face of a card; its viewBox is CARD_BOX. @param {Card} card */
export function cardArt({ hazard, relic, gems = 0, lying = 0 }) {
  if (hazard) return `${hazardCard}<use href="#hz-${hazard}" x="17" y="38" width="66" height="66"/>`;
  if (relic)
    return `${relicCard}<use href="#relic-${relic}" x="20" y="40" width="60" height="60"/>
      <text x="50" y="126" class="card-number" fill="#ffe08a">${relic}</text>`;
  return treasureArt(gems, lying);
}

export { box as CARD_BOX } from "./art/card-treasure.svg.js";
