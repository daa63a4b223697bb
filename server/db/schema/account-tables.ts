import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/**
 * Players with an account. Email addresses are unique regardless of case; names need not be unique. `calmLevel` is
 * the highest level that the player has solved in calm mode, without timer and score (V12), or 0.
 * `lendsRecordings` tells whether recordings of the player's duels may be played by others (D31); it is null until
 * the player has been asked.
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

/** Returns a column for the player to whom a row belongs. The row is deleted with the player's account. */
export const playerId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/**
 * Login sessions, one row for each browser. The columns `ipAddress` and `userAgent` are always null; better-auth
 * requires them.
 */
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

/** Passwords, hashed with argon2id. All other columns are required by better-auth. */
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
 * Sign-ups whose email address is not confirmed yet. The confirmation creates a profile with the same id. Several
 * sign-ups may have the same address, each with its own password.
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
 * Links in emails to players. `value` is the id of a profile or of a pending sign-up. `identifier` contains only a
 * hash of the link’s token, so a leaked table gives no access. better-auth reads every column except `used_at`.
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
