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
import { moment } from './moment.ts';

/**
 * Challenges: grids that a player has finished, and that others may play under the same conditions (C1). `level`, `day`
 * and `grade` say what a single grid is, as far as it is known. Puzzles are texts of `engine/notation.ts`, in the
 * version `notation`. `backOf` is the challenge that this one answers (C10), and `roomCode` the room of two who play
 * together now, which the player of the run `roomBy` has opened (C9).
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
 * The runs of a challenge: the challenger’s, and those of the players who have answered. A run belongs to a player with
 * an account or to the holder of a key, who may have a name; once its account is deleted, it belongs to no one (C11).
 * `issuedAt` is null if the server has not issued the run, or not yet. A finished run has a log for each grid that was
 * played, and its figures over all of them. `notation` is the version of its logs. `pace` is that of a finished challenger,
 * against which others play (C4); null in runs older than the column until one of them starts.
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
    // a keyed hash of the network from which an answer was begun, until it is solved or two days have passed (C6)
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
    // true if the server has measured the time (C3)
    isVerified: boolean('verified').notNull().default(false),
    // the time at which the challenger saw the answer
    seenAt: moment('seen_at'),
    // the last time at which the player of the run looked at the challenge (C9)
    readAt: moment('read_at'),
  },
  table => [
    uniqueIndex('challenge_runs_challenger').on(table.code).where(sql`${table.isChallenger}`),
    uniqueIndex('challenge_runs_player').on(table.code, table.playerId),
    uniqueIndex('challenge_runs_key').on(table.code, table.keyHash),
    index('challenge_runs_of_player').on(table.playerId),
    check('challenge_runs_owner', sql`${table.playerId} is null or ${table.keyHash} is null`),
    check(
      'challenge_runs_finished',
      sql`num_nulls(${table.finishedAt}, ${table.how}, ${table.logs}, ${table.durationMs}, ${table.undosUsed}, ${table.hintsUsed}, ${table.restartsUsed}) in (0, 7)`,
    ),
  ],
);
