// @module-tag slow
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type OpenDatabase, openPostgres } from '#server/db/open-database.ts';
import { runOn } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/create-room.ts';
import { roomOf } from '#server/duels/testing/rooms.ts';
import { enter, startLive, testClock } from '#server/realtime/testing/servers.ts';
import { type Cluster, startCluster } from '#tools/databases/cluster.ts';
import type { BusEvent } from './bus.ts';
import { createPostgresBus } from './postgres-bus.ts';

const BEAT_MS = 100;

let cluster: Cluster;
let url: string;
let database: OpenDatabase;
beforeAll(async () => {
  cluster = await startCluster();
  url = cluster.urlOf('servers');
  await runOn(cluster.urlOf('postgres'), 'create database servers');
  database = await openPostgres(url, () => {});
});
afterAll(async () => {
  await database.close();
  await cluster.remove();
});

/** One server’s bus, which listens already, and what it has heard. */
async function listening() {
  const bus = createPostgresBus({ url, db: database.db, log: pino({ level: 'silent' }), beatMs: BEAT_MS });
  onTestFinished(bus.close);
  const heard: BusEvent[] = [];
  const gone: string[] = [];
  let backs = 0;
  bus.subscribe((news, from) => void (from !== bus.serverId && heard.push(news)));
  bus.onPeerLost(server => void gone.push(server));
  bus.onResync(() => backs++);
  await expect.poll(() => backs).toBe(1);
  return { bus, heard, gone, backs: () => backs };
}

const news = (room: string): BusEvent => ({ kind: 'room', room, version: 1 });

/** Ends every connection that listens, as a restart of the database would. */
const cutAll = () =>
  database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and pid <> pg_backend_pid()`,
  );

test('what one server tells the others hear, in its order and once', async () => {
  const [one, two] = [await listening(), await listening()];
  const told = Array.from({ length: 300 }, (_, index) => news(`R${index}`)); // more than one notification can hold
  for (const each of told) one.bus.publish(each);
  await expect.poll(() => two.heard.length).toBe(300);
  expect(two.heard).toEqual(told);
  expect(one.heard).toEqual([]);
});

test('a server hears its own news at once', async () => {
  const { bus } = await listening();
  const heard: BusEvent[] = [];
  bus.subscribe(each => void heard.push(each));
  bus.publish(news('ABCDEF'));
  expect(heard).toEqual([news('ABCDEF')]);
});

test('whose line to the database is cut listens again, and says that it has missed something', async () => {
  const [one, two] = [await listening(), await listening()];
  await cutAll();
  await expect.poll(() => [one.backs(), two.backs()], { timeout: 10_000 }).toEqual([2, 2]);
  one.bus.publish(news('ABCDEF'));
  await expect.poll(() => two.heard).toContainEqual(news('ABCDEF'));
});

test('a server may end before it has begun to listen', async () => {
  const bus = createPostgresBus({ url, db: database.db, log: pino({ level: 'silent' }), beatMs: BEAT_MS });
  await bus.close();
  const listeners = sql`select 1 from pg_stat_activity where query like 'listen%' and state = 'idle'`;
  await expect
    .poll(async () => ((await database.db.execute(listeners)) as unknown as { rows: unknown[] }).rows)
    .toEqual([]);
});

test('a server that ends says so', async () => {
  const [one, two] = [await listening(), await listening()];
  one.bus.publish(news('ABCDEF'));
  await one.bus.close();
  await expect.poll(() => two.gone).toEqual([one.bus.serverId]);
});

test('a server that falls silent counts as gone', async () => {
  const { gone } = await listening();
  const last = JSON.stringify({ from: 'killed', news: [] });
  await database.db.execute(sql`select pg_notify('enfilade', ${last})`);
  await expect.poll(() => gone, { timeout: 10_000 }).toEqual(['killed']);
});

/** Two servers on one PostgreSQL, and a room in which Ana, on the first, and Ben, on the second, sit. */
async function twoServers() {
  const clock = testClock();
  const given = { db: database.db, clock };
  const [one, two] = [await listening(), await listening()];
  const [first, second] = [await startLive({ ...given, bus: one.bus }), await startLive({ ...given, bus: two.bus })];
  const room = await createRoom(database.db, new Date(clock.now()));
  const ana = enter(first.origin, room);
  await ana.send('sit');
  const ben = enter(second.origin, room);
  await ben.send('sit');
  await ana.until(
    ({ view, presence }) => 'players' in view && view.players.guest !== null && !presence.guest.awaySince,
  );
  return { clock, room, ana, ben, one, two, first, second };
}

const isFinished = (seat: 'host' | 'guest') => (state: { view: object }) =>
  'rounds' in state.view &&
  (state.view.rounds as { games: Record<string, { finish: unknown }> }[])[0]?.games[seat]?.finish != null;

test('on two servers of one PostgreSQL each player hears of the other', async () => {
  const { clock, ana, ben } = await twoServers();
  await ana.send('start');
  await ben.until(({ view }) => 'rounds' in view && view.rounds.length === 1);
  clock.pass(3000);
  ben.socket.emit('progress', { duel: 1, round: 1, covered: 4 });
  await ana.until(({ presence }) => presence.guest.covered === 4);
  await ben.send('give-up');
  await ana.until(isFinished('guest'));
  ben.socket.disconnect();
  await ana.until(({ presence }) => presence.guest.awaySince !== null);
});

test('what was decided while a server was deaf is read when it hears again', async () => {
  const { ana, ben, one } = await twoServers();
  const before = one.backs();
  await cutAll();
  expect(await ana.send('start')).toEqual({ ok: true });
  await ben.until(({ view }) => 'rounds' in view && view.rounds.length === 1);
  await expect.poll(one.backs, { timeout: 10_000 }).toBe(before + 1);
  await ana.until(({ presence }) => presence.guest.awaySince === null);
});

test('of two who act at once on two servers both are heard, and both see the same', async () => {
  const { clock, room, ana, ben } = await twoServers();
  await ana.send('start');
  await ben.until(({ view }) => 'rounds' in view && view.rounds.length === 1);
  clock.pass(3000);
  expect(await Promise.all([ana.send('give-up'), ben.send('give-up')])).toEqual([{ ok: true }, { ok: true }]);
  const { version } = await roomOf(database.db, room);
  const [atAna, atBen] = await Promise.all([ana, ben].map(each => each.until(state => state.version === version)));
  expect(isFinished('host')(atAna!) && isFinished('guest')(atAna!)).toBe(true);
  expect({ ...atAna!.view, seat: null }).toEqual({ ...atBen!.view, seat: null, mayStartAt: expect.anything() });
});

test('a tab on another server takes the seat over', async () => {
  const { clock, room, ben, first } = await twoServers();
  const ticket = await ben.ticket();
  clock.pass(1000);
  const newer = enter(first.origin, room, { ticket });
  await ben.untilHeard(({ elsewhere, isCut }) => elsewhere && isCut);
  await newer.until(({ view }) => view.seat === 'guest');
});
