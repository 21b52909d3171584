#!/usr/bin/env node
// Crowds (R20): what one address, or one house with IPv6, asks for without end costs the others nothing. Bots that
// think for long, and floods of each kind of request and of each kind of message.
import { Client, Server, expect, runTests, sleep, test } from "./lib.mjs";

const verbose = process.argv.includes("--verbose");
const say = (text) => verbose && console.log(`     ${text}`);
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

// Somebody who moves at once, whenever asked, until told to stop; how long each answer of the table took.
class Player {
  constructor(client, think = 0) {
    Object.assign(this, { client, think, waits: [], acks: [], goes: true });
    this.ended = this.run();
  }
  async run() {
    const { client } = this;
    let answered = null;
    while (this.goes && client.socket.readyState === 1) {
      if (client.room?.phase === "over") {
        await client.send({ type: "rematch" });
        await client.send({ type: "start" });
        answered = null;
      } else if (client.view?.ask != null && client.view.ask !== answered) {
        answered = client.view.ask;
        const begun = performance.now();
        await client.send({ type: "move", ask: answered, move: client.view.legal[0].move });
        this.acks.push(performance.now() - begun);
        await client.until(
          () => !this.goes || client.room?.phase === "over" || (client.view?.ask ?? answered) !== answered,
          60000,
        );
        this.waits.push(performance.now() - begun);
        if (this.think) await sleep(this.think);
      } else await client.next(() => true, 1000).catch(() => {});
    }
  }
}

async function table(server, address, create, think) {
  const { room, token } = await server.create(create);
  const client = await Client.open(server, room, { token });
  client.drop();
  const here = new Client(server.url, { room, token, words: false }, { localAddress: address });
  await here.connect();
  await here.until(() => here.room);
  await here.ok({ type: "start" });
  return new Player(here, think);
}

const judged = (players, from = 0) => {
  const waits = players.flatMap((player) => player.waits.slice(from)).sort((a, b) => a - b);
  return { count: waits.length, p50: at(waits, 0.5), p99: at(waits, 0.99) };
};

test("light bots do not wait for the heavy bots of another address", async () => {
  const server = await Server.start({ "rooms-per-address": 100, "rate-burst": 1000 });
  const seats = ["me", "bot:easy", "bot:easy"];
  const honest = [];
  for (let i = 0; i < 4; i++) honest.push(await table(server, "127.0.0.3", { game: "diamant", seats }, 20));
  await sleep(1500);
  const calm = judged(honest);
  const heavy = [];
  for (let i = 0; i < 20; i++)
    heavy.push(
      await table(server, "127.0.0.2", { game: "gnomes", seats: ["me", ...Array(5).fill("bot:search:1000")] }, 0),
    );
  await sleep(1000);
  const waiting = (await server.metrics()).adit_bots_waiting;
  for (const player of honest) player.waits = [];
  await sleep(2500);
  const busy = judged(honest);
  for (const player of [...honest, ...heavy]) player.goes = false;
  say(`${waiting} thoughts waiting; p50 ${calm.p50} then ${busy.p50}, p99 ${calm.p99} then ${busy.p99}`);
  expect(waiting >= 10, `the heavy ones to wait for each other, not ${waiting}`);
  expect(busy.count > 20, `the honest to play on, not ${busy.count} moves`);
  expect(busy.p50 < 2 * calm.p50 + 30, `a usual wait like before: ${calm.p50} ms, then ${busy.p50} ms`);
  const begun = Date.now();
  await server.stop();
  expect(Date.now() - begun < 2500, `a quick stop, not ${Date.now() - begun} ms`);
});

runTests();
