// The lobby of a room: who sits there, the invitation, what is played.
import { fire } from "../art/scenes.js";
import { fill, h, icon, svg } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { saveSettings, settings } from "../lib/store.js";
import { figure, pageBar, segments, setColours, sheet, toast } from "../lib/ui.js";
import { serverBot } from "../play/bots.js";
import { api, newEntropy, roomNames } from "../play/online.js";

/** @typedef {import("../play/online.js").Room} Room */
/** @typedef {import("../play/online.js").RoomClient} RoomClient */

export const nameOr = () => settings.name.trim() || t("Explorer");

/** @param {(name: string) => void} [changed] */
export function nameField(changed) {
  return h("label", null, h("span.muted", { text: t("Your name") }), h("input", { type: "text", maxlength: 20, value: settings.name, placeholder: t("Explorer"), autocomplete: "nickname",
    oninput: (/** @type {Event} */ event) => { settings.name = /** @type {HTMLInputElement} */ (event.target).value.replace(/[\u0000-\u001f\u007f]/g, ""); saveSettings(); },
    onchange: () => changed?.(nameOr()) }));
}

/** The code as a picture, when the server draws it. @param {string} code */
function qr(code) {
  const box = h("div.qr", { hidden: true });
  api("api/qr/" + encodeURIComponent(code)).then((/** @type {{rows: string[]}} */ { rows }) => {
    const cells = rows.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === "1" ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
    box.append(svg(`<path d="${cells}" fill="#000"/>`, `-2 -2 ${rows.length + 4} ${rows.length + 4}`, "", t("The link of the room as a QR code")));
    box.hidden = false;
  }, () => undefined);
  return box;
}

/** @param {RoomClient} client @param {boolean} big whether this is the big screen */
function invitation(client, big) {
  const link = new URL("r/" + client.code, document.baseURI).href;
  return h("section.panel.invite", null, qr(client.code), h("div", null,
      h("p.muted", { text: big ? t("Join with your phone:") : t("Send this link to your friends:") }), h("p.link", null, link.replace(/^https?:\/\//, "").slice(0, -2 - client.code.length), h("wbr"), h("span", { text: "r/" + client.code })), h("p.code.num", { text: client.code })),
    big ? null : h("div.row.ways", null,
      h("button", { onclick: async () => {
        if (navigator.share) await navigator.share({ title: "adit", url: link }).catch(() => undefined);
        else {
          await navigator.clipboard?.writeText(link).catch(() => undefined);
          toast(t("The link is copied."));
        }
      } }, icon("ic-share"), t("Share")),
      h("a.button.quiet", { href: "#/tv/" + client.code, target: "_blank" }, icon("ic-tv"), t("Big screen"))));
}

/** @param {RoomClient} client @param {import("../engine/client.js").GameInfo} info @param {HTMLElement} to @param {ReturnType<typeof import("./chat.js").createChat>} chat */
export function drawLobby(client, info, to, chat) {
  const room = /** @type {Room} */ (client.room);
  const host = room.you !== null && room.host === room.you;
  const mine = room.you !== null ? room.seats[room.you] : null;
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.id : undefined;
  setColours(room.seats.map((seat, i) => seat.colour ?? i));
  const called = roomNames(room);
  const send = async (/** @type {string} */ type, /** @type {Record<string, any>} */ members) => {
    const done = await client.command(type, members);
    if (!done.ok) toast(done.text ?? "");
  };
  const change = (/** @type {number} */ seat) => {
    const level = (/** @type {import("../play/bots.js").Level} */ name, /** @type {string} */ text) => h("button", { onclick: () => { box.close(); void send("seat", { seat, to: "bot:" + serverBot(name) }); } }, icon("ic-robot"), text);
    const box = sheet(t("Seat {n}", { n: seat + 1 }), [h("div.menu", null, level("easy", t("A bot: easy")), level("medium", t("A bot: medium")), level("hard", t("A bot: hard")),
      h("button", { onclick: () => { box.close(); void send("seat", { seat, to: "open" }); } }, icon("ic-people"), t("Open for a person")),
      room.seats.length > info.seats_min ? h("button", { onclick: () => { box.close(); void send("seat", { seat, to: "closed" }); } }, icon("ic-close"), t("Take the seat away")) : null)]);
  };
  const seat = (/** @type {import("../play/online.js").Seat} */ s, /** @type {number} */ i) => {
    const kind = s.kind === "open" ? t("open") : s.kind === "bot" ? t("Bot") : i === room.host ? t("host") : s.ready ? t("ready") : s.present ? t("here") : t("away");
    const inside = [s.kind === "open" ? h("span.gap", null, icon("ic-plus")) : figure(i), h("span.name", { text: s.kind === "open" ? "…" : called[i] }), h("span.kind", { text: kind })];
    const mayChange = host && s.kind !== "person";
    return h("li", null, mayChange ? h("button.seat", { class: `s${s.colour ?? i} ${s.kind}`, "data-id": "seat" + i, onclick: () => change(i) }, inside) : h("div.seat.button", { class: `s${s.colour ?? i} ${s.kind} ${i === room.you ? "me" : ""}` }, inside));
  };
  const open = room.seats.filter((s) => s.kind === "open").length;
  const start = async () => {
    await send("start", open ? { open: "bot:" + serverBot("medium") } : {});
  };
  const join = client.as === "tv" || mine ? null : h("div.panel", null, open
    ? [nameField(), h("p"), h("button.big.primary", { "data-id": "join-room", onclick: () => void send("join", { name: nameOr(), entropy: newEntropy() }) }, t("Join"))]
    : h("p", { text: t("All seats are taken. You can watch.") }));
  fill(to, client.as === "tv" ? h("h1", { text: info.title }) : pageBar(info.title, "#/", mine ? [chat.button] : []),
    join, // what a visitor came for
    host || client.as === "tv" ? invitation(client, client.as === "tv") : null,
    h("section.panel.around", null, svg(fire, "0 0 40 44", "campfire"), h("ul.seats", { "aria-label": t("Seats") }, room.seats.map(seat)),
      host && room.seats.length < info.seats_max ? h("button.quiet", { "data-id": "more", onclick: () => void send("seat", { seat: room.seats.length, to: "open" }) }, icon("ic-plus"), t("One seat more")) : null),
    host ? h("section.panel", null, info.options.map((option) => segments(option.text, option.choices.map((choice) => ({ value: choice.name, text: choice.text })), room.options[option.name], (value) => void send("options", { options: { [option.name]: value } }))),
        segments(t("Time for each decision"), [{ value: "0", text: t("No clock") }, { value: "30", text: t("30 s") }, { value: "60", text: t("60 s") }, { value: "300", text: t("5 min") }], String(room.settings.clock_s), (value) => void send("settings", { clock_s: Number(value) })),
        segments(t("Writing to each other"), [{ value: "on", text: t("Allowed") }, { value: "off", text: t("Ready-made words only") }], room.settings.chat === false ? "off" : "on", (value) => void send("settings", { chat: value === "on" })))
      : h("section.panel", null, info.options.map((option) => h("p", { text: option.choices.find((choice) => choice.name === room.options[option.name])?.text ?? "" }))),
    host || client.as === "tv" ? null : invitation(client, false),
    mine ? h("div.sticky", null, host
      ? h("button.big.primary", { "data-id": "start-room", onclick: () => void start() }, icon("ic-play"), open ? t("Start; bots take the open seats") : t("Start"))
      : h("button.big", { class: mine.ready ? "" : "primary", "data-id": "ready", onclick: () => void send("ready", { ready: !mine.ready, entropy: newEntropy() }) }, icon("ic-check"), mine.ready ? t("Ready. Waiting for the start…") : t("I am ready"))) : null);
  if (focused) /** @type {HTMLElement|null} */ (to.querySelector(`[data-id="${focused}"]`))?.focus();
}
