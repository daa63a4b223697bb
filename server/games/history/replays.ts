import { and, eq, sql } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import type { Database } from '#server/db/open-database.ts';
import { attempts, dailyAttempts, gameHistory } from '#server/db/schema.ts';
import type { StoredReplay } from './best-games.ts';

/** A stored solo game that can be replayed. `day` is the day of a daily grid, and null for a game at a level. */
type PlayedGame = StoredReplay & { readonly level: number; readonly day: string | null };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Loads the puzzle and log of one solo game in a player's history. Refuses with `no-game` if the player has no such
 * game or its log is not stored, and with `no-grid` if its puzzle is not stored.
 */
export async function getGameReplay(
  db: Database,
  playerId: string,
  id: string,
): Promise<Result<PlayedGame, 'no-game' | 'no-grid'>> {
  if (!UUID.test(id)) return refused('no-game');
  const isDaily = and(
    eq(dailyAttempts.id, sql`substr(${gameHistory.gameId}, ${'daily '.length + 1})`),
    eq(dailyAttempts.playerId, gameHistory.userId),
    eq(gameHistory.source, 'daily'),
  );
  const [game] = await db
    .select({
      level: gameHistory.level,
      day: gameHistory.day,
      puzzle: sql<string | null>`coalesce(${gameHistory.puzzle}, ${dailyAttempts.puzzle})`,
      log: sql<string | null>`coalesce(${attempts.log}, ${dailyAttempts.log})`,
    })
    .from(gameHistory)
    .leftJoin(attempts, and(eq(attempts.id, gameHistory.gameId), eq(attempts.playerId, gameHistory.userId)))
    .leftJoin(dailyAttempts, isDaily)
    .where(and(eq(gameHistory.id, id), eq(gameHistory.userId, playerId), eq(gameHistory.gameType, 'solo')));
  if (game === undefined || game.log === null) return refused('no-game');
  const { puzzle, log } = game;
  return puzzle === null ? refused('no-grid') : ok({ ...game, puzzle, log });
}

/** A player's own game in a round of a duel, and the numbers of all rounds of the duel in which the player has moved. */
type PlayedRound = StoredReplay & { readonly round: number; readonly rounds: readonly number[] };

/**
 * Loads the puzzle and log of a round of a duel in a player's history. If `round` is null, loads the first round in
 * which the player has moved. Refuses with `no-game` if the player has no such duel, or if the log of the round is
 * not stored or has no move.
 */
export async function getRoundReplay(
  db: Database,
  playerId: string,
  id: string,
  round: number | null,
): Promise<Result<PlayedRound, 'no-game'>> {
  if (!UUID.test(id)) return refused('no-game');
  const { roundPuzzles, roundLogs } = gameHistory;
  const isOwn = and(eq(gameHistory.id, id), eq(gameHistory.userId, playerId));
  const [duel] = await db.select({ roundPuzzles, roundLogs }).from(gameHistory).where(isOwn);
  const rounds = (duel?.roundLogs ?? []).flatMap((log, index) => (log === '' ? [] : [index + 1]));
  const shown = rounds.find(each => round === null || each === round);
  const [puzzle, log] = shown === undefined ? [] : [duel?.roundPuzzles?.[shown - 1], duel?.roundLogs?.[shown - 1]];
  if (shown === undefined || puzzle === undefined || log === undefined) return refused('no-game');
  return ok({ puzzle, log, round: shown, rounds });
}
