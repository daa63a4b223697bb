import { expect, test } from 'vitest';
import { finishedView, runView as run } from '#app/modes/challenge/testing/challenge-views.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import type { RunView } from '#protocol/http.ts';
import { ownStanding, rankedRuns, standingOf } from './standing.ts';

overwriteGetLocale(() => 'en');

test.each([
  ['faster by a tenth', run('you', 'solved', 40_999), run('Lea', 'solved', 41_000), 'You win'],
  ['slower by two seconds', run('you', 'solved', 43_000), run('Lea', 'solved', 41_000), 'Not this time'],
  [
    'the same tenth, although not the same moment',
    run('you', 'solved', 41_001),
    run('Lea', 'solved', 41_099),
    'It’s a tie',
  ],
  ['given up', run('you', 'given-up', 3000), run('Lea', 'solved', 41_000), 'You gave up'],
  ['solved what the challenger gave up', run('you', 'solved', 99_000), run('Lea', 'given-up', 1000), 'You win'],
] as const)('C5 the result compares the player’s run with the challenger’s: %s', (_what, own, challenger, title) => {
  expect(standingOf(finishedView(challenger), own).title).toBe(title);
});

test.each([
  [run('you', 'solved', 40_180), 'was slower by 59.9\u00a0s.'],
  [run('you', 'solved', 39_900), 'was slower by 1:00.'],
  [run('you', 'solved', 256_000), 'was faster by 2:36.'],
] as const)('C5 the result tells a difference in tenths of a second, or in minutes from 1:00 on: %o', (own, text) => {
  expect(standingOf(finishedView(run('Lea', 'solved', 100_000)), own).text).toContain(text);
});

const VERDICTS = [
  ['the only answer is faster', [run('Lea', 'solved', 28_900)], '\u2068Lea\u2069 beats you by 12.1\u00a0s', ''],
  ['the only answer is slower', [run('Lea', 'solved', 858_000)], 'You beat \u2068Lea\u2069 by 13:37.0', ''],
  ['a nameless answer', [{ ...run('x', 'solved', 40_000), name: null }], 'Someone beats you by 1.0\u00a0s', ''],
  ['a slower nameless answer', [{ ...run('x', 'solved', 42_000), name: null }], 'You win by 1.0\u00a0s', ''],
  [
    'the same tenth',
    [run('Lea', 'solved', 41_099)],
    'It’s a tie',
    '\u2068Lea\u2069 took the same time, to a tenth of a second.',
  ],
  ['the only answer was given up', [run('Lea', 'given-up', 500)], '\u2068Lea\u2069 gave up on your challenge', ''],
  [
    'the best of several is faster',
    [run('Ben', 'solved', 50_000), run('Lea', 'solved', 40_000)],
    '\u2068Lea\u2069 leads',
    '1.0\u00a0s ahead of you.',
  ],
  [
    'all of several are slower',
    [run('Ben', 'solved', 50_000), run('Lea', 'given-up', 1)],
    'You lead',
    '9.0\u00a0s ahead.',
  ],
  ['all of several were given up', [run('Ben', 'given-up', 1), run('Lea', 'given-up', 1)], 'You lead', ''],
] as const;

test.each(VERDICTS)('C5 the title of the challenger’s result says who is ahead: %s', (_what, answers, title, text) => {
  const own = run('you', 'solved', 41_000);
  expect(ownStanding({ ...finishedView(own, answers), you: 'challenger' }, own)).toEqual({ title, text });
});

test('C5 a challenger who gave up reads who leads or, if all gave up, how many players have answered', () => {
  const own = run('you', 'given-up', 9000);
  const titleOf = (...answers: readonly RunView[]) =>
    ownStanding({ ...finishedView(own, answers), you: 'challenger' }, own).title;
  expect(titleOf(run('Lea', 'solved', 40_000))).toBe('\u2068Lea\u2069 leads');
  expect(titleOf(run('Lea', 'given-up', 1), run('Ben', 'given-up', 1))).toBe('2 results');
});

test('C5 runs are ordered from the shortest time to the longest, and given-up runs come last', () => {
  const runs = [run('Ben', 'given-up', 1000), run('you', 'solved', 50_000), run('Ada', 'solved', 30_000)];
  expect(rankedRuns(finishedView(run('Lea', 'solved', 41_000), runs)).map(each => each.name)).toEqual([
    'Ada',
    'Lea',
    'you',
    'Ben',
  ]);
});
