import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGameStarted } from './game-started.ts';

const EVENT = { mode: 'solo', language: 'en', timestamp: '2026-11-21T08:00:00.000Z' };

const bodyOf = (text: string) => new Response(text).body;

test('an event says mode, language and time', async () => {
  expect(await readGameStarted(bodyOf(JSON.stringify(EVENT)))).toEqual(EVENT);
});

test.each([
  ['another mode', { ...EVENT, mode: 'admin' }],
  ['another language', { ...EVENT, language: 'de' }],
  ['no time', { mode: 'solo', language: 'fr' }],
  ['a time that is none', { ...EVENT, timestamp: 'yesterday' }],
  ['anything that could tell who it was', { ...EVENT, player: 'ada' }],
])('%s is refused', async (_what, event) => {
  expect(await readGameStarted(bodyOf(JSON.stringify(event)))).toBe('malformed');
});

test('no body is no event', async () => {
  expect(await readGameStarted(null)).toBe('malformed');
});

test('a body without end is not read to its end', async () => {
  let sent = 0;
  async function* body() {
    for (; sent < 1000; sent++) yield new Uint8Array(100);
  }
  expect(await readGameStarted(body())).toBe('too-long');
  expect(sent).toBeLessThan(10);
});

test('no text makes it throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async text => typeof (await readGameStarted(bodyOf(text))) === 'string'),
  );
});
