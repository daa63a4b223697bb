import { eq, inArray } from 'drizzle-orm';
import type { Pace } from '#engine/judging/pace.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { IssuedRun } from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';
import {
  type Challenge,
  challengerRun,
  givingWay,
  isFinished,
  isFull,
  ownerOf,
  type Run,
  type Runner,
  runOf,
  stateOf,
} from '#server/challenges/challenge.ts';
import { findChallenge, lockChallenge } from '#server/challenges/find-challenge.ts';
import type { DailyPuzzles } from '#server/daily/daily-puzzles.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns } from '#server/db/schema.ts';
import { holdAccount } from '#server/players/player.ts';
import { type AttemptRow, attemptOfNewRun, lockAttempt, resultAsRun } from './daily-runs.ts';
import type { JudgeRun } from './judge-run.ts';

type StartDeps = {
  readonly db: Database;
  /**
   * Computes the pace (covered squares over time) of an old run that was stored without it. Must not be called in a
   * transaction (L19).
   */
  readonly judgeRun: JudgeRun;
  /** Counts a new run that is about to be stored (M10). Returns false if too many were started lately. */
  readonly mayStart: () => Promise<boolean>;
  readonly daily: Pick<DailyPuzzles, 'clock' | 'isOpen' | 'puzzleOf'>;
};

/**
 * A player who begins a run, with the keyed hash of the player's network (C6). `attemptKey` is the key of a visitor’s
 * attempts at the day of the challenge’s grid (C13).
 */
type Starter = Runner & { readonly network: string | null; readonly attemptKey?: string | undefined };

type StartRefusal =
  | 'key-missing'
  | 'signed-out'
  | 'no-such-challenge'
  | 'over'
  | 'not-ready'
  | 'already-finished'
  | 'too-many';

/**
 * Starts a run, or returns the player's open run with the time since its start (C4). If the challenge has new grids,
 * other players can start only after the challenger has finished. No player can begin a challenge that is no longer
 * open (C7). If the run is also a daily attempt, starts or continues this attempt. If the player has already finished
 * that attempt, stores the run with its result, and refuses (C13).
 */
export async function startRun(
  { db, daily, judgeRun, mayStart }: StartDeps,
  code: string,
  runner: Starter,
  now: Date,
): Promise<Result<IssuedRun, StartRefusal>> {
  const found = await findChallenge(db, code);
  if (found === undefined) return refused('no-such-challenge');
  const expected = runToStart(found, runner, now);
  if (!expected.ok) return expected;
  if (expected.value === undefined && !(await mayStart())) return refused('too-many');
  const isChallenger = expected.value?.isChallenger ?? false;
  const attemptId =
    expected.value === undefined
      ? await attemptOfNewRun({ db, daily }, found, runner, now)
      : expected.value.dailyAttempt;
  const pace = isChallenger ? undefined : await loadChallengerPace({ db, judgeRun }, found);
  return db.transaction(async tx => {
    if (!(await holdAccount(tx, runner.playerId))) return refused('signed-out');
    const challenge = await lockChallenge(tx, code);
    if (challenge === undefined) return refused('no-such-challenge');
    // the run is read again, because a concurrent request may have changed it
    const own = runToStart(challenge, runner, now);
    if (!own.ok) return own;
    const attempt = await lockAttempt(tx, own.value === undefined ? attemptId : own.value.dailyAttempt);
    const run =
      own.value === undefined ? await addRun(tx, challenge, runner, now, attempt) : await begin(tx, own.value, now);
    if (run === undefined) return refused('key-missing');
    if (attempt !== undefined && attempt.finishedAt !== null) return refused('already-finished');
    const elapsedMs = Math.max(0, now.getTime() - (run.issuedAt ?? now).getTime());
    const { puzzles } = challenge;
    return ok({ run: run.id, puzzles, elapsedMs, pace, daily: attempt && issuedDaily(attempt) });
  });
}

/**
 * Returns the run that a player can start or continue, undefined if the player may add a run, or the reason for which
 * neither is possible (C4, C6, C7).
 */
function runToStart(challenge: Challenge, runner: Starter, now: Date): Result<Run | undefined, StartRefusal> {
  const own = runOf(challenge, runner);
  if (isFinished(own)) return refused('already-finished');
  const state = stateOf(challenge, now);
  if (own !== undefined) return own.issuedAt === null && state !== 'open' ? refused('over') : ok(own);
  if (!isFinished(challengerRun(challenge))) return refused('not-ready');
  if (state !== 'open') return refused('over');
  // in this full challenge, only runs of the player’s own network could lose their places, and this network already has
  // too many runs
  if (isFull(challenge) && givingWay(challenge, now, runner.network).length === 0) return refused('too-many');
  return ownerOf(runner) === undefined ? refused('key-missing') : ok(undefined);
}

const issuedDaily = ({ id, issuedAt, ...attempt }: AttemptRow) => ({
  ...{ attempt: id, day: attempt.day, solution: attempt.solution, isOnDay: attempt.isOnDay },
  issuedAt: issuedAt.getTime(),
});

/**
 * Stores a new run, and deletes the runs that lose their places to it. If the run is also a daily attempt that is
 * already finished, stores the run as finished. Returns undefined for a visitor without a key.
 */
async function addRun(
  tx: Database,
  challenge: Challenge,
  runner: Starter,
  now: Date,
  attempt: AttemptRow | undefined,
): Promise<IssuedRow | undefined> {
  const owner = ownerOf(runner);
  if (owner === undefined) return undefined;
  const gone = isFull(challenge) ? givingWay(challenge, now, runner.network).map(({ id }) => id) : [];
  if (gone.length > 0) await tx.delete(challengeRuns).where(inArray(challengeRuns.id, gone));
  const { network } = runner;
  const run = {
    ...{ id: randomText(), code: challenge.code, isChallenger: false, network, ...owner },
    ...{ issuedAt: attempt?.issuedAt ?? now, dailyAttempt: attempt?.id },
  };
  const result = attempt !== undefined && attempt.finishedAt !== null ? resultAsRun(attempt) : {};
  await tx.insert(challengeRuns).values({ ...run, ...result });
  return run;
}

/**
 * Starts the clock of a run, unless it is running. Only a challenger's run is stored before its clock starts: the clock
 * of a challenge with new grids starts when the challenger is shown the first grid.
 */
async function begin(tx: Database, run: Run, now: Date): Promise<Run> {
  if (run.issuedAt !== null) return run;
  await tx.update(challengeRuns).set({ issuedAt: now }).where(eq(challengeRuns.id, run.id));
  return { ...run, issuedAt: now };
}

type IssuedRow = Pick<Run, 'id' | 'issuedAt'>;

type PaceDeps = { readonly db: Database; readonly judgeRun: JudgeRun };

/**
 * Loads the pace (covered squares over time) of a challenger who has finished. If an old run was stored without its
 * pace, computes the pace by a replay in a worker thread and stores it; the last old run expires in February 2027.
 */
async function loadChallengerPace({ db, judgeRun }: PaceDeps, challenge: Challenge): Promise<Pace> {
  const { id } = challengerRun(challenge);
  const [stored] = await db.select({ pace: challengeRuns.pace }).from(challengeRuns).where(eq(challengeRuns.id, id));
  return stored?.pace ?? fillPace({ db, judgeRun }, challenge, id);
}

async function fillPace({ db, judgeRun }: PaceDeps, { puzzles, notation }: Challenge, id: string): Promise<Pace> {
  const [run] = await db.select().from(challengeRuns).where(eq(challengeRuns.id, id));
  const { logs, how, finishedAt } = run ?? {};
  if (!logs || !how || !finishedAt) return []; // a run without logs was deleted after it was found, so it has no pace
  const judged = await judgeRun({ puzzles, notation, logs, how, issuedAt: null, arrivedAt: finishedAt });
  if (!judged.ok) throw new Error(`the stored logs of run ${id} do not replay: ${judged.refusal}`);
  const { pace } = judged.value;
  await db.update(challengeRuns).set({ pace }).where(eq(challengeRuns.id, id));
  return pace;
}
