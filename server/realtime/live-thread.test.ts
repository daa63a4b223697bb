import { expect, test } from 'vitest';
import { DUEL } from '#engine/duel/duel.ts';
import { puzzleOfRound, solutionLog } from '#engine/duel/testing/duel-fixtures.ts';
import { writeLog } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { RoomState } from '#protocol/messages.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { createInMemoryBus, type ServersInProcess } from './bus/bus.ts';
import { eavesdrop, runsOf } from './testing/frames.ts';
import { enter, startRealtime, testClock } from './testing/servers.ts';

const database = testDatabase();

/**
 * The path that the tests report as one player’s progress, to see whether the other player receives it. It is the
 * beginning of the solution.
 */
const CANARY: Path = puzzleOfRound(1).solution.slice(0, 7);

/** Starts a round between Ana, on the first server, and Ben, on the last server. */
async function roundOn(count: number) {
  const clock = testClock();
  const inProcess: ServersInProcess = new Map();
  const servers = await Promise.all(
    Array.from({ length: count }, () => startRealtime({ db: database.db, clock, bus: createInMemoryBus(inProcess) })),
  );
  const [first, last] = [servers[0]!, servers.at(-1)!];
  const room = await createRoom(database.db, new Date(clock.now()));
  const ana = eavesdrop(first.origin, room);
  await ana.send('sit');
  const ben = enter(last.origin, room);
  await ben.send('sit');
  await ana.until(
    ({ view, presence }) => 'players' in view && view.players.guest !== null && !presence.guest.awaySince,
  );
  await ana.send('start');
  clock.pass(DUEL.countdownMs);
  for (const player of [ana, ben]) await player.until(inRound(({ puzzle }) => puzzle !== null));
  clock.pass(20_000);
  /** Reports a path as Ben, and waits until Ana has received its count of cells. */
  const report = async (path: Path, covered = path.length, round = 1) => {
    ben.socket.emit('progress', { duel: 1, round, covered, path });
    await ana.until(({ presence }) => presence.guest.covered === covered);
  };
  return { clock, room, ana, ben, first, last, report };
}

type View = Extract<RoomState['view'], { rounds: unknown }>;

const inRound =
  (matches: (round: View['rounds'][number]) => boolean) =>
  ({ view }: RoomState): boolean =>
    'rounds' in view && view.rounds.slice(-1).some(matches);

const hasFinished = (seat: 'host' | 'guest') => inRound(({ games }) => games[seat].finish !== null);

const shows =
  (path: Path | undefined) =>
  ({ presence }: RoomState): boolean =>
    presence.guest.path?.join() === path?.join();

/**
 * Returns the WebSocket frames that contain at least five consecutive cells of the canary (a path that must stay
 * secret).
 */
const leaksIn = (frames: readonly string[]): readonly string[] => {
  const runs = runsOf(CANARY, 5);
  return frames.filter(frame => runs.some(run => run.test(frame)));
};

test.each([1, 2])(
  'D27 on %i servers, no frame sent to a player contains the opponent’s route before the player has finished',
  async count => {
    const { room, ana, report, first, clock } = await roundOn(count);
    const ticket = await ana.ticket();
    await report(CANARY.slice(0, 6));
    await report(CANARY);
    // the event `look` with version 0 makes the server send the state of the room again
    await ana.socket.emitWithAck('look', { version: 0, at: 0 });
    clock.pass(1000);
    const reloaded = eavesdrop(first.origin, room, { ticket });
    await reloaded.until(shows(undefined));
    expect(leaksIn([...ana.frames, ...reloaded.frames])).toEqual([]);
    expect(ana.frames.length).toBeGreaterThan(5);

    await reloaded.send('give-up');
    await reloaded.until(hasFinished('host'));
    expect(leaksIn(reloaded.frames)).toEqual([]); // the path that Ben sent before Ana finished stays unknown to her
  },
);

test.each([
  [1, 'solve', { log: writeLog(solutionLog(1)) }],
  [2, 'solve', { log: writeLog(solutionLog(1)) }],
  [1, 'give-up', {}],
  [2, 'give-up', {}],
] as const)(
  'D27 on %i servers, a player sees the opponent’s path grow after sending their own %s',
  async (_count, kind, fields) => {
    const { room, ana, ben, report, first, clock } = await roundOn(_count);
    const ticket = await ana.ticket();
    await ana.send(kind, fields);
    await ben.until(hasFinished('host'));
    await report(CANARY.slice(0, 6));
    await ana.until(shows(CANARY.slice(0, 6)));
    await report(CANARY);
    await ana.until(shows(CANARY));
    await report(CANARY.slice(0, 2));
    await ana.until(shows(CANARY.slice(0, 2)));
    clock.pass(1000);
    const reloaded = enter(first.origin, room, { ticket });
    await reloaded.until(shows(CANARY.slice(0, 2)));
    expect(ben.state()?.presence.host.path).toBeUndefined();
  },
);

test('D27 a player who is still playing does not receive the path of an opponent who has finished', async () => {
  const { ana, ben } = await roundOn(1);
  await ana.send('give-up');
  await ben.until(hasFinished('host'));
  ana.socket.emit('progress', { duel: 1, round: 1, covered: 7, path: CANARY });
  await ana.socket.emitWithAck('look', { version: 0, at: 0 });
  await ben.socket.emitWithAck('look', { version: 0, at: 0 });
  expect(ben.states.concat(ben.state() ?? []).map(({ presence }) => presence.host.path)).toEqual(
    ben.states.concat(ben.state() ?? []).map(() => undefined),
  );
});

const { solution, puzzle } = puzzleOfRound(1);

test.each([
  ['does not start on number 1', solution.slice(1, 8)],
  ['jumps', [...solution.slice(0, 2), ...solution.slice(3, 8)]],
  ['visits a cell twice', [...solution.slice(0, 7), solution[5]!]],
  ['leaves the grid', [solution[0]!, puzzle.size ** 2]],
])(
  'D27 if a player reports a path that %s, the opponent sees the count of its cells but not the path',
  async (_what, path) => {
    const { ana, ben, report } = await roundOn(1);
    await ana.send('solve', { log: writeLog(solutionLog(1)) });
    await ben.until(hasFinished('host'));
    await report(path, 9);
    expect(ana.state()?.presence.guest.path).toBeUndefined();
  },
);

test('D27 if a player reports a path as belonging to an earlier round, the opponent does not see it', async () => {
  const { ana, ben, report, clock } = await roundOn(1);
  await ana.send('give-up');
  await ben.until(hasFinished('host'));
  await report(CANARY);
  await ben.send('give-up');
  await ana.until(inRound(({ isComplete }) => isComplete));
  await ana.send('start');
  clock.pass(DUEL.countdownMs);
  await ana.until(state => inRound(({ isComplete, puzzle }) => !isComplete && puzzle !== null)(state));
  await ana.send('give-up');
  await ana.until(hasFinished('host'));
  ben.socket.emit('progress', { duel: 1, round: 1, covered: CANARY.length, path: CANARY });
  await ben.socket.emitWithAck('look', { version: 0, at: 0 });
  await ana.socket.emitWithAck('look', { version: 0, at: 0 });
  expect(ana.state()?.presence.guest).toEqual({ awaySince: null, covered: 0 });
});

test('D27 the path of a player on another server reaches an opponent who reconnects', async () => {
  const { room, ana, ben, report, first } = await roundOn(2);
  const ticket = await ana.ticket();
  await ana.send('give-up');
  await ben.until(hasFinished('host'));
  await report(CANARY);
  ana.socket.disconnect();
  await ben.until(({ presence }) => presence.host.awaySince !== null);
  const back = enter(first.origin, room, { ticket });
  await back.until(shows(CANARY));
});
