import { eq } from 'drizzle-orm';
import { ok, type Refused, refused } from '#engine/result.ts';
import type { ResultLimits } from '#server/auth/limits/memory-limits.ts';
import { type Challenge, isFinished, runOf, type Viewer } from '#server/challenges/challenge.ts';
import { findChallenge, lockChallenge } from '#server/challenges/find-challenge.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns } from '#server/db/schema.ts';
import { countRecorded, type TooManyGames } from '#server/games/history/count-recorded.ts';
import type { JudgeRun, LogRefusal } from './judge-run.ts';

/** The result of a run, as the player's browser sends it. */
type SentRun = { readonly logs: readonly string[]; readonly how: 'solved' | 'given-up' };

type FinishDeps = { readonly db: Database; readonly judgeRun: JudgeRun; readonly limits: ResultLimits };

type Finished =
  | { readonly ok: true; readonly value: { readonly isNew: boolean; readonly challenge: Challenge } }
  | LogRefusal
  | TooManyGames
  | Refused<'no-such-challenge' | 'not-your-run' | 'clock-set-back' | 'too-many'>;

/**
 * Records the result of a run exactly once (V1, C4). A run that has begun counts even if the challenge has expired or
 * was withdrawn since. Limits count only the results that are judged or stored (M10).
 */
export async function finishRun(
  { db, judgeRun, limits }: FinishDeps,
  code: string,
  viewer: Viewer,
  sent: SentRun,
  arrivedAt: Date,
): Promise<Finished> {
  const challenge = await findChallenge(db, code);
  if (challenge === undefined) return refused('no-such-challenge');
  const own = runOf(challenge, viewer);
  if (isFinished(own)) return ok({ isNew: false, challenge });
  if (own === undefined || own.issuedAt === null) return refused('not-your-run');
  // the server's clock was set back after the run was issued, so the duration cannot be judged
  if (own.issuedAt > arrivedAt) return refused('clock-set-back');
  if (!(await limits.mayJudge(own.id))) return refused('too-many');
  const { puzzles, notation } = challenge;
  // judges before the transaction, which blocks all other work of the embedded database
  const verdict = await judgeRun({ puzzles, notation, issuedAt: own.issuedAt, arrivedAt, ...sent });
  if (!verdict.ok) return verdict;
  const characters = verdict.value.logs.reduce((total, log) => total + log.length, 0);
  if (!(await limits.mayStore(characters))) return refused('too-many');
  return db.transaction(async tx => {
    const locked = await lockChallenge(tx, code);
    if (locked === undefined) return refused('no-such-challenge');
    const run = locked.runs.find(({ id }) => id === own.id);
    if (run === undefined) return refused('not-your-run');
    if (isFinished(run)) return ok({ isNew: false, challenge: locked });
    const counted = run.playerId === null ? ok(undefined) : await countRecorded(tx, run.playerId, arrivedAt);
    if (!counted.ok) return counted;
    const { pace, ...figures } = verdict.value;
    const finished = {
      ...{ ...figures, logs: [...figures.logs], how: sent.how, finishedAt: arrivedAt },
      ...(sent.how === 'solved' && { network: null }),
    };
    // the pace of an answer is not stored, because no player plays against an answer
    const stored = run.isChallenger ? { ...finished, pace } : finished;
    await tx.update(challengeRuns).set(stored).where(eq(challengeRuns.id, run.id));
    const runs = locked.runs.map(each => (each === run ? { ...run, ...finished } : each));
    return ok({ isNew: true, challenge: { ...locked, runs } });
  });
}
