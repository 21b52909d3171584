// Tunnels: the floor of a cell with its arms, rails, timber where two tiles meet. Strings of SVG in units of the map: a
// cell is 100 by 100, a1 begins at 100 100.
import { columnRow, LETTERS, nextTo, opposite, STEPS } from "./model.js";
import { outline, seeded } from "./rock.js";

/** @typedef {import("./model.js").Cell} Cell */
/** @typedef {import("./rock.js").Point} Point */
/** Where a side of a cell ends: at the next tile, in the dark, or at rock. @typedef {"tile"|"dark"|"rock"} End */
/** @typedef {{x: number, y: number, sides: string, ends: Record<string, End>, passages: string}} Place */

/** How much of the rock face is seen on northern walls. */
export const WALL = 11;

/** @type {Record<string, (along: number, aside: number) => Point>} */
const TOWARDS = {
  n: (t, s) => [50 + s, 50 - t],
  s: (t, s) => [50 + s, 50 + t],
  e: (t, s) => [50 + t, 50 + s],
  w: (t, s) => [50 - t, 50 + s],
};

/** The floor of a cell: a rough room, and an arm for each side. @param {Place} place */
export function floor({ x, y, sides, ends }) {
  const draw = seeded(3 + x * 1.31 + y * 9.77),
    shaken = () => (draw() - 0.5) * 5;
  const radius = sides === "ns" || sides === "ew" ? 33 : 37;
  const room = Array.from({ length: 11 }, (_, i) => {
    const turn = (i / 11) * 2 * Math.PI + 0.2;
    const [dx, dy] = [Math.cos(turn) * (radius + shaken()), Math.sin(turn) * (radius + shaken())];
    return /** @type {Point} */ ([x + 50 + dx, y + 51 + dy]);
  });
  const arms = [...sides].map((side) => {
    const joined = ends[side] !== "rock",
      end = joined ? 51 : 43,
      half = 26;
    const along = [6, 20, 34, end],
      away = (/** @type {number} */ t) => (t === end && joined ? 0 : shaken());
    const points = [
      ...along.map((t) => /** @type {const} */ ([t, -half + away(t)])),
      ...along.reverse().map((t) => /** @type {const} */ ([t, half + away(t)])),
    ];
    return outline(
      points.map(([t, s]) => {
        const [dx, dy] = TOWARDS[side](t, s);
        return [x + dx, y + dy];
      }),
    );
  });
  return outline(room) + arms.join("");
}

/** How far rails go to a side. @param {string} side @param {Record<string, End>} ends */
function reach(side, ends) {
  if (ends[side] === "rock") return 34;
  return side === "n" ? 57 : side === "s" ? 47 : 51;
}

/** Ties and rails of a cell. @param {Place} place */
export function rails({ x, y, sides, ends }) {
  const cx = x + 50,
    cy = y + 55;
  const has = (/** @type {string} */ side) => sides.includes(side),
    end = (/** @type {string} */ side) => reach(side, ends);
  let ties = "",
    rail = "";
  const tie = (/** @type {string} */ side, /** @type {number} */ from) => {
    for (let t = from; t < end(side); t += 12)
      ties +=
        side === "n" || side === "s"
          ? `M${cx - 12} ${cy + (side === "n" ? -t : t)}h24`
          : `M${cx + (side === "w" ? -t : t)} ${cy - 11}v22`;
  };
  const straight = (/** @type {string} */ side, from = 6) => {
    const far = end(side);
    if (side === "n" || side === "s") {
      const to = cy + (side === "n" ? -far : far);
      rail += `M${cx - 7} ${cy}V${to}M${cx + 7} ${cy}V${to}`;
    } else {
      const to = cx + (side === "w" ? -far : far);
      rail += `M${cx} ${cy - 6}H${to}M${cx} ${cy + 6}H${to}`;
    }
    tie(side, from);
  };
  if (sides.length === 2 && !(has("n") && has("s")) && !(has("e") && has("w"))) {
    const [a, b] = [has("n") ? "n" : "s", has("e") ? "e" : "w"];
    const to = [cx + (b === "e" ? end(b) : -end(b)), cy + (a === "n" ? -end(a) : end(a))];
    const inner = (a === "n") === (b === "e") ? 1 : -1;
    rail += `M${cx - 7} ${to[1]}Q${cx - 7} ${cy + 6 * inner} ${to[0]} ${cy + 6 * inner}`;
    rail += `M${cx + 7} ${to[1]}Q${cx + 7} ${cy - 6 * inner} ${to[0]} ${cy - 6 * inner}`;
    tie(a, 14);
    tie(b, 14);
  } else for (const side of sides) straight(side);
  return { ties, rail };
}

/** @param {string} cell @param {string} letter */
function isOutside(cell, letter) {
  const [column, row] = columnRow(cell),
    [dx, dy] = STEPS[letter];
  return column + dx < 0 || column + dx > 8 || row + dy < 0 || row + dy > 8;
}

/** @param {Cell} cell @param {string} letter @param {Map<string, Cell>} cells @returns {End} */
function endOf({ cell, openings = "", passages = "" }, letter, cells) {
  if (passages.includes(letter)) return "tile";
  if (!openings.includes(letter)) return "rock";
  if (isOutside(cell, letter)) {
    const [column, row] = columnRow(cell);
    return column === 4 || row === 4 ? "tile" : "rock"; // an entrance is in the middle of a side
  }
  const next = cells.get(nextTo(cell, letter));
  if (!next?.tile) return next?.mushroom ? "rock" : "dark";
  return next.openings?.includes(opposite(letter)) ? "tile" : "rock";
}

/** Where a cell's tunnels lead. @param {Cell} cell @param {Map<string, Cell>} cells @returns {Place} */
export function placeOf(cell, cells) {
  const [column, row] = columnRow(cell.cell);
  const { openings = "", passages = "" } = cell;
  const sides = [...LETTERS].filter((letter) => (openings + passages).includes(letter)).join("");
  const ends = Object.fromEntries([...sides].map((letter) => [letter, endOf(cell, letter, cells)]));
  return { x: 100 + column * 100, y: 100 + row * 100, sides, ends, passages };
}

/** An entrance: a room that opens into the board. @param {number[]} spot @param {number} side clockwise from north */
export function entrancePlace([x, y], side) {
  const towards = LETTERS[(side + 2) % 4];
  return /** @type {Place} */ ({ x, y, sides: towards, ends: { [towards]: "tile" }, passages: "" });
}

/** Crossed planks where a way out meets rock. @param {Place} place */
export function planks({ x, y, sides, ends }) {
  return [...sides]
    .filter((side) => ends[side] === "rock")
    .map((side) => {
      const [px, py] = [x + 50 + STEPS[side][0] * 38, y + 54 + STEPS[side][1] * 34];
      return side === "e" || side === "w"
        ? `M${px - 4} ${py - 16}l8 32M${px + 4} ${py - 16}l-8 32`
        : `M${px - 17} ${py - 4}l34 8M${px - 17} ${py + 5}l34-9`;
    })
    .join("");
}
