// What the gnomes' table shows after an event: a pure function, so that between two of the engine's views nothing is
// patched by hand. A test folds whole matches with it and compares each step with the engine's view.
//
// The engine tells a card that is dealt or drawn only to whoever sees it. For everybody else it happens without a word,
// and is made good here: when the next event finds the model still waiting for such a card, the card has been taken
// (`catchUp`); where a step has no event at all, it is UNTOLD that happened.
//
// What the events say suffices for all that is shown while they are played. `FROM_THE_ENGINE` lists the rest.
import { CARDS, isHidden } from "./cards.js";

/** @typedef {import("../../engine/core.js").Event} Event */
/** @typedef {{card: string, count: number}} Count */
/** @typedef {Count & {hidden: boolean}} Gem */
/** @typedef {{size: number, by: string|null, cards: string[]}} GemSet */
/**
 * @typedef {object} Player
 * @property {number} hand_count
 * @property {string[]} hand of others: what everybody saw them take
 * @property {number} caves
 * @property {string[]} curses
 * @property {Gem[]} gems
 * @property {GemSet[]|null} sets
 */
/**
 * The engine's view, as far as the table shows it.
 * @typedef {object} Model
 * @property {number} rules
 * @property {string} phase
 * @property {number|null} first
 * @property {number|null} turn
 * @property {number} turns
 * @property {boolean} last_round
 * @property {boolean} over
 * @property {number} deck_count
 * @property {(string|null)[]} open
 * @property {Count[]} discard
 * @property {Player[]} players
 */

/**
 * Fields of a view that no event changes here; the engine's next view brings them.
 * - to_act, winners, places, points: the table of this game does not show them.
 * - unseen: what the coach counts; not shown.
 * - sets, of a player: the best split is the engine's to find, and is shown only after the match.
 */
export const FROM_THE_ENGINE = ["to_act", "winners", "places", "points", "unseen", "sets"];

/** A card was dealt or drawn that the viewer does not see. @type {Event} */
export const UNTOLD = { event: "untold", seat: null, text: "" };

const HAND = 5;

/** In the deck's order. @param {string[]} cards @param {string} card */
const withCard = (cards, card) => [...cards, card].sort((a, b) => CARDS.indexOf(a) - CARDS.indexOf(b));

/** The first of these places with something else on it.
 * @param {Model["open"]} open @param {string|null} from @param {string|null} to */
function changedPlace(open, from, to) {
  const at = open.indexOf(from);
  return open.map((card, i) => (i === at ? to : card));
}

/** Without one copy, if there is any. @param {string[]} cards @param {string} card */
function withoutCard(cards, card) {
  const at = cards.indexOf(card);
  return cards.filter((_, i) => i !== at);
}

/** @template {Count} T @param {T[]} counts @param {T} one more, as it would be if it were the first */
function withOne(counts, one) {
  const have = counts.find(({ card }) => card === one.card);
  if (have) return counts.map((count) => (count === have ? { ...count, count: count.count + 1 } : count));
  return [...counts, one].sort((a, b) => CARDS.indexOf(a.card) - CARDS.indexOf(b.card));
}

/** @param {Model} model @param {number} seat @param {(player: Player) => Partial<Player>} change @returns {Model} */
const withPlayer = (model, seat, change) => ({
  ...model,
  players: model.players.map((player, i) => (i === seat ? { ...player, ...change(player) } : player)),
});

/** @param {Model} model @param {string[]} cards @returns {Model} */
const discarding = (model, ...cards) => ({
  ...model,
  discard: cards.reduce((all, card) => withOne(all, { card, count: 1 }), model.discard),
});

/** Into a hand, where the viewer may see it or not. @param {Model} model @param {number} seat @param {string} [card] */
const taken = (model, seat, card) =>
  withPlayer(model, seat, (player) => ({
    hand_count: player.hand_count + 1,
    hand: card ? withCard(player.hand, card) : player.hand,
  }));

/** Out of a hand: what is known to be there is one fewer of its kind (G-12).
 * @param {Model} model @param {number} seat @param {string} card */
const played = (model, seat, card) =>
  withPlayer(model, seat, (player) => ({
    hand_count: player.hand_count - 1,
    hand: withoutCard(player.hand, card),
  }));

/** Curses change, and with them which gems are hidden (G-32).
 * @param {Model} model @param {number} seat @param {(curses: string[]) => string[]} change */
const withCurses = (model, seat, change) =>
  withPlayer(model, seat, (player) => {
    const curses = change(player.curses);
    return { curses, gems: player.gems.map((gem) => ({ ...gem, hidden: isHidden(curses, gem.card) })) };
  });

/** The turn passes on; after the last round the match is over (G-50, G-51). @param {Model} model @returns {Model} */
function passed(model) {
  const next = (Number(model.turn) + 1) % model.players.length;
  const turns = model.turns + 1;
  if (model.last_round && next === model.first) return { ...model, turns, turn: null, phase: "over", over: true };
  const takes = model.rules === 1 || model.open.some((card) => card !== null);
  return { ...model, turns, turn: next, phase: takes ? "take" : "play" };
}

/** The seat that is dealt to: from whoever begins on, each gets all its cards (G-10). @param {Model} model */
function dealtNext(model) {
  const seats = model.players.map((_, i) => (Number(model.first) + i) % model.players.length);
  return seats.find((seat) => model.players[seat].hand_count < HAND);
}

/** A card leaves the deck for a hand. @param {Model} model @param {string} [card] where it is seen @returns {Model} */
function fromDeck(model, card) {
  const seat = model.phase === "deal" ? dealtNext(model) : model.turn;
  const next = taken({ ...model, deck_count: model.deck_count - 1 }, Number(seat), card);
  if (model.phase === "draw") return { ...next, phase: "play" };
  return dealtNext(next) === undefined ? { ...next, phase: "turn-up" } : next;
}

/** On the first empty place beside the deck. @param {Model} model @param {string} card @returns {Model} */
function turnedUp(model, card) {
  const open = changedPlace(model.open, null, card);
  const next = { ...model, open, deck_count: model.deck_count - 1 };
  if (model.phase === "refill") return { ...next, phase: "play" };
  return open.includes(null) ? next : { ...next, phase: "take", turn: model.first };
}

/** @type {Record<string, (model: Model, event: Event, card: string, seat: number) => Model>} */
const changes = {
  untold: (model) => (waits(model) ? fromDeck(model) : model),
  begins: (model, _event, _card, seat) => ({ ...model, first: seat, phase: "deal" }),
  dealt: (model, _event, card) => fromDeck(model, card),
  drew: (model, _event, card) => fromDeck(model, card),
  "turned-up": (model, _event, card) => turnedUp(model, card),
  "took-from-deck": (model) => ({ ...model, phase: "draw" }),
  "took-open": (model, _event, card, seat) => ({
    ...taken(model, seat, card),
    open: changedPlace(model.open, card, null),
    phase: model.deck_count ? "refill" : "play",
  }),
  "took-none": (model) => ({ ...model, phase: "play" }),
  "last-round": (model) => ({ ...model, last_round: true }),
  laid: (model, _event, card, seat) =>
    passed(
      withPlayer(played(model, seat, card), seat, ({ caves, gems, curses }) =>
        card === "cave"
          ? { caves: caves + 1 }
          : { gems: withOne(gems, { card, count: 1, hidden: isHidden(curses, card) }) },
      ),
    ),
  // Follows the cave that was laid: it and the rockfall go (G-31).
  "cleared-rockfall": (model, event, _card, seat) => {
    const next = withCurses(model, seat, (curses) => withoutCard(curses, "rockfall"));
    return discarding(
      withPlayer(next, seat, () => ({ caves: event.caves })),
      "cave",
      "rockfall",
    );
  },
  cursed: (model, event, card, seat) =>
    passed(withCurses(played(model, seat, card), event.target, (curses) => withCard(curses, card))),
  blew: (model, event, _card, seat) => {
    const wind = CARDS[event.wind],
      fog = CARDS[event.fog];
    const next = withCurses(played(model, seat, wind), seat, (curses) => withoutCard(curses, fog));
    return passed(discarding(next, wind, fog));
  },
  discarded: (model, _event, card, seat) => passed(discarding(played(model, seat, card), card)),
  idle: (model) => passed(model),
};

/** Whether a card is on its way that only its owner sees. @param {Model} model */
const waits = (model) => model.phase === "deal" || model.phase === "draw";

/** What has happened without a word before this event. @param {Model} model @param {Event} event */
function catchUp(model, event) {
  if (event.event === "untold" || event.event === "drew") return model;
  const own = event.event === "dealt";
  let now = model;
  while (waits(now) && !(own && dealtNext(now) === event.seat)) now = fromDeck(now);
  return now;
}

/** The model after an event; the given one stays as it was.
 * @param {Model} model @param {Event} event @returns {Model} */
export function reduce(model, event) {
  const change = changes[event.event];
  const card = typeof event.card === "number" ? CARDS[event.card] : "";
  const now = catchUp(model, event);
  return change ? change(now, event, card, Number(event.seat)) : now;
}
