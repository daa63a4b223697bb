import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newPlayer } from '#server/games/testing/games.ts';
import { MIGRATIONS } from './open-database.ts';
import { attempts } from './schema.ts';
import { testDatabase } from './testing/test-database.ts';

const database = testDatabase();

const [END] = readFileSync(join(MIGRATIONS.migrationsFolder, '0021_end_attempts_without_puzzle.sql'), 'utf8').split(
  '--> statement-breakpoint',
);

test('migration 0021 deletes the unfinished attempts that have no puzzle, and no other attempts', async () => {
  const { db } = database;
  const at = new Date('2026-11-21T08:00:00Z');
  const row = { playerId: await newPlayer(db), seed: 's', issuedAt: at };
  const puzzle = { puzzle: '1 .\n2 .', solution: 'a b\nd c' };
  await db.insert(attempts).values([
    { ...row, id: 'open, without', level: 1 },
    { ...row, id: 'calm, without', level: 2, isCalm: true },
    { ...row, id: 'finished, without', level: 3, finishedAt: at, log: '0@0' },
    { ...row, id: 'brought, without', level: 3, issuedAt: null, finishedAt: at, log: '0@0' },
    { ...row, id: 'solved calmly, without', level: 4, finishedAt: at, isCalm: true },
    { ...row, id: 'open', level: 5, ...puzzle },
    { ...row, id: 'calm', level: 6, isCalm: true, ...puzzle },
  ]);
  const before = await db.select().from(attempts).orderBy(asc(attempts.level), asc(attempts.id));
  await db.execute(sql.raw(END ?? ''));
  const after = await db.select().from(attempts).orderBy(asc(attempts.level), asc(attempts.id));
  expect(after).toEqual(before.filter(({ level }) => level > 2));
});
