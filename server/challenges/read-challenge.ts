import { and, eq, inArray, isNull } from 'drizzle-orm';
import { drawnPuzzle, requireNotation } from '#engine/notation.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import type { ChallengeView, RunView } from '#protocol/http.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns } from '#server/db/schema.ts';
import { type Challenge, challengerRun, isFinished, isOf, type Run, runOf, stateOf, type Viewer } from './challenge.ts';
import { findChallenge, loadLogs } from './find-challenge.ts';
import { NO_ROOM, type OfferedRoom, offeredRoom } from './play-together.ts';
import { hasFinishedGrid } from './runs/daily-runs.ts';

/** The minimum time between two writes of `readAt`, the time at which a player last looked at a challenge (C9). */
const READ_INTERVAL_MS = 5000;

/**
 * Who reads a challenge: the script of a page that is being shown, or the server that renders a page, which may never
 * be shown.
 */
type Reader = 'script' | 'server';

/**
 * Returns what a viewer may see of a challenge (C5). If a script reads it for a viewer who has finished, the viewer
 * counts as present (C9), and a challenger has then seen the finished answers (C8). If the server reads it, neither is
 * stored.
 */
export async function readChallenge(
  db: Database,
  code: string,
  viewer: Viewer,
  now: Date,
  reader: Reader = 'script',
): Promise<Result<ChallengeView, 'no-such-challenge'>> {
  const challenge = await findChallenge(db, code);
  if (challenge === undefined) return refused('no-such-challenge');
  const own = runOf(challenge, viewer);
  if (reader === 'script' && isFinished(own)) await rememberReading(db, challenge, own, now);
  return ok(await loadView(db, challenge, viewer, now));
}

async function rememberReading(db: Database, { runs }: Challenge, own: Run, now: Date): Promise<void> {
  if (own.readAt === null || now.getTime() - own.readAt.getTime() >= READ_INTERVAL_MS)
    await db.update(challengeRuns).set({ readAt: now }).where(eq(challengeRuns.id, own.id));
  const unseen = runs.filter(run => !run.isChallenger && isFinished(run) && run.seenAt === null).map(({ id }) => id);
  if (own.isChallenger && unseen.length > 0)
    await db
      .update(challengeRuns)
      .set({ seenAt: now })
      .where(and(inArray(challengeRuns.id, unseen), isNull(challengeRuns.seenAt)));
}

/** Returns the logs of a finished run to a viewer whose own run is finished (C5). */
export async function readRoutes(
  db: Database,
  code: string,
  viewer: Viewer,
  runId: string,
): Promise<Result<{ readonly logs: readonly string[] }, 'no-such-challenge' | 'not-your-run'>> {
  const challenge = await findChallenge(db, code);
  if (challenge === undefined) return refused('no-such-challenge');
  const run = challenge.runs.find(({ id }) => id === runId);
  if (!isFinished(runOf(challenge, viewer)) || !isFinished(run)) return refused('not-your-run');
  return ok({ logs: await loadLogs(db, runId) });
}

/**
 * The time for which a player counts as present after reading a challenge. A page that is open reads it every few
 * seconds (C9).
 */
const PRESENT_MS = 20_000;

/** Loads a challenge as a viewer may see it, without the logs, which would show the routes (C5). */
export async function loadView(db: Database, challenge: Challenge, viewer: Viewer, now: Date): Promise<ChallengeView> {
  const own = runOf(challenge, viewer);
  const view = viewOf(challenge, viewer, now, await offeredRoom(db, challenge, own, now));
  const hasFinished = own === undefined && (await hasFinishedGrid(db, challenge, viewer));
  return hasFinished ? { ...view, hasFinishedGrid: true } : view;
}

/**
 * Returns a challenge as a viewer may see it. A viewer gets the grids, the answers and the offered room only after
 * finishing the challenge (C5, C9).
 */
function viewOf(challenge: Challenge, viewer: Viewer, now: Date, offered: OfferedRoom): ChallengeView {
  const { code, form, language, level, day, grade, expiresAt, runs } = challenge;
  const own = runOf(challenge, viewer);
  const state = stateOf(challenge, now);
  const challenger = challengerRun(challenge);
  const isHidden = state === 'withdrawn' && own === undefined;
  return {
    ...{ code, form, language, level, day, grade, state },
    sizes: sizesOf(challenge),
    expiresAt: expiresAt.toISOString(),
    you: own === undefined ? 'stranger' : own.isChallenger ? 'challenger' : isFinished(own) ? 'finished' : 'playing',
    isBegun: own !== undefined && own.issuedAt !== null,
    challenger: !isHidden && isFinished(challenger) ? runView(challenger, own) : null,
    answerCount: runs.filter(isAnswer).length,
    ...(isFinished(own) ? viewAfterFinish(challenge, own, viewer, now, offered) : { isOtherThere: false, ...NO_ROOM }),
  };
}

/** Returns the size of each grid of a challenge. */
export function sizesOf({ puzzles, notation }: Pick<Challenge, 'puzzles' | 'notation'>): readonly number[] {
  requireNotation(notation);
  return puzzles.map(text => drawnPuzzle(text).size);
}

const isAnswer = (run: Run) => !run.isChallenger && isFinished(run);

function viewAfterFinish(challenge: Challenge, own: Run, viewer: Viewer, now: Date, offered: OfferedRoom) {
  const { puzzles, runs, back } = challenge;
  const others = runs.filter(run => run !== own && isFinished(run));
  return {
    puzzles,
    answers: runs.flatMap(run => (!run.isChallenger && isFinished(run) ? runView(run, own) : [])),
    back: back
      .filter(each => each.finishedAt !== null && (own.isChallenger || isOf(each, viewer)))
      .map(({ code, name }) => ({ code, name })),
    isOtherThere: others.some(({ readAt }) => readAt !== null && now.getTime() - readAt.getTime() < PRESENT_MS),
    ...offered,
  };
}

/** Returns a finished run as the viewer may see it. `own` is the viewer’s own run, if there is one. */
function runView(run: Run & { readonly how: RunView['how'] }, own: Run | undefined): RunView {
  const { id, name, how, durationMs, undosUsed, hintsUsed, restartsUsed, isVerified } = run;
  const uses = { undosUsed: undosUsed ?? 0, hintsUsed: hintsUsed ?? 0, restartsUsed: restartsUsed ?? 0 };
  return { run: id, name, isYours: run === own, how, durationMs: durationMs ?? 0, ...uses, isVerified };
}
