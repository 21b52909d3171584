// What is behind the cards: the cave as a phone sees it, the mountain cut open on a wide screen, rails to the front.
import { FIRE_BOX, fire } from "../../art/scenes.js";
import { h, svg } from "../../lib/dom.js";
import { art as beam, box as beamBox } from "./art/beam.svg.js";
import { art as cart, box as cartBox } from "./art/cart.svg.js";
import { art as exit, box as exitBox } from "./art/exit.svg.js";
import { art as gate, box as gateBox } from "./art/gate.svg.js";
import { art as hill, box as hillBox } from "./art/hill.svg.js";
import { art as lampPost, box as lampPostBox } from "./art/lamp-post.svg.js";
import { art as lantern, box as lanternBox } from "./art/lantern.svg.js";
import { art as post, box as postBox } from "./art/post-left.svg.js";
import { art as stones, box as stonesBox } from "./art/stones.svg.js";
import { art as tent, box as tentBox } from "./art/tent.svg.js";
import { art as tunnel, box as tunnelBox } from "./art/tunnel-tall.svg.js";
import { railway } from "./layout.js";

/** @typedef {import("./layout.js").Plan} Plan */

/** A picture that takes any shape. @param {string} art @param {string} box @param {string} className */
function stretched(art, box, className) {
  const picture = svg(art, box, className);
  picture.setAttribute("preserveAspectRatio", "none");
  return picture;
}

/** @param {Plan} plan @param {number} w @param {number} h_ */
function rails(plan, w, h_) {
  const { floor, sleepers, rails } = railway(plan.rails);
  const paths = `<path class="floor" d="${floor}" fill="#5f4a35"/>
    <path class="sleepers" d="${sleepers}" fill="#2c1d12"/>
    <path d="${rails}" fill="#8d7a66"/>`;
  return svg(paths, `0 0 ${Math.round(w)} ${Math.round(h_)}`, "dm-rails");
}

/** @param {Plan} plan @param {number} w @param {number} h_ of the scene @returns {Node[]} from back to front */
export function backdrop(plan, w, h_) {
  const vars = { "--x": `${plan.exit.x}px`, "--y": `${plan.exit.y}px`, "--s": plan.exit.s };
  if (!plan.wide)
    return [
      stretched(tunnel, tunnelBox, "dm-rock"),
      h("div.dm-exit", { vars }, svg(exit, exitBox)),
      rails(plan, w, h_),
      h("div.dm-glow"),
      stretched(post, postBox, "dm-post"),
      stretched(post, postBox, "dm-post right"),
      stretched(beam, beamBox, "dm-beam"),
      svg(lantern, lanternBox, "dm-lantern"),
    ];
  return [
    stretched(hill, hillBox, "dm-rock"),
    h("div.dm-moon"),
    h("div.dm-glow.camp"),
    h("div.dm-glow"),
    rails(plan, w, h_),
    h("div.dm-thing.tent", { vars }, svg(tent, tentBox)),
    h("div.dm-thing.fire", { vars }, svg(fire, FIRE_BOX)),
    h("div.dm-thing.gate", { vars }, svg(gate, gateBox)),
    h("div.dm-thing.lamp-post", { vars }, svg(lampPost, lampPostBox)),
    h("div.dm-thing.stones", { vars }, svg(stones, stonesBox)),
    h("div.dm-thing.stones.right", { vars }, svg(stones, stonesBox)),
    h("div.dm-thing.cart", { vars }, svg(cart, cartBox)),
  ];
}
