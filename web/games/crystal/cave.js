// Where fights are: a chamber of the mine with an arch of timber, lit from both sides. viewBox 0 0 800 560, floor at
// 372.
import { art as lamp } from "./art/lamp.svg.js";
import { INK, rockArt, seeded } from "./rock.js";

const W = 800,
  H = 560,
  FLOOR = 372;

/** Teeth of rock along the top. */
function teeth() {
  const draw = seeded(31);
  let d = `M0 0H${W}V90`;
  for (let x = W; x > 0; ) {
    const wide = 34 + draw() * 40,
      long = 30 + draw() * (Math.abs(x - W / 2) > W * 0.3 ? 110 : 40);
    d += `L${Math.round(x - wide / 2)} ${Math.round(34 + long)}L${Math.round(x - wide)}
      ${Math.round(38 + draw() * 20)}`;
    x -= wide;
  }
  return `${d}Z`;
}

function gravel() {
  const draw = seeded(8);
  return Array.from(
    { length: 60 },
    () => `M${Math.round(draw() * W)} ${Math.round(FLOOR + 18 + draw() * (H - FLOOR - 26))}h${draw() < 0.5 ? 4 : 9}`,
  ).join("");
}

/** @param {string} id @param {string} colour @param {number} seen */
const glow = (id, colour, seen) => `<radialGradient id="bc-${id}"><stop offset="0" stop-color="${colour}"
  stop-opacity="${seen}"/><stop offset=".5" stop-color="${colour}" stop-opacity="${seen * 0.33}"/>
  <stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

const ground = `Q120 ${FLOOR - 8} 240 ${FLOOR + 4}T480 ${FLOOR}T${W} ${FLOOR + 4}`;
const brace = `M322 ${FLOOR - 180}l30-44M478 ${FLOOR - 180}l-30-46`;

/** The chamber. */
export const caveArt = () => `<defs>${glow("c-lamp", "#ffb24a", 0.6)}${glow("c-ember", "#ff5a2a", 0.55)}
  <radialGradient id="bc-c-shade" cx=".5" cy=".62" r=".72"><stop offset=".45" stop-color="#1a0f09" stop-opacity="0"/>
  <stop offset="1" stop-color="#1a0f09" stop-opacity=".86"/></radialGradient></defs>
  <rect width="${W}" height="${H}" fill="#3b2a1f"/><g class="bc-cave-rock">${rockArt([0, 0, W, FLOOR + 30], 88, 8)}</g>
  <path d="M320 ${FLOOR + 6}V${FLOOR - 200}Q400 ${FLOOR - 286} 480 ${FLOOR - 200}V${FLOOR + 6}Z" fill="#1d130d"/>
  <path d="M360 ${FLOOR + 4}V${FLOOR - 130}Q400 ${FLOOR - 180} 440 ${FLOOR - 130}V${FLOOR + 4}Z" fill="#2f2118"/>
  <path d="M390 ${FLOOR}L395 ${FLOOR - 120}M410 ${FLOOR}L405 ${FLOOR - 120}" stroke="#5e564d" stroke-width="3"/>
  <g stroke="${INK}" stroke-width="5" stroke-linejoin="round">
  <path d="M302 ${FLOOR + 8}l5-236h21l-3 236zM498 ${FLOOR + 8}l-5-236h-21l3 236z" fill="#8a5a30"/>
  <path d="M284 ${FLOOR - 244}L514 ${FLOOR - 254}l3 26L287 ${FLOOR - 216}Z" fill="#b07a42"/>
  <path d="${brace}" stroke-width="17"/><path d="${brace}" stroke="#8a5a30" stroke-width="8"/></g>
  <path d="M0 ${FLOOR + 8}${ground}V${H}H0Z" fill="#c69c69"/>
  <path d="M0 ${FLOOR + 8}${ground}v18Q640 ${FLOOR + 28} 480 ${FLOOR + 16}T240 ${FLOOR + 22}T0 ${FLOOR + 26}Z"
    fill="#9a7148"/>
  <path d="${gravel()}" stroke="#9a7148" stroke-width="4" stroke-linecap="round"/>
  <g transform="translate(400 ${FLOOR - 200}) scale(2)">${lamp}</g>
  <rect width="${W}" height="${H}" fill="url(#bc-c-shade)"/>
  <circle cx="400" cy="${FLOOR - 190}" r="160" fill="url(#bc-c-lamp)"/>
  <circle cx="200" cy="${FLOOR - 110}" r="230" fill="url(#bc-c-lamp)"/>
  <ellipse cx="610" cy="${FLOOR - 80}" rx="250" ry="240" fill="url(#bc-c-ember)"/>
  <path d="${teeth()}" fill="#2a1d15"/>`;

/** Where a blow hits; viewBox -60 -60 120 120. */
export const burstArt = `<path d="M0-46L12-18L40-30L26-4L54 6L26 16L36 44L10 28L-4 54L-14 26L-44 36L-28
  10L-54-2L-26-12L-36-40
  L-10-22Z" fill="#ffcf4d" stroke="${INK}" stroke-width="5" stroke-linejoin="round"/>
  <path d="M0-22L7-8L22-14L14-1L28 4L13 8L18 22L4 14L-3 27L-8 13L-22 18L-13 5L-26-1L-12-6L-18-20L-5-11Z"
  fill="#fff6dc"/>`;

/** What a beaten one sees; viewBox -20 -34 120 60. */
export const starsArt = `<g fill="#ffcf4d" stroke="${INK}" stroke-width="3" stroke-linejoin="round">${[
  [0, 0],
  [40, -14],
  [80, 4],
]
  .map(([x, y]) => `<path d="M${x} ${y - 12}l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z"/>`)
  .join("")}</g>`;

/** Sweat; viewBox -50 -10 100 60. */
export const sweatArt = `<path d="M-44 26q-10 10-2 16q10-2 2-16zM-24 6q-10 10-2 16q10-2 2-16zM26-2q10 10 2
  16q-10-2-2-16z"
  stroke="${INK}" stroke-width="3" fill="#bfefff"/>`;
