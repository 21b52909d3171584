import { strict as assert } from "node:assert";
import { test } from "node:test";
import { SPECTATOR, TRUTH } from "../../../web/engine/core.js";
import { Log } from "../../../web/table/log.js";

const events = [
  { event: "collapse", text: "A snake strikes." },
  { event: "lost", seat: 1, carried: 5, text: "Bo loses 5 rubies." },
  { event: "counted", text: "" },
];
const names = ["Ida", "Bo"];

function heardBy(viewer, headline) {
  const heard = [];
  const log = new Log(names, headline, (text) => heard.push(text));
  const caption = log.tell(events, viewer);
  assert.deepEqual(log.lines, ["A snake strikes.", "Bo loses 5 rubies."], "the log has the engine's sentences");
  assert.equal(heard.join(" "), caption, "what is shown is heard, and nothing else");
  assert.equal(heard.length, caption.startsWith("You") ? 1 : 2, "sentence by sentence");
  return caption;
}

test("the headline is for the viewer's own eyes and ears, the log has the engine's sentences", () => {
  const told = (all, seat) => (all.some((one) => one.seat === seat) ? "You lose 5 rubies." : "");
  const plain = "A snake strikes. Bo loses 5 rubies.";
  assert.equal(heardBy(1, told), "You lose 5 rubies.");
  assert.equal(heardBy(0, told), plain, "the game has nothing of its own to say");
  assert.equal(heardBy(1), plain, "the game has no headlines");
  for (const nobody of [SPECTATOR, TRUTH])
    assert.equal(
      heardBy(nobody, () => "You lose 5 rubies."),
      plain,
    );
});

test("events without a sentence are neither kept nor said", () => {
  const heard = [];
  const log = new Log(names, undefined, (text) => heard.push(text));
  assert.equal(log.tell([{ event: "counted", text: "" }], 0), "");
  assert.deepEqual([log.lines, heard], [[], []]);
});
