import { and, eq, isNull, lt } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import type { IssuedRun } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { type Challenge, challengerRun, isFinished, type Run, runOf, stateOf } from '#server/challenges/challenge.ts';
import { lockChallenge } from '#server/challenges/find-challenge.ts';
import { paceOfRun } from '#server/challenges/stored-games.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns } from '#server/db/schema.ts';
import { ownerOf, type Runner } from './owner.ts';

/** After this time, a run that is not finished gives way to a new one of another player (C6). */
const GIVES_WAY_MS = 86_400_000;

type StartRefusal = 'key-missing' | 'no-such-challenge' | 'over' | 'not-ready' | 'already-finished';

/**
 * Starts a run, or returns the open one with the time since its start (C4). The challenger plays new grids first; until
 * then, no one else can.
 */
export const startRun = (
  db: Database,
  code: string,
  runner: Runner,
  now: Date,
): Promise<Result<IssuedRun, StartRefusal>> =>
  db.transaction(async tx => {
    const challenge = await lockChallenge(tx, code);
    if (challenge === undefined) return refused('no-such-challenge');
    const own = runOf(challenge, runner);
    if (isFinished(own)) return refused('already-finished');
    if (own !== undefined) return ok(issued(challenge, await begin(tx, own, now), now));
    if (!isFinished(challengerRun(challenge))) return refused('not-ready');
    if (!(await hasPlace(tx, challenge, now))) return refused('over');
    const owner = ownerOf(runner);
    if (owner === undefined) return refused('key-missing');
    const run = { id: randomText(), code, isChallenger: false, issuedAt: now, ...owner };
    await tx.insert(challengeRuns).values(run);
    return ok(issued(challenge, run, now));
  });

/** Begins a run that has not begun: that of a challenger, whose time starts with the first grid. */
async function begin(tx: Database, run: Run, now: Date): Promise<Run> {
  if (run.issuedAt !== null) return run;
  await tx.update(challengeRuns).set({ issuedAt: now }).where(eq(challengeRuns.id, run.id));
  return { ...run, issuedAt: now };
}

/** Returns whether one more player can answer (C6). Makes room if a challenge is full of runs that were left. */
async function hasPlace(tx: Database, challenge: Challenge, now: Date): Promise<boolean> {
  const state = stateOf(challenge, now);
  if (state !== 'full') return state === 'open';
  const before = new Date(now.getTime() - GIVES_WAY_MS);
  const { code, isChallenger, finishedAt, issuedAt } = challengeRuns;
  const left = await tx
    .delete(challengeRuns)
    .where(and(eq(code, challenge.code), eq(isChallenger, false), isNull(finishedAt), lt(issuedAt, before)))
    .returning();
  return left.length > 0;
}

type IssuedRow = Pick<Run, 'id' | 'issuedAt' | 'isChallenger'>;

function issued(challenge: Challenge, { id, issuedAt, isChallenger }: IssuedRow, now: Date): IssuedRun {
  const elapsedMs = Math.max(0, now.getTime() - (issuedAt ?? now).getTime());
  const pace = isChallenger ? undefined : paceOfRun(challenge, challengerRun(challenge));
  return { run: id, puzzles: challenge.puzzles, elapsedMs, pace };
}
