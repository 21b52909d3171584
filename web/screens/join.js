// Joining by code.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { navigate } from "../lib/router.js";
import { pageBar, toast } from "../lib/ui.js";
import { api } from "../play/online.js";

/** @returns {import("../main.js").Screen} */
export default function join() {
  const code = /** @type {HTMLInputElement} */ (
    h("input", {
      type: "text",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      maxlength: 40,
      placeholder: "kati-zoru",
      required: true,
      "data-focus": "",
    })
  );
  const go = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const typed = code.value.trim();
    if (!typed) return;
    try {
      const room = await api("api/rooms/" + encodeURIComponent(typed));
      navigate("#/room/" + room.room);
    } catch (error) {
      toast(String(/** @type {Error} */ (error).message));
    }
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
