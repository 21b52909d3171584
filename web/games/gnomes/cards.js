// The gnomes' cards: their order, their words, and what fogs hide.
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

/** G-03: the kinds of gems that a fog hides. No fog hides a diamond. @type {Record<string, string>} */
export const HIDES = { "orange-fog": "RH", "green-fog": "HS", "violet-fog": "RS" };

/** @param {string} card */
export const isGem = (card) => /^[RHSD]/.test(card);

/** Whether one of these curses hides this gem. @param {string[]} curses @param {string} gem */
export const isHidden = (curses, gem) => curses.some((curse) => HIDES[curse]?.includes(gem[0]));

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

/** The card in a sentence, as what is taken, laid or sent. @param {string} card */
export function cardPhrase(card) {
  return (
    {
      Rr: t("a round ruby"),
      Rs: t("a square ruby"),
      Rd: t("a ruby drop"),
      Hr: t("a round heliodor"),
      Hs: t("a square heliodor"),
      Hd: t("a heliodor drop"),
      Sr: t("a round sapphire"),
      Ss: t("a square sapphire"),
      Sd: t("a sapphire drop"),
      D: t("a diamond"),
      cave: t("a cave"),
      rockfall: t("a rockfall"),
      "orange-fog": t("an orange fog"),
      "green-fog": t("a green fog"),
      "violet-fog": t("a violet fog"),
      "red-wind": t("a red wind"),
      "yellow-wind": t("a yellow wind"),
      "blue-wind": t("a blue wind"),
    }[card] ?? card
  );
}
