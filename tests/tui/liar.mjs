// A server that lies: hands every message on between a terminal and a real server, and changes something in what the
// server says. node liar.mjs PORT SERVER SEED
import { createServer } from "node:http";
import { WebSocket, WebSocketServer } from "../server/node_modules/ws/wrapper.mjs";

const [port, target, seed] = process.argv.slice(2);
let luck = Number(seed);
const below = (n) => {
  luck = (luck * 1103515245 + 12345) % 2147483648;
  return Math.floor((luck / 2147483648) * n);
};
const numbers = [-1, 0, 1, 2, 7, 31, 84, 255, 65535, 2147483648, -9007199254740991, 9007199254740991];

// Some bytes of the state become others.
function changeState(hex) {
  const digits = [...hex];
  for (let n = 1 + below(3); n > 0; n--) digits[below(digits.length)] = "0123456789abcdef"[below(16)];
  return digits.join("");
}

// Anything in the message becomes something else.
function changeAnything(value) {
  if (Array.isArray(value) && value.length) value[below(value.length)] = changeAnything(value[below(value.length)]);
  else if (value && typeof value === "object" && Object.keys(value).length) {
    const key = Object.keys(value)[below(Object.keys(value).length)];
    value[key] = changeAnything(value[key]);
  } else if (typeof value === "string") return ["", "crystal", "diamant", "\u001b[2J", "x".repeat(5000), 7][below(6)];
  else return numbers[below(numbers.length)];
  return value;
}

function lie(text) {
  const message = JSON.parse(text);
  if (message.type === "view" && message.state && below(3) === 0) message.state = changeState(message.state);
  else if (below(12) === 0) changeAnything(message);
  return JSON.stringify(message);
}

const server = createServer();
new WebSocketServer({ server }).on("connection", (near, request) => {
  const far = new WebSocket(`${target}${request.url}`.replace("http", "ws")),
    early = [];
  near.on("message", (data) => (far.readyState === WebSocket.OPEN ? far.send(String(data)) : early.push(String(data))));
  far.on("open", () => early.forEach((text) => far.send(text)));
  far.on("message", (data) => near.send(lie(String(data))));
  for (const [one, other] of [
    [near, far],
    [far, near],
  ])
    one.on("close", () => other.close()).on("error", () => other.close());
});
server.listen(Number(port), "127.0.0.1");
