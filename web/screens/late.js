// Somebody who comes while a match is on: why there is nothing to do yet, and a seat in the next one.
import { h, icon, refill } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { takeSeat } from "./lobby.js";

/** @typedef {import("../play/online.js").RoomClient} RoomClient */

/** Whoever follows a link to play, and not to watch, is late when the match has begun. @param {RoomClient} client */
const isLate = (client) =>
  client.as === "seat" && client.welcome?.role === "visitor" && Boolean(client.room) && client.room?.phase !== "lobby";

/** A line for the table and for its end. The seat is taken as soon as there is a lobby again.
 * @param {RoomClient} client */
export function createLate(client) {
  const el = h("div.late", { role: "status", hidden: true });
  let wanted = false,
    asked = -1;

  function draw() {
    el.hidden = !isLate(client);
    if (el.hidden) return;
    const why =
      client.room?.phase === "over"
        ? t("The game is over.")
        : client.lostSeat
          ? t("Your seat was given away while you were gone. You are watching.")
          : t("This game began before you came: you are watching.");
    const want = () => {
      wanted = !wanted;
      draw();
    };
    refill(el, [why, wanted], () => [
      h("span", { text: wanted ? t("You have a seat in the next game.") : why }),
      h(
        "button",
        { "data-id": "next-game", class: wanted ? "" : "primary", "aria-pressed": String(wanted), onclick: want },
        icon(wanted ? "ic-check" : "ic-plus"),
        wanted ? t("Watch only") : t("Play in the next game"),
      ),
    ]);
  }

  const off = client.on((kind) => {
    if (kind !== "room" && kind !== "status") return;
    draw();
    const { room } = client;
    if (!wanted || !room || room.phase !== "lobby" || room.you !== null || asked === room.match) return;
    asked = room.match; // once: what is wrong is said beside the name's field
    void takeSeat(client);
  });
  return { el, close: off };
}
