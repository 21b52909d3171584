// The one line over the deck: in the second person where it is about the viewer, who reads "You lay a diamond" and not
// a sentence about somebody of that name. The log keeps the engine's sentences, the same for everyone.
import { t, tn } from "../../lib/i18n.js";
import { CARDS, cardName, cardPhrase, HIDES } from "./cards.js";

/** @typedef {import("./reduce.js").Event} Event */
/** @typedef {import("./reduce.js").Model} Model */

/** @param {number} number of a card in the deck's order */
const phrase = (number) => cardPhrase(CARDS[number]);

/** Somebody curses the viewer: with what, and what that costs. @param {Model} before @param {Event} event
 * @param {string} name whose curse it is */
function suffered(before, event, name) {
  const card = CARDS[event.card];
  const gems = before.players[event.target].gems.filter((gem) => !gem.hidden && HIDES[card]?.includes(gem.card[0]));
  const count = gems.reduce((sum, gem) => sum + gem.count, 0);
  const curse = t("{name} curses you with {card}.", { name, card: cardPhrase(card) });
  return count ? `${curse} ${tn("It hides {n} of your gems.", "It hides {n} of your gems.", count)}` : curse;
}

/** What the viewer does. @type {Record<string, (event: Event, names: string[]) => string>} */
const deeds = {
  begins: () => t("You begin."),
  "took-from-deck": () => t("You take a card from the deck."),
  drew: ({ card }) => t("You draw {card}.", { card: phrase(card) }),
  "took-open": ({ card }) => t("You take {card}.", { card: phrase(card) }),
  "took-none": () => t("You take no card."),
  laid: ({ card }) => t("You lay {card}.", { card: phrase(card) }),
  "cleared-rockfall": ({ caves, rockfalls, text }) => (caves && !rockfalls ? t("Your way is free again.") : text),
  cursed: ({ card, target }, names) => t("You curse {name} with {card}.", { name: names[target], card: phrase(card) }),
  blew: ({ wind, fog }) => t("Your {wind} drives away {fog}.", { wind: cardName(CARDS[wind]), fog: phrase(fog) }),
  discarded: ({ card }) => t("You can play nothing and discard {card}.", { card: phrase(card) }),
  idle: () => t("You have no card to play."),
};

/**
 * What the line says at an event; null: it stays as it is.
 * @param {Event} event
 * @param {Model} before what is shown when it comes
 * @param {number} viewer
 * @param {string[]} names
 * @returns {string|null}
 */
export function headline(event, before, viewer, names) {
  if (event.event === "dealt") return null;
  if (event.event === "cursed" && event.target === viewer) return suffered(before, event, names[Number(event.seat)]);
  return event.seat === viewer ? (deeds[event.event]?.(event, names) ?? event.text) : event.text;
}
