// Whoever jumps out of the dark, and what else a Boom card may be: art/monster-*.svg.
import { art as airElemental } from "./art/monster-air-elemental.svg.js";
import { art as ancientOne } from "./art/monster-ancient-one.svg.js";
import { art as batSwarm } from "./art/monster-bat-swarm.svg.js";
import { art as caveRat } from "./art/monster-cave-rat.svg.js";
import { art as caveSpider } from "./art/monster-cave-spider.svg.js";
import { art as creepyDandelions } from "./art/monster-creepy-dandelions.svg.js";
import { art as dragon } from "./art/monster-dragon.svg.js";
import { art as earthElemental } from "./art/monster-earth-elemental.svg.js";
import { art as fireElemental } from "./art/monster-fire-elemental.svg.js";
import { art as gasPocket } from "./art/monster-gas-pocket.svg.js";
import { art as ghost } from "./art/monster-ghost.svg.js";
import { art as giantMole } from "./art/monster-giant-mole.svg.js";
import { art as goblinScavenger } from "./art/monster-goblin-scavenger.svg.js";
import { art as golem } from "./art/monster-golem.svg.js";
import { art as koboldSapper } from "./art/monster-kobold-sapper.svg.js";
import { art as miner } from "./art/monster-miner.svg.js";
import { art as silence } from "./art/monster-silence.svg.js";
import { art as skeleton } from "./art/monster-skeleton.svg.js";
import { art as slime } from "./art/monster-slime.svg.js";
import { art as troll } from "./art/monster-troll.svg.js";
import { art as waterElemental } from "./art/monster-water-elemental.svg.js";
import { tokens } from "./tokens.js";

/** @type {Record<string, string>} */
const monsters = {
  "cave-rat": caveRat,
  "bat-swarm": batSwarm,
  "goblin-scavenger": goblinScavenger,
  slime,
  "giant-mole": giantMole,
  miner,
  "creepy-dandelions": creepyDandelions,
  "kobold-sapper": koboldSapper,
  skeleton,
  "fire-elemental": fireElemental,
  "water-elemental": waterElemental,
  "earth-elemental": earthElemental,
  "air-elemental": airElemental,
  "cave-spider": caveSpider,
  troll,
  ghost,
  golem,
  dragon,
  "ancient-one": ancientOne,
  "gas-pocket": gasPocket,
  silence,
  rubble: `<g transform="scale(2)">${tokens.rubble}</g>`,
};

export const MONSTERS = Object.keys(monsters);

/** viewBox 0 0 200 200; a beaten one shows .ko. @param {string} key of a Boom card */
export const monsterArt = (key) => monsters[key] ?? slime;
