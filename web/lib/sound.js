// Sounds made by code; silent until wanted. Short, soft, and only a few at a time.
import { settings } from "./store.js";

/** @type {AudioContext|null} */
let audio = null;
let playing = 0;

function context() {
  if (!settings.sound) return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

/**
 * @param {OscillatorType} type
 * @param {number} from
 * @param {number} to hertz
 * @param {number} seconds
 * @param {number} volume
 * @param {number} [after]
 */
function tone(type, from, to, seconds, volume, after = 0) {
  const c = context();
  if (!c || playing > 8) return;
  const start = c.currentTime + after;
  const oscillator = c.createOscillator(),
    gain = c.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(Math.max(20, to), start + seconds);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(c.destination);
  playing++;
  oscillator.onended = () => playing--;
  oscillator.start(start);
  oscillator.stop(start + seconds + 0.02);
}

/** @param {number} seconds @param {number} pitch of the filter, hertz @param {number} volume @param {number} [after] */
function noise(seconds, pitch, volume, after = 0) {
  const c = context();
  if (!c || playing > 8) return;
  const start = c.currentTime + after;
  const buffer = c.createBuffer(1, Math.ceil(c.sampleRate * seconds), c.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length);
  const source = c.createBufferSource(),
    filter = c.createBiquadFilter(),
    gain = c.createGain();
  source.buffer = buffer;
  filter.type = "lowpass";
  filter.frequency.value = pitch;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(c.destination);
  playing++;
  source.onended = () => playing--;
  source.start(start);
}

/** A touch of the device, where it can. @param {number|number[]} pattern in milliseconds: on, off, on … */
export function vibrate(pattern) {
  if (settings.touch) navigator.vibrate?.(pattern);
}

export const sound = {
  /** @param {number} value of the find */
  gems(value) {
    const count = Math.min(6, 1 + Math.floor(value / 3));
    for (let i = 0; i < count; i++) tone("sine", 900 + 170 * i, 1100 + 190 * i, 0.22, 0.06, i * 0.06);
  },
  card() {
    noise(0.12, 2400, 0.12);
  },
  hazard() {
    tone("sawtooth", 90, 55, 0.5, 0.09);
    noise(0.5, 300, 0.2);
  },
  collapse() {
    noise(1.1, 420, 0.5);
    tone("sine", 70, 30, 0.9, 0.25);
  },
  relic() {
    for (const [i, f] of [523, 659, 784, 1046].entries()) tone("triangle", f, f, 0.5, 0.05, i * 0.08);
  },
  choose() {
    tone("triangle", 330, 420, 0.12, 0.08);
  },
  safe() {
    tone("triangle", 392, 392, 0.18, 0.07);
    tone("triangle", 523, 523, 0.25, 0.07, 0.1);
  },
  curse() {
    tone("square", 220, 110, 0.3, 0.04);
  },
  dice() {
    for (let i = 0; i < 5; i++) noise(0.04, 3000 + 300 * i, 0.16, i * 0.07);
  },
  pick() {
    noise(0.06, 5200, 0.2);
    tone("square", 1500, 900, 0.07, 0.03);
  },
  win() {
    for (const [i, f] of [392, 494, 587, 784].entries()) tone("triangle", f, f, 0.6, 0.06, i * 0.13);
  },
};
