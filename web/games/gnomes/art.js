// The gnomes' cards: gems, caves, curses and winds; viewBox 0 0 70 98.
import { t } from "../../lib/i18n.js";

/** In the deck's order: events name a card by its number in it. */
export const CARDS = [
  "Rr",
  "Rs",
  "Rd",
  "Hr",
  "Hs",
  "Hd",
  "Sr",
  "Ss",
  "Sd",
  "D",
  "cave",
  "rockfall",
  "orange-fog",
  "green-fog",
  "violet-fog",
  "red-wind",
  "yellow-wind",
  "blue-wind",
];

/** @param {string} card */
export function cardName(card) {
  return (
    {
      Rr: t("round ruby"),
      Rs: t("square ruby"),
      Rd: t("ruby drop"),
      Hr: t("round heliodor"),
      Hs: t("square heliodor"),
      Hd: t("heliodor drop"),
      Sr: t("round sapphire"),
      Ss: t("square sapphire"),
      Sd: t("sapphire drop"),
      D: t("diamond"),
      cave: t("cave"),
      rockfall: t("rockfall"),
      "orange-fog": t("orange fog"),
      "green-fog": t("green fog"),
      "violet-fog": t("violet fog"),
      "red-wind": t("red wind"),
      "yellow-wind": t("yellow wind"),
      "blue-wind": t("blue wind"),
    }[card] ?? card
  );
}

/** What the card does, in one line. @param {string} card */
export function cardHint(card) {
  if (card === "D") return t("Counts as any gem of a set; no fog hides it.");
  if (/^[RHS]/.test(card)) return t("Lay it in your cave; the gems of a set share a kind or a shape.");
  return (
    {
      cave: t("Gems need a cave; another one clears a rockfall."),
      rockfall: t("Its victim lays no gems until a cave clears it."),
      "orange-fog": t("Hides rubies and heliodors."),
      "green-fog": t("Hides heliodors and sapphires."),
      "violet-fog": t("Hides rubies and sapphires."),
      "red-wind": t("Drives away orange and violet fog."),
      "yellow-wind": t("Drives away orange and green fog."),
      "blue-wind": t("Drives away green and violet fog."),
    }[card] ?? ""
  );
}

/** @type {Record<string, string>} */
export const SORTS = { R: "ruby", H: "heliodor", S: "sapphire" };
/** @type {Record<string, string>} */
export const SHAPES = { r: "gem-round", s: "gem-square", d: "gem-drop" };

/** A gem alone. @param {string} card @param {number} x @param {number} y @param {number} size */
export function gemUse(card, x, y, size) {
  const sort = card === "D" ? "diamond" : SORTS[card[0]];
  const shape = card === "D" ? "gem-diamond" : SHAPES[card[1]];
  return `<g class="gem ${sort}"><use href="#${shape}" x="${x}" y="${y}" width="${size}" height="${size}"/></g>`;
}

const frame = (/** @type {string} */ rim, /** @type {string} */ ground, /** @type {string} */ light) =>
  `<rect width="70" height="98" rx="8" fill="${rim}"/><rect x="3" y="3" width="64" height="92" rx="6" fill="${ground}"/><path d="M3 34C18 22 50 20 67 30V9a6 6 0 0 0-6-6H9a6 6 0 0 0-6 6z" fill="${light}"/>`;

/** @type {Record<string, [string, string, string]>} */
const fogs = {
  "orange-fog": ["#e88a2e", "#ffb765", "RH"],
  "green-fog": ["#4fa04a", "#8fd685", "HS"],
  "violet-fog": ["#8a4fc0", "#c195ea", "RS"],
};
/** @type {Record<string, [string, string, string[]]>} */
const winds = {
  "red-wind": ["#e0324b", "#ff8c9c", ["#e88a2e", "#8a4fc0"]],
  "yellow-wind": ["#d9a514", "#f7d04a", ["#e88a2e", "#4fa04a"]],
  "blue-wind": ["#2c63c8", "#7fb0ff", ["#4fa04a", "#8a4fc0"]],
};

/** @param {string} card */
export function gnomeCard(card) {
  if (card === "cave") {
    return (
      frame("#3b2a1a", "#6e5738", "#8a6f47") +
      `<path d="M8 88l6-34 12-18 12-6 14 8 8 18 4 32z" fill="#4a3a26"/><path d="M18 88c0-24 6-36 17-36s17 12 17 36z" fill="#14110f"/><path d="M25 88c0-16 3-25 10-25s10 9 10 25z" fill="#a35c14"/><path d="M30 88c0-9 2-15 5-15s5 6 5 15z" fill="#ffb84d"/><path d="M24 22l11-14 11 14c-5 5-17 5-22 0z" fill="#c23b3b"/><circle cx="35" cy="8" r="3" fill="#f3e9d8"/>`
    );
  }
  if (card === "rockfall") {
    return (
      frame("#2a0f0a", "#4a2219", "#6b2d1c") +
      `<use href="#hz-boulder" x="13" y="12" width="42" height="42"/><use href="#hz-boulder" x="6" y="50" width="30" height="30"/><use href="#hz-boulder" x="34" y="52" width="30" height="30"/><path d="M10 90h50" stroke="#ff6a3d" stroke-width="3" stroke-linecap="round" stroke-dasharray="8 6"/>`
    );
  }
  if (fogs[card]) {
    const [dark, light, hides] = fogs[card];
    return (
      frame("#1c1a22", "#2e2a36", "#3d3848") +
      `<g fill="${light}"><circle cx="24" cy="36" r="14"/><circle cx="44" cy="30" r="16"/><circle cx="52" cy="46" r="12"/><circle cx="32" cy="50" r="15"/></g><g fill="${dark}"><circle cx="20" cy="48" r="11"/><circle cx="46" cy="54" r="11"/><circle cx="34" cy="60" r="9"/></g>
      <path d="M22 38c4-5 9-5 12 0s8 4 11-1" stroke="${dark}" stroke-width="3" fill="none" stroke-linecap="round"/><g opacity=".95">${[...hides].map((sort, i) => gemUse(sort + "r", 17 + i * 20, 74, 16)).join("")}</g><path d="M14 90L56 74" stroke="#1c1a22" stroke-width="2.500"/><path d="M14 91L56 75" stroke="#ff6a3d" stroke-width="2"/>`
    );
  }
  if (winds[card]) {
    const [dark, light, away] = winds[card];
    return (
      frame("#0f2630", "#1d4252", "#2b5a6e") +
      `<g fill="none" stroke-linecap="round" stroke-width="5.500"><path d="M10 38h32c8 0 10-12 1-13-5 0-7 5-4 8" stroke="${light}"/><path d="M10 50h42c9 0 10 14 0 14-5 0-7-5-4-8" stroke="${dark}"/><path d="M16 62h18c6 0 6 10 0 9" stroke="${light}"/></g>${away.map((colour, i) => `<g fill="${colour}"><circle cx="${26 + i * 20}" cy="84" r="5.500"/><circle cx="${32 + i * 20}" cy="82" r="4.500"/><circle cx="${21 + i * 20}" cy="82.500" r="4"/></g>`).join("")}`
    );
  }
  const colours =
    card === "D"
      ? ["#1d3a44", "#2f5a68", "#437a8a"]
      : ({
          R: ["#3c0f18", "#6b1c2b", "#8a2a3c"],
          H: ["#3f2d05", "#74560f", "#94711c"],
          S: ["#0f2250", "#1f3f80", "#2f569e"],
        }[card[0]] ?? ["#222", "#333", "#444"]);
  return (
    frame(colours[0], colours[1], colours[2]) +
    `<circle cx="35" cy="49" r="25" fill="#000" opacity=".25"/>` +
    gemUse(card, 13, 27, 44) +
    gemUse(card, 5, 5, 13) +
    gemUse(card, 52, 80, 13)
  );
}

export const gnomeBack = `<rect width="70" height="98" rx="8" fill="#16281d"/><rect x="3" y="3" width="64" height="92" rx="6" fill="#35593f"/><path d="M35 14l22 35-22 35-22-35z" fill="#24402f"/><path d="M24 56l11-20 11 20c-5 5-17 5-22 0z" fill="#c23b3b"/><path d="M35 36l11 20c-3 3-7 4-11 4z" fill="#982a2a"/><circle cx="35" cy="36" r="3.500" fill="#f3e9d8"/>`;
