// The door to this game on Home: a tunnel with rubies.
import { art, box } from "./art/door.svg.js";

const ruby = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) =>
  `<use href="#gem-cut" x="${x}" y="${y}" width="${size}" height="${size}"/>`;
const RUBIES = [ruby(36, 150, 34), ruby(66, 142, 42), ruby(102, 156, 26), ruby(56, 168, 22)];

/** @type {import("../../art/door.js").Door} */
export const door = {
  art: `${art}<g class="gem ruby">${RUBIES.join("")}</g>`,
  box,
  glow: "radial-gradient(circle at 50% 80%, #3a1d0a, #0b0908 70%)",
};
