import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inPages } from '#server/db/in-pages.ts';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { challengeRuns, challenges, profiles } from '#server/db/schema.ts';

/** The number of runs that are read at a time. The logs of one run may have 250 KB. */
const PAGE_SIZE = 20;

/**
 * Reads the runs of an account at challenges in pages, for its export. The grids are included, unless the account has
 * still to start them, because no player sees a grid before the clock runs (C4). The runs of other players belong to
 * them, so they are left out; so is the pace, which can be computed from the logs.
 */
export function exportChallenges(db: Database, playerId: string) {
  const { keyHash: _, visitorName: __, pace: ___, network: ____, ...columns } = getTableColumns(challengeRuns);
  const { form, createdAt, expiresAt, withdrawnAt } = challenges;
  const isBegun = sql`coalesce(${columns.issuedAt}, ${columns.finishedAt}) is not null`;
  const puzzles = sql<string[] | null>`case when ${isBegun} then ${challenges.puzzles} end`;
  const { code } = columns;
  return inPages(PAGE_SIZE, (size, after?: { readonly createdAt: Date; readonly code: string }) => {
    const isNext = after && sql`(${createdAt}, ${code}) > (${sql.param(after.createdAt, createdAt)}, ${after.code})`;
    return db
      .select({ ...columns, form, puzzles, createdAt, expiresAt, withdrawnAt })
      .from(challengeRuns)
      .innerJoin(challenges, eq(challenges.code, code))
      .where(and(eq(challengeRuns.playerId, playerId), isNext))
      .orderBy(asc(createdAt), asc(code))
      .limit(size);
  });
}

/**
 * Removes an account from challenges before it is deleted (C11). Deletes its challenges that no player has answered,
 * its unfinished answers, and an answer that is the only one. Its other runs stay, without a player and so without a
 * name.
 */
export async function removeFromChallenges(tx: Transaction, playerId: string): Promise<void> {
  // waits for a challenge or run that the player is just starting, and blocks new ones
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, playerId)).for('update');
  const { code, finishedAt, isChallenger } = challengeRuns;
  const isTheirs = eq(challengeRuns.playerId, playerId);
  const own = tx
    .select({ code })
    .from(challengeRuns)
    .where(and(isTheirs, eq(isChallenger, true)));
  // the challenges are locked, so that no answer arrives in between
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
  const other = alias(challengeRuns, 'other');
  const isOther = and(eq(other.code, code), ne(other.id, challengeRuns.id), eq(other.isChallenger, false));
  const otherAnswers = tx
    .select()
    .from(other)
    .where(and(isOther, isNotNull(other.finishedAt)));
  await tx
    .delete(challengeRuns)
    .where(and(isTheirs, eq(isChallenger, false), or(isNull(finishedAt), notExists(otherAnswers))));
  await tx.update(challengeRuns).set({ network: null }).where(isTheirs);
}
