// What people say about sets: their names, their sizes, and what a card would make of them.
import { t, tn } from "../../lib/i18n.js";
import { bestSets, compareSizes, sizesOf } from "./sets.js";

/** @typedef {import("./reduce.js").Gem} Gem */
/** @typedef {import("./reduce.js").GemSet} GemSet */
/** @typedef {import("./reduce.js").Model} Model */
/** @typedef {{what: string, from: string, to: string}} Change of sets: "Drops", "3", "4" */

/** "4 rubies", "3 drops". @param {GemSet} set */
export function setName({ by, size: n }) {
  if (by === "ruby") return tn("{n} ruby", "{n} rubies", n);
  if (by === "heliodor") return tn("{n} heliodor", "{n} heliodors", n);
  if (by === "sapphire") return tn("{n} sapphire", "{n} sapphires", n);
  if (by === "round") return tn("{n} round gem", "{n} round gems", n);
  if (by === "square") return tn("{n} square gem", "{n} square gems", n);
  if (by === "drop") return tn("{n} drop", "{n} drops", n);
  return tn("{n} diamond", "{n} diamonds", n);
}

/** "Rubies", "Drops". @param {string|null} by */
function sortName(by) {
  if (by === "ruby") return t("Rubies");
  if (by === "heliodor") return t("Heliodors");
  if (by === "sapphire") return t("Sapphires");
  if (by === "round") return t("Round gems");
  if (by === "square") return t("Square gems");
  return by === "drop" ? t("Drops") : t("Diamonds");
}

const SHOWN = 4;

/** The largest sets of somebody, as on a plate: "5·3". @param {number[]} sizes */
export const plateSizes = (sizes) =>
  sizes.length > SHOWN ? `${sizes.slice(0, SHOWN).join("·")}…` : sizes.join("·") || "–";

/** "4 + 3". @param {number[]} sizes */
export const sumOf = (sizes) => sizes.join(" + ") || "0";

/** What is in `all` and not in `others`, each as often as it is there once more. @param {number[]} all
 * @param {number[]} others */
function beyond(all, others) {
  const left = [...others];
  return all.filter((size) => {
    const at = left.indexOf(size);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What becomes of one's sets: of the one that a card joins if only that changes, else of all. Null: nothing.
 * @param {Gem[]} before @param {Gem[]} after @param {string} [card] @returns {Change|null} */
export function changeOf(before, after, card = "") {
  const had = sizesOf(bestSets(before)),
    sets = bestSets(after),
    has = sizesOf(sets);
  const gone = beyond(had, has),
    come = beyond(has, had);
  if (!gone.length && !come.length) return null;
  const joined = sets.find(({ size, cards }) => size === come[0] && cards.includes(card));
  if (joined && come.length === 1 && gone.length === 1)
    return { what: sortName(joined.by), from: String(gone[0]), to: String(come[0]) };
  return { what: t("Sets"), from: sumOf(had), to: sumOf(has) };
}

/** How one stands: "only Flint is ahead". @param {Model} model @param {number} seat @param {string[]} names */
export function standing(model, seat, names) {
  const sizes = model.players.map(({ gems }) => sizesOf(bestSets(gems)));
  const ahead = names.map((_, other) => other).filter((other) => compareSizes(sizes[other], sizes[seat]) > 0);
  if (!sizes[seat].length) return t("gems of one kind or one shape make a set");
  if (ahead.length === 1) return t("only {name} is ahead", { name: names[ahead[0]] });
  if (ahead.length) return tn("{n} player is ahead", "{n} players are ahead", ahead.length);
  const level = sizes.filter((other) => compareSizes(other, sizes[seat]) === 0).length > 1;
  return level ? t("nobody is ahead") : t("you are ahead of everyone");
}
