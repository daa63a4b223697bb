import { expect, test } from 'vitest';
import { PROTOCOL } from '#protocol/messages.ts';
import { matchmakingQueue } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createMatchmaking } from '#server/duels/create-matchmaking.ts';
import { duelOf, roomOf } from '#server/duels/testing/rooms.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { createInMemoryBus, type ServersInProcess } from './bus/bus.ts';
import { enter, startRealtime, waitInQueue } from './testing/servers.ts';

const database = testDatabase();

const queued = () => database.db.$count(matchmakingQueue);

/**
 * Starts two servers on one bus (channel between servers). The returned `account` function creates a player with an
 * account.
 */
async function twoServers() {
  const inProcess: ServersInProcess = new Map();
  const join = () => createInMemoryBus(inProcess);
  const players = new Map<string, { id: string; username: string; email: string }>();
  const servers = await Promise.all(
    [1, 2].map(async () => {
      const server = await startRealtime({ db: database.db, bus: join(), players });
      const now = () => new Date(server.clock.now());
      return {
        ...server,
        ...createMatchmaking({
          db: database.db,
          secret: 's'.repeat(32),
          now,
          metrics: createMetrics(),
          publish: server.bus.publish,
        }),
      };
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

test('a match is announced at once in every tab of the player, on every server', async () => {
  const { servers, account } = await twoServers();
  const [ana, ben] = [await account(), await account()];
  const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]];
  const tabs = [first, second].map(({ origin }) => waitInQueue(origin, { player: ana }));
  await Promise.all(tabs.map(connected));
  const announced = Promise.all(tabs.map(matched));
  expect(await first.seek({ id: ana })).toBeUndefined();
  const room = await second.seek({ id: ben });
  expect(await announced).toEqual([room, room]);
});

test('the queue refuses visitors without an account', async () => {
  const { servers } = await twoServers();
  expect(await refused(waitInQueue(servers[0]!.origin))).toEqual({ reason: 'not-signed-in' });
});

test.each([
  ['no fields', null, 'malformed'],
  ['an extra field', { protocol: PROTOCOL, room: 'ABCDEF' }, 'malformed'],
  ['another protocol version', { protocol: PROTOCOL - 1 }, 'outdated'],
])('a first message (greeting) to the queue with %s is refused', async (_what, auth, reason) => {
  const { servers, account } = await twoServers();
  const options = { player: await account(), auth: auth ?? {} };
  expect(await refused(waitInQueue(servers[0]!.origin, options))).toEqual({ reason });
});

test('closing the last tab removes the player from the queue', async () => {
  const { servers, account } = await twoServers();
  const { origin, seek, close } = servers[0]!;
  const id = await account();
  const tabs = [waitInQueue(origin, { player: id }), waitInQueue(origin, { player: id })];
  await Promise.all(tabs.map(connected));
  await seek({ id });
  for (const tab of tabs) tab.disconnect();
  await close(); // closing the server waits until it has removed the player from the queue
  expect(await queued()).toBe(0);
});

test('signing out ends the connection to the queue', async () => {
  const { servers, account, players } = await twoServers();
  const id = await account();
  const tab = waitInQueue(servers[0]!.origin, { player: id });
  await connected(tab);
  players.delete(id);
  servers[1]!.bus.publish({ kind: 'signed-out', userId: id });
  await new Promise(cut => tab.on('disconnect', cut));
});

/** Pairs Ana, who becomes the host, with Ben in the queue, and opens Ben's lobby on the second server. */
async function twoMatched() {
  const { servers, account } = await twoServers();
  const [ana, ben] = [await account(), await account()];
  const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]];
  await first.seek({ id: ana });
  for (const { clock } of servers) clock.pass(1000); // Ana has waited longer than Ben, so she becomes the host
  const room = (await second.seek({ id: ben })) ?? '';
  return { first, second, ana, ben, room, lobby: enter(second.origin, room, { player: ben }) };
}

test('D18 when a match is cancelled, the opponent’s lobby on another server shows it at once', async () => {
  const { first, second, ana, room, lobby } = await twoMatched();
  await lobby.until(({ view }) => view.seat === 'guest');
  const events: unknown[] = [];
  // without the event of the changed room, the lobby would notice the change only seconds later
  second.bus.onEvent(event => events.push(event));
  expect(await first.leave({ id: ana }, room)).toBeUndefined();
  expect(events).toContainEqual({ kind: 'room', room, version: 2 });
  const { view } = await lobby.until(({ view }) => 'players' in view && view.players.host?.leftAt !== null);
  expect(view).toMatchObject({ status: 'active', players: { guest: { leftAt: null } } });
});

test('D18 after a match is cancelled, a new search sends neither player back to that match', async () => {
  const { first, second, ana, ben, room } = await twoMatched();
  await first.leave({ id: ana }, room);
  expect(await first.seek({ id: ana })).toBeUndefined();
  const next = await second.seek({ id: ben });
  expect(next).toBeDefined();
  expect(next).not.toBe(room);
});

test('D18 either player can cancel a match, and a repeated request does not change the room', async () => {
  const { first, second, ana, ben, room } = await twoMatched();
  const { version } = await roomOf(database.db, room);
  await Promise.all([first.leave({ id: ana }, room), second.leave({ id: ana }, room), first.leave({ id: ana }, room)]);
  expect((await roomOf(database.db, room)).version).toBe(version + 1);
  await second.leave({ id: ben }, room);
  expect((await duelOf(database.db, room)).status).toBe('abandoned');
});

test('D18 if a player leaves the queue just after being matched, the answer names the room of the match', async () => {
  const { first, ana, room } = await twoMatched();
  expect(await first.leave({ id: ana }, undefined)).toBe(room);
  await first.leave({ id: ana }, room);
  expect(await first.leave({ id: ana }, undefined)).toBeUndefined();
});

test('D34 if a player leaves the queue for another game just after being matched, the match stays', async () => {
  const { first, ana, room, lobby } = await twoMatched();
  const { version } = await roomOf(database.db, room);
  expect(await first.leave({ id: ana }, undefined)).toBe(room);
  expect((await roomOf(database.db, room)).version).toBe(version);
  const host = enter(first.origin, room, { player: ana });
  await lobby.until(({ presence }) => presence.host.awaySince === null);
  expect(await host.send('start')).toEqual({ ok: true });
});

test('D34 if a player leaves the queue just before a match, the other player keeps their place in the queue', async () => {
  const { servers, account } = await twoServers();
  const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]];
  const [ana, ben, cleo] = [await account(), await account(), await account()];
  await first.seek({ id: ana });
  expect(await first.leave({ id: ana }, undefined)).toBeUndefined();
  expect(await second.seek({ id: ben })).toBeUndefined();
  expect(await queued()).toBe(1);
  const room = await first.seek({ id: cleo });
  expect(room).toBeDefined();
  expect(await second.seek({ id: ben })).toBe(room);
});

test('D18 a duel that has started cannot be cancelled', async () => {
  const { first, ana, room, lobby } = await twoMatched();
  const host = enter(first.origin, room, { player: ana });
  await lobby.until(({ presence }) => presence.host.awaySince === null);
  expect(await host.send('start')).toEqual({ ok: true });
  await first.leave({ id: ana }, room);
  expect(await duelOf(database.db, room)).toMatchObject({ status: 'playing', seats: { host: { hasLeft: false } } });
});

test('D18 a third account cannot cancel a match', async () => {
  const { first, room, ben, lobby } = await twoMatched();
  const stranger = await newPlayer(database.db);
  await first.leave({ id: stranger }, room);
  await first.leave({ id: ben }, 'NOROOM');
  const { host, guest } = (await duelOf(database.db, room)).seats;
  expect([host?.hasLeft, guest?.hasLeft]).toEqual([false, false]);
  expect(lobby.received.isCut).toBe(false);
});
