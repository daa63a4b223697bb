import { asc, desc, eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { finished } from '#server/daily/attempts/testing/daily-games.ts';
import type { Database } from '#server/db/open-database.ts';
import { attempts, dailyAttempts, gameHistory, gridResults } from '#server/db/schema.ts';
import { driverOf, testDatabase } from '#server/db/testing/test-database.ts';
import { newPlayer, soloGame } from '#server/games/testing/games.ts';
import { exportAccount } from './export-account.ts';

const database = testDatabase();

afterEach(() => vi.restoreAllMocks());

const times = <T>(count: number, of: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => of(index));

/** Stores a player with games of each kind, many of them recorded at the same instant. */
async function playerWith(db: Database, games: number): Promise<string> {
  const id = await newPlayer(db);
  const at = (index: number) => new Date(Date.UTC(2026, 10, 20, 12, Math.floor(index / 7)));
  const log = '0@0 1@10\n';
  await db.insert(gameHistory).values(times(games, index => soloGame(id, { createdAt: at(index) })));
  await db
    .insert(attempts)
    .values(times(games, () => ({ id: crypto.randomUUID(), playerId: id, level: 1, seed: 's', log })));
  const grid = { playerId: id, size: 5, hasWalls: false, grade: 1, durationMs: 41_390, createdAt: at(0) };
  await db.insert(gridResults).values(times(games, index => ({ ...grid, code: `grid ${index}` })));
  const daily = { playerId: id, keyHash: null, input: 'mouse', isPlausible: true, gestureDigest: 'a hash' } as const;
  await db.insert(dailyAttempts).values(times(games, () => finished(daily)));
  return id;
}

const exportOf = (id: string) =>
  exportAccount({ db: database.db })({ id, username: 'Camille', email: 'c@enfilade.example' });

/** Counts the rows of each query that is sent to the database from now on. */
function countRows(): number[] {
  const driver = driverOf(database.db) as {
    query: (...args: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;
  };
  const counts: number[] = [];
  const query = driver.query.bind(driver);
  vi.spyOn(driver, 'query').mockImplementation(async (...args) => {
    const result = await query(...args);
    counts.push(result.rows.length);
    return result;
  });
  return counts;
}

test('M12 an export, although read in pages, is one JSON document with every game once and in order', async () => {
  const { db } = database;
  const id = await playerWith(db, 450);
  const text = await new Response(exportOf(id)).text();
  const document = JSON.parse(text);
  expect(text).toBe(JSON.stringify(document, undefined, 2));
  const isTheirs = eq(gameHistory.userId, id);
  const rows = await db
    .select()
    .from(gameHistory)
    .where(isTheirs)
    .orderBy(desc(gameHistory.createdAt), desc(gameHistory.id));
  const { lenderId: _, ...first } = rows[0] ?? {};
  expect(document.history[0]).toEqual(JSON.parse(JSON.stringify(first)));
  expect(document.history.map((row: { id: string }) => row.id)).toEqual(rows.map(row => row.id));
  const played = await db.select().from(attempts).where(eq(attempts.playerId, id)).orderBy(asc(attempts.id));
  expect(document.attempts).toEqual(JSON.parse(JSON.stringify(played)));
  expect(document.dailyAttempts).toHaveLength(450);
  expect(document.dailyAttempts[0]).toMatchObject({ day: '2026-11-22', input: 'mouse', isPlausible: true });
  expect(text).not.toContain('a hash');
  expect(new Set(document.customGrids.map(({ code }: { code: string }) => code)).size).toBe(450);
  expect(Object.keys(document)).toEqual([
    'profile',
    'sessions',
    'newsletter',
    'history',
    'recordings',
    'seenRecordings',
    'attempts',
    'dailyAttempts',
    'customGrids',
    'challenges',
    'circles',
    'circleWeeks',
    'rooms',
  ]);
  expect([document.newsletter, document.rooms]).toEqual([{}, []]);
});

test('M12 an export reads at most 200 games at a time, and lets the server do other work in between', async () => {
  const id = await playerWith(database.db, 1000);
  const counts = countRows();
  let turns = 0;
  const otherWork = setInterval(() => turns++, 0);
  let longest = 0;
  let total = 0;
  for await (const piece of exportOf(id)) {
    longest = Math.max(longest, piece.length);
    total += piece.length;
  }
  clearInterval(otherWork);
  expect(Math.max(...counts)).toBe(200);
  // no piece of the export is longer than a tenth of it, because the export is written in twenty full pages of rows
  expect(longest).toBeLessThan(total / 10);
  expect(turns).toBeGreaterThan(10);
});

test('M12 an export queries the database as it is downloaded, and stops if the download is cancelled', async () => {
  const id = await playerWith(database.db, 3000);
  const counts = countRows();
  const reader = exportOf(id).getReader();
  await reader.read();
  // waits until the export has run the queries before the game history, and has read the first page of the history
  await expect.poll(() => counts.length).toBeGreaterThan(5);
  await reader.cancel();
  const before = counts.length;
  // the export stopped early when it was cancelled, because a complete export needs more than fifty queries
  expect(before).toBeLessThan(20);
  await new Response(exportOf(await newPlayer(database.db))).text();
  // a cancelled export sends no more queries, so only the second export has sent queries since
  expect(counts.length - before).toBeLessThan(20);
});
