// A door: how a game looks on Home and wherever one is chosen.

import { games } from "../games/registry.js";
import { svg } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** @typedef {object} Door
 * @property {string} art @property {string} box
 * @property {string} hue of the game: --game wherever it is named or played; never the colour of text
 * @property {string} [line] what it is about, in five words (N_); without one: the engine's own sentence
 * @property {number} [minutes] that a match takes
 */

/** For a game that has drawn none: a plain tunnel. @type {Door} */
const plain = {
  art: `<path d="M0 0h300v200H0z" fill="#2b2521"/>
    <path d="M50 200v-90c0-60 40-96 100-96s100 36 100 96v90z" fill="#5a4632"/>
    <path d="M84 200v-84c0-46 26-72 66-72s66 26 66 72v84z" fill="#120d0a"/>`,
  box: "0 0 300 200",
  hue: "#8a6a3f",
};

/** @param {string} game */
export const doorOf = (game) => games[game]?.door ?? plain;

/** The picture; it fills whatever room it has, and loses its sides first.
 * @param {string} game @param {string} [name] */
export function doorArt(game, name = "") {
  const { art, box } = doorOf(game);
  const picture = svg(art, box, ("door-art " + name).trim());
  picture.setAttribute("preserveAspectRatio", "xMidYMax slice");
  return picture;
}

/** @param {import("../engine/client.js").GameInfo} game */
export function doorLine(game) {
  const { line } = doorOf(game.name);
  return line ? t(line) : game.about;
}

/** For how many, and how long. @param {import("../engine/client.js").GameInfo} game */
export function doorFacts({ name, seats_min, seats_max }) {
  const { minutes } = doorOf(name);
  const people = `${seats_min}–${seats_max}`;
  return minutes ? t("{people} players · {minutes} min", { people, minutes }) : t("{people} players", { people });
}
