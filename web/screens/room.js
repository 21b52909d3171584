// A room: made here or joined by its link; first people gather, then they play, then they see the result.

import { doorArt, doorOf } from "../art/door.js";
import { gameInfo, games } from "../engine/client.js";
import { SPECTATOR } from "../engine/core.js";
import { fill, h, icon, refill } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { navigate } from "../lib/router.js";
import { rememberRoom, settings } from "../lib/store.js";
import { announce, nameField, nameIsWrong, nameTrouble, pageBar, portrait, setColours, toast } from "../lib/ui.js";
import { keepAwake } from "../lib/wake.js";
import { showRoute } from "../main.js";
import {
  api,
  newToken,
  OnlineSession,
  RoomClient,
  record,
  rememberPassword,
  renamer,
  roomNames,
} from "../play/online.js";
import { isPerson } from "../play/presence.js";
import { openTable } from "../table/table.js";
import { createBigScreen, readyText } from "./bigscreen.js";
import { createChat } from "./chat.js";
import { createLate } from "./late.js";
import { drawLobby, nameOr, takeSeat, watchLink } from "./lobby.js";
import { createPeople } from "./people.js";
import { isHost, send } from "./seats.js";

/** @typedef {import("../play/online.js").Room} Room */
/** @typedef {ReturnType<typeof createChat>} Chat */
/** @typedef {ReturnType<typeof createPeople>} People */
/** @typedef {ReturnType<typeof createLate>} Late */

// What only rooms look like comes with them.
document.head.append(h("link", { rel: "stylesheet", href: new URL("screens/room.css", document.baseURI).href }));

/** Making a room. @returns {Promise<import("../main.js").Screen>} */
async function make() {
  const known = await games();
  let game = known[0].name;
  const create = h(
    "button.big.primary",
    {
      "data-id": "make-room",
      onclick: async () => {
        wrong.hidden = true;
        if (nameTrouble()) return nameIsWrong(page, nameTrouble());
        /** @type {HTMLButtonElement} */ (create).disabled = true;
        const token = newToken();
        const info = known.find((g) => g.name === game) ?? known[0];
        const colour = settings.colour < 0 ? undefined : settings.colour;
        const seats = ["me", ...Array(Math.min(info.seats_max, Math.max(info.seats_min, 4)) - 1).fill("open")];
        try {
          const answer = await api("api/rooms", { game, name: nameOr(), colour, token, seats });
          rememberRoom(answer.room, { token, links: answer.links });
          navigate("#/room/" + answer.room);
        } catch (error) {
          const { message, code } = /** @type {Error & {code?: string}} */ (error);
          /** @type {HTMLButtonElement} */ (create).disabled = false;
          if (code === "bad-name") return nameIsWrong(page, message);
          wrong.textContent = message;
          wrong.hidden = false;
        }
      },
    },
    icon("ic-people"),
    t("Create a room"),
  );
  const choices = known.map((info) =>
    h(
      "li",
      { vars: { "--game": doorOf(info.name).hue } },
      h(
        "label.door",
        null,
        h("input.hidden-text", {
          type: "radio",
          name: "game",
          value: info.name,
          checked: info.name === game,
          onchange: () => (game = info.name),
        }),
        doorArt(info.name),
        h("strong", { text: info.title }),
      ),
    ),
  );
  const wrong = h("p.wrong", { role: "alert", hidden: true });
  const page = h(
    "main.page",
    null,
    pageBar(t("Play with friends")),
    h("p", { text: t("Create a room, then send its link or show its code: everyone plays on their own phone.") }),
    h("fieldset.segments", null, h("legend.hidden-text", { text: t("Game") }), h("ul.doors.pick", null, choices)),
    nameField(),
    h("p"),
    create,
    wrong,
    h("p", null, h("a.button.quiet", { href: "#/join" }, t("Join by code"))),
  );
  return { title: t("Play with friends"), el: page };
}

/** What is shown after a match; `again` is where one can go on. Others' decisions are theirs: only one's own are looked
 * at unasked.
 * @param {RoomClient} client @param {HTMLElement} again @param {Chat} chat */
async function resultPage(client, again, chat) {
  const room = /** @type {Room} */ (client.room),
    view = client.view?.view;
  const { afterGame } = await import("./over.js");
  const known = () => client.room?.record ?? client.room?.daily?.match;
  for (let i = 0; i < 20 && !known(); i++) await new Promise((resolve) => setTimeout(resolve, 150));
  const id = known(),
    text = client.room?.record ? await record(client.room.record) : null;
  const promised = client.promise?.match === room.match ? client.promise : null;
  const seat = client.as === "seat" && client.welcome?.role === "seat" ? room.you : null;
  const others = room.seats.flatMap((one, at) => (isPerson(one) && at !== seat ? [roomNames(room)[at]] : []));
  return afterGame({
    game: room.game,
    kept: id && seat !== null ? { id, room: client.code, others } : undefined,
    names: roomNames(room),
    rename: renamer(room),
    commitment: promised?.commitment ?? room.commitment,
    seals: promised?.seals,
    record: text?.ok ? text.text : null,
    daily: room.daily ? { day: room.daily.day, text: client.room?.daily?.text ?? "" } : undefined,
    view,
    viewer: seat ?? SPECTATOR,
    weighed: seat === null ? 0 : 1 << seat,
    tools: client.as === "tv" ? [] : [chat.button],
    tv: client.as === "tv",
    again: () => [again],
  });
}

/** Until the server has answered. @param {string} code */
const lookingPage = (code) =>
  h("main.page", null, h("h1", { text: code }), h("p.muted", { text: t("Looking for the room…") }));

/** Why there is nothing more to see of a room. @param {string} code @param {string} why */
function gonePage(code, why) {
  return h(
    "main.page",
    null,
    pageBar(code),
    h("p", { text: why }),
    h(
      "div.row",
      null,
      h("a.button.primary", { href: "#/join", text: t("Join by code") }),
      h("a.button", { href: "#/", text: t("Home") }),
    ),
  );
}

/** A room with a password: it is asked for, and another try made. @param {string} code @param {boolean} wrong */
function passwordPage(code, wrong) {
  const field = /** @type {HTMLInputElement} */ (
    h("input", { type: "password", maxlength: 40, autocomplete: "off", required: true, "data-focus": "" })
  );
  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    rememberPassword(code, field.value.trim());
    void showRoute();
  };
  return h(
    "main.page",
    null,
    pageBar(code),
    h(
      "form.panel",
      { onsubmit: go },
      h("label", null, h("span.muted", { text: t("This room has a password.") }), field),
      wrong ? h("p.wrong", { role: "alert", text: t("This is not the password of this room.") }) : null,
      h("p"),
      h("button.big.primary", { type: "submit", "data-id": "password-go" }, t("Come in")),
    ),
  );
}

/** Nothing more comes from the room: why, and what one can do. @param {RoomClient} client @param {HTMLElement} page
 * @param {any} message */
function sayGoodbye(client, page, { code, text }) {
  fill(page, code === "password" ? passwordPage(client.code, client.triedPassword) : gonePage(client.code, text ?? ""));
  client.close();
}

/** How a room's table differs from one on this device.
 * @param {RoomClient} client @param {Chat} chat @param {People} people @param {Late} late */
function tableParts(client, chat, people, late) {
  const seated = client.as === "seat" && client.welcome?.role === "seat";
  const menu = (/** @type {() => void} */ close) => {
    const open = () => {
      close();
      people.openPeople();
    };
    return [
      h("button", { "data-id": "people", onclick: open }, icon("ic-people"), t("Who is at the table")),
      watchLink(client),
    ];
  };
  return {
    watching: !seated,
    tools: client.as === "tv" ? [] : [chat.button],
    strip: h("div.strips", null, people.strip, late.el),
    menu,
    leave: seated ? people.leave : undefined,
  };
}

/** Back to the lobby; and if all who are here have said that they want to, right on to the next match.
 * @param {RoomClient} client */
async function rematch(client) {
  const room = /** @type {Room} */ (client.room);
  const all = room.seats.every((seat, at) => !isPerson(seat) || at === room.you || (seat.ready && seat.present));
  const alone = room.seats.every((seat, at) => !isPerson(seat) || at === room.you);
  // Whoever came in the middle of the match gets a seat in the lobby first.
  if ((await send(client, "rematch")) && all && !alone && !room.visitors) await send(client, "start");
}

/** After today's cave there is no other match here. @param {HTMLElement} again @param {string} said
 * @param {string} game */
const drawDayAgain = (again, said, game) =>
  refill(again, [said], () => [
    h("p", { role: "status", text: said }),
    h("a.button.rematch.primary", { href: "#/daily/" + game, "data-id": "day-table" }, t("Today's cave")),
  ]);

/** What comes after a match: everybody says whether there is to be another one, the host begins it.
 * @param {RoomClient} client @param {HTMLElement} again @param {People} people @param {Late} late */
function drawAgain(client, again, people, late) {
  const room = /** @type {Room} */ (client.room),
    host = isHost(room),
    seated = client.as === "seat" && client.welcome?.role === "seat" && room.you !== null;
  if (room.daily) return drawDayAgain(again, room.daily.text, room.game);
  const others = room.seats.flatMap((seat, at) => (isPerson(seat) && at !== room.host ? [at] : [])),
    ready = others.filter((at) => room.seats[at].ready),
    mine = seated && room.seats[/** @type {number} */ (room.you)].ready;
  const count = readyText(room);
  const inside = (/** @type {string} */ word, /** @type {string} */ note) => [
    icon(mine && !host ? "ic-check" : "ic-turn"),
    h("span", null, h("b", { text: word }), note ? h("small", { text: note }) : null),
    h(
      "span.faces",
      null,
      ready.map((at) => portrait(at, "portrait", "happy")),
    ),
  ];
  const button = () => {
    if (!seated) return h("p.again-asked", { role: "status" }, h("b", { text: t("Again?") }), " ", count);
    if (host)
      return h(
        "button.rematch.primary",
        { "data-id": "again", onclick: () => void rematch(client) },
        inside(t("Rematch"), count || t("at the same table")),
      );
    const want = () => void send(client, "ready", { ready: !mine });
    return h(
      "button.rematch",
      { "data-id": "want-again", "aria-pressed": String(mine), onclick: want },
      inside(mine ? t("You are in") : t("Again!"), count),
    );
  };
  const more = host
    ? [
        h(
          "button",
          { "data-id": "to-lobby", onclick: () => void send(client, "rematch") },
          icon("ic-gear"),
          t("Another game, other rules"),
        ),
        h(
          "button",
          { "data-id": "people", onclick: () => people.openPeople() },
          icon("ic-people"),
          t("Who is at the table"),
        ),
      ]
    : seated
      ? [
          h(
            "button",
            { "data-id": "people", onclick: () => people.openPeople() },
            icon("ic-people"),
            t("Who is at the table"),
          ),
        ]
      : [];
  refill(again, [host, seated, mine, ready, others], () => [
    people.hostLine,
    people.vote,
    people.news,
    late.el,
    button(),
    ...more,
  ]);
}

/** Says when the connection is lost, until it is back. @param {RoomClient} client */
function watchConnection(client) {
  const offline = h("div.offline", { role: "status", hidden: true });
  document.body.append(offline);
  client.on((kind) => {
    if (kind !== "status") return;
    offline.textContent =
      client.bye === "rate"
        ? t("Too much came from your network at once. Trying again in a moment…")
        : t("The connection is lost. Trying again…");
    offline.hidden = client.status !== "lost";
    if (client.status === "lost") announce(offline.textContent ?? "");
  });
  return { close: () => offline.remove() };
}

/** Where people gather. Today's cave begins at once: nothing is left to be agreed on.
 * @param {RoomClient} client @param {HTMLElement} page @param {string} phase before this one @param {string} at
 * @param {{info: import("../engine/client.js").GameInfo, known: import("../engine/client.js").GameInfo[], chat: Chat,
 *   people: People}} parts */
function showLobby(client, page, phase, at, { info, known, chat, people }) {
  const room = /** @type {Room} */ (client.room);
  if (room.daily) {
    if (phase !== "lobby") void send(client, "start");
    return;
  }
  const lobby = phase === "lobby" ? /** @type {HTMLElement} */ (page.firstElementChild) : h("main.page");
  drawLobby(client, info, known, lobby, chat.button, people);
  if (phase !== "lobby") fill(page, lobby);
  if (at === "now" && phase === "" && room.you === null) void takeSeat(client);
}

/** A phone beside a big screen is a controller: what is seen there is not shown here as well, unless one wants it.
 * @param {RoomClient} client @param {HTMLElement} table */
function followScreens(client, table) {
  let whole = false;
  const press = () => {
    whole = !whole;
    draw();
  };
  const button = h("button.quiet.tv-switch", { "data-id": "whole", onclick: press });
  const draw = () => {
    const on = (client.room?.screens ?? 0) > 0;
    button.hidden = !on;
    table.classList.toggle("controller", on && !whole);
    refill(button, [whole], () => [icon("ic-tv"), whole ? t("Only my part") : t("The whole table")]);
  };
  table.querySelector(".strips")?.append(button);
  draw();
  client.on((kind) => {
    if (kind === "room") draw();
    keepAwake(table.isConnected && table.dataset.asks === "yes");
  });
}

/** @param {string} code @param {"seat"|"watch"|"tv"} as @param {string} [at] "now": takes a seat at once
 * @returns {import("../main.js").Screen} */
function roomScreen(code, as, at = "") {
  const client = new RoomClient(code, as);
  const [chat, connection] = [createChat(client), watchConnection(client)];
  /** @type {Awaited<ReturnType<typeof openTable>>|null} */
  let table = null;
  const screen = as === "tv" ? createBigScreen(client, () => table) : null;
  const people = createPeople(client, (seat, text) => {
    chat.note(seat, text);
    table?.note(text);
    screen?.say(text, true);
  });
  const page = h("div", null, lookingPage(code));
  const [again, late] = [h("div.again"), createLate(client)];
  let [tableOf, resultOf, drawing] = [0, 0, 0];
  let phase = "";

  async function draw() {
    const room = client.room;
    if (!room) return;
    const turn = ++drawing;
    const [info, known] = await Promise.all([gameInfo(room.game), games()]);
    if (turn !== drawing) return;
    if (room.phase === "lobby") {
      table?.close();
      table = null;
      showLobby(client, page, phase, at, { info, known, chat, people });
    } else if (room.phase === "playing" && (!table || tableOf !== room.match)) {
      await sit(room);
    } else if (room.phase === "over") {
      drawAgain(client, again, people, late);
      if (!table) await result();
    }
    phase = room.phase;
  }

  /** @param {Room} room */
  async function sit(room) {
    table?.close();
    tableOf = room.match;
    const parts = tableParts(client, chat, people, late);
    const made = await openTable(new OnlineSession(client), { over: () => void result(), ...parts });
    table = made;
    fill(page, made.el);
    people.mark(made.el);
    if (as === "seat") followScreens(client, made.el);
    made.log.heard = (line) => screen?.say(line);
    await screen?.begin(room.game);
    if (client.lostSeat) toast(t("Your seat was given away while you were gone."));
  }

  async function result() {
    const room = /** @type {Room} */ (client.room);
    // After a reload the room is heard of before its last view.
    if (!client.view?.view?.over || resultOf === room.match) return;
    resultOf = room.match;
    setColours(room.seats.map((seat, i) => seat.colour ?? i)); // after a reload no table has done it
    const shown = await resultPage(client, again, chat);
    if (client.room?.phase !== "over") return;
    table?.close();
    table = null;
    fill(page, shown);
  }

  client.on((kind, message) => {
    if (kind === "room" || (kind === "view" && !table) || (kind === "status" && client.status === "open")) void draw();
    else if (kind === "notice") toast(message.text);
    else if (kind === "react" || kind === "chat") chat.heard(kind, message);
    else if (kind === "bye" || (kind === "error" && ["unknown-room", "version"].includes(message.code))) {
      table?.close();
      sayGoodbye(client, page, message);
    } else if (kind === "error") toast(message.text ?? "");
  });
  return {
    el: screen ? h("div.tv", null, screen.el, page) : page,
    title: code,
    close: () => [table, people, chat, late, client, connection, screen].forEach((part) => part?.close()),
  };
}

/** @param {string} [code] @param {string} [at] */
export default function room(code, at) {
  return code ? roomScreen(code, "seat", at) : make();
}

/** The big screen of a room. @param {string} code */
export function tv(code) {
  return roomScreen(code, "tv");
}

/** Watching a room. @param {string} code */
export function watch(code) {
  return roomScreen(code, "watch");
}
