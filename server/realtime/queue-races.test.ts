// @module-tag slow
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Database, type OpenDatabase, openPostgres } from '#server/db/open-database.ts';
import { gameRooms, gameSeats, matchmakingQueue, profiles } from '#server/db/schema.ts';
import { runOn, TEST_TIMEOUTS } from '#server/db/testing/test-database.ts';
import { createMatchmaking } from '#server/duels/create-matchmaking.ts';
import { enterQueue } from '#server/duels/matchmaking.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import type { Player } from '#server/players/player.ts';
import { type Cluster, startCluster } from '#tools/databases/cluster.ts';
import { createPostgresBus } from './bus/postgres-bus.ts';
import { startRealtime, waitInQueue } from './testing/servers.ts';

const PLAYERS = 201; // the number of players is odd, so that one player stays in the queue
const TABS = 3;
const OPTIONS = { secret: 's'.repeat(32), now: () => new Date() };

let cluster: Cluster;
const databases: OpenDatabase[] = [];
beforeEach(async () => {
  for (const table of [gameRooms, profiles]) await databases[0]?.db.delete(table);
});
beforeAll(async () => {
  cluster = await startCluster();
  const url = cluster.urlOf('races');
  await runOn(cluster.urlOf('postgres'), 'create database races');
  for (const _server of [1, 2]) databases.push(await openPostgres(url, () => {}, TEST_TIMEOUTS));
});
afterAll(async () => {
  for (const { close } of databases) await close();
  await cluster.remove();
});

async function newPlayers(db: Database, count: number): Promise<Map<string, Player>> {
  const ids = await Promise.all(Array.from({ length: count }, () => newPlayer(db)));
  return new Map(ids.map(id => [id, { id, username: 'Camille', email: '' }]));
}

/** Starts two servers that share only their database: each has its own connection pool and listener. */
async function twoServers(players: Map<string, Player>) {
  return Promise.all(
    databases.map(async ({ db }) => {
      const bus = createPostgresBus({
        url: cluster.urlOf('races'),
        db,
        log: pino({ level: 'silent' }),
        now: Date.now,
        beatMs: 1000,
      });
      onTestFinished(bus.close);
      await new Promise<void>(resolve => bus.onResync(resolve));
      const { origin } = await startRealtime({ db, bus, players });
      return { origin, ...createMatchmaking({ ...OPTIONS, db, metrics: createMetrics(), publish: bus.publish }) };
    }),
  );
}

test(`if ${PLAYERS} players search with ${TABS} tabs each on two servers, all but one player are paired exactly once`, async () => {
  const [{ db }] = databases as [OpenDatabase];
  const players = await newPlayers(db, PLAYERS);
  const servers = await twoServers(players);
  const announced = new Map<string, Set<string>>();
  const tabs = [...players.keys()].flatMap(id =>
    Array.from({ length: TABS }, (_, tab) => ({ id, server: servers[tab % 2] as (typeof servers)[0] })),
  );
  await Promise.all(
    tabs.map(async ({ id, server }) => {
      const socket = waitInQueue(server.origin, { player: id });
      socket.on('matched', room => announced.set(id, (announced.get(id) ?? new Set()).add(room)));
      await new Promise<void>(resolve => socket.on('connect', resolve));
    }),
  );
  await Promise.all(tabs.map(({ id, server }) => server.seek({ id })));
  // every player asks the servers once more whether a match has been found
  await Promise.all([...players.keys()].map((id, index) => servers[index % 2]?.seek({ id })));

  const rooms = await db.select().from(gameRooms);
  const seats = await db.select().from(gameSeats);
  expect(rooms).toHaveLength((PLAYERS - 1) / 2);
  expect(new Set(seats.map(({ userId }) => userId)).size).toBe(PLAYERS - 1);
  expect(seats).toHaveLength(PLAYERS - 1);
  expect(await db.$count(matchmakingQueue)).toBe(1);
  await expect.poll(() => announced.size).toBe(PLAYERS - 1);
  for (const { userId, roomCode } of seats) expect([...(announced.get(userId ?? '') ?? [])]).toEqual([roomCode]);
});

test('in thirty runs, two servers that pair players at the same moment never give a player two matches', async () => {
  const [{ db }] = databases as [OpenDatabase];
  const metrics = createMetrics();
  for (let wave = 0; wave < 30; wave++) {
    const players = [...(await newPlayers(db, 6)).keys()];
    const servers = databases.map(database =>
      createMatchmaking({ ...OPTIONS, db: database.db, metrics, publish: () => {} }),
    );
    await Promise.all(players.map(id => enterQueue(db, id, new Date())));
    await Promise.all(servers.map(server => server.seek({ id: players[0] ?? '' })));
  }
  expect(await db.$count(gameRooms)).toBe(90);
  const waits = (await metrics.matchmakingWait.get()).values.find(({ metricName }) => metricName?.endsWith('_count'));
  expect(waits?.value).toBe(180);
  expect(await db.$count(matchmakingQueue)).toBe(0);
});
