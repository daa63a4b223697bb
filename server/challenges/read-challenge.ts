import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import type { ChallengeView } from '#protocol/http.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns } from '#server/db/schema.ts';
import { type Challenge, isFinished, type Run, runOf, type Viewer } from './challenge.ts';
import { findChallenge, loadLogs } from './find-challenge.ts';
import { loadView } from './load-view.ts';

/** The shortest time between two stored looks of a player at a challenge (C9). */
const READ_INTERVAL_MS = 10_000;

/** The reader of a challenge: the script of a page that shows it, or the server, whose page may never be shown. */
type Reader = 'script' | 'server';

/**
 * Reads a challenge as a viewer may see it (C5). If a script reads it, its challenger has seen the answers in it (C8), and
 * its player counts as there (C9).
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

/** Reads the logs of a finished run, for a viewer who has finished theirs (C5). */
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
