// The second hazard of its kind strikes: five scenes on one clock. Everything is there from the first frame; the style
// sheet moves it, and without motion its end is what one sees.
import { h, svg } from "../../lib/dom.js";
import { paced } from "../../lib/motion.js";
import { CARD_BOX, cardArt } from "./art.js";
import { art as exit, box as exitBox } from "./art/exit.svg.js";
import { art as splinters, box as splintersBox } from "./art/splinters.svg.js";
import { art as boulder, box as boulderBox } from "./art/strike-boulder.svg.js";
import { art as cave, box as caveBox } from "./art/strike-cave.svg.js";
import { art as lava, box as lavaBox } from "./art/strike-lava.svg.js";
import { art as lavaFace, box as lavaFaceBox } from "./art/strike-lava-face.svg.js";
import { art as ram, box as ramBox } from "./art/strike-ram.svg.js";
import { art as snake, box as snakeBox } from "./art/strike-snake.svg.js";
import { art as smallSnake, box as smallSnakeBox } from "./art/strike-snake-small.svg.js";
import { art as spider, box as spiderBox } from "./art/strike-spider.svg.js";
import { art as web, box as webBox } from "./art/strike-web.svg.js";
import { gem } from "./desk.js";
import { standing } from "./people.js";

/** @param {string} art @param {string} box @param {string} className */
function stretched(art, box, className) {
  const picture = svg(art, box, className);
  picture.setAttribute("preserveAspectRatio", "none");
  return picture;
}

/** A cloud of dust. @param {number} at in hundredths of the width */
const dust = (at) =>
  h(
    "i.dust",
    { vars: { "--at": at } },
    svg(
      `<g fill="#b7a78f"><circle cx="30" cy="34" r="24" opacity=".5"/>
    <circle cx="58" cy="40" r="18" opacity=".4"/><circle cx="80" cy="46" r="11" opacity=".3"/></g>`,
      "0 0 100 60",
    ),
  );

/** What comes, and what comes with it. @type {Record<string, () => Node[]>} */
const SCENES = {
  snake: () => [
    h("div.monster", null, svg(snake, snakeBox)),
    h("div.extra.left", null, svg(smallSnake, smallSnakeBox)),
    h("div.extra.right", null, svg(smallSnake, smallSnakeBox)),
  ],
  boulder: () => [h("div.monster", null, svg(boulder, boulderBox)), dust(52), dust(66), dust(80)],
  spider: () => [
    h("div.extra.left", null, svg(web, webBox)),
    h("div.extra.right", null, svg(web, webBox)),
    h("div.monster", null, svg(spider, spiderBox)),
  ],
  lava: () => [h("div.monster", null, stretched(lava, lavaBox, "sea"), svg(lavaFace, lavaFaceBox, "face"))],
  ram: () => [
    h("div.monster", null, svg(ram, ramBox)),
    h("div.extra.left", null, svg(splinters, splintersBox)),
    h("div.extra.right", null, svg(splinters, splintersBox)),
  ],
};

/** Gems that lie on the floor in the end: where, in hundredths, and how large. */
const LOOT = [
  [8, 3, 20],
  [20, 9, 17],
  [30, 1, 22],
  [41, 7, 18],
  [52, 2, 21],
  [62, 9, 17],
  [72, 3, 20],
  [83, 8, 16],
  [92, 2, 19],
];

/** @param {number} seat @param {number} i @param {number} count */
function runner(seat, i, count) {
  const at = 10 + ((i + 0.5) / count) * 76;
  return h(
    "span.runner",
    { "data-seat": seat, vars: { "--at": at.toFixed(1), "--i": i, "--up": i % 2 } },
    h("span.body", null, standing(seat, "run")),
    h("b.minus.num"),
  );
}

/** @param {string} hazard @param {number[]} seats of those who run */
export function strikeScene(hazard, seats) {
  const card = () => svg(cardArt({ hazard }), CARD_BOX, "card");
  const loot = LOOT.map(([x, y, size], i) =>
    h("i.loot", { vars: { "--at": x, "--rise": y, "--size": `${size}px`, "--i": i } }, gem()),
  );
  return h(
    "div.dm-strike",
    { class: hazard, "aria-hidden": "true", vars: { "--pace": paced(1), "--many": seats.length } },
    h(
      "div.quake",
      null,
      stretched(cave, caveBox, "cave"),
      h("div.ember"),
      h("div.out", null, svg(exit, exitBox)),
      h("div.pair", null, card(), card()),
      (SCENES[hazard] ?? SCENES.boulder)(),
      h("div.floor"),
      loot,
      seats.map((seat, i) => runner(seat, i, seats.length)),
    ),
    h("div.flash"),
    h("p.title"),
    h("div.words", null, h("p.shout"), h("p.sub"), h("p.keep")),
  );
}

const MARGIN_PX = 32;

/** Makes a line as large as its box allows, without breaking it. @param {HTMLElement} line @param {HTMLElement} box
 * @param {number} most of the box's height */
export function fit(line, box, most) {
  line.style.fontSize = "100px";
  const width = line.offsetWidth || 1;
  const size = Math.min(((box.clientWidth - MARGIN_PX) / width) * 100, box.clientHeight * most, 180);
  line.style.fontSize = `${Math.floor(size)}px`;
}
