// The drawings that are used again and again, as one sprite of symbols. All of them are our own.
import { N_ } from "../lib/i18n.js";
import { EMBLEMS } from "./emblems.js";

/** A symbol of 24 by 24. @param {string} id @param {string} body */
const symbol = (id, body) => `<symbol id="${id}" viewBox="0 0 24 24">${body}</symbol>`;

/** Lines in the colour of the text. @param {string} d */
const line = (d) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;
/** @param {string} d */
const solid = (d) => `<path d="${d}" fill="currentColor"/>`;

// Gems take their four tones from the class around them: ruby, heliodor, sapphire, diamond.
const t1 = 'fill="var(--g1)"',
  t2 = 'fill="var(--g2)"',
  t3 = 'fill="var(--g3)"',
  t4 = 'fill="var(--g4)"';

const gems = [
  symbol(
    "gem-cut",
    `<path d="M7 4h10l5 6-10 11L2 10z" ${t2}/><path d="M7 4L2 10h6z" ${t1}/><path d="M12 4H7l1 6z" ${t1} opacity=".75"/>
    <path d="M12 4l4 6H8z" ${t2}/><path d="M17 4h-5l4 6z" ${t2} opacity=".9"/><path d="M17 4l5 6h-6z" ${t3}/><path d="M2 10h6l4 11z" ${t2}/>
    <path d="M8 10h8l-4 11z" ${t3}/><path d="M22 10h-6l-4 11z" ${t4}/><path d="M8.6 5.4h2.2l-.5 1H7.9z" fill="#fff" opacity=".7"/>`,
  ),
  symbol(
    "gem-round",
    `<circle cx="12" cy="12" r="10" ${t3}/><path d="M12 2l5.5 4.5L22 12a10 10 0 0 0-10-10z" ${t2}/><path d="M12 2L6.5 6.5 2 12A10 10 0 0 1 12 2z" ${t1}/>
    <path d="M2 12l4.5 5.5L12 22A10 10 0 0 1 2 12z" ${t3}/><path d="M22 12l-4.5 5.5L12 22a10 10 0 0 0 10-10z" ${t4}/>
    <path d="M12 5.5l4.6 1.9 1.9 4.6-1.9 4.6-4.6 1.9-4.6-1.9L5.5 12l1.9-4.6z" ${t2}/><path d="M12 5.5L7.4 7.4 5.5 12 12 12z" ${t1}/><path d="M12 12l4.6 4.6L12 18.5z" ${t3}/><path d="M8.5 7.8l2-.9-.6 1.6-1.6.7z" fill="#fff" opacity=".75"/>`,
  ),
  symbol(
    "gem-square",
    `<path d="M5 2.5h14L21.500 5v14L19 21.500H5L2.500 19V5z" ${t3}/><path d="M5 2.500h14l-3 4.500H8z" ${t1}/><path d="M2.500 5L5 2.500 8 7v0l-1 1v8l-4.500 3z" ${t2}/>
    <path d="M21.500 5L19 2.500 16 7l1 1v8l4.500 3z" ${t3}/><path d="M5 21.500h14L16 17H8z" ${t4}/><path d="M8 7h8l1 1v8l-1 1H8l-1-1V8z" ${t2}/><path d="M8 7h8l-9 9V8z" ${t1} opacity=".7"/><path d="M8.600 8.200h3l-1 1H8.600z" fill="#fff" opacity=".75"/>`,
  ),
  symbol(
    "gem-drop",
    `<path d="M12 1.500C15 6 20 10 20 14.800A8 7.700 0 0 1 4 14.800C4 10 9 6 12 1.500z" ${t3}/><path d="M12 1.500C9 6 4 10 4 14.800l4-.8z" ${t1}/><path d="M12 1.500C15 6 20 10 20 14.800L16 14z" ${t2}/>
    <path d="M12 1.500L8 14h8z" ${t2}/><path d="M4 14.800L8 14l4 8.500a8 7.700 0 0 1-8-7.700z" ${t3}/><path d="M8 14h8l-4 8.500z" ${t3}/><path d="M20 14.800L16 14l-4 8.500a8 7.700 0 0 0 8-7.700z" ${t4}/><path d="M12 1.500L8 14l3 0z" ${t1} opacity=".8"/><path d="M8.600 9.300l1.400-2-.6 3-1.300 1z" fill="#fff" opacity=".75"/>`,
  ),
  symbol(
    "gem-diamond",
    `<path d="M12 1l3.200 7.800L23 12l-7.800 3.200L12 23l-3.200-7.800L1 12l7.800-3.200z" ${t2}/><path d="M12 1l3.200 7.800L12 12 8.800 8.800z" ${t1}/><path d="M1 12l7.800-3.200L12 12l-3.200 3.200z" ${t2}/>
    <path d="M23 12l-7.800-3.200L12 12l3.200 3.200z" ${t3}/><path d="M12 23l3.200-7.800L12 12l-3.200 3.200z" ${t4}/><path d="M12 4l1 3.600-1 1.400z" fill="#fff"/>`,
  ),
];

const hazards = [
  symbol(
    "hz-snake",
    `<path d="M3 20c3 2 6 0 6-3s-4-3-4-6 3-5 6-4 4 3 3 6-1 5 2 6 5-1 5-3" fill="none" stroke="#2f8f5b" stroke-width="3.600" stroke-linecap="round"/>
    <path d="M3 20c3 2 6 0 6-3s-4-3-4-6 3-5 6-4 4 3 3 6-1 5 2 6 5-1 5-3" fill="none" stroke="#7fe0a0" stroke-width="1" stroke-dasharray="1.500 2.500" stroke-linecap="round"/>
    <path d="M18.300 14.500c-.6-3 1-6 3.200-6s2 3.500.8 6-3.400 2.500-4 0z" fill="#3fae72"/><circle cx="20.800" cy="11.300" r=".9" fill="#ffdf5e"/><path d="M22 8.500l.5-2.500M22 8.500l1.500-2" stroke="#ff6a3d" stroke-width=".8" fill="none"/>`,
  ),
  symbol(
    "hz-boulder",
    `<path d="M4 16L3 10l4-6 6-1.500 6 3 2.500 6-2 6.500-6 3.500-6-.5z" fill="#8d8378"/><path d="M7 4l6-1.500 6 3-6 4.500-5-1.500z" fill="#b5aa9c"/><path d="M3 10l5-1.500 5 1.500 1 6-5 5.500L4 16z" fill="#9b9084"/>
    <path d="M13 10l6-4.500 2.500 6-2 6.500L14 16z" fill="#6f675e"/><path d="M10 12l2 2-1 2M16 13l2 1" stroke="#4c463f" stroke-width="1" fill="none"/><path d="M1 22h6M17 22h6" stroke="#ff6a3d" stroke-width="1.500" stroke-linecap="round"/>`,
  ),
  symbol(
    "hz-spider",
    `<g fill="none" stroke="#2a2230" stroke-width="1.700" stroke-linecap="round" stroke-linejoin="round"><path d="M9 12L4 9l-2.500 3M9 14l-5.500.500L2 19M10 16l-4 3 .5 3.500M9.500 10L6 5l1-3"/><path d="M15 12l5-3 2.500 3M15 14l5.500.500L22 19M14 16l4 3-.5 3.500M14.500 10L18 5l-1-3"/></g>
    <ellipse cx="12" cy="15.500" rx="5" ry="5.500" fill="#4a3a58"/><circle cx="12" cy="9" r="3.400" fill="#5c4a6e"/><path d="M12 12l2 3.500-2 3.500-2-3.500z" fill="#e0324b"/><circle cx="10.700" cy="8.500" r=".9" fill="#ffdf5e"/><circle cx="13.300" cy="8.500" r=".9" fill="#ffdf5e"/>`,
  ),
  symbol(
    "hz-lava",
    `<path d="M2 21.500c0-5 3-5.500 3.500-9C6 9 8 8.500 8.500 5.500 9.500 8 11 8.500 11 11c1-2 2-4 1.500-8.500C16 5 15.500 9 17 11c.5-1 1-1.500 1-3 2.500 3 1.500 5 3 8 1 2 1 3.500 1 5.500z" fill="#d8431f"/>
    <path d="M4.500 21.500c0-3.500 2.500-4 3-7 1.500 1 1 3 2.500 3.500 1-1.500 1.500-3.500 2-5.500 2 2 1 4 2.500 5.500.8-.5 1-1.500 1.500-2.500 1.500 2 3 3.500 3 6z" fill="#ff8a3d"/><path d="M8 21.500c0-2 1.500-2.500 2-4 1 1 1 2 2 2s1.200-1 1.500-2c1.200 1.500 2 2.500 2 4z" fill="#ffdf5e"/>`,
  ),
  symbol(
    "hz-ram",
    `<path d="M5 2v7M19 2v7" stroke="#8a6a3f" stroke-width="1.600"/><path d="M5 9l2 3M19 9l-2 3" stroke="#cdb38a" stroke-width="1.200"/><path d="M1 2.500h22" stroke="#6b4c2a" stroke-width="2.500" stroke-linecap="round"/><rect x="5" y="11.500" width="16.500" height="7" rx="3.500" fill="#9a6b3c"/><path d="M8 13h11M9 15.500h9" stroke="#6e4a26" stroke-width="1"/>
    <path d="M8 11.500v7H6a4.500 4.500 0 0 1-4.500-3.500A4.500 4.500 0 0 1 6 11.500z" fill="#8f99a3"/><path d="M8 11.500v7h2v-7z" fill="#5c666f"/><circle cx="4.700" cy="14" r=".9" fill="#1e1a17"/><path d="M.5 9.500L2 11M0 15h1M.5 20.500L2 19" stroke="#ff6a3d" stroke-width="1.200" stroke-linecap="round"/>`,
  ),
];

const relics = [
  symbol(
    "relic-5",
    `<path d="M6 3h12l-1 7a5 5 0 0 1-10 0z" fill="#e9b949"/><path d="M6 3h6v12a5 5 0 0 1-5-5z" fill="#f7d987"/><path d="M6 5H3c0 4 2 6 4.300 6.500M18 5h3c0 4-2 6-4.300 6.500" fill="none" stroke="#c68f2a" stroke-width="1.600"/><path d="M11 15h2v4h4v2.500H7V19h4z" fill="#c68f2a"/><circle cx="12" cy="8" r="2" fill="#e0324b"/>`,
  ),
  symbol(
    "relic-7",
    `<path d="M5 4h14v8c0 6-4 9.500-7 10-3-.5-7-4-7-10z" fill="#55b27a"/><path d="M5 4h7v18c-3-.5-7-4-7-10z" fill="#7fd3a0"/><path d="M7 9h4v2H7zM13 9h4v2h-4z" fill="#14110f"/><path d="M8.500 16h7l-1 2h-5z" fill="#14110f"/><path d="M12 9v5" stroke="#2f7a50" stroke-width="1.500"/><path d="M8 1.500h8L19 4H5z" fill="#e9b949"/>`,
  ),
  symbol(
    "relic-8",
    `<ellipse cx="12" cy="14" rx="7" ry="8" fill="#3c6fd1"/><path d="M12 6v16M5.500 12.500C8 14 10 14 12 14s4 0 6.500-1.500" stroke="#1b3a7a" stroke-width="1.300" fill="none"/><path d="M8 6.500a4 3.500 0 0 1 8 0z" fill="#e9b949"/><path d="M5 11L1.500 9M19 11l3.500-2M5 16l-3.500 2M19 16l3.500 2" stroke="#e9b949" stroke-width="1.600" stroke-linecap="round"/><path d="M7.500 10.500a6 6 0 0 1 3-3" stroke="#9cc0ff" stroke-width="1.300" fill="none"/>`,
  ),
  symbol(
    "relic-10",
    `<path d="M2 8l5 4 5-8 5 8 5-4-2 11H4z" fill="#e9b949"/><path d="M12 4l-5 8-5-4 2 11h8z" fill="#f7d987"/><path d="M4 19h16v2.500H4z" fill="#c68f2a"/><circle cx="12" cy="15" r="2" fill="#e0324b"/><circle cx="7" cy="15.500" r="1.300" fill="#4a8bf0"/><circle cx="17" cy="15.500" r="1.300" fill="#55b27a"/>`,
  ),
  symbol(
    "relic-12",
    `<circle cx="12" cy="12" r="6.500" fill="#f2c230"/><path d="M12 1v3M12 20v3M1 12h3M20 12h3M4.200 4.200l2.100 2.100M17.700 17.700l2.100 2.100M4.200 19.800l2.100-2.100M17.700 6.300l2.100-2.100" stroke="#e9b949" stroke-width="2.200" stroke-linecap="round"/><path d="M12 5.500a6.500 6.500 0 0 0 0 13z" fill="#ffe08a"/><path d="M9 11h1.800M13.200 11H15M9.500 14.500c1.500 1.300 3.500 1.300 5 0" stroke="#8a5a10" stroke-width="1.300" fill="none" stroke-linecap="round"/>`,
  ),
];

const emblems = EMBLEMS.map((body, i) => symbol(`em-${i}`, `<g fill="currentColor">${body}</g>`));

const signs = [
  symbol("ic-back", line("M15 5l-7 7 7 7")),
  symbol("ic-close", line("M6 6l12 12M18 6L6 18")),
  symbol("ic-menu", line("M4 7h16M4 12h16M4 17h16")),
  symbol("ic-sound", solid("M3 9v6h4l6 5V4L7 9z") + line("M16.500 8.500a5 5 0 0 1 0 7M19 6a8.500 8.500 0 0 1 0 12")),
  symbol("ic-mute", solid("M3 9v6h4l6 5V4L7 9z") + line("M17 9.500l5 5M22 9.500l-5 5")),
  symbol(
    "ic-gear",
    `<path d="M10 2h4l.6 2.700 2.200 1.200 2.600-.9 2 3.500-2 1.800v2.500l2 1.800-2 3.500-2.600-.9-2.200 1.200L14 22h-4l-.6-2.700-2.200-1.200-2.600.9-2-3.500 2-1.800v-2.500l-2-1.800 2-3.500 2.600.9 2.200-1.200zm2 6.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z" fill="currentColor"/>`,
  ),
  symbol(
    "ic-book",
    line("M12 6c-2-2-5-2.500-9-2.500V18c4 0 7 .5 9 2.500 2-2 5-2.500 9-2.500V3.500c-4 0-7 .5-9 2.500zM12 6v14"),
  ),
  symbol(
    "ic-eye",
    line("M2 12c3-5 6.500-7 10-7s7 2 10 7c-3 5-6.500 7-10 7s-7-2-10-7z") +
      `<circle cx="12" cy="12" r="3" fill="currentColor"/>`,
  ),
  symbol("ic-share", line("M12 15V3m0 0L8 7m4-4l4 4M5 12v8h14v-8")),
  symbol("ic-save", line("M12 3v12m0 0l-4-4m4 4l4-4M4 20h16")),
  symbol("ic-play", solid("M6 3.500l15 8.500-15 8.500z")),
  symbol("ic-pause", solid("M6 4h4v16H6zM14 4h4v16h-4z")),
  symbol("ic-first", solid("M5 4h3v16H5zM20 4v16L9 12z")),
  symbol("ic-prev", solid("M17 4v16L6 12z")),
  symbol("ic-next", solid("M7 4v16l11-8z")),
  symbol("ic-plus", line("M12 5v14M5 12h14")),
  symbol("ic-minus", line("M5 12h14")),
  symbol("ic-turn", line("M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5")),
  symbol("ic-check", line("M4 13l5 5L20 6")),
  symbol(
    "ic-people",
    `<circle cx="8" cy="8" r="3.500" fill="currentColor"/><circle cx="17" cy="9" r="2.800" fill="currentColor"/>` +
      solid(
        "M1.500 20c0-5 2.500-7.500 6.500-7.500s6.500 2.500 6.500 7.500zM16 20c0-3-.6-5-1.600-6.500.8-.4 1.600-.6 2.600-.6 3.500 0 5.500 2.500 5.500 7.100z",
      ),
  ),
  symbol(
    "ic-robot",
    line("M12 2v4M3 13v4M21 13v4") +
      `<path d="M5 7h14v13H5zM8.500 11v3h2v-3zM13.500 11v3h2v-3zM8.500 16.500h7" fill="currentColor" fill-rule="evenodd"/>`,
  ),
  symbol("ic-log", line("M4 6h16M4 12h16M4 18h10")),
  symbol(
    "ic-bulb",
    line("M9 18h6M10 21h4M8.500 15C6 13 5.500 10.500 6 8.500A6.200 6.200 0 0 1 18 8.500c.5 2 0 4.500-2.500 6.500z"),
  ),
  symbol("ic-cave", solid("M1 21L5 9l4-5 6-1.500L20 8l3 13h-6c0-6-1.500-9.500-5-9.500S7 15 7 21z")),
  symbol("ic-camp", solid("M11 3h2l9 18h-6.500L12 13l-3.500 8H2z")),
  symbol(
    "ic-hand",
    solid(
      "M7 12V5a1.500 1.500 0 0 1 3 0v5-7a1.500 1.500 0 0 1 3 0v7-5.500a1.500 1.500 0 0 1 3 0V12l1-2a1.600 1.600 0 0 1 3 1c-1.500 6-3 11-8 11-4 0-6-2-7.500-5.500L3 13a1.500 1.500 0 0 1 2.500-1.500z",
    ),
  ),
  symbol(
    "ic-sealed",
    `<rect x="4" y="2" width="16" height="20" rx="3" fill="#3a322c" stroke="#b7a78f" stroke-width="1.500"/><path d="M12 7l3.500 5-3.500 5-3.500-5z" fill="#ffb84d"/>`,
  ),
  symbol(
    "ic-talk",
    line("M4 4h16v11H11l-5 5v-5H4z") +
      `<path d="M8 9.500h.1M12 9.500h.1M16 9.500h.1" stroke="currentColor" stroke-width="2.400" stroke-linecap="round"/>`,
  ),
  symbol("ic-tv", line("M3 5h18v12H3zM8 21h8")),
  symbol("ic-target", line("M12 2v5M12 17v5M2 12h5M17 12h5") + `<circle cx="12" cy="12" r="3" fill="currentColor"/>`),
  symbol(
    "ic-clock",
    line("M12 7v5l3 3") + `<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2"/>`,
  ),
  symbol(
    "ic-trophy",
    solid(
      "M7 3h10v2h4c0 4-1.500 6.500-4.500 7-.8 1.500-2 2.500-3.500 2.800V18h4v3H7v-3h4v-3.200c-1.500-.3-2.700-1.300-3.500-2.800C4.500 11.500 3 9 3 5h4zM5.200 7c.3 1.500.9 2.500 1.800 3V7zm13.600 0H17v3c.9-.5 1.500-1.500 1.800-3z",
    ),
  ),
  symbol(
    "ic-chest",
    `<path d="M3 10c0-4 2-6 5-6h8c3 0 5 2 5 6z" fill="#a8743d"/><path d="M3 10h18v10H3z" fill="#8a5a2b"/><path d="M3 10h18v2H3z" fill="#e9b949"/><path d="M10 9h4v6h-4z" fill="#e9b949"/><path d="M12 11v2" stroke="#5a3a10" stroke-width="1.600" stroke-linecap="round"/><path d="M5.500 4.800V20M18.500 4.800V20" stroke="#5d3b18" stroke-width="1.200"/>`,
  ),
  symbol(
    "ic-bag",
    `<path d="M9 4h6l-1 4h-4z" fill="#8a6a3f"/><path d="M10 8h4c4 2 7 6 7 9.500S18 22 12 22s-9-1-9-4.500S6 10 10 8z" fill="#b08a55"/><path d="M10 8c-4 2-7 6-7 9.500 0 3 2 4 5 4.300C6 17 7.500 11 12 8z" fill="#cba772"/><path d="M8.500 8h7" stroke="#5d3b18" stroke-width="1.800" stroke-linecap="round"/>`,
  ),
  symbol(
    "ic-globe",
    `<g fill="none" stroke="currentColor" stroke-width="2"><circle cx="12" cy="12" r="9"/>
    <path d="M3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18z"/></g>`,
  ),
  symbol(
    "ic-key",
    line("M12 12h10v4M18 12v3") +
      `<circle cx="7.500" cy="12" r="4.500" fill="none" stroke="currentColor"
    stroke-width="2.500"/>`,
  ),
  symbol("ic-arrow", line("M3 12h16M13 5.500l6.500 6.500-6.500 6.500")),
  symbol("ic-bell", line("M6 17V11a6 6 0 0 1 12 0v6zM4 17h16M10.500 20h3")),
];

export const SPRITE = [...gems, ...hazards, ...relics, ...emblems, ...signs].join("");

/** What an emblem shows, for those who cannot see it. */
export const EMBLEM_NAMES = [
  N_("pick"),
  N_("lantern"),
  N_("rope"),
  N_("shovel"),
  N_("helmet"),
  N_("cart"),
  N_("map"),
  N_("compass"),
];
