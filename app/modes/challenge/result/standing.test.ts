import { expect, test } from 'vitest';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import type { ChallengeView, RunView } from '#protocol/http.ts';
import { rankedRuns, standingOf } from './standing.ts';

overwriteGetLocale(() => 'en');

const run = (id: string, how: RunView['how'], durationMs: number): RunView => ({
  ...{ run: id, name: id, isYours: id === 'you', how, durationMs },
  ...{ undosUsed: 0, hintsUsed: 0, isVerified: true },
});

const view = (challenger: RunView, answers: readonly RunView[] = []): ChallengeView => ({
  ...{ code: 'K7P2XA9Q0Z', form: 'grid', language: 'en', sizes: [6], level: null, day: null, grade: null },
  ...{
    state: 'open',
    expiresAt: '2026-12-24T00:00:00Z',
    you: 'finished',
    isBegun: true,
    challenger,
    answerCount: answers.length,
  },
  ...{ answers, puzzles: [], isOtherThere: false, room: null, isRoomYours: false },
});

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
] as const)('C5 %s', (_what, own, challenger, title) => {
  expect(standingOf(view(challenger), own).title).toBe(title);
});

test('C5 all runs stand from the shortest time on, and those that were given up come last', () => {
  const runs = [run('Ben', 'given-up', 1000), run('you', 'solved', 50_000), run('Ada', 'solved', 30_000)];
  expect(rankedRuns(view(run('Lea', 'solved', 41_000), runs)).map(each => each.name)).toEqual([
    'Ada',
    'Lea',
    'you',
    'Ben',
  ]);
});
