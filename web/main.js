// The start of the client: settings, language, routes, service worker.
import { SPRITE } from "./art/sprite.js";
import { engineLang } from "./engine/client.js";
import { add, fill, h, svg } from "./lib/dom.js";
import { guessLang, LANG_NAMES, lang, setLang, t } from "./lib/i18n.js";
import { closeLayers, partingWords, startRouter } from "./lib/router.js";
import { saveSettings, settings } from "./lib/store.js";
import { toast } from "./lib/ui.js";
import home from "./screens/home.js";
import play from "./screens/play.js";
import setup from "./screens/setup.js";

/** @typedef {{el: HTMLElement, title?: string, close?: () => void}} Screen */
/** @typedef {(...parts: string[]) => Promise<Screen>|Screen} ScreenMaker */

// What everybody needs comes with the start, the rest when it is first wanted.
/** @type {Record<string, () => Promise<{default: ScreenMaker}>>} */
const screens = {
  "": async () => ({ default: home }),
  new: async () => ({ default: setup }),
  play: async () => ({ default: play }),
  replay: () => import("./screens/replay.js"),
  rules: () => import("./screens/rules.js"),
  settings: () => import("./screens/settings.js"),
  learn: () => import("./screens/learn.js"),
  join: () => import("./screens/join.js"),
  room: () => import("./screens/room.js"),
  tv: () => import("./screens/room.js").then((m) => ({ default: m.tv })),
  watch: () => import("./screens/room.js").then((m) => ({ default: m.watch })),
  public: () => import("./screens/public.js"),
  profile: () => import("./screens/profile.js"),
  games: () => import("./screens/games.js"),
  daily: () => import("./screens/daily.js"),
};

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
/** @type {Screen|null} */
let shown = null;
let showing = 0;

/** How often a page that stays open asks whether there is a newer version. */
const UPDATE_MS = 3600000;

const light = matchMedia("(prefers-color-scheme: light)"),
  contrast = matchMedia("(prefers-contrast: more)");

/** The theme that is shown: style sheets know dark, light and contrast, and not what the device wants. */
const theme = () => {
  if (settings.theme !== "auto") return settings.theme;
  return contrast.matches ? "contrast" : light.matches ? "light" : "dark";
};

export function applyLook() {
  const root = document.documentElement;
  root.dataset.theme = theme();
  root.dataset.motion = settings.motion;
  const page = getComputedStyle(root).getPropertyValue("--page").trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute("content", page);
}

/** Draws the screen of the address; again after a change of language. */
export async function showRoute() {
  const turn = ++showing;
  closeLayers();
  const [name = "", ...parts] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  const load = screens[name] ?? screens[""];
  /** @type {Screen} */
  let screen;
  try {
    const module = await load();
    if (turn !== showing) return;
    shown?.close?.();
    shown = null;
    screen = await module.default(...parts);
  } catch (error) {
    console.error(error);
    screen = troubled();
  }
  if (turn !== showing) return screen.close?.();
  shown = screen;
  document.title = screen.title ? `${screen.title} · adit` : "adit";
  document.body.dataset.screen = name || "home";
  fill(app, screen.el);
  const said = partingWords();
  if (said) toast(said);
  document.body.dataset.at = location.hash;
  scrollTo(0, 0);
  const focus = /** @type {HTMLElement|null} */ (app.querySelector("[data-focus], h1"));
  if (focus && turn > 1) {
    if (!focus.hasAttribute("tabindex") && focus.tagName === "H1") focus.tabIndex = -1;
    focus.focus({ preventScroll: true });
  }
}

/** @returns {Screen} */
function troubled() {
  return {
    el: h(
      "main.page",
      null,
      h("h1", { text: t("This page cannot be shown.") }),
      h("p", { text: t("What it needs could not be loaded. Check the connection and try again.") }),
      h("a.button.primary", { href: "#/", text: t("Home") }),
    ),
  };
}

/** @param {import("./lib/i18n.js").Lang} code */
export async function changeLang(code) {
  settings.lang = code;
  saveSettings();
  await Promise.all([setLang(code), engineLang(code)]);
  navigator.serviceWorker?.controller?.postMessage("keep-the-rest " + code); // its rules pages
  await showRoute();
}

async function begin() {
  const sprite = document.getElementById("sprite");
  if (sprite) add(sprite, [svg(SPRITE, "0 0 24 24")]);
  applyLook();
  for (const wish of [light, contrast]) wish.addEventListener("change", applyLook);
  const code = /** @type {import("./lib/i18n.js").Lang} */ (settings.lang in LANG_NAMES ? settings.lang : guessLang());
  void engineLang(code);
  await setLang(code).catch(() => undefined);
  startRouter(() => void showRoute());
  await showRoute();
  document.body.dataset.ready = "yes";
  if (
    "serviceWorker" in navigator &&
    (location.protocol === "https:" || ["localhost", "127.0.0.1"].includes(location.hostname))
  )
    navigator.serviceWorker.register("sw.js").then(
      (registration) => {
        keepTheRest();
        if (registration) offerNewer(registration); // none where workers are not allowed
      },
      () => undefined,
    );
}

/** Whoever comes by a room's link hears of a newer version as well, and never loses a match to it.
 * @param {ServiceWorkerRegistration} registration */
function offerNewer(registration) {
  const offer = () => {
    if (registration.waiting && navigator.serviceWorker.controller)
      void import("./lib/version.js").then(({ offerVersion }) => offerVersion(registration));
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  const look = () => document.visibilityState === "visible" && registration.update().catch(() => undefined);
  document.addEventListener("visibilitychange", look);
  setInterval(look, UPDATE_MS);
}

/** Rules pages and what the strong bots have learnt come when nothing else is being done. */
function keepTheRest() {
  void navigator.serviceWorker.ready.then((registration) => {
    const ask = () => registration.active?.postMessage("keep-the-rest " + lang());
    "requestIdleCallback" in window ? requestIdleCallback(ask, { timeout: 5000 }) : setTimeout(ask, 2000);
  });
}

void begin();
