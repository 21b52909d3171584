// What happened at a table, for reading and for hearing.
//
// The log has the engine's sentences, which speak of everybody alike. What a player reads in the scene and hears is the
// game's headline where it has one, in the second person ("You lose 5 rubies"): never both, one after the other.
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { announce, sheet } from "../lib/ui.js";

/** @typedef {import("../engine/core.js").Event} Event */
/**
 * What these events mean to the one at that seat; "" where the engine's sentences say it well enough.
 * @typedef {(events: Event[], seat: number, names: string[]) => string} Headline
 */

const SHOWN = 80;

/** The sentences of events. @param {Event[]} events */
export const sentences = (events) => events.map((event) => event.text).filter(Boolean);

/** One line of them. @param {Event[]} events */
export const captionOf = (events) => sentences(events).join(" ");

export class Log {
  /** @param {string[]} names @param {Headline} [headline] @param {(text: string) => void} [say] to who cannot see */
  constructor(names, headline, say = announce) {
    this.names = names;
    this.headline = headline;
    this.say = say;
    /** @type {string[]} */
    this.lines = [];
    /** Gets every line, too. @type {((line: string) => void)|null} */
    this.heard = null;
  }

  /** @param {...string} lines */
  note(...lines) {
    for (const line of lines.filter(Boolean)) {
      this.lines.push(line);
      this.heard?.(line);
    }
  }

  /**
   * Keeps the sentences of events and says them, or their headline. Returns what was said, for a caption.
   * @param {Event[]} events
   * @param {number} viewer a seat; nobody else has headlines
   */
  tell(events, viewer) {
    const all = sentences(events);
    this.note(...all);
    const own = this.names[viewer] === undefined ? "" : this.headline?.(events, viewer, this.names);
    for (const text of own ? [own] : all) this.say(text);
    return own || captionOf(events);
  }

  open() {
    const last = this.lines.slice(-SHOWN).reverse();
    sheet(t("What happened"), [
      h(
        "ol.log-list",
        null,
        last.map((text) => h("li", { text })),
      ),
      last.length ? null : h("p.muted", { text: t("Nothing yet.") }),
    ]);
  }
}
