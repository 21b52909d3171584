// Joining by code.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { navigate } from "../lib/router.js";
import { pageBar } from "../lib/ui.js";
import { api } from "../play/online.js";

/**
 * The code in what somebody typed or pasted: a code with spaces, any dashes and capitals, or a whole link.
 * @param {string} typed
 */
export function codeIn(typed) {
  const link = /[#/](?:r|w|tv|room|watch)\/([^/?#\s]+)/.exec(typed);
  const letters = decodeURIComponent(link?.[1] ?? typed)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return letters.length % 4 ? letters : letters.replace(/(.{4})(?=.)/g, "$1-");
}

/**
 * Leads into the room with this code.
 * @param {string} typed as a person types it: a code, or the whole link that was sent
 * @returns {Promise<string>} what is wrong with it; nothing: one is on the way
 */
export async function enterRoom(typed) {
  try {
    const room = await api("api/rooms/" + encodeURIComponent(codeIn(typed)));
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
      maxlength: 200,
      placeholder: "kati-zoru-mebo",
      required: true,
      "data-focus": "",
      "aria-describedby": "code-wrong",
    })
  );
  const wrong = h("p.wrong", { id: "code-wrong", role: "alert", hidden: true });
  const go = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!code.value.trim()) return;
    wrong.textContent = await enterRoom(code.value);
    wrong.hidden = !wrong.textContent;
    code.setAttribute("aria-invalid", String(!wrong.hidden));
    if (!wrong.hidden) code.focus();
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
        wrong,
        h("p"),
        h("button.big.primary", { type: "submit" }, t("Join")),
      ),
    ),
  };
}
