import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGameStarted } from './game-started.ts';

const EVENT = { mode: 'solo', language: 'en', timestamp: '2026-11-21T08:00:00.000Z' };

test('an event says mode, language and time', () => {
  expect(readGameStarted(JSON.stringify(EVENT))).toEqual(EVENT);
});

test.each([
  ['another mode', { ...EVENT, mode: 'admin' }],
  ['another language', { ...EVENT, language: 'de' }],
  ['no time', { mode: 'solo', language: 'fr' }],
  ['a time that is none', { ...EVENT, timestamp: 'yesterday' }],
  ['anything that could tell who it was', { ...EVENT, player: 'ada' }],
])('%s is refused', (_what, event) => {
  expect(readGameStarted(JSON.stringify(event))).toBe('malformed');
});

test('a long text is refused before it is read', () => {
  expect(readGameStarted(JSON.stringify({ ...EVENT, more: 'x'.repeat(600) }))).toBe('too-long');
});

test('no text makes it throw', () => {
  fc.assert(fc.property(fc.string(), text => typeof readGameStarted(text) === 'string'));
});
