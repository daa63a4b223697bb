import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

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
