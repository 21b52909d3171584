// Rooms that strangers may join: a list, a room of one's own, and the quickest way to a table.
import { doorArt } from "../art/door.js";
import { gameInfo, games } from "../engine/client.js";
import { h, icon, refill } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { navigate } from "../lib/router.js";
import { rememberRoom } from "../lib/store.js";
import { nameField, nameIsWrong, nameTrouble, pageBar, segments } from "../lib/ui.js";
import { api, newToken } from "../play/online.js";
import { nameOr } from "./lobby.js";

/** @typedef {{room: string, game: string, host: string, seats: number, open: number}} Listed */

const LOOK_MS = 4000;

/** @param {Listed} one */
async function row(one) {
  const info = await gameInfo(one.game);
  return h(
    "li",
    null,
    h(
      "a.button.resume",
      { href: "#/room/" + one.room, "data-room": one.room },
      doorArt(one.game),
      h(
        "span",
        null,
        h("strong", { text: info.title }),
        h("small", {
          text: t("{host} is the host · {taken} of {seats} seats taken", {
            host: one.host,
            taken: one.seats - one.open,
            seats: one.seats,
          }),
        }),
      ),
      icon("ic-arrow"),
    ),
  );
}

/** A room that anybody may join. @param {import("../engine/client.js").GameInfo} info */
async function makePublic(info) {
  const token = newToken();
  const seats = ["me", ...Array(Math.min(info.seats_max, Math.max(info.seats_min, 4)) - 1).fill("open")];
  const made = await api("api/rooms", { game: info.name, name: nameOr(), token, seats, public: true });
  rememberRoom(made.room, { token, links: made.links });
  navigate("#/room/" + made.room);
}

/** @param {Listed[]} rooms @param {boolean} allowed */
async function rowsOf(rooms, allowed) {
  if (rooms.length) return Promise.all(rooms.map(row));
  const text = allowed
    ? t("Nobody is waiting for players at the moment. Create a room, and others will see it.")
    : t("This server has no rooms for strangers: send your friends a link instead.");
  return [h("li.muted", { text })];
}

/** @param {string} id @param {string} picture @param {string} text @param {() => void} run */
const button = (id, picture, text, run) =>
  /** @type {HTMLButtonElement} */ (h("button.big", { "data-id": id, onclick: run }, icon(picture), text));

/** @returns {Promise<import("../main.js").Screen>} */
export default async function publicRooms() {
  const known = await games();
  let game = known[0].name;
  const list = h("ul.open-rooms", { "aria-label": t("Open rooms"), "aria-live": "polite" });
  const wrong = h("p.wrong", { role: "alert", hidden: true });
  /** @type {Listed[]} */
  let rooms = [];
  let allowed = true;

  const fail = (/** @type {any} */ error) => {
    if (["bad-name", "rude-name"].includes(error.code)) return nameIsWrong(page, error.message);
    wrong.textContent = error.message;
    wrong.hidden = false;
  };
  const drawn = async () => {
    const rows = await rowsOf(rooms, allowed);
    refill(list, [rooms, allowed], () => rows);
    for (const button of buttons) button.disabled = !allowed;
  };
  const look = async () => {
    try {
      const answer = await api("api/rooms");
      rooms = answer.rooms;
      allowed = answer.allowed !== false;
      await drawn();
    } catch (error) {
      fail(error);
    }
  };
  /** @param {() => Promise<void>} what */
  const careful = (what) => async () => {
    wrong.hidden = true;
    if (nameTrouble()) return nameIsWrong(page, nameTrouble());
    await what().catch(fail);
  };
  const info = () => known.find((one) => one.name === game) ?? known[0];
  const quick = async () => {
    rooms = (await api("api/rooms")).rooms;
    const fits = rooms.filter((one) => one.game === game).sort((a, b) => a.open - b.open)[0];
    if (fits) navigate(`#/room/${fits.room}/now`);
    else await makePublic(info());
  };
  const buttons = [
    button("quick", "ic-play", t("Quick match"), careful(quick)),
    button(
      "make-public",
      "ic-plus",
      t("Create an open room"),
      careful(() => makePublic(info())),
    ),
  ];
  buttons[0].classList.add("primary");
  const page = h(
    "main.page",
    null,
    pageBar(t("Open rooms")),
    h("p", {
      text: t("Play with whoever is there. The chat stays off until the table wants it, and you can report anybody."),
    }),
    segments(
      t("Game"),
      known.map((one) => ({ value: one.name, text: one.title })),
      game,
      (value) => (game = value),
    ),
    nameField(),
    h("div.row.ways", null, buttons),
    wrong,
    h("h2", { text: t("Waiting for players") }),
    list,
  );
  void look();
  const looking = setInterval(() => void look(), LOOK_MS);
  return { title: t("Open rooms"), el: page, close: () => clearInterval(looking) };
}
