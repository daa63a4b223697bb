import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inPages } from '#server/db/in-pages.ts';
import type { Database, Transaction } from '#server/db/open-database.ts';
import { challengeRuns, challenges, profiles } from '#server/db/schema.ts';

/** The number of runs that are read at a time. It is small, because the logs of one run may have 250 KB. */
const PAGE_SIZE = 20;

/**
 * Reads an account's runs at challenges in pages, for the export of the account. Includes the grids only if the player
 * has started them, because no player sees a grid before the clock runs (C4). Leaves out the runs of other players, and
 * the pace (covered squares over time), which can be computed from the logs.
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
 * Removes an account from challenges before the account is deleted (C11). Deletes its challenges without answers, its
 * unfinished answers, and each answer that is the only one to its challenge. Its other runs stay, without a player and
 * thus without a name.
 */
export async function removeFromChallenges(tx: Transaction, playerId: string): Promise<void> {
  // locks the profile, to wait until the player has created a challenge or run meanwhile, and to prevent new ones
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, playerId)).for('update');
  const { code, finishedAt, isChallenger } = challengeRuns;
  const isTheirs = eq(challengeRuns.playerId, playerId);
  const own = tx
    .select({ code })
    .from(challengeRuns)
    .where(and(isTheirs, eq(isChallenger, true)));
  // locks the challenges, so that no answer can arrive before the challenges without answers are deleted
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
