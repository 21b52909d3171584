// Who of a room is there: what is shown of each person, and a line for everybody when it changes.
import { t } from "../lib/i18n.js";
import { roomNames } from "./online.js";

/** @typedef {import("./online.js").Room} Room */
/** @typedef {import("./online.js").Seat} Seat */
/** @typedef {import("./online.js").RoomClient} RoomClient */
/** `left`: gave the seat up, and a bot plays on. @typedef {"here"|"away"|"bot"|"left"} Presence */

/** A page that is loaded again is away for a moment: nobody has to hear of that. */
const GRACE_MS = 2500;
const LOOK_MS = 500;

/** @param {Seat} seat a person's, or one that was @returns {Presence} */
export function presenceOf(seat) {
  if (seat.left) return "left";
  if (seat.played_by) return "bot";
  return seat.present ? "here" : "away";
}

/** @param {Seat} seat */
export const isPerson = (seat) => seat.kind === "person" || seat.left;

/** @param {string} name @param {Presence} is */
function sentence(name, is) {
  if (is === "left") return t("{name} has left: a bot plays on.", { name });
  if (is === "bot") return t("{name}: a bot plays now.", { name });
  return is === "away" ? t("{name} is away.", { name }) : t("{name} is back.", { name });
}

/** Follows a room. `told` gets each change as a sentence; `looked` is called whenever something may look different.
 * @param {RoomClient} client @param {(seat: number, text: string) => void} told @param {() => void} looked */
export function watchPresence(client, told, looked) {
  /** What is shown of each person, and when that person was last seen.
   * @type {Map<string, {is: Presence, since: number}>} */
  const shown = new Map();
  let host = "",
    first = true;

  /** @param {Room} room */
  function lookAtPeople(room) {
    const names = roomNames(room),
      now = Date.now();
    room.seats.forEach((seat, at) => {
      if (!isPerson(seat)) return;
      const is = presenceOf(seat),
        name = names[at],
        known = shown.get(name);
      if (!known) {
        shown.set(name, { is, since: now });
        if (!first) told(at, t("{name} is in the room now.", { name }));
        return;
      }
      if (is === "here") known.since = now;
      if (known.is === is || (is === "away" && now < known.since + GRACE_MS)) return;
      if (at !== room.you) told(at, sentence(name, is)); // of oneself one knows
      known.is = is;
    });
    for (const name of [...shown.keys()]) {
      if (room.seats.some((seat, at) => isPerson(seat) && names[at] === name)) continue;
      shown.delete(name);
      told(-1, t("{name} is no longer in the room.", { name }));
    }
  }

  /** @param {Room} room */
  function lookAtHost(room) {
    const name = room.host === null ? "" : roomNames(room)[room.host];
    if (!first && name && name !== host) told(room.host ?? -1, t("{name} is the host now.", { name }));
    host = name || host;
  }

  function look() {
    const { room } = client;
    if (!room || client.status !== "open") return; // what is not heard of has not changed
    lookAtPeople(room);
    lookAtHost(room);
    first = false;
    looked();
  }
  const off = client.on((kind) => kind === "room" && look());
  const timer = setInterval(look, LOOK_MS);
  return {
    /** What is shown of a seat's person. @param {number} at @returns {Presence} */
    of(at) {
      const room = /** @type {Room} */ (client.room);
      return shown.get(roomNames(room)[at])?.is ?? presenceOf(room.seats[at]);
    },
    close() {
      off();
      clearInterval(timer);
    },
  };
}
