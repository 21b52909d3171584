// The gallery: every drawing and every part in every state, in the theme that the address names (?light, ?contrast).
// For those who work on the client (make gallery); it is not shipped. What a game shows is in its folder (states.js).
import { doorArt } from "./art/door.js";
import { EMBLEM_NAMES } from "./art/emblems.js";
import { backdrop, CROWN, CROWN_BOX, HEAP_BOX, heap, PLAIN_ENDING } from "./art/ending.js";
import { MEDAL_BOX, medalArt } from "./art/medals.js";
import { pictures as medals } from "./art/medals.svg.js";
import { PEOPLE, PERSON_BOX, person, portrait } from "./art/people.js";
import { caveMouth, FIRE_BOX, fire, MOUTH_BOX } from "./art/scenes.js";
import { SPRITE } from "./art/sprite.js";
import { pictures as signs } from "./art/sprite.svg.js";
import { games } from "./games/registry.js";
import { add, find, h, icon, styleSheet, svg } from "./lib/dom.js";

/** A state's name and how it looks. @typedef {[string, Node]} State */
/** What web/games/NAME/states.js exports. @typedef {{drawings: string[], states: () => Record<string, State[]>}} Own */

/** @type {import("./art/people.js").Mood[]} */
const MOODS = ["calm", "afraid", "run", "walk", "happy", "sad", "sit"];
const THEMES = ["dark", "light", "contrast"];

/** @param {string} title @param {State[]} items */
const section = (title, items) =>
  h(
    "section",
    null,
    h("h3", { text: title }),
    h(
      "ul.shown",
      null,
      items.map(([name, picture]) => h("li", { "data-name": name }, picture, h("span", { text: name }))),
    ),
  );

/** @param {(who: number, mood: import("./art/people.js").Mood) => Node} draw @returns {State[]} */
const everybody = (draw) =>
  PEOPLE.flatMap((_, who) => MOODS.map((mood) => /** @type {State} */ ([`${who} ${mood}`, draw(who, mood)])));

/** @returns {State[]} */
const buttons = () =>
  ["button", "button.primary", "button.quiet"].flatMap((tag) => [
    [tag, h(tag, { text: "Play" })],
    [`${tag}, disabled`, h(tag, { text: "Play", disabled: true })],
    [`${tag}, pressed`, h(tag, { text: "Play", "aria-pressed": "true" })],
    [`${tag}, sign`, h(tag, { "aria-label": "Play" }, icon("ic-play"))],
  ]);

/** What all games share. */
const shared = () => [
  section("buttons", buttons()),
  section(
    "signs",
    Object.keys(signs).map((name) => [name, icon(name, name.startsWith("gem") ? "icon gem ruby" : "icon")]),
  ),
  section(
    "emblems",
    EMBLEM_NAMES.map((name, i) => [name, icon(`em-${i}`)]),
  ),
  section(
    "people",
    everybody((who, mood) => svg(person(who, mood), PERSON_BOX)),
  ),
  section(
    "portraits",
    everybody((who, mood) => svg(portrait(who, mood), "0 0 100 100", "portrait")),
  ),
  section(
    "medals",
    Object.keys(medals).flatMap((key) =>
      /** @type {const} */ (["gold", "silver"]).map(
        (metal) => /** @type {State} */ ([`${key} ${metal}`, svg(medalArt(key, metal), MEDAL_BOX)]),
      ),
    ),
  ),
  section("scenes", [
    ["cave mouth", svg(caveMouth([0, 1, 2, 3].map((who) => person(who, "calm"))), MOUTH_BOX)],
    ["fire", svg(fire, FIRE_BOX)],
    ["crown", svg(CROWN, CROWN_BOX)],
    ["heap", svg(heap(PLAIN_ENDING), HEAP_BOX)],
    ["night", svg(backdrop(PLAIN_ENDING), "0 0 100 100")],
  ]),
];

/** @param {string} name */
async function ofGame(name) {
  /** @type {Own} */
  const own = await import(`./games/${name}/states.js`);
  const drawings = await Promise.all(
    own.drawings.map(async (drawing) => {
      const { art, box } = await import(`./games/${name}/art/${drawing}.svg.js`);
      return /** @type {State} */ ([drawing, svg(art, box)]);
    }),
  );
  await styleSheet(`games/${name}/style.css`);
  return h(
    "article",
    { "data-game": name },
    h("h2", { text: name }),
    section("door", [[name, doorArt(name)]]),
    section("drawings", drawings),
    ...Object.entries(own.states()).map(([title, items]) => section(title, items)),
  );
}

async function begin() {
  const theme = location.search.slice(1);
  document.documentElement.dataset.theme = THEMES.includes(theme) ? theme : "dark";
  add(find(document, "#sprite"), [svg(SPRITE, "0 0 24 24")]);
  const themes = THEMES.map((one) => h("a.button", { href: `?${one}`, text: one }));
  const every = await Promise.all(Object.keys(games).map(ofGame));
  const article = h("article", null, h("h2", { text: "shared" }), ...shared());
  add(find(document, "#app"), [h("main.page", null, h("h1", { text: "Gallery" }), themes, article, ...every)]);
  document.body.dataset.ready = "yes";
}

void begin();
