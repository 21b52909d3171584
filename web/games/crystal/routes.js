// Who went where, drawn over the mine; and the mine as it was in the end.
import { h, svg } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { colourOf, seatClass } from "../../lib/ui.js";
import { dwarfArt } from "./art.js";
import { NAMED_COLOURS } from "./colours.js";
import { INK } from "./rock.js";
import { sceneArt, sceneParts } from "./scene.js";
import { HOMES } from "./view/state.js";

/** @typedef {import("./model.js").Model} Model */

/** What of the map is shown. */
const BOX = "20 20 1060 1060";

/** Whose entrance is where. @param {{colour: string}[]} dwarfs */
const homesOf = (dwarfs) =>
  dwarfs.map(({ colour }, seat) => {
    const side = Math.max(0, NAMED_COLOURS.indexOf(colour));
    return { spot: HOMES[side], side, colour: colourOf(seat) };
  });

/** @param {string} cell @param {number[]} home */
const middleOf = (cell, home) =>
  cell === "home" ? [home[0] + 50, home[1] + 54] : [(cell.charCodeAt(0) - 96) * 100 + 50, Number(cell[1]) * 100 + 54];

/** One's way: steps as a line, jumps dashed. @param {string[]} route @param {number[]} home @param {number} aside */
function wayArt(route, home, aside) {
  let walked = "",
    jumped = "";
  const spots = route.map((cell) => middleOf(cell, home).map((v) => v + aside));
  spots.forEach(([x, y], i) => {
    const [px, py] = spots[i - 1] ?? [x, y];
    const near = i > 0 && Math.hypot(x - px, y - py) <= 150;
    if (i && !near) jumped += `M${px} ${py}L${x} ${y}`;
    walked += `${near ? "L" : "M"}${x} ${y}`;
  });
  return `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${walked}" stroke="${INK}"
    stroke-width="13" opacity=".7"/><path d="${walked}" class="bc-trail"/>
    <path d="${jumped}" class="bc-trail" stroke-dasharray="4 18" opacity=".8"/></g>`;
}

/** A map of a mine, and the way that each took through it.
 * @param {{label: string, names: string[], routes: string[][], view: any, words: (steps: number) => string}} what
 * routes: cells from "a1" to "i9", or "home" */
export function routeChart({ label, names, routes, view, words }) {
  const homes = homesOf(view.dwarfs);
  const ways = routes.map((route, seat) => {
    const aside = (seat - (names.length - 1) / 2) * 11; // beside each other where several went the same way
    const [x, y] = middleOf(route[route.length - 1] ?? "home", homes[seat].spot);
    return `<g class="${seatClass(seat)}">${wayArt(route, homes[seat].spot, aside)}
      <g transform="translate(${x + aside} ${y + aside})" color="${INK}"><circle r="22" fill="var(--c)" stroke="${INK}"
      stroke-width="4"/><use href="#em-${colourOf(seat)}" x="-14" y="-14" width="28" height="28"/></g></g>`;
  });
  return svg(
    sceneArt(sceneParts(view.cells, homes)) + ways.join(""),
    BOX,
    "chart bc-end-map",
    `${label} ${names.map((name, seat) => `${name}: ${words(Math.max(0, routes[seat].length - 1))}`).join(", ")}`,
  );
}

/** Who came out, and when, over the mine as it was then.
 * @param {any} view @param {string[]} names */
export function finale(view, names) {
  const homes = homesOf(view.dwarfs);
  const [winner] = view.winners.length === 1 ? view.winners : [-1];
  const dwarfs = view.dwarfs.map((/** @type {{cell: string}} */ { cell }, /** @type {number} */ seat) => {
    const [x, y] = middleOf(cell, homes[seat].spot);
    const scale = seat === winner ? 0.8 : 0.5;
    return `<g class="${seat === winner ? "glad" : "calm-one"}"
      transform="translate(${x} ${y + 22}) scale(${scale}) translate(-100 -186)">${dwarfArt(colourOf(seat))}</g>`;
  });
  const text =
    winner >= 0 ? t("{name} escaped on turn {n}", { name: names[winner], n: view.turns }) : t("Nobody came out.");
  return [
    h(
      "section.bc-end",
      null,
      h("h2", { text }),
      svg(sceneArt(sceneParts(view.cells, homes)) + dwarfs.join(""), BOX, "bc-end-map", text),
    ),
  ];
}
