// The big pictures: the cave mouth, three doors, the camp fire, Diamant's cards.

/** The hill with the cave mouth; viewBox 0 0 1200 300, its middle is what a phone sees. */
export const caveMouth = `
  <path d="M0 300V60l90-34 110 40 90-50 120 22 90-38h200l90 30 110-18 100 44 90-24 110 40v228z" fill="#2b2521"/>
  <path d="M0 300V90l110 20 80 50 60-30 70 40-40 130zM300 60l80 30 60-50 90-20-60 80-60 60-70 10z" fill="#362e28"/>
  <path d="M1200 300V100l-120 40-70 70-60-40-40 130zM900 60l-70 40-50-50-70-30 50 90 70 50 60-20z" fill="#221d19"/>
  <path d="M524 300c0-82 22-138 76-138s76 56 76 138z" fill="#0b0908"/>
  <path d="M540 300c0-70 18-120 60-120s60 50 60 120z" fill="#1a110a"/>
  <path d="M560 300c0-54 12-92 40-92s40 38 40 92z" fill="#4a2a0e"/>
  <path d="M576 300c0-38 8-64 24-64s24 26 24 64z" fill="#a35c14"/>
  <path d="M588 300c0-24 4-40 12-40s12 16 12 40z" fill="#ffb84d"/>
  <path d="M526 300l-10-118 14-14 14 14-6 118zM674 300l10-118-14-14-14 14 6 118z" fill="#5d4a33"/><path d="M526 300l-10-118 6-6 6 124zM670 300l-4-124 4-8 2 132z" fill="#75603f"/>
  <path d="M506 168l22-16h144l22 16-6 18H512z" fill="#6e5738"/><path d="M506 168l22-16h144l22 16z" fill="#8a6f47"/>
  <g class="gem ruby"><use href="#gem-cut" x="542" y="276" width="20" height="20"/><use href="#gem-cut" x="640" y="280" width="16" height="16"/><use href="#gem-cut" x="626" y="285" width="12" height="12"/></g>
  <path d="M0 300v-26l140-10 160 14 150-10 74 32zM1200 300v-26l-160-8-150 12-140-10-74 32z" fill="#1c1714"/>`;

/** Diamant's door: a tunnel with rubies; viewBox 0 0 160 190. */
const doorDiamant = `
  <path d="M8 190V86C8 36 38 8 80 8s72 28 72 78v104z" fill="#5a4632"/><path d="M8 190V86C8 36 38 8 80 8c-34 8-54 36-54 80v102z" fill="#7a6045"/>
  <path d="M26 190V92c0-40 20-64 54-64s54 24 54 64v98z" fill="#120d0a"/>
  <path d="M44 190v-88c0-32 12-50 36-50s36 18 36 50v88z" fill="#2a160c"/><path d="M60 190v-74c0-24 6-38 20-38s20 14 20 38v74z" fill="#6b3510"/><path d="M70 190v-60c0-16 4-24 10-24s10 8 10 24v60z" fill="#ffb84d"/>
  <path d="M26 190l28-26 18 8 16-10 24 12 22 16z" fill="#3a2418"/>
  <g class="gem ruby"><use href="#gem-cut" x="36" y="150" width="34" height="34"/><use href="#gem-cut" x="66" y="142" width="42" height="42"/><use href="#gem-cut" x="102" y="156" width="26" height="26"/><use href="#gem-cut" x="56" y="168" width="22" height="22"/></g>
  <path d="M30 36l10 8-12 18-10 8zM118 30l14 14-10 4-10-12zM66 12h28l-6 14H72z" fill="#8f7355"/>`;

/** The gnomes' door: round, wooden, with windows of coloured stones. */
const doorGnomes = `
  <path d="M0 190V70C20 20 50 4 80 4s60 16 80 66v120z" fill="#24402f"/><path d="M0 190V70C20 20 50 4 80 4 44 20 22 60 20 190z" fill="#35593f"/>
  <circle cx="80" cy="112" r="66" fill="#3b2a1a"/><circle cx="80" cy="112" r="58" fill="#8a5a2b"/>
  <path d="M80 54v116M52 62v100M108 62v100M34 78v68M126 78v68" stroke="#6b4320" stroke-width="3"/>
  <path d="M24 96h112M24 132h112" stroke="#4a4038" stroke-width="8"/><g fill="#b7a78f"><circle cx="34" cy="96" r="2.500"/><circle cx="126" cy="96" r="2.500"/><circle cx="34" cy="132" r="2.500"/><circle cx="126" cy="132" r="2.500"/></g>
  <circle cx="80" cy="114" r="28" fill="#1d140c"/>
  <g class="gem ruby"><use href="#gem-round" x="57" y="95" width="22" height="22"/></g><g class="gem heliodor"><use href="#gem-square" x="82" y="95" width="21" height="21"/></g><g class="gem sapphire"><use href="#gem-drop" x="69" y="117" width="22" height="22"/></g>
  <circle cx="120" cy="114" r="5" fill="#e9b949"/>
  <path d="M62 26l18-22 18 22c-8 8-28 8-36 0z" fill="#c23b3b"/><path d="M80 4l18 22c-4 4-10 6-18 6z" fill="#982a2a"/><circle cx="80" cy="5" r="4" fill="#f3e9d8"/>`;

/** Black Crystal's door: a timbered mine, and what glows in it. */
const doorCrystal = `
  <path d="M0 190V60L30 20 80 6l50 14 30 40v130z" fill="#1c1830"/><path d="M0 190V60L30 20 80 6 36 40 20 190z" fill="#2a2448"/>
  <path d="M22 190V48h116v142z" fill="#0d0b16"/>
  <path d="M46 190L80 96l34 94z" fill="#1b1436"/>
  <path d="M80 76l18 40-8 66H70l-8-66z" fill="#7d5cff"/><path d="M80 76l-18 40 8 66h8z" fill="#a58cff"/><path d="M80 76l18 40-12 4z" fill="#5a3fd0"/><path d="M86 120l12-4-8 66H80z" fill="#4a30b8"/>
  <path d="M52 134l10 22-4 30H44l-4-28z" fill="#5a3fd0"/><path d="M52 134l-12 24 6 28h4z" fill="#8b70f5"/><path d="M108 142l10 18-4 26h-14l-2-24z" fill="#4a30b8"/><path d="M108 142l-10 20 4 24h4z" fill="#7d5cff"/>
  <path d="M10 40h140v18H10z" fill="#6e5738"/><path d="M10 40h140v6H10z" fill="#8a6f47"/><path d="M16 58h16v132H16zM128 58h16v132h-16z" fill="#5d4a33"/><path d="M16 58h6v132h-6zM128 58h6v132h-6z" fill="#75603f"/>
  <path d="M32 58l20 0-20 24zM128 58h-20l20 24z" fill="#4c3c28"/>
  <path d="M30 186h100M44 178v12M64 178v12M96 178v12M116 178v12" stroke="#3a3350" stroke-width="3"/>`;

/** @type {Record<string, string>} */
export const doors = { diamant: doorDiamant, gnomes: doorGnomes, crystal: doorCrystal };
/** @type {Record<string, string>} */
export const doorBox = { diamant: "0 0 160 190", gnomes: "0 0 160 190", crystal: "0 0 160 190" };

/** A fire; viewBox 0 0 40 44. */
export const fire = `<ellipse cx="20" cy="40" rx="17" ry="3.500" fill="#000" opacity=".4"/><path d="M5 38l28-8 2 4-28 7z" fill="#5d3b18"/><path d="M35 38L7 30l-2 4 28 7z" fill="#7a5026"/>
  <g class="flame"><path d="M20 2c2 7 11 12 10 22-.6 6-4.500 9-10 9s-9.500-3-10-9C9.500 18 14 16 15 10c2 2 3 3.500 3 6 2-3 3-8 2-14z" fill="#ff6a3d"/><path d="M20 13c1 5 6 7 5.500 13-.3 4-2.500 6-5.500 6s-5.300-2-5.500-6C14.300 22 17 20 17.500 17c1 1 1.500 2 1.500 3.500 1-2 1.500-5 1-7.500z" fill="#ffb84d"/><path d="M20 22c1 3 3 4 2.800 6.500-.1 2-1.300 3-2.800 3s-2.700-1-2.800-3C17.200 26 19 25 20 22z" fill="#fff0b8"/></g>`;

/** A tent; viewBox 0 0 60 44. */
export const tent = `<path d="M2 42L28 4h4l26 38z" fill="#6f8f6a"/><path d="M2 42L28 4l4 38z" fill="#8fae85"/><path d="M22 42l7-26 9 26z" fill="#1e1a17"/><path d="M26 6l4-5 4 5" stroke="#5d3b18" stroke-width="2" fill="none"/>`;

// ---- Diamant's cards; viewBox 0 0 100 140 ----

const tunnel = (/** @type {string} */ rock, /** @type {string} */ light, /** @type {string} */ dark) => `
  <rect x="1" y="1" width="98" height="138" rx="9" fill="${dark}"/><rect x="4" y="4" width="92" height="132" rx="7" fill="${rock}"/>
  <path d="M4 60C10 26 30 14 50 14s40 12 46 46V11a7 7 0 0 0-7-7H11a7 7 0 0 0-7 7z" fill="${light}"/>
  <path d="M12 132V66c0-28 14-44 38-44s38 16 38 44v66z" fill="#15100d"/><path d="M24 132V76c0-22 8-36 26-36s26 14 26 36v56z" fill="#221710"/>
  <path d="M12 132l20-12 18 6 20-8 18 14z" fill="${rock}"/>
  <path d="M18 20l8-6 4 10zM78 16l8 8-8 6zM44 8h12l-6 8zM8 84l6-4v14zM92 96l-6-6v14z" fill="${dark}" opacity=".5"/>`;

/** Gems lying on a card: at most a dozen are drawn. @param {number} count */
function pile(count) {
  const spots = [[50, 108], [34, 112], [66, 112], [42, 96], [58, 96], [24, 114], [76, 114], [50, 86], [30, 100], [70, 100], [44, 118], [58, 118]];
  return spots.slice(0, count).map(([x, y]) => `<use href="#gem-cut" x="${x - 9}" y="${y - 9}" width="18" height="18"/>`).join("");
}

/** @typedef {{gems?: number, lying?: number, hazard?: string, relic?: number, gone?: boolean}} Card */

/** @param {Card} card */
export function cardArt(card) {
  if (card.hazard) {
    return tunnel("#4a2219", "#6b2d1c", "#2a0f0a") +
      `<path d="M12 132V66c0-28 14-44 38-44s38 16 38 44v66z" fill="#ff6a3d" opacity=".16"/><use href="#hz-${card.hazard}" x="17" y="38" width="66" height="66"/>
       <path d="M50 108l13 22H37z" fill="#ff6a3d"/><path d="M50 115v7M50 125v1.500" stroke="#2a0f0a" stroke-width="3" stroke-linecap="round"/>`;
  }
  if (card.relic) {
    return tunnel("#27473c", "#356152", "#122620") +
      `<circle cx="50" cy="70" r="32" fill="#f2c230" opacity=".16"/><g ${card.gone ? 'opacity=".18"' : ""}><use href="#relic-${card.relic}" x="20" y="40" width="60" height="60"/></g>
       <text x="50" y="126" class="card-number" fill="#ffe08a">${card.relic}</text>`;
  }
  const lying = card.lying ?? 0;
  return tunnel("#4b3b2e", "#66513d", "#241a12") +
    `<circle cx="50" cy="62" r="30" fill="#ffb84d" opacity=".14"/>
     <g class="gem ruby"><use href="#gem-cut" x="41" y="5" width="18" height="18"/></g><text x="50" y="70" class="card-number big" fill="#ffd9a0">${card.gems}</text>
     <g class="gem ruby">${pile(lying)}</g>` + (lying > 2 ? `<g><circle cx="82" cy="122" r="12" fill="#14110f"/><text x="82" y="127.500" class="card-number small" fill="#ff8fa0">${lying}</text></g>` : "");
}

/** The back of a card. */
export const cardBack = `<rect x="1" y="1" width="98" height="138" rx="9" fill="#14110f"/><rect x="4" y="4" width="92" height="132" rx="7" fill="#3a322c"/>
  <path d="M50 22l30 48-30 48-30-48z" fill="#2b2521"/><path d="M50 38l20 32-20 32-20-32z" fill="none" stroke="#b7a78f" stroke-width="3"/><use href="#em-0" x="36" y="54" width="28" height="28" color="#ffb84d"/>`;
