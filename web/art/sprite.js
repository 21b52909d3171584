// The drawings that are used again and again (sprite/*.svg, emblems/*.svg), as one sprite of symbols of 24 by 24. Gems
// take their four tones from the class around them: ruby, heliodor, sapphire, diamond.
import { EMBLEMS } from "./emblems.js";
import { box, pictures } from "./sprite.svg.js";

/** @param {string} id @param {string} art */
const symbol = (id, art) => `<symbol id="${id}" viewBox="${box}">${art}</symbol>`;

const signs = Object.entries(pictures).map(([name, art]) => symbol(name, art));
const emblems = EMBLEMS.map((art, i) => symbol(`em-${i}`, `<g fill="currentColor">${art}</g>`));

export const SPRITE = [...signs, ...emblems].join("");
