import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { MAX_PUZZLE_CHARACTERS } from '#engine/notation.ts';
import { playerId, profiles } from './account-tables.ts';
import { moment } from './moment.ts';

/**
 * Attempts that were issued to a player, or created by a browser while it was offline or the player was signed
 * out (`issuedAt` is null). A finished attempt contains the log of the game, so that every result can be
 * replayed on `puzzle`, which is null only in finished attempts that are older than the column. `solution` belongs to
 * issued attempts. Puzzle, solution and log are texts of `engine/notation.ts`, in the version `notation`. An attempt
 * that `isCalm` has no result and no log (V12).
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

/**
 * Finished games, with one row for each player who has an account. Rows are inserted and never updated, except that the
 * name of a recorded player goes. A solo game carries its puzzle, in the version `notation` of our notation, and says
 * who made it; a puzzle made by a browser is never ranked. A game that is older than the column has no puzzle. A duel
 * carries the puzzles of its rounds, in the same version. The game of a daily grid belongs to its `day` (J11). A duel
 * against the house or a recording says so, with the name of the recorded player until they take it back (D33).
 */
export const gameHistory = pgTable(
  'game_history',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: playerId('user_id'),
    gameType: text('game_type', { enum: ['solo', 'multiplayer'] }).notNull(),
    // the grid of a level, or that of a day, whose level and score are 0
    source: text('source', { enum: ['level', 'daily'] })
      .notNull()
      .default('level'),
    // null for levels and duels
    day: date('day', { mode: 'string' }),
    level: integer('level').notNull(),
    score: integer('score').notNull(),
    timeSeconds: integer('time_seconds').notNull(),
    undosUsed: integer('undos_used').notNull(),
    hintsUsed: integer('hints_used').notNull(),
    gridSize: integer('grid_size').notNull(),
    completed: boolean('completed').notNull().default(true),
    gameId: text('game_id').notNull(),
    totalPlayers: integer('total_players').notNull(),
    rankInGame: integer('rank_in_game').notNull(),
    outcome: text('outcome', { enum: ['win', 'loss', 'tie'] }),
    // null for solo games, and for duels recorded before this column existed
    solvedRounds: integer('solved_rounds'),
    createdAt: moment('created_at').notNull(),
    // null for duels, which have `roundPuzzles`
    puzzle: text('puzzle'),
    puzzleSource: text('puzzle_source', { enum: ['server', 'browser'] }),
    // null for solo games, and for duels recorded before this column existed
    roundPuzzles: text('round_puzzles').array(),
    notation: integer('notation').notNull().default(1),
    // null for solo games, and for duels between two people
    opponentKind: text('opponent_kind', { enum: ['house', 'recording'] }),
    opponentName: text('opponent_name'),
    opponentRecordedAt: moment('opponent_recorded_at'),
    // the account of the player whose recording was the opponent: no page shows it
    lenderId: uuid('lender_id').references(() => profiles.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('game_history_once').on(table.userId, table.gameType, table.gameId),
    // nulls come first, as in the queries that sort by this index: PostgreSQL could not use another order for them
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
    check('game_history_solved_rounds', sql`${table.gameType} = 'multiplayer' or ${table.solvedRounds} is null`),
  ],
);

/** The count of a player’s games that were recorded in the hour that began at `since` (V13). */
export const recordedGames = pgTable('recorded_games', {
  playerId: playerId('player_id').primaryKey(),
  since: moment('since').notNull(),
  games: integer('games').notNull(),
});
