import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Pace } from '#engine/pace/pace.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { IssuedRun } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import { type Challenge, challengerRun, isFinished, type Run, runOf, stateOf } from '#server/challenges/challenge.ts';
import { loadLogs, lockChallenge } from '#server/challenges/find-challenge.ts';
import { paceOfRun } from '#server/challenges/stored-games.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns } from '#server/db/schema.ts';
import { holdAccount } from './hold-account.ts';
import { ownerOf, type Runner } from './owner.ts';

/** After this time, a run that is not finished gives way to a new one of another player (C6). */
const ABANDONED_AFTER_MS = 86_400_000;

type StartRefusal = 'key-missing' | 'signed-out' | 'no-such-challenge' | 'over' | 'not-ready' | 'already-finished';

/**
 * Starts a run, or returns the open one with the time since its start (C4). The challenger plays new grids first; until
 * then, no one else can. No one can begin a challenge that is no longer open (C7).
 */
export const startRun = (
  db: Database,
  code: string,
  runner: Runner,
  now: Date,
): Promise<Result<IssuedRun, StartRefusal>> =>
  db.transaction(async tx => {
    if (!(await holdAccount(tx, runner.playerId))) return refused('signed-out');
    const challenge = await lockChallenge(tx, code);
    if (challenge === undefined) return refused('no-such-challenge');
    const own = runOf(challenge, runner);
    if (isFinished(own)) return refused('already-finished');
    if (own !== undefined) {
      if (own.issuedAt === null && stateOf(challenge, now) !== 'open') return refused('over');
      return ok(await issued(tx, challenge, await begin(tx, own, now), now));
    }
    if (!isFinished(challengerRun(challenge))) return refused('not-ready');
    if (!(await hasPlace(tx, challenge, now))) return refused('over');
    const owner = ownerOf(runner);
    if (owner === undefined) return refused('key-missing');
    const run = { id: randomText(), code, isChallenger: false, issuedAt: now, ...owner };
    await tx.insert(challengeRuns).values(run);
    return ok(await issued(tx, challenge, run, now));
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
  const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
  const { code, isChallenger, finishedAt, issuedAt } = challengeRuns;
  const left = await tx
    .delete(challengeRuns)
    .where(and(eq(code, challenge.code), eq(isChallenger, false), isNull(finishedAt), lt(issuedAt, before)))
    .returning();
  return left.length > 0;
}

type IssuedRow = Pick<Run, 'id' | 'issuedAt' | 'isChallenger'>;

async function issued(
  tx: Database,
  challenge: Challenge,
  { id, issuedAt, isChallenger }: IssuedRow,
  now: Date,
): Promise<IssuedRun> {
  const elapsedMs = Math.max(0, now.getTime() - (issuedAt ?? now).getTime());
  const pace = isChallenger ? undefined : await paceOfChallenger(tx, challenge);
  return { run: id, puzzles: challenge.puzzles, elapsedMs, pace };
}

async function paceOfChallenger(tx: Database, challenge: Challenge): Promise<Pace> {
  const run = challengerRun(challenge);
  const logs = await loadLogs(tx, [run.id]);
  return paceOfRun(challenge, run, logs.get(run.id) ?? []);
}
