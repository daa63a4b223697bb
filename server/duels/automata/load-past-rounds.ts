import { and, desc, eq, or, sql } from 'drizzle-orm';
import { MAX_PAST_ROUNDS, type PastRound } from '#engine/duel/automata/automaton.ts';
import { tableMs } from '#engine/duel/automata/house-pace.ts';
import { DUEL } from '#engine/duel/duel.ts';
import { levelOfRound } from '#engine/duel/selectors.ts';
import { POINTS } from '#engine/score.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameHistory } from '#server/db/schema.ts';

/** Loads the rounds from which a player’s pace follows: their latest levels and whole duels, the latest last. */
export async function loadPastRounds(db: Database, playerId: string): Promise<readonly PastRound[]> {
  const isLevel = and(eq(gameHistory.gameType, 'solo'), eq(gameHistory.source, 'level'));
  const isWholeDuel = sql`cardinality(${gameHistory.roundPuzzles}) = ${DUEL.rounds}`;
  const newestFirst = await db
    .select({ type: gameHistory.gameType, level: gameHistory.level, score: gameHistory.score })
    .from(gameHistory)
    .where(and(eq(gameHistory.userId, playerId), or(isLevel, isWholeDuel)))
    .orderBy(desc(gameHistory.createdAt), desc(gameHistory.id))
    .limit(MAX_PAST_ROUNDS);
  const rounds = newestFirst
    .reverse()
    .flatMap(({ type, level, score }) =>
      type === 'solo' ? [{ level, lostPoints: POINTS.start - score }] : roundsOfDuel(score),
    );
  return rounds.slice(-MAX_PAST_ROUNDS);
}

const DUEL_LEVELS = Array.from({ length: DUEL.rounds }, (_, index) => levelOfRound(index + 1));
const DUEL_TABLE_MS = DUEL_LEVELS.reduce((sum, level) => sum + tableMs(level), 0);

/** Spreads what a duel has cost over its rounds, as the documented table spreads the time. */
function roundsOfDuel(score: number): readonly PastRound[] {
  const lostPoints = DUEL.rounds * POINTS.start - score;
  return DUEL_LEVELS.map(level => ({
    level,
    lostPoints: Math.round((lostPoints * tableMs(level)) / DUEL_TABLE_MS),
  }));
}
