// What is seen on the gnomes' table when: the moments of an event, stopped at chosen times, on a stage that writes down
// what it is asked for.
import { strict as assert } from "node:assert";
import { test } from "node:test";
import { headline } from "../../../web/games/gnomes/headline.js";
import { moments } from "../../../web/games/gnomes/moments.js";
import { play, skipAll } from "../../../web/lib/timeline.js";
import { manualClock } from "./clock.mjs";

const NAMES = ["Ida", "Flint", "Opal"];
const player = (more = {}) => ({ hand_count: 5, hand: [], caves: 1, curses: [], gems: [], sets: null, ...more });
const gem = (card, count, hidden = false) => ({ card, count, hidden });
const table = (more = {}) => ({
  rules: 2,
  phase: "play",
  first: 0,
  turn: 1,
  turns: 4,
  last_round: false,
  over: false,
  deck_count: 40,
  open: ["Rr", "cave", "D"],
  discard: [],
  players: [player({ gems: [gem("Rs", 2), gem("Hd", 1), gem("Sr", 1)] }), player(), player()],
  ...more,
});
const [CAVE, ORANGE, RED_WIND, DIAMOND] = [10, 12, 15, 9];

/** Plays events as a viewer sees them, and what happens on the stage. */
function scene(before, events, { viewer = 0, ...options } = {}) {
  const clock = manualClock(),
    done = [],
    cues = [];
  const stage = {
    viewer,
    names: NAMES,
    log: (text) => done.push(`log: ${text}`),
    caption: (text) => done.push(`line: ${text}`),
    draw: (model) => done.push(["draw", model]),
    fly: (card, from, to) => done.push(`${card ?? "back"} from ${from} to ${to}`),
    strike: (seat) => done.push(["strike", seat]),
    shake: (seat) => done.push(["shake", seat]),
    clear: (seat) => done.push(["clear", seat]),
    final: (model) => done.push(["final", model]),
    show: (step) => done.push(["show", step]),
  };
  const after = { view: "the engine's" };
  const cue = ({ sound, touch }) => (sound || touch) && cues.push([sound, touch]);
  const ended = play(moments(before, events, after, stage), { clock, pace: 1, reduced: false, cue, ...options });
  const drawn = () => done.filter(([what]) => what === "draw").map(([, model]) => model);
  return { clock, done, cues, ended, after, drawn, said: () => done.filter((one) => typeof one === "string") };
}

const curse = { event: "cursed", seat: 1, card: ORANGE, target: 0, text: "Flint: cursed Ida with an orange fog." };
const hit = "line: Flint curses you with an orange fog. It hides 3 of your gems.";

test("a curse flies to its victim: the words first, the fog and the blow when it has arrived", async () => {
  const before = table();
  const { clock, said, cues, drawn, done, ended, after } = scene(before, [curse]);
  assert.deepEqual(said(), [`log: ${curse.text}`, hit, "orange-fog from seat1 to seat0"]);
  assert.deepEqual(cues, [["card", undefined]]);
  clock.advance(519);
  assert.deepEqual(drawn(), [], "still on its way");
  assert.ok(!done.some(([what]) => what === "strike"), "nothing hints at it");
  clock.advance(1);
  assert.deepEqual(cues.at(-1), ["curse", 40], "the blow with what is seen");
  assert.deepEqual(
    done.filter(([what]) => what === "strike" || what === "shake"),
    [
      ["strike", 0],
      ["shake", 0],
    ],
  );
  const [model] = drawn();
  assert.deepEqual(model.players[0].curses, ["orange-fog"]);
  assert.equal(model.turn, 1, "the light stays with whoever did it");
  assert.deepEqual(
    model.players[0].gems.map(({ hidden }) => hidden),
    [true, true, false],
  );
  assert.deepEqual(before, table(), "what was given stays as it was");
  clock.advance(1199);
  assert.notEqual(done.at(-1)[0], "show", "it is looked at for a while");
  clock.advance(1);
  assert.deepEqual(done.at(-1), ["show", after]);
  await ended;
});

test("two events follow one another, each on the table that the one before it left", async () => {
  const events = [
    { event: "laid", seat: 1, card: CAVE, text: "Flint: laid a cave." },
    { event: "cleared-rockfall", seat: 1, caves: 1, rockfalls: 0, text: "The rockfall is cleared." },
  ];
  const blocked = table({ players: [player(), player({ curses: ["rockfall"] }), player()] });
  const { clock, drawn, said, done, ended } = scene(blocked, events);
  clock.advance(220);
  assert.deepEqual([drawn()[0].players[1].caves, drawn()[0].players[1].curses], [2, ["rockfall"]]);
  assert.equal(said().at(-1), "cave from seat1 to seat1");
  clock.advance(650);
  assert.equal(said().at(-1), "line: The rockfall is cleared.");
  assert.deepEqual([drawn()[1].players[1].caves, drawn()[1].players[1].curses], [1, []]);
  assert.ok(
    done.findIndex(([what]) => what === "clear") < done.findLastIndex(([what]) => what === "draw"),
    "boards fly",
  );
  clock.advance(400);
  await ended;
});

test("an open card is taken from its place, one's own by one's hand", async () => {
  const takes = table({ phase: "take", turn: 0 });
  const took = { event: "took-open", seat: 0, card: DIAMOND, text: "" };
  const { clock, said, drawn, ended } = scene(takes, [took]);
  assert.deepEqual(said().slice(1), ["line: You take a diamond.", "D from open2 to hand"]);
  clock.advance(240);
  assert.deepEqual([drawn()[0].open, drawn()[0].players[0].hand], [["Rr", "cave", null], ["D"]]);
  await ended;
});

test("skipped: all of it at once and silent, the engine's view last", async () => {
  const { done, clock, cues, ended, after } = scene(table(), [
    curse,
    { event: "last-round", seat: null, text: "Last." },
  ]);
  clock.advance(100);
  cues.length = 0;
  skipAll();
  assert.deepEqual(done.at(-1), ["show", after]);
  assert.equal(done.filter(([what]) => what === "draw").length, 2);
  assert.deepEqual(cues, []);
  await ended;
});

test("reduced motion: nothing flies, nobody waits for it, and every word and change is there", async () => {
  const { said, drawn, clock, ended } = scene(table(), [curse], { reduced: true });
  assert.deepEqual(said(), [`log: ${curse.text}`, hit]);
  assert.equal(drawn().length, 1);
  clock.advance(1200);
  await ended;
});

test("a faster pace", async () => {
  const { drawn, clock, ended } = scene(table(), [curse], { pace: 0.5 });
  clock.advance(260);
  assert.equal(drawn().length, 1);
  clock.advance(600);
  await ended;
});

test("the line speaks to the viewer about what is the viewer's own, and to others as the log does", () => {
  const text = "as the engine says";
  const say = (event, viewer = 0) => headline({ seat: 0, text, ...event }, table(), viewer, NAMES);
  assert.equal(say({ event: "drew", card: DIAMOND }), "You draw a diamond.");
  assert.equal(say({ event: "laid", card: CAVE }), "You lay a cave.");
  assert.equal(say({ event: "laid", card: CAVE }, 1), text);
  assert.equal(say({ event: "laid", card: CAVE }, 31), text);
  assert.equal(say({ event: "laid", card: CAVE }, -1), text);
  assert.equal(say({ event: "cursed", card: ORANGE, target: 2 }), "You curse Opal with an orange fog.");
  assert.equal(say({ event: "cursed", card: ORANGE, target: 2 }, 1), text);
  assert.equal(say({ event: "cursed", card: ORANGE, target: 2 }, 2), "Ida curses you with an orange fog.");
  assert.equal(say({ event: "blew", wind: RED_WIND, fog: ORANGE }), "Your red wind drives away an orange fog.");
  assert.equal(say({ event: "cleared-rockfall", caves: 1, rockfalls: 0 }), "Your way is free again.");
  assert.equal(say({ event: "cleared-rockfall", caves: 0, rockfalls: 1 }), text, "which says what is still needed");
  assert.equal(say({ event: "deck-empty", seat: null }), text);
  assert.equal(say({ event: "dealt", card: CAVE }), null);
});
