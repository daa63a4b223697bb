// @module-tag slow
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Player } from '#server/auth/player.ts';
import { type Database, type OpenDatabase, openPostgres } from '#server/db/open-database.ts';
import { gameRooms, gameSeats, matchmakingQueue, profiles } from '#server/db/schema.ts';
import { runOn } from '#server/db/testing/test-database.ts';
import { createMatchmaking } from '#server/duels/create-matchmaking.ts';
import { enterQueue } from '#server/duels/matchmaking.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { type Cluster, startCluster } from '#tools/databases/cluster.ts';
import { createPostgresBus } from './bus/postgres-bus.ts';
import { startLive, waitInQueue } from './testing/servers.ts';

const PLAYERS = 201; // one has to go on waiting
const TABS = 3;
const SECRET = 's'.repeat(32);

let cluster: Cluster;
const databases: OpenDatabase[] = [];
beforeEach(async () => {
  for (const table of [gameRooms, profiles]) await databases[0]?.db.delete(table);
});
beforeAll(async () => {
  cluster = await startCluster();
  const url = cluster.urlOf('races');
  await runOn(cluster.urlOf('postgres'), 'create database races');
  for (const _server of [1, 2]) databases.push(await openPostgres(url, () => {}));
});
afterAll(async () => {
  for (const { close } of databases) await close();
  await cluster.remove();
});

async function newPlayers(db: Database, count: number): Promise<Map<string, Player>> {
  const ids = await Promise.all(Array.from({ length: count }, () => newPlayer(db)));
  return new Map(ids.map(id => [id, { id, username: 'Camille', email: '' }]));
}

/** Two servers that share nothing but their database: each has its own pool of connections and its own ear. */
async function twoServers(players: Map<string, Player>) {
  return Promise.all(
    databases.map(async ({ db }) => {
      const bus = createPostgresBus({ url: cluster.urlOf('races'), db, log: pino({ level: 'silent' }), beatMs: 1000 });
      onTestFinished(bus.close);
      await new Promise<void>(listens => bus.onResync(listens));
      const { origin } = await startLive({ db, bus, players });
      return { origin, ...createMatchmaking({ db, secret: SECRET, now: () => new Date(), publish: bus.publish }) };
    }),
  );
}

test(`${PLAYERS} players in the queue on two servers, each with ${TABS} tabs: nobody is paired twice, one waits on`, async () => {
  const [{ db }] = databases as [OpenDatabase];
  const players = await newPlayers(db, PLAYERS);
  const servers = await twoServers(players);
  const told = new Map<string, Set<string>>();
  const tabs = [...players.keys()].flatMap(id =>
    Array.from({ length: TABS }, (_, tab) => ({ id, server: servers[tab % 2] as (typeof servers)[0] })),
  );
  await Promise.all(
    tabs.map(async ({ id, server }) => {
      const line = waitInQueue(server.origin, { player: id });
      line.on('matched', room => told.set(id, (told.get(id) ?? new Set()).add(room)));
      await new Promise<void>(opened => line.on('connect', opened));
    }),
  );
  await Promise.all(tabs.map(({ id, server }) => server.seek({ id })));
  await Promise.all([...players.keys()].map((id, index) => servers[index % 2]?.seek({ id }))); // two seconds later

  const rooms = await db.select().from(gameRooms);
  const seats = await db.select().from(gameSeats);
  expect(rooms).toHaveLength((PLAYERS - 1) / 2);
  expect(new Set(seats.map(({ userId }) => userId)).size).toBe(PLAYERS - 1);
  expect(seats).toHaveLength(PLAYERS - 1);
  expect(await db.$count(matchmakingQueue)).toBe(1);
  await expect.poll(() => told.size).toBe(PLAYERS - 1);
  for (const { userId, roomCode } of seats) expect([...(told.get(userId ?? '') ?? [])]).toEqual([roomCode]);
});

test('two servers that pair at the same moment pair nobody twice, thirty times', async () => {
  const [{ db }] = databases as [OpenDatabase];
  for (let wave = 0; wave < 30; wave++) {
    const players = [...(await newPlayers(db, 6)).keys()];
    const servers = databases.map(database =>
      createMatchmaking({ db: database.db, secret: SECRET, now: () => new Date(), publish: () => {} }),
    );
    await Promise.all(players.map(id => enterQueue(db, id, new Date())));
    await Promise.all(servers.map(server => server.seek({ id: players[0] ?? '' })));
  }
  expect(await db.$count(gameRooms)).toBe(90);
  expect(await db.$count(matchmakingQueue)).toBe(0);
});
