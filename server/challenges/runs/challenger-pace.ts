import { eq } from 'drizzle-orm';
import type { Pace } from '#engine/pace/pace.ts';
import { type Challenge, challengerRun } from '#server/challenges/challenge.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns } from '#server/db/schema.ts';
import type { JudgeRun } from './judge-run.ts';

type PaceDeps = { readonly db: Database; readonly judgeRun: JudgeRun };

/**
 * Loads the pace of a challenger who has finished. A run that is older than the column gets its pace here, by a replay in
 * the worker thread; the last of these goes in February 2027.
 */
export async function loadChallengerPace({ db, judgeRun }: PaceDeps, challenge: Challenge): Promise<Pace> {
  const { id } = challengerRun(challenge);
  const [stored] = await db.select({ pace: challengeRuns.pace }).from(challengeRuns).where(eq(challengeRuns.id, id));
  return stored?.pace ?? fillPace({ db, judgeRun }, challenge, id);
}

async function fillPace({ db, judgeRun }: PaceDeps, { puzzles, notation }: Challenge, id: string): Promise<Pace> {
  const [run] = await db.select().from(challengeRuns).where(eq(challengeRuns.id, id));
  const { logs, how, finishedAt } = run ?? {};
  if (!logs || !how || !finishedAt) return []; // deleted in between
  const judged = await judgeRun({ puzzles, notation, logs, how, issuedAt: null, arrivedAt: finishedAt });
  if (!judged.ok) throw new Error(`the stored logs of run ${id} do not replay: ${judged.refusal}`);
  const { pace } = judged.value;
  await db.update(challengeRuns).set({ pace }).where(eq(challengeRuns.id, id));
  return pace;
}
