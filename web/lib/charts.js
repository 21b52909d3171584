// Small charts: each answers one question. Drawn as SVG, and said in words for those who cannot see them.
import { svg } from "./dom.js";
import { colourOf } from "./ui.js";

/** Lines over the course of a match.
 * @param {{label: string, names: string[], rows: number[][], marks?: number[]}} what rows[step][seat]; marks: steps
 *   with a line
 */
export function lineChart({ label, names, rows, marks = [] }) {
  const w = 340,
    h = 170,
    left = 30,
    right = 44,
    top = 10,
    bottom = 18;
  const most = Math.max(1, ...rows.flat()),
    least = Math.min(0, ...rows.flat());
  const x = (/** @type {number} */ i) => left + ((w - left - right) * i) / Math.max(1, rows.length - 1);
  const y = (/** @type {number} */ v) => top + (h - top - bottom) * (1 - (v - least) / (most - least));
  const step = niceStep(most - least);
  let markup = "";
  for (let v = Math.ceil(least / step) * step; v <= most; v += step)
    markup += `<path class="axis" d="M${left} ${y(v)}H${w - right}" opacity=".5"/><text x="${left - 5}" y="${y(v) + 4}" text-anchor="end">${v}</text>`;
  marks.forEach(
    (mark, n) =>
      (markup += `<path class="axis" d="M${x(mark)} ${top}V${h - bottom}" stroke-dasharray="3 3"/><text x="${x(mark)}" y="${h - 4}" text-anchor="middle">${n + 1}</text>`),
  );
  const ends = names.map((_, seat) => ({ seat, v: rows[rows.length - 1]?.[seat] ?? 0 })).sort((a, b) => b.v - a.v);
  let lastY = -99;
  for (const { seat, v } of ends) {
    const points = rows.map((row, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(row[seat]).toFixed(1)}`).join("");
    markup += `<path d="${points}" fill="none" stroke="var(--c${colourOf(seat)})" stroke-width="2.500" stroke-linejoin="round"/><circle cx="${x(rows.length - 1)}" cy="${y(v)}" r="3.500" fill="var(--c${colourOf(seat)})"/>`;
    lastY = Math.max(y(v) + 4, lastY + 12);
    markup += `<g color="var(--c${colourOf(seat)})"><use href="#em-${colourOf(seat)}" x="${w - right + 6}" y="${lastY - 10}" width="11" height="11"/></g><text class="end" x="${w - right + 20}" y="${lastY}">${v}</text>`;
  }
  const words = names.map((name, seat) => `${name}: ${rows[rows.length - 1]?.[seat] ?? 0}`).join(", ");
  return svg(markup, `0 0 ${w} ${h}`, "chart", `${label} ${words}`);
}

/** Two bars for each seat: good to the right, bad below it.
 * @param {{label: string, names: string[], good: number[], bad: number[], goodWord: string, badWord: string}} what */
export function barChart({ label, names, good, bad, goodWord, badWord }) {
  const w = 340,
    row = 34,
    left = 22,
    h = names.length * row + 4;
  const most = Math.max(1, ...good, ...bad);
  let markup = "";
  names.forEach((_, seat) => {
    const y = seat * row + 4;
    const length = (/** @type {number} */ v) => ((w - left - 40) * v) / most;
    markup += `<g color="var(--c${colourOf(seat)})"><use href="#em-${colourOf(seat)}" x="0" y="${y + 4}" width="16" height="16"/></g>
      <rect x="${left}" y="${y}" width="${Math.max(1, length(good[seat]))}" height="13" rx="3" fill="var(--moss)"/><text class="end" x="${left + length(good[seat]) + 5}" y="${y + 11}">${good[seat]}</text>
      <rect x="${left}" y="${y + 15}" width="${Math.max(1, length(bad[seat]))}" height="9" rx="3" fill="var(--ember)"/><text x="${left + length(bad[seat]) + 5}" y="${y + 23}">${bad[seat]}</text>`;
  });
  const words = names.map((name, seat) => `${name}: ${goodWord} ${good[seat]}, ${badWord} ${bad[seat]}`).join("; ");
  return svg(markup, `0 0 ${w} ${h}`, "chart", `${label} ${words}`);
}

/** For each seat several bars that go left or right of a middle line.
 * @param {{label: string, names: string[], series: {word: string, colour: string, values: number[]}[], text: (value:
 *   number) => string}} what
 */
export function divergingChart({ label, names, series, text }) {
  const w = 340,
    bar = 11,
    row = series.length * (bar + 3) + 12,
    left = 22,
    side = 46,
    h = names.length * row + 2;
  const most = Math.max(0.01, ...series.flatMap((one) => one.values.map(Math.abs)));
  const middle = left + (w - left) / 2,
    reach = (w - left) / 2 - side;
  let markup = `<path class="axis" d="M${middle} 0V${h}"/>`;
  names.forEach((_, seat) => {
    const y = seat * row + 4;
    markup += `<g color="var(--c${colourOf(seat)})"><use href="#em-${colourOf(seat)}" x="0" y="${y + row / 2 - 16}" width="18" height="18"/></g>`;
    series.forEach((one, i) => {
      const value = one.values[seat],
        length = Math.max(0.8, (reach * Math.abs(value)) / most),
        at = y + i * (bar + 3);
      markup += `<rect x="${value < 0 ? middle - length : middle}" y="${at}" width="${length}" height="${bar}" rx="2.500" fill="${one.colour}"/><text x="${value < 0 ? middle - length - 4 : middle + length + 4}" y="${at + bar - 2}" text-anchor="${value < 0 ? "end" : "start"}">${text(value)}</text>`;
    });
  });
  const words = names
    .map((name, seat) => `${name}: ${series.map((one) => `${one.word} ${text(one.values[seat])}`).join(", ")}`)
    .join("; ");
  return svg(markup, `0 0 ${w} ${h}`, "chart", `${label} ${words}`);
}

/** @param {number} span */
function niceStep(span) {
  const rough = Math.max(1, span / 4),
    power = 10 ** Math.floor(Math.log10(rough));
  for (const factor of [1, 2, 5, 10]) if (rough <= factor * power) return factor * power;
  return 10 * power;
}
