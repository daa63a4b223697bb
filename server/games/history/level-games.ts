import { and, eq, type SQL, sql } from 'drizzle-orm';
import { gameHistory } from '#server/db/schema.ts';

/** Selects the games of levels, which are what statistics, beads and times tell of. Daily grids are not among them. */
const isLevelGame: SQL = sql`${gameHistory.gameType} = 'solo' and ${gameHistory.source} = 'level'`;

/** Selects the levels that a player has solved. */
export const levelGamesOf = (playerId: string): SQL | undefined => and(eq(gameHistory.userId, playerId), isLevelGame);
