// Players who go on whatever happens, and the proof that nothing of what they did was lost, doubled or invented.
import { Client, Failure, equal, expect, makeToken, sleep } from "./lib.mjs";

// A player who survives everything: connects again, asks what became of the last command, and sends it again if need
// be.
export class Stubborn {
  constructor(server, url, room, token, random) {
    Object.assign(this, {
      server,
      url,
      room,
      token,
      random,
      done: [],
      acked: 0,
      cuts: 0,
      dups: 0,
      highestSeq: 0,
      match: 0,
    });
    this.client = new Client(url, { room, token });
    this.client.onmessage = (m) => {
      if (m.type !== "view") return;
      if (m.match === this.match && m.seq < this.highestSeq)
        this.fork = `seq went from ${this.highestSeq} back to ${m.seq}`;
      this.highestSeq = m.seq;
      this.match = m.match;
    };
  }
  async connect() {
    for (let tries = 0; ; tries++) {
      try {
        const welcome = await this.client.connect();
        if (welcome.type === "welcome") {
          expect(welcome.last_id >= this.acked, `last_id ${welcome.last_id} not below the acknowledged ${this.acked}`);
          return welcome;
        }
      } catch (error) {
        if (error instanceof Failure && error.message.includes("last_id")) throw error;
      }
      this.client.socket.terminate();
      this.cuts++;
      if (tries > 400) throw new Failure("the server does not come back");
      await sleep(15);
    }
  }
  // Carries a command out exactly once, whatever happens on the way.
  async command(message) {
    const id = ++this.client.lastId;
    for (;;) {
      let answer = null;
      if (this.client.socket.readyState === 1) {
        const closed = this.client.closed.then(() => null);
        const answered = this.client.next((m) => (m.type === "ack" || m.type === "error") && m.id === id, 30000);
        answered.catch(() => {});
        this.client.raw({ id, ...message });
        answer = await Promise.race([answered, closed]);
      }
      if (answer?.type === "ack") {
        this.acked = id;
        this.dups += answer.dup ? 1 : 0;
        return answer;
      }
      if (answer?.type === "error" && answer.code !== "storage" && answer.code !== "busy") {
        this.client.lastId = id;
        return answer;
      }
      this.client.socket.terminate(); // a store that fails: ask what became of it
      const welcome = await this.connect();
      if (welcome.last_id >= id) {
        this.acked = id;
        return { type: "ack", dup: true };
      }
    }
  }
  async play() {
    let answered = null;
    for (;;) {
      if (this.fork) throw new Failure(this.fork);
      if (this.client.room?.phase === "over") return;
      if (this.client.socket.readyState !== 1) {
        await this.connect();
        continue;
      }
      const view = this.client.view;
      if (view?.ask != null && answered !== `${view.match}/${view.ask}`) {
        const move = this.random.pick(view.legal).move;
        const answer = await this.command({ type: "move", ask: view.ask, move });
        if (answer.type === "ack") this.done.push(move);
        else if (!["stale", "not-your-turn", "game-over"].includes(answer.code))
          throw new Failure(JSON.stringify(answer));
        answered = answer.type === "ack" ? `${view.match}/${view.ask}` : null;
        if (answer.type === "ack") continue;
      }
      await Promise.race([this.client.closed, this.client.next(() => true, 2000).catch(() => {})]);
    }
  }
}

export async function stubbornTable(server, game, url, random) {
  const bots = Array(Math.max(0, game.seats_min - 2)).fill("bot:random");
  const { room, token } = await server.create({ game: game.game, seats: ["me", "open", ...bots] });
  const players = [
    new Stubborn(server, url, room, token, random),
    new Stubborn(server, url, room, makeToken(), random),
  ];
  for (const player of players) await player.connect();
  await players[1].client.ok({ type: "join", name: "Bo" });
  await players[1].client.ok({ type: "ready", ready: true });
  await players[0].client.ok({ type: "start" });
  for (const player of players) player.acked = player.client.lastId;
  return players;
}

// The same where a store may be gone for a moment: who is told so tries again.
export async function patientTable(...words) {
  for (let tries = 0; ; tries++) {
    try {
      return await stubbornTable(...words);
    } catch (error) {
      if (tries === 20 || !/storage|busy|does not come back/.test(error.message)) throw error;
      await sleep(250);
    }
  }
}

// What the record says that the two did must be what they know that they did: nothing lost, doubled or invented.
export async function compareWithRecord(server, players) {
  let answer;
  for (let tries = 0; tries < 20; tries++) {
    answer = await server.http(`/api/records/${players[0].client.room.record}`);
    if (answer.status !== 503) break; // cannot be read just now
    await sleep(250);
  }
  equal(answer.status, 200, `status of the record ${players[0].client.room.record} (${answer.text.slice(0, 200)})`);
  const lines = answer.text.split("\n");
  players.forEach((player, seat) => {
    const recorded = lines
      .slice(lines.indexOf("moves"))
      .filter((line) => line.startsWith(`${seat} `))
      .map((line) => line.slice(2));
    equal(recorded, player.done, `moves of seat ${seat}`);
  });
}

// Two people play match after match at any of the servers while `harm` is done to those; every record must be what they
// know. Goes on for `seconds`, and longer where a busy machine has not had `enough` of it. `told` is called after each
// match.
export async function playWhileHarmed({ servers, game, random, seconds, harm, enough, told = () => {} }) {
  const started = Date.now(),
    sums = { moves: 0, matches: 0, longest: 0 };
  while (Date.now() - started < seconds * 1000 || (!enough(sums) && Date.now() - started < 60000)) {
    const players = await patientTable(servers[0], game, servers[0].url, random);
    for (const player of players) {
      Object.defineProperty(player.client, "url", { get: () => random.pick(servers).url }); // any server will do
      player.client.drop();
      await player.connect();
    }
    let over = false,
      last = Date.now();
    for (const player of players) {
      const seen = player.client.onmessage;
      player.client.onmessage = (m) => {
        if (m.type === "view" || m.type === "welcome") {
          sums.longest = Math.max(sums.longest, Date.now() - last);
          last = Date.now();
        }
        seen(m);
      };
    }
    const harming = (async () => {
      while (!over) await harm(() => over);
    })();
    await Promise.all(players.map((player) => player.play())).finally(() => {
      over = true;
    });
    await harming;
    await compareWithRecord(random.pick(servers), players);
    sums.moves += players.reduce((sum, player) => sum + player.done.length, 0);
    sums.matches++;
    told(sums);
    for (const player of players) player.client.drop();
  }
  expect(enough(sums), `enough of it in ${Date.now() - started} ms: ${JSON.stringify(sums)}`);
  // the promise is measured by the long form; beside other tests the machine is busy
  const limit = process.env.SECONDS ? 5000 : 15000;
  expect(sums.longest < limit, `play to go on within ${limit} ms, not ${sums.longest} ms`);
  return sums;
}
