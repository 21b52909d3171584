// The eight explorers: people by their silhouette first, by colour and emblem second. A figure is built from parts: a
// body after the person's build, arms and legs after the mood, a face; hair, hats, packs and tools are drawn
// (people/*.svg, in the figure's own coordinates). Light comes from the upper left, lamps from the forehead.
//
//   person(who, mood, {bag, soot, shadow})   markup for inside <svg viewBox={PERSON_BOX}>; feet at y = 150
//   portrait(who, mood)                      head and shoulders, for <svg viewBox="0 0 100 100" class="portrait">
//
// `who` is a number from 0 to 7, as colours are (ui.js colourOf(seat)). Moods: calm, afraid, run, walk, happy, sad and
// sit. Most callers take figure(), portrait() and dress() of ui.js, which know seats. All colours are in the markup:
// a figure can be drawn into a picture that no style sheet reaches.
//
// Parts have classes, so that a style sheet moves them: pe-body (breathes), pe-head, pe-leg-1 and pe-leg-2 (swing about
// the hip), pe-eyes (blink).
import { EMBLEMS } from "./emblems.js";
import * as agateHead from "./people/agate-head.svg.js";
import * as flintHead from "./people/flint-head.svg.js";
import * as flintProp from "./people/flint-prop.svg.js";
import * as garnetBack from "./people/garnet-back.svg.js";
import * as garnetHead from "./people/garnet-head.svg.js";
import * as garnetProp from "./people/garnet-prop.svg.js";
import * as idaBack from "./people/ida-back.svg.js";
import * as idaHead from "./people/ida-head.svg.js";
import * as idaProp from "./people/ida-prop.svg.js";
import * as jasperBack from "./people/jasper-back.svg.js";
import * as jasperHead from "./people/jasper-head.svg.js";
import * as jasperProp from "./people/jasper-prop.svg.js";
import * as onyxBack from "./people/onyx-back.svg.js";
import * as onyxHead from "./people/onyx-head.svg.js";
import * as opalBack from "./people/opal-back.svg.js";
import * as opalHead from "./people/opal-head.svg.js";
import * as opalProp from "./people/opal-prop.svg.js";
import * as quartzHead from "./people/quartz-head.svg.js";
import * as quartzProp from "./people/quartz-prop.svg.js";

/** @typedef {"calm"|"afraid"|"run"|"walk"|"happy"|"sad"|"sit"} Mood */
/** @typedef {{bag?: boolean, soot?: boolean, shadow?: boolean}} Extras a sack over the shoulder; soot on the face */
/**
 * @typedef {object} Person
 * @property {string} coat @property {string} light @property {string} dark tones of the coat
 * @property {string} skin @property {string} shade of the skin
 * @property {number} shoulder half its width @property {number} hips half their width
 * @property {number} top of the body @property {number} hip its height @property {number} head its radius
 * @property {string} drawn over the face @property {string} [back] behind the body
 * @property {string} [prop] in the right hand, where a calm hand is
 * @property {boolean} [beard] the mouth is on the beard @property {number} [low] how far a hat pushes the face down
 * @property {boolean} [drops] needs both hands to rejoice
 * @property {string} [over] the coat, under the belt @property {string} [collar] over everything
 */

/** @param {string} fill */
const scarf = (fill) => `<path d="M35 0q16 9 32 0l-2 8q-14 7-29 0z" fill="${fill}"/>`;
const rope = `<path d="M36 66 65 104" stroke="#d9b679" stroke-width="6" stroke-linecap="round"/>
  <path d="M39 64 66 100" stroke="#a8834a" stroke-width="2" stroke-dasharray="3 3"/>`;

/** @type {Person[]} */
export const PEOPLE = [
  {
    ...{ coat: "#f2545b", light: "#ff8a86", dark: "#b3323d", skin: "#f0c39c", shade: "#d69f76" },
    ...{ shoulder: 17, hips: 19, top: 74, hip: 118, head: 19 },
    ...{ drawn: idaHead.art, back: idaBack.art, prop: idaProp.art },
    collar: `<g transform="translate(0 75)">${scarf("#ffd768")}</g>`,
  },
  {
    ...{ coat: "#e9b42c", light: "#ffd768", dark: "#a9780f", skin: "#e5ad83", shade: "#c58a5f" },
    ...{ shoulder: 24, hips: 27, top: 80, hip: 124, head: 19 },
    ...{ drawn: flintHead.art, prop: flintProp.art, beard: true },
  },
  {
    ...{ coat: "#4a8bf0", light: "#86b6ff", dark: "#2b5bb4", skin: "#8f5f42", shade: "#6f4630" },
    ...{ shoulder: 14, hips: 15, top: 62, hip: 114, head: 17 },
    ...{ drawn: opalHead.art, back: opalBack.art, prop: opalProp.art, drops: true },
    over: rope,
  },
  {
    ...{ coat: "#43a56c", light: "#7fcf9c", dark: "#26704a", skin: "#f3cfae", shade: "#d8ab84" },
    ...{ shoulder: 31, hips: 30, top: 66, hip: 122, head: 16 },
    ...{ drawn: quartzHead.art, prop: quartzProp.art },
  },
  {
    ...{ coat: "#a97bf0", light: "#cfaeff", dark: "#7247bb", skin: "#d99f75", shade: "#b87c54" },
    ...{ shoulder: 14, hips: 16, top: 98, hip: 128, head: 17 },
    ...{ drawn: agateHead.art, low: 5 },
  },
  {
    ...{ coat: "#e8793a", light: "#ffa66e", dark: "#a94d1a", skin: "#efc6a6", shade: "#d3a07c" },
    ...{ shoulder: 19, hips: 21, top: 84, hip: 122, head: 17 },
    ...{ drawn: jasperHead.art, back: jasperBack.art, prop: jasperProp.art, beard: true, drops: true },
  },
  {
    ...{ coat: "#b9b2a8", light: "#dcd6cc", dark: "#7d766d", skin: "#6f4630", shade: "#54331f" },
    ...{ shoulder: 16, hips: 22, top: 72, hip: 130, head: 17 },
    ...{ drawn: onyxHead.art, back: onyxBack.art, beard: true },
    over: `<path d="M50 72V134" stroke="#7d766d" stroke-width="2.5"/>`,
  },
  {
    ...{ coat: "#24a6a8", light: "#6fd6d3", dark: "#12696f", skin: "#a56b48", shade: "#825034" },
    ...{ shoulder: 18, hips: 17, top: 76, hip: 118, head: 18 },
    ...{ drawn: garnetHead.art, back: garnetBack.art, prop: garnetProp.art },
    collar: `<g transform="translate(0 76)">${scarf("#f6e7c6")}</g>`,
  },
];

/** The box of a figure, raised tools included; its floor is at 150. */
export const PERSON_BOX = "-2 8 104 146";

const FOOT = 150;
const MIDDLE = 50;
const FACE_X = 52; // faces look a little to the right, into the mountain
const INK = "#1a1210";

/** @param {number} value */
const n = (value) => Math.round(value * 10) / 10;
/** A line with round ends. @param {string} d @param {string} colour @param {number} width */
const line = (d, colour, width) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"/>`;
/** @param {number} x @param {number} y @param {number} r @param {string} fill @param {string} [more] */
const dot = (x, y, r, fill, more = "") => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more}/>`;

/** @param {Person} p */
const faceY = (p) => p.top - p.head + 5;

/** Wide eyes that look to where one runs. @param {number} x @param {number} y @param {number} e half their distance
 * @param {number} aside */
const wideEyes = (x, y, e, aside) =>
  [-e, e]
    .map((at) => dot(x + at, y, aside > 1 ? 5.3 : 5, "#fff8ec") + dot(x + at + aside, y, 1.9 + aside / 20, INK))
    .join("");

/** @type {Record<string, (x: number, y: number, e: number) => string>} */
const EYES = {
  calm: (x, y, e) => dot(x - e, y, 2.4, INK) + dot(x + e, y, 2.4, INK),
  happy: (x, y, e) =>
    line(`M${n(x - e - 3.5)} ${y + 1}q3.5-5.5 7 0M${n(x + e - 3.5)} ${y + 1}q3.5-5.5 7 0`, INK, 2.6) +
    dot(x - e - 4, y + 6, 3, "#e0324b", ' opacity=".35"') +
    dot(x + e + 4, y + 6, 3, "#e0324b", ' opacity=".35"'),
  afraid: (x, y, e) =>
    wideEyes(x, y, e, 1) +
    line(`M${n(x - e - 5)} ${y - 6}l6-3M${n(x + e + 5)} ${y - 6}l-6-3`, INK, 2.2) +
    `<path d="M${n(x + e + 7)} ${y - 3}q3.5 4.5 0 6.5-3.5-2 0-6.5z" fill="#8fd3ff"/>`,
  run: (x, y, e) => wideEyes(x, y, e, 2),
  sad: (x, y, e) =>
    EYES.calm(x, y, e) + line(`M${n(x - e - 4)} ${y - 4}l6-2.5M${n(x + e + 4)} ${y - 4}l-6-2.5`, INK, 2),
};

/** Mouths, around a point in the middle of them. @type {Record<string, string>} */
const MOUTHS = {
  calm: line("M-4-1q4 3.5 8 0", "#5a2015", 2.2),
  happy: `<path d="M-6.5-3h13a6.5 7 0 0 1-13 0z" fill="#5a1518"/><path d="M-5.5-3h11v2.6h-11z" fill="#fff4e4"/>`,
  afraid: line("M-5.5 1q1.8-3 3.6 0t3.6 0 3.6 0", "#4a1512", 2.2),
  run: `<ellipse rx="5" ry="5.5" cy="1" fill="#5a1518"/><path d="M-3.5 3.5q3.5-3 7 0-3.5 3.5-7 0z" fill="#f0685f"/>`,
  sad: line("M-4 1q4-4 8 0", "#4a1512", 2.2),
};

/** The mood of a face: one walks and sits with a calm one. @param {Mood} mood */
const faceOf = (mood) => (mood === "walk" || mood === "sit" ? "calm" : mood);

/** @param {Person} p @param {Mood} mood @param {boolean} [soot] */
function headOf(p, mood, soot) {
  const y = faceY(p),
    r = p.head,
    at = faceOf(mood),
    low = y + 1 + (p.low ?? 0);
  const mouth = `<g transform="translate(${FACE_X + 3} ${p.beard ? y + 15 : low + 9})">${MOUTHS[at]}</g>`;
  const shade = `<path d="M${n(FACE_X + r * 0.55)} ${n(y - r * 0.83)}A${r} ${r} 0 0 1 ${n(FACE_X - r * 0.3)}
    ${n(y + r * 0.95)}A${n(r * 1.2)} ${n(r * 1.2)} 0 0 0 ${n(FACE_X + r * 0.55)} ${n(y - r * 0.83)}z"
    fill="${p.shade}" opacity=".75"/>`;
  const dirt = line(`M${FACE_X - 10} ${y + 6}q4 4 8 1M${FACE_X + 8} ${y - 5}q5 1 7 5`, "#2a211c", 4);
  return `<g class="pe-head">${dot(FACE_X, y, r, p.skin)}${shade}
    <g class="pe-eyes">${EYES[at](FACE_X + 3, low, r * 0.36)}</g>${p.beard ? "" : mouth}
    ${soot ? `<g opacity=".6">${dirt}</g>` : ""}${p.drawn}${p.beard && at !== "calm" ? mouth : ""}</g>`;
}

/** A leg from the hip to a boot. @param {Person} p @param {number} from @param {number} x @param {number} y of the foot
 * @param {boolean} behind */
function leg(p, from, x, y, behind) {
  const width = Math.max(9, p.shoulder * 0.62),
    left = n(x - width / 2 - 1);
  return (
    line(`M${n(from)} ${p.hip - 4}L${n(x)} ${n(y - 6)}`, behind ? "#58473a" : "#75604c", width) +
    `<path d="M${left} ${n(y - 8)}h${n(width + 1)}c4 0 8 3 8 8H${left}z" fill="${behind ? "#38261a" : "#4a3222"}"/>`
  );
}

/** Where the feet are, from the middle and from the floor; `together`: the legs begin closer to each other.
 * @type {Record<string, {feet: [number, number][], together?: boolean}>} */
const STANCE = {
  run: {
    feet: [
      [-26, 12],
      [24, 4],
    ],
    together: true,
  },
  walk: {
    feet: [
      [-12, 2],
      [13, 0],
    ],
    together: true,
  },
};

/** @param {Person} p @param {Mood} mood */
function legsOf(p, mood) {
  const gap = p.hips * 0.5;
  if (mood === "sit") {
    // On the floor, feet forward: the body is lowered to the floor around this.
    const seat = { ...p, hip: p.hip + 2 };
    return (
      leg(seat, MIDDLE - 2, MIDDLE + gap + 18, p.hip + 8, true) + leg(seat, MIDDLE, MIDDLE + gap + 24, p.hip + 9, false)
    );
  }
  const stance = STANCE[mood];
  const wide = mood === "happy" ? 4 : 0;
  const feet = stance?.feet ?? [
    [-gap - wide, wide / 4],
    [gap + wide + 1, wide * 0.7],
  ];
  return feet
    .map(([x, up], i) => {
      const from = MIDDLE + (i ? gap : -gap) * (stance?.together ? 0.5 : 1);
      return `<g class="pe-leg-${i + 1}">${leg(p, from, MIDDLE + x, FOOT - up, !i)}</g>`;
    })
    .join("");
}

/** @param {Person} p @param {string} tone @param {number[]} shape shoulder, elbow, hand */
function arm(p, tone, [x, y, kx, ky, hx, hy]) {
  const width = Math.max(8.5, p.shoulder * 0.5);
  return line(`M${n(x)} ${n(y)}Q${n(kx)} ${n(ky)} ${n(hx)} ${n(hy)}`, tone, width) + dot(hx, hy, width * 0.56, p.skin);
}

/** Both arms; where the right hand is, seen from a calm one (null: it holds nothing).
 * @param {Person} p @param {Mood} mood @param {boolean} [bag]
 * @returns {{left: string, right: string, moved: [number, number]|null}} */
function armsOf(p, mood, bag) {
  const y = p.top + 10,
    l = MIDDLE - p.shoulder + 2,
    r = MIDDLE + p.shoulder - 2,
    chin = faceY(p) + p.head - 3;
  /** @param {number[]} left @param {number[]} right @param {[number, number]|null} moved */
  const both = (left, right, moved) => ({ left: arm(p, p.light, left), right: arm(p, p.dark, right), moved });
  if (mood === "happy")
    return both(
      [l, y, l - 14, y - 4, l - 14, y - 26],
      [r, y, r + 14, y - 4, r + 14, y - 26],
      p.drops ? null : [8, -50],
    );
  if (mood === "afraid")
    return both([l, y, l - 9, y + 18, FACE_X - 12, chin], [r, y, r + 10, y + 18, FACE_X + 16, chin], null);
  if (mood === "run") return both([l, y, l - 16, y + 10, l - 20, y - 12], [r, y, r + 12, y + 2, r + 22, y - 16], null);
  if (mood === "sit") return both([l, y, l - 6, y + 14, l + 8, y + 24], [r, y, r + 8, y + 12, r + 6, y + 22], null);
  const calm = [r, y, r + 8, y + 12, r + 6, y + 24];
  return both(bag ? [l, y, l - 10, y + 6, l - 2, y - 8] : [l, y, l - 7, y + 14, l - 5, y + 26], calm, [0, 0]);
}

/** Coat, belt and emblem. @param {Person} p @param {number} who */
function coatOf(p, who) {
  const { shoulder: s, hips, top, hip } = p;
  const bulge = s > 28 ? 10 : 4,
    waist = (top + hip) / 2,
    m = MIDDLE,
    right = `Q${m + s + bulge} ${waist} ${m + hips} ${hip}`;
  return `<path d="M${m - s + 3} ${top + 4}Q${m} ${top - 6} ${m + s - 3} ${top + 4}${right}Q${m} ${hip + 7} ${m - hips}
    ${hip}Q${m - s - bulge} ${waist} ${m - s + 3} ${top + 4}z" fill="${p.coat}"/>
    <path d="M${m + s - 3} ${top + 4}${right}Q${n(m + hips * 0.6)} ${hip + 4} ${m + 6} ${hip + 4}Q${n(m + s * 0.9)}
    ${waist} ${m + s - 9} ${top + 2}z" fill="${p.dark}"/>
    <path d="M${m - s + 3} ${top + 4}Q${m - s - bulge} ${waist} ${m - hips} ${hip}L${m - hips + 7} ${hip + 2}Q
    ${m - s + 5 - bulge / 2} ${waist} ${m - s + 11} ${top + 1}z" fill="${p.light}"/>${p.over ?? ""}
    <path d="M${m - hips} ${hip - 8}Q${m} ${hip - 1} ${m + hips} ${hip - 8}v8Q${m} ${hip + 7} ${m - hips} ${hip}z"
    fill="#3a2618"/><path d="M${m - 4} ${hip - 5.5}h9v8h-9z" fill="#ffcf6b"/>
    <g transform="translate(${m - 9} ${n(waist - 9)}) scale(.78)" fill="${INK}" color="${INK}" opacity=".9">
    ${EMBLEMS[who]}</g>${p.collar ?? ""}`;
}

const SACK = `<path d="M-14 4C-22 18-18 34 0 34s20-16 12-30z" fill="#a9793f"/>
  <path d="M-14 4C-22 18-18 34 0 34-8 26-9 14-6 4z" fill="#cf9c58"/>
  <path d="M-13 5-16-4l6 3 6-6 5 6 7-3-3 9z" fill="#8a5f2c"/><path d="M-14 3h26v4h-26z" fill="#5e3a1e"/>`;
const DUST = [dot(8, 146, 8, "#b7a78f", ' opacity=".55"'), dot(-4, 142, 6, "#b7a78f", ' opacity=".4"')].join("");

/**
 * A figure, as markup for inside <svg>.
 * @param {number} who
 * @param {Mood} [mood]
 * @param {Extras} [extras]
 */
export function person(who, mood = "calm", { bag = false, soot = false, shadow = true } = {}) {
  const p = PEOPLE[who] ?? PEOPLE[0];
  const arms = armsOf(p, mood, bag),
    head = headOf(p, mood, soot);
  const hand = dot(MIDDLE + p.shoulder + 4, p.top + 34, Math.max(8.5, p.shoulder * 0.5) * 0.56, p.skin);
  const prop = arms.moved && p.prop ? `<g transform="translate(${arms.moved.join(" ")})">${p.prop}${hand}</g>` : "";
  const sack = bag ? `<g transform="translate(${MIDDLE - p.shoulder - 10} ${p.top + 6})">${SACK}</g>` : "";
  // Frightened hands are before the face; otherwise the head is in front.
  const front = mood === "afraid" ? head + arms.left + arms.right : arms.left + head;
  const down = mood === "sit" ? FOOT - p.hip - 10 : 0;
  const coat = coatOf(p, who),
    legs = legsOf(p, mood);
  const stands = `<g class="pe-body">${p.back ?? ""}${mood === "afraid" ? "" : arms.right}${prop}
    ${mood === "sit" ? coat + legs : legs + coat}${sack}${front}</g>`;
  const how = mood === "run" ? ' transform="rotate(13 50 150)"' : down ? ` transform="translate(0 ${down})"` : "";
  const floor = `<ellipse cx="50" cy="150" rx="${p.hips + 12}" ry="5" fill="#000" opacity=".38"/>`;
  return `${shadow && mood !== "run" ? floor : ""}${mood === "run" ? DUST : ""}<g${how}>${stands}</g>`;
}

/**
 * Head and shoulders in a round window of 100 by 100; the class `portrait` cuts what is outside.
 * @param {number} who
 * @param {Mood} [mood]
 */
export function portrait(who, mood = "calm") {
  const p = PEOPLE[who] ?? PEOPLE[0];
  const zoom = 1.52;
  const inside = person(who, mood === "run" ? "afraid" : mood === "sit" ? "calm" : mood, { shadow: false });
  return `<circle cx="50" cy="50" r="49" fill="#2f2721"/>
    <g transform="translate(${n(50 - FACE_X * zoom)} ${n(56 - faceY(p) * zoom)}) scale(${zoom})">${inside}</g>
    <circle cx="50" cy="50" r="47" fill="none" stroke="${p.coat}" stroke-width="6"/>`;
}
