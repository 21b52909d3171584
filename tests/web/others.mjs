// Another browser than Chromium.
import { inFirefox } from "./firefox.mjs";
import { expect, PATIENCE_MS, prepare, test, url } from "./support.mjs";

test("Firefox plays a game of each kind too", async () => {
  const result = await inFirefox(
    url,
    { speed: "instant", motion: "off", takeback: false, lang: "en" },
    `
    (${prepare})(11);
    const until = async (selector) => { for (const end = Date.now() + ${PATIENCE_MS}; Date.now() < end && !document.querySelector(selector); ) await new Promise((r) => setTimeout(r, 20)); return document.querySelector(selector); };
    const said = [];
    for (const game of ["diamant", "gnomes", "crystal"]) {
      location.hash = "#/new/" + game;
      (await until("body[data-at='#/new/" + game + "'] input[value=easy]")).click();
      document.querySelector("[data-id=start]").click();
      await until(".table[data-game=" + game + "]");
      said.push(game + (await window.hand.until(".podium", ${PATIENCE_MS}) ? " over" : " not over"));
    }
    return said.join(", ");`,
  );
  expect(result === "diamant over, gnomes over, crystal over", result);
});
