// The way back into rooms, on the first page: those where a seat is ours and the server still knows the room.
import { doorArt } from "../art/door.js";
import { gameInfo } from "../engine/client.js";
import { fill, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { forgetRoom, knownRooms } from "../lib/store.js";
import { api } from "../play/online.js";

const SHOWN_MAX = 3,
  DAY_MS = 86400000;

/** @typedef {{code: string, seen: number, game?: string, phase?: string}} Known */

/** What the server says of a room; without a phase where it cannot be asked now; null where there is no such room.
 * @param {Known} known @returns {Promise<Known|null>} */
async function ask(known) {
  try {
    const { game, phase } = await api("api/rooms/" + encodeURIComponent(known.code));
    return { ...known, game, phase };
  } catch (error) {
    if (/** @type {any} */ (error).code !== "unknown-room") return known;
    forgetRoom(known.code);
    return null;
  }
}

/** @param {string|undefined} phase */
function stateText(phase) {
  const texts = { lobby: t("before the game"), playing: t("the game is on"), over: t("the game is over") };
  return /** @type {Record<string, string>} */ (texts)[phase ?? ""] ?? t("no connection now");
}

/** @param {Known} room */
async function entry(room) {
  const title = room.game ? (await gameInfo(room.game)).title : "";
  return h(
    "a.button.resume",
    { href: "#/room/" + room.code, "data-room": room.code, class: room.phase === "playing" ? "act" : "" },
    doorArt(room.game ?? ""),
    h(
      "span",
      null,
      h("strong", { text: t("Back to the room {code}", { code: room.code.toUpperCase() }) }),
      h("small", { text: [title, stateText(room.phase)].filter(Boolean).join(" · ") }),
    ),
  );
}

/** @param {HTMLElement} list */
export async function fillRooms(list) {
  const asked = await Promise.all(
    knownRooms()
      .slice(0, 2 * SHOWN_MAX)
      .map(ask),
  );
  // A match is there to be gone on with; a lobby of last week is not.
  const wanted = asked.flatMap((room) =>
    room && (room.phase === "playing" || room.seen > Date.now() - DAY_MS) ? [room] : [],
  );
  fill(list, await Promise.all(wanted.slice(0, SHOWN_MAX).map(entry)));
}
