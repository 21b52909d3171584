// The stage of a ceremony: night over the mine, a spot, a heap of loot. A game gives it its colours and its loot. All
// colours are inside the markup: the picture that is shared is made of the same parts.
import { PERSON_BOX, person } from "./people.js";

/**
 * How a game's ceremony looks.
 * @typedef {object} Ending
 * @property {[string, string]} sky from above to the horizon
 * @property {string} hill
 * @property {string} ground
 * @property {[string, string]} heap its edge and its face
 * @property {string} glow of the spot
 * @property {string[]} loot pieces around 0 0, some 24 across
 * @property {(view: import("../engine/core.js").View, seat: number) => string} [mine] what the viewer has come to, in
 *   place of place and points
 * @property {Cast} [cast] who stands there; else the explorers
 */
/** People of a game's own: the feet are at the lower edge of the box, which is as wide as an explorer's or wider.
 * @typedef {object} Cast
 * @property {string} box
 * @property {number} [air] what share of it is above the heads
 * @property {(colour: number, mood: "happy"|"calm"|"sad") => string} person */

/** @type {Cast} */
const EXPLORERS = { box: PERSON_BOX, person };
/** @param {Ending} ending */
export const castOf = ({ cast = EXPLORERS }) => cast;

/** A cut gem, by its four tones from light to shade. @param {[string, string, string, string]} tones */
export const gem = ([light, face, shade, deep]) =>
  `<path d="M-11-4-5.500-10h11L11-4 0 11z" fill="${face}"/><path d="M-11-4-5.500-10 0-4z" fill="${light}"/>
  <path d="M5.500-10 11-4H0z" fill="${shade}"/><path d="M0-4h11L0 11z" fill="${deep}"/>
  <path d="M-11-4H0L0 11z" fill="${shade}"/>
  <path d="M-5-4H0L0 11z" fill="${face}"/>`;

export const RUBY = gem(["#ff8c9c", "#ee3f5a", "#c4203a", "#921329"]);
export const HELIODOR = gem(["#fff0a8", "#f7d04a", "#d99e16", "#a06c06"]);
export const SAPPHIRE = gem(["#a9ccff", "#5a97f7", "#2c63c8", "#173d8c"]);
export const DIAMOND = gem(["#ffffff", "#d9f6ff", "#9cdcf0", "#63aac4"]);
export const COIN = `<circle r="9" fill="#c98f14"/><circle r="8" fill="#f2c230"/><circle r="5.500" fill="#ffe78c"/>`;
/** @param {string} light @param {string} face @param {string} deep */
export const shard = (light, face, deep) =>
  `<path d="M0-15 7-4 4 11h-8L-7-4z" fill="${face}"/><path d="M0-15-7-4l3 15z" fill="${light}"/>
  <path d="M0-15 7-4 4 11z" fill="${deep}"/>`;

/** For games without an ending of their own. @type {Ending} */
export const PLAIN_ENDING = {
  sky: ["#16283d", "#274a63"],
  hill: "#13202f",
  ground: "#2b241c",
  heap: ["#8a5f1a", "#c9942a"],
  glow: "#ffcf6b",
  loot: [COIN, RUBY, COIN, DIAMOND],
};

const STARS = [
  [10, 10, 0.4],
  [28, 7, 0.35],
  [77, 9, 0.4],
  [90, 15, 0.35],
  [64, 4, 0.3],
  [46, 12, 0.25],
];

/** Night and ground, for a box that is stretched. @param {Ending} ending */
export const backdrop = ({ sky, hill, ground }) =>
  `<linearGradient id="end-sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/>
  <stop offset=".8" stop-color="${sky[1]}"/></linearGradient>
  <path d="M0 0h100v100H0z" fill="url(#end-sky)"/>
  <g fill="#e4efff">${STARS.map(([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r}"/>`).join("")}</g>
  <path d="M0 48 18 30l15 10 18-18 20 15 13-8 16 15v48H0z" fill="${hill}"/>
  <path d="M0 79c20-6 80-6 100 0v21H0z" fill="${ground}"/>`;

/** Beams around 0 0, 12 of them, as long as given. @param {string} colour @param {number} long */
export const rays = (colour, long) =>
  Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M0 0 ${-long * 0.065} ${-long}h${long * 0.13}z" fill="${colour}" transform="rotate(${i * 30})"/>`,
  ).join("");

export const CROWN_BOX = "0 0 24 21";
export const CROWN = `<path d="M2 16 0 4l6.500 5L12 0l5.500 9L24 4l-2 12zM2 17h20v3H2z" fill="#ffcf3d"/>
  <path d="M2 16 0 4l6.500 5L12 0v16zM2 17h10v3H2z" fill="#ffe78c"/>`;

const LYING = [
  [30, 50],
  [54, 34],
  [80, 22],
  [108, 12],
  [138, 10],
  [168, 18],
  [194, 30],
  [216, 46],
  [70, 48],
  [100, 36],
  [130, 30],
  [160, 38],
  [186, 50],
  [120, 52],
];

export const HEAP_BOX = "0 0 250 64";
/** What the winner stands on. @param {Ending} ending */
export const heap = ({ heap: [edge, face], loot }) =>
  `<path d="M0 64C30 18 70 4 120 0s100 14 130 64z" fill="${edge}"/>
  <path d="M20 64C50 24 80 10 122 8s80 12 108 56z" fill="${face}"/>
  ${LYING.map(([x, y], i) => `<g transform="translate(${x} ${y})">${loot[i % loot.length]}</g>`).join("")}`;
