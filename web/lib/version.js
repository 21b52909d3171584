// A newer version: offered, never put in unasked.
import { h, icon } from "./dom.js";
import { t } from "./i18n.js";
import { toast } from "./ui.js";

const OTHERS_MS = 11000;
let offered = false;

/** What the server has. */
async function servedVersion() {
  const worker = await fetch("sw.js").then((answer) => answer.text());
  return /VERSION ?= ?"(\w+)"/.exec(worker)?.[1] ?? "";
}

/** What this page runs: the version of its worker, or what was just loaded. @returns {Promise<string>} */
export function ownVersion() {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return servedVersion().catch(() => "");
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => resolve(String(event.data));
    worker.postMessage("version", [port2]);
    setTimeout(() => resolve(""), 2000);
  });
}

/** A line below the page; over a table it waits until the match is over (style.css).
 * @param {ServiceWorkerRegistration} registration */
export function offerVersion(registration) {
  if (offered) return;
  offered = true;
  const close = () => {
    line.remove();
  };
  const reload = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take-over");
    setTimeout(() => toast(t("Close the other windows of adit first, then try again.")), OTHERS_MS);
  };
  const line = h(
    "div.newer",
    { role: "status" },
    h("p", { text: t("A new version of adit is ready.") }),
    h("button.primary", { "data-id": "take-newer", onclick: reload }, icon("ic-turn"), t("Load it")),
    h("button.quiet", { "data-id": "later", onclick: close }, t("Later")),
  );
  document.body.append(line);
}
