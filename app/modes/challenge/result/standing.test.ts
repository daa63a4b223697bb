import { expect, test } from 'vitest';
import { finishedView, runView as run } from '#app/modes/challenge/testing/challenge-views.ts';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { rankedRuns, standingOf } from './standing.ts';

overwriteGetLocale(() => 'en');

test.each([
  ['faster by a second', run('you', 'solved', 40_999), run('Lea', 'solved', 41_000), 'You win'],
  ['slower by two seconds', run('you', 'solved', 43_000), run('Lea', 'solved', 41_000), 'Not this time'],
  [
    'the same second, although not the same moment',
    run('you', 'solved', 41_001),
    run('Lea', 'solved', 41_900),
    'It’s a tie',
  ],
  ['given up', run('you', 'given-up', 3000), run('Lea', 'solved', 41_000), 'You gave up'],
  ['solved what the challenger gave up', run('you', 'solved', 99_000), run('Lea', 'given-up', 1000), 'You win'],
] as const)('C5 the result compares the player’s run with the challenger’s: %s', (_what, own, challenger, title) => {
  expect(standingOf(finishedView(challenger), own).title).toBe(title);
});

test.each([
  [run('you', 'solved', 41_000), 'was 59 seconds slower.'],
  [run('you', 'solved', 40_000), 'was slower by 1:00.'],
  [run('you', 'solved', 256_000), 'was faster by 2:36.'],
] as const)('C5 a difference of a minute or more is told in minutes: %o', (own, text) => {
  expect(standingOf(finishedView(run('Lea', 'solved', 100_000)), own).text).toContain(text);
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
