import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAX_GRID_CODE_CHARACTERS } from '#engine/grid-code.ts';
import { MAX_PUZZLE_CHARACTERS } from '#engine/notation.ts';
import { playerId, profiles } from './account-tables.ts';
import { moment } from './moment.ts';

/**
 * Attempts at levels. `issuedAt` is null if the browser created the attempt, because it was offline or because the
 * player signed in only later. A finished attempt has its log, so that the result can be replayed on `puzzle`.
 * `puzzle` is null only in attempts that were finished before this column existed, and `solution` is null in attempts
 * that the browser created. `puzzle`, `solution` and `log` are texts of `engine/notation.ts`, in the version
 * `notation`. An attempt in calm mode (`isCalm`) has no result and no log (V12).
 */
export const attempts = pgTable(
  'attempts',
  {
    id: text('id').primaryKey(),
    playerId: playerId('player_id'),
    level: integer('level').notNull(),
    seed: text('seed').notNull(),
    issuedAt: moment('handed_out_at'),
    finishedAt: moment('finished_at'),
    log: text('log'),
    puzzle: text('puzzle'),
    solution: text('solution'),
    notation: integer('notation').notNull().default(1),
    isCalm: boolean('calm').notNull().default(false),
  },
  table => [
    check('attempts_puzzle_length', sql`length(${table.puzzle}) <= ${sql.raw(String(MAX_PUZZLE_CHARACTERS))}`),
    uniqueIndex('attempts_open')
      .on(table.playerId, table.level)
      .where(and(isNull(table.finishedAt), isNotNull(table.issuedAt)) ?? sql``),
    index('attempts_player').on(table.playerId, table.id),
    check('attempts_id_length', sql`length(${table.id}) between 1 and 64`),
    check('attempts_seed_length', sql`length(${table.seed}) between 1 and 64`),
  ],
);

/** The maximum length of a player's logs of all rounds of a duel together. Longer logs are not stored. */
export const MAX_ROUND_LOGS_CHARACTERS = 20_000;

/**
 * Finished games, one row for each player with an account. Rows are never changed, except that the name of a
 * recorded player may be removed (D33). A solo game has its puzzle, and `puzzleSource` says who made it; a puzzle
 * made by a browser is never ranked. A duel has the puzzles of its rounds. Games from before these columns existed
 * have no puzzles. `puzzle`, `roundPuzzles` and `roundLogs` are texts of `engine/notation.ts`, in the version
 * `notation`.
 */
export const gameHistory = pgTable(
  'game_history',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: playerId('user_id'),
    gameType: text('game_type', { enum: ['solo', 'multiplayer'] }).notNull(),
    // in a row for a daily grid, the level and the score are 0
    source: text('source', { enum: ['level', 'daily'] })
      .notNull()
      .default('level'),
    // the day of a game at a daily grid; null for other games
    day: date('day', { mode: 'string' }),
    level: integer('level').notNull(),
    score: integer('score').notNull(),
    timeSeconds: integer('time_seconds').notNull(),
    // the duration is null in games that were recorded before this column existed and whose log is not stored
    durationMs: integer('duration_ms'),
    undosUsed: integer('undos_used').notNull(),
    hintsUsed: integer('hints_used').notNull(),
    gridSize: integer('grid_size').notNull(),
    completed: boolean('completed').notNull().default(true),
    gameId: text('game_id').notNull(),
    totalPlayers: integer('total_players').notNull(),
    rankInGame: integer('rank_in_game').notNull(),
    outcome: text('outcome', { enum: ['win', 'loss', 'tie'] }),
    // the number of solved rounds is null for solo games, and for duels recorded before this column existed
    solvedRounds: integer('solved_rounds'),
    createdAt: moment('created_at').notNull(),
    // the puzzle is null for duels, whose puzzles are in `roundPuzzles`
    puzzle: text('puzzle'),
    puzzleSource: text('puzzle_source', { enum: ['server', 'browser'] }),
    // the puzzles of the rounds are null for solo games, and for duels recorded before this column existed
    roundPuzzles: text('round_puzzles').array(),
    // the player's own log of each round; null for solo games, for duels without a move or with logs that are too long,
    // and for duels recorded before this column existed
    roundLogs: text('round_logs').array(),
    notation: integer('notation').notNull().default(1),
    // the kind of the automatic opponent; null for solo games, and for duels between two people
    opponentKind: text('opponent_kind', { enum: ['house', 'recording'] }),
    opponentName: text('opponent_name'),
    opponentRecordedAt: moment('opponent_recorded_at'),
    // the account that lent the recording, so that the name can be removed when the recording is taken back; never
    // shown
    lenderId: uuid('lender_id').references(() => profiles.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('game_history_once').on(table.userId, table.gameType, table.gameId),
    // nulls come first in this index, because PostgreSQL uses it only if its order is exactly that of the query
    index('game_history_newest').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check(
      'game_history_daily',
      sql`(${table.source} = 'daily') = (${table.day} is not null) and (${table.gameType} = 'solo' or ${table.source} = 'level')`,
    ),
    index('game_history_lender').on(table.lenderId).where(isNotNull(table.lenderId)),
    check('game_history_opponent', sql`${table.gameType} = 'multiplayer' or ${table.opponentKind} is null`),
    check('game_history_outcome', sql`(${table.gameType} = 'solo') = (${table.outcome} is null)`),
    check(
      'game_history_puzzle',
      sql`(${table.puzzle} is null) = (${table.puzzleSource} is null) and (${table.gameType} = 'solo' or ${table.puzzle} is null)`,
    ),
    check('game_history_round_puzzles', sql`${table.gameType} = 'multiplayer' or ${table.roundPuzzles} is null`),
    check('game_history_round_logs', sql`${table.gameType} = 'multiplayer' or ${table.roundLogs} is null`),
    check(
      'game_history_round_logs_length',
      sql`length(array_to_string(${table.roundLogs}, '')) <= ${sql.raw(String(MAX_ROUND_LOGS_CHARACTERS))}`,
    ),
    check('game_history_solved_rounds', sql`${table.gameType} = 'multiplayer' or ${table.solvedRounds} is null`),
  ],
);

/**
 * The times of free grids (made at random, of a size and difficulty that the player chose; V16), one for each
 * grid. Size, walls and grade are those that the server has found in the grid. The time is the browser's own, and the
 * log is not stored.
 */
export const gridResults = pgTable(
  'grid_results',
  {
    playerId: playerId('player_id'),
    /** The grid code, which describes the grid with its numbers and walls. */
    code: text('code').notNull(),
    size: integer('size').notNull(),
    hasWalls: boolean('walls').notNull(),
    grade: integer('grade').notNull(),
    durationMs: integer('duration_ms').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.playerId, table.code] }),
    check('grid_results_code_length', sql`length(${table.code}) <= ${sql.raw(String(MAX_GRID_CODE_CHARACTERS))}`),
    index('grid_results_times').on(table.playerId, table.size, table.hasWalls, table.grade, table.durationMs),
  ],
);

/** For each player, the number of games that were recorded in the hour that began at `since` (V13). */
export const recordedGames = pgTable('recorded_games', {
  playerId: playerId('player_id').primaryKey(),
  since: moment('since').notNull(),
  games: integer('games').notNull(),
});
