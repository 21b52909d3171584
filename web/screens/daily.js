// Today's cave: the same cards for everybody, one day long. Two doors: the server's, with a table of the day, and this
// device's own, which is for fun (docs/adr/0015).
import { call, gameInfo, games } from "../engine/client.js";
import { fill, h, icon } from "../lib/dom.js";
import { lang, t } from "../lib/i18n.js";
import { navigate } from "../lib/router.js";
import { played, profileKey, rememberRoom, settings } from "../lib/store.js";
import { clockText, nameField, nameIsWrong, nameTrouble, pageBar, portrait, segments, setColours } from "../lib/ui.js";
import { botNames } from "../play/bots.js";
import { makeMatch } from "../play/local.js";
import { api, newToken } from "../play/online.js";
import { fetchRecord } from "./games.js";
import { nameOr } from "./lobby.js";

/** @typedef {{place: number, name: string, colour: number, result: string, record: string}} Entry */
/** @typedef {{day: string, game: string, seed: string|null, commitment: string, entries: Entry[]}} Table */

/** Of now, where there is no server to ask. */
const todayHere = () => new Date().toISOString().slice(0, 10);

/** @param {string} day */
const dayText = (day) =>
  new Date(day + "T00:00:00Z").toLocaleDateString(lang(), { dateStyle: "long", timeZone: "UTC" });

/** The public deal, against bots. @param {string} game */
async function playHere(game) {
  const day = todayHere(),
    { seed, seats, bot } = await call("day", day, game),
    { options } = await gameInfo(game);
  const names = [nameOr(), ...botNames().slice(0, seats - 1)],
    bots = names.map((_, seat) => (seat ? bot : null));
  const offered = Object.fromEntries(options.map((one) => [one.name, seats === 2 ? one.preset_for_two : one.preset]));
  navigate("#/play/" + (await makeMatch({ game, names, bots, options: offered, seed, daily: day })));
}

/** The server's. @param {string} game @param {string} day */
async function playThere(game, day) {
  const token = newToken(),
    colour = settings.colour < 0 ? undefined : settings.colour;
  const made = await api("api/rooms", {
    game,
    name: nameOr(),
    colour,
    token,
    daily: day,
    profile: profileKey(newToken),
  });
  rememberRoom(made.room, { token, links: made.links });
  navigate("#/room/" + made.room);
}

/** @param {Table} table @param {boolean} isOver */
function tableOf(table, isOver) {
  const own = new Set(played().map(({ id }) => id));
  if (!table.entries.length) return h("p.muted", { text: t("Nobody is in this table yet.") });
  setColours();
  const row = (/** @type {Entry} */ one) => {
    const inside = h(
      "span.row",
      null,
      h("span.num", { text: one.place }),
      portrait(one.colour),
      h("span", null, h("strong", { text: one.name }), " ", h("small", { text: one.result })),
    );
    return h(
      "li",
      { "aria-current": own.has(one.record) ? "true" : null },
      isOver
        ? h(
            "button.resume",
            { onclick: () => void fetchRecord(table.game, one.record, [one.name]) },
            inside,
            icon("ic-play"),
          )
        : h("div.resume", null, inside),
    );
  };
  return h("ol.plain.day-table", null, table.entries.map(row));
}

/** What was promised, and what that was. @param {Table} table */
const proof = (table) =>
  h(
    "details",
    null,
    h("summary", { text: t("The proof") }),
    h("p.muted", { text: t("What the server promised, and the day after its seed (SHA-256):") }),
    h("p.num.hex", { text: table.commitment }),
    table.seed ? h("p.num.hex", { text: table.seed }) : null,
  );

/** One day of a game on the server. @param {string} day @param {string} game @param {boolean} isOver */
async function dayPanel(day, game, isOver) {
  const table = await api(`api/daily/${day}/${game}`),
    title = t("Table of {day}", { day: dayText(day) });
  return h("section.panel", null, h("h2", { text: title }), tableOf(table, isOver), proof(table));
}

/** @param {string} game @param {{day: string, left_ms: number, games: any[]}} told @param {HTMLElement} page */
async function serverDoor(game, told, page) {
  const wrong = h("p.wrong", { role: "alert", hidden: true });
  const go = async () => {
    wrong.hidden = true;
    if (nameTrouble()) return nameIsWrong(page, nameTrouble());
    await playThere(game, told.day).catch((/** @type {Error & {code?: string}} */ error) => {
      if (["bad-name", "rude-name"].includes(error.code ?? "")) return nameIsWrong(page, error.message);
      wrong.textContent = error.message;
      wrong.hidden = false;
    });
  };
  const before = told.games.find((one) => one.game === game)?.before;
  return [
    h(
      "section.panel",
      null,
      h("h2", { text: t("On this server") }),
      h("p", {
        text: t("One try a day, against the same bots for everybody. The next cave opens in {time} hours.", {
          time: clockText(Math.ceil(told.left_ms / 60000)),
        }),
      }),
      nameField(),
      h("p"),
      h(
        "button.big.primary",
        { "data-id": "daily-play", onclick: () => void go() },
        icon("ic-play"),
        t("Play for the table"),
      ),
      wrong,
    ),
    await dayPanel(told.day, game, false),
    before ? await dayPanel(before.day, game, true) : null,
  ];
}

/** @param {string} [wanted] a game @returns {Promise<import("../main.js").Screen>} */
export default async function daily(wanted) {
  const known = await games();
  let game = known.find(({ name }) => name === wanted)?.name ?? known[0].name,
    turn = 0;
  const there = h("div", { "aria-live": "polite" });
  const draw = async () => {
    const mine = ++turn;
    let inside;
    try {
      inside = await serverDoor(game, await api("api/daily"), page);
    } catch (error) {
      inside = [h("p.muted", { text: /** @type {Error} */ (error).message })];
    }
    if (mine === turn) fill(there, ...inside);
  };
  const page = h(
    "main.page",
    null,
    pageBar(t("Today's cave")),
    h("p", { text: t("The same cards for everybody, until midnight (UTC).") }),
    segments(
      t("Game"),
      known.map((one) => ({ value: one.name, text: one.title })),
      game,
      (value) => {
        game = value;
        void draw();
      },
    ),
    h("p"),
    there,
    h(
      "section.panel",
      null,
      h("h2", { text: t("On this device") }),
      h("p", { text: t("This cave is made from the date alone: for fun, and never ranked.") }),
      h("button", { "data-id": "daily-fun", onclick: () => void playHere(game) }, icon("ic-play"), t("Play for fun")),
    ),
  );
  void draw();
  return { title: t("Today's cave"), el: page };
}
