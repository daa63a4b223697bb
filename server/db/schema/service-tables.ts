import { sql } from 'drizzle-orm';
import { check, customType, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

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

/** Rate limit counters. The key contains a keyed hash, never an address in plain text. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: moment('expire'),
});

/**
 * The settings that every server of this database must share, as the first one had them: `secret` (a keyed hash) and
 * `daily-time-zone`.
 */
export const databaseSettings = pgTable('database_settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/**
 * One row: when any server has last written that it runs, and the last time in which none did
 * (`server/realtime/outages.ts`).
 */
export const heartbeat = pgTable('heartbeat', {
  id: integer('id').primaryKey(),
  seenAt: moment('seen_at').notNull(),
  outageFrom: moment('outage_from'),
  outageTo: moment('outage_to'),
});

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength),
});

/**
 * The files with a hash in their names, of every version that a server has lately served. So each server has those of
 * the others. `servedAt` is when a server of such a version last said that it serves the file.
 */
export const servedFiles = pgTable('served_files', {
  path: text('path').primaryKey(),
  identity: bytes('identity').notNull(),
  br: bytes('br'),
  gzip: bytes('gzip'),
  servedAt: moment('served_at').notNull(),
});

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
