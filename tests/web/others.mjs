// Other browsers than Chromium: each plays a whole game of each kind.
import { inFirefox } from "./firefox.mjs";
import { expect, PATIENCE_MS, prepare, test, url } from "./support.mjs";
import { inWebKit } from "./webkit.mjs";

/** Runs in the page: plays the games one after another and tells how each ended, and what went wrong in the page.
 * @param {string[]} games @param {number} patience in ms */
async function playAll(games, patience) {
  const faults = [];
  window.addEventListener("error", (event) => faults.push(event.message));
  window.addEventListener("unhandledrejection", (event) => faults.push(String(event.reason)));
  const until = async (selector) => {
    for (const end = Date.now() + patience; Date.now() < end; await new Promise((go) => setTimeout(go, 20))) {
      const found = document.querySelector(selector);
      if (found) return found;
    }
    throw new Error(`${selector} did not come`);
  };
  const ends = [];
  for (const game of games) {
    location.hash = `#/new/${game}`;
    (await until(`body[data-at='#/new/${game}'] input[value=easy]`)).click();
    document.querySelector("[data-id=start]").click();
    await until(`.table[data-game=${game}]`);
    ends.push(game + ((await window.hand.until(".podium", 3 * patience)) ? " over" : " not over"));
  }
  return [...ends, ...faults].join(", ");
}

for (const [name, inBrowser] of [
  ["Firefox", inFirefox],
  ["WebKit", inWebKit],
])
  test(`${name} plays a game of each kind too`, async () => {
    const games = ["diamant", "gnomes", "crystal"];
    const result = await inBrowser(
      url,
      { speed: "instant", motion: "off", takeback: false, lang: "en" },
      `(${prepare})(11); return (${playAll})(${JSON.stringify(games)}, ${PATIENCE_MS});`,
    );
    expect(result === "diamant over, gnomes over, crystal over", result);
  });
