import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { inPages } from '#server/db/in-pages.ts';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns, challenges } from '#server/db/schema.ts';

/** The number of runs that are read at a time. The logs of one may have 250 KB. */
const PAGE_SIZE = 20;

/**
 * Reads the runs of an account at challenges in pages, for its export, with the grids unless the account has still to
 * start them: until its clock runs, no player sees a grid (C4). What others have played is theirs, and a pace follows
 * from the logs.
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
