// The lobby of a room: who sits there, the invitation, what is played.
import { FIRE_BOX, fire } from "../art/scenes.js";
import { fill, h, icon, svg } from "../lib/dom.js";
import { t, tc } from "../lib/i18n.js";
import { settings } from "../lib/store.js";
import { figure, nameField, nameIsWrong, nameTrouble, pageBar, segments, setColours, sheet, toast } from "../lib/ui.js";
import { botFor, characterOf } from "../play/bots.js";
import { api, roomNames } from "../play/online.js";
import { awaited, isHost, seatActions, seatSheet, send, startSheet } from "./seats.js";

/** @typedef {import("../play/online.js").Room} Room */
/** @typedef {import("../play/online.js").RoomClient} RoomClient */
/** @typedef {import("../engine/client.js").GameInfo} GameInfo */
/** Lines that are kept up to date elsewhere.
 * @typedef {{hostLine: HTMLElement, news: HTMLElement, vote: HTMLElement}} People */

export const nameOr = () => settings.name.trim() || t("Explorer");

/** @param {string[]} rows of 0 and 1 @param {string} label */
export function qrPicture(rows, label) {
  const cells = rows
    .flatMap((row, y) => [...row].flatMap((cell, x) => (cell === "1" ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  const box = `-2 -2 ${rows.length + 4} ${rows.length + 4}`;
  return svg(`<path d="${cells}" fill="#000"/>`, box, "", label);
}

/** The code as a picture, when the server draws it. @param {string} code */
export function qr(code) {
  const box = h("div.qr", { hidden: true });
  api("api/qr/" + encodeURIComponent(code)).then(
    (/** @type {{rows: string[]}} */ { rows }) => {
      box.append(qrPicture(rows, t("The link of the room as a QR code")));
      box.hidden = false;
    },
    () => undefined,
  );
  return box;
}

/** Hands a link to whatever shares here, else copies it. @param {string} url */
async function shareLink(url) {
  if (navigator.share) return void navigator.share({ title: "adit", url }).catch(() => undefined);
  await navigator.clipboard?.writeText(url).catch(() => undefined);
  toast(t("The link is copied."));
}

/** For those who only want to see it. @param {RoomClient} client */
export function watchLink(client) {
  const url = new URL("w/" + client.code, document.baseURI).href;
  return h(
    "button.quiet",
    { "data-id": "watch-link", "data-url": url, onclick: () => void shareLink(url) },
    icon("ic-share"),
    t("Link to watch"),
  );
}

/** @param {RoomClient} client @param {boolean} big whether this is the big screen */
function invitation(client, big) {
  const link = new URL("r/" + client.code, document.baseURI).href;
  return h(
    "section.panel.invite",
    null,
    qr(client.code),
    h(
      "div",
      null,
      h("p.muted", { text: big ? t("Join with your phone:") : t("Send this link to your friends:") }),
      h(
        "p.link",
        null,
        link.replace(/^https?:\/\//, "").slice(0, -2 - client.code.length),
        h("wbr"),
        h("span", { text: "r/" + client.code }),
      ),
      h("p.code.num", { text: client.code }),
    ),
    big
      ? null
      : h(
          "div.row.ways",
          null,
          h("button", { onclick: () => void shareLink(link) }, icon("ic-share"), t("Share")),
          watchLink(client),
          h("a.button.quiet", { href: "#/tv/" + client.code, target: "_blank" }, icon("ic-tv"), t("Big screen")),
        ),
  );
}

/** A seat without a person: a bot of some strength, open, or none.
 * @param {RoomClient} client @param {GameInfo} info @param {number} seat */
function emptySeatSheet(client, info, seat) {
  const room = /** @type {Room} */ (client.room);
  const character = characterOf(info, Math.max(0, seat - 1)); // each explorer one of their own
  const choice = (/** @type {string} */ picture, /** @type {string} */ text, /** @type {string} */ to) =>
    h(
      "button",
      {
        onclick: () => {
          box.close();
          void send(client, "seat", { seat, to });
        },
      },
      icon(picture),
      text,
    );
  const box = sheet(t("Seat {n}", { n: seat + 1 }), [
    h(
      "div.menu",
      null,
      choice("ic-robot", t("A bot: easy"), "bot:" + botFor("easy")),
      choice("ic-robot", t("A bot: medium"), "bot:" + botFor("medium")),
      choice("ic-robot", t("A bot: hard"), "bot:" + botFor("hard")),
      choice("ic-robot", t("A bot: master"), "bot:" + botFor("master")),
      character && choice("ic-robot", t("A character: {about}", { about: character.about }), "bot:" + character.bot),
      choice("ic-people", t("Open for a person"), "open"),
      room.seats.length > info.seats_min ? choice("ic-close", t("Remove the seat"), "closed") : null,
    ),
  ]);
}

/** What is written below a name. @param {Room} room @param {number} at */
function kindsOf(room, at) {
  const seat = room.seats[at];
  if (seat.kind === "open") return [tc("a seat", "open")];
  if (seat.kind === "bot") return [t("Bot")];
  const host = at === room.host ? t("host") : "";
  if (seat.played_by) return [host, t("a bot plays")];
  if (!seat.present) return [host, t("away")];
  return [host || (seat.ready ? t("ready") : t("here"))];
}

/** @param {RoomClient} client @param {GameInfo} info @param {string[]} names @param {number} at */
function seatItem(client, info, names, at) {
  const room = /** @type {Room} */ (client.room),
    seat = room.seats[at],
    person = seat.kind === "person";
  const inside = [
    seat.kind === "open" ? h("span.gap", null, icon("ic-plus")) : figure(at),
    h("span.name", { text: seat.kind === "open" ? "…" : names[at] }),
    kindsOf(room, at)
      .filter(Boolean)
      .map((text) => h("span.kind", { text })),
  ].flat();
  const away = person && !seat.present ? "away" : "",
    me = at === room.you ? "me" : "";
  const looks = `s${seat.colour ?? at} ${seat.kind} ${away} ${me}`;
  const act = person ? seatActions(client, at).length > 0 : isHost(room);
  const open = () => (person ? seatSheet(client, at) : emptySeatSheet(client, info, at));
  return h(
    "li",
    null,
    act
      ? h("button.seat", { class: looks, "data-id": "seat" + at, onclick: open }, inside)
      : h("div.seat.button", { class: looks }, inside),
  );
}

/** @param {RoomClient} client @param {GameInfo} info @param {People} people */
function seatsPanel(client, info, { hostLine, news, vote }) {
  const room = /** @type {Room} */ (client.room),
    names = roomNames(room),
    { away, unready } = awaited(room);
  const missing = [...away, ...unready].map((at) => names[at]).join(", ");
  const addSeat = () => void send(client, "seat", { seat: room.seats.length, to: "open" });
  return h(
    "section.panel.around",
    null,
    svg(fire, FIRE_BOX, "campfire"),
    h(
      "ul.seats",
      { "aria-label": t("Seats") },
      room.seats.map((_, at) => seatItem(client, info, names, at)),
    ),
    isHost(room) && room.seats.length < info.seats_max
      ? h("button.quiet", { "data-id": "more", onclick: addSeat }, icon("ic-plus"), t("Add a seat"))
      : null,
    missing ? h("p.muted.awaited", { text: t("Waiting for {names}", { names: missing }) }) : null,
    hostLine,
    vote,
    news,
  );
}

/** Who may come in. @param {RoomClient} client */
function doorPanel(client) {
  const room = /** @type {Room} */ (client.room),
    { settings: set } = room;
  const put = (/** @type {Record<string, any>} */ members) => void send(client, "settings", members);
  const onOff = (/** @type {string} */ yes, /** @type {string} */ no) => [
    { value: "off", text: no },
    { value: "on", text: yes },
  ];
  const password = () => {
    const field = /** @type {HTMLInputElement} */ (
      h("input", { type: "text", maxlength: 40, autocomplete: "off", "aria-label": t("Password") })
    );
    const save = (/** @type {Event} */ event) => {
      event.preventDefault();
      box.close();
      put({ password: field.value.trim() });
    };
    const box = sheet(t("Password"), [
      h(
        "form",
        { onsubmit: save },
        h("p.muted", {
          text: t("Whoever has no seat yet needs it to come in, to play or to watch. Empty: no password."),
        }),
        field,
        h("p"),
        h("button.primary", { type: "submit", "data-id": "save-password" }, t("Save")),
      ),
    ]);
    field.focus();
  };
  return h(
    "details.panel.door",
    { open: set.public || set.locked || set.password },
    h("summary", null, t("Who may come in")),
    segments(
      t("Strangers"),
      onOff(t("Listed for everybody"), t("Only with the code")),
      set.public ? "on" : "off",
      (v) => put({ public: v === "on" }),
    ),
    segments(t("New people"), onOff(t("Locked: nobody new"), t("Welcome")), set.locked ? "on" : "off", (v) =>
      put({ locked: v === "on" }),
    ),
    h(
      "button",
      { "data-id": "password", onclick: password },
      icon("ic-key"),
      set.password ? t("Change the password") : t("Set a password"),
    ),
  );
}

/** Another game for the same people. @param {RoomClient} client @param {GameInfo[]} known */
const gamePanel = (client, known) =>
  segments(
    t("Game"),
    known.map((game) => ({ value: game.name, text: game.title })),
    /** @type {Room} */ (client.room).game,
    (game) => void send(client, "options", { game }),
  );

/** What is played: the host chooses, the others read. @param {RoomClient} client @param {GameInfo} info
 * @param {GameInfo[]} known */
function optionsPanel(client, info, known) {
  const room = /** @type {Room} */ (client.room);
  if (!isHost(room))
    return h(
      "section.panel",
      null,
      info.options.map((option) =>
        h("p", { text: option.choices.find((choice) => choice.name === room.options[option.name])?.text ?? "" }),
      ),
    );
  const set = (/** @type {Record<string, any>} */ members) => void send(client, "settings", members);
  return h(
    "section.panel",
    null,
    gamePanel(client, known),
    info.options.map((option) =>
      segments(
        option.text,
        option.choices.map((choice) => ({ value: choice.name, text: choice.text })),
        room.options[option.name],
        (value) => void send(client, "options", { options: { [option.name]: value } }),
      ),
    ),
    segments(
      t("Time for each decision"),
      [
        { value: "0", text: t("No time limit") },
        { value: "30", text: t("30 s") },
        { value: "60", text: t("60 s") },
        { value: "300", text: t("5 min") },
      ],
      String(room.settings.clock_s),
      (value) => set({ clock_s: Number(value) }),
    ),
    segments(
      t("Chat"),
      [
        { value: "on", text: t("Allowed") },
        { value: "off", text: t("Ready-made phrases only") },
      ],
      room.settings.chat === false ? "off" : "on",
      (value) => set({ chat: value === "on" }),
    ),
  );
}

/** The one thing to do next: start, or be ready. @param {RoomClient} client */
function nextStep(client) {
  const room = /** @type {Room} */ (client.room);
  if (room.you === null) return null;
  if (room.dealing) return h("div.sticky", null, h("p.muted", { text: t("The cards are being shuffled…") }));
  const open = room.seats.some((seat) => seat.kind === "open");
  const start = (/** @type {Record<string, any>} */ how) =>
    void send(client, "start", { ...how, ...(open ? { open: "bot:" + botFor("medium") } : {}) });
  const begin = () => {
    const { away, unready } = awaited(/** @type {Room} */ (client.room));
    if (away.length || unready.length) startSheet(client, () => start({ away: "bot" }));
    else start({});
  };
  const { ready } = room.seats[room.you];
  const beReady = () => void send(client, "ready", { ready: !ready });
  return h(
    "div.sticky",
    null,
    isHost(room)
      ? h(
          "button.big.primary",
          { "data-id": "start-room", onclick: begin },
          icon("ic-play"),
          open ? t("Start; bots take the open seats") : t("Start"),
        )
      : h(
          "button.big",
          { class: ready ? "" : "primary", "data-id": "ready", onclick: beReady },
          icon("ic-check"),
          ready ? t("Ready. Waiting for the start…") : t("I am ready"),
        ),
  );
}

/** What the server found wrong with a name: the lobby is drawn again while it is still to be read.
 * @type {WeakMap<RoomClient, {name: string, text: string}>} */
const refused = new WeakMap();

/** In one's own colour, if nobody here has it. @param {RoomClient} client @param {string} name */
async function join(client, name) {
  const colour = settings.colour < 0 ? undefined : settings.colour;
  const done = await client.command("join", { name, colour });
  return done.code === "colour-taken" ? client.command("join", { name }) : done;
}

/** Takes a seat; what is wrong with the name is said beside its field, and stays. @param {RoomClient} client */
export async function takeSeat(client) {
  const name = nameOr();
  const trouble = nameTrouble();
  const done = trouble ? { ok: false, code: "bad-name", text: trouble } : await join(client, name);
  refused.delete(client);
  if (done.ok) return;
  if (!["bad-name", "name-taken", "rude-name"].includes(done.code ?? "")) return toast(done.text ?? "");
  refused.set(client, { name, text: done.text ?? "" });
  nameIsWrong(document, done.text ?? "");
}

/** Whether somebody who comes now gets a seat. @param {Room} room @param {GameInfo} info */
const hasRoom = (room, info) => room.seats.some((seat) => seat.kind !== "person") || room.seats.length < info.seats_max;

/** What a visitor came for. @param {RoomClient} client @param {GameInfo} info */
function joinPanel(client, info) {
  const room = /** @type {Room} */ (client.room);
  if (client.as !== "seat" || room.you !== null) return null;
  const field = nameField(),
    before = refused.get(client);
  if (before?.name === nameOr()) {
    const wrong = /** @type {HTMLElement} */ (field.querySelector(".wrong"));
    wrong.textContent = before.text;
    wrong.hidden = false;
  }
  const button = h("button.big.primary", { "data-id": "join-room", onclick: () => void takeSeat(client) }, t("Join"));
  return h(
    "div.panel",
    null,
    room.settings.locked
      ? h("p", { text: t("The host has locked the room: nobody new gets a seat. You can watch.") })
      : null,
    client.lostSeat
      ? h("p", { "data-id": "lost-seat", text: t("Your seat was given away while you were gone.") })
      : null,
    room.settings.locked
      ? null
      : hasRoom(room, info)
        ? [field, h("p"), button]
        : h("p", { text: t("All seats are taken. You can watch.") }),
  );
}

/** @param {RoomClient} client @param {GameInfo} info @param {GameInfo[]} known @param {HTMLElement} to
 * @param {HTMLElement} chat a button @param {People} people */
export function drawLobby(client, info, known, to, chat, people) {
  const room = /** @type {Room} */ (client.room),
    tv = client.as === "tv",
    host = isHost(room);
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.id : undefined;
  setColours(room.seats.map((seat, i) => seat.colour ?? i));
  fill(
    to,
    tv ? h("h1", { text: info.title }) : pageBar(info.title, "#/", room.you !== null ? [chat] : []),
    joinPanel(client, info),
    host || tv ? invitation(client, tv) : null,
    seatsPanel(client, info, people),
    optionsPanel(client, info, known),
    host ? doorPanel(client) : null,
    host || tv ? null : invitation(client, false),
    nextStep(client),
  );
  if (focused) /** @type {HTMLElement|null} */ (to.querySelector(`[data-id="${focused}"]`))?.focus();
}
