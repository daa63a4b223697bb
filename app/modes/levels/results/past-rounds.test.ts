import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { putResult, type WaitingResult } from '#app/outbox/waiting-results.ts';
import { MAX_PAST_ROUNDS } from '#engine/duel/automata/automaton.ts';
import { pastRounds } from './past-rounds.ts';

beforeEach(() => vi.stubGlobal('localStorage', createFakeStorage()));

const game = (given: Partial<WaitingResult> = {}): WaitingResult => ({
  ...{ version: 2, attempt: 'a', level: 7, seed: 'seed', owner: undefined, finishedAt: 0 },
  ...{ log: '0@0 1@500 3@900 2@41500', puzzle: '1 .\n2 .' },
  ...given,
});

const roundsOf = (...games: readonly WaitingResult[]) => {
  for (const each of games) putResult(each);
  return pastRounds();
};

test('D30 the points that a visitor lost on a level are the price of its seconds, undos and hints', () => {
  expect(roundsOf(game())).toEqual([{ level: 7, lostPoints: 41 * 20 }]);
  const log = '0@0 1@500 cut1@600 hint@700 1@800 3@900 2@41500';
  expect(roundsOf(game({ log }))).toEqual([{ level: 7, lostPoints: 41 * 20 + 15 + 100 }]);
});

test('D30 a visitor’s lost points are returned only for the latest levels, the newest level last', () => {
  const many = Array.from({ length: MAX_PAST_ROUNDS + 2 }, (_, index) =>
    game({ attempt: `${index}`, level: index + 1, finishedAt: index }),
  );
  const levels = roundsOf(...many).map(({ level }) => level);
  expect([levels.length, levels[0], levels.at(-1)]).toEqual([MAX_PAST_ROUNDS, 3, MAX_PAST_ROUNDS + 2]);
});

test.each([
  ['a game of an account', { owner: 'ada' }],
  ['a calm game', { version: 3, seed: '', log: '', puzzle: '' }],
  ['a game with an impossible log', { log: '0@0 3@500' }],
  ['a game with an unreadable puzzle', { puzzle: '?' }],
] as const)('D30 no lost points are returned for %s', (_what, given) => {
  expect(roundsOf(game(given))).toEqual([]);
});
