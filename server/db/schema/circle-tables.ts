import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Standing } from '#engine/circles/standings.ts';
import { profiles } from './account-tables.ts';
import { dailyAttempts } from './daily-tables.ts';
import { moment } from './moment.ts';

/**
 * Circles: groups of players who compare their times at the daily grids (K1). `activeOn` is the last day of which the
 * server knows that a member has finished the grid, or the day on which the circle was made (K7). `openFrom` is the
 * Monday of the first week whose standings are not final (K5).
 */
export const circles = pgTable(
  'circles',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    language: text('language', { enum: ['fr', 'en'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    activeOn: date('active_on', { mode: 'string' }).notNull(),
    openFrom: date('open_from', { mode: 'string' }).notNull(),
  },
  table => [
    index('circles_active').on(table.activeOn),
    index('circles_open').on(table.openFrom),
    check('circles_code', sql`${table.code} ~ '^[0-9A-Z]{10}$'`),
  ],
);

/**
 * The members of circles: accounts, and visitors who hold a key and have chosen a name (K1). The results of an account
 * are its daily attempts, and those of a visitor are in `circle_finishes`. `joinedOn` is the first day that counts
 * (K3).
 */
export const circleMembers = pgTable(
  'circle_members',
  {
    id: text('id').primaryKey(),
    code: text('code')
      .notNull()
      .references(() => circles.code, { onDelete: 'cascade' }),
    playerId: uuid('player_id').references(() => profiles.id, { onDelete: 'cascade' }),
    keyHash: text('key_hash'),
    visitorName: text('visitor_name'),
    isMaker: boolean('maker').notNull(),
    joinedOn: date('joined_on', { mode: 'string' }).notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  table => [
    uniqueIndex('circle_members_maker').on(table.code).where(sql`${table.isMaker}`),
    uniqueIndex('circle_members_player').on(table.code, table.playerId),
    uniqueIndex('circle_members_key').on(table.code, table.keyHash),
    index('circle_members_of_player').on(table.playerId),
    check('circle_members_owner', sql`(${table.playerId} is null) <> (${table.keyHash} is null)`),
    check('circle_members_name', sql`(${table.keyHash} is null) = (${table.visitorName} is null)`),
  ],
);

/**
 * The finished daily attempts that count in a circle, one for each member and day. Until the standings of a week are
 * final, only those of visitors (K2): each attempt of a visitor has a key of its own, which does not tell to which member
 * the attempt belongs. In the latest weeks with final standings, those of all members who have a place, because members
 * may still see these games (K4).
 */
export const circleFinishes = pgTable(
  'circle_finishes',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => circleMembers.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => dailyAttempts.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.memberId, table.day] }),
    index('circle_finishes_of_attempt').on(table.attemptId),
  ],
);

/** The final standings of a week as they are stored. `v` is the version of their format. */
export type StoredStandings = { readonly v: 1; readonly rows: readonly Standing[] };

/**
 * The final standings of the past weeks in which a member of the circle has finished a grid (K5). The standings name
 * members by their ids only, so that a member who has left has no name there (K6).
 */
export const circleWeeks = pgTable(
  'circle_weeks',
  {
    code: text('code')
      .notNull()
      .references(() => circles.code, { onDelete: 'cascade' }),
    monday: date('monday', { mode: 'string' }).notNull(),
    standings: jsonb('standings').$type<StoredStandings>().notNull(),
    frozenAt: moment('frozen_at').notNull(),
  },
  table => [primaryKey({ columns: [table.code, table.monday] })],
);
