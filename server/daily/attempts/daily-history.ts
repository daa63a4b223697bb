import { drawnPuzzle } from '#engine/notation.ts';
import type { Database } from '#server/db/open-database.ts';
import { type dailyAttempts, gameHistory } from '#server/db/schema.ts';

type AttemptRow = typeof dailyAttempts.$inferSelect;

/** Adds the finished attempts of players to their history. Attempts of visitors and open ones have no row there. */
export async function recordInHistory(tx: Database, attempts: readonly AttemptRow[]): Promise<void> {
  const rows = attempts.flatMap(historyRowOf);
  if (rows.length > 0) await tx.insert(gameHistory).values(rows);
}

function historyRowOf(attempt: AttemptRow): (typeof gameHistory.$inferInsert)[] {
  const { id, playerId, finishedAt, durationMs, undosUsed, hintsUsed, puzzle, notation, day } = attempt;
  if (playerId === null || finishedAt === null) return [];
  const row: typeof gameHistory.$inferInsert = {
    userId: playerId,
    gameType: 'solo',
    source: 'daily',
    day,
    level: 0,
    score: 0,
    timeSeconds: Math.floor((durationMs ?? 0) / 1000),
    undosUsed: undosUsed ?? 0,
    hintsUsed: hintsUsed ?? 0,
    gridSize: drawnPuzzle(puzzle).size,
    // the space keeps it apart from the ids of levels, some of which browsers choose
    gameId: `daily ${id}`,
    totalPlayers: 1,
    rankInGame: 1,
    puzzle,
    puzzleSource: 'server',
    notation,
    createdAt: finishedAt,
  };
  return [row];
}
