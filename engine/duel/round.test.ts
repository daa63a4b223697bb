import { expect, test } from 'vitest';
import { levelOfRound, roundOf } from './selectors.ts';
import {
  afterRoundOne,
  afterSteps,
  COMPLETE_AT,
  decideStep,
  finishedDuel,
  puzzleOfRound,
  SHOWN_AT,
  seatedDuel,
  startedDuel,
} from './testing/duel-fixtures.ts';

test('D5 a duel has five rounds, of levels 1, 4, 7, 10 and 13', () => {
  expect(finishedDuel.rounds.map((_, index) => levelOfRound(index + 1))).toEqual([1, 4, 7, 10, 13]);
  expect(finishedDuel.rounds.map(round => round.puzzle)).toEqual(
    [1, 2, 3, 4, 5].map(round => puzzleOfRound(round).puzzle),
  );
  expect(finishedDuel.status).toBe('finished');
});

test('D5 three seconds after a round has started, its puzzle is shown', () => {
  expect(startedDuel.status).toBe('playing');
  expect(roundOf(startedDuel)?.startsAt).toBe(SHOWN_AT);
});

test('D5 after a round, the host may start the next one at once, and the guest after 30 seconds', () => {
  expect(afterSteps(afterRoundOne, [COMPLETE_AT, 'ana', 'start']).rounds).toHaveLength(2);
  expect(decideStep(afterRoundOne, [COMPLETE_AT + 29_999, 'ben', 'start']).ok).toBe(false);
  expect(afterSteps(afterRoundOne, [COMPLETE_AT + 30_000, 'ben', 'start']).rounds).toHaveLength(2);
});

test('D17 the host may start a round as soon as an absent opponent is back', () => {
  expect(decideStep(seatedDuel, [3000, 'ana', 'start', { absentSince: 2500 }]).ok).toBe(false);
  expect(afterSteps(seatedDuel, [3001, 'ana', 'start']).status).toBe('playing');
});
