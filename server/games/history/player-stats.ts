import { and, eq, inArray, sql } from 'drizzle-orm';
import { AUTOMATA, type Automaton } from '#engine/duel/automata/automaton.ts';
import type { Database } from '#server/db/open-database.ts';
import { gameTotals, multiplayerGameStats, soloGameStats } from '#server/db/schema.ts';

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

/** The outcomes of a player’s duels against automata of one kind (D28). */
type AutomatonTally = { readonly won: number; readonly lost: number; readonly tied: number };

export type AutomatonStats = { readonly [Kind in Automaton['kind']]: AutomatonTally };

const NONE: AutomatonTally = { won: 0, lost: 0, tied: 0 };

/** Loads a player’s duels against the house and against recordings, which no other statistics count. */
export async function getAutomatonStats(db: Database, playerId: string): Promise<AutomatonStats> {
  const { userId, kind, games, wins, losses } = gameTotals;
  const tied = sql<number>`${games} - ${wins} - ${losses}`.mapWith(Number);
  const rows = await db
    .select({ kind, won: wins, lost: losses, tied })
    .from(gameTotals)
    .where(and(eq(userId, playerId), inArray(kind, [...AUTOMATA])));
  const of = (kind: Automaton['kind']) => {
    const { won, lost, tied } = rows.find(row => row.kind === kind) ?? NONE;
    return { won, lost, tied };
  };
  return { house: of('house'), recording: of('recording') };
}
