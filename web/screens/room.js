// A room: made here or joined by its link; first people gather, then they play, then they see what came of it.
import { doorBox, doors } from "../art/scenes.js";
import { games, gameInfo } from "../engine/client.js";
import { announce } from "../main.js";
import { fill, h, icon, svg } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { rememberRoom } from "../lib/store.js";
import { pageBar, toast } from "../lib/ui.js";
import { api, newToken, OnlineSession, renamer, RoomClient, roomNames } from "../play/online.js";
import { createChat } from "./chat.js";
import { drawLobby, nameField, nameOr } from "./lobby.js";
import { createTable } from "./play.js";

/** @typedef {import("../play/online.js").Room} Room */

/** Making a room. @returns {Promise<import("../main.js").Screen>} */
async function make() {
  const known = await games();
  let game = known[0].name;
  const create = h("button.big.primary", { "data-id": "make-room", onclick: async () => {
    /** @type {HTMLButtonElement} */ (create).disabled = true;
    const token = newToken();
    const info = known.find((g) => g.name === game) ?? known[0];
    const seats = ["me", ...Array(Math.min(info.seats_max, Math.max(info.seats_min, 4)) - 1).fill("open")];
    try {
      const answer = await api("api/rooms", { game, name: nameOr(), token, seats });
      rememberRoom(answer.room, { token, links: answer.links });
      location.hash = "#/room/" + answer.room;
    } catch (error) {
      toast(String(/** @type {Error} */ (error).message));
      /** @type {HTMLButtonElement} */ (create).disabled = false;
    }
  } }, icon("ic-people"), t("Make a room"));
  const choices = known.map((info) => h("li", null, h("label.door", null, h("input.hidden-text", { type: "radio", name: "game", value: info.name, checked: info.name === game, onchange: () => (game = info.name) }),
    svg(doors[info.name] ?? "", doorBox[info.name] ?? "0 0 160 190"), h("strong", { text: info.title }))));
  return { title: t("Play with friends"), el: h("main.page", null, pageBar(t("Play with friends")),
    h("p", { text: t("Make a room, then send its link or show its code: everyone plays on their own phone.") }),
    h("fieldset.segments", null, h("legend.hidden-text", { text: t("Game") }), h("ul.doors.pick", null, choices)), nameField(), h("p"), create,
    h("p", null, h("a.button.quiet", { href: "#/join" }, t("Join by code")))) };
}

/** @param {string} code @param {"seat"|"watch"|"tv"} as @returns {import("../main.js").Screen} */
function roomScreen(code, as) {
  const client = new RoomClient(code, as);
  const chat = createChat(client);
  const holder = h("div", { class: as === "tv" ? "tv" : "" }, h("main.page", null, h("h1", { text: code }), h("p.muted", { text: t("Looking for the room…") })));
  /** @type {{el: HTMLElement, close(): void}|null} */
  let table = null;
  let tableOf = 0, resultOf = 0, phase = "", drawing = 0;
  const offline = h("div.offline", { role: "status", hidden: true, text: t("The connection is lost. Trying again…") });
  document.body.append(offline);

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
      drawLobby(client, info, page, chat);
      if (phase !== "lobby") fill(holder, page);
    } else if (room.phase === "playing" && (!table || tableOf !== room.match)) {
      await sit(room);
    } else if (room.phase === "over" && !table) await result();
    phase = room.phase;
  }

  /** @param {Room} room */
  async function sit(room) {
    table?.close();
    tableOf = room.match;
    const made = await createTable(new OnlineSession(client), { over: () => void result(), watching: as !== "seat" || client.welcome?.role !== "seat", tools: as === "tv" ? [] : [chat.button] });
    table = made;
    fill(holder, made.el);
  }

  async function result() {
    const room = /** @type {Room} */ (client.room);
    const view = client.view?.view;
    if (!view?.over || resultOf === room.match) return; // after a reload the room is heard of before its last view
    resultOf = room.match;
    const { afterGame } = await import("./over.js");
    for (let i = 0; i < 20 && !client.room?.record; i++) await new Promise((resolve) => setTimeout(resolve, 150));
    const id = client.room?.record;
    const record = id ? await fetch(new URL("api/records/" + id, document.baseURI)).then((r) => (r.ok ? r.text() : null), () => null) : null;
    const host = room.you !== null && client.room?.host === room.you;
    const page = await afterGame({ game: room.game, names: roomNames(room), rename: renamer(room), commitment: room.commitment, record, view, weighed: room.seats.reduce((mask, seat, i) => (seat.kind === "person" ? mask | (1 << i) : mask), 0), again: () => [
      host ? h("button.big.primary", { "data-id": "again", onclick: () => void client.command("rematch") }, icon("ic-turn"), t("Once more")) : h("p.muted", { text: t("The host can start once more.") })] });
    if (client.room?.phase !== "over") return;
    table?.close();
    table = null;
    fill(holder, page);
  }

  client.on((kind, message) => {
    if (kind === "room" || (kind === "view" && !table)) void draw();
    else if (kind === "status") {
      offline.hidden = client.status !== "lost";
      if (client.status === "lost") announce(offline.textContent ?? "");
      if (client.status === "open") void draw();
    } else if (kind === "react" || kind === "chat") {
      chat.heard(kind, message);
    } else if (kind === "bye" || (kind === "error" && ["unknown-room", "version"].includes(message.code))) {
      table?.close();
      fill(holder, h("main.page", null, pageBar(code), h("p", { text: message.text ?? "" }), h("div.row", null, h("a.button.primary", { href: "#/join", text: t("Join by code") }), h("a.button", { href: "#/", text: t("Home") }))));
      client.close();
    } else if (kind === "error") toast(message.text ?? "");
  });
  return { el: holder, title: code, close: () => { table?.close(); chat.close(); client.close(); offline.remove(); } };
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
