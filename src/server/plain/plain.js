// The plain page: everything the protocol offers that one needs to play, by buttons. Works for every game.
const $ = (id) => document.getElementById(id);
const lang = (navigator.language || "en").slice(0, 2);
const path = location.pathname.split("/");
const code = ["r", "w", "tv"].includes(path[1]) ? path[2] : new URLSearchParams(location.search).get("room");
const watching = path[1] === "w" || path[1] === "tv";
let socket,
  lastId = 0,
  room = null,
  view = null,
  tries = 0;

function tokenOf(room) {
  const key = "adit-token-" + room.toLowerCase();
  let token = localStorage.getItem(key);
  if (!token) {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    token = btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=+$/, "");
    localStorage.setItem(key, token);
  }
  return token;
}

const send = (message) => socket.send(JSON.stringify({ id: ++lastId, ...message }));

function button(text, act) {
  const made = document.createElement("button");
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
}

function line(text) {
  const item = document.createElement("li");
  item.textContent = text;
  $("events").prepend(item);
}

function show() {
  const items = room.seats.map((seat, i) => {
    const item = document.createElement("li");
    item.textContent =
      (seat.name ?? "(open)") +
      (i === room.you ? " (you)" : "") +
      (i === room.host ? " (host)" : "") +
      (seat.ready ? " ready" : "") +
      (seat.kind === "person" && !seat.present ? " away" : "");
    return item;
  });
  $("people").replaceChildren(...items);
  const lobby = [];
  if (room.phase === "lobby" && room.you === null && !watching)
    lobby.push(button("Join", () => send({ type: "join", name: document.querySelector(".name").value })));
  if (room.phase === "lobby" && room.you !== null)
    lobby.push(button("Ready", () => send({ type: "ready", ready: true })));
  const host = room.you !== null && room.you === room.host;
  if (room.phase === "lobby" && host)
    lobby.push(
      button("Start", () => send({ type: "start" })),
      button("Start without open seats", () => send({ type: "start", open: "close" })),
    );
  if (room.phase === "lobby" && host && room.seats.some((seat) => seat.kind === "person" && !seat.present))
    lobby.push(button("Start without those who are away", () => send({ type: "start", away: "bot" })));
  if (room.phase === "over" && host) lobby.push(button("Again", () => send({ type: "rematch" })));
  if (room.record) {
    const link = document.createElement("a");
    link.href = "/api/records/" + room.record;
    link.textContent = "record";
    lobby.push(link);
  }
  $("lobby").replaceChildren(...lobby);
  $("table").textContent = view ? (view.table ?? JSON.stringify(view.view, null, 1)) : "";
  $("moves").replaceChildren(
    ...(view?.legal ?? []).map((move) =>
      button(move.text ?? move.move, () => send({ type: "move", ask: view.ask, move: move.move })),
    ),
  );
}

function connect() {
  socket = new WebSocket((location.protocol === "https:" ? "wss://" : "ws://") + location.host + "/ws");
  socket.addEventListener("open", () =>
    socket.send(
      JSON.stringify({
        type: "hello",
        v: 1,
        room: code,
        lang,
        token: tokenOf(code),
        table: true,
        as: watching ? "watch" : "seat",
      }),
    ),
  );
  let ended = false;
  socket.addEventListener("message", (event) => {
    const message = JSON.parse(event.data);
    if (message.type === "welcome") {
      lastId = Math.max(lastId, message.last_id);
      tries = 0;
    }
    if (message.type === "error") $("status").textContent = message.text;
    if (message.type === "bye") {
      $("status").textContent = message.text;
      ended = !["restart", "rate", "slow", "idle"].includes(message.code);
      if (message.code === "rate") tries = Math.max(tries, 3);
    }
    if (message.type === "room") {
      room = message;
      if (room.phase === "lobby") view = null;
      $("status").textContent = room.room;
      show();
    }
    if (message.type === "view") {
      view = message;
      message.events.forEach((e) => e.text && line(e.text));
      show();
    }
    if (message.type === "chat") line(message.name + ": " + message.text);
  });
  // Not all who lost the server in the same moment come back to it in the same moment.
  const wait = () => Math.min(8000, 1000 * 2 ** tries++) * (0.5 + Math.random());
  socket.addEventListener("close", () => {
    if (!ended) setTimeout(connect, wait());
  });
}

if (code) {
  $("create").hidden = $("join").hidden = true;
  document.querySelector("main").hidden = false;
  connect();
} else {
  const { games } = await (await fetch("/api/games?lang=" + lang)).json();
  const option = (value, text) => Object.assign(document.createElement("option"), { value, textContent: text });
  const bots = () => {
    const game = games.find((g) => g.game === $("game").value);
    $("bot").replaceChildren(
      ...game.bots
        .map((b) => b.bot + (b.number ? ":" + Math.round((b.number.min + Math.min(b.number.max, 20)) / 2) : ""))
        .map((b) => option(b, b)),
    );
    $("seats").min = game.seats_min;
    $("seats").max = game.seats_max;
    $("seats").value = Math.max(game.seats_min, 3);
  };
  $("game").replaceChildren(...games.map((g) => option(g.game, g.title)));
  $("game").addEventListener("change", bots);
  bots();
  $("join").addEventListener("submit", (event) => {
    event.preventDefault();
    location.href = "/plain?room=" + encodeURIComponent($("code").value);
  });
  $("create").addEventListener("submit", async (event) => {
    event.preventDefault();
    const seats = Number($("seats").value),
      bot = Math.min(Number($("bots").value), seats - 1);
    const answer = await (
      await fetch("/api/rooms", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Accept-Language": lang },
        body: JSON.stringify({
          game: $("game").value,
          name: document.querySelector(".name").value,
          seats: ["me", ...Array(seats - 1 - bot).fill("open"), ...Array(bot).fill("bot:" + $("bot").value)],
        }),
      })
    ).json();
    if (answer.error) {
      alert(answer.error.text);
      return;
    }
    localStorage.setItem("adit-token-" + answer.room, answer.token);
    location.href = "/plain?room=" + answer.room;
  });
}
