import { expect, test } from 'vitest';
import type { RoomState } from '#protocol/messages.ts';
import { testDatabase } from '../db/test-database.ts';
import { act, roomOf, seatedRoom } from '../duels/test-rooms.ts';
import { openHub } from './bus.ts';
import type { Line } from './line.ts';
import type { Parts } from './local-room.ts';
import { openRooms } from './rooms.ts';

const database = testDatabase();

/** Some rooms in which Ana has a line to this server, and what she is told in each. */
async function anaInRooms(count: number) {
  const rooms = openRooms({
    db: database.db,
    bus: openHub()(),
    now: () => 0,
    alarm: () => () => {},
  } as unknown as Parts);
  const told = new Map<string, RoomState[]>();
  for (let index = 0; index < count; index++) {
    const code = await seatedRoom(database.db);
    const heard: RoomState[] = [];
    told.set(code, heard);
    const socket = {
      emit: (message: string, state: RoomState) => message === 'room' && heard.push(state),
      conn: { writeBuffer: [], transport: {} },
    };
    rooms.enter(await roomOf(database.db, code), { visitor: { player: 'ana' }, socket } as unknown as Line);
  }
  return { rooms, told };
}

test('what was decided elsewhere without a word is found out, in whichever rooms it was', async () => {
  const { rooms, told } = await anaInRooms(3);
  const [first = '', second = '', third = ''] = told.keys();
  for (const code of [first, third]) await act(database.db, code, [3000, 'ben', 'leave']);
  await rooms.checkVersions();
  const versionIn = (code: string) => told.get(code)?.at(-1)?.version;
  const { version } = await roomOf(database.db, second);
  await expect.poll(() => [first, second, third].map(versionIn)).toEqual([version + 1, version, version + 1]);
});

test('a server without rooms has nothing to find out', async () => {
  const { rooms } = await anaInRooms(0);
  await expect(rooms.checkVersions()).resolves.toBeUndefined();
});
