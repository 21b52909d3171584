// Diamant's pictures: what is drawn is in art/*.svg, what depends on the game is added here.
import { art as backCard } from "./art/card-back.svg.js";
import { art as hazardCard } from "./art/card-hazard.svg.js";
import { art as relicCard } from "./art/card-relic.svg.js";
import { art as treasureCard } from "./art/card-treasure.svg.js";
import { art as boulder, box as hazardBox } from "./art/hazard-boulder.svg.js";
import { art as lava } from "./art/hazard-lava.svg.js";
import { art as ram } from "./art/hazard-ram.svg.js";
import { art as snake } from "./art/hazard-snake.svg.js";
import { art as spider } from "./art/hazard-spider.svg.js";
import { art as relic5 } from "./art/relic-5.svg.js";
import { art as relic7 } from "./art/relic-7.svg.js";
import { art as relic8 } from "./art/relic-8.svg.js";
import { art as relic10 } from "./art/relic-10.svg.js";
import { art as relic12 } from "./art/relic-12.svg.js";

/** `down`: nobody knows yet. @typedef {{gems?: number, lying?: number, hazard?: string, relic?: number, down?: true}}
 *   Card */

/** The hazards' pictures; their viewBox is HAZARD_BOX. @type {Record<string, string>} */
export const HAZARD_ART = { snake, boulder, spider, lava, ram };
export const HAZARD_BOX = hazardBox;

/** The relics' pictures by what they are worth, 24 by 24. @type {Record<number, string>} */
export const RELIC_ART = { 5: relic5, 7: relic7, 8: relic8, 10: relic10, 12: relic12 };

/** Rubies of the sprite: the middle of each and its size. @param {number[][]} gems */
const rubies = (gems) => {
  const cut = gems.map(([x, y, size]) => {
    const [left, top] = [x - size / 2, y - size / 2];
    return `<use href="#gem-cut" x="${left}" y="${top}" width="${size}" height="${size}"/>`;
  });
  return `<g class="gem ruby">${cut.join("")}</g>`;
};

/** Where rubies lie on a card: at most a dozen are drawn. */
const PILE = [
  [38, 103],
  [54, 106],
  [68, 103],
  [46, 95],
  [61, 95],
  [30, 107],
  [76, 108],
  [38, 110],
  [54, 114],
  [69, 112],
  [46, 103],
  [61, 104],
];

/** @param {number} gems @param {number} lying */
function treasureArt(gems, lying) {
  const number = `<text x="51" y="76" class="dm-value" fill="#ffe9b8">${gems}</text>`;
  const count = `<path d="M64 101h26a7 7 0 0 1 7 7v8a7 7 0 0 1-7 7H64a7 7 0 0 1-7-7v-8a7 7 0 0 1 7-7z"
    fill="#14110f"/><text x="77" y="120" class="dm-count" fill="#ff9aa6">${lying}</text>`;
  return treasureCard + number + rubies(PILE.slice(0, lying).map((at) => [...at, 19])) + (lying > 3 ? count : "");
}

/** The face of a card; its viewBox is CARD_BOX. @param {Card} card */
export function cardArt({ hazard, relic, down, gems = 0, lying = 0 }) {
  if (down) return backCard;
  if (hazard) return `${hazardCard}<g transform="translate(12 28) scale(.78)">${HAZARD_ART[hazard]}</g>`;
  if (relic)
    return `${relicCard}<g transform="translate(23 30) scale(2.333)">${RELIC_ART[relic]}</g>
      <text x="51" y="112" class="dm-count" fill="#ffdf8a">${relic}</text>`;
  return treasureArt(gems, lying);
}

export { box as CARD_BOX } from "./art/card-treasure.svg.js";
