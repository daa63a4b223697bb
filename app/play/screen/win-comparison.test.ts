import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { comparisonText } from './win-comparison.ts';

const PACE = [
  [1000, 1],
  [42_000, 2],
] as const;

const EVERYTHING = {
  bestBeforeMs: 41_000,
  inChallenge: { place: 2, count: 3 },
  today: { place: 1, count: 2, hasHints: false },
  usualPace: PACE,
};

test.each([
  ['a better time than ever before', {}, 'Votre record (avant\u00a0: 0:41,0)'],
  ['a place in the challenge', { bestBeforeMs: 38_000 }, '2e temps sur 3 dans ce défi'],
  ['a place today', { bestBeforeMs: undefined, inChallenge: undefined }, '1er temps sur 2 aujourd’hui'],
  [
    'the usual pace',
    { bestBeforeMs: 38_000, inChallenge: { place: 1, count: 1 }, today: { place: 1, count: 1, hasHints: false } },
    '3,6\u202fs de mieux que d’habitude',
  ],
  ['nothing', { bestBeforeMs: undefined, inChallenge: undefined, today: undefined, usualPace: undefined }, undefined],
])('R35 a win is compared with the first that is known: %s', (_what, known, text) => {
  overwriteGetLocale(() => 'fr');
  const said = comparisonText(38_400, { ...EVERYTHING, ...known });
  expect(said).toBe(text);
});

test.each([
  [1, '1st of 30 today'],
  [2, '2nd of 30 today'],
  [3, '3rd of 30 today'],
  [11, '11th of 30 today'],
  [22, '22nd of 30 today'],
])('R35 place %i has its English ending', (place, text) => {
  overwriteGetLocale(() => 'en');
  expect(comparisonText(38_400, { today: { place, count: 30, hasHints: false } })).toBe(text);
});

test('R35 a place today that was reached with hints says what they cost', () => {
  overwriteGetLocale(() => 'fr');
  const said = comparisonText(38_400, { today: { place: 2, count: 3, hasHints: true } });
  expect(said).toBe('2e sur 3 aujourd’hui, 30\u202fs par indice');
});

test.each([
  [120_000, 42_000, /^1:18 faster than usual$/],
  [42_000, 41_000, /^1\.0\ssec faster than usual$/],
] as const)('R35 compared with a usual time of %i ms, %i ms are a gain', (usualMs, durationMs, text) => {
  overwriteGetLocale(() => 'en');
  expect(comparisonText(durationMs, { usualPace: [[usualMs, 25]] })).toMatch(text);
});

test.each([41_950, 42_050, 43_000, 120_000])('R35 nothing says that a time of %i ms is slow', durationMs => {
  expect(comparisonText(durationMs, { usualPace: PACE })).toBeUndefined();
});
