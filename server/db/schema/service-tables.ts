import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './bytes.ts';
import { moment } from './moment.ts';

/** The number of started games for each day, mode and language. It holds no data about players. */
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

/** The counters of the rate limits. A key contains a keyed hash of an address, never the address itself. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: moment('expire'),
});

/**
 * The settings that all servers of this database must share, as the first server stored them: a keyed hash of
 * `secret`, and `daily-time-zone`.
 */
export const databaseSettings = pgTable('database_settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/**
 * A single row about all servers together. `seenAt` is when a server last reported that it runs; `outageFrom` and
 * `outageTo` are the bounds of the last time in which no server ran (`server/realtime/outages.ts`).
 */
export const heartbeat = pgTable('heartbeat', {
  id: integer('id').primaryKey(),
  seenAt: moment('seen_at').notNull(),
  outageFrom: moment('outage_from'),
  outageTo: moment('outage_to'),
});

/**
 * The built files whose names contain a hash, of all versions that servers have run lately. Each server can thus
 * serve the files of other versions, for example during an update. `servedAt` is when a server of that version
 * last reported the file as its own.
 */
export const servedFiles = pgTable('served_files', {
  path: text('path').primaryKey(),
  identity: bytes('identity').notNull(),
  br: bytes('br'),
  gzip: bytes('gzip'),
  servedAt: moment('served_at').notNull(),
});

/** An email that is ready to be sent. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The outbox of emails. A row is deleted once the mail transport has accepted the email. */
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
