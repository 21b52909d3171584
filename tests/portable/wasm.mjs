// Prints the fingerprints of the games from the module built for wasm32: node tests/portable/wasm.mjs FILE
import { readFile } from "node:fs/promises";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});
const { memory, fingerprint, fingerprint_name: nameOf } = instance.exports;

for (let game = 0; nameOf(game); game++) {
  const bytes = new Uint8Array(memory.buffer, nameOf(game));
  const name = new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  console.log(name, BigInt.asUintN(64, fingerprint(game)).toString(16).padStart(16, "0"));
}
