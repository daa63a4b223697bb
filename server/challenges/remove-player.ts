import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/open-database.ts';
import { challengeRuns, challenges } from '#server/db/schema.ts';

/**
 * Removes an account from challenges before it is deleted (C11): its challenges without an answer go, and so do its runs
 * that are not finished. The other runs stay, without a player and so without a name.
 */
export async function removeFromChallenges(tx: Transaction, playerId: string): Promise<void> {
  const { code, finishedAt, isChallenger } = challengeRuns;
  const isTheirs = eq(challengeRuns.playerId, playerId);
  const own = tx
    .select({ code })
    .from(challengeRuns)
    .where(and(isTheirs, eq(isChallenger, true)));
  // locked, so that no answer arrives in between
  const locked = await tx
    .select({ code: challenges.code })
    .from(challenges)
    .where(inArray(challenges.code, own))
    .orderBy(asc(challenges.code))
    .for('update');
  const codes = locked.map(each => each.code);
  const answered = await tx
    .select({ code })
    .from(challengeRuns)
    .where(and(inArray(code, codes), eq(isChallenger, false), isNotNull(finishedAt)));
  const answeredCodes = new Set(answered.map(each => each.code));
  await tx.delete(challenges).where(
    inArray(
      challenges.code,
      codes.filter(each => !answeredCodes.has(each)),
    ),
  );
  await tx.delete(challengeRuns).where(and(isTheirs, eq(isChallenger, false), isNull(finishedAt)));
}
