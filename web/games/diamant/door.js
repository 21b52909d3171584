// The door to this game on Home: two who came back with rubies.
import { person } from "../../art/people.js";
import { N_ } from "../../lib/i18n.js";
import { art, box } from "./art/door.svg.js";

/** @param {number} x @param {number} y @param {number} size */
const ruby = (x, y, size) => `<use href="#gem-cut" x="${x}" y="${y}" width="${size}" height="${size}"/>`;
const RUBIES = [ruby(130, 160, 28), ruby(156, 166, 24), ruby(112, 174, 22), ruby(180, 176, 20), ruby(142, 178, 22)];
/** @param {number} x @param {number} y @param {number} size @param {string} figure */
const at = (x, y, size, figure) => `<g transform="translate(${x} ${y}) scale(${size})">${figure}</g>`;
const PEOPLE = [
  at(54, 62, 0.86, person(0, "happy", { shadow: false })),
  at(166, 74, 0.8, person(1, "calm", { shadow: false })),
];

/** @type {import("../../art/door.js").Door} */
export const door = {
  art: `${art}${PEOPLE.join("")}<g class="gem ruby">${RUBIES.join("")}</g>`,
  box,
  hue: "#d23a4a",
  line: N_("Deeper for more, or home?"),
  minutes: 5,
};
