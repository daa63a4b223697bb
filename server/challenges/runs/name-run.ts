import { and, eq, isNull } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import { isFinished, runOf, type Viewer } from '#server/challenges/challenge.ts';
import { findChallenge } from '#server/challenges/find-challenge.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns } from '#server/db/schema.ts';

/**
 * Gives a visitor’s finished answer a name, if it has none (C2). A repeated request with the same name succeeds. Runs
 * of a withdrawn challenge can no longer be named.
 */
export async function nameRun(
  db: Database,
  code: string,
  viewer: Viewer,
  name: string,
): Promise<Result<{ readonly name: string }, 'no-such-challenge' | 'not-your-run' | 'over' | 'already-named'>> {
  const challenge = await findChallenge(db, code);
  if (challenge === undefined) return refused('no-such-challenge');
  const own = runOf(challenge, viewer);
  if (!isFinished(own) || own.isChallenger) return refused('not-your-run');
  if (own.name !== null) return own.name === name ? ok({ name }) : refused('already-named');
  if (challenge.withdrawnAt !== null) return refused('over');
  const { id, playerId, visitorName } = challengeRuns;
  // only a run without a name is named, because a concurrent request may have named it or moved it to an account
  const isNameless = and(eq(id, own.id), isNull(playerId), isNull(visitorName));
  const named = await db.update(challengeRuns).set({ visitorName: name }).where(isNameless).returning({ id });
  return named.length > 0 ? ok({ name }) : refused('already-named');
}
