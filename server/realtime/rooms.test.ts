import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { RoomState } from '#protocol/messages.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import type { Room } from '#server/duels/room.ts';
import { act, roomOf, seatedRoom } from '#server/duels/testing/rooms.ts';
import { createInMemoryBus } from './bus/bus.ts';
import type { Schedule } from './room.ts';
import { createRooms } from './rooms.ts';
import { fakeConnection } from './testing/connections.ts';

const database = testDatabase();

/** Creates the rooms of a server. `enter` connects a player to a room and returns the states that they are sent. */
function newRooms(schedule: Schedule = () => () => {}) {
  const rooms = createRooms({
    db: database.db,
    bus: createInMemoryBus(),
    log: pino({ level: 'silent' }),
    now: () => 0,
    schedule,
  });
  const enter = (room: Room, player = 'ana'): readonly RoomState[] => {
    const { connection, states } = fakeConnection(player);
    rooms.join(room, connection);
    return states;
  };
  return { rooms, enter };
}

const versionsOf = (states: readonly RoomState[]) => states.map(({ version }) => version);

test('in every room, a server finds changes that another server did not report', async () => {
  const { rooms, enter } = newRooms();
  const seated: { readonly room: Room; readonly sent: readonly RoomState[] }[] = [];
  for (let index = 0; index < 3; index++) {
    const room = await roomOf(database.db, await seatedRoom(database.db));
    seated.push({ room, sent: enter(room) });
  }
  await rooms.checkVersions(); // no room has changed so far
  const [first, second, third] = seated;
  for (const { room } of [first!, third!]) await act(database.db, room.code, [3000, 'ben', 'leave']);
  await rooms.checkVersions();
  const { version } = second!.room;
  const twice = [version, version + 1];
  await expect.poll(() => seated.map(({ sent }) => versionsOf(sent))).toEqual([twice, [version], twice]);
});

test('a server finds a change that was made between reading a room and connecting to it', async () => {
  const { enter } = newRooms();
  const read = await roomOf(database.db, await seatedRoom(database.db));
  await act(database.db, read.code, [3000, 'ben', 'leave']);
  const sent = enter(read);
  await expect.poll(() => versionsOf(sent)).toEqual([read.version, read.version + 1]);
});

test('a change that is read with a new connection is sent to the older connections at once', async () => {
  const { enter } = newRooms();
  const read = await roomOf(database.db, await seatedRoom(database.db));
  const sent = enter(read);
  await act(database.db, read.code, [3000, 'ben', 'leave']);
  enter(await roomOf(database.db, read.code), 'cleo');
  expect(versionsOf(sent)).toEqual([read.version, read.version + 1]);
});

test('a room without connections keeps no timer', async () => {
  const timers = new Set<object>();
  const { rooms } = newRooms(() => {
    const timer = {};
    timers.add(timer);
    return () => timers.delete(timer);
  });
  const room = await roomOf(database.db, await seatedRoom(database.db));
  const connections = ['ana', 'cleo'].map(player => fakeConnection(player).connection);
  for (const connection of connections) rooms.join(room, connection);
  expect(timers.size).toBe(1); // the end of ben’s seat, who is away
  for (const connection of connections) rooms.leave(room.code, connection);
  expect([...timers]).toEqual([]);
});

test('checking versions does nothing on a server without rooms', async () => {
  await expect(newRooms().rooms.checkVersions()).resolves.toBeUndefined();
});
