// Where cards and people are in a scene of some size. The newest card is the first of `cards`.

/** @typedef {{x: number, y: number}} Place */
/**
 * @typedef {object} Plan
 * @property {boolean} wide
 * @property {(Place & {w: number, dim: number})[]} cards
 * @property {number} figureHeight
 * @property {number} ground
 * @property {{x: number, step: number}} camp
 * @property {{x: number, to: number}} cave
 * @property {Place} glow
 */

/** The hill cut open: the path leads from camp to the right.
 * @param {number} w @param {number} h @param {number} count */
function wideCards(w, h, count) {
  const large = Math.min(w * 0.17, h * 0.36, 290);
  const small = large * 0.56;
  const front = { x: Math.min(w * 0.72, w * 0.36 + count * small * 0.95), y: h * 0.45 };
  const room = front.x - large * 0.62 - w * 0.1;
  const pace = Math.min(small * 1.12, room / Math.max(1, count - 1));
  // As long as they fit side by side they do; then they wind up and down, so that each can be read.
  const winds = pace < small * 1.04;
  const size = winds ? Math.min(small, pace * 1.85, h * 0.2) : small;
  const rowOf = (/** @type {number} */ k) =>
    winds ? h * 0.4 + (k % 2 ? 1 : -1) * size * 0.74 : front.y + h * 0.05 + Math.sin(k * 0.9) * h * 0.035;
  const cards = Array.from({ length: count }, (_, k) =>
    k === 0
      ? { ...front, w: large, dim: 0 }
      : { x: front.x - large * 0.62 - pace * (k - 0.45), y: rowOf(k), w: size, dim: Math.min(0.6, k * 0.06) },
  );
  return { large, front, cards };
}

/** @param {number} w @param {number} h @param {number} count @returns {Plan} */
function wideLayout(w, h, count) {
  const { large, front, cards } = wideCards(w, h, count);
  const figureHeight = Math.min(150, h * 0.2);
  return {
    wide: true,
    cards,
    figureHeight,
    ground: h * 0.885,
    camp: { x: w * 0.06, step: figureHeight * 0.5 },
    cave: { x: Math.max(w * 0.28, front.x - large * 0.9), to: w * 0.96 },
    glow: front,
  };
}

/** Looking down the tunnel. @param {number} w @param {number} h @param {number} count @returns {Plan} */
function tallLayout(w, h, count) {
  const figureHeight = Math.min(60, h * 0.2);
  const ground = h - 10;
  const large = Math.min(w * 0.44, (h - figureHeight - 12) * 0.5);
  const front = { x: w * 0.5, y: ground - figureHeight - (large * 1.4) / 2 + 4 };
  const top = front.y - (large * 1.4) / 2;
  // Earlier cards go back in rows that wind away from the newest, smaller and darker row by row.
  const small = Math.min(58, (w - 20) / 6.2, Math.max(34, top * 0.42));
  const perRow = Math.max(4, Math.floor((w - 8) / (small * 1.06)));
  const rows = Math.max(1, Math.ceil((count - 1) / perRow));
  const pace = Math.min(small * 1.5, Math.max(20, top - 46) / rows);
  const cards = Array.from({ length: count }, (_, k) => {
    if (k === 0) return { ...front, w: large, dim: 0 };
    const row = Math.floor((k - 1) / perRow),
      inRow = (k - 1) % perRow;
    const left = row % 2 ? inRow : perRow - 1 - inRow;
    const x = w / 2 + (left - (perRow - 1) / 2) * ((w - 8) / perRow);
    const y = top - pace * (row + 0.5) + Math.sin(k) * 4;
    return { x, y, w: small * (1 - row * 0.1), dim: Math.min(0.6, k * 0.045) };
  });
  return {
    wide: false,
    cards,
    figureHeight,
    ground,
    camp: { x: 40, step: figureHeight * 0.42 },
    cave: { x: w * 0.5, to: w - 20 },
    glow: front,
  };
}

/** @param {number} w @param {number} h @param {number} count of cards */
export const layout = (w, h, count) => (w > h * 1.25 ? wideLayout : tallLayout)(w, h, count);

/** Where each explorer is: in camp from left to right, in the cave by the newest card.
 * @param {Plan} plan @param {boolean[]} inside for each seat @returns {Place[]} */
export function places(plan, inside) {
  const scale = plan.figureHeight / 56;
  const caveCount = inside.filter(Boolean).length,
    campCount = inside.length - caveCount;
  const campStep = Math.min(plan.camp.step, (plan.cave.x - plan.camp.x - 60 * scale) / Math.max(1, campCount));
  const caveStep = Math.min(plan.figureHeight * 0.72, (plan.cave.to - plan.cave.x) / Math.max(1, caveCount));
  let inCave = 0,
    inCamp = 0;
  return inside.map((is) => ({
    x: is ? plan.cave.x + caveStep * (inCave++ + 0.5) : plan.camp.x + 34 * scale + campStep * (inCamp++ + 0.5),
    y: plan.ground,
  }));
}
