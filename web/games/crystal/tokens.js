// What lies on a cell (art/token-*.svg), and what is in the middle of a tile (art/tile-*.svg). In a box of 100 by 100
// the middle of the floor is 50 56; the crystal that is carried has a box of 48.
import { art as boomTile } from "./art/tile-boom.svg.js";
import { art as crystalTile } from "./art/tile-crystal.svg.js";
import { art as exitTile } from "./art/tile-exit.svg.js";
import { art as findTile } from "./art/tile-find.svg.js";
import { art as pitTile } from "./art/tile-pit.svg.js";
import { art as portalTile } from "./art/tile-portal.svg.js";
import { art as boom } from "./art/token-boom.svg.js";
import { art as crystal } from "./art/token-crystal.svg.js";
import { art as mushroom } from "./art/token-mushroom.svg.js";
import { art as ore } from "./art/token-ore.svg.js";
import { art as rubble } from "./art/token-rubble.svg.js";

export const tokens = { boom, rubble, mushroom, ore, crystal };

/** @type {Record<string, string>} */
export const tileSigns = {
  boom: boomTile,
  find: findTile,
  crystal: crystalTile,
  exit: exitTile,
  portal: portalTile,
  pit: pitTile,
};
