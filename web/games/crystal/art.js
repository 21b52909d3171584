// Black Crystal: tiles with their tunnels, tokens, monsters, dice, dwarfs. Cells are 100 by 100.

/** The openings of a shape before it is turned, as letters. @type {Record<string, string>} */
export const SHAPES = { cross: "nesw", tee: "nes", straight: "ns", corner: "ne", "dead-end": "n" };
const LETTERS = "nesw";

/** @param {string} openings @param {number} quarters */
export function turned(openings, quarters) {
  return [...openings].map((letter) => LETTERS[(LETTERS.indexOf(letter) + quarters) % 4]).join("");
}

/** The shape of a tile by its key: "boom-tee". @param {string} tile */
export function shapeOf(tile) {
  if (tile === "crystal") return "tee";
  const shape = tile.replace(/^(boom|find|plain)-/, "");
  return shape in SHAPES ? shape : "cross";
}

/** @type {Record<string, [number, number]>} */
const ends = { n: [50, 0], e: [100, 50], s: [50, 100], w: [0, 50] };

/** @type {Record<string, string>} */
const eventSigns = {
  boom: `<path d="M50 34l5 9 10-5-4 10 10 4-10 4 4 10-10-5-5 9-5-9-10 5 4-10-10-4 10-4-4-10 10 5z" fill="#ff6a3d" opacity=".9"/><circle cx="50" cy="52" r="5" fill="#ffdf8a"/>`,
  find: `<path d="M36 50c0-9 5-13 10-13h8c5 0 10 4 10 13z" fill="#a8743d"/><path d="M36 50h28v15H36z" fill="#8a5a2b"/><path d="M36 49h28v4H36z" fill="#e9b949"/><path d="M47 48h6v9h-6z" fill="#e9b949"/>`,
  crystal: `<path d="M50 28l13 22-13 24-13-24z" fill="#7d5cff"/><path d="M50 28L37 50l13 24z" fill="#a58cff"/><path d="M50 28l4 22-4 24z" fill="#c9bbff"/>`,
  exit: `<path d="M34 72V46c0-12 6-18 16-18s16 6 16 18v26z" fill="#ffe9a8"/><path d="M40 72V48c0-9 4-14 10-14s10 5 10 14v24z" fill="#fff8e0"/><path d="M50 42l7 9h-4v12h-6V51h-4z" fill="#b35f00"/>`,
  portal: `<circle cx="50" cy="50" r="21" fill="#0f3a4a"/><path d="M50 31a19 19 0 1 1-16 9M50 38a12 12 0 1 0 10 6M50 45a5 5 0 1 1-5 5" fill="none" stroke="#5fe0ff" stroke-width="4" stroke-linecap="round"/>`,
  pit: `<ellipse cx="50" cy="52" rx="23" ry="17" fill="#000"/><path d="M27 52a23 17 0 0 1 46 0 23 13 0 0 0-46 0z" fill="#5a4a68"/><path d="M43 50v12M57 50v12M43 54h14M43 59h14" stroke="#8a7a98" stroke-width="2.500"/>`,
};

/**
 * A tile. `walls`: openings that meet rock.
 * @param {string} openings
 * @param {string} event
 * @param {string} [passages]
 * @param {string} [walls]
 */
export function tileArt(openings, event, passages = "", walls = "") {
  const way = (/** @type {string} */ letters, /** @type {number} */ width, /** @type {string} */ colour) =>
    [...letters]
      .map((l) => `<path d="M50 50L${ends[l][0]} ${ends[l][1]}" stroke="${colour}" stroke-width="${width}"/>`)
      .join("");
  const blasted = [...passages].filter((l) => !openings.includes(l)).join("");
  const barred = [...walls]
    .map(
      (l) =>
        `<path d="${{ n: "M30 3h40", e: "M97 30v40", s: "M30 97h40", w: "M3 30v40" }[l]}" stroke="#6a5a80" stroke-width="6" stroke-linecap="round"/>`,
    )
    .join("");
  return `<rect x="1.500" y="1.500" width="97" height="97" rx="7" fill="#3b3350"/><path d="M8 14l12-6 6 10-10 8zM78 10l12 8-6 10-10-6zM10 82l10-8 8 10-8 8zM76 80l10-6 8 10-10 8z" fill="#4a4164"/>
    <g stroke-linecap="butt">${way(openings, 44, "#221b33")}${way(blasted, 34, "#4a2a14")}</g><circle cx="50" cy="50" r="${openings.length > 1 ? 22 : 26}" fill="#221b33"/>
    <g stroke-linecap="butt">${way(openings, 34, "#16101f")}${way(blasted, 24, "#1c120c")}</g><circle cx="50" cy="50" r="${openings.length > 1 ? 17 : 21}" fill="#16101f"/>
    ${[...blasted].map((l) => `<circle cx="${50 + (ends[l][0] - 50) * 0.82}" cy="${50 + (ends[l][1] - 50) * 0.82}" r="8" fill="none" stroke="#ff8a3d" stroke-width="3" stroke-dasharray="4 4"/>`).join("")}
    ${eventSigns[event] ?? ""}${barred}`;
}

export const tokens = {
  boom: `<circle cx="76" cy="24" r="15" fill="#5a0f0a"/><path d="M76 12l4 6 7-2-2 7 6 4-7 3 1 7-6-3-5 5-2-7-7-1 5-6-3-6 7 1z" fill="#ff6a3d"/>`,
  rubble: `<path d="M14 78l8-22 18-10 14 8 16-12 14 14 4 24-16 10H28z" fill="#8d8378"/><path d="M22 56l18-10 6 14-14 8zM54 54l16-12 6 18-12 8z" fill="#b5aa9c"/><path d="M28 90l6-20 16-4 12 10-4 14z" fill="#6f675e"/>`,
  mushroom: `<path d="M42 54h16l4 34H38z" fill="#f3e9d8"/><path d="M10 56c0-24 18-40 40-40s40 16 40 40c-20 6-60 6-80 0z" fill="#c23b3b"/><g fill="#f3e9d8"><circle cx="34" cy="38" r="6"/><circle cx="58" cy="30" r="7"/><circle cx="72" cy="46" r="5"/><circle cx="50" cy="48" r="4"/></g>`,
  ore: `<path d="M50 12l10 18-10 20-10-20z" fill="#8f73ff"/><path d="M50 12L40 30l10 20z" fill="#c9bbff"/><path d="M28 34l8 12-6 14-8-12z" fill="#7d5cff"/><path d="M74 34l6 14-8 12-6-14z" fill="#5a3fd0"/>`,
  crystal: `<path d="M24 62l9 16-9 18-9-18z" fill="#8f73ff"/><path d="M24 62l-9 16 9 18z" fill="#c9bbff"/>`,
};

/** A dwarf: beard and helmet in its colour; viewBox 0 0 40 56. @param {number} seat */
export function dwarfArt(seat) {
  return `<ellipse cx="20" cy="52" rx="13" ry="3" fill="#000" opacity=".4"/><path d="M11 42h8v10h-8zM21 42h8v10h-8z" fill="#3b2f28"/><path d="M6 32c0-7 5-10 14-10s14 3 14 10v10c0 2-2 3-4 3H10c-2 0-4-1-4-3z" fill="var(--c)"/><path d="M6 38h28v4H6z" fill="#3b2a1c"/>
    <path d="M11 16h18v8H11z" fill="#e8b98e"/><circle cx="16" cy="19" r="1.600" fill="#1c1613"/><circle cx="24" cy="19" r="1.600" fill="#1c1613"/><path d="M18 20.500h4l1 3h-6z" fill="#d99a6c"/>
    <path d="M9 21c1 2 4 2 6 1.500 1.500 1.500 8.500 1.500 10 0 2 .5 5 .5 6-1.500 2 8-3 18-11 18S7 29 9 21z" fill="#efe3cf"/><path d="M20 39c8 0 13-10 11-18-1 2-4 2-6 1.500-1 1-3 1.300-5 1.300z" fill="#d8c8ae"/>
    <path d="M8 17C8 9 12 5 20 5s12 4 12 12z" fill="var(--c)"/><path d="M6 16h28v3.500H6z" fill="#3b2a1c" opacity=".6"/><path d="M8 13L3 7l7 2zM32 13l5-6-7 2z" fill="#f3e9d8"/><circle cx="20" cy="11" r="3" fill="#ffe9a8"/>
    <g color="#14110f" opacity=".8"><use href="#em-${seat}" x="15" y="28" width="10" height="10"/></g>`;
}

/** @param {number} value 1 to 6; 0: not rolled @param {string} [colour] */
export function dieArt(value, colour = "#f3e9d8") {
  const spots =
    { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] }[value] ?? [];
  return (
    `<rect x="2" y="2" width="56" height="56" rx="12" fill="${colour}"/><path d="M2 46a12 12 0 0 0 12 12h32a12 12 0 0 0 12-12V14A12 12 0 0 0 50 3c2 30-14 44-48 43z" fill="#000" opacity=".12"/>` +
    (value
      ? spots
          .map(
            (n) =>
              `<circle cx="${15 + ((n - 1) % 3) * 15}" cy="${15 + Math.floor((n - 1) / 3) * 15}" r="5.500" fill="#1c1613"/>`,
          )
          .join("")
      : `<text x="30" y="42" text-anchor="middle" font-size="34" font-weight="800" fill="#1c1613">?</text>`)
  );
}

/**
 * Colour, and which of: horns, fangs, one eye, wings, flames, a ghost's hem.
 * @type {Record<string, [string, string]>}
 */
const monsters = {
  "cave-rat": ["#8a7f73", "ears fangs"],
  "bat-swarm": ["#5c4a6e", "wings fangs ears"],
  "goblin-scavenger": ["#6f9a4a", "ears fangs"],
  slime: ["#5fcf6a", "drip"],
  "giant-mole": ["#6b5442", "snout"],
  miner: ["#c98f4a", "helmet"],
  "creepy-dandelions": ["#e8c93d", "petals"],
  "kobold-sapper": ["#c4633d", "horns fangs"],
  skeleton: ["#e8e0d0", "skull"],
  "fire-elemental": ["#ff7a3d", "flames"],
  "water-elemental": ["#4a9bf0", "drip"],
  "earth-elemental": ["#8a6f4f", "rocks"],
  "air-elemental": ["#bfe3ef", "swirl"],
  "cave-spider": ["#4a3a58", "legs eyes4"],
  troll: ["#5c8a7a", "tusks"],
  ghost: ["#d9e3ff", "hem"],
  golem: ["#9a958e", "rocks oneeye"],
  dragon: ["#c23b3b", "horns wings fangs flames"],
  "ancient-one": ["#3a239c", "tentacles oneeye"],
  rubble: ["#8d8378", "pile"],
  "gas-pocket": ["#9bd35c", "cloud"],
  silence: ["#3d3848", "quiet"],
};

/** Whoever jumps out of the dark; viewBox 0 0 100 100. @param {string} key */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: owed
export function monsterArt(key) {
  const [colour, traits] = monsters[key] ?? ["#8a7f73", ""];
  const has = (/** @type {string} */ trait) => traits.includes(trait);
  if (has("pile")) return tokens.rubble;
  if (has("cloud"))
    return `<g fill="${colour}"><circle cx="34" cy="54" r="20"/><circle cx="58" cy="42" r="24"/><circle cx="70" cy="62" r="18"/><circle cx="46" cy="66" r="18"/></g><path d="M34 50l8 8m0-8l-8 8M58 50l8 8m0-8l-8 8" stroke="#2c3d16" stroke-width="4"/>`;
  if (has("quiet"))
    return `<circle cx="50" cy="50" r="34" fill="${colour}"/><path d="M32 46h14M54 46h14M42 64h16" stroke="#b7a78f" stroke-width="5" stroke-linecap="round"/>`;
  const eye = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff3c4"/><circle cx="${x}" cy="${y + 1}" r="${r / 2.2}" fill="#1c1613"/>`;
  return (
    (has("wings")
      ? `<path d="M24 50L2 26l4 30 14 12zM76 50l22-24-4 30-14 12z" fill="${colour}"/><path d="M24 50L2 26l4 30 14 12zM76 50l22-24-4 30-14 12z" fill="#000" opacity=".3"/>`
      : "") +
    (has("legs")
      ? `<g fill="none" stroke="#2a2230" stroke-width="5" stroke-linecap="round"><path d="M28 56L8 40l-4 22M28 68L8 74l2 18M72 56l20-16 4 22M72 68l20 6-2 18"/></g>`
      : "") +
    (has("tentacles")
      ? `<g fill="none" stroke="${colour}" stroke-width="9" stroke-linecap="round"><path d="M30 74c-6 10-16 8-20 18M46 80c0 8-6 8-6 16M60 80c2 8 8 8 6 16M72 74c8 8 16 6 20 16"/></g>`
      : "") +
    (has("petals")
      ? `<g fill="${colour}">${[0, 45, 90, 135, 180, 225, 270, 315].map((a) => `<ellipse cx="50" cy="18" rx="11" ry="17" transform="rotate(${a} 50 52)"/>`).join("")}</g>`
      : "") +
    (has("flames")
      ? `<path d="M22 60C14 40 28 34 26 14c12 8 14 16 18 20 4-10 2-20 8-30 8 12 6 22 10 30 4-4 6-10 12-18 0 18 12 24 6 44z" fill="#ffb84d"/>`
      : "") +
    (has("horns") ? `<path d="M28 36L16 8l22 16zM72 36L84 8 62 24z" fill="#f3e9d8"/>` : "") +
    (has("ears") ? `<path d="M26 42L12 16l24 12zM74 42l14-26-24 12z" fill="${colour}"/>` : "") +
    (has("rocks")
      ? `<path d="M20 88l-4-34 16-28 24-8 24 14 8 30-8 26z" fill="${colour}"/><path d="M32 26l24-8 4 20-20 6z" fill="#fff" opacity=".18"/>`
      : has("hem")
        ? `<path d="M20 92V50c0-22 12-34 30-34s30 12 30 34v42l-10-8-10 8-10-8-10 8-10-8z" fill="${colour}"/>`
        : has("drip")
          ? `<path d="M16 84c0-14 8-16 10-34 2-18 12-28 24-28s22 10 24 28c2 18 10 20 10 34-8 8-14 0-20 6s-14-2-20 2-20-2-28-8z" fill="${colour}"/>`
          : has("swirl")
            ? `<path d="M50 12c30 0 40 24 30 40s-22 14-22 24 8 12 8 16H34c0-10-6-12-14-24S10 12 50 12z" fill="${colour}"/><path d="M30 40c10-12 32-12 40 0M34 66c8-6 20-6 28 0" stroke="#fff" stroke-width="4" fill="none" opacity=".7"/>`
            : `<path d="M50 20c22 0 32 16 32 36S70 90 50 90 18 76 18 56s10-36 32-36z" fill="${colour}"/>`) +
    `<path d="M58 22c16 4 24 18 24 34s-10 32-28 34c16-10 20-44 4-68z" fill="#000" opacity=".16"/>` +
    (has("helmet")
      ? `<path d="M20 46c0-18 12-28 30-28s30 10 30 28z" fill="#e9b949"/><circle cx="50" cy="30" r="7" fill="#fff8e0"/>`
      : "") +
    (has("oneeye")
      ? eye(50, 50, 14)
      : has("eyes4")
        ? eye(38, 48, 6) + eye(62, 48, 6) + eye(46, 60, 4) + eye(56, 60, 4)
        : eye(38, 52, 8) + eye(62, 52, 8)) +
    (has("snout") ? `<path d="M38 62c0-6 24-6 24 0l-4 14H42z" fill="#e8a6a0"/>` : "") +
    (has("skull")
      ? `<path d="M46 64h8l-4-8zM34 74h32M40 70v8M48 70v8M56 70v8M62 70v8" stroke="#3b3350" stroke-width="3" fill="#3b3350"/>`
      : "") +
    (has("fangs")
      ? `<path d="M34 70h32l-5 11-5-9-6 9-6-9-5 9z" fill="#fff"/>`
      : has("tusks")
        ? `<path d="M34 74h32" stroke="#24402f" stroke-width="4"/><path d="M36 74l3-14 6 14zM64 74l-3-14-6 14z" fill="#f3e9d8"/>`
        : has("skull") || has("snout")
          ? ""
          : `<path d="M38 72c6 6 18 6 24 0" stroke="#1c1613" stroke-width="4" fill="none" stroke-linecap="round"/>`)
  );
}

// ---- Find cards and skills: a sign each; viewBox 0 0 24 24 ----

const p = (/** @type {string} */ d, /** @type {string} */ fill) => `<path d="${d}" fill="${fill}"/>`;
const strokes = (/** @type {string} */ d, /** @type {string} */ colour, width = 2) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const borrowed = (/** @type {string} */ id, /** @type {string} */ colour) =>
  `<g color="${colour}"><use href="#${id}" width="24" height="24"/></g>`;
const small = (/** @type {string} */ markup) => `<g transform="scale(.24)">${markup}</g>`;
const bomb =
  `<circle cx="10.500" cy="14.500" r="7.500" fill="#2b2521"/><circle cx="8" cy="12" r="2" fill="#6a5f55"/>` +
  strokes("M15.500 9.500l2-2.500c1.500-1.500 3 0 4-1.500", "#a8743d") +
  p("M21 2l.8 2.200L24 5l-2.200.8L21 8l-.8-2.200L18 5l2.200-.8z", "#ff8a3d");
const flask = (/** @type {string} */ colour) =>
  p("M9 2h6v2h-1v5l6 10c.8 1.600 0 3-2 3H6c-2 0-2.800-1.400-2-3l6-10V4H9z", "#cfe3ea") +
  p("M7.500 14h9l3 5c.5 1 0 2-1.500 2H6c-1.500 0-2-1-1.500-2z", colour);
const coin =
  `<circle cx="12" cy="12" r="9" fill="#e9b949"/><circle cx="12" cy="12" r="6.500" fill="#f7d777"/>` +
  p("M12 7l1.500 3.400 3.500.4-2.600 2.400.7 3.600-3.100-1.800-3.100 1.800.7-3.600L7 10.800l3.500-.4z", "#a06c06");
const sticks =
  p("M6 8h4v13H6zM10 8h4v13h-4zM14 8h4v13h-4z", "#c23b3b") +
  p("M6 8h1.500v13H6zM10 8h1.500v13H10zM14 8h1.500v13H14z", "#e86a5a") +
  strokes("M12 8c0-4 3-5 5-4", "#a8743d", 1.6) +
  `<circle cx="18" cy="3.500" r="2" fill="#ffb84d"/>`;
const mushroomSign = small(tokens.mushroom);

/** @type {Record<string, string>} */
const signs = {
  bombyaga: bomb,
  pickaxe: borrowed("em-0", "#5d4a33"),
  "throw-a-mushroom": mushroomSign,
  "mug-of-ale":
    p("M4 7h12v14H4z", "#a8743d") +
    p("M4 7h3v14H4zM10 7h3v14h-3z", "#8a5a2b") +
    strokes("M16 10h3.500v7H16", "#8a5a2b", 2.2) +
    `<g fill="#fff8e8"><circle cx="6" cy="6" r="3"/><circle cx="10.500" cy="5" r="3.500"/><circle cx="14.500" cy="6.500" r="2.800"/></g>`,
  "war-hammer":
    p("M10.800 8h2.400v14h-2.400z", "#8a5a2b") + p("M3 3h14l4 3-4 3H3z", "#7d7a80") + p("M3 3h14l4 3H3z", "#a9a6ad"),
  "rage-brew": flask("#e0324b"),
  "chain-mail":
    p("M8 3l4 2 4-2 6 4-2.500 4-2-1v11h-11V10l-2 1L2 7z", "#8f96a3") +
    `<g fill="none" stroke="#5b6170" stroke-width="1.200"><path d="M8 9h8M8 12h8M8 15h8M8 18h8M10 8v12M14 8v12"/></g>`,
  "monster-bait":
    p("M13 3c5-1 8 3 7 7-1 4-5 5-8 4l-5 5-3-3 5-5c-1-4 1-7 4-8z", "#c4633d") +
    p("M6 17l-2 5-1.500-1.500L1 19zM7 18l-1 4-2-2z", "#fff3e0") +
    p("M14 5c3-.5 4.500 2 4 4-1-2-2-3-4-4z", "#e89a6a"),
  "iron-leash": `<g fill="none" stroke="#6f757f" stroke-width="2.400"><ellipse cx="6" cy="7" rx="3.500" ry="2.500" transform="rotate(40 6 7)"/><ellipse cx="11" cy="11.500" rx="3.500" ry="2.500" transform="rotate(40 11 11.500)"/><circle cx="17" cy="17" r="4.500"/></g>`,
  boot: p("M7 2h8v11c3 1 7 2 7 6v3H7z", "#7a5026") + p("M7 2h3v20H7z", "#98693a") + p("M7 19.500h15V22H7z", "#3b2a1c"),
  "teleport-scroll":
    p("M5 3h14v18H5z", "#fff3d9") +
    p("M3 3h4v3H3zM17 18h4v3h-4z", "#d8c08f") +
    strokes("M12 8a4 4 0 1 1-3.500 2M12 10.500a1.600 1.600 0 1 0 1.400.8", "#2a8fb0", 1.6),
  "crate-of-explosives":
    p("M2 11h20v11H2z", "#a8743d") +
    strokes("M2 15h20M2 18.500h20M7 11v11M17 11v11", "#7a5026", 1.2) +
    `<g transform="translate(3 -3) scale(.72)">${sticks}</g>`,
  "light-fingers": borrowed("ic-hand", "#7a4a8a"),
  "lucky-coin": coin,
  "smoke-bomb": `<g fill="#9aa0a8"><circle cx="7" cy="10" r="5"/><circle cx="14" cy="7" r="5.500"/><circle cx="18" cy="12" r="4.500"/><circle cx="11" cy="13" r="5"/></g><circle cx="8" cy="18.500" r="3.800" fill="#2b2521"/>`,
  "itching-powder":
    p("M7 9h10l2 12H5z", "#d9c9a3") +
    p("M7 9h4l-1 12H5z", "#c2ad80") +
    p("M8 5h8l1 4H7z", "#8a5a2b") +
    p("M9 14h2v2H9zM13 12h2v2h-2zM12 17h2v2h-2z", "#c23b3b"),
  blindfold: p("M1 9h22v6H1z", "#7a2f4f") + p("M1 9h22v2H1z", "#9c4a6c") + p("M19 15l4 6-5-2z", "#7a2f4f"),
  promise: p("M4 3h16v11H10l-5 5v-5H4z", "#e9d9b0") + p("M11 5h2v5h-2zM11 11h2v2h-2z", "#c23b3b"),
  rope: borrowed("em-2", "#8a6a3f"),
  toolbox:
    p("M2 10h20v11H2z", "#c23b3b") +
    p("M2 10h20v4H2z", "#e0574a") +
    strokes("M8 10V6h8v4", "#5d4a33", 2.2) +
    p("M10 12h4v4h-4z", "#e9b949"),
  lantern: borrowed("em-1", "#b35f00"),
  ambush:
    p("M2 4h20v16H2z", "#2b2521") +
    `<g fill="#ffd23d"><ellipse cx="8" cy="12" rx="3" ry="2"/><ellipse cx="16" cy="12" rx="3" ry="2"/></g><circle cx="8" cy="12" r="1.200" fill="#2b2521"/><circle cx="16" cy="12" r="1.200" fill="#2b2521"/>`,
  "twisted-ankle":
    p("M7 2h7v10c4 1 8 2 8 6v4H7z", "#e8b98e") +
    p("M6 9h9v2.500H6zM6 12.500h10V15H6z", "#fff8e8") +
    strokes("M2 18l3 2M1 22h3", "#e0324b", 1.6),
  "thieving-imp": small(
    `<path d="M50 20c22 0 32 16 32 36S70 90 50 90 18 76 18 56s10-36 32-36z" fill="#a8324a"/><path d="M28 36L16 8l22 16zM72 36L84 8 62 24z" fill="#7a1f33"/><circle cx="38" cy="52" r="8" fill="#fff3c4"/><circle cx="62" cy="52" r="8" fill="#fff3c4"/><circle cx="40" cy="53" r="4"/><circle cx="60" cy="53" r="4"/><path d="M34 70c8 9 24 9 32 0" stroke="#fff" stroke-width="5" fill="none"/>`,
  ),
  "damp-fuse":
    p("M5 9h5v13H5zM10 9h5v13h-5z", "#8d6a6a") +
    strokes("M10 9c0-3 2-5 4-5", "#6b5442", 1.6) +
    p("M18 8c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8z", "#4a9bf0"),
  "cave-in": small(tokens.rubble),
  "rotten-floor": small(`<g transform="translate(-22 -20) scale(1.450)">${eventSigns.pit}</g>`),
  "lost-map":
    borrowed("em-6", "#8a6a3f") +
    `<text x="12" y="18" text-anchor="middle" font-size="14" font-weight="900" fill="#c23b3b">?</text>`,
  engineer: borrowed("ic-gear", "#5d4a33"),
  merchant: coin,
  miner: borrowed("em-0", "#5d4a33"),
  thief: borrowed("ic-hand", "#7a4a8a"),
  alchemist: flask("#5fcf6a"),
  gardener: mushroomSign,
  shaman:
    p("M12 2c6 0 9 4 9 10s-4 10-9 10-9-4-9-10S6 2 12 2z", "#7d5cff") +
    p("M6 9l5 2-1 3-4-2zM18 9l-5 2 1 3 4-2z", "#fff3c4") +
    strokes("M9 18h6M12 14v2", "#2b1d66", 1.6),
  "iron-head": borrowed("em-4", "#6f757f"),
  explosive: sticks,
};

/** The sign of a Find card, or of a skill. @param {string} key */
export function signArt(key) {
  return signs[key] ?? borrowed("ic-chest", "#8a5a2b");
}
