// The rock that the mine is dug into: warm, in four tones, from a seed; nothing to load. Strings of SVG, no page
// needed.

/** Ink: every outline. */
export const INK = "#21150e";

/** Numbers from 0 to 1, the same for a seed. @param {number} seed */
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return (state >>> 0) / 4294967296;
  };
}

/** @typedef {[number, number]} Point */

/** A closed path, always clockwise: so that many of them make one area. @param {Point[]} points */
export function outline(points) {
  let area = 0;
  points.forEach(([x, y], i) => {
    const [u, v] = points[(i + 1) % points.length];
    area += x * v - u * y;
  });
  const way = area < 0 ? [...points].reverse() : points;
  return `M${way.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;
}

/** Corners of stones, shaken out of a grid.
 * @param {[number, number, number, number]} area x, y, width, height @param {number} step @param {() => number} draw */
function corners([x, y, w, h], step, draw) {
  const rows = Math.ceil(h / step) + 2,
    columns = Math.ceil(w / step) + 2;
  return Array.from({ length: rows }, (_, j) =>
    Array.from(
      { length: columns },
      (_, i) =>
        /** @type {Point} */ ([
          x + (i - 0.5 + (j % 2) * 0.35) * step + (draw() - 0.5) * step * 0.5,
          y + (j - 0.5) * step + (draw() - 0.5) * step * 0.5,
        ]),
    ),
  );
}

/**
 * Stones that fill an area. Their tones are the custom properties --t0 to --t3: the same shapes are dark and lit rock.
 * @param {[number, number, number, number]} area x, y, width, height
 */
export function rockArt(area, step = 62, seed = 5) {
  const draw = seeded(seed),
    points = corners(area, step, draw);
  const tones = ["", "", "", ""];
  let light = "",
    shade = "";
  for (let j = 0; j + 1 < points.length; j++)
    for (let i = 0; i + 1 < points[j].length; i++) {
      const stone = [points[j][i], points[j][i + 1], points[j + 1][i + 1], points[j + 1][i]];
      const cx = stone.reduce((sum, [x]) => sum + x, 0) / 4,
        cy = stone.reduce((sum, [, y]) => sum + y, 0) / 4;
      const [a, b, c, d] = stone.map(([x, y]) => /** @type {Point} */ ([x + (cx - x) * 0.05, y + (cy - y) * 0.05]));
      tones[Math.floor(draw() * 4)] += outline([a, b, c, d]);
      if (draw() < 0.55)
        light += outline([
          a,
          b,
          [cx + (draw() - 0.5) * 14, cy - 6],
          [d[0] * 0.6 + a[0] * 0.4, d[1] * 0.6 + a[1] * 0.4],
        ]);
      if (draw() < 0.4) shade += outline([c, d, [cx, cy + 8]]);
    }
  return `${tones.map((d, i) => `<path class="bc-tone${i}" d="${d}"/>`).join("")}
    <path fill="#ffe3b0" opacity=".06" d="${light}"/><path opacity=".12" d="${shade}"/>`;
}

/** A little grain: dots for a pattern of 150 by 150; no filter. */
export function grainArt() {
  const draw = seeded(77),
    dots = ["", ""];
  for (let i = 0; i < 90; i++)
    dots[i % 2] += `M${Math.round(draw() * 150)} ${Math.round(draw() * 150)}h${draw() < 0.3 ? 3 : 1.5}`;
  return `<path d="${dots[0]}" stroke="#000" stroke-width="1.6" opacity=".3"/>
    <path d="${dots[1]}" stroke="#ffe3b0" stroke-width="1.6" opacity=".2"/>`;
}

/** A rough square: the edge of the 81 cells. @param {number} from @param {number} side */
export function roughSquare(from, side) {
  const draw = seeded(12),
    away = (/** @type {number} */ much) => (draw() - 0.5) * much,
    many = Math.round(side / 50);
  const along = Array.from({ length: many }, (_, i) => i * 50);
  const [near, far] = [from - 10, from + side + 10];
  return outline([
    ...along.map((at) => /** @type {Point} */ ([from + at + away(16), near + away(14)])),
    ...along.map((at) => /** @type {Point} */ ([far + away(14), from + at + away(16)])),
    ...along.map((at) => /** @type {Point} */ ([from + side - at + away(16), far + away(14)])),
    ...along.map((at) => /** @type {Point} */ ([near + away(14), from + side - at + away(16)])),
  ]);
}

/** Old bones and shells in the rock, never anything that looks like loot. */
export function fossilArt() {
  const shell =
    "M0 0Q4-5 8 0Q9 9-1 9Q-12 7-10-4Q-7-15 5-14Q19-11 18 3Q15 19-2 19Q-20 16-20-2" +
    "M-10-4l-9-4M5-14l2-9M18 3l6 4M-1 9l-2 9";
  const bone = "M-16 0H16M-16 0q-8-8-8 0q-6 4 2 6q4 2 6-6M16 0q8-8 8 0q6 4-2 6q-4 2-6-6";
  const at = (/** @type {string} */ d, /** @type {number[][]} */ places) =>
    places.map(([x, y, turn]) => `<path transform="translate(${x} ${y}) rotate(${turn})" d="${d}"/>`).join("");
  return `<g fill="none" stroke="#2a1d15" stroke-width="4" stroke-linecap="round" opacity=".5">
    ${at(shell, [
      [220, 152, 20],
      [950, 252, 200],
      [652, 252, 80],
      [252, 852, 130],
      [952, 852, 10],
      [452, 552, 300],
    ])}
    ${at(bone, [
      [160, 740, 20],
      [660, 440, -30],
      [860, 950, 10],
      [350, 130, -12],
      [950, 350, 40],
      [648, 950, 70],
    ])}</g>`;
}
