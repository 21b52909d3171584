// The service worker: keeps the whole client, so that it plays with the server gone. The build fills in the two lists.
const VERSION = "dev";
/** @type {string[]} */
const FILES = [];

const CACHE = "adit-" + VERSION;
const scope = /** @type {any} */ (self);

scope.addEventListener("install", (/** @type {any} */ event) => {
  const wanted = FILES.map((file) => (file === "index.html" ? "./" : file));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(wanted)));
});

// A new version waits until the last page of the old one is closed: a running match keeps the code it began with.
scope.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("adit-") && name !== CACHE).map((name) => caches.delete(name)))),
  );
});

scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  const root = new URL("./", location.href).href;
  if (event.request.method !== "GET" || !url.href.startsWith(root)) return;
  if (/^(api|ws|metrics|healthz)\b/.test(url.href.slice(root.length))) return;
  const link = /^(r|w|tv)\/([^/?#]+)$/.exec(url.href.slice(root.length));
  if (link && event.request.mode === "navigate") return event.respondWith(Response.redirect(`${root}#/${{ r: "room", w: "watch", tv: "tv" }[link[1]]}/${link[2]}`));
  event.respondWith(
    caches.open(CACHE).then(async (cache) => {
      const page = event.request.mode === "navigate";
      const kept = await cache.match(page ? root : event.request, { ignoreSearch: true });
      if (kept) return kept;
      const answer = await fetch(event.request);
      if (answer.ok && url.pathname.endsWith("/full.wasm")) await cache.put(event.request, answer.clone()); // kept once it was wanted
      return answer;
    }),
  );
});
