// Diamant's pictures: the tunnel, the camp, the cards.

/**
 * The inside of the hill, as a phone sees it: looking down the tunnel; viewBox 0 0 400 500, whatever stands in it is in
 * its middle.
 */
export const tunnelTall = `
  <path d="M0 0h400v500H0z" fill="#241a13"/><path d="M0 0h400v120L340 60 250 30H150L60 60 0 120z" fill="#2e2219"/>
  <path d="M0 60l70-10-20 90 26 90-34 120 30 150H0zM400 80l-60-20 10 100-30 80 40 110-30 150h70z" fill="#32251b"/>
  <path d="M0 150l30 20-14 90 24 70-40 60zM400 190l-34 10 14 70-22 80 42 40z" fill="#3d2e21"/>
  <path d="M56 500V190C56 90 120 40 200 40s144 50 144 150v310z" fill="#1a120c"/>
  <path d="M92 500V210c0-84 46-126 108-126s108 42 108 126v290z" fill="#120c08"/>
  <path d="M130 460V236c0-66 28-100 70-100s70 34 70 100v224z" fill="#0b0705"/>
  <path d="M50 500l18-330 14-6 8 6-8 330zM350 500l-18-330-14-6-8 6 8 330z" fill="#4c3a26"/><path d="M50 500l18-330 8-4-6 334zM332 170l-8-4 8 334h8z" fill="#65502f"/><path d="M46 168l20-20h268l20 20-8 14H54z" fill="#4c3a26"/><path d="M46 168l20-20h268l20 20z" fill="#65502f"/>
  <path d="M104 480l12-250h8l-8 250zM296 480l-12-250h-8l8 250z" fill="#32261a"/><path d="M100 232h200v-12H108z" fill="#32261a"/>
  <path d="M0 500l56-50 60 14 84-18 84 18 60-14 56 50z" fill="#2a1d13"/><path d="M160 500l26-150h4l-20 150zM240 500l-26-150h-4l20 150z" fill="#5a4a3c"/><path d="M166 470h68v6h-68zM172 430h56v5h-56zM178 396h44v4h-44z" fill="#3a2b1e"/>
  <path d="M90 0l10 46L112 0zM270 0l9 60L290 0zM190 0l5 26 7-26z" fill="#3a2b20"/>
  <g class="gem ruby" opacity=".8"><use href="#gem-cut" x="18" y="300" width="18" height="18"/><use href="#gem-cut" x="368" y="250" width="14" height="14"/><use href="#gem-cut" x="30" y="120" width="12" height="12"/></g>`;

/**
 * The same hill cut open, for wide screens: camp under the sky on the left, the tunnel into the dark; viewBox 0 0 1600
 * 700.
 */
export const tunnelWide = `
  <path d="M0 0h1600v700H0z" fill="#0e141f"/><g fill="#f3e9d8"><circle cx="60" cy="70" r="2"/><circle cx="150" cy="40" r="1.500"/><circle cx="210" cy="130" r="2"/><circle cx="40" cy="190" r="1.500"/><circle cx="290" cy="60" r="1.500"/><circle cx="110" cy="240" r="1.500"/></g><path d="M120 96a34 34 0 1 0 30 50 28 28 0 0 1-30-50z" fill="#f3e9d8" opacity=".9"/>
  <path d="M0 700V520l120-30 90 20 80-60 40-150 90-110 130-70 170-40 220-30L1600 20v680z" fill="#2b2118"/>
  <path d="M330 300l90-110 130-70-60 110-90 90zM720 80l220-30-90 90-180 50zM1180 54l420-34v110l-200-20-150 30zM420 640l180-40 240 30 300-20 220 30 240-30v90H380z" fill="#362a1f"/>
  <path d="M560 250l120-50 90 20-60 40zM980 170l160-40 120 40-130 30zM1340 230l140-40 120 20v50z" fill="#241b13"/>
  <path d="M300 600V400c0-50 30-80 80-84l320-14 420-8 480 14v292z" fill="#100b08"/><path d="M330 590V420c0-40 24-62 66-64l310-12 420-8 474 12v242z" fill="#0a0705"/>
  <path d="M300 600l60-14 200 6 260-8 300 10 480-12v118H280z" fill="#2a1d13"/><path d="M280 640l320-10 400 8 600-10v72H270z" fill="#1c130c"/>
  <g fill="#4c3a26">${[330, 640, 960, 1280, 1560].map((x) => `<path d="M${x} 600V340h16v260zM${x + 92} 600V338h16v262zM${x - 14} 344v-16h138v16z"/>`).join("")}</g><g fill="#65502f">${[330, 640, 960, 1280, 1560].map((x) => `<path d="M${x} 600V344h5v256zM${x + 92} 600V344h5v256zM${x - 14} 328h138v5h-138z"/>`).join("")}</g>
  <g fill="#ffb84d">${[392, 702, 1022, 1342].map((x) => `<circle cx="${x}" cy="362" r="46" opacity=".07"/><circle cx="${x}" cy="362" r="22" opacity=".12"/><path d="M${x - 5} 356h10l2 12h-14z"/><path d="M${x - 1} 344h2v12h-2z" fill="#2b2118"/>`).join("")}</g>
  <path d="M300 614h1300v4H300zM300 630h1300v5H300z" fill="#5a4a3c"/><path d="${Array.from({ length: 43 }, (_, i) => `M${310 + i * 30} 611h8l4 28h-14z`).join("")}" fill="#3a2b1e"/>
  <path d="M0 700V560l110-20 110 30 90 30 60 100z" fill="#1d2318"/><path d="M0 590l120-16 140 30 60 96H0z" fill="#252d1e"/>
  <path d="M520 300l8 44 10-46zM860 292l9 60 12-62zM1180 292l7 40 9-42zM1470 300l8 52 10-50z" fill="#2b2118"/>
  <g class="gem ruby" opacity=".85"><use href="#gem-cut" x="500" y="200" width="22" height="22"/><use href="#gem-cut" x="840" y="130" width="18" height="18"/><use href="#gem-cut" x="1120" y="220" width="24" height="24"/><use href="#gem-cut" x="1460" y="120" width="20" height="20"/><use href="#gem-cut" x="700" y="664" width="18" height="18"/><use href="#gem-cut" x="1240" y="656" width="22" height="22"/></g>`;

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
  const spots = [
    [50, 108],
    [34, 112],
    [66, 112],
    [42, 96],
    [58, 96],
    [24, 114],
    [76, 114],
    [50, 86],
    [30, 100],
    [70, 100],
    [44, 118],
    [58, 118],
  ];
  return spots
    .slice(0, count)
    .map(([x, y]) => `<use href="#gem-cut" x="${x - 9}" y="${y - 9}" width="18" height="18"/>`)
    .join("");
}

/** @typedef {{gems?: number, lying?: number, hazard?: string, relic?: number, gone?: boolean}} Card */

/** @param {Card} card */
export function cardArt(card) {
  if (card.hazard) {
    return (
      tunnel("#4a2219", "#6b2d1c", "#2a0f0a") +
      `<path d="M12 132V66c0-28 14-44 38-44s38 16 38 44v66z" fill="#ff6a3d" opacity=".16"/><use href="#hz-${card.hazard}" x="17" y="38" width="66" height="66"/>
       <path d="M50 108l13 22H37z" fill="#ff6a3d"/><path d="M50 115v7M50 125v1.500" stroke="#2a0f0a" stroke-width="3" stroke-linecap="round"/>`
    );
  }
  if (card.relic) {
    return (
      tunnel("#27473c", "#356152", "#122620") +
      `<circle cx="50" cy="70" r="32" fill="#f2c230" opacity=".16"/><g ${card.gone ? 'opacity=".18"' : ""}><use href="#relic-${card.relic}" x="20" y="40" width="60" height="60"/></g>
       <text x="50" y="126" class="card-number" fill="#ffe08a">${card.relic}</text>`
    );
  }
  const lying = card.lying ?? 0;
  return (
    tunnel("#4b3b2e", "#66513d", "#241a12") +
    `<circle cx="50" cy="62" r="30" fill="#ffb84d" opacity=".14"/>
     <g class="gem ruby"><use href="#gem-cut" x="41" y="5" width="18" height="18"/></g><text x="50" y="70" class="card-number big" fill="#ffd9a0">${card.gems}</text>
     <g class="gem ruby">${pile(lying)}</g>` +
    (lying > 2
      ? `<g><circle cx="82" cy="122" r="12" fill="#14110f"/><text x="82" y="127.500" class="card-number small" fill="#ff8fa0">${lying}</text></g>`
      : "")
  );
}

/** The back of a card. */
export const cardBack = `<rect x="1" y="1" width="98" height="138" rx="9" fill="#14110f"/><rect x="4" y="4" width="92" height="132" rx="7" fill="#3a322c"/>
  <path d="M50 22l30 48-30 48-30-48z" fill="#2b2521"/><path d="M50 38l20 32-20 32-20-32z" fill="none" stroke="#b7a78f" stroke-width="3"/><use href="#em-0" x="36" y="54" width="28" height="28" color="#ffb84d"/>`;
