// Joining by code.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { navigate } from "../lib/router.js";
import { pageBar, toast } from "../lib/ui.js";
import { api } from "../play/online.js";

/**
 * Leads into the room with this code.
 * @param {string} typed as a person types it: a code, or the whole link that was sent
 * @returns {Promise<string>} what is wrong with it; nothing: one is on the way
 */
export async function enterRoom(typed) {
  const code = (/[#/](?:r|room)\/([^/?#]+)/.exec(typed)?.[1] ?? typed).trim().replace(/\s+/g, "-");
  try {
    const room = await api("api/rooms/" + encodeURIComponent(code));
    navigate("#/room/" + room.room);
    return "";
  } catch (error) {
    return String(/** @type {Error} */ (error).message);
  }
}

/** @returns {import("../main.js").Screen} */
export default function join() {
  const code = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "text",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      maxlength: 60,
      placeholder: "kati-zoru",
      required: true,
      "data-focus": "",
    })
  );
  const go = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!code.value.trim()) return;
    const wrong = await enterRoom(code.value);
    if (wrong) toast(wrong);
  };
  return {
    title: t("Join by code"),
    el: h(
      "main.page",
      null,
      pageBar(t("Join by code")),
      h(
        "form.panel",
        { onsubmit: go },
        h("label", null, h("span.muted", { text: t("The code of the room") }), code),
        h("p"),
        h("button.big.primary", { type: "submit" }, t("Join")),
      ),
    ),
  };
}
