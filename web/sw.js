// The service worker: keeps the whole client, so that it plays with the server gone. The build fills in version and
// lists.
const VERSION = "dev";
// What Home needs: main.js with all that it imports at once, the engine, the face.
/** @type {string[]} */
const FIRST = [];
// The rest, what is wanted soonest first: tables and other screens, languages, rules, the whole engine, icons. It is
// kept as soon as the page has nothing better to do.
/** @type {string[]} */
const REST = [];

const CACHE = "adit-" + VERSION;
const scope = /** @type {any} */ (self);

scope.addEventListener("install", (/** @type {any} */ event) => {
  const codes = /** @type {string[]} */ (scope.navigator.languages ?? []).map((code) => code.slice(0, 2));
  // the reader's language at once, the others later
  const own = codes.find((code) => code === "en" || REST.includes(`i18n/${code}.json`));
  const wanted = [...FIRST, ...REST.filter((file) => file === `i18n/${own}.json`)].map((file) =>
    file === "index.html" ? "./" : file,
  );
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(wanted)));
});

scope.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "version") return event.ports[0].postMessage(VERSION);
  if (event.data === "take-over") return event.waitUntil(takeOver());
  const [what, lang] = String(event.data).split(" ");
  if (what === "keep-the-rest") event.waitUntil(keepTheRest(lang));
});

/** Texts come in three languages, and one is read: the others are kept when they are chosen. @param {string} lang */
async function keepTheRest(lang) {
  if (!(await caches.has(CACHE))) return; // a newer version has cleared it away: it must not come back
  const cache = await caches.open(CACHE);
  for (const file of REST) {
    const [, code = lang] = /(?:^i18n\/|^rules\/\w+\.)(\w\w)\.\w+$/.exec(file) ?? [];
    if (code === lang && !(await cache.match(file))) await cache.add(file).catch(() => undefined);
  }
}

// A new version waits until the last page of the old one is closed: a running match keeps the code it began with.
// Only a page that is alone may ask it in earlier, when its reader wants that.
async function takeOver() {
  // The page that was there a moment ago, before a reload, may not be gone yet.
  for (let i = 0; i < 40; i++) {
    if ((await scope.clients.matchAll({ type: "window", includeUncontrolled: true })).length === 1)
      return scope.skipWaiting();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

scope.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith("adit-") && name !== CACHE).map((name) => caches.delete(name)),
        ),
      )
      .then(() => scope.clients.claim()), // from the first visit on, what a page fetches later is of its own version
  );
});

scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  const root = new URL("./", location.href).href;
  if (event.request.method !== "GET" || !url.href.startsWith(root)) return;
  if (/^(api|ws|metrics|healthz|embed)\b/.test(url.href.slice(root.length))) return;
  const link = /^(r|w|tv)\/([^/?#]+)$/.exec(url.href.slice(root.length));
  if (link && event.request.mode === "navigate")
    return event.respondWith(Response.redirect(`${root}#/${{ r: "room", w: "watch", tv: "tv" }[link[1]]}/${link[2]}`));
  event.respondWith(
    caches
      .match(event.request.mode === "navigate" ? root : event.request, { ignoreSearch: true, cacheName: CACHE })
      .then((kept) => kept ?? fetch(event.request)),
  );
});
