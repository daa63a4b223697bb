import { and, desc, eq, inArray, lt, notExists, notInArray, sql } from 'drizzle-orm';
import type { Plan } from '#engine/duel/automata/automaton.ts';
import { paceOf } from '#engine/duel/automata/house-pace.ts';
import { DUEL, type Duel, type Round, SEATS, type Seat } from '#engine/duel/duel.ts';
import { isFitPlan } from '#engine/duel/round.ts';
import { levelOfRound } from '#engine/duel/selectors.ts';
import { readLog, readPath, readPuzzle, requireNotation, writeLog, writePath, writePuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { POINTS } from '#engine/score.ts';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { gameRooms, type gameSeats, profiles, recordings } from '#server/db/schema.ts';

type SeatOwner = Pick<typeof gameSeats.$inferSelect, 'playerId' | 'userId'>;

/**
 * Stores an ended duel as a recording of each player who has finished all five rounds and lends recordings: lets others
 * play against them (D31).
 */
export async function keepRecordings(tx: Transaction, owners: readonly SeatOwner[], duel: Duel): Promise<void> {
  const lenders = await lendersAmong(
    tx,
    owners.flatMap(({ userId }) => userId ?? []),
  );
  for (const { playerId, userId } of owners) {
    const seat = SEATS.find(each => duel.seats[each]?.id === playerId);
    const rounds = seat && recordedRounds(duel, seat);
    if (rounds === undefined || userId === null || !lenders.includes(userId)) continue;
    await tx.insert(recordings).values({ userId, ...rounds, createdAt: new Date(duel.at) });
    await deleteOldest(tx, userId);
  }
}

/**
 * Returns which of the players lend recordings: let others play against them. Locks their profiles, so that they cannot
 * withdraw the consent before the transaction ends.
 */
async function lendersAmong(tx: Transaction, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const isLender = and(inArray(profiles.id, [...ids]), eq(profiles.lendsRecordings, true));
  const found = tx.select({ id: profiles.id }).from(profiles).where(isLender).orderBy(profiles.id);
  return (await found.for('share')).map(({ id }) => id);
}

/**
 * Deletes the oldest recordings of a player, so that the maximum number is left. Keeps every recording against which a
 * duel is being played.
 */
async function deleteOldest(tx: Transaction, userId: string): Promise<void> {
  const isTheirs = eq(recordings.userId, userId);
  const newestFirst = tx.select({ id: recordings.id }).from(recordings).where(isTheirs);
  const newest = newestFirst.orderBy(desc(recordings.createdAt), desc(recordings.id)).limit(RETENTION.recordings);
  await tx.delete(recordings).where(and(isTheirs, notInArray(recordings.id, newest), isIdle(tx)));
}

/** Deletes the recordings that were made before an instant, except those that are being played. */
export const deleteRecordingsBefore = (db: Database, before: Date) =>
  db.delete(recordings).where(and(lt(recordings.createdAt, before), isIdle(db)));

/**
 * Builds the SQL condition that no room has a duel against a recording. It becomes true at the latest a day after the
 * last event in such a room, when the room is deleted.
 */
const isIdle = (db: Database | Transaction) =>
  notExists(db.select({ one: sql`1` }).from(gameRooms).where(eq(gameRooms.recordingId, recordings.id)));

/**
 * A round that is about to start: its puzzle, its solution and, if the guest is an automaton (computer opponent), the
 * plan of its moves (D29).
 */
export type StartingRound = { readonly puzzle: Puzzle; readonly solution: Path; readonly plan?: Plan };

type Recording = typeof recordings.$inferSelect;

/** The columns of a recording that are computed from the recorded duel. */
type RecordedRounds = Pick<Recording, 'puzzles' | 'solutions' | 'logs' | 'endings' | 'durationsMs' | 'pace'>;

/**
 * Returns what a recording stores of a player's duel. Returns undefined unless the player has finished all five rounds
 * and a server can play each of them again (D31).
 */
function recordedRounds({ rounds }: Duel, seat: Seat): RecordedRounds | undefined {
  const plans = rounds.map(round => planOf(round, seat));
  const fit = plans.filter((plan, index) => plan !== undefined && isFitPlan((rounds[index] as Round).puzzle, plan));
  if (fit.length < DUEL.rounds) return undefined;
  const played = plans as readonly Plan[];
  const past = rounds.map(({ games }, index) => ({
    level: levelOfRound(index + 1),
    lostPoints: POINTS.start - (games[seat].finish?.score ?? 0),
  }));
  return {
    puzzles: rounds.map(({ puzzle }) => writePuzzle(puzzle)),
    solutions: rounds.map(({ puzzle, solution }) => writePath(puzzle.size, solution)),
    logs: played.map(({ log }) => log),
    endings: played.map(({ how }) => how),
    durationsMs: played.map(({ durationMs }) => durationMs),
    pace: paceOf(past),
  };
}

/**
 * Returns the plan with which an automaton (computer opponent) repeats a player's round. Moves log entries after the
 * end of the round to its end, because a browser's log may be ahead of the server's clock (D8).
 */
function planOf({ games }: Round, seat: Seat): Plan | undefined {
  const { log, finish } = games[seat];
  const entries = readLog(log);
  if (finish === null || !entries.ok) return undefined;
  const { how, durationMs } = finish;
  const inTime = entries.value.map(entry => ({ ...entry, atMs: Math.min(entry.atMs, durationMs) }));
  return { log: writeLog(inTime), how, durationMs };
}

/**
 * Returns a round of a recording, for a duel against it. Throws if the recording is unreadable, because only a bug can
 * cause that.
 */
export function roundOfRecording(recording: Recording, round: number): StartingRound {
  requireNotation(recording.notation);
  const index = Math.min(round, DUEL.rounds) - 1;
  const [puzzle, solution] = [readPuzzle(recording.puzzles[index] ?? ''), readPath(recording.solutions[index] ?? '')];
  const [log, how, durationMs] = [recording.logs[index], recording.endings[index], recording.durationsMs[index]];
  if (!puzzle.ok || !solution.ok || log === undefined || how === undefined || durationMs === undefined)
    throw new Error(`recording ${recording.id} has no round ${round}`);
  return { puzzle: puzzle.value, solution: solution.value, plan: { log, how, durationMs } };
}
