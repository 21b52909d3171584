// The door to this game on Home.

/** The gnomes' door: round, wooden, with windows of coloured stones. */
const art = `
  <path d="M0 190V70C20 20 50 4 80 4s60 16 80 66v120z" fill="#24402f"/><path d="M0 190V70C20 20 50 4 80 4 44 20 22 60 20 190z" fill="#35593f"/>
  <circle cx="80" cy="112" r="66" fill="#3b2a1a"/><circle cx="80" cy="112" r="58" fill="#8a5a2b"/>
  <path d="M80 54v116M52 62v100M108 62v100M34 78v68M126 78v68" stroke="#6b4320" stroke-width="3"/>
  <path d="M24 96h112M24 132h112" stroke="#4a4038" stroke-width="8"/><g fill="#b7a78f"><circle cx="34" cy="96" r="2.500"/><circle cx="126" cy="96" r="2.500"/><circle cx="34" cy="132" r="2.500"/><circle cx="126" cy="132" r="2.500"/></g>
  <circle cx="80" cy="114" r="28" fill="#1d140c"/>
  <g class="gem ruby"><use href="#gem-round" x="57" y="95" width="22" height="22"/></g><g class="gem heliodor"><use href="#gem-square" x="82" y="95" width="21" height="21"/></g><g class="gem sapphire"><use href="#gem-drop" x="69" y="117" width="22" height="22"/></g>
  <circle cx="120" cy="114" r="5" fill="#e9b949"/>
  <path d="M62 26l18-22 18 22c-8 8-28 8-36 0z" fill="#c23b3b"/><path d="M80 4l18 22c-4 4-10 6-18 6z" fill="#982a2a"/><circle cx="80" cy="5" r="4" fill="#f3e9d8"/>`;

/** @type {import("../../art/door.js").Door} */
export const door = { art, box: "0 0 160 190", glow: "radial-gradient(circle at 50% 70%, #1d3a26, #0b0908 75%)" };
