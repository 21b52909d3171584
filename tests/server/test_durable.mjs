#!/usr/bin/env node
// R3, R6, R18: kills, cuts and restarts lose, double and fork nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Failure, Proxy, Random, Server, equal, expect, games, makeToken, playOut, runTests, seedOf, sleep, test } from './lib.mjs';

// A player who survives everything: connects again, asks what became of the last command, and sends it again if need be.
class Stubborn {
  constructor(server, url, room, token, random) {
    Object.assign(this, { server, url, room, token, random, done: [], acked: 0, cuts: 0, dups: 0, highestSeq: 0, match: 0 });
    this.client = new Client(url, { room, token });
    this.client.onmessage = (m) => {
      if (m.type !== 'view') return;
      if (m.match === this.match && m.seq < this.highestSeq) this.fork = `seq went from ${this.highestSeq} back to ${m.seq}`;
      this.highestSeq = m.seq;
      this.match = m.match;
    };
  }
  async connect() {
    for (let tries = 0; ; tries++) {
      try {
        const welcome = await this.client.connect();
        if (welcome.type === 'welcome') {
          expect(welcome.last_id >= this.acked, `last_id ${welcome.last_id} not below the acknowledged ${this.acked}`);
          return welcome;
        }
      } catch (error) {
        if (error instanceof Failure && error.message.includes('last_id')) throw error;
      }
      this.client.socket.terminate();
      this.cuts++;
      if (tries > 400) throw new Failure('the server does not come back');
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
        const answered = this.client.next((m) => (m.type === 'ack' || m.type === 'error') && m.id === id, 30000);
        answered.catch(() => {});
        this.client.raw({ id, ...message });
        answer = await Promise.race([answered, closed]);
      }
      if (answer?.type === 'ack') { this.acked = id; this.dups += answer.dup ? 1 : 0; return answer; }
      if (answer?.type === 'error' && answer.code !== 'storage') { this.client.lastId = id; return answer; }
      const welcome = await this.connect();
      if (welcome.last_id >= id) { this.acked = id; return { type: 'ack', dup: true }; }
    }
  }
  async play() {
    let answered = null;
    for (;;) {
      if (this.fork) throw new Failure(this.fork);
      if (this.client.room?.phase === 'over') return;
      if (this.client.socket.readyState !== 1) { await this.connect(); continue; }
      const view = this.client.view;
      if (view?.ask != null && answered !== `${view.match}/${view.ask}`) {
        const move = this.random.pick(view.legal).move;
        const answer = await this.command({ type: 'move', ask: view.ask, move });
        if (answer.type === 'ack') this.done.push(move);
        else if (!['stale', 'not-your-turn', 'game-over'].includes(answer.code)) throw new Failure(JSON.stringify(answer));
        answered = answer.type === 'ack' ? `${view.match}/${view.ask}` : null;
        if (answer.type === 'ack') continue;
      }
      await Promise.race([this.client.closed, this.client.next(() => true, 2000).catch(() => {})]);
    }
  }
}

async function stubbornTable(server, game, url, random) {
  const bots = Array(Math.max(0, game.seats_min - 2)).fill('bot:random');
  const { room, token } = await server.create({ game: game.game, seats: ['me', 'open', ...bots] });
  const players = [new Stubborn(server, url, room, token, random), new Stubborn(server, url, room, makeToken(), random)];
  for (const player of players) await player.connect();
  await players[1].client.ok({ type: 'join', name: 'Bo' });
  await players[1].client.ok({ type: 'ready', ready: true });
  await players[0].client.ok({ type: 'start' });
  for (const player of players) player.acked = player.client.lastId;
  return players;
}

// What the record says that the two did must be what they know that they did: nothing lost, doubled or invented.
async function compareWithRecord(server, players) {
  const { text } = await server.http(`/api/records/${players[0].client.room.record}`);
  const lines = text.split('\n');
  players.forEach((player, seat) => {
    const recorded = lines.slice(lines.indexOf('moves')).filter((line) => line.startsWith(`${seat} `)).map((line) => line.slice(2));
    equal(recorded, player.done, `moves of seat ${seat}`);
  });
}

test('R3 fifty kills at random moments lose, double and fork no acknowledged move', async () => {
  const random = new Random(seedOf(11));
  const server = await Server.start({ 'rate-burst': 1000000, 'rooms-per-address': 1000, 'max-connections-per-address': 10000, 'misses-per-address': 100000 }, { disk: true });
  const game = (await games(server)).find((g) => g.game === 'gnomes') ?? (await games(server))[0];
  let kills = 0, moves = 0;
  while (kills < 50) {
    const players = await stubbornTable(server, game, server.url, random);
    let over = false;
    const killer = (async () => {
      while (!over && kills < 50) {
        await sleep(random.below(60));
        if (over) return;
        await server.restart('SIGKILL');
        kills++;
      }
    })();
    await Promise.all(players.map((player) => player.play())).finally(() => { over = true; });
    await killer;
    await compareWithRecord(server, players);
    moves += players.reduce((sum, player) => sum + player.done.length, 0);
    for (const player of players) player.client.drop();
  }
  expect(moves > 50, 'enough moves');
  if (process.argv.includes('--verbose')) console.log(`     ${kills} kills, ${moves} acknowledged moves, seed ${random.seed}`);
});

test('R3 kills at the writes and syncs of the database itself lose nothing', async () => {
  try { execFileSync('strace', ['-V'], { stdio: 'ignore' }); } catch { throw new Failure('strace is needed: tools/deps test'); }
  const random = new Random(seedOf(12));
  for (const point of [...[5, 8, 13].map((n) => `fdatasync:signal=KILL:when=${n}`), ...[15, 22, 29, 36, 43].map((n) => `pwrite64:signal=KILL:when=${n}`)]) {
    const server = await Server.start({ 'rate-burst': 1000000, 'misses-per-address': 100000 }, { disk: true }); // makes the file
    await server.stop();
    server.wrap = ['strace', '-f', '-o', '/dev/null', '-e', `trace=${point.split(':')[0]}`, '-e', `inject=${point}`];
    await server.run();
    const game = (await games(server)).find((g) => g.game === 'gnomes') ?? (await games(server))[0];
    // The kill may come at any time from here on; afterwards the server runs without it.
    const revived = (async () => { await server.exited; server.code = undefined; server.wrap = []; await server.run(); })();
    let players;
    for (;;) {
      try { players = await stubbornTable(server, game, server.url, random); break; } catch { await sleep(100); }
    }
    await Promise.all(players.map((player) => player.play()));
    await compareWithRecord(server, players);
    await Promise.race([revived, sleep(5000).then(() => { throw new Failure(`${point} never came`); })]);
    for (const player of players) player.client.drop();
    await server.kill();
  }
});

test('R6 connections cut before or after any message change nothing', async () => {
  const random = new Random(seedOf(13));
  const server = await Server.start({ 'rate-burst': 1000000, 'rooms-per-address': 1000, 'max-connections-per-address': 10000 });
  const proxy = await Proxy.start(server.port);
  for (const game of await games(server)) {
    if (game.game === 'crystal') continue; // too long for a cut at every message here; tests/server/test_rooms.c does it
    const players = await stubbornTable(server, game, proxy.url, random);
    let count = 0, cuts = 0;
    // Each of the first pieces of data is cut once: before, or after it has passed; later ones now and then.
    proxy.cut = () => {
      count++;
      if (count % 5 !== 0 || cuts > 150) return null;
      return ++cuts % 2 ? 'before' : 'after';
    };
    await Promise.all(players.map((player) => player.play()));
    proxy.cut = null;
    await compareWithRecord(server, players);
    expect(cuts > 5, `cuts in ${game.game}: ${cuts}`);
    for (const player of players) player.client.drop();
  }
  proxy.stop();
});

test('R18 five hundred rooms survive SIGTERM, play on within three seconds, and no clock is charged', async () => {
  const rooms = 500;
  const server = await Server.start({ 'rooms-per-address': 10000, 'max-connections-per-address': 10000, 'rate-burst': 1000000 });
  const tables = [];
  for (let i = 0; i < rooms; i++) tables.push(await server.create({ game: 'diamant', seats: ['me', 'bot:random', 'bot:random'], settings: { clock_s: 30 } }));
  const open = async () => Promise.all(tables.map(async (t) => { t.client = await Client.open(server, t.room, { token: t.token }); }));
  await open();
  await Promise.all(tables.map((t) => t.client.ok({ type: 'start' })));
  await Promise.all(tables.map((t) => t.client.until(() => t.client.view?.view.to_act.join() === '0')));
  const before = tables.map((t) => [t.client.view.seq, JSON.stringify(t.client.view.view)]);
  await sleep(1000);
  equal(await server.stop(), 0, 'exit code after SIGTERM');
  for (const t of tables) equal(t.client.bye?.code, 'restart', 'the last message');
  await sleep(1000);
  const started = Date.now();
  await server.run();
  await open();
  await Promise.all(tables.map((t) => t.client.until(() => t.client.view)));
  const took = Date.now() - started;
  tables.forEach((t, i) => {
    equal([t.client.view.seq, JSON.stringify(t.client.view.view)], before[i], `view of room ${i}`);
    expect(t.client.view.clock_ms[0] > 26000, `a whole clock, not ${t.client.view.clock_ms[0]} ms`);
  });
  await Promise.all(tables.map((t) => t.client.ok({ type: 'move', ask: t.client.view.ask, move: 'return' })));
  expect(Date.now() - started < 3000, `play within 3 s, not ${Date.now() - started} ms`);
  if (process.argv.includes('--verbose')) console.log(`     back after ${took} ms, all moved after ${Date.now() - started} ms`);
});

test('R5 a full disk: no acknowledgement, told at once, healthy again by itself when there is room', async () => {
  const server = await Server.start({}, { disk: true });
  await server.stop();
  server.wrap = ['strace', '-f', '-o', '/dev/null', '-e', 'trace=pwrite64', '-e', 'inject=pwrite64:error=ENOSPC:when=40..46'];
  await server.run();
  const { room, token } = await server.create({ game: 'gnomes', seats: ['me', 'bot:random'] });
  const host = await Client.open(server, room, { token });
  let refused = null, acked = -1;
  for (let colour = 2; !refused; colour = colour === 7 ? 2 : colour + 1) {
    const started = Date.now(), answer = await host.send({ type: 'me', colour });
    if (answer.type === 'ack') { acked = colour; continue; }
    refused = answer.code;
    expect(Date.now() - started < 2000, 'an answer within 2 s');
  }
  equal(refused, 'storage', 'code');
  equal((await server.http('/healthz')).status, 503, 'health while the disk is full');
  const told = new Client(server.url, { room });
  await told.connect();
  equal(told.messages.find((m) => m.type === 'room')?.seats[0].colour ?? acked, acked, 'what others see'); // nothing that is not stored
  let status = 503; // nobody writes: the server has to find out by itself
  for (let i = 0; i < 300 && status !== 200; i++) { await sleep(100); status = (await server.http('/healthz')).status; }
  equal(status, 200, 'health afterwards');
  await host.ok({ type: 'me', colour: 7 });
});

test('a second server does not open the same database', async () => {
  const server = await Server.start({}, { disk: true });
  let refused = false;
  try { await Server.start({}, { dir: server.dir }); } catch { refused = true; }
  expect(refused, 'the second server to end');
});

test('backup and restore work while the server runs', async () => {
  const server = await Server.start({ 'rate-burst': 1000000 }, { disk: true });
  const { program } = await import('./lib.mjs');
  const { room, token } = await server.create({ game: 'diamant', seats: ['me', 'bot:random', 'bot:random'] });
  const host = await Client.open(server, room, { token });
  await host.ok({ type: 'start' });
  await host.until(() => host.view?.view.to_act.join() === '0');
  const copy = join(server.dir, 'copy.db'), db = join(server.dir, 'adit.db');
  execFileSync(program, ['backup', db, copy]);
  let refused = false;
  try { execFileSync(program, ['restore', copy, db], { stdio: 'ignore' }); } catch { refused = true; }
  expect(refused, 'restore over a database in use to be refused');
  const view = host.view;
  await playOut([host], (legal) => legal[0]);
  await server.stop();
  const before = readFileSync(db);
  const swapped = (...words) => { try { execFileSync(program, words, { stdio: 'pipe', encoding: 'utf8' }); return ''; } catch (error) { return error.stderr; } };
  expect(/no copy made by “adit backup”.*comes first/.test(swapped('backup', copy, db)), 'backup with its words swapped to be refused');
  expect(/no copy made by “adit backup”.*comes first/.test(swapped('restore', db, copy)), 'restore with its words swapped to be refused');
  expect(readFileSync(db).equals(before), 'an untouched database');
  execFileSync(program, ['backup', db, copy + '2']);
  execFileSync(program, ['backup', db, copy + '2']); // an older copy may be replaced
  execFileSync(program, ['restore', copy, db]);
  await server.run();
  const back = await Client.open(server, room, { token });
  await back.until(() => back.view);
  equal([back.view.seq, back.view.view], [view.seq, view.view], 'the view of the time of the backup');
});

runTests();
