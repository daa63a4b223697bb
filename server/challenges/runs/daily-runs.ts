import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Day } from '#engine/daily/day.ts';
import { KEPT_WITHIN_MS } from '#engine/daily/streak.ts';
import type { ChallengeRow, Viewer } from '#server/challenges/challenge.ts';
import { isOfDay, type Owner } from '#server/daily/attempts/attempt-rows.ts';
import { isKeyOfDay, issueAttempt } from '#server/daily/attempts/start-daily.ts';
import type { DailyPuzzles } from '#server/daily/daily-puzzles.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns, dailyAttempts } from '#server/db/schema.ts';
import { hashOfKey } from '#server/players/player.ts';

export type AttemptRow = typeof dailyAttempts.$inferSelect;

type DailyDeps = {
  readonly db: Database;
  readonly daily: Pick<DailyPuzzles, 'clock' | 'isOpen' | 'puzzleOf'>;
};

/** A player who begins a run. `attemptKey` is the key of a visitor’s attempts at the day of the challenge’s grid. */
type Starter = Viewer & { readonly attemptKey?: string | undefined };

/**
 * Returns the id of the daily attempt that is the same game as a player’s new run at a challenge (C13). It is the
 * attempt with which the player first finished the grid, otherwise an open attempt or, on the day of the grid, a new
 * one. Returns undefined if the run is no daily attempt: the grid is not that of a day, or its day is over and the
 * player has no attempt to continue.
 */
export async function attemptOfNewRun(
  { db, daily }: DailyDeps,
  { day, puzzles: [puzzle = ''] }: Pick<ChallengeRow, 'day' | 'puzzles'>,
  starter: Starter,
  at: Date,
): Promise<string | undefined> {
  if (day === null) return undefined;
  const owner = await ownerOnDay(db, starter, day);
  if (owner === undefined) return undefined;
  const { id, finishedAt, issuedAt } = dailyAttempts;
  // one query reads open and finished attempts, because an attempt may be finished between two queries
  const attempts = await db
    .select({ id, finishedAt, issuedAt })
    .from(dailyAttempts)
    .where(and(isOfDay(owner, day), eq(dailyAttempts.puzzle, puzzle)))
    .orderBy(asc(finishedAt), asc(issuedAt), asc(id));
  const isContinued = (attempt: (typeof attempts)[number]) =>
    attempt.finishedAt !== null || at.getTime() - attempt.issuedAt.getTime() < KEPT_WITHIN_MS;
  // a finished attempt is preferred, because the query returns finished attempts first
  const known = attempts.find(isContinued);
  if (known !== undefined) return known.id;
  if (daily.clock.dayAt(at) !== day) return undefined;
  const grid = await daily.puzzleOf(day);
  // if the operator has replaced the grid of the day (J8), a run on the old grid is no daily attempt
  if (!grid.ok || grid.value.puzzle !== puzzle) return undefined;
  // the attempt of a run is not counted towards a limit, because the run itself has been counted
  const issued = await issueAttempt({ db, daily, mayStart: async () => true }, owner, day, at);
  return issued.ok && issued.value.puzzle === puzzle ? issued.value.id : undefined;
}

/**
 * Returns true if an account has already finished a challenge's grid as a daily attempt. A new run at the challenge
 * then has this result from the start (C13).
 */
export async function hasFinishedGrid(
  db: Database,
  { day, puzzles: [puzzle = ''] }: Pick<ChallengeRow, 'day' | 'puzzles'>,
  { playerId }: Viewer,
): Promise<boolean> {
  if (day === null || playerId === undefined) return false;
  const { puzzle: ofGrid, finishedAt } = dailyAttempts;
  return (
    (await db.$count(dailyAttempts, and(isOfDay({ playerId }, day), eq(ofGrid, puzzle), isNotNull(finishedAt)))) > 0
  );
}

/**
 * Returns the owner of a player’s attempts at a day: the account, the visitor’s key of earlier attempts at that day,
 * or the key of the visitor’s run.
 */
async function ownerOnDay(
  db: Database,
  { playerId, keyHash, attemptKey }: Starter,
  day: Day,
): Promise<Owner | undefined> {
  if (playerId !== undefined) return { playerId };
  if (attemptKey !== undefined && (await isKeyOfDay(db, attemptKey, day))) return { keyHash: hashOfKey(attemptKey) };
  return keyHash === undefined ? undefined : { keyHash };
}

/** Finds a daily attempt by its id. Returns undefined if there is none. */
export async function findAttempt(db: Database, id: string | null): Promise<AttemptRow | undefined> {
  if (id === null) return undefined;
  const [attempt] = await db.select().from(dailyAttempts).where(eq(dailyAttempts.id, id));
  return attempt;
}

/** Locks a daily attempt until the transaction ends, and returns it. Returns undefined if there is none. */
export async function lockAttempt(tx: Database, id: string | null | undefined): Promise<AttemptRow | undefined> {
  if (id == null) return undefined;
  const [attempt] = await tx.select().from(dailyAttempts).where(eq(dailyAttempts.id, id)).for('update');
  return attempt;
}

/** Returns the result of a finished daily attempt, as it is stored with the runs that are the same game (C13). */
export const resultAsRun = ({ log, notation, finishedAt, isVerified, ...figures }: AttemptRow) => ({
  ...{ how: 'solved' as const, logs: [log ?? ''], notation, finishedAt, isVerified, network: null },
  durationMs: figures.durationMs ?? 0,
  undosUsed: figures.undosUsed ?? 0,
  hintsUsed: figures.hintsUsed ?? 0,
  restartsUsed: figures.restartsUsed ?? 0,
});

/** Finishes the open runs that are the same game as a daily attempt, with the result of this attempt (C13). */
export async function finishRunsOf(tx: Database, attempt: AttemptRow): Promise<void> {
  const isOpenRun = and(eq(challengeRuns.dailyAttempt, attempt.id), isNull(challengeRuns.finishedAt));
  await tx.update(challengeRuns).set(resultAsRun(attempt)).where(isOpenRun);
}

/**
 * Returns true if the player has given up a run that is the same game as one of the daily attempts, and may thus have
 * seen the solution (C5).
 */
export async function isSolutionSeen(tx: Database, attempts: readonly AttemptRow[]): Promise<boolean> {
  const ids = attempts.map(({ id }) => id);
  const isGivenUp = and(inArray(challengeRuns.dailyAttempt, ids), eq(challengeRuns.how, 'given-up'));
  return (await tx.$count(challengeRuns, isGivenUp)) > 0;
}
