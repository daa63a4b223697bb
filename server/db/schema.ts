import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Grade } from '#engine/levels.ts';
import { MAX_PUZZLE_CHARACTERS } from '#engine/notation.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

const playerId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/**
 * Players with an account. Email addresses are unique regardless of case, but names need not be unique. `calmLevel`
 * is the highest level that the player has solved without a timer (V12), or 0. `lendsRecordings` is null until the
 * player has been asked (D31).
 */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    calmLevel: integer('calm_level').notNull().default(0),
    lendsRecordings: boolean('lends_recordings'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [uniqueIndex('profiles_email').on(sql`lower(${table.email})`)],
);

/** Login sessions, one row per browser. better-auth requires the IP address and user agent, which are always null. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    token: text('token').notNull().unique(),
    userId: playerId('user_id'),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [index('sessions_user').on(table.userId)],
);

/** Passwords, hashed with argon2id. better-auth requires the other columns. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: playerId('user_id'),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [index('credentials_user').on(table.userId)],
);

/**
 * Sign-ups whose address is not confirmed. The confirmation creates the profile, with the same id. One address
 * can have several, each with a password of its own.
 */
export const pendingSignUps = pgTable(
  'pending_sign_ups',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    password: text('password').notNull(),
    returnPath: text('return_path'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('pending_sign_ups_email').on(table.email),
    check('pending_sign_ups_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

/**
 * Links sent to players by email. `value` is the id of a profile or of a pending sign-up. Only a hash of the
 * token is stored, so a leaked table grants no access. better-auth reads every column but `used_at`.
 */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [index('verifications_identifier').on(table.identifier), index('verifications_value').on(table.value)],
);

/** A rendered email. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The outbox of emails to be sent. A row is deleted once the transport has accepted the email. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mail: jsonb('mail').$type<Mail>().notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  table => [index('mails_due').on(table.dueAt)],
);

/** Rate limit counters. The key contains a keyed hash, never an address in plain text. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: moment('expire'),
});

/** Newsletter subscriptions. `confirmedAt` is null until the address has been confirmed. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    email: text('email').primaryKey(),
    token: text('token').notNull().unique(),
    language: text('language', { enum: ['fr', 'en'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  table => [check('newsletter_email_lower', sql`${table.email} = lower(${table.email})`)],
);

/** The number of games started per day, mode and language, without any data about players. */
export const gameStarts = pgTable(
  'game_starts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    mode: text('mode', { enum: ['solo', 'multiplayer_private', 'multiplayer_matchmaking'] }).notNull(),
    language: text('language', { enum: ['fr', 'en'] }).notNull(),
    starts: integer('starts').notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.mode, table.language] })],
);

/**
 * Attempts that were issued to a player, or created by a browser while it was offline or the player was signed
 * out (`issuedAt` is null). A finished attempt contains the log of the game, so that every result can be
 * replayed on `puzzle`. `puzzle` is null only in rows that are older than the column, until `fillPuzzles` has
 * filled them. `solution` belongs to issued attempts. Puzzle, solution and log are texts of `engine/notation.ts`,
 * in the version `notation`. An attempt that `isCalm` has no result and no log (V12).
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
    index('attempts_unfilled').on(table.id).where(isNull(table.puzzle)),
    check('attempts_puzzle_length', sql`length(${table.puzzle}) <= ${sql.raw(String(MAX_PUZZLE_CHARACTERS))}`),
    uniqueIndex('attempts_open')
      .on(table.playerId, table.level)
      .where(and(isNull(table.finishedAt), isNotNull(table.issuedAt)) ?? sql``),
    index('attempts_player').on(table.playerId),
    check('attempts_id_length', sql`length(${table.id}) between 1 and 64`),
    check('attempts_seed_length', sql`length(${table.seed}) between 1 and 64`),
  ],
);

/**
 * Finished games, with one row for each player who has an account. Rows are inserted and never updated, except that
 * `fillPuzzles` adds the puzzle to rows that are older than the column, and that the name of a recorded player goes.
 * A solo game carries its puzzle, in the version `notation` of our notation, and says who made it; a puzzle made by a
 * browser is never ranked. A duel carries the puzzles of its rounds, in the same version. The game of a daily grid
 * belongs to its `day` (J11). A duel against the house or a recording says so, with the name of the recorded player
 * until they take it back (D33).
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
    // the recorded player, who is never shown by it
    lenderId: uuid('lender_id').references(() => profiles.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('game_history_once').on(table.userId, table.gameType, table.gameId),
    index('game_history_unfilled').on(table.id).where(sql`${table.gameType} = 'solo' and ${table.puzzle} is null`),
    index('game_history_newest').on(table.userId, table.createdAt.desc()),
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

/**
 * The grids of days, each made once. `identity` is the same for every turn, mirror image and reversal of a grid, so
 * that none ever comes back. Puzzle and solution are texts of `engine/notation.ts`, in the version `notation`.
 */
export const dailyPuzzles = pgTable('daily_puzzles', {
  day: date('day', { mode: 'string' }).primaryKey(),
  puzzle: text('puzzle').notNull(),
  solution: text('solution').notNull(),
  notation: integer('notation').notNull(),
  grade: integer('grade').notNull(),
  load: real('load').notNull(),
  // the drawing that the numbers form, on a few days of the year
  picture: text('picture'),
  identity: text('identity').notNull().unique(),
  createdAt: moment('created_at').notNull(),
});

/**
 * Attempts at daily grids, all issued by the server. An attempt belongs to a player with an account, or to the holder
 * of a key, which is stored as a hash; once the holder has signed in, it is the player's. `puzzle` is the grid of the
 * day when it was issued, also if the operator replaces that later. A finished attempt has its log and its figures.
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
    // true if it was issued on the day itself
    isOnDay: boolean('on_day').notNull(),
    finishedAt: moment('finished_at'),
    log: text('log'),
    durationMs: integer('duration_ms'),
    undosUsed: integer('undos_used'),
    hintsUsed: integer('hints_used'),
    restartsUsed: integer('restarts_used'),
    // true if it counts for the streak: begun on its day and finished within 24 hours (J11)
    isKept: boolean('kept').notNull().default(false),
    // true if its time is the server's, and the first of its player that day (J12)
    isVerified: boolean('verified').notNull().default(false),
  },
  table => [
    uniqueIndex('daily_attempts_verified').on(table.playerId, table.day).where(sql`${table.isVerified}`),
    index('daily_attempts_player').on(table.playerId, table.day),
    index('daily_attempts_key').on(table.keyHash, table.day),
    index('daily_attempts_times').on(table.day, table.durationMs).where(sql`${table.isVerified}`),
    index('daily_attempts_issued').on(table.issuedAt),
    check('daily_attempts_owner', sql`(${table.playerId} is null) <> (${table.keyHash} is null)`),
    check(
      'daily_attempts_finished',
      sql`(${table.finishedAt} is null) = (${table.durationMs} is null) and (${table.finishedAt} is null) = (${table.log} is null) and (${table.finishedAt} is not null or not ${table.isVerified})`,
    ),
  ],
);

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
 * an account or to the holder of a key, who may have a name; once its account is deleted, it belongs to nobody (C11).
 * `issuedAt` is null if the server has not issued the run, or not yet. A finished run has a log for each grid that was
 * played, and its figures over all of them. `notation` is the version of its logs.
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
    issuedAt: moment('issued_at'),
    finishedAt: moment('finished_at'),
    how: text('how', { enum: ['solved', 'given-up'] }),
    logs: text('logs').array(),
    notation: integer('notation').notNull().default(1),
    durationMs: integer('duration_ms'),
    undosUsed: integer('undos_used'),
    hintsUsed: integer('hints_used'),
    restartsUsed: integer('restarts_used'),
    // true if the server has measured the time (C3)
    isVerified: boolean('verified').notNull().default(false),
    // when the challenger has seen the answer
    seenAt: moment('seen_at'),
    // when its player has last looked at the challenge (C9)
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

/**
 * The settings that every server of this database must share, as the first one had them: `secret` (a keyed hash) and
 * `daily-time-zone`.
 */
export const databaseSettings = pgTable('database_settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/**
 * Duels as one of their two players played them, lent by that player (D31). Each list has an element for each of the five
 * rounds. `pace` is what the duel has cost, as a share of the documented table (D30). Texts are of `engine/notation.ts`,
 * in the version `notation`.
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
 * The recordings whose grids a player has begun to play (D32). `puzzles` is that of the recording, and so also that of
 * the other one of the same duel.
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
    // the recording that plays here, until it is deleted
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

/**
 * Solo statistics per player, computed from the game history. Sums are floats because they can exceed 31
 * bits.
 */
export const soloGameStats = pgView('solo_game_stats').as(query =>
  query
    .select({
      userId: gameHistory.userId,
      totalLevelsCompleted: sql<number>`count(*)::int`.as('total_levels_completed'),
      maxLevelReached: sql<number>`max(${gameHistory.level})`.as('max_level_reached'),
      totalScore: sql<number>`sum(${gameHistory.score})::float8`.as('total_score'),
      totalTimeSeconds: sql<number>`sum(${gameHistory.timeSeconds})::float8`.as('total_time_seconds'),
      totalUndos: sql<number>`sum(${gameHistory.undosUsed})::float8`.as('total_undos'),
      totalHints: sql<number>`sum(${gameHistory.hintsUsed})::float8`.as('total_hints'),
      averageScore: sql<number>`round(avg(${gameHistory.score}))::int`.as('average_score'),
      bestScore: sql<number>`max(${gameHistory.score})`.as('best_score'),
      fastestCompletionTime: sql<number | null>`min(${gameHistory.timeSeconds})`.as('fastest_completion_time'),
      lastPlayed: sql<Date>`max(${gameHistory.createdAt})`.mapWith(gameHistory.createdAt).as('last_played'),
      updatedAt: sql<Date>`max(${gameHistory.createdAt})`.mapWith(gameHistory.createdAt).as('updated_at'),
    })
    .from(gameHistory)
    .where(sql`${gameHistory.gameType} = 'solo' and ${gameHistory.source} = 'level'`)
    .groupBy(gameHistory.userId),
);

/**
 * Duel statistics per player, computed from the game history. `win_rate` is a percentage with two decimals.
 * Only duels with a solved round count for the fastest time (V10). A duel recorded without `solved_rounds`
 * counts if its score is above zero. A duel against the house or a recording does not count (D28).
 */
export const multiplayerGameStats = pgView('multiplayer_game_stats').as(query =>
  query
    .select({
      userId: gameHistory.userId,
      totalGamesPlayed: sql<number>`count(*)::int`.as('total_games_played'),
      totalWins: sql<number>`(count(*) filter (where ${gameHistory.outcome} = 'win'))::int`.as('total_wins'),
      totalLosses: sql<number>`(count(*) filter (where ${gameHistory.outcome} = 'loss'))::int`.as('total_losses'),
      totalScore: sql<number>`sum(${gameHistory.score})::float8`.as('total_score'),
      totalTimeSeconds: sql<number>`sum(${gameHistory.timeSeconds})::float8`.as('total_time_seconds'),
      totalUndos: sql<number>`sum(${gameHistory.undosUsed})::float8`.as('total_undos'),
      totalHints: sql<number>`sum(${gameHistory.hintsUsed})::float8`.as('total_hints'),
      averageScore: sql<number>`round(avg(${gameHistory.score}))::int`.as('average_score'),
      bestScore: sql<number>`max(${gameHistory.score})`.as('best_score'),
      winRate:
        sql<number>`round(100.0 * count(*) filter (where ${gameHistory.outcome} = 'win') / count(*), 2)::float8`.as(
          'win_rate',
        ),
      fastestCompletionTime: sql<
        number | null
      >`min(${gameHistory.timeSeconds}) filter (where coalesce(${gameHistory.solvedRounds}, ${gameHistory.score}) > 0)`.as(
        'fastest_completion_time',
      ),
      lastPlayed: sql<Date>`max(${gameHistory.createdAt})`.mapWith(gameHistory.createdAt).as('last_played'),
      updatedAt: sql<Date>`max(${gameHistory.createdAt})`.mapWith(gameHistory.createdAt).as('updated_at'),
    })
    .from(gameHistory)
    .where(sql`${gameHistory.gameType} = 'multiplayer' and ${gameHistory.opponentKind} is null`)
    .groupBy(gameHistory.userId),
);
