import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { circleParts, firstOf, hasComparison } from './circle-parts.ts';

const FAMILY = { name: 'Famille', finishedToday: 0 };

test.each([
  ['fr', 'no one', {}, 'Cercle Famille\u00a0: personne n’a encore fini'],
  ['fr', 'one', { finishedToday: 1 }, 'Cercle Famille\u00a0: 1 a déjà fini'],
  ['fr', 'some', { finishedToday: 3 }, 'Cercle Famille\u00a0: 3 ont déjà fini'],
  [
    'fr',
    'only the player',
    { finishedToday: 1, placeToday: { place: 1, count: 1 } },
    'Cercle Famille\u00a0: fini en premier',
  ],
  [
    'fr',
    'the player, and others whose times are not verified',
    { finishedToday: 3, placeToday: { place: 1, count: 1 } },
    'Cercle Famille\u00a0: 3 ont déjà fini',
  ],
  [
    'fr',
    'the player before another',
    { finishedToday: 2, placeToday: { place: 1, count: 2 } },
    'Cercle Famille\u00a0: 1er sur 2',
  ],
  [
    'fr',
    'the player after others',
    { finishedToday: 4, placeToday: { place: 2, count: 4 } },
    'Cercle Famille\u00a0: 2e sur 4',
  ],
  ['en', 'no one', {}, 'Famille circle: no one has finished yet'],
  ['en', 'one', { finishedToday: 1 }, 'Famille circle: 1 has finished'],
  [
    'en',
    'only the player',
    { finishedToday: 1, placeToday: { place: 1, count: 1 } },
    'Famille circle: first to finish',
  ],
  ['en', 'the first', { finishedToday: 9, placeToday: { place: 1, count: 9 } }, 'Famille circle: 1st of 9'],
  ['en', 'the second', { finishedToday: 9, placeToday: { place: 2, count: 9 } }, 'Famille circle: 2nd of 9'],
  ['en', 'the third', { finishedToday: 9, placeToday: { place: 3, count: 9 } }, 'Famille circle: 3rd of 9'],
  ['en', 'the 12th', { finishedToday: 12, placeToday: { place: 12, count: 12 } }, 'Famille circle: 12th of 12'],
] as const)('K4 in %s, a line about a circle in which %s has finished today', (language, _who, standing, text) => {
  overwriteGetLocale(() => language);
  expect(circleParts({ ...FAMILY, ...standing }).join('Famille')).toBe(text);
});

const QUIET = { ...FAMILY, name: 'quiet' };
const BEGUN = { ...FAMILY, name: 'begun', finishedToday: 1, placeToday: { place: 1, count: 1 } };
const SHARED = { ...FAMILY, name: 'shared', finishedToday: 2, placeToday: { place: 2, count: 2 } };

test('R35 a player can compare their time in a circle only if someone else in the circle is in today’s ranking, too', () => {
  expect([QUIET, BEGUN, SHARED].map(hasComparison)).toEqual([false, false, true]);
});

test.each([
  ['with a comparison', [QUIET, BEGUN, SHARED], 'shared'],
  ['in which someone has finished', [QUIET, BEGUN, { ...BEGUN, name: 'later' }], 'begun'],
  ['of all', [QUIET, { ...QUIET, name: 'later' }], 'quiet'],
])('if a page has only one line about circles, the line is about the first circle %s', (_which, circles, name) => {
  expect(firstOf(circles)?.name).toBe(name);
});
