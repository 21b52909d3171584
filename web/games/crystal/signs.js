// Find cards and skills: a sign each, drawn (art/sign-*.svg), of the sprite, or a thing of the mine made small.
import { art as alchemist } from "./art/sign-alchemist.svg.js";
import { art as ambush } from "./art/sign-ambush.svg.js";
import { art as blindfold } from "./art/sign-blindfold.svg.js";
import { art as bombyaga } from "./art/sign-bombyaga.svg.js";
import { art as boot } from "./art/sign-boot.svg.js";
import { art as chainMail } from "./art/sign-chain-mail.svg.js";
import { art as crateOfExplosives } from "./art/sign-crate-of-explosives.svg.js";
import { art as dampFuse } from "./art/sign-damp-fuse.svg.js";
import { art as explosive } from "./art/sign-explosive.svg.js";
import { art as ironLeash } from "./art/sign-iron-leash.svg.js";
import { art as itchingPowder } from "./art/sign-itching-powder.svg.js";
import { art as lantern } from "./art/sign-lantern.svg.js";
import { art as luckyCoin } from "./art/sign-lucky-coin.svg.js";
import { art as monsterBait } from "./art/sign-monster-bait.svg.js";
import { art as mugOfAle } from "./art/sign-mug-of-ale.svg.js";
import { art as promise } from "./art/sign-promise.svg.js";
import { art as rageBrew } from "./art/sign-rage-brew.svg.js";
import { art as shaman } from "./art/sign-shaman.svg.js";
import { art as smokeBomb } from "./art/sign-smoke-bomb.svg.js";
import { art as teleportScroll } from "./art/sign-teleport-scroll.svg.js";
import { art as thievingImp } from "./art/sign-thieving-imp.svg.js";
import { art as toolbox } from "./art/sign-toolbox.svg.js";
import { art as twistedAnkle } from "./art/sign-twisted-ankle.svg.js";
import { art as warHammer } from "./art/sign-war-hammer.svg.js";
import { INK } from "./rock.js";
import { tileSigns, tokens } from "./tokens.js";

/** A drawing of the sprite. @param {string} id @param {string} colour */
const borrowed = (id, colour) => `<g color="${colour}"><use href="#${id}" width="24" height="24"/></g>`;
/** @param {string} markup */
const small = (markup) => `<g transform="scale(.24)">${markup}</g>`;

/** @type {Record<string, string>} */
const signs = {
  bombyaga,
  "mug-of-ale": mugOfAle,
  "war-hammer": warHammer,
  "rage-brew": rageBrew,
  "chain-mail": chainMail,
  "monster-bait": monsterBait,
  "iron-leash": ironLeash,
  boot,
  "teleport-scroll": teleportScroll,
  "crate-of-explosives": crateOfExplosives,
  "lucky-coin": luckyCoin,
  "smoke-bomb": smokeBomb,
  "itching-powder": itchingPowder,
  blindfold,
  promise,
  toolbox,
  ambush,
  "twisted-ankle": twistedAnkle,
  "thieving-imp": thievingImp,
  "damp-fuse": dampFuse,
  alchemist,
  shaman,
  explosive,
  pickaxe: borrowed("em-0", "#5d4a33"),
  "throw-a-mushroom": small(tokens.mushroom),
  "light-fingers": borrowed("ic-hand", "#7a4a8a"),
  rope: borrowed("em-2", "#8a6a3f"),
  lantern,
  "cave-in": small(tokens.rubble),
  "rotten-floor": small(tileSigns.pit),
  "lost-map":
    borrowed("em-6", "#8a6a3f") +
    `<text x="12" y="18" text-anchor="middle" font-size="14" font-weight="900" fill="#c23b3b">?</text>`,
  engineer: borrowed("ic-gear", "#5d4a33"),
  merchant: luckyCoin,
  miner: borrowed("em-0", "#5d4a33"),
  thief: borrowed("ic-hand", "#7a4a8a"),
  gardener: small(tokens.mushroom),
  "iron-head": borrowed("em-4", "#6f757f"),
};

export const SIGNS = Object.keys(signs);

/** viewBox 0 0 24 24, in ink. @param {string} key of a Find card or a skill */
export const signArt = (key) =>
  `<g stroke="${INK}" stroke-width="1.1" stroke-linejoin="round">${signs[key] ?? borrowed("ic-chest", "#8a5a2b")}</g>`;
