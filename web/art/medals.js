// Medals: a ribbon, a disc of gold or silver, and on it the emblem of what was done (src/words/medals.h names them).
// All colours are inside the markup, so that a medal can be drawn into a picture that no style sheet reaches.

/** viewBox of medalArt(). */
export const MEDAL_BOX = "0 0 66 78";

const METALS = {
  gold: { rim: "#b5820f", face: "#f2c230", light: "#ffe78c", ink: "#6a3a06" },
  silver: { rim: "#6d7480", face: "#aeb6c2", light: "#d9dde3", ink: "#333b47" },
};

/** Lines instead of surfaces. @param {string} d */
const drawn = (d) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2.600"
    stroke-linecap="round" stroke-linejoin="round"/>`;
/** @param {string} d */
const solid = (d) => `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`;

const STAR = solid("M12 1.500 14.500 9.500 22.500 12l-8 2.500L12 22.500l-2.500-8-8-2.500 8-2.500z");
const CLOUD = "M7 14.500a4 4 0 0 1 0-8 5.500 5.500 0 0 1 10.500-.5 4.300 4.300 0 0 1-.5 8.500z";

/** In a box of 24 by 24. @type {Record<string, string>} */
const EMBLEMS = {
  boldest: solid(
    "M12 1.500c1 5 6.500 7.500 6.500 13.500a6.500 6.500 0 0 1-13 0c0-4 2.700-5 3.400-8 .8 2 1.900 2.600 2.700 2.600-.4-3-.6-5.500.4-8.100z",
  ),
  unluckiest: solid(CLOUD) + drawn("M8 18l-1.500 3.500M12.500 18 11 21.500M17 18l-1.500 3.500"),
  "nick-of-time": solid("M5.500 1.500h13v3L14 12l4.500 7.500v3h-13v-3L10 12 5.500 4.500z"),
  loner: solid("M12 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM5 22c0-6.500 2.500-10.500 7-10.500S19 15.500 19 22z"),
  sweeper: solid("M16 1.500l3 1.500-5 9.500-3-1.500zM8.500 11.500l6.500 3.500-3 7.500-9.500-5z"),
  relics: solid("M6.500 2.500h11V8a5.500 5.500 0 0 1-11 0zM10.500 13h3v4.500h3.500v3.500H7v-3.500h3.500z"),
  deepest: solid("M9.500 1.500h5V12H20l-8 10.500L4 12h5.500z"),
  haul: solid(
    "M8.500 1.500h7L14 6c4.500 2 7.500 7 6.500 12-.6 3-3.500 4.500-8.500 4.500S4.100 21 3.500 18C2.500 13 5.500 8 10 6z",
  ),
  rascal: solid(
    "M3.500 2c2.500 1 3.500 2 4 3.800a9 9 0 0 1 9 0C17 4 18 3 20.500 2c1 4 .5 6-1 8A8.500 8.500 0 1 1 4.500 10c-1.500-2-2-4-1-8zM8 12v2.500h2.500zm8 0-2.500 2.500H16zM8 18c2.500 2 5.500 2 8 0-2.500.6-5.500.6-8 0z",
  ),
  grudge: solid(
    "M12 1.500a10.500 10.500 0 1 0 0 21 10.500 10.500 0 0 0 0-21zm0 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  ),
  "thick-skin": solid("M12 1.500 20.500 5v6c0 5.500-3.500 9.500-8.500 11.500C7 20.500 3.500 16.500 3.500 11V5z"),
  "fresh-air": drawn(
    "M2.500 9h11.500a3 3 0 1 0-3-3M2.500 13h15.500a3 3 0 1 1-3 3M2.500 17h7a2.300 2.300 0 1 1-2.300 2.500",
  ),
  digger: solid(
    "M16 1.500 22.500 8l-2 2-2.300-.7-5 5L14.500 17c-1 4-4 5.500-8 5.500L1.500 17.500c0-4 1.500-7 5.500-8l2.800 1.300 5-5L14 3.500z",
  ),
  fogged: solid(CLOUD) + drawn("M3 18h13M7 22h14"),
  sparkle: STAR,
  slayer: drawn(
    "M5 2.500c-1.500 6-.5 13 2.500 19M11.500 2.500c-1.500 6-.5 13 2.500 19M18 2.500c-1.500 6-.5 13 2.500 19",
  ),
  duellist: drawn("M3.500 3l15 15M20.500 3l-15 15M2.500 16.500l5 5M16.500 21.500l5-5"),
  surveyor: solid(
    "M12 1.500A3 3 0 0 1 14 6.800L21 22.500l-3.500-2.500L13 9.500h-2L6.500 20 3 22.500 10 6.800A3 3 0 0 1 12 1.500z",
  ),
  blaster: solid(
    "M12 0.500l2.700 6.700 6.300-3.500-2.700 6.300L24 12l-5.700 2 2.700 6.300-6.300-3L12 23.500l-2.700-6.200-6.300 3L5.700 14 0 12l5.700-2L3 3.700l6.300 3.500z",
  ),
  fleet: solid("M7 1.500h7.500V12c3.500 1 7.500 2 7.500 6v4H4.500C4.500 15 7 13 7 9z"),
  traveller: drawn("M12 21.500A9.500 9.500 0 1 1 21.500 12c0 3.500-2.700 6-6 6a5.500 5.500 0 1 1 2-10M12 12h.1"),
  fingers: solid(
    "M8 22.500c-2.500-3-5-6.500-5-8.500 1-1.300 2.300-.7 3.500 1V5c0-2 2.700-2 2.700 0v5.500V3c0-2 2.800-2 2.800 0v7.500V4c0-2 2.800-2 2.800 0v7.500V7c0-2 2.700-2 2.700 0v8.500c0 4-2 5.500-3 7z",
  ),
  sixes: solid(
    "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zM7.500 4.800a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm9 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm-9 5.200a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm9 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm-9 5.200a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm9 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  ),
};

/** What a medal without an emblem of its own has. */
export const hasEmblem = (/** @type {string} */ key) => Object.hasOwn(EMBLEMS, key);

/** @param {string} key of the medal @param {keyof typeof METALS} metal */
export function medalArt(key, metal) {
  const { rim, face, light, ink } = METALS[metal];
  return `<path d="M14 0h16l8 30H24zM52 0H36l-8 30h14z" fill="#b3323d"/>
    <path d="M14 0h8l8 30h-6zM52 0h-8l-8 30h6z" fill="#f2545b"/>
    <circle cx="33" cy="50" r="27" fill="${rim}"/><circle cx="33" cy="50" r="21.500" fill="${face}"/>
    <path d="M11.5 50A21.5 21.5 0 0 1 33 28.5c-9 5-13 12-13 21.5s4 16 13 21.5A21.5 21.5 0 0 1 11.5 50z"
      fill="${light}"/>
    <g color="${ink}" transform="translate(20 37) scale(1.083)">${EMBLEMS[key] ?? STAR}</g>`;
}
