// Talking at a table: what was said, ready-made words, and typing where the host allows it.

import { fill, h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { announce, badge, seatClass, sheet } from "../lib/ui.js";
import { send } from "./seats.js";

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

/** The talk of a room: a button for the table's bar, and what to do with what is heard.
 * @param {RoomClient} client */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: owed
export function createChat(client) {
  /** @type {Said[]} */
  const said = [];
  let unread = 0;
  /** @type {{close: () => void, list: HTMLElement}|null} */
  let box = null;
  const button = h("button.quiet.chat-button", { "data-id": "chat", onclick: () => open() });
  const bubbles = h("div.bubbles", { "aria-hidden": "true" }); // the live region says the same
  document.body.append(bubbles);
  drawButton();

  const speaks = () => client.welcome?.role === "seat";

  function drawButton() {
    fill(button, icon("ic-talk"), unread ? h("b.num.unread", { text: unread > 9 ? "9+" : unread }) : null);
    button.setAttribute("aria-label", unread ? t("Chat, unread: {n}", { n: unread }) : t("Chat"));
  }

  /** @param {Said} one */
  const line = (one) =>
    h(
      "li",
      { class: one.seat < 0 ? "" : seatClass(one.seat) },
      one.seat < 0 ? null : badge(one.seat),
      h("span", { class: one.name ? "" : "muted" }, one.name ? [h("strong", { text: one.name }), " "] : null, one.text),
    );

  /** @param {HTMLElement} list */
  function drawList(list) {
    fill(list, said.length ? said.map(line) : h("li.muted", { text: t("No messages yet.") }));
    list.scrollTop = list.scrollHeight;
  }

  /** @param {Said} one */
  function keep(one) {
    said.push(one);
    if (said.length > KEPT) said.shift();
    announce(one.name ? `${one.name}: ${one.text}` : one.text);
    if (box) drawList(box.list);
  }

  function open() {
    unread = 0;
    drawButton();
    const list = h("ol.chat-list", { tabindex: "0", "aria-label": t("Messages") });
    const field = /** @type {HTMLInputElement} */ (
      h("input", {
        type: "text",
        maxlength: 200,
        autocomplete: "off",
        enterkeyhint: "send",
        "aria-label": t("Write something"),
        placeholder: t("Write something"),
      })
    );
    const typing = client.room?.settings.chat !== false;
    const shown = sheet(
      t("Chat"),
      [
        list,
        speaks()
          ? h(
              "div.reactions",
              null,
              REACTIONS.map((reaction) =>
                h(
                  "button",
                  {
                    "data-reaction": reaction,
                    onclick: () => {
                      shown.close();
                      void send(client, "react", { reaction });
                    },
                  },
                  reactionText(reaction),
                ),
              ),
            )
          : null,
        speaks() && typing
          ? h(
              "form.row.chat-form",
              {
                onsubmit: async (/** @type {Event} */ event) => {
                  event.preventDefault();
                  const text = field.value.trim();
                  if (text && (await send(client, "chat", { text }))) field.value = "";
                },
              },
              field,
              h("button.primary", { type: "submit", "aria-label": t("Send") }, icon("ic-next")),
            )
          : null,
        speaks() && !typing ? h("p.muted", { text: t("The host has turned the chat off.") }) : null,
      ],
      () => (box = null),
    );
    box = { close: shown.close, list };
    drawList(list);
    if (matchMedia("(pointer: fine)").matches) field.focus();
  }

  return {
    button,
    open,
    /** @param {string} kind "chat" or "react" @param {any} message */
    heard(kind, message) {
      const name = client.room?.seats[message.seat]?.name ?? message.name ?? "";
      const one = { seat: message.seat, name, text: kind === "chat" ? message.text : reactionText(message.reaction) };
      keep(one);
      if (box) return;
      if (message.seat !== client.room?.you) {
        unread++;
        drawButton();
      }
      const bubble = h("p.bubble", { class: seatClass(one.seat) }, badge(one.seat), h("span", { text: one.text }));
      bubbles.append(bubble);
      while (bubbles.childElementCount > 3) bubbles.firstElementChild?.remove();
      setTimeout(() => bubble.remove(), SHOWN_MS);
    },
    /** A line that nobody said, about somebody. @param {number} seat -1: nobody's @param {string} text */
    note: (seat, text) => keep({ seat, name: "", text }),
    close() {
      box?.close();
      bubbles.remove();
    },
  };
}
