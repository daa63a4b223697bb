import { and, eq, isNull } from 'drizzle-orm';
import type { Day } from '#engine/daily/day.ts';
import type { InputKind } from '#engine/input-kind.ts';
import type { VerificationRefusal } from '#engine/judging/verify-result.ts';
import { ok, type Refused, refused } from '#engine/result.ts';
import { type Challenge, isFinished, runOf, type Viewer } from '#server/challenges/challenge.ts';
import { findChallenge, lockChallenge } from '#server/challenges/find-challenge.ts';
import { type FinishDailyDeps, finishAttempt } from '#server/daily/attempts/finish-daily.ts';
import { challengeRuns } from '#server/db/schema.ts';
import { countRecorded, type TooManyGames } from '#server/games/history/count-recorded.ts';
import { type AttemptRow, findAttempt } from './daily-runs.ts';
import type { JudgeRun, LogRefusal } from './judge-run.ts';

/** The result of a run, as the player's browser sends it. */
type SentRun = {
  readonly logs: readonly string[];
  readonly how: 'solved' | 'given-up';
  /**
   * The kind of input (mouse, finger or keys) with which most of the game was drawn. Stored only if the run is also a
   * daily attempt.
   */
  readonly input?: InputKind | undefined;
};

type FinishDeps = FinishDailyDeps & {
  readonly judgeRun: JudgeRun;
  /** Returns the keyed hash of the sender’s network for a day, or null if the network is unknown. */
  readonly networkOn: (day: Day) => string | null;
};

type Finished =
  | { readonly ok: true; readonly value: { readonly isNew: boolean; readonly challenge: Challenge } }
  | LogRefusal
  | VerificationRefusal
  | TooManyGames
  | Refused<'no-such-challenge' | 'not-your-run' | 'clock-set-back' | 'too-many'>;

/**
 * Records the result of a run exactly once (V1, C4). A run that has begun counts even if the challenge has expired or
 * was withdrawn since. Limits count only the results that are judged or stored (M10). A solved run that is also a daily
 * attempt gets the result of that attempt (C13).
 */
export async function finishRun(
  { db, judgeDaily, judgeRun, limits, networkOn }: FinishDeps,
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
  const attempt = sent.how === 'solved' ? await findAttempt(db, own.dailyAttempt) : undefined;
  if (attempt !== undefined)
    return finishDay({ db, judgeDaily, limits }, code, attempt, { ...sent, networkOn }, arrivedAt);
  if (!(await limits.mayJudge(own.id))) return refused('too-many');
  const { puzzles, notation } = challenge;
  // the run is judged before the transaction, because a transaction blocks all other work of the embedded database
  const { logs, how } = sent;
  const verdict = await judgeRun({ puzzles, notation, issuedAt: own.issuedAt, arrivedAt, logs, how });
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
    // the pace (covered squares over time) of an answer is not stored, because no player plays against an answer
    const stored = run.isChallenger ? { ...finished, pace } : finished;
    // only an open run is updated, because it may have ended meanwhile: finishing a daily grid on the page of its day
    // does not lock the challenge
    const isOpenRun = and(eq(challengeRuns.id, run.id), isNull(challengeRuns.finishedAt));
    const [updated] = await tx.update(challengeRuns).set(stored).where(isOpenRun).returning({ id: challengeRuns.id });
    if (updated === undefined) return ok({ isNew: false, challenge: (await findChallenge(tx, code)) ?? locked });
    const runs = locked.runs.map(each => (each === run ? { ...run, ...finished } : each));
    return ok({ isNew: true, challenge: { ...locked, runs } });
  });
}

/** Records the result of a solved run as that of its player’s daily attempt, which also finishes the run (C13). */
async function finishDay(
  deps: FinishDailyDeps,
  code: string,
  attempt: AttemptRow,
  { logs: [log = '', ...more], input, networkOn }: SentRun & Pick<FinishDeps, 'networkOn'>,
  arrivedAt: Date,
): Promise<Finished> {
  if (more.length > 0) return refused('not-solved');
  const result = await finishAttempt(deps, attempt, { log, input, networkOn }, arrivedAt);
  if (!result.ok) return result.refusal === 'no-such-attempt' ? refused('not-your-run') : result;
  const challenge = await findChallenge(deps.db, code);
  return challenge === undefined ? refused('no-such-challenge') : ok({ isNew: result.value.isNew, challenge });
}
