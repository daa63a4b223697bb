import { isNotNull, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { playerId, profiles } from './account-tables.ts';
import { moment } from './moment.ts';

/**
 * Duels as one of the two players played them. That player lends them to others (D31). Each list has an element for
 * each of the five rounds. `pace` is the time of the player as a share of the documented time (D30). Texts are in the
 * version `notation` of engine/notation.ts.
 */
export const recordings = pgTable(
  'recordings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: playerId('user_id'),
    puzzles: text('puzzles').array().notNull(),
    solutions: text('solutions').array().notNull(),
    logs: text('logs').array().notNull(),
    endings: text('endings', { enum: ['solved', 'given-up', 'out-of-time'] })
      .array()
      .notNull(),
    durationsMs: integer('durations_ms').array().notNull(),
    pace: real('pace').notNull(),
    notation: integer('notation').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('recordings_player').on(table.userId, table.createdAt), index('recordings_pace').on(table.pace)],
);

/**
 * The recordings whose grids a player has begun to play (D32). `puzzles` has the puzzles of the recording. The two
 * recordings of one duel share them.
 */
export const seenRecordings = pgTable(
  'seen_recordings',
  {
    playerId: playerId('player_id'),
    puzzles: text('puzzles').array().notNull(),
  },
  table => [primaryKey({ columns: [table.playerId, table.puzzles] })],
);

/**
 * Duel rooms. `state` contains the duel and is the single source of truth. It is changed only under a lock on
 * the row, and `version` counts the changes. The columns before `version` can be read without the engine.
 */
export const gameRooms = pgTable(
  'game_rooms',
  {
    roomCode: text('room_code').primaryKey(),
    status: text('status', { enum: ['waiting', 'active', 'playing', 'finished', 'abandoned'] }).notNull(),
    player1Id: text('player1_id'),
    player2Id: text('player2_id'),
    player1Username: text('player1_username'),
    player2Username: text('player2_username'),
    player1Score: integer('player1_score').notNull(),
    player2Score: integer('player2_score').notNull(),
    isMatchmaking: boolean('is_matchmaking').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull(),
    state: jsonb('state').$type<unknown>().notNull(), // read and written by `engine/duel/read-duel.ts`
    deadlineAt: moment('deadline_at'),
    // the recording that is the opponent in this room, until it is deleted
    recordingId: uuid('recording_id').references(() => recordings.id, { onDelete: 'set null' }),
  },
  table => [
    index('game_rooms_recording').on(table.recordingId).where(isNotNull(table.recordingId)),
    index('game_rooms_deadline').on(table.deadlineAt),
    index('game_rooms_updated').on(table.updatedAt),
    check('game_rooms_code', sql`${table.roomCode} ~ '^[0-9A-Z]{6}$'`),
  ],
);

/**
 * The owners of seats in duel rooms. An owner is either an account or the holder of a key, which is stored as
 * a hash.
 */
export const gameSeats = pgTable(
  'game_seats',
  {
    roomCode: text('room_code')
      .notNull()
      .references(() => gameRooms.roomCode, { onDelete: 'cascade' }),
    playerId: text('player_id').notNull(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    keyHash: text('key_hash'),
  },
  table => [primaryKey({ columns: [table.roomCode, table.playerId] }), index('game_seats_user').on(table.userId)],
);

/** Players waiting for a match. `updated_at` is the time of the player's last request. */
export const matchmakingQueue = pgTable(
  'matchmaking_queue',
  {
    playerId: uuid('player_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['waiting'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    // a keyed hash of the network from which the player searches; null if the address is not public
    network: text('network'),
  },
  table => [index('matchmaking_queue_longest').on(table.createdAt)],
);
