import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { MAX_SEALED_BYTES } from '#protocol/http/endpoint.ts';
import { bytes } from './bytes.ts';
import { moment } from './moment.ts';

/**
 * Encrypted game data that players take along from one browser to another device (T20). The browser has encrypted
 * `sealed`, and the server never has the key. A row is deleted when a device takes it, or ten minutes after it was
 * made.
 */
export const transfers = pgTable(
  'transfers',
  {
    code: text('code').primaryKey(),
    sealed: bytes('sealed').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('transfers_created').on(table.createdAt),
    check('transfers_code', sql`${table.code} ~ '^[0-9A-Z]{10}$'`),
    check('transfers_size', sql`octet_length(${table.sealed}) <= ${sql.raw(String(MAX_SEALED_BYTES))}`),
  ],
);
