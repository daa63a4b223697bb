import { expect, test, vi } from 'vitest';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { type Bus, createInMemoryBus } from './bus/bus.ts';
import { endSignedOut } from './signed-out.ts';
import { enter, startRealtime, waitInQueue } from './testing/servers.ts';

const database = testDatabase();

/**
 * Creates a bus (channel between servers) on which `resync` simulates an interruption: it reports that events may have
 * been missed.
 */
function interruptedBus() {
  const handlers: (() => void)[] = [];
  const bus: Bus = { ...createInMemoryBus(), onResync: handler => void handlers.push(handler) };
  return { bus, resync: () => handlers.forEach(handler => void handler()) };
}

test('connections whose sessions ended while the bus (server channel) was interrupted are closed later', async () => {
  const { bus, resync } = interruptedBus();
  const accounts = await Promise.all(
    ['Zoé', 'Léa'].map(async username => ({ id: await newPlayer(database.db), username, email: '' })),
  );
  const players = new Map(accounts.map(account => [account.id, account]));
  const { origin, clock } = await startRealtime({ db: database.db, bus, players });
  const room = await createRoom(database.db, new Date(clock.now()));
  const [zoe, lea] = accounts.map(({ id }) => enter(origin, room, { player: id }));
  const [queueOfZoe, queueOfLea] = accounts.map(({ id }) => waitInQueue(origin, { player: id }));
  const visitor = enter(origin, room);
  for (const client of [zoe!, lea!, visitor]) await client.until(() => true);
  for (const tab of [queueOfZoe!, queueOfLea!]) await expect.poll(() => tab.connected).toBe(true);
  players.delete(accounts[0]!.id); // the player signs out on another server, but this server receives no event
  resync();
  await zoe!.untilReceived(({ isCut }) => isCut);
  await expect.poll(() => queueOfZoe!.connected).toBe(false);
  expect(await lea!.send('sit')).toEqual({ ok: true });
  expect([visitor.received.isCut, lea!.received.isCut, queueOfLea!.connected]).toEqual([false, false, true]);
});

test('while a server cannot read sessions, it tries again, a few at a time, and closes no connection', async () => {
  const { bus, resync } = interruptedBus();
  const isOpen = Array.from({ length: 25 }, () => true);
  const connections = isOpen.map((_, index) => ({
    userId: `player ${index}`,
    socket: {
      connected: true,
      handshake: { headers: { cookie: `${index}` } },
      conn: { transport: { name: 'polling' }, close: () => void isOpen.splice(index, 1, false) },
    },
  }));
  let [isAway, now, most] = [true, 0, 0];
  const getSession = vi.fn(async (headers: Headers) => {
    most = Math.max(most, ++now);
    await new Promise(done => setTimeout(done));
    now--;
    if (isAway) throw new Error('the database is away');
    const index = Number(headers.get('cookie'));
    return { player: { id: index === 7 ? 'another player' : `player ${index}` } };
  });
  const checkAll = endSignedOut({
    accounts: { getSession } as never,
    bus,
    connections: () => connections as never,
    retryMs: 5,
  });
  resync();
  await expect.poll(() => getSession.mock.calls.length).toBeGreaterThan(50);
  expect(isOpen).not.toContain(false);
  isAway = false;
  await expect.poll(() => isOpen.indexOf(false)).toBe(7);
  expect(isOpen.filter(Boolean)).toHaveLength(24);
  connections[3]!.userId = 'whose session has ended without an event';
  await checkAll();
  expect(isOpen.flatMap((open, index) => (open ? [] : [index]))).toEqual([3, 7]);
  expect(most).toBe(10);
});
