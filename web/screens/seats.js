// What can be done about a seat of a room: by the host about others, by everybody about their own.

import { h, icon } from "../lib/dom.js";
import { t, tn } from "../lib/i18n.js";
import { navigate } from "../lib/router.js";
import { forgetRoom } from "../lib/store.js";
import { badge, clockText, sheet, toast } from "../lib/ui.js";
import { botFor } from "../play/bots.js";
import { roomNames } from "../play/online.js";
import { isPerson, presenceOf } from "../play/presence.js";
import { mutedHere, muteHere } from "./muted.js";

/** @typedef {import("../play/online.js").Room} Room */
/** @typedef {import("../play/online.js").RoomClient} RoomClient */
/** @typedef {{id: string, picture: string, text: string, run: () => void}} Action */

/** Sends a command, and says why it was refused.
 * @param {RoomClient} client @param {string} type @param {Record<string, any>} [members] */
export async function send(client, type, members) {
  const done = await client.command(type, members);
  if (!done.ok) toast(done.text ?? "");
  return done.ok;
}

/** @param {Room} room */
export const isHost = (room) => room.you !== null && room.you === room.host;

/** Seconds of what was left when the room was last heard of. @param {RoomClient} client @param {number} ms */
export const secondsLeft = (client, ms) => Math.max(0, Math.ceil((ms - (Date.now() - client.roomAt)) / 1000));

/** Where the person of a seat is, in words.
 * @param {RoomClient} client @param {number} at @param {import("../play/presence.js").Presence} is */
export function stateText(client, at, is) {
  const seat = /** @type {Room} */ (client.room).seats[at];
  if (!isPerson(seat)) return t("Bot");
  if (is === "left") return t("has left; a bot plays on");
  if (is === "bot") return t("a bot plays");
  return is === "here" ? t("here") : t("away");
}

/** Who begins the game if the host does not come back: the first person who is there. @param {Room} room */
function heir(room) {
  const at = room.seats.findIndex((seat, i) => seat.kind === "person" && seat.present && i !== room.host);
  return at < 0 ? null : at;
}

/** What is said while the host is away; "": the host is here, or nobody else. @param {RoomClient} client */
export function hostAwayText(client) {
  const room = client.room,
    next = room ? heir(room) : null;
  if (!room || room.host_passes_ms === null || next === null) return "";
  const time = clockText(secondsLeft(client, room.host_passes_ms));
  return next === room.you
    ? t("The host is away. In {time} you are the host.", { time })
    : t("The host is away. In {time} {name} is the host.", { time, name: roomNames(room)[next] });
}

/** @param {RoomClient} client @param {number} at @returns {Action[]} */
function ownActions(client, at) {
  const room = /** @type {Room} */ (client.room);
  const playing = room.phase === "playing";
  const text = playing ? t("Leave the table") : t("Leave the room");
  const leave = { id: "leave", picture: "ic-back", text, run: () => leaveSheet(client) };
  const botForMe = () => void send(client, "seat", { seat: at, to: "bot:" + botFor("medium") });
  const rest = { id: "bot-for-me", picture: "ic-robot", text: t("Let a bot play for me"), run: botForMe };
  if (!playing) return [leave];
  if (!room.seats[at].played_by) return [rest, leave];
  const takeBack = () => void send(client, "seat", { seat: at, to: "person" });
  return [{ id: "take-back", picture: "ic-hand", text: t("Play it myself"), run: takeBack }, leave];
}

/** @param {RoomClient} client @param {number} at @returns {Action[]} */
function hostActions(client, at) {
  const room = /** @type {Room} */ (client.room),
    seat = room.seats[at];
  const lobby = room.phase === "lobby",
    playing = room.phase === "playing";
  /** @type {Action[]} */
  const actions = [];
  /** @param {string} id @param {string} picture @param {string} text @param {() => void} run */
  const add = (id, picture, text, run) => void actions.push({ id, picture, text, run });
  const put = (/** @type {string} */ to) => void send(client, "seat", { seat: at, to });
  if (!seat.played_by && !seat.present && (playing || lobby))
    add("bot", "ic-robot", t("Let a bot play until they are back"), () => put("bot:" + botFor("medium")));
  if (seat.played_by && (lobby || (playing && seat.present)))
    add("person", "ic-hand", t("No bot: wait for them"), () => put("person"));
  if (seat.present) add("host", "ic-people", t("Make them the host"), () => void send(client, "host", { seat: at }));
  add(
    "mute",
    seat.muted ? "ic-talk" : "ic-mute",
    seat.muted ? t("Let everybody hear them again") : t("Mute for everybody"),
    () => void send(client, "mute", { seat: at, muted: !seat.muted }),
  );
  if (!playing || !seat.present) {
    add("remove", "ic-close", t("Remove"), () => void send(client, "kick", { seat: at }));
    add(
      "ban",
      "ic-close",
      t("Remove, and never let in again"),
      () => void send(client, "kick", { seat: at, ban: true }),
    );
  }
  return actions;
}

/** What everybody may do about somebody else. @param {RoomClient} client @param {number} at @returns {Action[]} */
function othersActions(client, at) {
  const room = /** @type {Room} */ (client.room),
    seat = room.seats[at],
    name = roomNames(room)[at];
  const playing = room.phase === "playing" && seat.kind === "person",
    quiet = mutedHere(client.code).includes(name);
  const propose = (/** @type {string} */ about) => () => void send(client, "vote", { about, seat: at });
  /** @type {Action[]} */
  const actions = [];
  if (playing && !seat.played_by && (seat.present || !isHost(room)))
    actions.push({
      id: "vote-bot",
      picture: "ic-robot",
      text: t("Ask the table: a bot for them"),
      run: propose("bot"),
    });
  if (playing && seat.present)
    actions.push({
      id: "vote-remove",
      picture: "ic-people",
      text: t("Ask the table: remove them"),
      run: propose("remove"),
    });
  actions.push({
    id: "mute-here",
    picture: quiet ? "ic-sound" : "ic-mute",
    text: quiet ? t("Show me what they say again") : t("Do not show me what they say"),
    run: () => muteHere(client.code, name, !quiet),
  });
  const report = () => reportSheet(client, at);
  actions.push({ id: "report", picture: "ic-log", text: t("Report to whoever runs this server"), run: report });
  return actions;
}

/** What somebody is reported for. @param {RoomClient} client @param {number} at */
function reportSheet(client, at) {
  const about = (/** @type {string} */ word) => async () => {
    box.close();
    if (await send(client, "report", { seat: at, about: word })) toast(t("Reported. Thank you."));
  };
  const row = (/** @type {string} */ word, /** @type {string} */ text) =>
    h("button", { "data-id": "report-" + word, onclick: about(word) }, text);
  const box = sheet(t("Report {name}", { name: roomNames(/** @type {Room} */ (client.room))[at] }), [
    h("p.muted", {
      text: t("The server keeps a line with the room, the seat and the reason. It does not keep what was said."),
    }),
    h("div.menu", null, row("name", t("The name")), row("chat", t("What they write")), row("play", t("How they play"))),
  ]);
}

/** What this page may do about a person's seat. @param {RoomClient} client @param {number} at */
export function seatActions(client, at) {
  const room = /** @type {Room} */ (client.room);
  if (room.you === at) return ownActions(client, at);
  if (room.seats[at].kind !== "person" || room.you === null || client.as !== "seat") return [];
  return [...(isHost(room) ? hostActions(client, at) : []), ...othersActions(client, at)];
}

/** The sheet of a person's seat. @param {RoomClient} client @param {number} at */
export function seatSheet(client, at) {
  const room = /** @type {Room} */ (client.room),
    { name } = room.seats[at];
  const act = (/** @type {Action} */ action) => {
    box.close();
    // Seats move, and people come and go, while the sheet is open.
    if (client.room?.seats[at]?.name === name) action.run();
  };
  const box = sheet(roomNames(room)[at], [
    h("p.muted", { text: at === room.you ? t("Your seat") : stateText(client, at, presenceOf(room.seats[at])) }),
    h(
      "div.menu",
      null,
      seatActions(client, at).map((action) =>
        h("button", { "data-id": action.id, onclick: () => act(action) }, icon(action.picture), action.text),
      ),
    ),
  ]);
}

/** Whom the start waits for: people who are away, and people who are here and not ready. @param {Room} room */
export function awaited(room) {
  /** @param {(seat: import("../play/online.js").Seat) => boolean} missing */
  const those = (missing) =>
    room.seats.flatMap((seat, at) =>
      seat.kind === "person" && at !== room.host && !seat.played_by && missing(seat) ? [at] : [],
    );
  return { away: those((seat) => !seat.present), unready: those((seat) => seat.present && !seat.ready) };
}

/** Before a start that somebody is missing from: who that is, and how to go on.
 * @param {RoomClient} client @param {() => void} start
 * @returns {{close: () => void}} */
export function startSheet(client, start) {
  const room = /** @type {Room} */ (client.room),
    names = roomNames(room),
    { away, unready } = awaited(room);
  const row = (/** @type {number} */ at, /** @type {string} */ state) =>
    h("li.who", null, badge(at), h("span.name", { text: names[at] }), h("span.muted", { text: state }));
  const begin = () => {
    box.close();
    start();
  };
  const missing = (/** @type {Room} */ now) => JSON.stringify(awaited(now));
  const before = missing(room);
  // Who was missing may come, get ready or go while this is read.
  const off = client.on((kind) => {
    const now = client.room;
    if (kind !== "room" || !now || missing(now) === before) return;
    box.close();
    if (missing(now) !== '{"away":[],"unready":[]}') startSheet(client, start);
  });
  const box = sheet(
    t("Not everybody is ready"),
    [
      h(
        "ul.people",
        null,
        away.map((at) => row(at, t("away"))),
        unready.map((at) => row(at, t("here, not ready yet"))),
      ),
      unready.length
        ? h("p.muted", { text: t("Wait for those who are here, or tap a seat to remove somebody.") })
        : h(
            "button.big.primary",
            { "data-id": "start-without", onclick: begin },
            icon("ic-play"),
            h(
              "span",
              null,
              t("Start without {names}", { names: away.map((at) => names[at]).join(", ") }),
              h("small", { text: tn("A bot plays until they are back", "Bots play until they are back", away.length) }),
            ),
          ),
      h("button.quiet.wait", { onclick: () => box.close() }, t("Wait")),
    ],
    off,
  );
  return box;
}

/** What leaving means, before it is done. @param {RoomClient} client */
export function leaveSheet(client) {
  const room = /** @type {Room} */ (client.room),
    playing = room.phase === "playing";
  const away = Number(room.settings.away_s),
    next = isHost(room) ? heir(room) : null;
  const stays = !playing
    ? t("Or only go home: the seat stays yours.")
    : !away
      ? t("Or only go home: the seat stays yours, and the others wait for you.")
      : t("Or only go home: the seat stays yours. After {time} a bot plays for you until you are back.", {
          time: clockText(away),
        });
  const leave = async () => {
    box.close();
    if (!(await send(client, "leave"))) return;
    forgetRoom(client.code); // the server's farewell may come after Home has listed its rooms
    navigate("#/", playing ? t("You have left. A bot plays on under your name.") : t("You have left the room."));
  };
  const box = sheet(playing ? t("Leave the table") : t("Leave the room"), [
    h("p", {
      text: playing
        ? t("Leave for good: a bot plays on under your name, and the seat is no longer yours.")
        : t("Leave for good: your seat becomes free."),
    }),
    next === null ? null : h("p", { text: t("{name} becomes the host.", { name: roomNames(room)[next] }) }),
    h("p", { text: stays }),
    h(
      "div.menu",
      null,
      h("a.button", { href: "#/", onclick: () => box.close() }, icon("ic-camp"), t("Go home, keep the seat")),
      h("button", { "data-id": "leave-for-good", onclick: () => void leave() }, icon("ic-close"), t("Leave for good")),
    ),
  ]);
}
