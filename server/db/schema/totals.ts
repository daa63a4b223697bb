import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, pgView, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { playerId } from './account-tables.ts';
import { moment } from './moment.ts';

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * The totals of a player’s games, so that no page has to read a whole history. A trigger on `game_history`, in the
 * migration that creates this table, adds each new row; nothing else writes here. There is a row for each kind of game,
 * for levels one for each size of grid, and for duels between two people one for each week, which begins on a Monday in
 * UTC. Only duels with a solved round count for the shortest time (V10).
 */
export const gameTotals = pgTable(
  'game_totals',
  {
    userId: playerId('user_id'),
    kind: text('kind', { enum: ['level', 'daily', 'duel', 'house', 'recording'] }).notNull(),
    // the size of the grids in a row for levels, otherwise null
    gridSize: integer('grid_size'),
    // the Monday of the week in a row for duels between two people, otherwise null
    monday: date('monday', { mode: 'string' }),
    games: integer('games').notNull(),
    wins: integer('wins').notNull(),
    losses: integer('losses').notNull(),
    score: sum('score'),
    timeSeconds: sum('time_seconds'),
    undosUsed: sum('undos_used'),
    hintsUsed: sum('hints_used'),
    bestScore: integer('best_score').notNull(),
    maxLevel: integer('max_level').notNull(),
    // null as long as no game counts
    shortestSeconds: integer('shortest_seconds'),
    lastPlayed: moment('last_played').notNull(),
  },
  table => [
    unique('game_totals_of_player').on(table.userId, table.kind, table.gridSize, table.monday).nullsNotDistinct(),
  ],
);

/** The best game of each level that a player has solved (N1). The same trigger writes it. */
export const bestGames = pgTable(
  'best_games',
  {
    userId: playerId('user_id'),
    level: integer('level').notNull(),
    hintsUsed: integer('hints_used').notNull(),
    timeSeconds: integer('time_seconds').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.level] })],
);

const { games, wins, score, timeSeconds, undosUsed, hintsUsed, lastPlayed } = gameTotals;

/** The figures that levels and duels have in common. */
const COMMON = {
  totalScore: sql<number>`sum(${score})::float8`.as('total_score'),
  totalTimeSeconds: sql<number>`sum(${timeSeconds})::float8`.as('total_time_seconds'),
  totalUndos: sql<number>`sum(${undosUsed})::float8`.as('total_undos'),
  totalHints: sql<number>`sum(${hintsUsed})::float8`.as('total_hints'),
  averageScore: sql<number>`round(sum(${score}) / sum(${games}))::int`.as('average_score'),
  bestScore: sql<number>`max(${gameTotals.bestScore})`.as('best_score'),
  fastestCompletionTime: sql<number | null>`min(${gameTotals.shortestSeconds})`.as('fastest_completion_time'),
  lastPlayed: sql<Date>`max(${lastPlayed})`.mapWith(lastPlayed).as('last_played'),
  updatedAt: sql<Date>`max(${lastPlayed})`.mapWith(lastPlayed).as('updated_at'),
};

/** Solo statistics per player. Daily grids are not among them. */
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
 * Duel statistics per player. `win_rate` is a percentage with two decimals. A duel against the house or a recording does
 * not count (D28).
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
