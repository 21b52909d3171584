// A row of pictures with their words.
import { h } from "../lib/dom.js";

/** @param {string} label @param {(Node|string)[][]} items a picture and its words each @param {string} [kind] */
export const gallery = (label, items, kind = "") =>
  h(
    "ul.gallery",
    { class: kind, "aria-label": label },
    items.map((item) => h("li", null, item)),
  );
