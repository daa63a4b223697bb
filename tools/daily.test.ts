// @module-tag weekly
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openFolder } from '#server/db/open-database.ts';
import { dailyAttempts } from '#server/db/schema.ts';
import { checkSettings } from '#server/db/shared-settings.ts';
import { runTool } from './testing/run-tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'enfilade-daily-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs tools/daily.ts on the database in the temporary folder. */
const daily = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runTool('daily', args, { DATA_FOLDER: folder, ...env });

/** Runs some work on the database. No other process may use the database at the same time. */
async function withDatabase(work: (db: Awaited<ReturnType<typeof openFolder>>['db']) => Promise<unknown>) {
  const { db, close } = await openFolder(folder);
  await work(db).finally(close);
}

test.each([
  ['a day that does not exist', ['show', '2026-02-30'], 'There is no day 2026-02-30'],
  ['a day before the first one', ['replace', '2025-12-31'], 'There is no day 2025-12-31'],
  ['no day', ['show'], 'npm run daily -- show <day>'],
  ['another command', ['burn', '2026-01-01'], 'npm run daily -- show <day>'],
])('J8 `npm run daily` refuses %s with a sentence, and opens no database', async (_what, args, sentence) => {
  const { code, text } = await daily(args, { DATA_FOLDER: '/dev/null/none' });
  expect([code, text.split('\n')[0]?.slice(0, sentence.length)]).toEqual([1, sentence]);
});

test('J8 if a day’s grid is replaced, the day gets a new one, and attempts in progress keep the old grid', async () => {
  const first = await daily(['replace', '2026-02-14']);
  expect(first.text).toMatch(/^2026-02-14: 7×7, 14 numbers as a heart, \d+ walls, grade 3, load [\d.]+, \d+ traps\n/);
  const grid = gridIn(first.text);
  const attempt = { id: 'a', day: '2026-02-14', keyHash: 'k', puzzle: grid, solution: '', notation: 1, isOnDay: true };
  await withDatabase(db => db.insert(dailyAttempts).values({ ...attempt, issuedAt: new Date() }));
  const second = await daily(['replace', '2026-02-14']);
  expect(second.text).toContain('Attempts on an earlier grid: 1. They keep it');
  expect(gridIn(second.text)).not.toBe(grid);
  const shown = await daily(['show', '2026-02-14']);
  expect(shown.text).toMatch(/^Open since 2026-02-13T23:00:00.000Z; attempts: 1\n/);
  expect(gridIn(shown.text)).toBe(gridIn(second.text));
  await withDatabase(async db => expect(await db.select().from(dailyAttempts)).toMatchObject([{ puzzle: grid }]));
});

test('J8 if the grid of a day has not been made yet, `npm run daily` has nothing to show and fails', async () => {
  expect(await daily(['show', '2026-02-15'])).toMatchObject({ code: 1, text: expect.stringContaining('No grid of') });
});

test('J9 if the secret or the time zone has changed, `npm run daily` can store the new settings', async () => {
  const secret = 'the secret of this test, 32 signs';
  const env = { SECRET: secret, DAILY_TIME_ZONE: 'Asia/Tokyo' };
  expect(await daily(['store-settings'], env)).toMatchObject({ code: 0, text: expect.not.stringContaining(secret) });
  await withDatabase(db => checkSettings(db, { secret, dailyTimeZone: 'Asia/Tokyo' }));
});

test('J8 if a server uses the data folder, `npm run daily` changes nothing and reports that server', async () => {
  await withDatabase(async () => {
    const { code, text } = await daily(['replace', '2026-02-14']);
    expect([code, text.trim()]).toEqual([1, `Another server is already running on the data folder ${folder}.`]);
  });
});

/** Returns the drawing of the grid from the text that tools/daily.ts prints: seven lines after a blank line. */
const gridIn = (text: string): string => /\n\n((?:.+\n){7})/.exec(text)?.[1]?.trim() ?? '';
