// The people of a room, at its table: a strip that tells who is away, and a list of everybody.

import { h, icon, refill } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { announce, badge, clockText, colourOf, sheet } from "../lib/ui.js";
import { roomNames } from "../play/online.js";
import { isPerson, watchPresence } from "../play/presence.js";
import { hostAwayText, leaveSheet, seatActions, seatSheet, secondsLeft, send, stateText } from "./seats.js";
import { createVotes } from "./votes.js";

/** @typedef {import("../play/online.js").Room} Room */
/** @typedef {import("../play/online.js").RoomClient} RoomClient */
/** @typedef {ReturnType<typeof watchPresence>} Watched */

const NEWS_MS = 6000;

/** A person, and where that person is; the time until a bot plays runs on (runTimes).
 * @param {RoomClient} client @param {Watched} presence @param {number} at
 * @param {boolean} whole with who is the host, and oneself */
function who(client, presence, at, whole) {
  const room = /** @type {Room} */ (client.room),
    is = presence.of(at);
  const marks = whole ? [at === room.you ? t("you") : "", at === room.host ? t("host") : ""].filter(Boolean) : [];
  const soon = is === "away" && room.seats[at].stand_in_ms !== null;
  const state = soon
    ? [whole ? t("away, a bot in") : t("a bot in"), " ", h("span.num.left", { "data-seat": at })]
    : stateText(client, at, is);
  return [
    badge(at),
    h("span.name", { text: roomNames(room)[at] }),
    marks.length ? h("span.mark", { text: marks.join(", ") }) : null,
    h("span.state", null, state),
  ];
}

/**
 * Everything that who() depends on, except for time.
 * @param {Room} room
 * @param {Watched} presence
 * @param {number} at
 */
function lookOf(room, presence, at) {
  const seat = room.seats[at];
  return [at, presence.of(at), seat.stand_in_ms === null, seat.name, at === room.host, room.you];
}

/** @param {RoomClient} client @param {HTMLElement} inside */
function runTimes(client, inside) {
  for (const left of inside.querySelectorAll(".left")) {
    const ms = client.room?.seats[Number(left.getAttribute("data-seat"))]?.stand_in_ms ?? 0;
    const text = clockText(secondsLeft(client, ms));
    if (left.textContent !== text) left.textContent = text;
  }
}

/** Those who are away, at the table: first whom all wait for.
 * @param {RoomClient} client @param {Watched} presence @param {HTMLElement} chips @param {() => void} openPeople */
function drawChips(client, presence, chips, openPeople) {
  const room = /** @type {Room} */ (client.room),
    { you } = room;
  const others = (/** @type {string} */ is) =>
    room.seats.flatMap((seat, at) => (seat.kind === "person" && at !== you && presence.of(at) === is ? [at] : []));
  const own = room.phase === "playing" && you !== null && Boolean(room.seats[you].played_by);
  const away = others("away"),
    bots = others("bot");
  const quick =
    away.length === 1 ? seatActions(client, away[0]).find(({ id }) => ["bot", "vote-bot"].includes(id)) : null;
  const takeBack = () => void send(client, "seat", { seat: you, to: "person" });
  const chip = (/** @type {number} */ at) =>
    h("button.who", { class: presence.of(at), onclick: openPeople }, who(client, presence, at, false));
  chips.hidden = !own && !away.length && !bots.length;
  refill(chips, [own, Boolean(quick), [...away, ...bots].map((at) => lookOf(room, presence, at))], () => [
    own ? h("p", { text: t("A bot plays for you.") }) : null,
    own ? h("button.primary", { "data-id": "take-back", onclick: takeBack }, t("Play it myself")) : null,
    ...away.map(chip),
    quick ? h("button", { "data-id": "bot-now", onclick: quick.run }, icon("ic-robot"), t("Let a bot play")) : null,
    ...bots.map(chip),
  ]);
  runTimes(client, chips);
}

/** Everybody, with what can be done about them.
 * @param {RoomClient} client @param {Watched} presence @param {HTMLElement} list @param {(at: number) => void} open */
function drawList(client, presence, list, open) {
  const room = /** @type {Room} */ (client.room);
  const row = (/** @type {import("../play/online.js").Seat} */ seat, /** @type {number} */ at) => {
    const inside = who(client, presence, at, true),
      act = isPerson(seat) && seatActions(client, at).length > 0;
    return h(
      "li",
      null,
      act
        ? h("button.who", { class: presence.of(at), "data-seat": at, onclick: () => open(at) }, inside)
        : h("div.who", { class: presence.of(at) }, inside),
    );
  };
  refill(
    list,
    room.seats.map((_, at) => lookOf(room, presence, at)),
    () => room.seats.map(row),
  );
  runTimes(client, list);
}

/** @param {RoomClient} client @param {(seat: number, text: string) => void} note gets every line, to keep it */
export function createPeople(client, note) {
  const chips = h("div.chips", { role: "group", "aria-label": t("Who is away") });
  /** The newest line, for a while. */
  const news = h("p.news", { hidden: true });
  const votes = createVotes(client);
  /** While the host is away: what will happen. */
  const hostLine = h("p.host-away", { hidden: true });
  const strip = h("div.presence", { hidden: true }, chips, votes.el);
  let newsUntil = 0;
  /** @type {{rows: HTMLElement, close: () => void}|null} */
  let list = null;
  /** @type {HTMLElement|null} */
  let table = null;
  const presence = watchPresence(
    client,
    (seat, text) => {
      note(seat, text);
      news.textContent = text;
      newsUntil = Date.now() + NEWS_MS;
    },
    draw,
  );

  /** @param {number} at */
  function openSeat(at) {
    list?.close();
    seatSheet(client, at);
  }

  function openPeople() {
    const rows = h("ul.people");
    const box = sheet(t("Who is at the table"), [rows], () => (list = null));
    list = { rows, close: box.close };
    drawList(client, presence, rows, openSeat);
  }

  /** Emblems carry the state, wherever a game's view shows them. @param {...string} wanted */
  const colours = (...wanted) =>
    (client.room?.seats ?? [])
      .flatMap((seat, at) => (isPerson(seat) && wanted.includes(presence.of(at)) ? ["s" + colourOf(at)] : []))
      .join(" ");

  function draw() {
    drawChips(client, presence, chips, openPeople);
    news.hidden = Date.now() >= newsUntil;
    votes.draw();
    strip.hidden = chips.hidden && news.hidden && votes.el.hidden;
    if (list) drawList(client, presence, list.rows, openSeat);
    if (table) Object.assign(table.dataset, { away: colours("away"), bots: colours("bot", "left") });
    const said = client.room?.phase === "playing" ? "" : hostAwayText(client);
    if (said && hostLine.hidden) announce(said);
    hostLine.hidden = !said;
    if (hostLine.textContent !== said) hostLine.textContent = said;
  }

  return {
    strip,
    news,
    vote: votes.el,
    hostLine,
    openPeople,
    leave: () => leaveSheet(client),
    /** Shows at this table who is away. @param {HTMLElement} element */
    mark(element) {
      table = element;
      strip.append(votes.el, news);
      draw();
    },
    close() {
      presence.close();
      list?.close();
    },
  };
}
