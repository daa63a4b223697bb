import { and, eq, isNull, sql } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import type { CalmAttempt } from '#protocol/http.ts';
import type { ResultLimits } from '#server/auth/limits/memory-limits.ts';
import type { Database } from '#server/db/open-database.ts';
import { attempts, profiles } from '#server/db/schema.ts';
import type { Player } from '#server/players/player.ts';
import { countRecorded, type TooManyGames } from './history/count-recorded.ts';

/**
 * Records that an unfinished attempt is calm: it has no timer and no result. If `isSolved`, also finishes it, and the
 * level counts as solved (V12). An attempt that the server does not know counts in the same way, but is not stored.
 *
 * Repeating the call changes nothing. Returns `isCalm: false` if the attempt already has a result, which it keeps (V1).
 */
export async function playCalm(
  { db, limits }: { readonly db: Database; readonly limits: Pick<ResultLimits, 'mayJudge'> },
  player: Pick<Player, 'id'>,
  { attempt: id, level, isSolved }: CalmAttempt,
  now: Date,
): Promise<Result<{ readonly isCalm: boolean }, 'not-your-attempt' | 'too-many'> | TooManyGames> {
  const [known] = await db.select().from(attempts).where(eq(attempts.id, id));
  if (known !== undefined && (known.playerId !== player.id || known.level !== level))
    return refused('not-your-attempt');
  if (!known?.finishedAt && !(await limits.mayJudge(known?.id))) return refused('too-many');
  return db.transaction(async tx => {
    const [attempt] = await tx.select().from(attempts).where(eq(attempts.id, id)).for('update');
    if (isSolved && attempt?.finishedAt == null) {
      const counted = await countRecorded(tx, player.id, now);
      if (!counted.ok) return counted;
    }
    await tx
      .update(attempts)
      .set({ isCalm: true, ...(isSolved && { finishedAt: now }) })
      .where(and(eq(attempts.id, id), isNull(attempts.finishedAt)));
    if (isSolved)
      await tx
        .update(profiles)
        .set({ calmLevel: sql`greatest(${profiles.calmLevel}, ${level})` })
        .where(eq(profiles.id, player.id));
    return ok({ isCalm: attempt === undefined || attempt.isCalm || attempt.finishedAt === null });
  });
}
