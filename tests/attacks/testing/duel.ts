import { expect } from 'vitest';
import { DUEL } from '#engine/duel/duel.ts';
import { cellEntry, puzzleOfRound } from '#engine/duel/testing/duel-fixtures.ts';
import type { Entry } from '#engine/game.ts';
import { writeLog } from '#engine/notation.ts';
import type { RoomState } from '#protocol/messages.ts';
import type { Database } from '#server/db/open-database.ts';
import { createRoom } from '#server/duels/rooms/create-room.ts';
import { roomOf } from '#server/duels/testing/rooms.ts';
import { enter, startRealtime, testClock } from '#server/realtime/testing/servers.ts';
import { expectCleanPrototypes } from './prototypes.ts';

const ERROR_LEVEL = 50;

/**
 * Returns the log entries of a player who draws a cell every 300 ms. The 25 cells of the first round take 7.2
 * seconds.
 */
export const drawnByHand = (cells: readonly number[]): readonly Entry[] =>
  cells.map((at, step) => cellEntry(at, step * 300));

/** The log entries of an honest player who solves the first round. */
export const SOLVED = drawnByHand(puzzleOfRound(1).solution);

/** Creates a room with two honest players (Ana, the host, and Ben, the guest) and a spectator, Eve. */
export async function openDuel(db: Database) {
  const clock = testClock();
  const errors: string[] = [];
  const logged = (entry: string) => void (JSON.parse(entry).level >= ERROR_LEVEL && errors.push(entry));
  const { origin } = await startRealtime({ db, clock, logged });
  const room = await createRoom(db, new Date(clock.now()));
  const ana = enter(origin, room);
  await ana.send('sit');
  const ben = enter(origin, room);
  await ben.send('sit');
  const eve = enter(origin, room);
  await eve.until(() => true);
  return { db, clock, errors, origin, room, ana, ben, eve };
}

export type OpenDuel = Awaited<ReturnType<typeof openDuel>>;

/**
 * Creates the same room as `openDuel`, starts its first round, and advances the clock to nine seconds after
 * the countdown.
 */
export async function openRound(db: Database): Promise<OpenDuel> {
  const duel = await openDuel(db);
  await duel.ana.send('start');
  await showPuzzle(duel);
  duel.clock.pass(9000);
  return duel;
}

/** Ends the countdown and waits until both players see the puzzle. */
export async function showPuzzle({ ana, ben, clock }: OpenDuel): Promise<void> {
  clock.pass(DUEL.countdownMs);
  await Promise.all([ana, ben].map(player => player.until(seesPuzzle)));
}

const seesPuzzle = ({ view }: RoomState): boolean => 'rounds' in view && view.rounds.at(-1)?.puzzle != null;

/** Finishes the first round as honest players would, to verify that the duel still works after an attack. */
export async function finishRound({ ana, ben, clock }: OpenDuel): Promise<void> {
  clock.pass(9000);
  expect(await ana.send('solve', { log: writeLog(SOLVED) })).toEqual({ ok: true });
  expect(await ben.send('give-up')).toEqual({ ok: true });
  await Promise.all([ana, ben].map(player => player.until(seesEnd)));
}

const seesEnd = ({ view }: RoomState): boolean => 'rounds' in view && view.rounds.at(-1)?.isComplete === true;

/** Runs an attack, and fails if it changes the stored room or a built-in prototype, or logs an error. */
export async function withoutHarm({ db, room, errors }: OpenDuel, attack: () => Promise<void>): Promise<void> {
  const before = await roomOf(db, room);
  await attack();
  expect(await roomOf(db, room)).toEqual(before);
  expect(errors).toEqual([]);
  expectCleanPrototypes();
}
