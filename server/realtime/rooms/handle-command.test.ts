import { pino } from 'pino';
import { expect, test } from 'vitest';
import { DUEL } from '#engine/duel/duel.ts';
import { puzzleOfRound, solutionLog } from '#engine/duel/testing/duel-fixtures.ts';
import { writeLog } from '#engine/notation.ts';
import type { Database } from '#server/db/open-database.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { createRoomStore } from '#server/duels/rooms/stored-room.ts';
import { act, after, NOON, roomOf, seatedRoom } from '#server/duels/testing/rooms.ts';
import { createInMemoryBus } from '#server/realtime/bus/bus.ts';
import { fakeConnection } from '#server/realtime/testing/connections.ts';
import { testClock } from '#server/realtime/testing/servers.ts';
import { handleCommand } from './handle-command.ts';
import { createLiveRoom } from './live-room.ts';

const database = testDatabase();

/**
 * Connects Ana and Ben to a room, in which they have seats unless `opening` creates another room. `start` sends a
 * player's command to start a round. `taken` lists the rounds for which a puzzle has been taken.
 */
async function liveRoom(opening: (db: Database) => Promise<string> = seatedRoom) {
  const clock = testClock(after(10_000).getTime());
  const log = pino({ level: 'silent' });
  const stored = await roomOf(database.db, await opening(database.db));
  const room = createLiveRoom({ ...{ db: database.db, bus: createInMemoryBus(), log }, ...clock }, stored);
  const [ana, ben] = ['ana', 'ben'].map(player => fakeConnection(player, clock.now()).connection);
  for (const connection of [ana!, ben!]) room.join(connection);
  const taken: number[] = [];
  const takePuzzle = async (round: number) => {
    taken.push(round);
    return puzzleOfRound(round);
  };
  let isAway = false;
  /** Throws an error while a test simulates that the database is unavailable. */
  const failIfAway = () => {
    if (isAway) throw new Error('the database is away');
  };
  const db = new Proxy(database.db, {
    get(target, key) {
      if (key === 'transaction') failIfAway();
      return Reflect.get(target, key);
    },
  });
  const store = createRoomStore(database.db);
  const storeRoom: typeof store = async change => {
    failIfAway();
    return store(change);
  };
  const deps = {
    db,
    log,
    now: clock.now,
    takePuzzle,
    storeRoom,
    lastOutage: async () => undefined,
    secret: 's'.repeat(32),
  };
  let commands = 0;
  const start = (player: string, { duel = 1, round = 0 } = {}) => {
    const command = { kind: 'start', id: `start-${commands++}`, duel, round };
    return handleCommand(deps, room, fakeConnection(player).connection.participant, command);
  };
  let refusedChanges = 0;
  /** Stores a change of the room, and counts the changes that were refused. */
  const storeCounted: typeof storeRoom = async change => {
    const stored = await storeRoom(change);
    if (stored === undefined) refusedChanges++;
    return stored;
  };
  const giveUp = (player: string) => {
    const command = { kind: 'give-up', id: `give-up-${player}`, duel: 1, round: 1, log: '' };
    const { participant } = fakeConnection(player).connection;
    return handleCommand({ ...deps, storeRoom: storeCounted }, room, participant, command);
  };
  /**
   * Sends a player's solution of the first round with a log that ends at `endMs`. With `cells`, the log has only that
   * many cells.
   */
  const solve = (player: string, endMs: number, cells?: number) => {
    const log = writeLog(solutionLog(1, cells).map(entry => ({ ...entry, atMs: endMs })));
    const command = { kind: 'solve', id: `solve-${commands++}`, duel: 1, round: 1, log };
    return handleCommand(deps, room, fakeConnection(player).connection.participant, command);
  };
  const durations = () => {
    const { host, guest } = room.stored().duel.rounds[0]!.games;
    return [host.finish?.durationMs, guest.finish?.durationMs];
  };
  const setAway = (away: boolean) => {
    isAway = away;
  };
  const counts = { taken, refusedChanges: () => refusedChanges };
  return { clock, room, ben: ben!, start, giveUp, solve, durations, setAway, ...counts };
}

const BUSY = { ok: false, refusal: 'busy' };

test.each([
  ['a person without a seat', 'cleo', {}, 'not-seated'],
  ['the guest, before the first round', 'ben', {}, 'host-starts'],
  ['the host, in another round', 'ana', { round: 2 }, 'another-round'],
  ['the host, in another duel', 'ana', { duel: 2 }, 'another-duel'],
] as const)('D5 if %s starts a round, this is refused and uses up no puzzle', async (_who, player, fields, refusal) => {
  const { start, taken } = await liveRoom();
  expect([await start(player, fields), taken]).toEqual([{ ok: false, refusal }, []]);
});

test('D5 before a start without a guest is refused, the server reads the stored room, in case a guest has just sat down', async () => {
  const { room, start, taken } = await liveRoom(async db => {
    const code = await createRoom(db, NOON);
    await act(db, code, [1000, 'ana', 'sit']);
    return code;
  });
  expect([await start('ana'), taken]).toEqual([{ ok: false, refusal: 'no-opponent' }, []]);
  await act(database.db, room.code, [2000, 'ben', 'sit']);
  expect([await start('ana'), taken]).toEqual([{ ok: true }, [1]]);
});

test('D5 D17 a command to start during a round or while the opponent is away takes no puzzle', async () => {
  const { clock, room, ben, start, taken } = await liveRoom();
  room.leave(ben);
  expect(await start('ana')).toEqual({ ok: false, refusal: 'opponent-away' });
  room.join(ben);
  expect(await start('ana')).toEqual({ ok: true });
  expect(await start('ana', { round: 1 })).toEqual({ ok: false, refusal: 'round-under-way' });
  expect(taken).toEqual([1]);
  // more time than a round has passed, so both players are out of time, even if no server has stored that yet
  clock.pass(253_000);
  expect([await start('ana', { round: 1 }), taken]).toEqual([{ ok: true }, [1, 2]]);
});

test('if two commands reach a room at once, they are stored one after the other, without a version conflict', async () => {
  const { clock, room, start, giveUp, refusedChanges } = await liveRoom();
  await start('ana');
  clock.pass(5000);
  expect(await Promise.all([giveUp('ana'), giveUp('ben')])).toEqual([{ ok: true }, { ok: true }]);
  expect(refusedChanges()).toBe(0);
  const { games } = room.stored().duel.rounds[0]!;
  expect([games.host.finish?.how, games.guest.finish?.how]).toEqual(['given-up', 'given-up']);
});

test('D35 O4 if two solutions arrive while the database is unavailable, each is timed at its first arrival, in whatever order they are stored', async () => {
  const { clock, start, solve, durations, setAway } = await liveRoom();
  await start('ana');
  clock.pass(DUEL.countdownMs + 10_000);
  setAway(true);
  expect(await solve('ana', 9950)).toEqual(BUSY);
  clock.pass(4000);
  expect(await solve('ben', 13_950)).toEqual(BUSY);
  clock.pass(5000);
  setAway(false);
  expect([await solve('ben', 13_950), await solve('ana', 9950)]).toEqual([{ ok: true }, { ok: true }]);
  expect(durations()).toEqual([10_000, 14_000]);
});

test('D35 a complete solution is timed at its own arrival, even if an incomplete log of the same player arrived earlier', async () => {
  const { clock, start, solve, durations, setAway } = await liveRoom();
  await start('ana');
  clock.pass(DUEL.countdownMs + 10_000);
  setAway(true);
  expect(await solve('ana', 9950, 12)).toEqual(BUSY);
  clock.pass(9000);
  setAway(false);
  expect(await solve('ana', 9950)).toEqual({ ok: true });
  expect(durations()).toEqual([19_000, undefined]);
});

test('D35 if a solution with a time in the future is refused and sent again, the second arrival counts', async () => {
  const { clock, start, solve, durations } = await liveRoom();
  await start('ana');
  clock.pass(DUEL.countdownMs + 10_000);
  expect(await solve('ana', 13_000)).toEqual({ ok: false, refusal: 'ahead-of-the-clock' });
  clock.pass(1000);
  expect(await solve('ana', 13_000)).toEqual({ ok: true });
  expect(durations()).toEqual([11_000, undefined]);
});
