// The mine as one picture, in light. Everything is drawn bright; one sheet of darkness with holes makes the light.
// Pure:
// strings of SVG in the units of the map, for the table and for the map at the end.
//
// From below: rock, the same rock lit where the mine is explored, floors with rails, timber and things, glow, the sheet
// of darkness, and what shines by itself.
import { art as lamp } from "./art/lamp.svg.js";
import { art as passage } from "./art/passage.svg.js";
import { LETTERS, STEPS } from "./model.js";
import { fossilArt, grainArt, INK, rockArt, roughSquare, seeded } from "./rock.js";
import { tileSigns, tokens } from "./tokens.js";
import { entrancePlace, floor, placeOf, planks, rails, WALL } from "./tunnels.js";

/** @typedef {import("./model.js").Cell} Cell */
/** @typedef {{spot: number[], side: number, colour: number}} Home an entrance that somebody has */
/** @typedef {Record<"cells"|"floor"|"ties"|"rail"|"gravel"|"planks"|"beams"|"gates"|"glow"|"things"|"lamps"|"holes"|
 *   "mouths"|"mist"|"shine", string>} Parts */

/** What is drawn, beyond the board, too: wide screens see it. */
export const AREA = /** @type {[number, number, number, number]} */ ([-900, -350, 2900, 1800]);

/** Things that shine are never darkened: their glow as gradient, radius and height of its middle.
 * @type {Record<string, [string, number, number][]>} */
const SHINE = {
  ore: [
    ["crystal", 150, 46],
    ["crystal", 70, 46],
  ],
  crystal: [["crystal", 90, 56]],
  portal: [["portal", 78, 56]],
  boom: [["ember", 74, 56]],
  exit: [["day", 120, 34]],
};
/** How far some light reaches into the darkness. @type {Record<string, number>} */
const REACH = { ore: 170, crystal: 120, exit: 190, mushroom: 100 };
/** Where a thing lies in its cell and how large: right, down, scale.
 * @type {Record<string, [number, number, number]>} */
const LIES = { mushroom: [0, -4, 1.04], exit: [0, -16, 1.06], "tile-boom": [0, 0, 0.86], find: [0, 0, 0.94] };

const COLOURS = { lamp: ["#ffb24a", 0.5], crystal: ["#8a63ff", 0.62], portal: ["#2fd6cc", 0.42] };
const MORE_COLOURS = { ember: ["#ff5a2a", 0.5], day: ["#fff0c0", 0.8] };

/** @param {string} id @param {[number, string, number][]} stops */
const radial = (id, stops) =>
  `<radialGradient id="bc-${id}">${stops
    .map(([at, colour, seen]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${seen}"/>`)
    .join("")}</radialGradient>`;

/** Every thing once; cells use them. */
const THINGS = { ...tileSigns, ...tokens, "tile-boom": tileSigns.boom, stump: tileSigns.crystal };

const gradients = () =>
  Object.entries({ ...COLOURS, ...MORE_COLOURS })
    .map(([id, [colour, seen]]) =>
      radial(id, [
        [0, String(colour), Number(seen)],
        [0.4, String(colour), Number(seen) * 0.4],
        [1, String(colour), 0],
      ]),
    )
    .join("") +
  radial("hole", [
    [0, "#000", 1],
    [0.45, "#000", 0.75],
    [1, "#000", 0],
  ]) +
  radial("cell", [
    [0, "#fff", 1],
    [0.62, "#fff", 0.9],
    [1, "#fff", 0],
  ]) +
  radial("dim", [
    [0, "#000", 0.6],
    [0.62, "#000", 0.5],
    [1, "#000", 0],
  ]) +
  radial("mist", [
    [0, "#e8d6b4", 0.34],
    [0.6, "#e8d6b4", 0.16],
    [1, "#e8d6b4", 0],
  ]) +
  radial("mouth", [
    [0, "#2a1c13", 1],
    [0.6, "#2a1c13", 0.85],
    [1, "#2a1c13", 0],
  ]) +
  `<linearGradient id="bc-beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3c8" stop-opacity=".7"/>
    <stop offset="1" stop-color="#fff3c8" stop-opacity="0"/></linearGradient>`;

/** @param {number} x @param {number} y @param {number} r @param {string} what a gradient's name */
const circle = (x, y, r, what) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#bc-${what})"/>`;

const [AX, AY, AW, AH] = AREA;
/** @param {string} rest */
const whole = (rest) => `<rect x="${AX}" y="${AY}" width="${AW}" height="${AH}" ${rest}/>`;
const MASK = `maskUnits="userSpaceOnUse" x="${AX}" y="${AY}" width="${AW}" height="${AH}"`;

/** The whole picture; a part without words is filled later. @param {Partial<Parts>} [parts] */
export function sceneArt(parts = {}) {
  const group = (/** @type {keyof Parts} */ name, more = "") =>
    `<g data-part="${name}" ${more}>${parts[name] ?? ""}</g>`;
  const edge = roughSquare(100, 900);
  const path = (/** @type {keyof Parts} */ name, more = "") =>
    `<path data-part="${name}" d="${parts[name] ?? ""}" ${more}/>`;
  const things = Object.entries({ ...THINGS, lamp, passage }).map(([id, art]) => `<g id="bc-t-${id}">${art}</g>`);
  return `<defs>${gradients()}${things.join("")}
    <pattern id="bc-grain" width="150" height="150" patternUnits="userSpaceOnUse">${grainArt()}</pattern>
    <g id="bc-rock">${rockArt(AREA)}</g>${path("floor", 'id="bc-floor"')}
    <g id="bc-cells">${group("cells")}</g>
    <clipPath id="bc-clip"><use href="#bc-floor"/></clipPath>
    <mask id="bc-lit" ${MASK}><use href="#bc-cells" fill="url(#bc-cell)"/></mask>
    <mask id="bc-dark" ${MASK}>${whole('fill="#fff"')}<use href="#bc-cells" fill="url(#bc-dim)"/>
      ${group("holes", 'fill="url(#bc-hole)"')}<g class="bc-light" fill="url(#bc-hole)"></g></mask></defs>
    ${whole('class="bc-mortar"')}<use href="#bc-rock" class="bc-unlit"/>
    <path class="bed" fill-rule="evenodd" d="M${AX} ${AY}h${AW}v${AH}h${-AW}Z${edge}"/>
    <path d="${edge}" fill="none" stroke="#1b120c" stroke-width="7" stroke-opacity=".55" stroke-linejoin="round"/>
    ${fossilArt()}
    <g mask="url(#bc-lit)">${whole('class="bc-mortar lit"')}<use href="#bc-rock" class="bc-lit"/></g>
    ${whole('fill="url(#bc-grain)"')}
    <g fill="none" stroke-linejoin="round"><use href="#bc-floor" stroke="${INK}" stroke-opacity=".35"
      stroke-width="15"/>
      <use href="#bc-floor" stroke="#c0925f" stroke-width="6"/></g><use href="#bc-floor" fill="#4d3627"/>
    <g clip-path="url(#bc-clip)"><use href="#bc-floor" y="${WALL}" fill="none" stroke="#7a5739" stroke-width="5"/>
      <use href="#bc-floor" y="${WALL}" fill="#c69c69"/>
      ${path("gravel", 'stroke="#9a7348" stroke-width="3" stroke-linecap="round"')}
      ${path("ties", 'stroke="#8d6741" stroke-width="5" stroke-linecap="round"')}
      ${path("rail", 'fill="none" stroke="#5e564d" stroke-width="3"')}</g>
    ${group("mouths", 'fill="url(#bc-mouth)"')}
    <g stroke="${INK}" stroke-width="9" stroke-linecap="round">${path("planks", 'id="bc-planks"')}
      <use href="#bc-planks" stroke="#a06a38" stroke-width="5"/></g>
    <g stroke="${INK}" stroke-width="10" stroke-linecap="round">${path("beams", 'id="bc-beams"')}</g>
    <use href="#bc-beams" stroke="#a8743f" stroke-width="5.5" stroke-linecap="round"/>
    ${group("gates")}
    <path class="grid" d="${Array.from(
      { length: 10 },
      (_, i) => `M${100 + i * 100} 100v900M100
      ${100 + i * 100}h900`,
    ).join("")}"/>
    ${group("glow", 'class="glow"')}${group("things", 'class="bc-tiles"')}${group("lamps")}
    ${whole('class="dark" mask="url(#bc-dark)"')}${group("mist", 'fill="url(#bc-mist)"')}
    ${group("shine", 'class="bc-shine"')}`;
}

/** @param {string} id @param {number} x @param {number} y of the cell */
function thing(id, x, y) {
  const [dx, dy, scale] = LIES[id] ?? [0, 0, 1];
  const box = id === "crystal" ? "scale(1.1) translate(-24 -30)" : `scale(${scale}) translate(-50 -56)`;
  return `<use href="#bc-t-${id}" transform="translate(${x + 50 + dx} ${y + 54 + dy}) ${box}"/>`;
}

/** What lies on a cell, from below; what shines is apart. @param {Cell} cell
 * @returns {{dull: string[], bright: string[]}} */
function lies({ tile, event, ore, crystals, boom, rubble, mushroom }) {
  const bright = [event === "portal" && "portal", event === "exit" && "exit", boom && "boom", ore && "ore"],
    dull = [
      event === "boom" && !boom && "tile-boom",
      event === "find" && "find",
      event === "pit" && "pit",
      event === "crystal" && !ore && "stump",
    ];
  const above = [crystals && "crystal", rubble && "rubble", mushroom && "mushroom"];
  const names = (/** @type {any[]} */ list) => /** @type {string[]} */ (list.filter(Boolean));
  return { dull: tile ? names(dull) : [], bright: [...(tile ? names(bright) : []), ...names(above)] };
}

/** @param {Parts} parts @param {number} x @param {number} y */
function addLamp(parts, x, y) {
  parts.lamps += `<use href="#bc-t-lamp" x="${x}" y="${y}"/>`;
  parts.holes += `<circle cx="${x}" cy="${y + 16}" r="140"/>`;
  parts.glow += circle(x, y + 4, 66, "lamp");
}

/** A mouth that leads into the dark. @param {Parts} parts @param {number} x @param {number} y @param {number[]} step */
function addMouth(parts, x, y, [dx, dy]) {
  parts.mouths += `<circle cx="${x + 50 + dx * 58}" cy="${y + 54 + dy * 56}" r="36"/>`;
  parts.mist += `<ellipse cx="${x + 36 + dx * 66}" cy="${y + 54 + dy * 66}" rx="40" ry="15"/>`;
  parts.mist += `<ellipse cx="${x + 66 + dx * 78}" cy="${y + 44 + dy * 76}" rx="34" ry="12"/>`;
}

/** The joint of two tiles, drawn by the one north or west of it: timber and sometimes a lamp, or a passage.
 * @param {Parts} parts @param {number} x @param {number} y @param {string} side @param {boolean} blasted */
function addJoint(parts, x, y, side, blasted) {
  const south = side === "s",
    [column, row] = [x / 100, y / 100];
  if (blasted) {
    const at = south ? `translate(${x + 50} ${y + 104}) rotate(90)` : `translate(${x + 100} ${y + 54})`;
    parts.lamps += `<use href="#bc-t-passage" transform="${at}"/>`;
  } else if (south) {
    parts.beams += `M${x + 20} ${y + 100}h60`;
    if ((column + row * 3) % 3 === 0) addLamp(parts, x + 20, y + 98);
  } else {
    parts.beams += `M${x + 100} ${y + 24}v56`;
    if ((column * 3 + row) % 2 === 0) addLamp(parts, x + 100, y + 22);
  }
}

/** What is at the ends of a cell's tunnels. @param {Parts} parts @param {import("./tunnels.js").Place} place */
function addEnds(parts, { x, y, sides, ends, passages }) {
  for (const side of sides) {
    if (ends[side] === "dark") addMouth(parts, x, y, STEPS[side]);
    else if (ends[side] === "tile" && "es".includes(side)) addJoint(parts, x, y, side, passages.includes(side));
  }
}

/** @param {Parts} parts @param {Cell} cell @param {import("./tunnels.js").Place} place */
function addThings(parts, cell, { x, y }) {
  const { dull, bright } = lies(cell);
  parts.things += `<g>${dull.map((id) => thing(id, x, y)).join("")}</g>`;
  parts.shine += bright.map((id) => thing(id, x, y)).join("");
  for (const id of [...dull, ...bright]) {
    for (const [colour, radius, height] of SHINE[id] ?? []) parts.glow += circle(x + 50, y + height, radius, colour);
    if (REACH[id]) parts.holes += `<circle cx="${x + 50}" cy="${y + 50}" r="${REACH[id]}"/>`;
  }
  if (bright.includes("exit"))
    parts.glow += `<path d="M${x + 28} ${y + 60}L${x - 24} ${y + 190}h148L${x + 72} ${y + 60}Z" fill="url(#bc-beam)"/>`;
}

/** Whose entrance it is: timber and an emblem at its joint. @param {Parts} parts @param {Home} home */
function addGate(parts, { spot, side, colour }) {
  const [x, y] = spot,
    [dx, dy] = STEPS[LETTERS[(side + 2) % 4]];
  const [cx, cy] = [x + 50 - dx * 34, y + 50 - dy * 34];
  const frame = dy
    ? `<path d="M${cx - 34} ${cy - 16}h10v36h-10zM${cx + 24} ${cy - 16}h10v36h-10z" fill="#8a5a30"/>
      <path d="M${cx - 42} ${cy - 26}h84v13h-84z" fill="#b07a42"/>`
    : `<path d="M${cx - 8} ${cy - 40}h16v12h-16zM${cx - 8} ${cy + 28}h16v12h-16z" fill="#8a5a30"/>
      <path d="M${cx - 6} ${cy - 30}h12v60h-12z" fill="#b07a42"/>`;
  const at = dy ? cy - 19 : cy;
  parts.gates += `<g class="s${colour}"><g stroke="${INK}" stroke-width="3" stroke-linejoin="round">${frame}
    <circle cx="${cx}" cy="${at}" r="17" fill="var(--c)"/></g>
    <g color="${INK}"><use href="#em-${colour}" x="${cx - 11}" y="${at - 11}" width="22" height="22"/></g></g>`;
  parts.holes += `<circle cx="${x + 50}" cy="${y + 50}" r="130"/>`;
}

/** All parts of the picture. @param {Cell[]} list @param {Home[]} homes @returns {Parts} */
export function sceneParts(list, homes) {
  const cells = new Map(list.map((cell) => [cell.cell, cell]));
  /** @type {Parts} */
  const parts = /** @type {any} */ (
    Object.fromEntries(
      ["cells", "floor", "ties", "rail", "gravel", "planks", "beams", "gates", "glow", "things"].map((name) => [
        name,
        "",
      ]),
    )
  );
  for (const name of /** @type {const} */ (["lamps", "holes", "mouths", "mist", "shine"])) parts[name] = "";
  const dug = (/** @type {import("./tunnels.js").Place} */ place) => {
    const { ties, rail } = rails(place),
      { x, y } = place,
      draw = seeded(99 + x * 7 + y);
    parts.cells += `<circle cx="${x + 50}" cy="${y + 50}" r="98"/>`;
    parts.floor += floor(place);
    parts.ties += ties;
    parts.rail += rail;
    for (let i = 0; i < 7; i++)
      parts.gravel += `M${Math.round(x + 24 + draw() * 52)}
        ${Math.round(y + 38 + draw() * 36)}h${draw() < 0.5 ? 2 : 4}`;
  };
  for (const home of homes) {
    dug(entrancePlace(home.spot, home.side));
    addGate(parts, home);
  }
  for (const cell of cells.values()) {
    const place = placeOf(cell, cells);
    if (cell.tile && !cell.mushroom) {
      dug(place);
      parts.planks += planks(place);
      addEnds(parts, place);
    }
    addThings(parts, cell.mushroom ? { cell: cell.cell, mushroom: true } : cell, place);
  }
  return parts;
}
