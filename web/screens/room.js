// A room: made here or joined by its link; first people gather, then they play, then they see what came of it.

import { doorArt } from "../art/door.js";
import { gameInfo, games } from "../engine/client.js";
import { fill, h, icon, refill } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { navigate } from "../lib/router.js";
import { rememberRoom } from "../lib/store.js";
import { announce, nameField, pageBar, toast } from "../lib/ui.js";
import { api, newToken, OnlineSession, RoomClient, renamer, roomNames } from "../play/online.js";
import { openTable } from "../table/table.js";
import { createChat } from "./chat.js";
import { drawLobby, nameOr } from "./lobby.js";
import { createPeople } from "./people.js";
import { isHost, send } from "./seats.js";

/** @typedef {import("../play/online.js").Room} Room */
/** @typedef {ReturnType<typeof createChat>} Chat */
/** @typedef {ReturnType<typeof createPeople>} People */

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
        /** @type {HTMLButtonElement} */ (create).disabled = true;
        const token = newToken();
        const info = known.find((g) => g.name === game) ?? known[0];
        const seats = ["me", ...Array(Math.min(info.seats_max, Math.max(info.seats_min, 4)) - 1).fill("open")];
        try {
          const answer = await api("api/rooms", { game, name: nameOr(), token, seats });
          rememberRoom(answer.room, { token, links: answer.links });
          navigate("#/room/" + answer.room);
        } catch (error) {
          toast(String(/** @type {Error} */ (error).message));
          /** @type {HTMLButtonElement} */ (create).disabled = false;
        }
      },
    },
    icon("ic-people"),
    t("Create a room"),
  );
  const choices = known.map((info) =>
    h(
      "li",
      null,
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
  return {
    title: t("Play with friends"),
    el: h(
      "main.page",
      null,
      pageBar(t("Play with friends")),
      h("p", { text: t("Make a room, then send its link or show its code: everyone plays on their own phone.") }),
      h("fieldset.segments", null, h("legend.hidden-text", { text: t("Game") }), h("ul.doors.pick", null, choices)),
      nameField(),
      h("p"),
      create,
      h("p", null, h("a.button.quiet", { href: "#/join" }, t("Join by code"))),
    ),
  };
}

/** What is shown after a match; `again` is where one can go on.
 * @param {RoomClient} client @param {HTMLElement} again */
async function resultPage(client, again) {
  const room = /** @type {Room} */ (client.room),
    view = client.view?.view;
  const { afterGame } = await import("./over.js");
  for (let i = 0; i < 20 && !client.room?.record; i++) await new Promise((resolve) => setTimeout(resolve, 150));
  const id = client.room?.record,
    url = new URL("api/records/" + id, document.baseURI);
  const record = id
    ? await fetch(url).then(
        (r) => (r.ok ? r.text() : null),
        () => null,
      )
    : null;
  const weighed = room.seats.reduce((mask, seat, i) => (seat.kind === "person" ? mask | (1 << i) : mask), 0);
  const { game, commitment } = room;
  return afterGame({
    game,
    names: roomNames(room),
    rename: renamer(room),
    commitment,
    record,
    view,
    weighed,
    again: () => [again],
  });
}

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

/** How a room's table differs from one on this device.
 * @param {RoomClient} client @param {Chat} chat @param {People} people */
function tableParts(client, chat, people) {
  const seated = client.as === "seat" && client.welcome?.role === "seat";
  const menu = (/** @type {() => void} */ close) => {
    const open = () => {
      close();
      people.openPeople();
    };
    return [h("button", { "data-id": "people", onclick: open }, icon("ic-people"), t("Who is at the table"))];
  };
  return {
    watching: !seated,
    tools: client.as === "tv" ? [] : [chat.button],
    strip: people.strip,
    menu,
    leave: seated ? people.leave : undefined,
  };
}

/** What comes after a match: the host begins again.
 * @param {RoomClient} client @param {HTMLElement} again @param {People} people */
function drawAgain(client, again, people) {
  const host = isHost(/** @type {Room} */ (client.room)),
    rematch = () => void send(client, "rematch");
  refill(again, host, () => [
    people.hostLine,
    people.news,
    host
      ? h("button.big.primary", { "data-id": "again", onclick: rematch }, icon("ic-turn"), t("Play again"))
      : h("p.muted", { text: t("The host can start another game.") }),
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

/** @param {string} code @param {"seat"|"watch"|"tv"} as @returns {import("../main.js").Screen} */
function roomScreen(code, as) {
  const client = new RoomClient(code, as);
  const chat = createChat(client),
    connection = watchConnection(client);
  /** @type {{el: HTMLElement, note(text: string): void, close(): void}|null} */
  let table = null;
  const people = createPeople(client, (seat, text) => {
    chat.note(seat, text);
    table?.note(text);
  });
  const holder = h(
    "div",
    { class: as === "tv" ? "tv" : "" },
    h("main.page", null, h("h1", { text: code }), h("p.muted", { text: t("Looking for the room…") })),
  );
  const again = h("div.again");
  let tableOf = 0,
    resultOf = 0,
    phase = "",
    drawing = 0;

  async function draw() {
    const room = client.room;
    if (!room) return;
    const turn = ++drawing;
    const info = await gameInfo(room.game);
    if (turn !== drawing) return;
    if (room.phase === "lobby") {
      table?.close();
      table = null;
      const page = phase === "lobby" ? /** @type {HTMLElement} */ (holder.firstElementChild) : h("main.page");
      drawLobby(client, info, page, chat.button, people);
      if (phase !== "lobby") fill(holder, page);
    } else if (room.phase === "playing" && (!table || tableOf !== room.match)) {
      await sit(room);
    } else if (room.phase === "over") {
      drawAgain(client, again, people);
      if (!table) await result();
    }
    phase = room.phase;
  }

  /** @param {Room} room */
  async function sit(room) {
    table?.close();
    tableOf = room.match;
    const parts = tableParts(client, chat, people);
    const made = await openTable(new OnlineSession(client), { over: () => void result(), ...parts });
    table = made;
    fill(holder, made.el);
    people.mark(made.el);
    if (client.lostSeat) toast(t("Your seat was given away while you were gone."));
  }

  async function result() {
    const room = /** @type {Room} */ (client.room);
    // After a reload the room is heard of before its last view.
    if (!client.view?.view?.over || resultOf === room.match) return;
    resultOf = room.match;
    const page = await resultPage(client, again);
    if (client.room?.phase !== "over") return;
    table?.close();
    table = null;
    fill(holder, page);
  }

  client.on((kind, message) => {
    if (kind === "room" || (kind === "view" && !table) || (kind === "status" && client.status === "open")) void draw();
    else if (kind === "react" || kind === "chat") chat.heard(kind, message);
    else if (kind === "bye" || (kind === "error" && ["unknown-room", "version"].includes(message.code))) {
      table?.close();
      fill(holder, gonePage(code, message.text ?? ""));
      client.close();
    } else if (kind === "error") toast(message.text ?? "");
  });
  return {
    el: holder,
    title: code,
    close: () => [table, people, chat, client, connection].forEach((part) => part?.close()),
  };
}

/** @param {string} [code] */
export default function room(code) {
  return code ? roomScreen(code, "seat") : make();
}

/** The big screen of a room. @param {string} code */
export function tv(code) {
  return roomScreen(code, "tv");
}

/** Watching a room. @param {string} code */
export function watch(code) {
  return roomScreen(code, "watch");
}
