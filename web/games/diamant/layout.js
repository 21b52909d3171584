// Where cards and people are in a scene of some size.
//
// Both scenes are composed on a sheet of their own (390 x 436 for a phone, where we look back to the way out; 1600 x
// 760 for a wide screen, where the path leads from the camp into the mountain). Places stretch with the scene; cards
// and people keep their shape. All places are of the foot.

/** @typedef {{x: number, y: number, s: number}} Place a foot, and how large: cards are 100 x 130, people 100 x 150 */
/** @typedef {[x: number, y: number, s: number]} Spot on the sheet */
/**
 * @typedef {object} Plan
 * @property {boolean} wide
 * @property {Place[]} cards the newest first; `s` of an earlier one is what its distance makes of it
 * @property {Place[]} slots where people stand in the cave: the first is in front
 * @property {Place[]} camp where they are outside
 * @property {Place[][]} ways from each slot to the camp
 * @property {Place} exit
 * @property {Place[]} rails the way from the camp to the front; `s` is half of its width
 */
/**
 * @typedef {object} Sheet
 * @property {number} w
 * @property {number} h
 * @property {Spot} front
 * @property {Spot[]} trail earlier cards, from the nearest to the farthest
 * @property {Spot[]} slots
 * @property {Spot[]} camp
 * @property {Spot} exit
 * @property {Spot[]} rails
 * @property {Spot[][]} ways from the left and from the right of the newest card to the exit
 */

/** @type {Sheet} */
const TALL = {
  w: 390,
  h: 436,
  front: [196, 377, 1.56],
  trail: [
    [338, 262, 0.62],
    [306, 188, 0.5],
    [240, 154, 0.4],
    [178, 136, 0.32],
    [124, 124, 0.26],
  ],
  slots: [
    [92, 424, 0.8],
    [44, 394, 0.66],
    [300, 398, 0.66],
    [356, 404, 0.7],
    [28, 426, 0.66],
    [322, 428, 0.62],
    [136, 404, 0.6],
    [262, 412, 0.6],
  ],
  camp: [106, 84, 122, 94, 76, 114, 128, 68].map((x, i) => /** @type {Spot} */ ([x, 97 + (i % 3), 0.17])),
  exit: [97, 104, 0.9],
  rails: [
    [97, 94, 7],
    [126, 124, 12],
    [182, 138, 17],
    [252, 158, 24],
    [318, 194, 33],
    [332, 260, 44],
    [270, 318, 60],
    [204, 388, 78],
    [190, 528, 110],
  ],
  ways: [
    [
      [54, 330, 0.54],
      [76, 210, 0.34],
    ],
    [
      [322, 320, 0.56],
      [300, 210, 0.4],
      [216, 158, 0.28],
    ],
  ],
};

/** @type {Sheet} */
const WIDE = {
  w: 1600,
  h: 760,
  front: [1197, 628, 2.82],
  trail: [
    [946, 560, 1.1],
    [846, 450, 1.02],
    [714, 392, 0.94],
    [570, 398, 0.9],
    [430, 460, 0.86],
  ],
  slots: [
    [1076, 714, 1.36],
    [992, 678, 1.24],
    [1372, 666, 1.28],
    [1466, 702, 1.28],
    [898, 712, 1.24],
    [1545, 668, 1.2],
    [1178, 692, 1.16],
    [1284, 704, 1.2],
  ],
  camp: [
    [104, 606, 0.9],
    [252, 622, 0.86],
    [46, 646, 0.92],
    [180, 664, 0.94],
    [300, 668, 0.9],
    [104, 704, 0.98],
    [236, 716, 0.98],
    [30, 730, 1],
  ],
  exit: [330, 540, 1],
  rails: [
    [150, 566, 26],
    [330, 520, 28],
    [470, 440, 28],
    [620, 372, 30],
    [790, 400, 34],
    [900, 500, 42],
    [1000, 590, 54],
    [1220, 640, 74],
    [1640, 690, 110],
  ],
  ways: [
    [
      [800, 560, 1.06],
      [480, 560, 0.94],
    ],
    [
      [1120, 690, 1.2],
      [760, 560, 1.04],
      [480, 560, 0.94],
    ],
  ],
};

/** Lower than this, the wide scene's people are too small. */
const WIDE_MIN_PX = 320;

/** The nearest cards have places of their own; when there are more, they close up. @param {Sheet} sheet
 * @param {number} count of earlier cards @returns {Spot[]} */
function trailOf({ trail }, count) {
  if (count <= trail.length) return trail.slice(0, count);
  const crowded = Math.max(0.62, Math.sqrt(trail.length / count));
  return Array.from({ length: count }, (_, i) => {
    const at = (i / (count - 1)) * (trail.length - 1);
    const from = trail[Math.floor(at)],
      to = trail[Math.ceil(at)];
    const between = (/** @type {0|1|2} */ k) => from[k] + (to[k] - from[k]) * (at % 1);
    return [between(0), between(1), between(2) * crowded];
  });
}

/** @param {number} w @param {number} h of the scene, in pixels @param {number} count of cards @returns {Plan} */
export function layout(w, h, count) {
  const wide = w > h * 1.5 && h > WIDE_MIN_PX;
  const sheet = wide ? WIDE : TALL;
  const unit = Math.min(w / sheet.w, h / sheet.h);
  /** @param {Spot} spot @returns {Place} */
  const place = ([x, y, s]) => ({ x: (x / sheet.w) * w, y: (y / sheet.h) * h, s: s * unit });
  const cards = count ? [sheet.front, ...trailOf(sheet, count - 1)].map(place) : [];
  const camp = sheet.camp.map(place);
  const ways = sheet.slots.map((slot) => {
    const side = slot[0] < sheet.front[0] ? 0 : 1;
    return [slot, ...sheet.ways[side]].map(place);
  });
  return {
    wide,
    cards,
    slots: sheet.slots.map(place),
    camp,
    ways,
    exit: place(sheet.exit),
    rails: sheet.rails.map(place),
  };
}

/** Which slot each seat has for the whole match: the viewer's is the one in front. @param {number} seats
 * @param {number|null} viewer */
export const slotsOf = (seats, viewer) =>
  Array.from({ length: seats }, (_, seat) => {
    if (viewer === null) return seat;
    return seat === viewer ? 0 : seat < viewer ? seat + 1 : seat;
  });

/** @param {[number, number, number][]} points @returns {[number, number, number][]} a smooth way through them */
function smooth(points) {
  const at = (/** @type {number} */ i) => points[Math.max(0, Math.min(points.length - 1, i))];
  const out = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let t = 0; t < 1; t += 0.1) {
      const one = [0, 1, 2].map((k) => {
        const curve = 2 * b[k] + (c[k] - a[k]) * t + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t;
        return (curve + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t) / 2;
      });
      out.push(/** @type {[number, number, number]} */ (one));
    }
  }
  return [...out, at(points.length)];
}

/** A line of points as path data. @param {number[][]} points */
const lineOf = (points) => points.map((point) => point.map(Math.round).join(" ")).join("L");

/**
 * The way that winds into the mountain, as data of three paths: its floor, the sleepers, the rails.
 * @param {Place[]} rails @returns {{floor: string, sleepers: string, rails: string}}
 */
export function railway(rails) {
  const way = smooth(rails.map(({ x, y, s }) => [x, y, s]));
  /** The way moved aside by a share of its width: it is seen from above and behind. @param {number} share */
  const aside = (share) =>
    way.map(([x, y, half], i) => {
      const next = way[Math.min(way.length - 1, i + 1)],
        last = way[Math.max(0, i - 1)];
      const dx = next[0] - last[0],
        dy = (next[1] - last[1]) * 1.6;
      const length = Math.hypot(dx, dy) || 1;
      return [x + (dy / length) * half * share, y - (dx / length) * half * share * 0.42];
    });
  const band = (/** @type {number} */ a, /** @type {number} */ b) =>
    `M${lineOf(aside(a))}L${lineOf(aside(b).reverse())}z`;
  const [left, right] = [aside(0.66), aside(-0.66)];
  const sleepers = way.flatMap(([, , half], i) => {
    if (i % 2) return [];
    const thick = half * 0.1 + 0.6;
    const [a, b] = [left[i], right[i]];
    return `M${lineOf([a, b])}L${lineOf([[b[0], b[1] + thick]])}L${lineOf([[a[0], a[1] + thick]])}z`;
  });
  return { floor: band(1, -1), sleepers: sleepers.join(""), rails: band(0.44, 0.37) + band(-0.37, -0.44) };
}
