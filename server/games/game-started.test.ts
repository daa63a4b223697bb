import { expect, test } from 'vitest';
import { gameStarts } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';

import { countGameStarted } from './game-started.ts';

const database = testDatabase();

test('started games are counted for each day, mode and language', async () => {
  const start = { mode: 'solo', language: 'fr', timestamp: '2000-01-01T00:00:00.000Z' } as const;
  const evening = new Date('2026-11-21T23:59:59.999Z');
  await Promise.all(Array.from({ length: 20 }, () => countGameStarted(database.db, start, evening)));
  await countGameStarted(database.db, { ...start, language: 'en' }, evening);
  await countGameStarted(database.db, start, new Date('2026-11-22T00:00:00Z'));
  expect(await database.db.select().from(gameStarts).orderBy(gameStarts.day, gameStarts.language)).toEqual([
    { day: '2026-11-21', mode: 'solo', language: 'en', starts: 1 },
    { day: '2026-11-21', mode: 'solo', language: 'fr', starts: 20 },
    { day: '2026-11-22', mode: 'solo', language: 'fr', starts: 1 },
  ]);
});
