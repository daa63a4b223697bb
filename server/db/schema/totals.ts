import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, pgView, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { playerId } from './account-tables.ts';
import { moment } from './moment.ts';

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * The sums of each player’s games, so that no page has to read the whole history. Only a trigger on `game_history`
 * writes them; the migration that creates this table also creates the trigger. Levels have a row for each grid size.
 * Duels between two people have a row for each week (from Monday, in UTC). Every other kind of game has one row. A
 * duel counts for `shortestMs` only if the player solved a round (V10). Only servers of earlier versions read the
 * columns in seconds.
 */
export const gameTotals = pgTable(
  'game_totals',
  {
    userId: playerId('user_id'),
    kind: text('kind', { enum: ['level', 'daily', 'duel', 'house', 'recording'] }).notNull(),
    // the side of the grids, null except in rows for levels
    gridSize: integer('grid_size'),
    // the Monday of the week, null except in rows for duels between two people
    monday: date('monday', { mode: 'string' }),
    games: integer('games').notNull(),
    wins: integer('wins').notNull(),
    losses: integer('losses').notNull(),
    score: sum('score'),
    durationMs: sum('duration_ms'),
    timeSeconds: sum('time_seconds').generatedAlwaysAs(sql`duration_ms / 1000`),
    undosUsed: sum('undos_used'),
    hintsUsed: sum('hints_used'),
    bestScore: integer('best_score').notNull(),
    maxLevel: integer('max_level').notNull(),
    // the shortest time of the games in this row, of which duels without a solved round do not count; null if no game
    // counts
    shortestMs: integer('shortest_ms'),
    shortestSeconds: integer('shortest_seconds').generatedAlwaysAs(sql`shortest_ms / 1000`),
    lastPlayed: moment('last_played').notNull(),
  },
  table => [
    unique('game_totals_of_player').on(table.userId, table.kind, table.gridSize, table.monday).nullsNotDistinct(),
  ],
);

/**
 * Each player's best game of each solved level (N1). The trigger that writes `game_totals` writes this table, too.
 * Only servers of earlier versions read `timeSeconds`.
 */
export const bestGames = pgTable(
  'best_games',
  {
    userId: playerId('user_id'),
    level: integer('level').notNull(),
    hintsUsed: integer('hints_used').notNull(),
    durationMs: integer('duration_ms').notNull(),
    timeSeconds: integer('time_seconds').notNull().generatedAlwaysAs(sql`duration_ms / 1000`),
  },
  table => [primaryKey({ columns: [table.userId, table.level] })],
);

const { games, wins, score, durationMs, undosUsed, hintsUsed, lastPlayed } = gameTotals;

/** The columns that the statistics of levels and of duels both have. */
const COMMON = {
  totalScore: sql<number>`sum(${score})::float8`.as('total_score'),
  totalTimeSeconds: sql<number>`floor(sum(${durationMs}) / 1000)::float8`.as('total_time_seconds'),
  totalMs: sql<number>`sum(${durationMs})::float8`.as('total_ms'),
  totalUndos: sql<number>`sum(${undosUsed})::float8`.as('total_undos'),
  totalHints: sql<number>`sum(${hintsUsed})::float8`.as('total_hints'),
  averageScore: sql<number>`round(sum(${score}) / sum(${games}))::int`.as('average_score'),
  bestScore: sql<number>`max(${gameTotals.bestScore})`.as('best_score'),
  fastestCompletionTime: sql<number | null>`min(${gameTotals.shortestMs}) / 1000`.as('fastest_completion_time'),
  fastestMs: sql<number | null>`min(${gameTotals.shortestMs})`.as('fastest_ms'),
  lastPlayed: sql<Date>`max(${lastPlayed})`.mapWith(lastPlayed).as('last_played'),
  updatedAt: sql<Date>`max(${lastPlayed})`.mapWith(lastPlayed).as('updated_at'),
};

/** Each player's statistics of levels. Daily grids are left out. */
export const soloGameStats = pgView('solo_game_stats').as(query =>
  query
    .select({
      userId: gameTotals.userId,
      totalLevelsCompleted: sql<number>`sum(${games})::int`.as('total_levels_completed'),
      maxLevelReached: sql<number>`max(${gameTotals.maxLevel})`.as('max_level_reached'),
      ...COMMON,
    })
    .from(gameTotals)
    .where(sql`${gameTotals.kind} = 'level'`)
    .groupBy(gameTotals.userId),
);

/**
 * Each player's statistics of duels between two people. `winRate` is a percentage with two decimals. Duels against an
 * automaton (computer opponent) are left out (D28).
 */
export const multiplayerGameStats = pgView('multiplayer_game_stats').as(query =>
  query
    .select({
      userId: gameTotals.userId,
      totalGamesPlayed: sql<number>`sum(${games})::int`.as('total_games_played'),
      totalWins: sql<number>`sum(${wins})::int`.as('total_wins'),
      totalLosses: sql<number>`sum(${gameTotals.losses})::int`.as('total_losses'),
      winRate: sql<number>`round(100.0 * sum(${wins}) / sum(${games}), 2)::float8`.as('win_rate'),
      ...COMMON,
    })
    .from(gameTotals)
    .where(sql`${gameTotals.kind} = 'duel'`)
    .groupBy(gameTotals.userId),
);
