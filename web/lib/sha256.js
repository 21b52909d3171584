// SHA-256. `crypto.subtle` has it on secure pages only, and a server at home is reached by plain http.

/** The first bits of the fractions of the primes' roots. @param {number} root @param {number} count */
function fractions(root, count) {
  const bits = [];
  for (let n = 2; bits.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) prime &&= n % d > 0;
    const power = root === 2 ? Math.sqrt(n) : Math.cbrt(n);
    if (prime) bits.push(Math.floor((power % 1) * 2 ** 32));
  }
  return bits;
}
const BEGIN = fractions(2, 8),
  ROUNDS = fractions(3, 64);

/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {Uint32Array} hash @param {DataView} bytes @param {number} at */
function block(hash, bytes, at) {
  const w = new Uint32Array(64);
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    if (i < 16) w[i] = bytes.getUint32(at + 4 * i);
    else {
      const x = w[i - 15],
        y = w[i - 2];
      w[i] = w[i - 16] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[i - 7] + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    }
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i];
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    hash[i] += word;
  });
}

/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} digits */
export const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** In hexadecimal digits. @param {Uint8Array} bytes less than 512 MB */
export function sha256(bytes) {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64),
    view = new DataView(whole.buffer),
    hash = new Uint32Array(BEGIN);
  whole.set(bytes);
  whole[bytes.length] = 128;
  view.setUint32(whole.length - 4, bytes.length * 8);
  for (let at = 0; at < whole.length; at += 64) block(hash, view, at);
  return [...hash].map((word) => word.toString(16).padStart(8, "0")).join("");
}
