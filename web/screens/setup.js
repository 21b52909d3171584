// Setting a table on this device: who sits there, how strong the bots are, which options.

import { doorArt, doorOf } from "../art/door.js";
import { gameInfo } from "../engine/client.js";
import { fill, h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { navigate } from "../lib/router.js";
import { lastSetup, rememberSetup, settings } from "../lib/store.js";
import { figure, nameField, pageBar, segments, setColours } from "../lib/ui.js";
import { botFor, botNames, characterOf, levelChoices } from "../play/bots.js";
import { makeMatch } from "../play/local.js";

/**
 * @typedef {{seats: ("person"|"bot")[], level: import("../play/bots.js").Level, options: Record<string, string>}} Setup
 */
/** @typedef {import("../engine/client.js").GameInfo} GameInfo */

/**
 * What is offered first to this number of players.
 * @param {GameInfo["options"][number]} option
 * @param {number} seats
 */
const offered = (option, seats) => (seats === 2 ? option.preset_for_two : option.preset);

/** @param {GameInfo} game @returns {Setup} */
function presets(game) {
  const remembered = lastSetup(game.name);
  const count = Math.min(game.seats_max, Math.max(game.seats_min, 4));
  const options = Object.fromEntries(game.options.map((option) => [option.name, offered(option, count)]));
  const seats = /** @type {("person"|"bot")[]} */ (["person", ...Array(count - 1).fill("bot")]);
  if (!remembered || remembered.seats.length < game.seats_min || remembered.seats.length > game.seats_max)
    return { seats, level: "medium", options };
  return { ...remembered, options: { ...options, ...remembered.options } };
}

/** @param {Setup} setup */
function names(setup) {
  const stones = botNames();
  let people = 0,
    bots = 0;
  return setup.seats.map((kind) => {
    if (kind === "bot") return stones[bots++ % stones.length];
    people++;
    return people === 1 ? settings.name.trim() || t("Explorer") : t("Explorer {n}", { n: people });
  });
}

/** Who plays the seats without a person. @param {GameInfo} game @param {Setup} setup */
function bots(game, setup) {
  let count = 0;
  return setup.seats.map((kind) => {
    if (kind !== "bot") return null;
    return setup.level === "characters" ? characterOf(game, count++).bot : botFor(setup.level, game);
  });
}

/** Who the characters at the table are. @param {HTMLElement} list @param {GameInfo} game @param {Setup} setup */
function drawCharacters(list, game, setup) {
  const called = names(setup);
  let count = 0;
  list.hidden = setup.level !== "characters";
  fill(
    list,
    setup.seats.flatMap((kind, seat) =>
      kind === "bot" && !list.hidden
        ? [h("li", null, h("b", { text: called[seat] }), " ", characterOf(game, count++).about)]
        : [],
    ),
  );
}

/** @param {GameInfo} game @param {Setup} setup */
function begin(game, setup) {
  rememberSetup(game.name, setup);
  return makeMatch({
    game: game.name,
    names: names(setup),
    bots: bots(game, setup),
    options: setup.options,
  });
}

/** A match with what was chosen last. @param {GameInfo} game */
export function quickMatch(game) {
  return begin(game, presets(game));
}

/** @param {HTMLElement} list @param {Setup} setup @param {() => void} changed who sits there */
function drawSeats(list, setup, changed) {
  const called = names(setup);
  /** @param {number} seat */
  const change = (seat) => {
    setup.seats[seat] = setup.seats[seat] === "bot" ? "person" : "bot";
    drawSeats(list, setup, changed);
    changed();
    /** @type {HTMLElement} */ (list.children[seat].firstElementChild).focus();
  };
  fill(
    list,
    setup.seats.map((kind, seat) =>
      h(
        "li",
        null,
        h(
          "button.seat",
          { class: `s${seat} ${kind}`, onclick: () => change(seat) },
          figure(seat),
          h("span.name", { text: called[seat] }),
          h("span.kind", { text: kind === "bot" ? t("Bot") : t("Person") }),
        ),
      ),
    ),
  );
}

/** @param {HTMLElement} list @param {GameInfo} game @param {Setup} setup */
function drawOptions(list, game, setup) {
  fill(
    list,
    game.options.map((option) =>
      segments(
        option.text,
        option.choices.map((choice) => ({ value: choice.name, text: choice.text })),
        setup.options[option.name],
        (value) => (setup.options[option.name] = value),
      ),
    ),
  );
}

/** One seat more or less; false: there is no such table. @param {GameInfo} game @param {Setup} setup
 * @param {number} by */
function resize(game, setup, by) {
  const size = setup.seats.length + by;
  if (size < game.seats_min || size > game.seats_max) return false;
  for (const option of game.options) // what nobody has touched follows the number of players
    if (setup.options[option.name] === offered(option, size - by)) setup.options[option.name] = offered(option, size);
  if (by > 0) setup.seats.push("bot");
  else setup.seats.pop();
  return true;
}

/** Who sits at the table. @param {GameInfo} game @param {Setup} setup @param {() => void} changed */
function seatsPanel(game, setup, changed) {
  const seats = h("ul.seats", { "aria-label": t("Seats") });
  const count = h("output.num");
  const draw = () => {
    drawSeats(seats, setup, changed);
    count.textContent = String(setup.seats.length);
  };
  /** @param {number} by */
  const change = (by) => {
    if (!resize(game, setup, by)) return;
    draw();
    changed();
  };
  draw();
  return h(
    "section.panel",
    null,
    h(
      "div.row.spread",
      null,
      h("h2", { text: t("At the table") }),
      h(
        "div.row",
        null,
        h("button", { onclick: () => change(-1), "aria-label": t("Remove a seat") }, icon("ic-minus")),
        count,
        h("button", { onclick: () => change(1), "aria-label": t("Add a seat") }, icon("ic-plus")),
      ),
    ),
    seats,
    h("p.muted", { text: t("Tap a seat to switch it between a bot and a person on this device.") }),
    nameField({ typed: draw }),
  );
}

/** @param {GameInfo} game */
const intro = (game) =>
  h(
    "section.intro",
    { vars: { "--game": doorOf(game.name).hue } },
    doorArt(game.name),
    h(
      "div",
      null,
      h("p", { text: game.about }),
      h(
        "div.row",
        null,
        h("a.button.quiet", { href: "#/learn/" + game.name }, icon("ic-bulb"), t("Learn")),
        h("a.button.quiet", { href: "#/rules/" + game.name }, icon("ic-book"), t("Rules")),
      ),
    ),
  );

/** @param {string} name @returns {Promise<import("../main.js").Screen>} */
export default async function setupScreen(name) {
  const game = await gameInfo(name);
  const setup = presets(game);
  setColours();
  const options = h("div.game-options");
  const characters = h("ul.muted");
  const draw = () => {
    drawOptions(options, game, setup);
    drawCharacters(characters, game, setup);
  };
  draw();
  const start = async () => {
    play.disabled = true;
    navigate("#/play/" + (await begin(game, setup)));
  };
  const play = /** @type {HTMLButtonElement} */ (
    h("button.big.primary", { "data-id": "start", onclick: start }, icon("ic-play"), t("Play"))
  );
  const setLevel = (/** @type {string} */ value) => {
    setup.level = /** @type {import("../play/bots.js").Level} */ (value);
    draw();
  };
  return {
    title: game.title,
    el: h(
      "main.page.setup",
      null,
      pageBar(game.title),
      intro(game),
      seatsPanel(game, setup, draw),
      h("section.panel", null, segments(t("Bots"), levelChoices(game), setup.level, setLevel), characters, options),
      h("div.sticky", null, play),
    ),
  };
}
