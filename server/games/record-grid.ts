import { and, eq } from 'drizzle-orm';
import { type Ok, ok, type Refused, refused } from '#engine/result.ts';
import type { SentGrid } from '#protocol/http.ts';
import type { ResultLimits } from '#server/auth/limits/memory-limits.ts';
import type { Database } from '#server/db/open-database.ts';
import { gridResults } from '#server/db/schema.ts';
import type { Player } from '#server/players/player.ts';
import { countRecorded, type TooManyGames } from './history/count-recorded.ts';
import type { GridJudgeRefusal, JudgeGrid } from './judge-result.ts';

type RecordedGrid = Ok<{ readonly isNew: boolean }> | GridJudgeRefusal | TooManyGames | Refused<'too-many'>;

type RecordGridDeps = {
  readonly db: Database;
  readonly judgeGrid: JudgeGrid;
  readonly limits: Pick<ResultLimits, 'mayJudge'>;
};

/**
 * Records the time of a free grid (of a chosen size and difficulty) exactly once: a repeated request changes nothing
 * (V16). The rate limits count only games that the server checks. The log is checked before the transaction begins,
 * because a transaction blocks the embedded database.
 */
export async function recordGrid(
  { db, judgeGrid, limits }: RecordGridDeps,
  { id: playerId }: Pick<Player, 'id'>,
  sent: SentGrid,
  now: Date,
): Promise<RecordedGrid> {
  const { code } = sent;
  const isRecorded = and(eq(gridResults.playerId, playerId), eq(gridResults.code, code));
  if ((await db.$count(gridResults, isRecorded)) > 0) return ok({ isNew: false });
  if (!(await limits.mayJudge(undefined))) return refused('too-many');
  const verdict = await judgeGrid(sent);
  if (!verdict.ok) return verdict;
  return db.transaction(async tx => {
    const counted = await countRecorded(tx, playerId, now);
    if (!counted.ok) return counted;
    const rows = await tx
      .insert(gridResults)
      .values({ playerId, code, ...verdict.value, createdAt: now })
      .onConflictDoNothing()
      .returning({ code: gridResults.code });
    return ok({ isNew: rows.length > 0 });
  });
}
