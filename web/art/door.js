// A door: how a game looks on Home and wherever one is chosen.

import { games } from "../games/registry.js";
import { svg } from "../lib/dom.js";

/** @typedef {{art: string, box: string, glow: string}} Door */

/** For a game that has drawn none: a plain tunnel. @type {Door} */
const plain = {
  art: `<path d="M8 190V86C8 36 38 8 80 8s72 28 72 78v104z" fill="#5a4632"/>
    <path d="M26 190V92c0-40 20-64 54-64s54 24 54 64v98z" fill="#120d0a"/>`,
  box: "0 0 160 190",
  glow: "#0b0908",
};

/** @param {string} game @param {string} [className] */
export function doorArt(game, className) {
  const { art, box, glow } = games[game]?.door ?? plain;
  const picture = svg(art, box, className);
  picture.style.setProperty("--glow", glow);
  return picture;
}
