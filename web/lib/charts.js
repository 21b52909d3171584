// Small charts: each answers one question. Drawn as SVG, and said in words for those who cannot see them.
import { svg } from "./dom.js";
import { colourOf } from "./ui.js";

/** @param {number} x @param {number} y @param {string|number} words @param {string} [more] attributes */
const label = (x, y, words, more = "") => `<text x="${x}" y="${y}"${more}>${words}</text>`;

/** A bar. @param {number} x @param {number} y @param {number} width @param {number} height @param {string} colour */
const bar = (x, y, width, height, colour) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${colour}"/>`;

/** A seat's emblem in its colour. @param {number} seat @param {number} x @param {number} y @param {number} size */
function emblem(seat, x, y, size) {
  const colour = colourOf(seat);
  const place = `x="${x}" y="${y}" width="${size}" height="${size}"`;
  return `<g color="var(--c${colour})"><use href="#em-${colour}" ${place}/></g>`;
}

/** A name where there is room for some letters. @param {string} name @param {number} most */
function shortened(name, most) {
  const letters = [...name];
  const text = letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : name;
  return text.replace(/[<&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Lines over the course of a match.
 * @param {{label: string, names: string[], rows: number[][], marks?: number[], seats?: number[], top?: number, unit?:
 *   string, own?: number}} what rows[step][n]; marks: steps with a line; seats: whose the lines are, if not everybody's
 *   in order; top: of the axis, at least; unit: of its numbers; own: the seat whose line is the thickest
 */
export function lineChart({
  label: title,
  names,
  rows,
  marks = [],
  seats = names.map((_, i) => i),
  top: atLeast = 1,
  unit = "",
  own = -1,
}) {
  const w = 340,
    h = 170,
    left = 30,
    right = names.length > 1 ? 92 : 44,
    top = 10,
    bottom = 18;
  const most = Math.max(atLeast, ...rows.flat()),
    least = Math.min(0, ...rows.flat());
  const x = (/** @type {number} */ i) => left + ((w - left - right) * i) / Math.max(1, rows.length - 1);
  const y = (/** @type {number} */ v) => top + (h - top - bottom) * (1 - (v - least) / (most - least));
  const step = niceStep(most - least);
  let markup = "";
  for (let v = Math.ceil(least / step) * step; v <= most; v += step)
    markup +=
      `<path class="axis" d="M${left} ${y(v)}H${w - right}" opacity=".5"/>` +
      label(left - 5, y(v) + 4, v + unit, ' text-anchor="end"');
  for (const [n, mark] of marks.entries())
    markup +=
      `<path class="axis" d="M${x(mark)} ${top}V${h - bottom}" stroke-dasharray="3 3"/>` +
      (marks.length > 1 ? label(x(mark), h - 4, n + 1, ' text-anchor="middle"') : "");
  const ends = names.map((_, line) => ({ line, v: rows[rows.length - 1]?.[line] ?? 0 })).sort((a, b) => b.v - a.v);
  let lastY = -99;
  for (const { line, v } of ends) {
    const seat = seats[line];
    const points = rows.map((row, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(row[line]).toFixed(1)}`).join("");
    const colour = `var(--c${colourOf(seat)})`;
    lastY = Math.max(y(v) + 4, lastY + 12);
    markup +=
      `<path d="${points}" fill="none" stroke="${colour}" stroke-width="${seat === own ? 5 : 2.5}"
        stroke-linejoin="round"/>` +
      `<circle cx="${x(rows.length - 1)}" cy="${y(v)}" r="3.5" fill="${colour}"/>` +
      emblem(seat, w - right + 6, lastY - 10, 11) +
      label(
        w - right + 20,
        lastY,
        `${names.length > 1 ? `${shortened(names[line], 10)} ` : ""}${v}${unit}`,
        ' class="end"',
      );
  }
  const words = names.map((name, line) => `${name}: ${rows[rows.length - 1]?.[line] ?? 0}${unit}`).join(", ");
  return svg(markup, `0 0 ${w} ${h}`, "chart", `${title} ${words}`);
}

/** Two bars for each seat: good to the right, bad below it.
 * @param {{label: string, names: string[], good: number[], bad: number[], goodWord: string, badWord: string}} what */
export function barChart({ label: title, names, good, bad, goodWord, badWord }) {
  const w = 340,
    row = 46,
    left = 22,
    h = names.length * row + 20;
  const most = Math.max(1, ...good, ...bad);
  let markup = "";
  names.forEach((name, seat) => {
    const y = seat * row + 15;
    const length = (/** @type {number} */ v) => ((w - left - 40) * v) / most;
    const right = length(good[seat]),
      wrong = length(bad[seat]);
    markup +=
      emblem(seat, 0, y + 4, 16) +
      label(left, y - 4, shortened(name, 30)) +
      bar(left, y, Math.max(1, right), 13, "var(--moss)") +
      label(left + right + 5, y + 11, good[seat], ' class="end"') +
      bar(left, y + 15, Math.max(1, wrong), 9, "var(--ember)") +
      label(left + wrong + 5, y + 23, bad[seat]);
  });
  for (const [x, colour, word] of [
    [left, "var(--moss)", goodWord],
    [w / 2, "var(--ember)", badWord],
  ])
    markup += bar(Number(x), h - 11, 9, 9, String(colour)) + label(Number(x) + 14, h - 3, word);
  const words = names.map((name, seat) => `${name}: ${goodWord} ${good[seat]}, ${badWord} ${bad[seat]}`).join("; ");
  return svg(markup, `0 0 ${w} ${h}`, "chart", `${title} ${words}`);
}

/** For each seat several bars that go left or right of a middle line.
 * @param {{label: string, names: string[], series: {word: string, colour: string, values: number[]}[], text: (value:
 *   number) => string}} what
 */
export function divergingChart({ label: title, names, series, text }) {
  const w = 340,
    thick = 11,
    row = series.length * (thick + 3) + 12,
    left = 22,
    side = 46,
    h = names.length * row + 2;
  const most = Math.max(0.01, ...series.flatMap((one) => one.values.map(Math.abs)));
  const middle = left + (w - left) / 2,
    reach = (w - left) / 2 - side;
  let markup = `<path class="axis" d="M${middle} 0V${h}"/>`;
  names.forEach((_, seat) => {
    const y = seat * row + 4;
    markup += emblem(seat, 0, y + row / 2 - 16, 18);
    series.forEach((one, i) => {
      const value = one.values[seat],
        length = Math.max(0.8, (reach * Math.abs(value)) / most),
        at = y + i * (thick + 3),
        left = value < 0;
      markup +=
        bar(left ? middle - length : middle, at, length, thick, one.colour) +
        label(
          left ? middle - length - 4 : middle + length + 4,
          at + thick - 2,
          text(value),
          ` text-anchor="${left ? "end" : "start"}"`,
        );
    });
  });
  const words = names
    .map((name, seat) => `${name}: ${series.map((one) => `${one.word} ${text(one.values[seat])}`).join(", ")}`)
    .join("; ");
  return svg(markup, `0 0 ${w} ${h}`, "chart", `${title} ${words}`);
}

/** @param {number} span */
function niceStep(span) {
  const rough = Math.max(1, span / 4),
    power = 10 ** Math.floor(Math.log10(rough));
  for (const factor of [1, 2, 5, 10]) if (rough <= factor * power) return factor * power;
  return 10 * power;
}
