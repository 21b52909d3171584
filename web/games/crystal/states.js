// Every part of this game in every state, for the gallery (make gallery); not shipped.
import { h, svg } from "../../lib/dom.js";
import { bustArt, dieArt, dwarfArt, tileArt, triedArt } from "./art.js";
import { burstArt, starsArt, sweatArt } from "./cave.js";
import { SHAPES } from "./model.js";
import { MONSTERS, monsterArt } from "./monsters.js";
import { SIGNS, signArt } from "./signs.js";
import { tokens } from "./tokens.js";

/** @typedef {import("../../gallery.js").State} State */

/** The names of art/*.svg. */
export const drawings = [
  "door",
  "dwarf-blue",
  "dwarf-green",
  "dwarf-red",
  "dwarf-yellow",
  "icon-blast",
  "icon-cards",
  "icon-door",
  "icon-dynamite",
  "icon-explore",
  "icon-eye",
  "icon-hand",
  "icon-kick",
  "icon-pick",
  "icon-rubble",
  "icon-walk",
  "icon-wrench",
  "lamp",
  "monster-air-elemental",
  "monster-ancient-one",
  "monster-bat-swarm",
  "monster-cave-rat",
  "monster-cave-spider",
  "monster-creepy-dandelions",
  "monster-dragon",
  "monster-earth-elemental",
  "monster-fire-elemental",
  "monster-gas-pocket",
  "monster-ghost",
  "monster-giant-mole",
  "monster-goblin-scavenger",
  "monster-golem",
  "monster-kobold-sapper",
  "monster-miner",
  "monster-silence",
  "monster-skeleton",
  "monster-slime",
  "monster-troll",
  "monster-water-elemental",
  "passage",
  "sign-alchemist",
  "sign-ambush",
  "sign-blindfold",
  "sign-bombyaga",
  "sign-boot",
  "sign-chain-mail",
  "sign-crate-of-explosives",
  "sign-damp-fuse",
  "sign-explosive",
  "sign-iron-leash",
  "sign-itching-powder",
  "sign-lantern",
  "sign-lucky-coin",
  "sign-monster-bait",
  "sign-mug-of-ale",
  "sign-promise",
  "sign-rage-brew",
  "sign-shaman",
  "sign-smoke-bomb",
  "sign-teleport-scroll",
  "sign-thieving-imp",
  "sign-toolbox",
  "sign-twisted-ankle",
  "sign-war-hammer",
  "tile-boom",
  "tile-crystal",
  "tile-exit",
  "tile-find",
  "tile-pit",
  "tile-portal",
  "token-boom",
  "token-crystal",
  "token-mushroom",
  "token-ore",
  "token-rubble",
];

const COLOURS = [0, 1, 2, 3];
const EVENTS = ["plain", "boom", "find", "crystal", "exit", "portal", "pit"];

/** A figure that shows one of its faces. @param {string} face @param {string} art */
const shows = (face, art) => h("div", { class: `shows-${face}` }, svg(art, "0 0 200 200"));

/** @returns {Record<string, State[]>} */
export const states = () => ({
  dwarfs: COLOURS.flatMap((colour) =>
    ["calm", "fear", "joy"].map((face) => /** @type {State} */ ([`${colour} ${face}`, shows(face, dwarfArt(colour))])),
  ),
  busts: COLOURS.map((colour) => [String(colour), svg(bustArt(colour), "14 -6 172 172")]),
  monsters: MONSTERS.flatMap((key) => [
    [key, svg(monsterArt(key), "0 0 200 200")],
    [`${key}, beaten`, shows("ko", monsterArt(key))],
  ]),
  "Find cards and skills": SIGNS.map((key) => [key, svg(signArt(key), "0 0 24 24")]),
  tokens: Object.entries(tokens).map(([key, art]) => [key, svg(art, key === "crystal" ? "0 0 48 48" : "0 0 100 100")]),
  tiles: Object.entries(SHAPES).flatMap(([shape, openings]) =>
    EVENTS.map((event) => /** @type {State} */ ([`${event} ${shape}`, svg(tileArt(openings, event), "0 0 100 100")])),
  ),
  "a tile being tried": [0, 1, 2, 3].map((turn) => [
    `turned ${turn}`,
    svg(triedArt("plain-tee", turn), "-10 -10 120 120"),
  ]),
  dice: ["#e3d3b8", "#c23b3b"].flatMap((colour) =>
    [0, 1, 2, 3, 4, 5, 6].map(
      (value) => /** @type {State} */ ([`${value}`, svg(dieArt(value, colour), "-4 -4 108 112")]),
    ),
  ),
  signals: Object.entries({ burst: burstArt, stars: starsArt, sweat: sweatArt }).map(([name, art]) => [
    name,
    svg(art, "-60 -60 120 120"),
  ]),
});
