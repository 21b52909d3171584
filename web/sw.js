// The service worker: keeps the whole client, so that it plays with the server gone. The build fills in version and
// list.
const VERSION = "dev";
/** @type {string[]} */
const FILES = [];
// What one can play without at first, such as rooms, which need a server anyway: kept as soon as the page has nothing
// better to do.
const LATER =
  /^rules\/|^i18n\/|^full\.wasm$|\.png$|^screens\/room\.css$|^(chunks|screens|play)\/(back|chat|join|lobby|people|room|rules|seats|online|presence)[-.]/;

const CACHE = "adit-" + VERSION;
const scope = /** @type {any} */ (self);

scope.addEventListener("install", (/** @type {any} */ event) => {
  const codes = /** @type {string[]} */ (scope.navigator.languages ?? []).map((code) => code.slice(0, 2));
  // the reader's language at once, the others later
  const own = codes.find((code) => code === "en" || FILES.includes(`i18n/${code}.json`));
  const wanted = FILES.filter((file) => !LATER.test(file) || file === `i18n/${own}.json`).map((file) =>
    file === "index.html" ? "./" : file,
  );
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(wanted)));
});

scope.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "take-over") return event.waitUntil(takeOver());
  if (event.data !== "keep-the-rest") return;
  event.waitUntil(keepTheRest());
});

async function keepTheRest() {
  if (!(await caches.has(CACHE))) return; // a newer version has cleared it away: it must not come back
  const cache = await caches.open(CACHE);
  for (const file of FILES)
    if (LATER.test(file) && !(await cache.match(file))) await cache.add(file).catch(() => undefined);
}

// A new version waits until the last page of the old one is closed: a running match keeps the code it began with.
// Only a page that is alone, and at home, may ask it in earlier.
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
  if (/^(api|ws|metrics|healthz)\b/.test(url.href.slice(root.length))) return;
  const link = /^(r|w|tv)\/([^/?#]+)$/.exec(url.href.slice(root.length));
  if (link && event.request.mode === "navigate")
    return event.respondWith(Response.redirect(`${root}#/${{ r: "room", w: "watch", tv: "tv" }[link[1]]}/${link[2]}`));
  event.respondWith(
    caches
      .match(event.request.mode === "navigate" ? root : event.request, { ignoreSearch: true, cacheName: CACHE })
      .then((kept) => kept ?? fetch(event.request)),
  );
});
