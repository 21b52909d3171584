// A person here: name and colour; how it moves to another device; and how all of it is forgotten.
//
// There are no accounts. All that makes a profile is on the device (docs/privacy.md); it moves inside a link, behind
// the #, where no server sees it, or as a QR code of that link, which the server draws and does not keep.
import { fill, h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { navigate } from "../lib/router.js";
import { forgetEverything, knownKey, knownRooms, roomSeat, saveSettings, settings, takeOver } from "../lib/store.js";
import { nameField, pageBar, portrait, setColours, sheet, toast } from "../lib/ui.js";
import { applyLook, changeLang } from "../main.js";
import { api, RoomClient } from "../play/online.js";
import { qrPicture } from "./lobby.js";

const COLOURS = 8,
  ROOMS_MAX = 3,
  LEAVE_MS = 4000;
/** What moves, of the settings. */
const MOVES = /** @type {const} */ (["name", "colour", "lang", "sound", "music", "effects", "signals", "touch"]);

/** @param {any} value */
const packed = (value) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** @param {string} text @returns {any} null: that is not a profile */
function unpacked(text) {
  try {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const value = JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (one) => one.charCodeAt(0))));
    return value?.v === 1 && typeof value.settings === "object" ? value : null;
  } catch {
    return null;
  }
}

/** The link that carries this profile, with the seats in the newest rooms. */
function movingLink() {
  const rooms = knownRooms()
    .slice(0, ROOMS_MAX)
    .map(({ code }) => [code, roomSeat(code).token]);
  const own = Object.fromEntries(MOVES.map((key) => [key, settings[key]]));
  return new URL("#/profile/" + packed({ v: 1, settings: own, rooms, key: knownKey() ?? undefined }), document.baseURI)
    .href;
}

/** The link, as something to copy and something to point a phone at. */
function openMove() {
  const link = movingLink();
  const picture = h("div.qr.large");
  api("api/qr", { text: link }).then(
    ({ rows }) => fill(picture, qrPicture(rows, t("Link"))),
    () => picture.remove(),
  );
  const copy = async () => {
    await navigator.clipboard?.writeText(link).catch(() => undefined);
    toast(t("The link is copied."));
  };
  sheet(t("Move to another device"), [
    h("p", {
      text: t("Open this link on the other device. Whoever has it can sit on your seats: send it to nobody else."),
    }),
    picture,
    h(
      "button.primary",
      { "data-id": "copy-profile", onclick: () => void copy() },
      icon("ic-share"),
      t("Copy the link"),
    ),
    h("input", { type: "text", readonly: true, value: link, "data-id": "profile-link", "aria-label": t("Link") }),
  ]);
}

/** Gives up a seat at the server; whether it could or not. @param {string} code */
function leaveRoom(code) {
  return new Promise((resolve) => {
    const client = new RoomClient(code, "seat");
    const done = () => {
      client.close();
      resolve(undefined);
    };
    client.on((kind) => kind === "bye" && done());
    void client.command("leave").then(done);
    setTimeout(done, LEAVE_MS);
  });
}

function openForget() {
  const wrong = h("p.wrong", { role: "alert", hidden: true });
  let told = false;
  const forget = async () => {
    button.disabled = true;
    const key = knownKey();
    await Promise.all(knownRooms().map(({ code }) => leaveRoom(code)));
    try {
      if (key && !told) await api("api/erase", { profile: key });
    } catch (error) {
      told = true; // once more deletes what is here, whatever the server does
      button.disabled = false;
      wrong.hidden = false;
      wrong.textContent = t("{why} Press again to delete what is on this device all the same.", {
        why: /** @type {Error} */ (error).message,
      });
      return;
    }
    forgetEverything();
    location.hash = "#/";
    location.reload();
  };
  const button = /** @type {HTMLButtonElement} */ (
    h(
      "button.primary",
      { "data-id": "forget-all", onclick: () => void forget() },
      icon("ic-close"),
      t("Delete everything"),
    )
  );
  sheet(t("Delete everything"), [
    h("p", {
      text: t(
        "Your name, colour, settings, matches and results go from this device, and your seats from the rooms on " +
          "the server. This cannot be undone.",
      ),
    }),
    h("p", {
      text: t("Your rows in the tables of Today's cave go, too. Records of matches with others stay at the server."),
    }),
    button,
    wrong,
  ]);
}

/** A profile that came by a link. @param {any} profile */
function arrival(profile) {
  const take = async () => {
    takeOver(profile, [...MOVES]);
    applyLook();
    if (settings.lang) await changeLang(/** @type {import("../lib/i18n.js").Lang} */ (settings.lang));
    navigate("#/", t("This device has your profile now."));
  };
  return h(
    "main.page",
    null,
    pageBar(t("Profile")),
    h("p", {
      text: t("Take the profile of {name} over to this device?", {
        name: String(profile.settings.name || t("Explorer")),
      }),
    }),
    h(
      "button.big.primary",
      { "data-id": "take-profile", onclick: () => void take() },
      icon("ic-check"),
      t("Take it over"),
    ),
  );
}

function colours() {
  setColours();
  const choose = (/** @type {number} */ colour) => () => {
    settings.colour = colour;
    saveSettings();
  };
  return h(
    "fieldset.colours",
    null,
    h("legend", { text: t("Who you are") }),
    Array.from({ length: COLOURS }, (_, colour) =>
      h(
        "label",
        null,
        h("input", {
          type: "radio",
          name: "colour",
          value: colour,
          checked: settings.colour === colour,
          "aria-label": t("Explorer {n}", { n: colour + 1 }),
          onchange: choose(colour),
        }),
        portrait(colour),
      ),
    ),
  );
}

/** @param {string} [data] @returns {import("../main.js").Screen} */
export default function profile(data) {
  const came = data ? unpacked(data) : null;
  if (came) return { title: t("Profile"), el: arrival(came) };
  return {
    title: t("Profile"),
    el: h(
      "main.page",
      null,
      pageBar(t("Profile")),
      data ? h("p.wrong", { role: "alert", text: t("This link carries no profile: copy it whole.") }) : null,
      h("section.panel", null, nameField(), colours()),
      h("p", null, h("a.button.quiet", { href: "#/settings" }, icon("ic-gear"), t("Settings"))),
      h(
        "p",
        null,
        h("button", { "data-id": "move", onclick: openMove }, icon("ic-share"), t("Move to another device")),
      ),
      h("p", null, h("button", { "data-id": "forget", onclick: openForget }, icon("ic-close"), t("Delete everything"))),
    ),
  };
}
