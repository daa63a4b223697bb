import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameStarts } from '#server/db/schema.ts';
import { testDatabase } from '#server/db/testing/test-database.ts';
import { countGameStarted, readGameStarted } from './game-started.ts';

const EVENT = { mode: 'solo', language: 'en', timestamp: '2026-11-21T08:00:00.000Z' };

const bodyOf = (text: string) => new Response(text).body;

test('an event with a mode, a language and a time is accepted', async () => {
  expect(await readGameStarted(bodyOf(JSON.stringify(EVENT)))).toEqual({ ok: true, value: EVENT });
});

test.each([
  ['an unknown mode', { ...EVENT, mode: 'admin' }],
  ['an unknown language', { ...EVENT, language: 'de' }],
  ['no time', { mode: 'solo', language: 'fr' }],
  ['an invalid time', { ...EVENT, timestamp: 'yesterday' }],
  ['a field that could identify the player', { ...EVENT, player: 'ada' }],
])('an event with %s is refused', async (_what, event) => {
  expect(await readGameStarted(bodyOf(JSON.stringify(event)))).toEqual({ ok: false, refusal: 'malformed' });
});

test('a request without a body is malformed', async () => {
  expect(await readGameStarted(null)).toEqual({ ok: false, refusal: 'malformed' });
});

test('reading an endless body stops at the limit', async () => {
  let sent = 0;
  async function* body() {
    for (; sent < 1000; sent++) yield new Uint8Array(100);
  }
  expect(await readGameStarted(body())).toEqual({ ok: false, refusal: 'too-long' });
  expect(sent).toBeLessThan(10);
});

test('the parser does not throw on any text', async () => {
  await fc.assert(fc.asyncProperty(fc.string(), async text => !(await readGameStarted(bodyOf(text))).ok));
});

const database = testDatabase();

test('game starts are counted by day, mode and language', async () => {
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
