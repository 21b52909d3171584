import { strict as assert } from "node:assert";
import { test } from "node:test";
import { chain, play, playing, schedule, skipAll } from "../../../web/lib/timeline.js";
import { manualClock } from "./clock.mjs";

/** A scene that writes down what happens on it. */
function scene(options = {}) {
  const clock = manualClock(),
    ran = [],
    cues = [];
  const moment = (at, what, more = {}) => ({ at, what, run: () => ran.push(what), ...more });
  const moments = [
    moment(900, "gems", { sound: "gems", value: 7 }),
    moment(0, "caption"),
    moment(600, "flip", { sound: "card", touch: 30 }),
    moment(300, "glow", { motion: true }),
    { at: 1200, what: "breath" },
  ];
  const mark = { dataset: {} };
  let done = false;
  const ended = play(moments, { clock, pace: 1, reduced: false, mark, cue: (m) => cues.push(m), ...options });
  ended.then(
    () => (done = true),
    () => undefined,
  );
  const heard = () => cues.flatMap(({ sound, value, touch }) => (sound ? [[sound, value, touch]] : []));
  return { clock, ran, heard, mark, ended, done: () => done };
}

test("a timeline can be stopped at any time: what has run, and what is left", async () => {
  const { clock, ran, heard, mark, ended, done } = scene();
  assert.deepEqual(ran, ["caption"], "what is due at once runs at once");
  clock.advance(599);
  assert.deepEqual(ran, ["caption", "glow"]);
  assert.deepEqual(playing(), [{ ran: ["caption", "glow"], left: ["flip", "gems", "breath"] }]);
  assert.deepEqual(heard(), []);
  clock.advance(1);
  assert.deepEqual(ran, ["caption", "glow", "flip"]);
  assert.equal(mark.dataset.moment, "flip");
  assert.deepEqual(heard(), [["card", undefined, 30]]);
  clock.advance(300);
  await Promise.resolve();
  assert.equal(done(), false, "the breath at the end is waited for");
  clock.advance(300);
  await ended;
  assert.deepEqual(heard()[1], ["gems", 7, undefined]);
  assert.deepEqual(playing(), []);
});

test("a late clock runs all that is due, in order, once", async () => {
  const { clock, ran, ended } = scene();
  clock.advance(5000);
  await ended;
  assert.deepEqual(ran, ["caption", "glow", "flip", "gems"]);
});

test("the pace stretches all of it", async () => {
  const { clock, ran, ended } = scene({ pace: 0.5 });
  clock.advance(300);
  assert.deepEqual(ran, ["caption", "glow", "flip"]);
  clock.advance(300);
  await ended;
});

test("no time at all: everything at once, in order, and silent", async () => {
  const { ran, heard, ended } = scene({ pace: 0 });
  assert.deepEqual(ran, ["caption", "glow", "flip", "gems"]);
  await ended;
  assert.deepEqual(heard(), []);
});

test("skipped: what is left runs at once, in order, once and silent", async () => {
  const { clock, ran, heard, ended } = scene();
  clock.advance(350);
  skipAll();
  assert.deepEqual(ran, ["caption", "glow", "flip", "gems"]);
  assert.deepEqual(playing(), []);
  await ended;
  clock.advance(5000);
  skipAll();
  assert.deepEqual(ran, ["caption", "glow", "flip", "gems"], "nothing runs again");
  assert.deepEqual(heard(), []);
});

test("reduced motion leaves out what only moves, and the time that it takes", async () => {
  const { clock, ran, ended } = scene({ reduced: true });
  clock.advance(299);
  assert.deepEqual(ran, ["caption"]);
  clock.advance(1);
  assert.deepEqual(ran, ["caption", "flip"]);
  clock.advance(600);
  await ended;
  assert.deepEqual(ran, ["caption", "flip", "gems"]);
  const flights = [0, 100, 200, 700].map((at) => ({ at, what: "w", motion: at < 700 }));
  assert.deepEqual(
    schedule(flights, { pace: 2, reduced: true }).map(({ at }) => at),
    [0],
    "several flights cost nothing together",
  );
});

test("aborted: nothing that is left runs", async () => {
  const gone = new AbortController();
  const { clock, ran, ended } = scene({ signal: gone.signal });
  gone.abort();
  await ended;
  clock.advance(5000);
  assert.deepEqual(ran, ["caption"]);
  assert.deepEqual(playing(), []);
  await play([{ at: 0, what: "never", run: () => ran.push("never") }], { signal: gone.signal });
  assert.deepEqual(ran, ["caption"]);
});

test("an error in a moment ends the timeline and is handed on", async () => {
  const clock = manualClock(),
    ran = [];
  const fail = () => {
    throw new Error("no stage");
  };
  const moments = [
    { at: 10, what: "bad", run: fail },
    { at: 20, what: "next", run: () => ran.push("next") },
  ];
  const ended = play(moments, { clock, pace: 1, reduced: false });
  clock.advance(50);
  await assert.rejects(ended, /no stage/);
  assert.deepEqual(ran, []);
  const skipped = play(moments, { clock, pace: 1, reduced: false });
  skipAll();
  await assert.rejects(skipped, /no stage/);
  assert.deepEqual(playing(), []);
});

test("lists follow one another", () => {
  const part = [
    { at: 100, what: "a" },
    { at: 400, what: "b" },
  ];
  assert.deepEqual(
    chain(part, [], part, [{ at: 0, what: "c" }]).map(({ at }) => at),
    [100, 400, 500, 800, 800],
  );
});
