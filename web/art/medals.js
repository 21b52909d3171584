// Medals: a ribbon, a disc of gold or silver, and on it the emblem of what was done (medals/*.svg; src/words/medals.h
// names them). All colours are inside the markup, so that a medal can be drawn into a picture that no style sheet
// reaches.
import { pictures as EMBLEMS } from "./medals.svg.js";

/** viewBox of medalArt(). */
export const MEDAL_BOX = "0 0 66 78";

const METALS = {
  gold: { rim: "#b5820f", face: "#f2c230", light: "#ffe78c", ink: "#6a3a06" },
  silver: { rim: "#6d7480", face: "#aeb6c2", light: "#d9dde3", ink: "#333b47" },
};

/** Whether a medal has an emblem of its own: the others have a star. */
export const hasEmblem = (/** @type {string} */ key) => Object.hasOwn(EMBLEMS, key);

/** @param {string} key of the medal @param {keyof typeof METALS} metal */
export function medalArt(key, metal) {
  const { rim, face, light, ink } = METALS[metal];
  return `<path d="M14 0h16l8 30H24zM52 0H36l-8 30h14z" fill="#b3323d"/>
    <path d="M14 0h8l8 30h-6zM52 0h-8l-8 30h6z" fill="#f2545b"/>
    <circle cx="33" cy="50" r="27" fill="${rim}"/><circle cx="33" cy="50" r="21.500" fill="${face}"/>
    <path d="M11.5 50A21.5 21.5 0 0 1 33 28.5c-9 5-13 12-13 21.5s4 16 13 21.5A21.5 21.5 0 0 1 11.5 50z"
      fill="${light}"/>
    <g color="${ink}" transform="translate(20 37) scale(1.083)">${EMBLEMS[key] ?? EMBLEMS.sparkle}</g>`;
}
