import { and, eq, isNull } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { challenges } from '#server/db/schema.ts';
import { challengerRun, isOf, type Viewer } from './challenge.ts';
import { findChallenge } from './find-challenge.ts';

/** Withdraws a challenge if the viewer is its challenger (C7). Runs that have begun may still be finished. */
export async function withdrawChallenge(
  db: Database,
  code: string,
  viewer: Viewer,
  now: Date,
): Promise<Result<{ readonly isWithdrawn: boolean }, 'no-such-challenge' | 'not-your-run'>> {
  const challenge = await findChallenge(db, code);
  if (challenge === undefined) return refused('no-such-challenge');
  if (!isOf(challengerRun(challenge), viewer)) return refused('not-your-run');
  return ok({ isWithdrawn: await withdraw(db, code, now) });
}

/**
 * Withdraws a challenge, no matter which player made it. Returns false if the challenge does not exist or was withdrawn
 * before.
 */
export async function withdraw(db: Database, code: string, now: Date): Promise<boolean> {
  const withdrawn = await db
    .update(challenges)
    .set({ withdrawnAt: now })
    .where(and(eq(challenges.code, code), isNull(challenges.withdrawnAt)))
    .returning({ code: challenges.code });
  return withdrawn.length > 0;
}
