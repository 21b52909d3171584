// Diamant without relics in JavaScript, for the other side of the comparison: the rules of docs/rules/diamant.en.md,
// pure functions over a plain object. bench/check.mjs plays adit's own records through it.

export const EXPEDITIONS = 5;
const HAZARDS = ["snake", "boulder", "spider", "lava", "ram"];
const GEMS = [1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17];

/** All 30 cards, in order. */
export const allCards = () => [
  ...GEMS.map((value) => `gems ${value}`),
  ...HAZARDS.flatMap((name) => [name, name, name]),
];

export const isOver = (table) => table.expedition > EXPEDITIONS;

/** Who has to decide now. */
export const asked = (table) =>
  table.inside.flatMap((inside, seat) => (inside && table.chosen[seat] === null ? [seat] : []));

export function setUp(seats) {
  return {
    expedition: 1,
    round: 0, // cards turned up in the whole game
    deck: allCards(), // face down; in whatever order the caller shuffled it
    path: [], // {card, lying}
    carried: 0, // by each explorer inside
    inside: Array(seats).fill(true),
    chosen: Array(seats).fill(null), // 'go' or 'return'; secret until the last has chosen
    chests: Array(seats).fill(0),
    waiting: false, // a card lies there that has to be answered
  };
}

// The path goes back into the deck, except for the card that made the cave collapse.
function endExpedition(table, collapsed) {
  const back = table.path.map((place) => place.card);
  if (collapsed) back.pop();
  table.deck.push(...back);
  table.path = [];
  table.carried = 0;
  table.expedition++;
  table.waiting = false;
  table.inside = table.inside.map(() => !isOver(table));
  table.chosen = table.chosen.map(() => null);
}

/** Turns up a card that was taken from the deck. True: an expedition ended with it. */
export function turnUp(table, card) {
  table.round++;
  const seen = table.path.some((place) => place.card === card);
  const place = { card, lying: 0 };
  table.path.push(place);
  if (card.startsWith("gems ")) {
    const value = Number(card.slice(5)),
      explorers = table.inside.filter(Boolean).length;
    table.carried += Math.floor(value / explorers);
    place.lying = value % explorers;
  } else if (seen) {
    endExpedition(table, true);
    return true;
  }
  table.waiting = true;
  return false;
}

// All have chosen: leavers bring home what they carry and share what lies on the path.
function reveal(table) {
  const leavers = havingChosen(table, "return");
  table.chosen = table.chosen.map(() => null);
  table.waiting = false;
  if (leavers.length === 0) return false;
  const lying = table.path.reduce((sum, place) => sum + place.lying, 0);
  const share = Math.floor(lying / leavers.length);
  let rest = lying % leavers.length;
  for (let i = table.path.length - 1; i >= 0; i--) {
    // the rest is shown on the last card that had some
    if (!table.path[i].lying) continue;
    table.path[i].lying = rest;
    rest = 0;
  }
  for (const seat of leavers) {
    table.chests[seat] += table.carried + share;
    table.inside[seat] = false;
  }
  if (table.inside.some(Boolean)) return false;
  endExpedition(table, false);
  return true;
}

const havingChosen = (table, choice) => table.chosen.flatMap((chosen, seat) => (chosen === choice ? [seat] : []));

/** A seat that is asked chooses. True: an expedition ended with it. */
export function choose(table, seat, choice) {
  table.chosen[seat] = choice;
  return asked(table).length === 0 ? reveal(table) : false;
}

/** What a seat may see. */
export function view(table, seat) {
  const { deck, ...rest } = table;
  const chosen = table.chosen.map((choice, other) => (choice && other !== seat ? "sealed" : choice));
  return { ...rest, chosen, deck_count: deck.length };
}

/** The best chests, once it is over. */
export const winners = (table) =>
  table.chests.flatMap((gems, seat) => (gems === Math.max(...table.chests) ? [seat] : []));
