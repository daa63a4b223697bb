import { isNotNull, sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { profiles } from './account-tables.ts';
import { moment } from './moment.ts';

/**
 * The daily grids, one row for each day. `identity` is the same for every turned, mirrored or reversed form of a
 * grid; it is unique, so no grid is used twice. `puzzle` and `solution` are texts of `engine/notation.ts`, in the
 * version `notation`.
 */
export const dailyPuzzles = pgTable('daily_puzzles', {
  day: date('day', { mode: 'string' }).primaryKey(),
  puzzle: text('puzzle').notNull(),
  solution: text('solution').notNull(),
  notation: integer('notation').notNull(),
  grade: integer('grade').notNull(),
  load: real('load').notNull(),
  // the name of the drawing that the cells with numbers form, null on most days
  picture: text('picture'),
  identity: text('identity').notNull().unique(),
  createdAt: moment('created_at').notNull(),
});

/**
 * Attempts at daily grids, all of them issued by the server. An attempt belongs to an account or to a visitor who
 * holds a key, which is stored as a hash. When the visitor signs in, the attempt is moved to their account. `puzzle`
 * is the grid that was issued, even if the operator has replaced the grid of the day since. A finished attempt has
 * its log, time and counts.
 */
export const dailyAttempts = pgTable(
  'daily_attempts',
  {
    id: text('id').primaryKey(),
    day: date('day', { mode: 'string' }).notNull(),
    playerId: uuid('player_id').references(() => profiles.id, { onDelete: 'cascade' }),
    keyHash: text('key_hash'),
    puzzle: text('puzzle').notNull(),
    solution: text('solution').notNull(),
    notation: integer('notation').notNull(),
    issuedAt: moment('issued_at').notNull(),
    // true if the attempt was issued on the day of its grid
    isOnDay: boolean('on_day').notNull(),
    finishedAt: moment('finished_at'),
    log: text('log'),
    durationMs: integer('duration_ms'),
    undosUsed: integer('undos_used'),
    hintsUsed: integer('hints_used'),
    restartsUsed: integer('restarts_used'),
    // the kind of input (mouse, finger or keys) with which most of the game was drawn; null if the browser has not told
    // it
    input: text('input', { enum: ['finger', 'mouse', 'keys'] }),
    // true if the attempt counts for the streak: it was issued on its day and finished within 24 hours (J11)
    isKept: boolean('kept').notNull().default(false),
    // true if the server measured the time, it is plausible, and it is the player’s first result of that day’s grid (J12)
    isVerified: boolean('verified').notNull().default(false),
    // false if no hand draws a game like that in its time, or if it is a copy of another player’s game (J15); null if
    // the attempt is not finished, or was finished before 1 December 2026
    isPlausible: boolean('plausible'),
    // a hash of the intervals between the entries of the log, by which copies are found; deleted after two days
    gestureDigest: text('gesture_digest'),
    // a keyed hash of the network from which a visitor sent a verified time; deleted after two days
    network: text('network'),
    // true if this verified time of a visitor is left out of the day's statistics, because enough times from the
    // same network already count (J13)
    isSurplus: boolean('surplus').notNull().default(false),
  },
  table => [
    uniqueIndex('daily_attempts_verified').on(table.playerId, table.day).where(sql`${table.isVerified}`),
    index('daily_attempts_player').on(table.playerId, table.day),
    index('daily_attempts_key').on(table.keyHash, table.day),
    index('daily_attempts_times').on(table.day, table.durationMs).where(sql`${table.isVerified}`),
    index('daily_attempts_issued').on(table.issuedAt),
    index('daily_attempts_network').on(table.day, table.network).where(isNotNull(table.network)),
    index('daily_attempts_gesture').on(table.day, table.gestureDigest).where(isNotNull(table.gestureDigest)),
    check('daily_attempts_owner', sql`(${table.playerId} is null) <> (${table.keyHash} is null)`),
    check('daily_attempts_network', sql`${table.network} is null or ${table.keyHash} is not null`),
    check(
      'daily_attempts_finished',
      sql`(${table.finishedAt} is null) = (${table.durationMs} is null) and (${table.finishedAt} is null) = (${table.log} is null) and (${table.finishedAt} is not null or not ${table.isVerified})`,
    ),
  ],
);
