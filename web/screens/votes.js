// What the table is asked: a line with the question, two buttons, and the time that is left.
import { h, icon, refill } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { announce, clockText } from "../lib/ui.js";
import { roomNames } from "../play/online.js";
import { secondsLeft, send } from "./seats.js";

/** @typedef {import("../play/online.js").Room} Room */
/** @typedef {import("../play/online.js").RoomClient} RoomClient */

/** @param {Room} room */
export function questionOf(room) {
  const { vote } = room;
  if (!vote) return "";
  const names = roomNames(room),
    by = names[vote.by ?? -1] ?? "";
  const you = vote.seat !== null && vote.seat === room.you;
  if (vote.about === "chat") return t("{by} asks: turn the chat on?", { by });
  const name = names[vote.seat ?? -1] ?? "";
  if (vote.about === "bot")
    return you
      ? t("{by} asks: should a bot play for you?", { by })
      : t("{by} asks: should a bot play for {name}?", { by, name });
  return you
    ? t("{by} asks: should you leave the match?", { by })
    : t("{by} asks: should {name} leave the match?", { by, name });
}

/** What silence means for the one it is about. @param {Room} room */
const warning = (room) =>
  room.vote?.seat === room.you && room.vote?.seat !== null && room.vote.electors < 2
    ? t("Without an answer this is a yes.")
    : "";

/** @param {RoomClient} client */
export function createVotes(client) {
  const line = h("div.vote", { role: "group", hidden: true });
  let asked = "";

  function draw() {
    const room = client.room,
      vote = room?.vote;
    line.hidden = !room || !vote;
    if (!room || !vote) {
      asked = "";
      return;
    }
    const question = questionOf(room);
    if (question !== asked) announce(question);
    asked = question;
    line.setAttribute("aria-label", question);
    const mine = room.you !== null && client.as === "seat";
    const own = !mine ? "" : vote.yes.includes(room.you ?? -1) ? "yes" : vote.no.includes(room.you ?? -1) ? "no" : "";
    const answer = (/** @type {boolean} */ yes) => () => void send(client, "vote", { yes });
    const button = (/** @type {"yes"|"no"} */ kind, /** @type {string} */ text, /** @type {string} */ picture) =>
      h(
        "button",
        { "data-id": "vote-" + kind, "aria-pressed": String(own === kind), onclick: answer(kind === "yes") },
        icon(picture),
        text,
      );
    refill(line, [question, vote.yes, vote.no, vote.electors, own, mine], () => [
      h("p", null, h("b", { text: question }), " ", warning(room)),
      h("span.muted", {
        text: t("Yes: {yes}, no: {no}, of {n}", {
          yes: vote.yes.length,
          no: vote.no.length,
          n: Math.max(vote.electors, vote.yes.length + vote.no.length),
        }),
      }),
      h("span.num.left"),
      mine ? button("yes", t("Yes"), "ic-check") : null,
      mine ? button("no", t("No"), "ic-close") : null,
    ]);
    const left = line.querySelector(".left");
    const text = clockText(secondsLeft(client, vote.left_ms));
    if (left && left.textContent !== text) left.textContent = text;
  }

  return { el: line, draw };
}
