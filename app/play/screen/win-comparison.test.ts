import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { comparisonText, usesText } from './win-comparison.ts';

const PACE = [
  [1000, 1],
  [42_000, 2],
] as const;

const USUAL_OF_38 = [[38_400, 2]] as const;

const EVERYTHING = {
  bestBeforeMs: 41_000,
  inCircle: 'Cercle Famille\u00a0: 2e sur 4',
  inChallenge: { place: 2, count: 3 },
  today: { place: 1, count: 2, hints: 0 },
  usualPace: PACE,
};

test.each([
  ['a better time than ever before', {}, 'Votre record (avant\u00a0: 0:41,0)'],
  ['a place in a circle', { bestBeforeMs: 38_000 }, 'Cercle Famille\u00a0: 2e sur 4'],
  [
    'a place in the challenge, as the best time is shown with the same tenths',
    { bestBeforeMs: 38_450, inCircle: undefined },
    '2e temps sur 3 dans ce défi',
  ],
  ['a place in the challenge', { bestBeforeMs: 38_000, inCircle: undefined }, '2e temps sur 3 dans ce défi'],
  [
    'a place today',
    { bestBeforeMs: undefined, inCircle: undefined, inChallenge: undefined },
    '1er temps sur 2 aujourd’hui',
  ],
  [
    'the usual pace',
    {
      bestBeforeMs: 38_000,
      inCircle: false,
      inChallenge: { place: 1, count: 1 },
      today: { place: 1, count: 1, hints: 0 },
    },
    '3,6\u00a0s de mieux que d’habitude',
  ],
  [
    'the best time, which stays',
    { bestBeforeMs: 38_000, inCircle: undefined, inChallenge: undefined, today: undefined, usualPace: USUAL_OF_38 },
    'Votre record\u00a0: 0:38,0',
  ],
  [
    'nothing',
    {
      bestBeforeMs: undefined,
      inCircle: undefined,
      inChallenge: undefined,
      today: undefined,
      usualPace: undefined,
    },
    undefined,
  ],
])('R35 the result of a win shows the first comparison that applies: %s', (_what, known, text) => {
  overwriteGetLocale(() => 'fr');
  const said = comparisonText(38_400, { ...EVERYTHING, ...known });
  expect(said).toBe(text);
});

test('R24 R28 a time with hints is neither a record nor better than usual', () => {
  expect(comparisonText(38_400, { bestBeforeMs: 41_000, usualPace: PACE }, 1)).toBeUndefined();
});

test.each([
  [1, '1st of 30 today'],
  [2, '2nd of 30 today'],
  [3, '3rd of 30 today'],
  [11, '11th of 30 today'],
  [22, '22nd of 30 today'],
])('R35 on English pages, place %i has its ordinal ending', (place, text) => {
  overwriteGetLocale(() => 'en');
  expect(comparisonText(38_400, { today: { place, count: 30, hints: 0 } })).toBe(text);
});

test.each([
  ['fr', 1, '2e sur 3 aujourd’hui\u00a0: 1:08,4 indices compris (+\u00a030\u00a0s)'],
  ['fr', 2, '2e sur 3 aujourd’hui\u00a0: 1:38,4 indices compris (+\u00a060\u00a0s)'],
  ['en', 1, '2nd of 3 today: 1:08.4 with hints (+30\u00a0s)'],
  ['en', 3, '2nd of 3 today: 2:08.4 with hints (+90\u00a0s)'],
] as const)('R35 J13 in %s, the place today after %i hints is shown with the ranked time', (language, hints, text) => {
  overwriteGetLocale(() => language);
  expect(comparisonText(38_400, { today: { place: 2, count: 3, hints } })).toBe(text);
});

test.each([
  [{ undos: 0, hints: 0, restarts: 0 }, 'aucun retour, sans indice'],
  [{ undos: 0, hints: 0, restarts: 1 }, 'sans indice, 1\u00a0nouveau départ'],
  [{ undos: 8, hints: 2, restarts: 3 }, '8 retours, 2 indices, 3\u00a0nouveaux départs'],
])('a result tells restarts, and does not praise a restarted game for having no undo: %j', (game, text) => {
  overwriteGetLocale(() => 'fr');
  expect(usesText(game)).toBe(text);
});

test.each([
  [120_000, 42_000, /^1:18\.0 faster than usual$/],
  [42_000, 41_000, /^1\.0\ss faster than usual$/],
] as const)('R35 compared with a usual time of %i ms, %i ms are called faster', (usualMs, durationMs, text) => {
  overwriteGetLocale(() => 'en');
  expect(comparisonText(durationMs, { usualPace: [[usualMs, 25]] })).toMatch(text);
});

test.each([41_950, 42_050, 43_000, 120_000])('R35 nothing says that a time of %i ms is slow', durationMs => {
  expect(comparisonText(durationMs, { usualPace: PACE })).toBeUndefined();
});
