// The pictures that belong to no game: the cave mouth, the camp fire.
import { art as mouth } from "./cave-mouth.svg.js";

export { art as fire, box as FIRE_BOX } from "./fire.svg.js";
export { box as MOUTH_BOX } from "./cave-mouth.svg.js";

/** Where people stand before the cave, and how large. */
const PLACES = ["826 196) scale(.86", "560 196) scale(.88", "918 216) scale(.72", "1010 200) scale(.84"];

/**
 * Where Home is: the cave mouth at night or, in the light theme, by day (the classes sky, far and so on take their
 * colours from style.css). A phone sees the middle. Three layers (l1 to l3) move with the pointer.
 * @param {string[]} people that stand before it: figures of art/people.js
 */
export const caveMouth = (people) =>
  mouth.replace(
    '<g class="people"/>',
    // the second stands left of the path, and is drawn first
    [1, 0, 2, 3].map((i) => `<g transform="translate(${PLACES[i]})">${people[i]}</g>`).join(""),
  );
