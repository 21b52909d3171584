// <adit-replay src="evening.adit" lang="en">: a match to look at, move by move, on any page. The engine in the page
// plays the record; what is shown is the table in words and what just happened.
import { Match } from "./index.js";

const WORDS = {
  en: {
    back: "One move back",
    on: "One move on",
    play: "Play",
    pause: "Pause",
    at: "Move {n} of {of}",
    wrong: "This record cannot be shown: {why}",
  },
  ru: {
    back: "На ход назад",
    on: "На ход вперёд",
    play: "Смотреть",
    pause: "Пауза",
    at: "Ход {n} из {of}",
    wrong: "Эту запись нельзя показать: {why}",
  },
  uk: {
    back: "На хід назад",
    on: "На хід уперед",
    play: "Дивитися",
    pause: "Пауза",
    at: "Хід {n} з {of}",
    wrong: "Цей запис не можна показати: {why}",
  },
};

const STYLE = `
  :host {
    display: block; font: 15px/1.4 system-ui, sans-serif; color: #e8e0d0; background: #1c1a18; border-radius: 8px;
    padding: 12px;
  }
  pre { margin: 8px 0; font: 13px/1.35 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
  ul { margin: 8px 0; padding-left: 20px; min-height: 3em; }
  .bar { display: flex; gap: 8px; align-items: center; flex-wrap: wrap; }
  button {
    font: inherit; color: inherit; background: #3a342d; border: 1px solid #6b5f50; border-radius: 6px;
    padding: 6px 12px; min-width: 44px; min-height: 44px;
  }
  button:focus-visible, input:focus-visible { outline: 2px solid #f0c060; }
  input { flex: 1; min-width: 120px; }
`;

const make = (tag, more = {}) => Object.assign(document.createElement(tag), more);

export class AditReplay extends HTMLElement {
  static observedAttributes = ["src", "lang"];

  constructor() {
    super();
    this.at = 0;
    this.timer = 0;
    const root = this.attachShadow({ mode: "open" });
    this.back = make("button", { type: "button", textContent: "‹", onclick: () => this.seek(this.at - 1) });
    this.on = make("button", { type: "button", textContent: "›", onclick: () => this.seek(this.at + 1) });
    this.runs = make("button", { type: "button", onclick: () => this.toggle() });
    this.slider = make("input", {
      type: "range",
      min: 0,
      max: 0,
      value: 0,
      oninput: () => this.seek(Number(this.slider.value)),
    });
    this.where = make("span", { role: "status" });
    this.news = make("ul");
    this.words = make("pre", { tabIndex: 0 });
    const bar = make("div", { className: "bar" });
    bar.append(this.back, this.runs, this.on, this.slider, this.where);
    // Not a style element: pages whose policy refuses those take this.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    root.append(this.words, this.news, bar);
  }

  get texts() {
    return WORDS[this.getAttribute("lang")] ?? WORDS.en;
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  async attributeChangedCallback(name, before, now) {
    if (name === "lang") {
      this.match?.lang(this.getAttribute("lang") ?? "en");
      this.draw();
    } else if (now && now !== before) {
      try {
        const answer = await fetch(now);
        if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
        await this.show(await answer.text());
      } catch (error) {
        this.fail(error);
      }
    }
  }

  fail(error) {
    this.match = undefined;
    this.words.textContent = this.texts.wrong.replace("{why}", error.message);
    this.where.textContent = "";
    this.slider.max = 0;
    this.news.replaceChildren();
    this.dispatchEvent(new CustomEvent("error", { detail: error.message }));
  }

  async show(record) {
    try {
      this.match = await Match.load(record, this.getAttribute("lang") ?? "en");
    } catch (error) {
      this.fail(error);
      return;
    }
    this.slider.max = this.match.head.moves;
    this.seek(0);
    this.dispatchEvent(new CustomEvent("load"));
  }

  seek(moves) {
    if (!this.match) return;
    this.at = Math.max(0, Math.min(moves, this.match.head.moves));
    this.match.seek(this.at);
    this.draw();
  }

  toggle() {
    if (this.timer) {
      clearInterval(this.timer);
      this.timer = 0;
    } else if (this.match) {
      if (this.at >= this.match.head.moves) this.seek(0);
      this.timer = setInterval(() => {
        this.seek(this.at + 1);
        if (this.at >= this.match.head.moves) this.toggle();
      }, 900);
    }
    this.draw();
  }

  draw() {
    const { texts, match } = this;
    this.back.ariaLabel = texts.back;
    this.on.ariaLabel = texts.on;
    this.runs.textContent = this.timer ? texts.pause : texts.play;
    if (!match) return;
    this.slider.value = this.at;
    this.slider.ariaLabel = this.where.textContent = texts.at.replace("{n}", this.at).replace("{of}", match.head.moves);
    this.words.textContent = match.table();
    const news = match.events().filter((event) => event.text);
    this.news.replaceChildren(...news.map((event) => make("li", { textContent: event.text })));
  }
}

customElements.define("adit-replay", AditReplay);
