// What the big screen of a room shows around every table: whom all wait for, what just happened, the scores, and always
// the way in.
//
// Scores and names follow what the table has already shown, not what the server has sent: a number must not tell how
// the cards fall before they are turned.
import { kitOf } from "../games/registry.js";
import { h, refill } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { keepAwake } from "../lib/wake.js";
import { clockText, portrait } from "../lib/ui.js";
import { roomNames } from "../play/online.js";
import { qr } from "./lobby.js";
import { listed } from "./outcome.js";
import { secondsLeft } from "./seats.js";
import { questionOf } from "./votes.js";

/** @typedef {import("../play/online.js").RoomClient} RoomClient */
/** @typedef {import("../play/online.js").Room} Room */
/** @typedef {{now: import("../play/local.js").Step|null}} Shown */

const LINE_MS = 5000,
  LOOK_MS = 250,
  COUNT_MS = 700;

/** Lets a number run to its new value, and lights up meanwhile. @param {HTMLElement} el @param {number} to */
function countTo(el, to) {
  const from = Number(el.dataset.n ?? to);
  el.dataset.n = String(to);
  if (from === to || document.documentElement.dataset.motion === "off") return void (el.textContent = String(to));
  el.classList.remove("up", "down");
  void el.offsetWidth;
  el.classList.add(to > from ? "up" : "down");
  const begin = performance.now();
  const step = (/** @type {number} */ now) => {
    if (el.dataset.n !== String(to)) return; // a newer one runs
    const share = Math.min(1, (now - begin) / COUNT_MS);
    el.textContent = String(Math.round(from + (to - from) * share));
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** People whose decision all wait for. @param {Room} room @param {any} view */
function awaitedIn(room, view) {
  if (room.phase !== "playing" || !view) return [];
  return room.seats.flatMap((seat, at) =>
    view.to_act?.includes(at) && seat.kind === "person" && !seat.played_by ? [at] : [],
  );
}

/** How many of the people want another match. @param {Room} room */
export function readyText(room) {
  const people = room.seats.filter((seat) => seat.kind === "person");
  return people.length > 1
    ? t("{n} of {all} are ready", { n: people.filter((seat) => seat.ready).length, all: people.length })
    : "";
}

/** Whom all wait for, in words. @param {Room} room @param {number[]} waiting */
function waitingText(room, waiting) {
  const names = roomNames(room);
  if (!waiting.length) return "";
  const people = room.seats.filter((seat) => seat.kind === "person" && !seat.played_by).length;
  return waiting.length === people && people > 2
    ? t("Waiting for everybody")
    : t("Waiting for {names}", { names: listed(waiting.map((at) => names[at])) });
}

/** The time until a bot plays for somebody, or that one does.
 * @param {RoomClient} client @param {import("../play/online.js").Seat} seat */
function stateOf(client, seat) {
  if (seat.kind === "person" && seat.played_by) return t("bot");
  if (seat.kind !== "person" || seat.present) return "";
  return seat.stand_in_ms === null ? t("away") : clockText(secondsLeft(client, seat.stand_in_ms));
}

/** Everybody, with the points that they have. @param {RoomClient} client */
function createScores(client) {
  const el = h("ul.tv-scores", { "aria-label": t("Points") });
  const chip = (/** @type {string} */ name, /** @type {number} */ at) =>
    h(
      "li",
      { "data-seat": at },
      h("span.name", { text: name }),
      h("span.row", null, portrait(at), h("b.num"), h("b.state")),
    );
  /** @param {Room} room @param {(number|null)[]} points @param {number[]} waiting */
  function draw(room, points, waiting) {
    const names = roomNames(room),
      best = Math.max(0, ...points.map((n) => n ?? 0));
    refill(el, [room.match, names], () => names.map(chip));
    for (const [at, item] of [...el.children].entries()) {
      const n = points[at] ?? null,
        seat = room.seats[at],
        [number, state] = /** @type {HTMLElement[]} */ ([...item.querySelectorAll(".num, .state")]);
      state.textContent = stateOf(client, seat);
      item.classList.toggle("waiting", waiting.includes(at));
      item.classList.toggle("away", seat.kind === "person" && !seat.present);
      item.classList.toggle("leads", n !== null && n > 0 && n === best);
      if (n === null) number.textContent = "";
      else countTo(number, n);
    }
  }
  return { el, draw };
}

/** What is said in the middle: for a while what just happened, then whom all wait for. @param {RoomClient} client */
function createAnnouncer(client) {
  const faces = h("span.faces"),
    words = h("b");
  const el = h("p.tv-line", { role: "status" }, faces, words);
  let said = "",
    until = 0,
    firmUntil = 0;
  /** @param {Room} room @param {string} waits */
  function lineOf(room, waits) {
    if (room.vote) return questionOf(room) + " " + clockText(secondsLeft(client, room.vote.left_ms));
    if (Date.now() < until) return said;
    return room.phase === "over" ? t("Again?") + " " + readyText(room) : waits || said;
  }
  return {
    el,
    /** `firm`: about people, which what happens in the match does not push away at once.
     * @param {string} text @param {boolean} firm */
    say(text, firm) {
      const now = Date.now();
      if (!firm && now < firmUntil) return;
      said = text;
      until = now + LINE_MS;
      if (firm) firmUntil = until;
    },
    forget: () => ([said, until, firmUntil] = ["", 0, 0]),
    /** @param {Room} room @param {number[]} waiting */
    draw(room, waiting) {
      const waits = waitingText(room, waiting),
        line = lineOf(room, waits),
        shown = line === waits ? waiting : [];
      if (words.textContent !== line) words.textContent = line;
      refill(faces, shown, () => shown.map((at) => portrait(at)));
    },
  };
}

/** @param {RoomClient} client @param {() => Shown|null} table what is being shown */
export function createBigScreen(client, table) {
  const announcer = createAnnouncer(client),
    scores = createScores(client),
    code = qr(client.code);
  code.className = "tv-qr";
  const door = h("div.tv-door", null, h("b.code", { text: client.code }), code);
  const el = h("header.tv-band", null, scores.el, announcer.el, door);
  /** @type {(view: any, seat: number) => number|null} */
  let scoreOf = () => null;

  function draw() {
    const room = client.room;
    if (!room) return;
    el.hidden = room.phase === "lobby"; // there the way in fills the screen
    const view = table()?.now?.view ?? null,
      waiting = awaitedIn(room, view);
    const points = room.seats.map((_, at) => (view ? scoreOf(view, at) : null));
    scores.el.hidden = room.phase === "over" && !view; // the ceremony has them
    if (!scores.el.hidden) scores.draw(room, points, waiting);
    announcer.draw(room, waiting);
  }

  const looking = setInterval(draw, LOOK_MS);
  keepAwake(true);
  return {
    el,
    /** A line for all. @param {string} text @param {boolean} [firm] */
    say(text, firm = false) {
      if (text) announcer.say(text, firm);
      draw();
    },
    /** A match begins. @param {string} name of the game */
    async begin(name) {
      announcer.forget();
      const kit = await kitOf(name);
      scoreOf = kit.score ?? ((view, seat) => view.points?.[seat] ?? null);
    },
    close() {
      clearInterval(looking);
      keepAwake(false);
    },
  };
}
