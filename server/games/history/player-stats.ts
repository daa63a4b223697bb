import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Automaton } from '#engine/duel/automata/automaton.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameHistory, multiplayerGameStats, soloGameStats } from '#server/db/schema.ts';

export type SoloStats = typeof soloGameStats.$inferSelect;

export type MultiplayerStats = typeof multiplayerGameStats.$inferSelect;

/** Loads a player's solo statistics, or undefined if the player has no solo games. */
export async function getSoloStats(db: Database, playerId: string): Promise<SoloStats | undefined> {
  const [stats] = await db.select().from(soloGameStats).where(eq(soloGameStats.userId, playerId));
  return stats;
}

/** Loads a player's duel statistics, or undefined if the player has no duels. */
export async function getMultiplayerStats(db: Database, playerId: string): Promise<MultiplayerStats | undefined> {
  const [stats] = await db.select().from(multiplayerGameStats).where(eq(multiplayerGameStats.userId, playerId));
  return stats;
}

/** How many duels a player has played against automata of each kind, and how many of them they have won (D28). */
export type AutomatonStats = {
  readonly [Kind in Automaton['kind']]: { readonly played: number; readonly won: number };
};

const NONE = { played: 0, won: 0 } as const;

/** Loads a player’s duels against the house and against recordings, which no other statistics count. */
export async function getAutomatonStats(db: Database, playerId: string): Promise<AutomatonStats> {
  const rows = await db
    .select({
      kind: gameHistory.opponentKind,
      played: sql<number>`count(*)::int`,
      won: sql<number>`(count(*) filter (where ${gameHistory.outcome} = 'win'))::int`,
    })
    .from(gameHistory)
    .where(and(eq(gameHistory.userId, playerId), isNotNull(gameHistory.opponentKind)))
    .groupBy(gameHistory.opponentKind);
  const of = (kind: Automaton['kind']) => {
    const { played, won } = rows.find(row => row.kind === kind) ?? NONE;
    return { played, won };
  };
  return { house: of('house'), recording: of('recording') };
}
