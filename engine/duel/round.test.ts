import { expect, test } from 'vitest';
import { levelOfRound, roundOf } from './selectors.ts';
import { begun, COMPLETE, complete, dealt, finished, SHOWN, seated, tell, told } from './testing/duel-fixtures.ts';

test('D5 five rounds are played, of levels 1, 4, 7, 10 and 13', () => {
  expect(finished.rounds.map((_, index) => levelOfRound(index + 1))).toEqual([1, 4, 7, 10, 13]);
  expect(finished.rounds.map(round => round.puzzle)).toEqual([1, 2, 3, 4, 5].map(round => dealt(round).puzzle));
  expect(finished.status).toBe('finished');
});

test('D5 a round is shown three seconds after it was started', () => {
  expect(begun.status).toBe('playing');
  expect(roundOf(begun)?.startsAt).toBe(SHOWN);
});

test('D5 the host starts the next round at once, the guest when the host has not in 30 seconds', () => {
  expect(told(complete, [COMPLETE, 'ana', 'start']).rounds).toHaveLength(2);
  expect(tell(complete, [COMPLETE + 29_999, 'ben', 'start']).ok).toBe(false);
  expect(told(complete, [COMPLETE + 30_000, 'ben', 'start']).rounds).toHaveLength(2);
});

test('D17 the host starts as soon as the other player is back', () => {
  expect(tell(seated, [3000, 'ana', 'start', { absentSince: 2500 }]).ok).toBe(false);
  expect(told(seated, [3001, 'ana', 'start']).status).toBe('playing');
});
