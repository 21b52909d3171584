// Sounds made by code; silent until wanted. One mixer, three sliders, and nothing while the page is hidden.
//
// The cues, as a moment of a timeline names them ({ sound: "coins", value: 7 }) or code calls them (sound.coins(7)):
//
//   a tap       choose, tick (a counter)                          of the table, `value` in brackets
//   cards       card, whoosh (something flies), drum (a roll; milliseconds, 600), clap (all flip), ding (one leaves)
//   finds       gems (how rich), coins (how many), relic, safe (back in camp), pick (on stone)
//   risk        heartbeat (per cent), growl (a first hazard), hit (it strikes), steps (a walk or a run), sigh (a loss)
//   curses      curse, fog (it spreads), thud (rocks fall), planks (boards nailed on or off)
//   fights      dice, blow
//   the end     stamp (a medal), fanfare
//   signals     turn (it is my turn), message (somebody wrote): a slider of their own
//
// hazard is growl, collapse is hit and win is fanfare: older names.
//
// `touches` are the patterns for the device's motor; an iPhone has none, and nothing depends on it.
import { cues } from "./cues.js";
import { settings } from "./store.js";

/** @typedef {keyof typeof cues} SoundName */
/** @typedef {import("./cues.js").Bus} Bus */
/** @typedef {{c: BaseAudioContext, buses: Record<Bus, GainNode>, hush: GainNode}} Mixer */

/** As navigator.vibrate takes them: milliseconds on, off, on … */
export const touches = /** @satisfies {Record<string, number|number[]>} */ ({
  flip: 20,
  growl: 30,
  hit: [60, 40, 120],
  dice: [15, 40, 15, 40, 30],
  blow: 40,
  turn: [25, 60, 25],
  stamp: 15,
  win: [40, 60, 40, 60, 160],
});

/** One and the same cue is not begun twice within this time, and no more of all than this. */
const AGAIN_S = 0.035,
  AT_ONCE = 14,
  LONGEST_S = 1.4;

/** The three sliders, a limiter behind them. @param {BaseAudioContext} c @returns {Mixer} */
export function mixer(c) {
  const limiter = c.createDynamicsCompressor();
  limiter.threshold.value = -9;
  limiter.knee.value = 6;
  limiter.ratio.value = 20;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.16;
  const top = c.createGain();
  top.gain.value = 0.8;
  limiter.connect(top).connect(c.destination);
  const hush = c.createGain();
  hush.connect(limiter);
  const bus = (/** @type {AudioNode} */ into) => {
    const gain = c.createGain();
    gain.connect(into);
    return gain;
  };
  return { c, hush, buses: { music: bus(hush), effects: bus(limiter), signals: bus(limiter) } };
}

/** How loud a slider of 0 to 100 is. @param {number} slider */
export const loudness = (slider) => (slider / 100) ** 2;

/** @type {Mixer|null} */
let mixed = null;
/** When each cue was last begun, and when those that sound will be over. @type {Map<string, number>} */
const begun = new Map();
/** @type {number[]} */
let ends = [];

function wanted() {
  return settings.sound && typeof AudioContext !== "undefined" && !globalThis.document?.hidden;
}

/** The mixer, if there is to be sound now. */
export function open() {
  if (!wanted()) return null;
  if (!mixed) {
    mixed = mixer(new AudioContext());
    setLevels();
    document.addEventListener("visibilitychange", rest);
  }
  const c = /** @type {AudioContext} */ (mixed.c);
  if (c.state === "suspended") void c.resume().catch(() => undefined);
  return mixed;
}

/** Silence while nobody looks, or when it was switched off. */
function rest() {
  if (wanted()) open();
  else if (mixed) void (/** @type {AudioContext} */ (mixed.c).suspend().catch(() => undefined));
}

/** The sliders or the switch were moved. */
export function setLevels() {
  if (!mixed) return void open();
  for (const bus of /** @type {const} */ (["music", "effects", "signals"]))
    mixed.buses[bus].gain.setTargetAtTime(loudness(settings[bus]), mixed.c.currentTime, 0.03);
  rest();
}

/** The music steps back for a while. @param {Mixer} desk @param {number} seconds */
export function hushMusic({ c, hush }, seconds) {
  const { gain } = hush,
    now = c.currentTime;
  gain.cancelScheduledValues(now);
  gain.setTargetAtTime(0.35, now, 0.05);
  gain.setTargetAtTime(1, now + seconds, 0.5);
}

/** @param {SoundName} name @param {number} value */
function make(name, value) {
  const desk = open();
  if (!desk) return;
  const { c, buses } = desk,
    now = c.currentTime;
  ends = ends.filter((end) => end > now);
  if (ends.length >= AT_ONCE || now - (begun.get(name) ?? -1) < AGAIN_S) return;
  begun.set(name, now);
  ends.push(now + LONGEST_S);
  const cue = /** @type {import("./cues.js").Cue} */ (cues[name]);
  if (cue.hush) hushMusic(desk, cue.hush);
  cue.play({ c, out: buses[cue.bus ?? "effects"], at: now + 0.005 }, value);
}

/** A touch of the device, where it can. @param {number|number[]} pattern in milliseconds: on, off, on … */
export function vibrate(pattern) {
  if (settings.touch && !globalThis.document?.hidden) navigator.vibrate?.(pattern);
}

/** Every cue as a function. */
export const sound = /** @type {Record<SoundName, (value?: number) => void>} */ (
  Object.fromEntries(
    Object.keys(cues).map((name) => [
      name,
      (/** @type {number} */ value = 0) => make(/** @type {SoundName} */ (name), value),
    ]),
  )
);
