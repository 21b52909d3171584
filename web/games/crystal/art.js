// What is drawn by what happens: loose tiles, dwarfs in their colours and moods, dice. Cells are 100 by 100.
//
// Pictures that stay the same are art/*.svg.
import { art as blue } from "./art/dwarf-blue.svg.js";
import { art as green } from "./art/dwarf-green.svg.js";
import { art as red } from "./art/dwarf-red.svg.js";
import { art as yellow } from "./art/dwarf-yellow.svg.js";
import { eventOf, SHAPES, shapeOf, turned } from "./model.js";
import { INK, outline } from "./rock.js";
import { tileSigns, tokens } from "./tokens.js";
import { floor, rails, WALL } from "./tunnels.js";

const DWARFS = [red, yellow, blue, green];

/** A dwarf; viewBox 0 0 200 200, feet at 186, it looks to the right. Its faces are .calm, .fear and .joy.
 * @param {number} colour */
export const dwarfArt = (colour) => DWARFS[colour] ?? red;

/** Its head in a disc of its colour; viewBox 14 -6 172 172. @param {number} colour */
export const bustArt = (colour) => `<g class="s${colour}"><circle cx="100" cy="80" r="84" fill="var(--c)"/>
  <clipPath id="bc-bust"><path d="M14-40H186V80A86 86 0 0 1 14 80Z"/></clipPath>
  <g clip-path="url(#bc-bust)"><g transform="translate(0 14)">${dwarfArt(colour)}</g></g>
  <circle cx="100" cy="80" r="84" fill="none" stroke="${INK}" stroke-width="7"/></g>`;

/** Stones of a loose tile, in lit rock. */
const stones = [
  [
    "#8a684d",
    [
      [-4, -4],
      [46, -4],
      [38, 34],
      [-4, 44],
    ],
  ],
  [
    "#957257",
    [
      [46, -4],
      [104, -4],
      [104, 30],
      [38, 34],
    ],
  ],
  [
    "#775740",
    [
      [-4, 44],
      [38, 34],
      [56, 70],
      [-4, 82],
    ],
  ],
  [
    "#805f46",
    [
      [38, 34],
      [104, 30],
      [104, 78],
      [56, 70],
    ],
  ],
  [
    "#8a684d",
    [
      [-4, 82],
      [56, 70],
      [104, 78],
      [104, 104],
      [-4, 104],
    ],
  ],
]
  .map(([tone, points]) => `<path d="${outline(/** @type {any} */ (points))}" fill="${tone}" stroke="#4a3728"/>`)
  .join("");

/** What a tile does, as a thing on its floor. @param {string} event */
function thingOf(event) {
  const art = event === "boom" ? tokens.boom : event === "crystal" ? tokens.ore : tileSigns[event];
  return art ? `<g transform="translate(50 54) scale(.9) translate(-50 -56)">${art}</g>` : "";
}

/** A tile that is not laid yet. @param {string} openings @param {string} event */
export function tileArt(openings, event) {
  const ends = Object.fromEntries([...openings].map((side) => [side, /** @type {const} */ ("tile")]));
  const place = { x: 0, y: 0, sides: openings, ends, passages: "" };
  const way = floor(place),
    { ties, rail } = rails(place);
  const clip = `bc-loose-${openings}`;
  return `<clipPath id="bc-loose"><rect width="100" height="100" rx="10"/></clipPath>
    <g clip-path="url(#bc-loose)"><rect width="100" height="100" fill="#4a3728"/>${stones}
    <path d="${way}" fill="#4b3526" stroke="#b98c5e" stroke-width="4"/><clipPath id="${clip}"><path
      d="${way}"/></clipPath>
    <g clip-path="url(#${clip})"><path d="${way}" transform="translate(0 ${WALL})" fill="#d8ad76"/>
    <path d="${ties}" stroke="#8a6440" stroke-width="4"/>
    <path d="${rail}" fill="none" stroke="#5c5750" stroke-width="2.5"/></g></g>${thingOf(event)}`;
}

/** A tile that is not laid yet, by its key. @param {string} tile @param {number} [rotation] */
export const looseTileArt = (tile, rotation = 0) => tileArt(turned(SHAPES[shapeOf(tile)], rotation), eventOf(tile));

/** One that is being tried: lifted, with a frame. @param {string} tile @param {number} rotation */
export const triedArt = (tile, rotation) => `<g transform="translate(50 50) scale(1.1) translate(-50 -50)">
  <rect x="4" y="10" width="96" height="96" rx="12" opacity=".45"/>
  <g transform="translate(0 -5)">${looseTileArt(tile, rotation)}
  <rect width="100" height="100" rx="10" fill="none" stroke="${INK}" stroke-width="8"/>
  <rect class="frame" width="100" height="100" rx="10" fill="none" stroke-width="4.5"/></g></g>`;

/** Which of nine places on a face have a spot. @type {number[][]} */
const SPOTS = [[], [5], [1, 9], [1, 5, 9], [1, 3, 7, 9], [1, 3, 5, 7, 9], [1, 3, 4, 6, 7, 9]];

/** viewBox -4 -4 108 112. @param {number} value 1 to 6; 0: not rolled @param {string} [colour] */
export function dieArt(value, colour = "#e3d3b8") {
  const spots = SPOTS[value].map((n) => {
    const [x, y] = [25 + ((n - 1) % 3) * 25, 24 + Math.floor((n - 1) / 3) * 25];
    return `<circle cx="${x}" cy="${y}" r="8"/>`;
  });
  const open = `<path d="M36 36q0-15 14-15t14 13q0 9-14 16v6M50 70v1" fill="none" stroke="${INK}" stroke-width="9"
    stroke-linecap="round"/>`;
  return `<rect x="4" y="4" width="92" height="100" rx="18" fill="${colour}" stroke="${INK}" stroke-width="7"/>
    <path d="M4 80v6q0 18 18 18h56q18 0 18-18v-6q0 14-18 14H22Q4 94 4 80z" opacity=".34"/>
    <path d="M16 24q0-9 10-9h28" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="6"
      stroke-linecap="round"/>
    <g fill="${INK}">${value ? spots.join("") : open}</g>`;
}
