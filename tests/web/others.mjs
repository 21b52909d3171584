// Another browser than Chromium.
import { inFirefox } from "./firefox.mjs";
import { expect, test, url } from "./support.mjs";

test("Firefox plays a game too", async () => {
  const result = await inFirefox(url, { speed: "instant", motion: "off", takeback: false, lang: "en" }, `
    const until = async (selector) => { for (let i = 0; i < 1500 && !document.querySelector(selector); i++) await new Promise((r) => setTimeout(r, 20)); return document.querySelector(selector); };
    (await until("[data-id=play-now]")).click();
    await until(".dm-choice");
    for (let i = 0; i < 6000 && !document.querySelector(".podium"); i++) {
      const all = document.querySelectorAll(".dm-choice");
      if (all.length) all[Math.floor(Math.random() * all.length)].click();
      await new Promise((r) => setTimeout(r, 5));
    }
    return (document.querySelector("h1")?.textContent ?? "") + " " + (document.querySelector(".podium") ? "over" : "not over");`);
  expect(/ over$/.test(result) && !/not over/.test(result), result);
});

