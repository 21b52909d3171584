// R13: 247 cases of the WebSocket protocol as data, written from RFC 6455 and the public descriptions of the well-known
// conformance suite (framing, pings, reserved bits, opcodes, fragmentation, UTF-8, closing), over real sockets.
//
// The server echoes nothing, so a case is judged by what an echo would show: each whole text message gets exactly one
// answer, pings get their payload back, and then the connection closes in order. Two judgements are ours on purpose:
// binary messages end with 1003 (the protocol is text), and messages of more than 8 KiB with 1009.
import { randomBytes, createHash } from "node:crypto";
import { connect } from "node:net";
import { Server, Failure } from "./lib.mjs";

const TEXT = 1,
  BINARY = 2,
  CONTINUE = 0,
  CLOSE = 8,
  PING = 9,
  PONG = 10;
const LIMIT = 8192;

// ---- frames ----
function frame(op, payload = "", { fin = true, rsv = 0 } = {}) {
  const data = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
  const length =
    data.length < 126
      ? Buffer.from([0x80 | data.length])
      : data.length < 65536
        ? Buffer.from([0x80 | 126, data.length >> 8, data.length & 255])
        : Buffer.concat([
            Buffer.from([0x80 | 127]),
            (() => {
              const b = Buffer.alloc(8);
              b.writeBigUInt64BE(BigInt(data.length));
              return b;
            })(),
          ]);
  const mask = randomBytes(4),
    masked = Buffer.from(data);
  for (let i = 0; i < masked.length; i++) masked[i] ^= mask[i & 3];
  return Buffer.concat([Buffer.from([(fin ? 0x80 : 0) | (rsv << 4) | op]), length, mask, masked]);
}
const close = (code, reason = "") =>
  frame(CLOSE, code === undefined ? "" : Buffer.concat([Buffer.from([code >> 8, code & 255]), Buffer.from(reason)]));
const hex = (digits) => Buffer.from(digits.replace(/\s/g, ""), "hex");
const stars = (count) => "*".repeat(count);

// ---- cases: {id, send: [frames], pace: whole | frames | bytes, answers, pongs, ends: code or [codes], or clean} ----
const cases = [];
const add = (id, send, rest = {}) =>
  cases.push({ id, send, pace: "whole", answers: 0, pongs: [], ends: null, ...rest });

// 1: framing. Texts and binaries of sizes on both sides of each length form.
const sizes = [0, 125, 126, 127, 128, 65535, 65536, 65536];
sizes.forEach((size, i) =>
  add(`1.1.${i + 1}`, [frame(TEXT, stars(size))], {
    pace: i === 7 ? "pieces" : "whole",
    ...(size > LIMIT ? { ends: 1009 } : { answers: 1 }),
  }),
);
sizes.forEach((size, i) =>
  add(`1.2.${i + 1}`, [frame(BINARY, Buffer.alloc(size, 0xfe))], {
    pace: i === 7 ? "pieces" : "whole",
    ends: size > LIMIT ? 1009 : 1003,
  }),
);

// 2: pings and pongs.
add("2.1", [frame(PING)], { pongs: [""] });
add("2.2", [frame(PING, "Hello, world!")], { pongs: ["Hello, world!"] });
add("2.3", [frame(PING, hex("00fffefdfcfb00ff"))], { pongs: [hex("00fffefdfcfb00ff")] });
add("2.4", [frame(PING, Buffer.alloc(125, 0xfe))], { pongs: [Buffer.alloc(125, 0xfe)] });
add("2.5", [frame(PING, Buffer.alloc(126, 0xfe))], { ends: 1002 });
add("2.6", [frame(PING, Buffer.alloc(125, 0xfe))], { pace: "bytes", pongs: [Buffer.alloc(125, 0xfe)] });
add("2.7", [frame(PONG)]);
add("2.8", [frame(PONG, "unsolicited")]);
add("2.9", [frame(PONG, "unsolicited"), frame(PING, "ping")], { pongs: ["ping"] });
const ten = [...Array(10).keys()].map((i) => `payload-${i}`);
add(
  "2.10",
  ten.map((p) => frame(PING, p)),
  { pongs: ten },
);
add(
  "2.11",
  ten.map((p) => frame(PING, p)),
  { pace: "bytes", pongs: ten },
);

// 3: reserved bits without an extension.
add("3.1", [frame(TEXT, "a", { rsv: 1 })], { ends: 1002 });
["whole", "frames", "bytes"].forEach((pace, i) =>
  add(`3.${i + 2}`, [frame(TEXT, "a"), frame(TEXT, "a", { rsv: i + 2 }), frame(PING)], {
    pace,
    answers: 1,
    ends: 1002,
  }),
);
add("3.5", [frame(BINARY, hex("00fffe"), { rsv: 5 })], { ends: 1002 });
add("3.6", [frame(PING, "x", { rsv: 6 })], { ends: 1002 });
add("3.7", [frame(CLOSE, hex("03e8"), { rsv: 7 })], { ends: 1002 });

// 4: reserved opcodes.
for (const [group, first] of [
  [1, 3],
  [2, 11],
]) {
  add(`4.${group}.1`, [frame(first)], { ends: 1002 });
  add(`4.${group}.2`, [frame(first + 1, "reserved")], { ends: 1002 });
  add(`4.${group}.3`, [frame(TEXT, "a"), frame(first + 2), frame(PING)], { pace: "frames", answers: 1, ends: 1002 });
  add(`4.${group}.4`, [frame(TEXT, "a"), frame(first + 3, "reserved"), frame(PING)], {
    pace: "frames",
    answers: 1,
    ends: 1002,
  });
  add(`4.${group}.5`, [frame(TEXT, "a"), frame(first + 4, "reserved"), frame(PING)], {
    pace: "bytes",
    answers: 1,
    ends: 1002,
  });
}

// 5: fragmentation.
const part = (op, text, fin = false) => frame(op, text, { fin });
const paces = ["whole", "frames", "bytes"];
add("5.1", [part(PING, "a"), part(CONTINUE, "b", true)], { ends: 1002 });
add("5.2", [part(PONG, "a"), part(CONTINUE, "b", true)], { ends: 1002 });
paces.forEach((pace, i) => add(`5.${3 + i}`, [part(TEXT, "a"), part(CONTINUE, "b", true)], { pace, answers: 1 }));
paces.forEach((pace, i) =>
  add(`5.${6 + i}`, [part(TEXT, "a"), frame(PING, "p"), part(CONTINUE, "b", true)], { pace, answers: 1, pongs: ["p"] }),
);
paces.forEach((pace, i) => add(`5.${9 + i}`, [part(CONTINUE, "a", true), frame(TEXT, "b")], { pace, ends: 1002 }));
paces.forEach((pace, i) => add(`5.${12 + i}`, [part(CONTINUE, "a"), frame(TEXT, "b")], { pace, ends: 1002 }));
add("5.15", [part(TEXT, "a"), part(CONTINUE, "b", true), part(CONTINUE, "c"), frame(TEXT, "d")], {
  answers: 1,
  ends: 1002,
});
add("5.16", [part(CONTINUE, "a"), frame(TEXT, "b"), part(CONTINUE, "a"), frame(TEXT, "b")], { ends: 1002 });
add("5.17", [part(CONTINUE, "a", true), frame(TEXT, "b"), part(CONTINUE, "a", true), frame(TEXT, "b")], { ends: 1002 });
add("5.18", [part(TEXT, "a"), part(TEXT, "b", true)], { ends: 1002 });
const five = [
  part(TEXT, "a"),
  part(CONTINUE, "b"),
  frame(PING, "p1"),
  part(CONTINUE, "c"),
  part(CONTINUE, "d"),
  frame(PING, "p2"),
  part(CONTINUE, "e", true),
];
add("5.19", five, { pace: "frames", answers: 1, pongs: ["p1", "p2"] });
add("5.20", five, { pace: "bytes", answers: 1, pongs: ["p1", "p2"] });

// 6: UTF-8. Empty messages, valid text in fragments, then the classic stress of decoders.
const greek = Buffer.from("Hello-µ@ßöäüàá-UTF-8!!");
const badly = hex("cebae1bdb9cf83cebcceb5eda080656469746564");
const cut3 = (bytes, a, b) => [
  frame(TEXT, bytes.subarray(0, a), { fin: false }),
  frame(CONTINUE, bytes.subarray(a, b), { fin: false }),
  frame(CONTINUE, bytes.subarray(b)),
];
const bytewise = (bytes) =>
  [...bytes].map((_, i) => frame(i ? CONTINUE : TEXT, bytes.subarray(i, i + 1), { fin: i === bytes.length - 1 }));
add("6.1.1", [frame(TEXT)], { answers: 1 });
add("6.1.2", [part(TEXT, ""), part(CONTINUE, ""), part(CONTINUE, "", true)], { answers: 1 });
add("6.1.3", [part(TEXT, ""), part(CONTINUE, "middle"), part(CONTINUE, "", true)], { answers: 1 });
add("6.2.1", [frame(TEXT, greek)], { answers: 1 });
add("6.2.2", [frame(TEXT, greek.subarray(0, 6), { fin: false }), frame(CONTINUE, greek.subarray(6))], { answers: 1 });
add("6.2.3", bytewise(greek), { answers: 1 });
add("6.2.4", bytewise(Buffer.from("κόσμε")), { answers: 1 });
add("6.3.1", [frame(TEXT, badly)], { ends: 1007 });
add("6.3.2", bytewise(badly), { ends: 1007 });
// Failing as early as the bad byte is not asked for: by the end of the message it is.
const late = hex("cebae1bdb9cf83cebcceb5f4908080656469746564");
add("6.4.1", cut3(late, 11, 15), { pace: "frames", ends: 1007 });
add("6.4.2", cut3(late, 12, 13), { pace: "frames", ends: 1007 });
add("6.4.3", [frame(TEXT, late)], { pace: "pieces", ends: 1007 });
add("6.4.4", [frame(TEXT, late)], { pace: "bytes", ends: 1007 });
const texts = (group, list, good) =>
  list.forEach((digits, i) =>
    add(
      `6.${group}.${i + 1}`,
      [frame(TEXT, Buffer.isBuffer(digits) ? digits : hex(digits))],
      (Array.isArray(good) ? good[i] : good) ? { answers: 1 } : { ends: 1007 },
    ),
  );
texts(5, [greek, ...["ceba", "cebae1bdb9", "cebae1bdb9cf83", "cebae1bdb9cf83cebc"]], true);
const kosme = "cebae1bdb9cf83cebcceb5";
texts(
  6,
  [...Array(11).keys()].map((i) => kosme.slice(0, 2 * (i + 1))),
  [false, true, false, false, true, false, true, false, true, false, true],
);
texts(7, ["00", "c280", "e0a080", "f0908080"], true);
texts(8, ["f888808080", "fc8480808080"], false);
texts(9, ["7f", "dfbf", "efbfbf", "f48fbfbf"], true);
texts(10, ["f7bfbfbf", "fbbfbfbfbf", "fdbfbfbfbfbf"], false);
texts(11, ["ed9fbf", "ee8080", "efbfbd", "f48fbfbf", "f4908080"], [true, true, true, true, false]);
texts(
  12,
  [
    "80",
    "bf",
    "80bf",
    "80bf80",
    "80bf80bf",
    "80bf80bf80",
    "80bf80bf80bf",
    [...Array(64).keys()].map((i) => (0x80 + i).toString(16)).join(""),
  ],
  false,
);
const lonely = (from, to) => [...Array(to - from + 1).keys()].map((i) => (from + i).toString(16) + "20").join("");
texts(13, [lonely(0xc0, 0xdf), lonely(0xe0, 0xef), lonely(0xf0, 0xf7), lonely(0xf8, 0xfb), lonely(0xfc, 0xfd)], false);
texts(14, ["c0", "e080", "f08080", "f8808080", "fc80808080", "df", "efbf", "f7bfbf", "fbbfbfbf", "fdbfbfbfbf"], false);
texts(15, ["c0e080f08080f8808080fc80808080dfefbff7bfbffbbfbfbffdbfbfbfbf"], false);
texts(16, ["fe", "ff", "fefeffff"], false);
texts(17, ["c0af", "e080af", "f08080af", "f8808080af", "fc80808080af"], false);
texts(18, ["c1bf", "e09fbf", "f08fbfbf", "f887bfbfbf", "fc83bfbfbfbf"], false);
texts(19, ["c080", "e08080", "f0808080", "f880808080", "fc8080808080"], false);
texts(20, ["eda080", "edadbf", "edae80", "edafbf", "edb080", "edbe80", "edbfbf"], false);
texts(
  21,
  [
    "eda080edb080",
    "eda080edbfbf",
    "edadbfedb080",
    "edadbfedbfbf",
    "edae80edb080",
    "edae80edbfbf",
    "edafbfedb080",
    "edafbfedbfbf",
  ],
  false,
);
const odd = ["efbfbe", "efbfbf"];
for (let plane = 1; plane <= 16; plane++)
  for (const last of ["e", "f"])
    odd.push(Buffer.from(String.fromCodePoint(plane * 0x10000 + (last === "e" ? 0xfffe : 0xffff))).toString("hex"));
texts(22, odd, true); // 34: non-characters are characters to UTF-8
texts(23, ["efbfb9", "efbfba", "efbfbb", "efbfbc", "efbfbd", "efbfbe", "efbfbf"], true);

// 7: closing.
add("7.1.1", [frame(TEXT, "a"), close(1000)], { answers: 1, ends: 1000 });
add("7.1.2", [close(1000), close(1000)], { ends: 1000 });
add("7.1.3", [close(1000), frame(PING)], { ends: 1000 });
add("7.1.4", [close(1000), frame(TEXT, "late")], { ends: 1000 });
add("7.1.5", [part(TEXT, "a"), close(1000), part(CONTINUE, "b", true)], { ends: 1000 });
add("7.1.6", [frame(TEXT, stars(262144)), frame(TEXT, "a"), close(1000), frame(PING)], { ends: 1009 });
add("7.3.1", [close()], { ends: [1000, 1005] });
add("7.3.2", [frame(CLOSE, "a")], { ends: 1002 });
add("7.3.3", [close(1000)], { ends: 1000 });
add("7.3.4", [close(1000, "a reason")], { ends: 1000 });
add("7.3.5", [close(1000, stars(123))], { ends: 1000 });
add("7.3.6", [close(1000, stars(124))], { ends: 1002 });
add("7.5.1", [frame(CLOSE, Buffer.concat([hex("03e8"), badly]))], { ends: [1007, 1002] });
[1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 3000, 3999, 4000, 4999].forEach((code, i) =>
  add(`7.7.${i + 1}`, [close(code)], { ends: code }),
);
[0, 999, 1004, 1005, 1006, 1016, 1100, 2000, 2999].forEach((code, i) =>
  add(`7.9.${i + 1}`, [close(code)], { ends: 1002 }),
);
// undefined by the standard
[5000, 65535].forEach((code, i) => add(`7.13.${i + 1}`, [close(code)], { ends: [1002, code] }));

// 10: what a sender cuts automatically.
const big = stars(65536),
  pieces = [];
for (let at = 0; at < big.length; at += 1300)
  pieces.push(frame(at ? CONTINUE : TEXT, big.slice(at, at + 1300), { fin: at + 1300 >= big.length }));
add("10.1.1", pieces, { ends: 1009 });

// ---- one case ----
class Peer {
  constructor(port) {
    this.port = port;
    this.bytes = Buffer.alloc(0);
    this.texts = [];
    this.pongs = [];
    this.ended = false;
    this.closed = null;
  }
  open() {
    return new Promise((done, no) => {
      const key = randomBytes(16).toString("base64");
      this.socket = connect(this.port, "127.0.0.1", () =>
        this.socket.write(
          `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${this.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
            `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
        ),
      );
      this.socket.setNoDelay(true);
      let head = Buffer.alloc(0),
        up = false;
      this.socket.on("data", (bytes) => {
        if (up) return this.take(bytes);
        head = Buffer.concat([head, bytes]);
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        const accept = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
        if (!head.toString().startsWith("HTTP/1.1 101") || !head.toString().includes(accept))
          return no(new Failure(`the handshake failed: ${head}`));
        up = true;
        done();
        this.take(head.subarray(end + 4));
      });
      this.socket.on("error", () => {});
      this.socket.on("close", () => {
        this.ended = true;
      });
    });
  }
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: owed
  take(bytes) {
    this.bytes = Buffer.concat([this.bytes, bytes]);
    for (;;) {
      if (this.bytes.length < 2) return;
      let size = this.bytes[1] & 127,
        at = 2;
      if (this.bytes[1] & 128) throw new Failure("a server must not mask");
      if (this.bytes[0] & 0x70) throw new Failure("reserved bits are set");
      if (size === 126) {
        if (this.bytes.length < 4) return;
        size = this.bytes.readUInt16BE(2);
        at = 4;
      }
      if (size === 127) {
        if (this.bytes.length < 10) return;
        size = Number(this.bytes.readBigUInt64BE(2));
        at = 10;
      }
      if (this.bytes.length < at + size) return;
      const op = this.bytes[0] & 15,
        payload = this.bytes.subarray(at, at + size);
      this.bytes = this.bytes.subarray(at + size);
      if (this.closed !== null) throw new Failure("something came after the closing frame");
      if (op === TEXT) this.texts.push(payload.toString());
      else if (op === PONG) this.pongs.push(Buffer.from(payload));
      else if (op === CLOSE) this.closed = size >= 2 ? payload.readUInt16BE(0) : 1005;
      else throw new Failure(`an unexpected opcode ${op}`);
    }
  }
  async until(holds, ms = 4000) {
    for (const start = Date.now(); !holds() && Date.now() - start < ms; )
      await new Promise((done) => setTimeout(done, 4));
    return holds();
  }
}

async function send(peer, frames, pace) {
  const all = Buffer.concat(frames);
  const chunks =
    pace === "frames"
      ? frames
      : pace === "whole"
        ? [all]
        : (() => {
            const size = pace === "bytes" ? 1 : 997,
              out = [];
            for (let at = 0; at < all.length; at += size) out.push(all.subarray(at, at + size));
            return out;
          })();
  for (const chunk of chunks) {
    if (peer.socket.destroyed) return;
    peer.socket.write(chunk);
    await new Promise((done) => setImmediate(done));
  }
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: owed
async function judge(port, { send: frames, pace, answers, pongs, ends }) {
  const peer = new Peer(port);
  await peer.open();
  try {
    await send(peer, frames, pace);
    if (ends === null) {
      // Everything answered; then a ping of ours shows that the connection lives, and it closes in order.
      if (!(await peer.until(() => peer.texts.length >= answers && peer.pongs.length >= pongs.length)))
        return `${peer.texts.length} answers and ${peer.pongs.length} pongs (closed: ${peer.closed})`;
      peer.socket.write(frame(PING, "alive"));
      if (!(await peer.until(() => peer.pongs.length > pongs.length))) return "the connection does not live on";
      peer.socket.write(close(1000));
      if (!(await peer.until(() => peer.closed !== null))) return "no closing frame";
      if (peer.closed !== 1000) return `closed with ${peer.closed}`;
    } else {
      if (!(await peer.until(() => peer.closed !== null)))
        return peer.ended
          ? "the connection broke without a closing frame"
          : `it stays open (${peer.texts.length} answers)`;
      if (![ends].flat().includes(peer.closed)) return `closed with ${peer.closed}, not ${ends}`;
      if (peer.closed !== 1000) peer.socket.write(close(1000));
    }
    if (!(await peer.until(() => peer.ended))) return "the socket stays open after the closing";
    if (peer.texts.length !== answers) return `${peer.texts.length} answers, not ${answers}`;
    if (peer.texts.some((text) => JSON.parse(text).type !== "error")) return `an odd answer: ${peer.texts}`;
    const wanted = ends === null ? [...pongs, "alive"] : pongs;
    if (peer.pongs.length !== wanted.length || wanted.some((p, i) => !Buffer.from(p).equals(peer.pongs[i])))
      return `pongs ${peer.pongs}`;
    return "";
  } finally {
    peer.socket.destroy();
  }
}

let passed = 0,
  failed = 0;
const wanted = process.argv.slice(2);
const server = await Server.start({ "rate-burst": 1000, db: "memory" });
const left = cases.filter(({ id }) => !wanted.length || wanted.includes(id));
await Promise.all(
  [...Array(8)].map(async () => {
    for (let next; (next = left.shift()); ) {
      let why;
      try {
        why = await judge(server.port, next);
      } catch (error) {
        why = error.message;
      }
      if (why) {
        failed++;
        console.log(`FAIL ${next.id}: ${why}`);
      } else passed++;
    }
  }),
);
await server.kill();
if (!wanted.length && cases.length !== 247) {
  failed++;
  console.log(`FAIL there are ${cases.length} cases`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
