// The final stage on the page: a curtain, everyone on a crate in the order of the seats, and their sets as they land.
import { h, refill, svg } from "../../lib/dom.js";
import { t, tn } from "../../lib/i18n.js";
import { seatClass } from "../../lib/ui.js";
import { art as cloud } from "./art/cloud.svg.js";
import { cardName, HIDES } from "./cards.js";
import { hiddenBy } from "./final.js";
import { gem, gnome } from "./parts.js";
import { sizesOf } from "./sets.js";
import { setName } from "./words.js";

/** @typedef {import("./final.js").Final} Final */
/** @typedef {import("./reduce.js").GemSet} GemSet */
/** @typedef {import("./art.js").Mood} Mood */

const CURTAIN = `<path d="M0 0h80C64 200 54 420 14 640L0 660z" fill="#5f1f24"/>
<path d="M0 0h40C34 220 24 420 0 560z" fill="#7d2a30"/>
<path d="M1440 0h-70c10 200 20 420 60 640l10 20z" fill="#4d171c"/>
<path d="M1440 0h-36c6 220 16 420 36 560z" fill="#6b2329"/>`;

/** The names of places, and of sizes. @param {number} place */
export function placeName(place) {
  return [t("1st"), t("2nd"), t("3rd"), t("4th"), t("5th"), t("6th")][place - 1] ?? String(place);
}
/** @param {number} size */
const sizeName = (size) => [t("Ones"), t("Twos"), t("Threes"), t("Fours"), t("Fives"), t("Sixes")][size - 1];

/** @param {any} player */
export function hiddenText(player) {
  const { fogs, count } = hiddenBy(player);
  if (!count) return "";
  const fog = fogs.length === 1 ? cardName(fogs[0]) : t("fog");
  return tn("{fog} hid {n} gem", "{fog} hid {n} gems", count, { fog });
}

/** @param {GemSet} set */
export const setRow = (set) =>
  h(
    "li.gn-final-set",
    { "data-size": set.size },
    h("b.num", { text: set.size, "aria-hidden": "true" }),
    h("span.hidden-text", { text: `${setName(set)}: ${set.cards.map(cardName).join(", ")}` }),
    h(
      "span.gn-final-gems",
      { "aria-hidden": "true" },
      set.cards.map((card) => gem(card)),
    ),
  );

/** What fog hid: the gems in grey, under a cloud. @param {any} player */
export function hiddenRow(player) {
  const { fogs, count } = hiddenBy(player);
  if (!count) return null;
  /** @type {{card: string, count: number, hidden: boolean}[]} */
  const gems = player.gems;
  const cards = gems.filter(({ hidden }) => hidden).flatMap((one) => Array(one.count).fill(one.card));
  return h(
    "li.gn-final-set.hid",
    null,
    h(
      "span.gn-final-gems",
      { "aria-hidden": "true" },
      cards.slice(0, 7).map((card) => gem(card, "gn-gem fogged")),
    ),
    h(
      "span.gn-final-fog",
      { "aria-hidden": "true", class: `hides-${HIDES[fogs[0]]}` },
      [0, 1, 2].map(() => svg(cloud, "0 0 112 80", "gn-drift")),
    ),
    h("span.hidden-text", { text: hiddenText(player) }),
  );
}

const CRATE = () => h("li.gn-crate", null, h("b.num", { text: "?" }));

/** @param {Final} final @param {number} seat @returns {Mood} */
function moodAt({ winners, places, lit, crates }, seat) {
  if (winners.includes(seat)) return "glee";
  if (crates.length) return lit.includes(seat) || crates.includes(seat) ? "shock" : "calm";
  if (places[seat] !== null && places[seat] !== 1) return winners.length ? "calm" : "angry";
  return "calm";
}

/** Somebody's place on the stage. @param {number} seat @param {string} name @param {boolean} own */
function createPerson(seat, name, own) {
  const sizes = h("span.gn-final-sizes.num"),
    note = h("small"),
    sets = h("ol.gn-final-sets"),
    bust = h("span.gn-final-bust"),
    label = h("b.num");
  const el = h(
    "li.gn-final-person",
    { class: `${seatClass(seat)}${own ? " own" : ""}`, "data-seat": seat },
    h("p.gn-final-name", null, h("b", { text: own ? t("{name} · you", { name }) : name }), sizes, note),
    sets,
    h("div.gn-final-stand", { "aria-hidden": "true" }, bust, h("span.gn-final-box", null, label)),
  );
  return {
    el,
    /** @param {Final} final @param {any} player */
    draw(final, player) {
      const told = final.told[seat],
        landed = final.landed[seat],
        place = final.places[seat],
        boxed = final.crates.includes(seat);
      /** @type {GemSet[]} */
      const all = [...(player.sets ?? [])].sort((a, b) => b.size - a.size);
      el.classList.toggle("spot", final.lit.includes(seat));
      el.classList.toggle("won", final.winners.includes(seat));
      el.classList.toggle("out", place !== null && !final.lit.includes(seat) && !final.winners.includes(seat));
      el.style.setProperty(
        "--rise",
        String(boxed || final.winners.includes(seat) ? 2 : place !== null || final.lit.includes(seat) ? 1 : 0),
      );
      refill(sizes, told, () => (told ? sizesOf(all).join("·") || "–" : ""));
      refill(note, told, () => (told ? hiddenText(player) : ""));
      refill(label, [place, boxed], () => (boxed ? "?" : place === null ? "" : placeName(place)));
      refill(bust, moodAt(final, seat), () => gnome(seat, moodAt(final, seat)));
      // Sets that have landed stay where they are: only what comes new is made.
      while (sets.lastElementChild?.matches(".gn-crate, .hid")) sets.lastElementChild.remove();
      for (let i = sets.childElementCount; i < landed; i++) sets.append(setRow(all[i]));
      while (sets.childElementCount > landed) sets.lastElementChild?.remove();
      const hid = told ? hiddenRow(player) : null;
      if (boxed) sets.append(CRATE());
      if (hid) sets.append(hid);
    },
  };
}

/** @param {string[]} names @param {number} viewer */
export function createFinal(names, viewer) {
  const title = h("h2.gn-final-title"),
    note = h("p.gn-final-note"),
    steps = h("div.gn-final-steps", { "aria-hidden": "true" });
  const people = names.map((name, seat) => createPerson(seat, name, seat === viewer));
  const curtain = svg(CURTAIN, "0 0 1440 900", "gn-curtain");
  curtain.setAttribute("preserveAspectRatio", "none");
  const list = h(
    "ol.gn-finals",
    { tabindex: "0" }, // it scrolls where eight caves are too many for the screen
    people.map((person) => person.el),
  );
  const el = h(
    "section.gn-stage",
    { "aria-label": t("The final count"), class: `of-${names.length}` },
    curtain,
    h("div.gn-pelmet", { "aria-hidden": "true" }),
    h("header.gn-final-head", null, title, note),
    list,
    steps,
  );
  /** Whoever is looked at, on a small screen. @param {number[]} seats */
  const scrollTo = (seats) => {
    const [first, last] = [people[seats[0]]?.el, people[seats[seats.length - 1]]?.el];
    if (!first || list.scrollHeight <= list.clientHeight) return;
    const top = first.offsetTop,
      bottom = last.offsetTop + last.offsetHeight;
    list.scrollTop = Math.min(top, Math.max(list.scrollTop, bottom - list.clientHeight));
  };
  return {
    el,
    /** @param {Final} final @param {any} view */
    draw(final, view) {
      title.textContent = final.title;
      note.textContent = final.note;
      el.classList.toggle("decided", final.winners.length > 0);
      people.forEach((person, seat) => person.draw(final, view.players[seat]));
      scrollTo(final.lit);
      refill(steps, final.size, () =>
        final.size === null
          ? []
          : [6, 5, 4, 3, 2, 1].map((size) =>
              h("span", {
                class: size === final.size ? "on" : size > Number(final.size) ? "done" : "",
                text: sizeName(size),
              }),
            ),
      );
    },
  };
}
