// The music under a game: one loop of 60 to 90 seconds, made by code from what a game says of it (its bed.js).
//
// A bed is rendered once, apart from the page's thread, and then only played. What sounds on (drone, wind) fades in at
// the beginning and on beyond the end, and what is beyond the end is laid over the beginning: so the loop has no seam.
import { chances, drum, hiss, noise, pluck, tone } from "./cues.js";
import { open } from "./sound.js";

/**
 * @typedef {object} Bed
 * @property {number} seconds 60 to 90
 * @property {number} seed of its chances
 * @property {number} root of the drone, hertz
 * @property {[number, number, OscillatorType][]} drone times the root, volume
 * @property {[number, number, number]} opening of its filter: hertz from, to, times in the loop
 * @property {[number, number, number, number]} wind hertz from, to, times in the loop, volume
 * @property {[number, number]} drips how many, volume
 * @property {[number, number, number]} picks far away: how many, hertz, volume
 * @property {"string"|"wood"|"glass"} voice of the melody
 * @property {number} loud of the melody
 * @property {number} beat seconds
 * @property {[number, number[]][]} phrases at which beat, steps of the scale (-99: a rest)
 * @property {number[]} scale half-tones above the root, two octaves up
 * @property {[number, number, number]} [pulse] every this many beats, hertz, volume
 */

const RATE = 22050,
  /** How long what rings on may ring. */
  TAIL_S = 6,
  FADE_S = 2;

/** Where sounds of a bed go: at once, and again as an echo. @param {BaseAudioContext} c @param {AudioNode} out */
function cave(c, out) {
  const echo = c.createDelay(1),
    again = c.createGain(),
    dull = c.createBiquadFilter();
  echo.delayTime.value = 0.41;
  again.gain.value = 0.38;
  dull.type = "lowpass";
  dull.frequency.value = 2200;
  const into = c.createGain();
  into.connect(out);
  into.connect(echo);
  echo.connect(dull).connect(again).connect(echo);
  again.connect(out);
  return into;
}

/** What sounds from beginning to end. @param {BaseAudioContext} c @param {AudioNode} out @param {number} seconds */
function throughout(c, out, seconds) {
  const gain = c.createGain();
  gain.gain.setValueAtTime(0, 0);
  gain.gain.linearRampToValueAtTime(1, TAIL_S);
  gain.gain.setValueAtTime(1, seconds);
  gain.gain.linearRampToValueAtTime(0, seconds + TAIL_S);
  gain.connect(out);
  return gain;
}

/** A value that goes to and fro, whole times in the loop. @param {AudioParam} param @param {number} from
 * @param {number} to @param {number} times @param {number} seconds */
function sway(param, from, to, times, seconds) {
  const middle = Math.sqrt(from * to),
    span = Math.sqrt(to / from);
  const steps = 64 * times,
    end = seconds + TAIL_S;
  for (let i = 0, at = 0; at <= end; i++, at = (i * seconds) / steps)
    param.linearRampToValueAtTime(middle * span ** Math.sin((2 * Math.PI * i) / 64), at);
}

/** @param {BaseAudioContext} c @param {AudioNode} out @param {Bed} bed */
function drone(c, out, { seconds, root, drone, opening, wind }) {
  const low = c.createBiquadFilter();
  low.type = "lowpass";
  low.Q.value = 0.8;
  sway(low.frequency, opening[0], opening[1], opening[2], seconds);
  low.connect(throughout(c, out, seconds));
  for (const [times, volume, type] of drone) {
    const oscillator = c.createOscillator(),
      gain = c.createGain();
    oscillator.type = type;
    // Whole waves in the loop, so that its end meets its beginning.
    oscillator.frequency.value = Math.round(root * times * seconds) / seconds;
    gain.gain.value = volume;
    oscillator.connect(gain).connect(low);
    oscillator.start(0);
  }
  const air = c.createBufferSource(),
    band = c.createBiquadFilter(),
    gain = c.createGain();
  air.buffer = hiss(c);
  air.loop = true;
  band.type = "bandpass";
  band.Q.value = 1.4;
  sway(band.frequency, wind[0], wind[1], wind[2], seconds);
  gain.gain.value = wind[3];
  air
    .connect(band)
    .connect(gain)
    .connect(throughout(c, out, seconds));
  air.start(0);
}

/** @type {Record<Bed["voice"], (desk: import("./cues.js").Desk, f: number, v: number, after: number) => void>} */
const voices = {
  string: (desk, f, v, after) => pluck(desk, f, v, after, 1.6, 2),
  wood: (desk, f, v, after) => pluck(desk, f, v, after, 0.5, 4),
  glass: (desk, f, v, after) => pluck(desk, f, v, after, 2.6, 2.76),
};

/** @param {import("./cues.js").Desk} desk @param {Bed} bed */
function melody(desk, { root, scale, phrases, beat, voice, loud, seed, seconds, pulse }) {
  const chance = chances(seed);
  for (const [first, steps] of phrases)
    steps.forEach((step, i) => {
      const after = (first + i) * beat + (chance() - 0.5) * 0.03;
      if (step < -90 || after >= seconds) return;
      const octave = Math.floor(step / scale.length),
        note = scale[((step % scale.length) + scale.length) % scale.length];
      voices[voice](desk, root * 4 * 2 ** (octave + note / 12), loud * (0.75 + 0.35 * chance()), Math.max(0, after));
    });
  for (let at = 0; pulse && at * beat < seconds - 0.01; at += pulse[0]) drum(desk, pulse[1], pulse[2], at * beat, 0.5);
}

/** Water, and people who dig somewhere. @param {import("./cues.js").Desk} desk @param {Bed} bed */
function life(desk, { seconds, seed, drips, picks }) {
  const chance = chances(seed + 1);
  for (let i = 0; i < drips[0]; i++) {
    const after = chance() * seconds,
      f = 900 + 1500 * chance();
    tone(desk, { f, to: f * 1.6, s: 0.09, v: drips[1] * (0.4 + 0.6 * chance()), after, attack: 0.004 });
  }
  for (let i = 0; i < picks[0]; i++) {
    const at = chance() * (seconds - 4);
    for (let stroke = 0; stroke < 3; stroke++) {
      noise(desk, { f: picks[1], s: 0.07, v: picks[2], after: at + stroke * 0.62, type: "bandpass", q: 5 });
      tone(desk, { f: picks[1] * 0.7, s: 0.2, v: picks[2] * 0.25, after: at + stroke * 0.62, attack: 0.003 });
    }
  }
}

/** @param {Bed} bed @returns {Promise<AudioBuffer>} one round of it, to be looped */
export async function renderBed(bed) {
  const { seconds } = bed,
    length = Math.round(seconds * RATE),
    tail = TAIL_S * RATE;
  const c = new OfflineAudioContext(1, length + tail, RATE);
  drone(c, c.destination, bed);
  const desk = { c, out: cave(c, c.destination), at: 0 };
  melody(desk, bed);
  life(desk, bed);
  const all = (await c.startRendering()).getChannelData(0);
  const loop = new AudioBuffer({ length, sampleRate: RATE, numberOfChannels: 1 });
  const data = loop.getChannelData(0);
  data.set(all.subarray(0, length));
  for (let i = 0; i < tail; i++) data[i] += all[length + i];
  return loop;
}

/** What is being played: the game's name and how to end it. @type {{name: string, stop: () => void}|null} */
let playing = null;
/** @type {Map<string, Promise<AudioBuffer>>} */
const rendered = new Map();

/** Plays a game's bed from now on, if there is to be sound; the one that plays goes on.
 * @param {string} name @param {(() => Promise<Bed>)|undefined} bring */
export async function playBed(name, bring) {
  const desk = bring && open();
  if (!desk || playing?.name === name) return;
  stopBed();
  const own = { name, stop: () => undefined };
  playing = own;
  try {
    if (!rendered.has(name)) {
      rendered.clear(); // one at a time: a loop is some megabytes
      rendered.set(name, bring().then(renderBed));
    }
    const buffer = await rendered.get(name);
    if (playing !== own) return;
    const { c, buses } = desk,
      source = c.createBufferSource(),
      gain = c.createGain();
    source.buffer = /** @type {AudioBuffer} */ (buffer);
    source.loop = true;
    gain.gain.setValueAtTime(0, c.currentTime);
    gain.gain.linearRampToValueAtTime(1, c.currentTime + FADE_S);
    source.connect(gain).connect(buses.music);
    source.start();
    own.stop = () => {
      gain.gain.cancelScheduledValues(c.currentTime);
      gain.gain.setTargetAtTime(0, c.currentTime, 0.3);
      source.stop(c.currentTime + 1.5);
    };
  } catch {
    rendered.delete(name); // it is played without music
    if (playing === own) playing = null;
  }
}

export function stopBed() {
  playing?.stop();
  playing = null;
}
