// A view as what has changed of the one before (docs/protocol.md, delta). src/protocol/delta.h does the same.

/** @param {string} text */
const exchangeQuotes = (text) => text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));

/**
 * The new text; "" where the delta is not one of this text. Places are counted in bytes of UTF-8.
 * @param {{of: number, size: number, pieces: (number|string)[]}} delta @param {string} old */
export function applyDelta({ of, size, pieces }, old) {
  const from = new TextEncoder().encode(old);
  if (!old || from.length !== of || !Array.isArray(pieces)) return "";
  /** @type {Uint8Array[]} */
  const parts = [];
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i];
    if (typeof piece === "string") parts.push(new TextEncoder().encode(exchangeQuotes(piece)));
    else parts.push(from.subarray(piece, piece + Number(pieces[++i])));
  }
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out.length === size ? new TextDecoder().decode(out) : "";
}
