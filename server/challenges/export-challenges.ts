import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns, challenges } from '#server/db/schema.ts';

/**
 * Returns the runs of an account at challenges for its export, with the grids unless the account has still to start them:
 * until its clock runs, no player sees a grid (C4). What others have played is theirs, and a pace follows from the logs.
 */
export function exportChallenges(db: Database, playerId: string) {
  const { keyHash: _, visitorName: __, pace: ___, network: ____, ...columns } = getTableColumns(challengeRuns);
  const { form, createdAt, expiresAt, withdrawnAt } = challenges;
  const isBegun = sql`coalesce(${columns.issuedAt}, ${columns.finishedAt}) is not null`;
  const puzzles = sql<string[] | null>`case when ${isBegun} then ${challenges.puzzles} end`;
  return db
    .select({ ...columns, form, puzzles, createdAt, expiresAt, withdrawnAt })
    .from(challengeRuns)
    .innerJoin(challenges, eq(challenges.code, challengeRuns.code))
    .where(eq(challengeRuns.playerId, playerId))
    .orderBy(asc(createdAt), asc(challengeRuns.code));
}
