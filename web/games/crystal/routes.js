// Who went where, drawn over the mine.
import { svg } from "../../lib/dom.js";
import { colourOf } from "../../lib/ui.js";

/** A small map of a mine, and the way that each took through it.
 * @param {{label: string, names: string[], routes: string[][], cells: {cell: string, openings?: string, event?:
 *   string}[], words: (steps: number) => string}} what
 * routes: cells from "a1" to "i9", or "home" */
export function routeChart({ label, names, routes, cells, words }) {
  const homes = [
    [5, 0],
    [10, 5],
    [5, 10],
    [0, 5],
  ];
  const spot = (/** @type {string} */ cell, /** @type {number} */ seat) =>
    (cell === "home" ? (homes[seat] ?? homes[0]) : [cell.charCodeAt(0) - 96, Number(cell[1])]).map((v) => v * 30 + 15);
  let markup = `<rect x="27" y="27" width="276" height="276" rx="6" fill="#191327"/>`;
  for (const { cell, openings = "", event } of cells) {
    const [x, y] = spot(cell, 0);
    const arms = [...openings]
      .map((letter) => `M${x} ${y}${{ n: "v-15", s: "v15", e: "h15", w: "h-15" }[letter]}`)
      .join("");
    markup += `<path d="${arms}" stroke="#4a3f6b" stroke-width="15"/>`;
    if (event === "exit")
      markup += `<rect x="${x - 10}" y="${y - 10}" width="20" height="20" rx="3" fill="none" stroke="#ffb84d" stroke-width="2.500"/>`;
    if (event === "crystal") markup += `<path d="M${x} ${y - 8}l6 8-6 8-6-8z" fill="#8f73ff"/>`;
  }
  routes.forEach((route, seat) => {
    const aside = (seat - (names.length - 1) / 2) * 3.4; // beside each other where several went the same way
    let path = "",
      far = "";
    route.forEach((cell, i) => {
      const [x, y] = spot(cell, seat),
        [px, py] = i ? spot(route[i - 1], seat) : [x, y];
      if (i && Math.hypot(x - px, y - py) > 45) far += `M${px + aside} ${py + aside}L${x + aside} ${y + aside}`;
      path += `${i && Math.hypot(x - px, y - py) <= 45 ? "L" : "M"}${x + aside} ${y + aside}`;
    });
    const [ex, ey] = spot(route[route.length - 1] ?? "home", seat),
      colour = `var(--c${colourOf(seat)})`;
    markup += `<g fill="none" stroke="${colour}" stroke-width="2.600" stroke-linejoin="round" stroke-linecap="round"><path d="${path}"/><path d="${far}" stroke-width="1.500" stroke-dasharray="4 4" opacity=".7"/></g><g color="${colour}"><circle cx="${ex + aside}" cy="${ey + aside}" r="8" fill="#14110f"/><use href="#em-${colourOf(seat)}" x="${ex + aside - 6}" y="${ey + aside - 6}" width="12" height="12"/></g>`;
  });
  return svg(
    markup,
    "0 0 330 330",
    "chart",
    `${label} ${names.map((name, seat) => `${name}: ${words(Math.max(0, routes[seat].length - 1))}`).join(", ")}`,
  );
}
