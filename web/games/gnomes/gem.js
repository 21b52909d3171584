// Gems, 24 by 24: three kinds in three shapes, built from tones. Every kind has a mark besides its colour (a ruby's
// flame, a heliodor's sun, a sapphire's wave; a diamond is a star), so that nothing is told by hue alone.

/** @typedef {{base: string, light: string, dark: string, table: string, mark: string}} Tones */

/** @type {Record<string, Tones>} */
const TONES = {
  R: { base: "#e0324b", light: "#ff7482", dark: "#a3172f", table: "#c4203a", mark: "#ffe3d6" },
  H: { base: "#f2c230", light: "#ffe78c", dark: "#b5820f", table: "#dfa71c", mark: "#4a2f00" },
  S: { base: "#4a8bf0", light: "#9cc6ff", dark: "#2450b0", table: "#2f6bd6", mark: "#eaf6ff" },
};

/** The marks, in a field of 24 around (12, 12). @type {Record<string, (colour: string) => string>} */
const MARKS = {
  R: (colour) =>
    `<path fill="${colour}" d="M12.3 4.9c.6 2.5 3.8 4 3.8 7.8a4.1 4.3 0 0 1-8.2 0c0-2 .9-3.3 1.9-4.3.3 1.2.9 1.8 1.5
 1.9.6-1.5.3-3.5 1-5.4z"/>`,
  H: (colour) =>
    `<circle cx="12" cy="12" r="2.5" fill="${colour}"/>
<path stroke="${colour}" stroke-width="1.7" stroke-linecap="round"
 d="M12 6.2v1.7M12 16.1v1.7M6.2 12h1.7M16.1 12h1.7M7.9 7.9l1.1 1.1M15 15l1.1 1.1M16.1 7.9l-1.1 1.1M9 15l-1.1 1.1"/>`,
  S: (colour) =>
    `<path fill="none" stroke="${colour}" stroke-width="1.9" stroke-linecap="round" d="M6.8 10.4c1.7-2.2
 3.5-2.2 5.2 0s3.5 2.2
 5.2 0M6.8 14.4c1.7-2.2 3.5-2.2 5.2 0s3.5 2.2 5.2 0"/>`,
  D: (colour) => `<path fill="${colour}" d="M12 3l2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z"/>`,
};

/** @type {Record<string, (tones: Tones) => string>} */
const SHAPES = {
  r: ({ base, light, dark, table }) =>
    `<circle cx="12" cy="12" r="11" fill="${base}"/>
<path fill="${light}" d="M4.2 4.2A11 11 0 0 1 19.8 4.2L16.6 7.4H7.4z"/>
<path fill="${light}" opacity=".55" d="M4.2 4.2A11 11 0 0 0 4.2 19.8L7.4 16.6V7.4z"/>
<path fill="${dark}" d="M19.8 19.8A11 11 0 0 1 4.2 19.8L7.4 16.6h9.2z"/>
<circle cx="12" cy="12" r="7" fill="${table}"/>`,
  s: ({ base, light, dark, table }) =>
    `<path fill="${base}" d="M5 1.5h14l3.5 3.5v14L19 22.5H5L1.5 19V5z"/>
<path fill="${light}" d="M5 1.5h14l-2.5 4.5h-9z"/>
<path fill="${light}" opacity=".5" d="M1.5 5 5 1.5 7 6v12l-2 4.5L1.5 19z"/>
<path fill="${dark}" d="M5 22.5h14l-2.5-4.5h-9z"/>
<path fill="${table}" d="M7.5 5.5h9L18.5 7.5v9l-2 2h-9l-2-2v-9z"/>`,
  d: ({ base, light, dark, table }) =>
    `<path fill="${base}" d="M12 .3C15 5.4 20.5 9.5 20.5 15.2a8.5 8.5 0 0 1-17 0C3.5 9.5 9 5.4 12 .3z"/>
<path fill="${light}" d="M12 .3C9 5.4 3.5 9.5 3.5 15.2a8.5 8.5 0 0 0 1.6 5L12 13z"/>
<path fill="${dark}" d="M5.1 20.2a8.5 8.5 0 0 0 13.8 0L12 13z"/><circle cx="12" cy="14.8" r="6.4" fill="${table}"/>`,
};

const DIAMOND = `<path fill="#7fd0ee" d="M12 .5 15 9l8.5 3-8.5 3-3 8.5L9 15 .5 12 9 9z"/>
<path fill="#e9fbff" d="M12 .5V12L9 9zM.5 12H12l-3 3zM23.5 12H12l3-3z"/><path fill="#3f9cc6" d="M12 23.5V12l3 3z"/>
<path fill="#fff" d="M12 8.3l1 2.7 2.7 1-2.7 1-1 2.7-1-2.7-2.7-1 2.7-1z"/>`;

/** @type {Record<string, string>} */
const OUTLINES = {
  r: `<circle cx="12" cy="12" r="8"/>`,
  s: `<path d="M4.5 4.5h15v15h-15z"/>`,
  d: `<path d="M12 2c3 5 7.5 8.5 7.5 13a7.5 7.5 0 0 1-15 0C4.5 10.5 9 7 12 2z"/>`,
};

/** At a place, in a size. @param {number} x @param {number} y @param {number} size @param {string} body */
const at = (x, y, size, body) => `<g transform="translate(${x} ${y}) scale(${size / 24})">${body}</g>`;

/** A gem, 24 by 24. @param {string} card */
export function gemArt(card) {
  const tones = TONES[card[0]];
  if (!tones) return DIAMOND;
  const mark = MARKS[card[0]](tones.mark);
  const placed = card[1] === "d" ? `<g transform="translate(0 2.6)">${mark}</g>` : mark;
  return SHAPES[card[1]](tones) + placed;
}

/** @param {string} card @param {number} x @param {number} y @param {number} size */
export const gemAt = (card, x, y, size) => at(x, y, size, gemArt(card));

/** The mark of a kind alone. @param {string} kind @param {number} x @param {number} y @param {number} size
 * @param {string} [colour] */
export const markAt = (kind, x, y, size, colour = "#fff1d6") =>
  at(x, y, size, `<g class="gn-mark" data-mark="${kind}">${MARKS[kind](colour)}</g>`);

/** The outline of a shape alone. @param {string} shape @param {number} x @param {number} y @param {number} size */
export const outlineAt = (shape, x, y, size) => at(x, y, size, `<g fill="#f1e4c8">${OUTLINES[shape]}</g>`);
