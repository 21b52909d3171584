// The sounds themselves, as functions of an audio context: played by sound.js, and rendered by the tests.
//
// `desk` says where and when: the context, the node to play into and the time of the beginning. A cue is written for
// full volume; what the sliders leave of it is the mixer's affair.

/** @typedef {{c: BaseAudioContext, out: AudioNode, at: number}} Desk */
/** @typedef {"music"|"effects"|"signals"} Bus */
/**
 * @typedef {object} Cue
 * @property {(desk: Desk, value: number) => void} play
 * @property {Bus} [bus] effects, unless it says otherwise
 * @property {number} [hush] seconds for which the music steps back
 */

/** The same chances in every render. @param {number} state */
export function chances(state) {
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

/** Two seconds of white noise for each context. @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const hisses = new WeakMap();

/** @param {BaseAudioContext} c */
export function hiss(c) {
  let buffer = hisses.get(c);
  if (!buffer) {
    const chance = chances(7);
    buffer = c.createBuffer(1, c.sampleRate * 2, c.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = chance() * 2 - 1;
    hisses.set(c, buffer);
  }
  return buffer;
}

/** Up to `level`, and away again. @param {Desk} desk @param {number} start @param {number} attack
 * @param {number} seconds @param {number} level */
function swell({ c, out }, start, attack, seconds, level) {
  const gain = c.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(level, start + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(out);
  return gain;
}

/**
 * A tone that slides.
 * @param {Desk} desk
 * @param {{f: number, to?: number, s: number, v: number, after?: number, type?: OscillatorType, attack?: number}} what
 *   f, to: hertz; s: seconds; v: volume
 */
export function tone(desk, { f, to = f, s, v, after = 0, type = "sine", attack = 0.012 }) {
  const start = desk.at + after;
  const oscillator = desk.c.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(f, start);
  if (to !== f) oscillator.frequency.exponentialRampToValueAtTime(Math.max(20, to), start + s);
  oscillator.connect(swell(desk, start, attack, s, v));
  oscillator.start(start);
  oscillator.stop(start + s + 0.02);
}

/**
 * Noise through a filter that slides.
 * @param {Desk} desk
 * @param {{f: number, to?: number, s: number, v: number, after?: number, type?: BiquadFilterType, q?: number,
 *   attack?: number}} what
 */
export function noise(desk, { f, to = f, s, v, after = 0, type = "lowpass", q = 0.7, attack = 0.004 }) {
  const start = desk.at + after;
  const source = desk.c.createBufferSource(),
    filter = desk.c.createBiquadFilter();
  source.buffer = hiss(desk.c);
  source.loop = true;
  filter.type = type;
  filter.Q.value = q;
  filter.frequency.setValueAtTime(f, start);
  if (to !== f) filter.frequency.exponentialRampToValueAtTime(Math.max(20, to), start + s);
  source.connect(filter).connect(swell(desk, start, attack, s, v));
  source.start(start, (start * 7.3) % 1.7);
  source.stop(start + s + 0.02);
}

/** A struck bar or string: a tone and its overtone, which dies sooner. @param {Desk} desk @param {number} f
 * @param {number} v @param {number} [after] @param {number} [s] @param {number} [over] which overtone */
export function pluck(desk, f, v, after = 0, s = 0.9, over = 3) {
  tone(desk, { f, s, v, after, attack: 0.006 });
  tone(desk, { f: f * over, s: s * 0.4, v: v * 0.3, after, attack: 0.004 });
}

/** A drum: a tone that falls, and its skin. @param {Desk} desk @param {number} f @param {number} v
 * @param {number} [after] @param {number} [s] */
export function drum(desk, f, v, after = 0, s = 0.32) {
  tone(desk, { f: f * 1.8, to: f, s, v, after, attack: 0.005 });
  noise(desk, { f: f * 9, to: f * 3, s: s * 0.3, v: v * 0.5, after });
}

/** Brass: a saw that opens. @param {Desk} desk @param {number} f @param {number} v @param {number} after
 * @param {number} s */
function horn({ c, out, at }, f, v, after, s) {
  const filter = c.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.setValueAtTime(f * 1.5, at + after);
  filter.frequency.linearRampToValueAtTime(f * 5, at + after + 0.09);
  filter.frequency.linearRampToValueAtTime(f * 2.2, at + after + s);
  filter.connect(out);
  for (const [detune, type] of /** @type {const} */ ([
    [1, "sawtooth"],
    [1.004, "sawtooth"],
    [0.5, "triangle"],
  ]))
    tone({ c, out: filter, at }, { f: f * detune, s, v: v / 2, after, type, attack: 0.03 });
}

const FANFARE = [
  [392, 0, 0.16],
  [392, 0.17, 0.12],
  [523.25, 0.32, 0.16],
  [659.25, 0.5, 0.16],
  [783.99, 0.68, 1.1],
];

/** @type {Cue} */
const growl = {
  play(desk) {
    tone(desk, { f: 92, to: 52, s: 0.7, v: 0.2, type: "sawtooth", attack: 0.08 });
    tone(desk, { f: 97, to: 50, s: 0.7, v: 0.14, type: "sawtooth", attack: 0.1 });
    noise(desk, { f: 380, to: 160, s: 0.65, v: 0.5, attack: 0.1 });
  },
};

/** @type {Cue} */
const hit = {
  hush: 1.6,
  play(desk) {
    drum(desk, 38, 0.7, 0, 1.1);
    noise(desk, { f: 2600, to: 180, s: 1.1, v: 0.5 });
    for (const [i, f] of [700, 520, 900, 430].entries())
      noise(desk, { f, s: 0.12, v: 0.22, after: 0.16 + i * 0.13, type: "bandpass", q: 3 });
  },
};

/** @type {Cue} */
const fanfare = {
  hush: 2.4,
  play(desk) {
    for (const [f, after, s] of FANFARE) {
      horn(desk, f, 0.16, after, s);
      if (after >= 0.68) for (const part of [0.75, 0.625]) horn(desk, f * part, 0.1, after, s);
    }
    drum(desk, 60, 0.3, 0.68, 0.5);
    noise(desk, { f: 7000, s: 1.1, v: 0.07, after: 0.68, type: "highpass" });
  },
};

/** By name. The list with what each is for is at the head of sound.js. */
export const cues = /** @satisfies {Record<string, Cue>} */ ({
  choose: { play: (desk) => tone(desk, { f: 330, to: 420, s: 0.12, v: 0.16, type: "triangle" }) },
  tick: { play: (desk) => noise(desk, { f: 3400, s: 0.04, v: 0.7, type: "bandpass", q: 3 }) },
  card: {
    play(desk) {
      noise(desk, { f: 1500, to: 4200, s: 0.11, v: 0.24, type: "bandpass", q: 0.8, attack: 0.05 });
      noise(desk, { f: 900, s: 0.04, v: 0.22, after: 0.1 });
    },
  },
  gems: {
    play(desk, value) {
      const count = Math.min(6, 1 + Math.floor(value / 3));
      for (let i = 0; i < count; i++)
        pluck(desk, 880 * 2 ** (([0, 4, 7, 11, 12, 16][i] ?? 0) / 12), 0.1, i * 0.06, 0.4);
    },
  },
  coins: {
    play(desk, value) {
      const count = Math.max(2, Math.min(9, Math.round(value) || 4));
      for (let i = 0; i < count; i++) {
        const f = 2100 + ((i * 577) % 900);
        tone(desk, { f, s: 0.16, v: 0.07, after: i * 0.055, attack: 0.003 });
        tone(desk, { f: f * 1.51, s: 0.1, v: 0.04, after: i * 0.055, attack: 0.003 });
      }
    },
  },
  relic: {
    play(desk) {
      for (const [i, f] of [523.25, 659.25, 783.99, 1046.5].entries()) pluck(desk, f, 0.1, i * 0.08, 0.8, 2);
    },
  },
  safe: {
    play(desk) {
      pluck(desk, 392, 0.13, 0, 0.4);
      pluck(desk, 523.25, 0.13, 0.1, 0.5);
    },
  },
  ding: { play: (desk) => pluck(desk, 1318.5, 0.16, 0, 0.55, 2.76) },
  drum: {
    hush: 0.8,
    play(desk, value) {
      const seconds = (value || 600) / 1000;
      for (let after = 0; after < seconds; after += 0.055) drum(desk, 92, 0.09 + 0.16 * (after / seconds), after, 0.1);
    },
  },
  clap: {
    play(desk) {
      for (const after of [0, 0.012, 0.025]) noise(desk, { f: 1500, s: 0.09, v: 0.4, after, type: "bandpass", q: 1 });
      drum(desk, 120, 0.3, 0, 0.16);
    },
  },
  heartbeat: {
    play(desk, value) {
      const risk = Math.max(0, Math.min(1, value / 100)),
        loud = 0.3 + 0.5 * risk,
        gap = 0.24 - 0.08 * risk;
      drum(desk, 46, loud, 0, 0.22);
      drum(desk, 40, loud * 0.75, gap, 0.26);
    },
  },
  growl,
  hazard: growl,
  hit,
  collapse: hit,
  steps: {
    play(desk) {
      for (let i = 0; i < 4; i++) noise(desk, { f: i % 2 ? 620 : 480, s: 0.07, v: 0.3, after: i * 0.18 });
    },
  },
  whoosh: {
    play: (desk) => noise(desk, { f: 400, to: 2400, s: 0.35, v: 0.4, type: "bandpass", q: 1.2, attack: 0.16 }),
  },
  thud: { play: (desk) => drum(desk, 62, 0.5, 0, 0.26) },
  stamp: {
    play(desk) {
      drum(desk, 84, 0.42, 0, 0.18);
      noise(desk, { f: 2600, s: 0.05, v: 0.26 });
      tone(desk, { f: 1760, s: 0.4, v: 0.035, after: 0.02 });
    },
  },
  fog: {
    play: (desk) => noise(desk, { f: 900, to: 260, s: 0.9, v: 0.4, type: "bandpass", q: 0.9, attack: 0.35 }),
  },
  curse: {
    play(desk) {
      tone(desk, { f: 233, to: 110, s: 0.4, v: 0.11, type: "triangle" });
      tone(desk, { f: 247, to: 117, s: 0.4, v: 0.09, type: "square" });
    },
  },
  planks: {
    play(desk) {
      for (const [i, f] of [310, 240, 380].entries()) {
        tone(desk, { f, to: f * 0.7, s: 0.09, v: 0.2, after: i * 0.07, type: "triangle", attack: 0.003 });
        noise(desk, { f: 1800, s: 0.05, v: 0.26, after: i * 0.07 });
      }
    },
  },
  pick: {
    play(desk) {
      noise(desk, { f: 5200, s: 0.05, v: 0.3, type: "bandpass", q: 2 });
      tone(desk, { f: 2050, to: 1900, s: 0.22, v: 0.07, attack: 0.002 });
      tone(desk, { f: 3310, s: 0.12, v: 0.04, attack: 0.002 });
    },
  },
  dice: {
    play(desk) {
      for (let i = 0; i < 6; i++)
        noise(desk, {
          f: 1900 + ((i * 701) % 1300),
          s: 0.045,
          v: 0.42,
          after: i * (0.05 + i * 0.012),
          type: "bandpass",
          q: 2,
        });
    },
  },
  blow: {
    play(desk) {
      noise(desk, { f: 500, to: 1900, s: 0.14, v: 0.4, type: "bandpass", attack: 0.08 });
      drum(desk, 74, 0.5, 0.13, 0.24);
      noise(desk, { f: 3200, s: 0.06, v: 0.3, after: 0.13 });
    },
  },
  fanfare,
  win: fanfare,
  sigh: {
    play(desk) {
      for (const [i, f] of [392, 349.2, 311.1].entries()) pluck(desk, f, 0.14, i * 0.22, 0.6, 2);
    },
  },
  turn: {
    bus: "signals",
    play(desk) {
      pluck(desk, 659.25, 0.16, 0, 0.6, 2);
      pluck(desk, 987.77, 0.16, 0.13, 0.8, 2);
    },
  },
  message: { bus: "signals", play: (desk) => pluck(desk, 740, 0.14, 0, 0.3, 4) },
});
