import { expect, test } from 'vitest';
import { matchmakingQueue } from '../db/schema.ts';
import { testDatabase } from '../db/test-database.ts';
import { openMatchmaking } from '../duels/open-matchmaking.ts';
import { newPlayer } from '../stats/test-games.ts';
import { openHub } from './bus.ts';
import { startLive, waitInQueue } from './test-live.ts';

const database = testDatabase();

const queued = () => database.db.$count(matchmakingQueue);

/** Two servers, and players with an account. */
async function twoServers() {
  const join = openHub();
  const players = new Map<string, { id: string; username: string; email: string }>();
  const servers = await Promise.all(
    [1, 2].map(async () => {
      const server = await startLive({ db: database.db, bus: join(), players });
      const now = () => new Date(server.clock.now());
      return { ...server, ...openMatchmaking({ db: database.db, secret: 's'.repeat(32), now, tell: server.bus.tell }) };
    }),
  );
  const account = async () => {
    const id = await newPlayer(database.db);
    players.set(id, { id, username: 'Camille', email: '' });
    return id;
  };
  return { servers, account, players };
}

const connected = (socket: ReturnType<typeof waitInQueue>) => new Promise<void>(done => socket.on('connect', done));
const refused = (socket: ReturnType<typeof waitInQueue>) =>
  new Promise(done => socket.on('connect_error', error => done((error as { data?: unknown }).data)));
const matched = (socket: ReturnType<typeof waitInQueue>) => new Promise<string>(done => socket.on('matched', done));

test('whoever is matched is told at once, in every tab and on every server', async () => {
  const { servers, account } = await twoServers();
  const [ana, ben] = [await account(), await account()];
  const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]];
  const tabs = [first, second].map(({ origin }) => waitInQueue(origin, { player: ana }));
  await Promise.all(tabs.map(connected));
  const told = Promise.all(tabs.map(matched));
  expect(await first.seek({ id: ana })).toBeUndefined();
  const room = await second.seek({ id: ben });
  expect(await told).toEqual([room, room]);
});

test('the queue is for accounts', async () => {
  const { servers } = await twoServers();
  expect(await refused(waitInQueue(servers[0]!.origin))).toEqual({ reason: 'not-signed-in' });
});

test.each([
  ['nothing', null, 'malformed'],
  ['something more', { protocol: 1, room: 'ABCDEF' }, 'malformed'],
  ['another protocol', { protocol: 2 }, 'outdated'],
])('a greeting of %s is refused', async (_what, auth, reason) => {
  const { servers, account } = await twoServers();
  const asking = { player: await account(), auth: auth ?? {} };
  expect(await refused(waitInQueue(servers[0]!.origin, asking))).toEqual({ reason });
});

test('whoever closes the last tab has left the queue', async () => {
  const { servers, account } = await twoServers();
  const { origin, seek, close } = servers[0]!;
  const id = await account();
  const tabs = [waitInQueue(origin, { player: id }), waitInQueue(origin, { player: id })];
  await Promise.all(tabs.map(connected));
  await seek({ id });
  for (const tab of tabs) tab.disconnect();
  await close(); // it first does what is left to do
  expect(await queued()).toBe(0);
});

test('whoever signs out is cut', async () => {
  const { servers, account, players } = await twoServers();
  const id = await account();
  const tab = waitInQueue(servers[0]!.origin, { player: id });
  await connected(tab);
  players.delete(id);
  servers[1]!.bus.tell({ kind: 'signed-out', userId: id });
  await new Promise(cut => tab.on('disconnect', cut));
});
