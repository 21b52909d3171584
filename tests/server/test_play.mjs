#!/usr/bin/env node
// Whole matches over real sockets: two people and bots, every game, rematch, spectators, records.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  Client,
  Random,
  Server,
  equal,
  expect,
  games,
  makeToken,
  playOut,
  runTests,
  seedOf,
  test,
  verify,
} from "./lib.mjs";

const botFor = (game) => (game.bots.find((b) => b.bot === "random") ?? game.bots[0]).bot;

async function table(server, game, { options = {}, seats, settings } = {}) {
  const count = seats ?? Math.max(game.seats_min, 3);
  const bots = Array(Math.max(0, count - 2)).fill(`bot:${botFor(game)}`);
  const { room, token } = await server.create({
    game: game.game,
    options,
    seats: ["me", "open", ...bots].slice(0, count),
    settings,
  });
  const host = await Client.open(server, room, { token, lang: "ru" });
  const guest = await Client.open(server, room, { token: makeToken(), lang: "uk" });
  await guest.ok({ type: "join", name: "Bo" });
  await guest.promise("ab".repeat(32));
  equal(guest.seat, 1, "seat of the guest");
  await guest.ok({ type: "ready", ready: true });
  return { room, token, host, guest };
}

test("R8 two people and bots play every game to its end with every option, and every record is proved", async () => {
  const server = await Server.start({ "rate-burst": 1000000 });
  const random = new Random(seedOf(7));
  for (const game of await games(server)) {
    const setups = [{}, ...game.options.flatMap((o) => o.choices.map((c) => ({ [o.option]: c.choice })))];
    for (const options of setups) {
      const { room, host, guest } = await table(server, game, { options });
      const watcher = await Client.open(server, room, { as: "watch" });
      equal(watcher.role, "watcher", "role");
      equal(host.room.commitment, null, "no seed before the start");
      await host.start();
      const { commitment } = host.messages.find((m) => m.type === "room" && m.dealing);
      await playOut([host, guest], (legal) => random.pick(legal));
      await watcher.until(() => watcher.view?.view.over);
      expect(host.view.view.over && host.view.legal.length === 0, "the end in the last view");
      equal(watcher.view.view.points, host.view.view.points, "points seen by the spectator");
      const seqs = host.messages.filter((m) => m.type === "view").map((m) => m.seq);
      equal(
        seqs,
        [...new Set(seqs)].sort((a, b) => a - b),
        "numbers of views",
      );
      const froms = host.messages.filter((m) => m.type === "view" && m.from !== m.seq).map((m) => m.from);
      expect(
        froms.every((from) => from === seqs[0] - 1 || seqs.includes(from)),
        "views that build upon each other without holes",
      );
      const record = await server.http(`/api/records/${host.room.record}`);
      equal(record.status, 200, "status of the record");
      expect(record.text.includes(`commitment ${commitment}`), "the commitment of before the first card in the record");
      expect(record.text.includes(`entropy 1 ${"ab".repeat(32)}`), "the guest's entropy in the record");
      const file = join(server.dir, "record.txt");
      writeFileSync(file, record.text);
      const proof = verify(file);
      expect(proof.ok, `adit verify to accept ${game.game}: ${proof.text}`);
      await host.ok({ type: "rematch" });
      await guest.until(() => guest.room.phase === "lobby" && guest.room.match === 2);
      equal(guest.room.commitment, null, "no commitment any more");
      await guest.refused({ type: "rematch" }, "not-host");
      await host.refused({ type: "start" }, "not-ready");
      await guest.ok({ type: "ready", ready: true });
      await host.ok({ type: "start" });
      await host.until(() => host.view?.match === 2 && host.view.seq >= 1);
      for (const client of [host, guest, watcher]) client.drop();
    }
  }
});

test("every text is in the language of its reader", async () => {
  const server = await Server.start();
  for (const game of await games(server)) {
    const { host, guest } = await table(server, game);
    await host.ok({ type: "start" });
    await host.until(() => host.view && guest.view);
    for (const client of [host, guest])
      for (const move of client.view.legal)
        expect(/[а-яёіїєґ]/i.test(move.text ?? "я"), `a translated move in ${game.game}, not “${move.text}”`);
    const refusal = await host.refused({ type: "settings", clock_s: 30 }, "wrong-phase");
    expect(/[а-яё]/i.test(refusal.text), `a translated error, not “${refusal.text}”`);
  }
});

runTests();
