// My games: what was finished on this device, here and in rooms, with totals by game and by opponent.
import { doorArt } from "../art/door.js";
import { gameInfo } from "../engine/client.js";
import { h, icon } from "../lib/dom.js";
import { lang, t, tn } from "../lib/i18n.js";
import { navigate } from "../lib/router.js";
import { loadMatch, played, saveMatch } from "../lib/store.js";
import { pageBar, toast } from "../lib/ui.js";
import { api, record } from "../play/online.js";

/** @typedef {import("../lib/store.js").Played} Played */

const SHOWN = 60;

/** Leads to a match's replay; the record of one in a room is fetched first. @param {string} game @param {string} id
 * @param {string[]} names @param {number[]} [points] */
export async function fetchRecord(game, id, names, points) {
  if (!loadMatch(id)) {
    const answer = await record(id);
    if (!answer.ok) return toast(answer.text);
    const inside = [...answer.text.matchAll(/^seat \d+ (.+)$/gm)].map(([, name]) => name);
    const called = inside.length ? inside : names;
    saveMatch({ id, game, names: called, bots: [], options: {}, record: answer.text, over: true, updated: 0, points });
  }
  navigate("#/replay/" + id);
}

/** @param {Played} one */
async function row(one) {
  const { title } = await gameInfo(one.game);
  const place =
    one.seat === null ? "" : one.places[one.seat] === 1 ? t("won") : t("place {n}", { n: one.places[one.seat] });
  const when = new Date(one.at).toLocaleString(lang(), { dateStyle: "medium", timeStyle: "short" });
  return h(
    "li",
    null,
    h(
      "button.resume",
      { "data-played": one.id, onclick: () => void fetchRecord(one.game, one.id, one.names, one.points) },
      doorArt(one.game),
      h(
        "span",
        null,
        h("strong", { text: [title, place].filter(Boolean).join(" · ") }),
        h("small", { text: `${one.names.join(", ")} · ${when}` }),
      ),
      icon("ic-play"),
    ),
  );
}

/** @param {Played[]} all */
const won = (all) => all.filter((one) => one.seat !== null && one.places[one.seat] === 1).length;

/** @param {Played[]} all */
const total = (all) => `${tn("{n} game", "{n} games", all.length)}, ${t("won: {n}", { n: won(all) })}`;

/** The room of the last match with somebody, if it is still there. @param {string} name @param {string} code */
async function again(name, code) {
  try {
    await api("api/rooms/" + code);
    navigate("#/room/" + code);
  } catch {
    navigate("#/room", t("That room is gone: make one, and send its link to {name}.", { name }));
  }
}

/** @param {Played[]} all */
function opponents(all) {
  const names = [...new Set(all.flatMap((one) => one.others))];
  return names.map((name) => {
    const together = all.filter((one) => one.others.includes(name)),
      code = together.find((one) => one.room)?.room ?? "";
    return h(
      "li.row.spread",
      { "data-opponent": name },
      h("span", null, h("strong", { text: name }), " ", total(together)),
      code
        ? h(
            "button",
            { onclick: () => void again(name, code) },
            icon("ic-people"),
            t("Play again with {name}", { name }),
          )
        : null,
    );
  });
}

/** @returns {Promise<import("../main.js").Screen>} */
export default async function myGames() {
  const all = played();
  const kinds = [...new Set(all.map((one) => one.game))];
  const byGame = await Promise.all(
    kinds.map(async (game) =>
      h(
        "li",
        null,
        h("strong", { text: (await gameInfo(game)).title }),
        " ",
        total(all.filter((one) => one.game === game)),
      ),
    ),
  );
  const people = opponents(all);
  return {
    title: t("My games"),
    el: h(
      "main.page",
      null,
      pageBar(t("My games")),
      all.length
        ? null
        : h("p.muted", {
            text: t("Finished games appear here, with their results and replays. They are kept on this device alone."),
          }),
      byGame.length ? h("section.panel", null, h("h2", { text: t("By game") }), h("ul.plain", null, byGame)) : null,
      people.length ? h("section.panel", null, h("h2", { text: t("With whom") }), h("ul.plain", null, people)) : null,
      h("ul.open-rooms", { "aria-label": t("Finished games") }, await Promise.all(all.slice(0, SHOWN).map(row))),
    ),
  };
}
