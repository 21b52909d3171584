// One decision at a time: chosen, perhaps taken back, sent.
import { t } from "../lib/i18n.js";
import { sound } from "../lib/sound.js";
import { settings } from "../lib/store.js";
import { announce, toast } from "../lib/ui.js";

export const TAKEBACK_MS = 2000;

export class Controller {
  /** @param {import("../play/local.js").Session} session
   * @param {{asks: (may: boolean) => void, refresh: () => void}} table `asks`: whether something can be decided now;
   *   `refresh`: what is chosen has changed */
  constructor(session, table) {
    this.session = session;
    this.table = table;
    /** @type {{move: string, timer: number}|null} */
    this.chosen = null;
    /** Nothing can be decided: it is on its way, or shown. */
    this.shut = true;
  }

  /** @param {boolean} may whether something can be decided from now on */
  ask(may) {
    this.shut = !may;
    this.table.asks(may);
  }

  pending() {
    return this.chosen?.move ?? null;
  }

  /** Sends a move, after a while in which it can be taken back where that is wanted. @param {string} move */
  choose(move) {
    if (this.shut) return;
    if (this.pending() === move || !settings.takeback) return void this.send(move);
    this.forget();
    sound.choose();
    this.chosen = { move, timer: window.setTimeout(() => void this.send(move), TAKEBACK_MS) };
    this.table.refresh();
  }

  takeBack() {
    this.forget();
    this.table.refresh();
    announce(t("Taken back."));
  }

  /** @param {string} move */
  async send(move) {
    if (this.shut) return;
    this.forget();
    this.ask(false);
    const answer = await this.session.submit(move);
    if (answer.ok) return;
    this.ask(true);
    toast(answer.text ?? t("This move is not possible now."));
    this.table.refresh();
  }

  forget() {
    if (this.chosen) clearTimeout(this.chosen.timer);
    this.chosen = null;
  }
}
