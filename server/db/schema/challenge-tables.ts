import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Pace } from '#engine/judging/pace.ts';
import type { Grade } from '#engine/levels.ts';
import { profiles } from './account-tables.ts';
import { dailyAttempts } from './daily-tables.ts';
import { moment } from './moment.ts';

/**
 * Challenges: one or five grids that a player has finished and that others may play under the same conditions (C1).
 * `level`, `day` and `grade` describe a single grid, as far as they are known. `puzzles` are texts of
 * `engine/notation.ts`, in the version `notation`. If a player made this challenge in return for another challenge,
 * `backOf` is the code of the other challenge (C10). `roomCode` is the duel room where two players of the challenge
 * may meet, and `roomBy` is the run of the player who opened the room (C9).
 */
export const challenges = pgTable(
  'challenges',
  {
    code: text('code').primaryKey(),
    form: text('form', { enum: ['grid', 'five'] }).notNull(),
    language: text('language', { enum: ['fr', 'en'] }).notNull(),
    level: integer('level'),
    day: date('day', { mode: 'string' }),
    grade: integer('grade').$type<Grade>(),
    puzzles: text('puzzles').array().notNull(),
    notation: integer('notation').notNull(),
    backOf: text('back_of').references((): AnyPgColumn => challenges.code, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    roomCode: text('room_code'),
    roomAt: moment('room_at'),
    roomBy: text('room_by'),
  },
  table => [
    index('challenges_expires').on(table.expiresAt),
    index('challenges_back').on(table.backOf),
    check('challenges_code', sql`${table.code} ~ '^[0-9A-Z]{10}$'`),
    check('challenges_puzzles', sql`cardinality(${table.puzzles}) = case ${table.form} when 'five' then 5 else 1 end`),
  ],
);

/**
 * The runs of challenges: one run is the game of one player on all grids of a challenge. A run belongs to an account,
 * or to a visitor who holds a key and may have a name. After the account is deleted, the run has no owner (C11).
 * `issuedAt` is null if the server has not issued the run. A finished run has a log for each grid that was played, in
 * the version `notation`. It also has the duration of all grids together, and their undos, hints and restarts added up.
 * `pace` tells how many squares a challenger had covered at each time, and is shown to other players (C4). A
 * challenger’s run from before this column existed gets its pace when another player begins the challenge.
 * `dailyAttempt` is the player’s attempt at the grid of a day if the run is that attempt (C13).
 */
export const challengeRuns = pgTable(
  'challenge_runs',
  {
    id: text('id').primaryKey(),
    code: text('code')
      .notNull()
      .references(() => challenges.code, { onDelete: 'cascade' }),
    isChallenger: boolean('challenger').notNull(),
    playerId: uuid('player_id').references(() => profiles.id, { onDelete: 'set null' }),
    keyHash: text('key_hash'),
    visitorName: text('visitor_name'),
    dailyAttempt: text('daily_attempt').references(() => dailyAttempts.id, { onDelete: 'set null' }),
    // a keyed hash of the network in which a player other than the challenger began the run; null once the run is
    // solved or two days old (C6)
    network: text('network'),
    issuedAt: moment('issued_at'),
    finishedAt: moment('finished_at'),
    how: text('how', { enum: ['solved', 'given-up'] }),
    logs: text('logs').array(),
    notation: integer('notation').notNull().default(1),
    pace: integer('pace').array().array().$type<Pace>(),
    durationMs: integer('duration_ms'),
    undosUsed: integer('undos_used'),
    hintsUsed: integer('hints_used'),
    restartsUsed: integer('restarts_used'),
    // true if the server has measured the run's time (C3)
    isVerified: boolean('verified').notNull().default(false),
    // the time at which the challenger saw this run of another player
    seenAt: moment('seen_at'),
    // the last time at which this run's player looked at the challenge (C9)
    readAt: moment('read_at'),
  },
  table => [
    uniqueIndex('challenge_runs_challenger').on(table.code).where(sql`${table.isChallenger}`),
    uniqueIndex('challenge_runs_player').on(table.code, table.playerId),
    uniqueIndex('challenge_runs_key').on(table.code, table.keyHash),
    index('challenge_runs_of_player').on(table.playerId),
    index('challenge_runs_of_key').on(table.keyHash),
    index('challenge_runs_of_attempt').on(table.dailyAttempt),
    check('challenge_runs_owner', sql`${table.playerId} is null or ${table.keyHash} is null`),
    check(
      'challenge_runs_finished',
      sql`num_nulls(${table.finishedAt}, ${table.how}, ${table.logs}, ${table.durationMs}, ${table.undosUsed}, ${table.hintsUsed}, ${table.restartsUsed}) in (0, 7)`,
    ),
  ],
);
