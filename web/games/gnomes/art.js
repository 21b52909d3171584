// The gnomes' cards and people: what is drawn is in art/*.svg, gems, marks and moods are added here.
import { art as backArt, box as backBox } from "./art/back.svg.js";
import { art as blueWind } from "./art/blue-wind.svg.js";
import { art as cave } from "./art/cave.svg.js";
import { art as diamond } from "./art/diamond.svg.js";
import { art as gnome0, box as gnomeBox } from "./art/gnome-0.svg.js";
import { art as gnome1 } from "./art/gnome-1.svg.js";
import { art as gnome2 } from "./art/gnome-2.svg.js";
import { art as gnome3 } from "./art/gnome-3.svg.js";
import { art as gnome4 } from "./art/gnome-4.svg.js";
import { art as gnome5 } from "./art/gnome-5.svg.js";
import { art as gnome6 } from "./art/gnome-6.svg.js";
import { art as gnome7 } from "./art/gnome-7.svg.js";
import { art as greenFog } from "./art/green-fog.svg.js";
import { art as heliodor } from "./art/heliodor.svg.js";
import { art as orangeFog } from "./art/orange-fog.svg.js";
import { art as redWind } from "./art/red-wind.svg.js";
import { art as rockfall } from "./art/rockfall.svg.js";
import { art as ruby } from "./art/ruby.svg.js";
import { art as sapphire } from "./art/sapphire.svg.js";
import { art as violetFog } from "./art/violet-fog.svg.js";
import { art as yellowWind } from "./art/yellow-wind.svg.js";
import { HIDES } from "./cards.js";
import { gemAt, markAt, outlineAt } from "./gem.js";

/** The viewBox of every card. */
export const BOX = backBox;
/** The viewBox of every gnome: head and shoulders behind a table, whose edge is at y = 108. */
export const GNOME_BOX = gnomeBox;

export const gnomeBack = backArt;

/** The grounds of cards, by the card or by the kind of its gem. @type {Record<string, string>} */
const grounds = {
  R: ruby,
  H: heliodor,
  S: sapphire,
  D: diamond,
  cave,
  rockfall,
  "orange-fog": orangeFog,
  "green-fog": greenFog,
  "violet-fog": violetFog,
  "red-wind": redWind,
  "yellow-wind": yellowWind,
  "blue-wind": blueWind,
};

/** What a wind's colour is. @type {Record<string, string>} */
const WINDS = { "red-wind": "R", "yellow-wind": "H", "blue-wind": "S" };

/** What a fog hides: the marks, struck through; on the left, where a card of a hand can be seen.
 * @param {string} kinds */
const hidden = (kinds) =>
  markAt(kinds[0], 10, 98, 34) +
  markAt(kinds[1], 52, 98, 34) +
  `<path d="M10 128 88 102" stroke="#2a2030" stroke-width="9" stroke-linecap="round"/>
  <path d="M10 128 88 102" stroke="#ff6a3d" stroke-width="5" stroke-linecap="round"/>`;

/** What lies on a ground. @param {string} card */
function additions(card) {
  if (HIDES[card]) return hidden(HIDES[card]);
  if (WINDS[card]) return markAt(WINDS[card], 3, 4, 36);
  if (card === "D") return gemAt(card, 16, 32, 68) + markAt("D", 5, 6, 28);
  if (card in grounds) return "";
  return (
    gemAt(card, 21, 37, 58) +
    markAt(card[0], 2, 3, 36) +
    outlineAt(card[1], 11, 38, 18) +
    outlineAt(card[1], 73, 112, 19)
  );
}

/** @param {string} card */
export const gnomeCard = (card) => (grounds[card] ?? grounds[card[0]]) + additions(card);

/** @typedef {"calm"|"angry"|"shock"|"glee"} Mood */

/** Gnomes by the colour of their seat; skin and sleeve, for what moves. */
const gnomes = [
  { art: gnome0, skin: "#f0c39c", sleeve: "#b3323d", chin: 0 },
  { art: gnome1, skin: "#e8b48c", sleeve: "#a9780f", chin: 4 },
  { art: gnome2, skin: "#f0cbb0", sleeve: "#2b5bb4", chin: 4 },
  { art: gnome3, skin: "#c98f66", sleeve: "#26704a", chin: 10 },
  { art: gnome4, skin: "#d99f75", sleeve: "#7247bb", chin: 0 },
  { art: gnome5, skin: "#efc6a6", sleeve: "#a94d1a", chin: 8 },
  { art: gnome6, skin: "#8a5a3c", sleeve: "#7d766d", chin: 4 },
  { art: gnome7, skin: "#a56b48", sleeve: "#12696f", chin: 0 },
];

const DARK = "#1a1210";
/** @type {Record<Mood, string>} */
const EYES = {
  calm: `<circle cx="41" cy="60.5" r="3.3" fill="${DARK}"/><circle cx="61" cy="60.5" r="3.3" fill="${DARK}"/>`,
  glee: `<path d="M36 62q5-7 10 0M56 62q5-7 10 0" stroke="${DARK}" stroke-width="3" fill="none"
 stroke-linecap="round"/>`,
  angry: `<circle cx="41" cy="62" r="3.3" fill="${DARK}"/><circle cx="61" cy="62" r="3.3" fill="${DARK}"/>
    <path d="M33 53l13 5M69 53l-13 5" stroke="${DARK}" stroke-width="3.6" stroke-linecap="round"/>`,
  shock: `<circle cx="41" cy="60" r="6" fill="#fff8ec"/><circle cx="61" cy="60" r="6" fill="#fff8ec"/>
    <circle cx="41" cy="61" r="2.5" fill="${DARK}"/><circle cx="61" cy="61" r="2.5" fill="${DARK}"/>`,
};
/** @type {Record<Mood, string>} */
const MOUTHS = {
  calm: `<path d="M44 83q7 5 14 0" stroke="#7a3020" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  glee: `<path d="M40 80h22c0 14-22 14-22 0z" fill="#5a1518"/><path d="M42 80h18v3.5H42z" fill="#fff4e4"/>`,
  angry: `<path d="M42 87q9-7 18 0" stroke="#5a1518" stroke-width="3.5" fill="none" stroke-linecap="round"/>`,
  shock: `<ellipse cx="51" cy="86" rx="5" ry="6" fill="#5a1518"/>`,
};

/** @param {number} x @param {number} y @param {string} skin */
const fist = (x, y, skin) =>
  `<circle cx="${x}" cy="${y}" r="9.5" fill="${skin}"/>
  <path d="M${x - 6} ${y + 2}h12M${x - 5} ${y - 3}h10" stroke="#0003" stroke-width="1.8"/>`;

/** @type {Record<Mood, (skin: string, sleeve: string) => string>} */
const ARMS = {
  calm: (skin) => fist(20, 108, skin) + fist(82, 108, skin),
  shock: (skin) => fist(20, 108, skin) + fist(82, 108, skin),
  angry: (skin, sleeve) =>
    `${fist(20, 108, skin)}<g class="gn-fist"><path d="M82 108C99 98 101 86 99 72" stroke="${sleeve}" stroke-width="15"
    fill="none" stroke-linecap="round"/>${fist(99, 64, skin)}</g>`,
  glee: (skin, sleeve) =>
    `<path d="M82 108C99 96 101 82 99 66M18 108C1 96-1 82 1 66" stroke="${sleeve}" stroke-width="14" fill="none"
    stroke-linecap="round"/>${fist(99, 60, skin)}${fist(1, 60, skin)}`,
};

/** A gnome in a mood. @param {number} colour @param {Mood} mood */
export function gnomeArt(colour, mood) {
  const { art, skin, sleeve, chin } = gnomes[colour];
  const mouth = mood === "calm" && chin ? "" : `<g transform="translate(0 ${chin})">${MOUTHS[mood]}</g>`;
  return art + EYES[mood] + mouth + ARMS[mood](skin, sleeve);
}
