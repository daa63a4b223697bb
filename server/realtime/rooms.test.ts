import { expect, test } from 'vitest';
import type { RoomState } from '#protocol/messages.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import type { Room } from '#server/duels/room.ts';
import { act, roomOf, seatedRoom } from '#server/duels/testing/rooms.ts';
import { createInMemoryBus } from './bus/bus.ts';
import type { Connection } from './connection.ts';
import type { RoomDeps } from './room-connections.ts';
import { createRooms } from './rooms.ts';

const database = testDatabase();

/** A server, and how Ana opens a line to a room there; what she is told is returned. */
function newRooms() {
  const rooms = createRooms({
    db: database.db,
    bus: createInMemoryBus()(),
    now: () => 0,
    schedule: () => () => {},
  } as unknown as RoomDeps);
  const enter = (room: Room): readonly RoomState[] => {
    const told: RoomState[] = [];
    const socket = {
      emit: (message: string, state: RoomState) => message === 'room' && told.push(state),
      conn: { writeBuffer: [], transport: {} },
    };
    rooms.enter(room, { visitor: { player: 'ana' }, socket } as unknown as Connection);
    return told;
  };
  return { rooms, enter };
}

const versionsOf = (told: readonly RoomState[]) => told.map(({ version }) => version);

test('what was decided elsewhere without a word is found out, in whichever rooms it was', async () => {
  const { rooms, enter } = newRooms();
  const seated: { readonly room: Room; readonly told: readonly RoomState[] }[] = [];
  for (let index = 0; index < 3; index++) {
    const room = await roomOf(database.db, await seatedRoom(database.db));
    seated.push({ room, told: enter(room) });
  }
  await rooms.checkVersions(); // nothing has changed so far
  const [first, second, third] = seated;
  for (const { room } of [first!, third!]) await act(database.db, room.code, [3000, 'ben', 'leave']);
  await rooms.checkVersions();
  const { version } = second!.room;
  const twice = [version, version + 1];
  await expect.poll(() => seated.map(({ told }) => versionsOf(told))).toEqual([twice, [version], twice]);
});

test('what was decided after a room was read and before its line was open is found out', async () => {
  const { enter } = newRooms();
  const read = await roomOf(database.db, await seatedRoom(database.db));
  await act(database.db, read.code, [3000, 'ben', 'leave']);
  const told = enter(read);
  await expect.poll(() => versionsOf(told)).toEqual([read.version, read.version + 1]);
});

test('a server without rooms has nothing to find out', async () => {
  await expect(newRooms().rooms.checkVersions()).resolves.toBeUndefined();
});
