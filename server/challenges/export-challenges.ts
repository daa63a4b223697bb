import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { challengeRuns, challenges } from '#server/db/schema.ts';

/** Returns the runs of an account at challenges, with the grids, for its export. What others have played is theirs. */
export function exportChallenges(db: Database, playerId: string) {
  const { keyHash: _, visitorName: __, ...columns } = getTableColumns(challengeRuns);
  const { form, puzzles, createdAt, expiresAt, withdrawnAt } = challenges;
  return db
    .select({ ...columns, form, puzzles, createdAt, expiresAt, withdrawnAt })
    .from(challengeRuns)
    .innerJoin(challenges, eq(challenges.code, challengeRuns.code))
    .where(eq(challengeRuns.playerId, playerId))
    .orderBy(asc(createdAt), asc(challengeRuns.code));
}
