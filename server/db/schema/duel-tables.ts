import { isNotNull, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { playerId, profiles } from './account-tables.ts';
import { moment } from './moment.ts';

/**
 * Recordings of duels, each with the moves of one of the two players, who lets others play against the recording
 * (D31). Each list has one element for each of the five rounds. `pace` is the number of points that the player lost,
 * divided by the number that the computer opponent would lose at the strength `steady` (D30). `puzzles`, `solutions`
 * and `logs` are texts of `engine/notation.ts`, in the version `notation`.
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
 * The grids of recordings against which a player has begun to play, so that the player is not given them again
 * (D32). The grids and not the recording are stored, because the recordings of both players of a duel have the
 * same grids.
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
 * Duel rooms. `state` is the whole duel. It is changed only while the row is locked, and `version` counts the changes.
 * The columns before `version` let queries read the main properties of the duel without parsing `state`.
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
    // the duel as JSON, which `engine/duel/read-duel.ts` writes and reads
    state: jsonb('state').$type<unknown>().notNull(),
    deadlineAt: moment('deadline_at'),
    // the recording against which this room's duel is played; null if there is none or it was deleted
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
 * The owners of the seats in duel rooms. An owner is an account or a visitor who holds a key, which is stored as a
 * hash.
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

/** Players who are searching for an opponent. `updatedAt` is when the player last asked for a match. */
export const matchmakingQueue = pgTable(
  'matchmaking_queue',
  {
    playerId: uuid('player_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['waiting'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    // a keyed hash of the network from which the player searches, null if the IP address is not public
    network: text('network'),
  },
  table => [index('matchmaking_queue_longest').on(table.createdAt)],
);
