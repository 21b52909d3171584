// Talking at a table: what was said, ready-made words, and typing where the host allows it.

import { fill, h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { announce, badge, seatClass, sheet } from "../lib/ui.js";
import { mutedHere } from "./muted.js";
import { isHost, send } from "./seats.js";

/** @typedef {import("../play/online.js").RoomClient} RoomClient */
/** `seat` is -1 and `name` "" where nobody said it. @typedef {{seat: number, name: string, text: string}} Said */

/** @type {string[]} */
const REACTIONS = ["hello", "thanks", "well-played", "wow", "oops", "hurry", "think", "laugh"];
const KEPT = 60,
  SHOWN_MS = 4500;

/** @param {string} reaction */
function reactionText(reaction) {
  return (
    {
      hello: t("Hello!"),
      thanks: t("Thank you!"),
      "well-played": t("Well played!"),
      wow: t("Wow!"),
      oops: t("Oops!"),
      hurry: t("Hurry up!"),
      think: t("Hmm…"),
      laugh: t("Ha ha!"),
    }[reaction] ?? reaction
  );
}

/** @param {Said} one */
const line = (one) =>
  h(
    "li",
    { class: one.seat < 0 ? "" : seatClass(one.seat) },
    one.seat < 0 ? null : badge(one.seat),
    h("span", { class: one.name ? "" : "muted" }, one.name ? [h("strong", { text: one.name }), " "] : null, one.text),
  );

/** @param {HTMLElement} list @param {Said[]} said */
function drawList(list, said) {
  fill(list, said.length ? said.map(line) : h("li.muted", { text: t("No messages yet.") }));
  list.scrollTop = list.scrollHeight;
}

/** Words that are sent by one tap. @param {RoomClient} client @param {() => void} close */
function reactionButtons(client, close) {
  /** @param {string} reaction */
  const react = (reaction) => {
    close();
    void send(client, "react", { reaction });
  };
  return h(
    "div.reactions",
    null,
    REACTIONS.map((reaction) =>
      h("button", { "data-reaction": reaction, onclick: () => react(reaction) }, reactionText(reaction)),
    ),
  );
}

/** @param {RoomClient} client */
function typingForm(client) {
  const label = t("Write something");
  const field = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "text",
      maxlength: 200,
      autocomplete: "off",
      enterkeyhint: "send",
      "aria-label": label,
      placeholder: label,
    })
  );
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (text && (await send(client, "chat", { text }))) field.value = "";
  };
  return h(
    "form.row.chat-form",
    { onsubmit: submit },
    field,
    h("button.primary", { type: "submit", "aria-label": t("Send") }, icon("ic-next")),
  );
}

/** @param {RoomClient} client */
const chatOffText = (client) =>
  client.room?.settings.public
    ? t("Strangers are here: the chat is off until the table wants it.")
    : t("The host has turned the chat off.");

/** The host switches the chat; among strangers the table does. @param {RoomClient} client @param {boolean} on
 * @param {() => void} close */
function chatSwitch(client, on, close) {
  const room = /** @type {import("../play/online.js").Room} */ (client.room),
    asks = room.settings.public && !on;
  if (!asks && !isHost(room)) return null;
  const press = () => {
    close();
    void (asks ? send(client, "vote", { about: "chat" }) : send(client, "settings", { chat: !on }));
  };
  const text = asks
    ? t("Ask the table to switch the chat on")
    : on
      ? t("Switch the chat off")
      : t("Switch the chat on");
  return h(
    "p",
    null,
    h("button", { "data-id": "chat-switch", onclick: press }, icon(on ? "ic-mute" : "ic-talk"), text),
  );
}

/** What was said, and what can be said. @param {RoomClient} client @param {Said[]} said @param {() => void} closed */
function chatSheet(client, said, closed) {
  const speaks = client.welcome?.role === "seat",
    typing = client.room?.settings.chat !== false;
  const list = h("ol.chat-list", { tabindex: "0", "aria-label": t("Messages") });
  const form = speaks && typing ? typingForm(client) : null;
  const shown = sheet(
    t("Chat"),
    [
      list,
      speaks ? reactionButtons(client, () => shown.close()) : null,
      form,
      speaks && !typing ? h("p.muted", { text: chatOffText(client) }) : null,
      speaks ? chatSwitch(client, typing, () => shown.close()) : null,
    ],
    closed,
  );
  drawList(list, said);
  if (matchMedia("(pointer: fine)").matches) form?.querySelector("input")?.focus();
  return { close: shown.close, list };
}

/** Words that are shown over the table for a while. */
function createBubbles() {
  const el = h("div.bubbles", { "aria-hidden": "true" }); // the live region says the same
  document.body.append(el);
  return {
    /** @param {Said} one */
    show(one) {
      const bubble = h("p.bubble", { class: seatClass(one.seat) }, badge(one.seat), h("span", { text: one.text }));
      el.append(bubble);
      while (el.childElementCount > 3) el.firstElementChild?.remove();
      setTimeout(() => bubble.remove(), SHOWN_MS);
    },
    close: () => el.remove(),
  };
}

/** The talk of a room: a button for the table's bar, and what to do with what is heard.
 * @param {RoomClient} client */
export function createChat(client) {
  /** @type {Said[]} */
  const said = [];
  let unread = 0;
  /** @type {{close: () => void, list: HTMLElement}|null} */
  let box = null;
  const button = h("button.quiet.chat-button", { "data-id": "chat", onclick: () => open() });
  const bubbles = createBubbles();
  drawButton();

  function drawButton() {
    fill(button, icon("ic-talk"), unread ? h("b.num.unread", { text: unread > 9 ? "9+" : unread }) : null);
    button.setAttribute("aria-label", unread ? t("Chat, unread: {n}", { n: unread }) : t("Chat"));
  }

  /** @param {Said} one */
  function keep(one) {
    said.push(one);
    if (said.length > KEPT) said.shift();
    announce(one.name ? `${one.name}: ${one.text}` : one.text);
    if (box) drawList(box.list, said);
  }

  function open() {
    unread = 0;
    drawButton();
    box = chatSheet(client, said, () => (box = null));
  }

  return {
    button,
    open,
    /** @param {string} kind "chat" or "react" @param {any} message */
    heard(kind, message) {
      const name = client.room?.seats[message.seat]?.name ?? message.name ?? "";
      if (mutedHere(client.code).includes(name)) return;
      const one = { seat: message.seat, name, text: kind === "chat" ? message.text : reactionText(message.reaction) };
      keep(one);
      if (box) return;
      if (message.seat !== client.room?.you) {
        unread++;
        drawButton();
      }
      bubbles.show(one);
    },
    /** A line that nobody said, about somebody. @param {number} seat -1: nobody's @param {string} text */
    note: (seat, text) => keep({ seat, name: "", text }),
    close() {
      box?.close();
      bubbles.close();
    },
  };
}
