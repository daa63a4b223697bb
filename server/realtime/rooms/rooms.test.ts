import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { nextDeadline } from '#engine/duel/decide.ts';
import type { Instant } from '#engine/duel/duel.ts';
import { puzzleOfRound } from '#engine/duel/testing/duel-fixtures.ts';
import type { RoomState } from '#protocol/messages.ts';
import { gameRooms } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { settleRoom } from '#server/duels/play-duel.ts';
import type { Room } from '#server/duels/rooms/stored-room.ts';
import { act, roomOf, seatedRoom } from '#server/duels/testing/rooms.ts';
import { createInMemoryBus, type ServersInProcess } from '#server/realtime/bus/bus.ts';
import { fakeConnection } from '#server/realtime/testing/connections.ts';
import { testClock } from '#server/realtime/testing/servers.ts';
import { createRooms } from './rooms.ts';
import type { Schedule } from './timing.ts';

const database = testDatabase();

type Clock = { readonly now: () => Instant; readonly schedule: Schedule };

const STOPPED: Clock = { now: () => 0, schedule: () => () => {} };

/** Creates the rooms of a server. `enter` connects a player to a room and returns the states sent to that player. */
function newRooms(clock = STOPPED, bus = createInMemoryBus()) {
  const logged: { readonly msg: string; readonly room: string }[] = [];
  const write = (line: string) => {
    const { msg, room } = JSON.parse(line);
    logged.push({ msg, room });
  };
  const rooms = createRooms({ db: database.db, bus, log: pino({}, { write }), ...clock });
  const enter = (room: Room, player = 'ana'): readonly RoomState[] => {
    const { connection, states } = fakeConnection(player);
    rooms.join(room, connection);
    return states;
  };
  return { rooms, enter, logged };
}

const versionsOf = (states: readonly RoomState[]) => states.map(({ version }) => version);

test('if other servers change rooms without reporting it, `checkVersions` finds all these changes', async () => {
  const { rooms, enter } = newRooms();
  const seated: { readonly room: Room; readonly sent: readonly RoomState[] }[] = [];
  for (let index = 0; index < 3; index++) {
    const room = await roomOf(database.db, await seatedRoom(database.db));
    seated.push({ room, sent: enter(room) });
  }
  await rooms.checkVersions(); // this call of `checkVersions` finds nothing, because no room has changed yet
  const [first, second, third] = seated;
  for (const { room } of [first!, third!]) await act(database.db, room.code, [3000, 'ben', 'leave']);
  await rooms.checkVersions();
  const { version } = second!.room;
  const twice = [version, version + 1];
  await expect.poll(() => seated.map(({ sent }) => versionsOf(sent))).toEqual([twice, [version], twice]);
});

test('if a room changes between the moment a server reads it and the moment a player connects, the server finds the change', async () => {
  const { enter } = newRooms();
  const read = await roomOf(database.db, await seatedRoom(database.db));
  await act(database.db, read.code, [3000, 'ben', 'leave']);
  const sent = enter(read);
  await expect.poll(() => versionsOf(sent)).toEqual([read.version, read.version + 1]);
});

test('if a new connection brings a newer version of the room, the older connections receive it at once', async () => {
  const { enter } = newRooms();
  const read = await roomOf(database.db, await seatedRoom(database.db));
  const sent = enter(read);
  await act(database.db, read.code, [3000, 'ben', 'leave']);
  enter(await roomOf(database.db, read.code), 'cleo');
  expect(versionsOf(sent)).toEqual([read.version, read.version + 1]);
});

test('when the last connection leaves a room, the room’s timer is cancelled', async () => {
  const timers = new Set<object>();
  const schedule = () => {
    const timer = {};
    timers.add(timer);
    return () => timers.delete(timer);
  };
  const { rooms } = newRooms({ ...STOPPED, schedule });
  const room = await roomOf(database.db, await seatedRoom(database.db));
  const connections = ['ana', 'cleo'].map(player => fakeConnection(player).connection);
  for (const connection of connections) rooms.join(room, connection);
  expect(timers.size).toBe(1); // the only timer is for the time at which Ben, who is away, loses his seat
  for (const connection of connections) rooms.leave(room.code, connection);
  expect([...timers]).toEqual([]);
});

/**
 * Creates a room whose first round has begun. Also returns `read`, the state of the room before the round. A server
 * that starts with `read` soon finds the round, because it reads a new room a second time. Later changes reach it only
 * if they are reported.
 */
async function playingRoom() {
  const code = await seatedRoom(database.db);
  const read = await roomOf(database.db, code);
  await act(database.db, code, [10_000, 'ana', 'start', puzzleOfRound(1)]);
  const { duel, version } = await roomOf(database.db, code);
  return { read, version, deadline: nextDeadline(duel)! };
}

test('if a server applies the deadlines of a room without connections of its own, the servers that have connections show the result', async () => {
  const { read, version, deadline } = await playingRoom();
  const servers: ServersInProcess = new Map();
  const clock = { ...STOPPED, now: () => deadline };
  const [settling, serving] = [0, 1].map(() => newRooms(clock, createInMemoryBus(servers)));
  const sent = serving!.enter(read);
  await expect.poll(() => versionsOf(sent)).toEqual([read.version, version]);
  await settling!.rooms.settleOverdue();
  await expect.poll(() => versionsOf(sent)).toEqual([read.version, version, version + 1]);
});

test('if the deadlines of one room cannot be applied, this is logged, and those of others are applied', async () => {
  const [broken, whole] = [await playingRoom(), await playingRoom()];
  // the server fails to store this room, because the score is larger than its database column allows
  const finish = { how: 'solved', score: 2 ** 40, durationMs: 1, undos: 0, hints: 0, restarts: 0 };
  const state = sql`jsonb_set(${gameRooms.state}, '{rounds,0,games,host,finish}', ${JSON.stringify(finish)}::jsonb)`;
  const earlier = new Date(broken.deadline - 1);
  const isBroken = eq(gameRooms.roomCode, broken.read.code);
  await database.db.update(gameRooms).set({ state, deadlineAt: earlier }).where(isBroken);
  const { rooms, logged } = newRooms({ ...STOPPED, now: () => broken.deadline });
  await rooms.settleOverdue();
  expect((await roomOf(database.db, whole.read.code)).version).toBe(whole.version + 1);
  expect(logged).toEqual([{ msg: 'room.cannot-settle', room: broken.read.code }]);
});

test('if another server has already applied a deadline, this server shows the result', async () => {
  const { read, version, deadline } = await playingRoom();
  const clock = testClock(deadline - 1);
  const sent = newRooms(clock).enter(read);
  await expect.poll(() => versionsOf(sent)).toEqual([read.version, version]);
  await settleRoom(database.db, read.code, new Date(deadline));
  clock.pass(1);
  await expect.poll(() => versionsOf(sent).at(-1)).toBe(version + 1);
});

test('on a server without rooms, looking for missed room changes (`checkVersions`) does nothing', async () => {
  await expect(newRooms().rooms.checkVersions()).resolves.toBeUndefined();
});
