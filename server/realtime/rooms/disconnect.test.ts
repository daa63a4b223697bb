import { expect, test } from 'vitest';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { roomOf } from '#server/duels/testing/rooms.ts';
import { newPlayer } from '#server/games/testing/games.ts';
import { createInMemoryBus, type ServersInProcess } from '#server/realtime/bus/bus.ts';
import { enter, startRealtime, testClock } from '#server/realtime/testing/servers.ts';

const database = testDatabase();

test('when a server closes, it ends its connections so that browsers reconnect', async () => {
  const { origin, clock, close } = await startRealtime({ db: database.db });
  const ana = enter(origin, await createRoom(database.db, new Date(clock.now())));
  await ana.until(() => true);
  const cut = new Promise(why => ana.socket.on('disconnect', why));
  await close();
  // a browser reconnects if its connection ends for the reason `transport close`, but not for `io server disconnect`
  expect(await cut).toBe('transport close');
});

test('before a server closes, it applies the commands that it has received from browsers', async () => {
  const { origin, clock, close } = await startRealtime({ db: database.db });
  const code = await createRoom(database.db, new Date(clock.now()));
  const ana = enter(origin, code);
  await ana.until(() => true);
  ana.socket.emit('command', { kind: 'sit', id: 'last' }, () => {});
  // when the server has answered the event `look`, it has also received the earlier command
  await ana.socket.emitWithAck('look', { version: 0, at: 0 });
  await close();
  expect((await roomOf(database.db, code)).duel.seats.host).not.toBeNull();
});

test.each([0, 1])(
  'a sign-out published on server %i ends only those connections of the account whose session has ended',
  async index => {
    const inProcess: ServersInProcess = new Map();
    const join = () => createInMemoryBus(inProcess);
    const id = await newPlayer(database.db);
    const players = new Map([[id, { id, username: 'Zoé', email: '' }]]);
    const options = { db: database.db, players, clock: testClock() };
    const servers = [
      await startRealtime({ ...options, bus: join() }),
      await startRealtime({ ...options, bus: join() }),
    ] as const;
    const code = await createRoom(database.db, new Date());
    const zoe = enter(servers[0].origin, code, { player: id });
    const guest = enter(servers[0].origin, code);
    await Promise.all([zoe.until(() => true), guest.until(() => true)]);
    // the session of this connection is still valid, so a sign-out in another browser must not end the connection
    servers[index]!.bus.publish({ kind: 'signed-out', userId: id });
    await zoe.socket.emitWithAck('look', { version: 0, at: 0 });
    players.delete(id);
    servers[index]!.bus.publish({ kind: 'signed-out', userId: id });
    await zoe.untilReceived(({ isCut }) => isCut);
    await guest.socket.emitWithAck('look', { version: 0, at: 0 });
  },
);
