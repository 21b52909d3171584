// Sounds, rendered by the browser without being heard: none is silent, none clips, and a bed has no seam.
import { serveWeb } from "../../tools/serve_web.mjs";
import { expect, open, root, same, test } from "./support.mjs";

/** A page of the modules as they are written, not bundled, that says nothing to anybody. */
async function studio(run) {
  const server = await serveWeb(`${root}/web`);
  const page = await open("");
  await page.goto(`http://127.0.0.1:${server.address().port}/icon.svg`);
  try {
    return await page.evaluate(run);
  } finally {
    await page.context().close();
    server.close();
  }
}

test("every cue is heard and none clips, alone or all at once", async () => {
  const levels = await studio(async () => {
    const { cues } = await import("/lib/cues.js"),
      { mixer } = await import("/lib/sound.js");
    const render = async (names) => {
      const c = new OfflineAudioContext(1, 44100 * 2, 44100);
      const { buses } = mixer(c);
      for (const name of names) cues[name].play({ c, out: buses[cues[name].bus ?? "effects"], at: 0.01 }, 30);
      const data = (await c.startRendering()).getChannelData(0);
      let peak = 0,
        sum = 0;
      for (const x of data) {
        peak = Math.max(peak, Math.abs(x));
        sum += x * x;
      }
      return { peak, rms: Math.sqrt(sum / data.length), end: Math.max(...data.slice(-200).map(Math.abs)) };
    };
    const out = {};
    for (const name of Object.keys(cues)) out[name] = await render([name]);
    out["all at once"] = await render(Object.keys(cues));
    return out;
  });
  for (const [name, { peak, rms, end }] of Object.entries(levels)) {
    expect(peak > 0.02 && rms > 0.0004, `${name} is heard: peak ${peak}, level ${rms}`);
    expect(peak < 1, `${name} does not clip: ${peak}`);
    expect(end < 0.01, `${name} is over after two seconds: ${end}`);
  }
  expect(Object.keys(levels).length > 28, "cues");
});

for (const game of ["diamant", "gnomes", "crystal"])
  test(`the bed of ${game} is 60 to 90 seconds long, soft, never silent, and loops without a click`, async () => {
    const found = await studio(
      `(async () => {
        const { renderBed } = await import("/lib/bed.js"), { bed } = await import("/games/${game}/bed.js");
        const buffer = await renderBed(bed), data = buffer.getChannelData(0), rate = buffer.sampleRate;
        let peak = 0, step = 0;
        const seconds = [];
        for (let i = 0; i < data.length; i++) {
          peak = Math.max(peak, Math.abs(data[i]));
          if (i) step = Math.max(step, Math.abs(data[i] - data[i - 1]));
          seconds[Math.floor(i / rate)] = (seconds[Math.floor(i / rate)] ?? 0) + data[i] ** 2 / rate;
        }
        const seam = Math.abs(data[0] - data[data.length - 1]);
        const near = [...data.slice(-400), ...data.slice(0, 400)];
        const rough = Math.max(...near.slice(1).map((x, i) => Math.abs(x - near[i])));
        return { long: data.length / rate, peak, step, seam, rough,
          quietest: Math.sqrt(Math.min(...seconds)), loudest: Math.sqrt(Math.max(...seconds)) };
      })()`,
    );
    const said = JSON.stringify(found);
    expect(found.long >= 60 && found.long <= 90, said);
    expect(found.peak < 0.9 && found.peak > 0.05, `level: ${said}`);
    expect(found.quietest > 0.005, `never silent: ${said}`);
    expect(found.loudest < 8 * found.quietest, `even: ${said}`);
    expect(found.seam <= 0.5 * found.step && found.rough <= found.step, `no click where it begins again: ${said}`);
    console.log(`    ${game}: ${said}`);
  });

test("sound is asked for once, by a bar that covers no decision; its sliders are in the settings", async () => {
  const page = await open("#/new/diamant", { settings: { soundAsked: false } });
  await page.click("[data-id=start]");
  await page.waitForSelector(".table[data-asks=yes] .dm-choice");
  await page.waitForSelector(".sound-ask");
  same(await page.evaluate(() => window.sounding), 0, "no sound before an answer");
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll(".dm-choice")].some((one) => {
      const box = one.getBoundingClientRect();
      return !one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
    }),
  );
  same(covered, false, "a decision under the bar");
  await page.click("[data-id=sound-on]");
  await page.waitForSelector("[aria-label='Sound is on']");
  await page.waitForFunction(() => window.sounding === 1);
  same(await page.locator(".sound-ask").count(), 0, "the bar is gone");
  await page.evaluate(() => void (location.hash = "#/settings"));
  for (const slider of ["music", "effects", "signals"]) {
    await page.locator(`[data-id=${slider}]`).fill("35");
    same(await page.evaluate((key) => JSON.parse(localStorage["adit.settings"])[key], slider), 35, slider);
  }
  await page.evaluate(() => void (location.hash = "#/new/diamant"));
  await page.click("[data-id=start]");
  await page.waitForSelector(".table");
  same(await page.locator(".sound-ask").count(), 0, "asked again");
  await page.done();
});

test("nothing sounds while the page is hidden, and nothing breaks where nothing vibrates", async () => {
  const page = await open("#/new/diamant", { settings: { sound: true } });
  await page.evaluate(() => {
    Object.defineProperty(navigator, "vibrate", { value: undefined });
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
  });
  await page.click("[data-id=start]");
  await page.waitForSelector(".table[data-asks=yes]");
  await page.evaluate(() => window.hand.one());
  await page.waitForSelector(".table[data-asks=yes], .podium");
  same(await page.evaluate(() => window.sounding), 0, "sound of a page that nobody sees");
  await page.done();
});
