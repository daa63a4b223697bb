// @module-tag slow
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type OpenDatabase, openPostgres } from '#server/db/open-database.ts';
import { driverOf, runOn } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { roomOf } from '#server/duels/testing/rooms.ts';
import { enter, startRealtime, testClock } from '#server/realtime/testing/servers.ts';
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

/** Creates a bus (channel for events between servers), waits until it listens, and records what it receives. */
async function listening(beatMs = BEAT_MS) {
  const bus = createPostgresBus({ url, db: database.db, log: pino({ level: 'silent' }), now: Date.now, beatMs });
  onTestFinished(bus.close);
  const received: BusEvent[] = [];
  const lost: string[] = [];
  let resyncs = 0;
  bus.onEvent((event, from) => void (from !== bus.serverId && received.push(event)));
  bus.onPeerLost(server => void lost.push(server));
  bus.onResync(() => resyncs++);
  bus.subscribe('ABCDEF');
  await expect.poll(() => resyncs).toBe(1);
  return { bus, received, lost, resyncs: () => resyncs };
}

const eventOf = (version: number): BusEvent => ({ kind: 'room', room: 'ABCDEF', version });

/** Terminates every database connection that listens for events, as a restart of the database would. */
const endListeners = () =>
  database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and pid <> pg_backend_pid()`,
  );

test('all events that wait to be sent to other servers are sent in one database transaction', async () => {
  const [one, two] = [await listening(60_000), await listening(60_000)];
  const query = vi.spyOn(driverOf(database.db), 'query');
  onTestFinished(() => query.mockRestore());
  for (let index = 0; index < 3000; index++) one.bus.publish(eventOf(index));
  await expect.poll(() => two.received.length).toBe(3000);
  expect(query).toHaveBeenCalledTimes(1);
});

test('while the database is unavailable, a server keeps only the newest events and drops all events about players’ progress', async () => {
  const [one, two] = [await listening(60_000), await listening(60_000)];
  const outage = vi.spyOn(driverOf(database.db), 'query').mockRejectedValue(new Error('connection refused'));
  onTestFinished(() => outage.mockRestore());
  const progress = { duel: 1, round: 1, covered: 4 };
  const published = Array.from({ length: 30_001 }, (_, index) => eventOf(index));
  for (const each of published.slice(0, -1)) {
    one.bus.publish(each);
    one.bus.publish({ kind: 'progress', room: 'ABCDEF', player: 'ana', progress });
  }
  await expect.poll(() => outage.mock.calls.length).toBeGreaterThan(0);
  outage.mockRestore();
  one.bus.publish(eventOf(30_000));
  await expect.poll(() => two.received.at(-1), { timeout: 10_000 }).toEqual(eventOf(30_000));
  // 10,000 events waited, and the last event may have been sent together with them
  expect([10_000, 10_001]).toContain(two.received.length);
  expect(two.received).toEqual(published.slice(-two.received.length));
});

test('a listener that loses its database connection reconnects and reports that events may be missing', async () => {
  const [one, two] = [await listening(), await listening()];
  await endListeners();
  await expect.poll(() => [one.resyncs(), two.resyncs()], { timeout: 10_000 }).toEqual([2, 2]);
  one.bus.publish(eventOf(1));
  await expect.poll(() => two.received, { timeout: 10_000 }).toContainEqual(eventOf(1));
});

test('a bus (channel between servers) reports that it is connected, and how long its heartbeats take', async () => {
  const { bus } = await listening();
  expect(bus.isConnected()).toBe(true);
  await expect.poll(bus.lagMs, { timeout: 10_000 }).toBeGreaterThan(0);
  await bus.close();
  await expect.poll(bus.isConnected, { timeout: 10_000 }).toBe(false);
});

test('a bus (channel between servers) can be closed before it starts to listen', async () => {
  const bus = createPostgresBus({
    url,
    db: database.db,
    log: pino({ level: 'silent' }),
    now: Date.now,
    beatMs: BEAT_MS,
  });
  await bus.close();
  const listeners = sql`select 1 from pg_stat_activity where query like 'listen%' and state = 'idle'`;
  await expect
    .poll(async () => ((await database.db.execute(listeners)) as unknown as { rows: unknown[] }).rows)
    .toEqual([]);
});

test('when a server falls silent, the other servers learn that it is lost', async () => {
  const { lost } = await listening();
  const last = JSON.stringify({ from: 'killed', news: [] });
  await database.db.execute(sql`select pg_notify('enfilade', ${last})`);
  await expect.poll(() => lost, { timeout: 10_000 }).toEqual(['killed']);
});

/** Starts two servers on one database, and a room with Ana on the first server and Ben on the second. */
async function twoServers() {
  const clock = testClock();
  const options = { db: database.db, clock };
  const [one, two] = [await listening(), await listening()];
  const [first, second] = [
    await startRealtime({ ...options, bus: one.bus }),
    await startRealtime({ ...options, bus: two.bus }),
  ];
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

test('if two servers use one database, each of two players sees the moves of the other player', async () => {
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

test('a server that listens again after an interruption reads the change of a room that it missed', async () => {
  const { ana, ben, one } = await twoServers();
  const before = one.resyncs();
  await endListeners();
  expect(await ana.send('start')).toEqual({ ok: true });
  await ben.until(({ view }) => 'rounds' in view && view.rounds.length === 1);
  await expect.poll(one.resyncs, { timeout: 10_000 }).toBe(before + 1);
  await ana.until(({ presence }) => presence.guest.awaySince === null);
});

test('two simultaneous commands on two servers are both applied, and both players see the same state', async () => {
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

test('a new tab on another server takes over the seat from the older tab', async () => {
  const { clock, room, ben, first } = await twoServers();
  const ticket = await ben.ticket();
  clock.pass(1000);
  const newer = enter(first.origin, room, { ticket });
  await ben.untilReceived(({ elsewhere, isCut }) => elsewhere && isCut);
  await newer.until(({ view }) => view.seat === 'guest');
});
