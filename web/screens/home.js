// Home: the cave mouth, three doors, and what one can do here.

import { doorArt } from "../art/door.js";
import { caveMouth } from "../art/scenes.js";
import { games } from "../engine/client.js";
import { h, icon, svg } from "../lib/dom.js";
import { LANG_NAMES, lang, t, tn } from "../lib/i18n.js";
import { navigate } from "../lib/router.js";
import { knownRooms, lastGame, savedMatches } from "../lib/store.js";
import { changeLang } from "../main.js";
import { quickMatch } from "./setup.js";

/** @param {import("../engine/client.js").GameInfo} game */
function door(game) {
  return h(
    "li",
    null,
    h(
      "a.door",
      { href: "#/new/" + game.name, "data-game": game.name },
      doorArt(game.name),
      h("strong", { text: game.title }),
      h("span", { text: game.about }),
    ),
  );
}

/** The match that was left in the middle. */
function resume() {
  const match = savedMatches().find((saved) => !saved.over);
  if (!match) return null;
  return h(
    "a.button.resume",
    { href: "#/play/" + match.id },
    doorArt(match.game),
    h("span", null, t("Continue playing"), h("small", { text: match.names.join(", ") })),
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

/** @returns {Promise<import("../main.js").Screen>} */
export default async function home() {
  const known = await games();
  const start = async (/** @type {Event} */ event) => {
    /** @type {HTMLButtonElement} */ (event.currentTarget).disabled = true;
    const game = known.find((g) => g.name === lastGame()) ?? known[0];
    navigate("#/play/" + (await quickMatch(game)));
  };
  const records = savedMatches().filter((match) => match.over).length;
  return {
    el: h(
      "main.home",
      null,
      h(
        "header.hero",
        null,
        svg(caveMouth, "0 0 1200 300", "mouth"),
        h("h1", { text: "adit" }),
        h("p", { text: t("Treasure caves for one and for many") }),
      ),
      h(
        "div.home-body",
        null,
        rooms(),
        resume(),
        h("ul.doors", { "aria-label": t("Games") }, known.map(door)),
        h(
          "div.home-main",
          null,
          h("button.big.primary", { onclick: start, "data-id": "play-now" }, icon("ic-play"), t("Play now")),
          h("a.button.big", { href: "#/room" }, icon("ic-people"), t("Play with friends")),
        ),
        h(
          "nav.home-small",
          { "aria-label": t("More") },
          h("a.button.quiet", { href: "#/join" }, t("Join by code")),
          h("a.button.quiet", { href: "#/learn" }, t("Learn")),
          h("a.button.quiet", { href: "#/rules" }, t("Rules")),
          h(
            "a.button.quiet",
            { href: "#/replay" },
            records ? tn("Watch {n} game", "Watch {n} games", records) : t("Watch a replay"),
          ),
          h("a.button.quiet", { href: "#/settings" }, t("Settings")),
        ),
        h(
          "div.langs",
          { role: "group", "aria-label": t("Language") },
          /** @type {import("../lib/i18n.js").Lang[]} */ (Object.keys(LANG_NAMES)).map((code) =>
            h(
              "button.quiet",
              { lang: code, "aria-pressed": String(code === lang()), onclick: () => void changeLang(code) },
              LANG_NAMES[code],
            ),
          ),
        ),
      ),
    ),
  };
}
