// Home: the cave mouth, a door for each game with play at once, what one can go on with, friends.

import { doorArt, doorFacts, doorLine, doorOf } from "../art/door.js";
import { person } from "../art/people.js";
import { caveMouth, MOUTH_BOX } from "../art/scenes.js";
import { games } from "../engine/client.js";
import { games as drawn } from "../games/registry.js";
import { h, icon, svg } from "../lib/dom.js";
import { LANG_NAMES, lang, t, tn } from "../lib/i18n.js";
import { navigate } from "../lib/router.js";
import { knownRooms, lastGame, savedMatches } from "../lib/store.js";
import { portrait, setColours, sheet } from "../lib/ui.js";
import { changeLang } from "../main.js";
import { quickMatch } from "./setup.js";

/** @typedef {import("../engine/client.js").GameInfo} GameInfo */

/** @param {GameInfo} game */
function door(game) {
  const start = async (/** @type {Event} */ event) => {
    /** @type {HTMLButtonElement} */ (event.currentTarget).disabled = true;
    navigate("#/play/" + (await quickMatch(game)));
  };
  const label = t("Play now") + ": " + game.title;
  return h(
    "li.door-card",
    { vars: { "--game": doorOf(game.name).hue } },
    h(
      "a.door",
      { href: "#/new/" + game.name, "data-game": game.name },
      doorArt(game.name),
      h(
        "span.door-text",
        null,
        h("strong", { text: game.title }),
        doorLine(game),
        h("small", { text: doorFacts(game) }),
      ),
    ),
    h("button.play", { onclick: start, "data-id": "play-now", "aria-label": label, title: label }, icon("ic-play")),
  );
}

/** The match that was left in the middle. */
function resume() {
  const match = savedMatches().find((saved) => !saved.over);
  if (!match) return null;
  setColours();
  return h(
    "a.button.resume.act",
    { href: "#/play/" + match.id },
    h(
      "span.faces",
      null,
      match.names.slice(0, 3).map((_, seat) => portrait(seat)),
    ),
    h("span", null, h("strong", { text: t("Continue playing") }), h("small", { text: match.names.join(", ") })),
    icon("ic-arrow"),
  );
}

/** For who has never played here. @param {GameInfo} game */
function welcome(game) {
  if (savedMatches().length || lastGame()) return null;
  return h(
    "a.button.resume.welcome",
    { href: "#/learn/" + game.name },
    portrait(0, "portrait", "happy"),
    h(
      "span",
      null,
      h("strong", { text: t("New here?") }),
      h("small", { text: t("Learn {game} in 90 seconds", { game: game.title }) }),
    ),
    icon("ic-arrow"),
  );
}

/** The rooms that one can go back to: only where there were some, and what it takes comes from the server then. */
function rooms() {
  const list = h("div.rooms");
  if (knownRooms().length)
    void import("./back.js").then(
      ({ fillRooms }) => fillRooms(list),
      () => undefined,
    );
  return list;
}

/** A room's code, typed here; what is wrong with it is said below the field and stays there. */
function joinField() {
  const wrong = h("p.wrong", { role: "alert", hidden: true });
  const code = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "text",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      maxlength: 200,
      placeholder: t("Join by code"),
      "aria-label": t("The code of the room"),
    })
  );
  const go = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!code.value.trim()) return code.focus();
    const { enterRoom } = await import("./join.js");
    wrong.textContent = await enterRoom(code.value);
    wrong.hidden = !wrong.textContent;
  };
  return h(
    "form.join-field",
    { onsubmit: go },
    h(
      "span.field",
      null,
      icon("ic-key"),
      code,
      h("button", { type: "submit", "aria-label": t("Join") }, icon("ic-arrow")),
    ),
    wrong,
  );
}

function languages() {
  const choices = /** @type {import("../lib/i18n.js").Lang[]} */ (Object.keys(LANG_NAMES)).map((code) =>
    h(
      "button",
      { lang: code, "aria-pressed": String(code === lang()), onclick: () => void changeLang(code) },
      LANG_NAMES[code],
    ),
  );
  sheet(t("Language"), [h("div.menu.langs", null, choices)]);
}

/** The scene moves a little with the pointer, its front more than its back. @param {HTMLElement} hero */
function parallax(hero) {
  hero.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse")
      hero.style.setProperty("--aside", String((event.clientX / hero.clientWidth - 0.5).toFixed(3)));
  });
}

function header() {
  const people = [person(0, "happy"), person(1), person(4), person(2)];
  const scene = svg(caveMouth(people), MOUTH_BOX, "mouth");
  scene.classList.add("alive");
  const hero = h(
    "header.hero",
    null,
    scene,
    h("h1", { text: "adit" }),
    h("p", { text: t("Treasure caves for one and for many") }),
    h(
      "div.hero-tools",
      null,
      h("button.quiet", { onclick: languages, "data-id": "language", "aria-label": t("Language") }, icon("ic-globe")),
      h("a.button.quiet", { href: "#/settings", "aria-label": t("Settings") }, icon("ic-gear")),
    ),
  );
  parallax(hero);
  return hero;
}

/** Where else one can go. @param {GameInfo[]} others games that nobody has drawn */
function links(others) {
  const records = savedMatches().filter((match) => match.over).length;
  /** @param {string} href @param {string} text */
  const link = (href, text) => h("a.button.quiet", { href }, text);
  return h(
    "nav.home-small",
    { "aria-label": t("More") },
    link("#/daily", t("Today's cave")),
    link("#/public", t("Open rooms")),
    link("#/games", t("My games")),
    link("#/profile", t("Profile")),
    link("#/learn", t("Learn")),
    link("#/rules", t("Rules")),
    link("#/replay", records ? tn("Watch {n} game", "Watch {n} games", records) : t("Watch a replay")),
    others.map((game) => link("#/new/" + game.name, game.title)),
  );
}

/** @returns {Promise<import("../main.js").Screen>} */
export default async function home() {
  const known = await games();
  const doors = known.filter((game) => drawn[game.name]);
  return {
    el: h(
      "main.home",
      null,
      header(),
      h(
        "div.home-body",
        null,
        h("div.go-on", null, rooms(), resume(), welcome(doors[0] ?? known[0])),
        h("ul.doors", { "aria-label": t("Games") }, doors.map(door)),
        h(
          "div.home-main",
          null,
          h("a.button.friends", { href: "#/room" }, icon("ic-people"), t("Play with friends")),
          joinField(),
        ),
        links(known.filter((game) => !doors.includes(game))),
      ),
    ),
  };
}
