import { expect, test } from 'vitest';
import { type Duel, SEATS } from './duel.ts';
import { completeAt, outcomeOf, roundOf, totalOf } from './selectors.ts';
import {
  afterRoundOne,
  afterSteps,
  COMPLETE_AT,
  decideStep,
  finishedDuel,
  playRound,
  SHOWN_AT,
  seatedDuel,
  solutionLog,
  startedDuel,
} from './testing/duel-fixtures.ts';

const points = (duel: Duel) => SEATS.map(seat => totalOf(duel, seat).score);

test('D10 a round is complete when both players have finished it, and a total is the sum of the scores', () => {
  expect(completeAt(roundOf(afterRoundOne)!)).toBe(COMPLETE_AT);
  expect(points(afterRoundOne)).toEqual([4600, 4400]);
  expect(points(playRound(afterRoundOne, COMPLETE_AT, 'ana'))).toEqual([9200, 8800]);
});

test('D10 the player with the higher total wins', () => {
  expect(points(finishedDuel)).toEqual([23_000, 22_000]);
  expect(finishedDuel.ending).toEqual({ how: 'played', winner: 'host' });
  expect(SEATS.map(seat => outcomeOf(finishedDuel, seat))).toEqual(['win', 'loss']);
  expect(outcomeOf(afterRoundOne, 'host')).toBeNull();
});

test('D10 if the guest has the higher total of points, the guest wins', () => {
  let duel = seatedDuel;
  for (const at of [0, 1, 2, 3, 4].map(round => 10_000 + round * 300_000))
    duel = afterSteps(
      duel,
      [at, 'ana', 'start'],
      [at + 9000, 'ben', 'solve', { log: solutionLog(duel.rounds.length + 1) }],
    );
  const ended = afterSteps(duel, [10_000 + 5 * 300_000, 'ben', 'sit']);
  expect(ended.ending).toEqual({ how: 'played', winner: 'guest' });
  expect(points(ended)).toEqual([0, 5 * 4880]);
});

test('D10 if the totals are equal, the duel is a tie', () => {
  let duel = seatedDuel;
  for (const at of [0, 1, 2, 3, 4].map(round => 10_000 + round * 300_000))
    duel = afterSteps(duel, [at, 'ana', 'start'], [at + 9000, 'ana', 'give-up'], [at + 9000, 'ben', 'give-up']);
  expect(duel.ending).toEqual({ how: 'played', winner: null });
  expect(SEATS.map(seat => outcomeOf(duel, seat))).toEqual(['tie', 'tie']);
});

const times = (duel: Duel) => SEATS.map(seat => totalOf(duel, seat).durationMs);
const solved = (duel: Duel) => SEATS.map(seat => totalOf(duel, seat).solvedRounds);

test('V10 the time of a duel is the sum of the times of the player’s finished rounds', () => {
  const at = COMPLETE_AT + 10_000;
  const second = afterSteps(
    afterRoundOne,
    [at, 'ana', 'start'],
    [at + 10_999, 'ana', 'give-up'], // Ana gives up the second round 7.999 s after its countdown.
    [at + 13_999, 'ben', 'solve', { log: solutionLog(2) }],
  );
  expect([times(second), solved(second)]).toEqual([
    [27_999, 40_999],
    [1, 2],
  ]);
});

test.each([
  ['a player resigns during the countdown', afterSteps(startedDuel, [SHOWN_AT - 1, 'ana', 'resign']), [0, 0], [0, 0]],
  [
    'a player resigns during the first round',
    afterSteps(startedDuel, [SHOWN_AT + 90_000, 'ana', 'resign']),
    [0, 0],
    [0, 0],
  ],
  [
    'the opponent claims the win',
    afterSteps(startedDuel, [SHOWN_AT + 90_000, 'ben', 'claim-win', { absentSince: SHOWN_AT }]),
    [0, 0],
    [0, 0],
  ],
  [
    'a player resigns after one round',
    afterSteps(afterRoundOne, [COMPLETE_AT, 'ana', 'resign']),
    [20_000, 30_000],
    [1, 1],
  ],
] as const)('V10 an unfinished round adds no time to the time of the duel: %s', (_how, duel, durations, rounds) => {
  expect([times(duel), solved(duel)]).toEqual([durations, rounds]);
});

test('D11 a player who resigns loses, regardless of the total points', () => {
  const resigned = afterSteps(afterRoundOne, [COMPLETE_AT, 'ana', 'resign']);
  expect(resigned).toMatchObject({ status: 'finished', ending: { how: 'resigned', winner: 'guest' } });
  expect(points(resigned)).toEqual([4600, 4400]);
  expect(outcomeOf(resigned, 'host')).toBe('loss');
});

test('D12 a player may claim the win when the opponent has been away for a minute', () => {
  const claim = (at: number) => decideStep(startedDuel, [at, 'ben', 'claim-win', { absentSince: SHOWN_AT }]);
  expect(claim(SHOWN_AT + 59_999)).toEqual({ ok: false, refusal: 'too-early' });
  expect(claim(SHOWN_AT + 60_000)).toMatchObject({ ok: true, value: { ending: { how: 'claimed', winner: 'guest' } } });
});

test('D12 if a player leaves, their absence begins at that instant', () => {
  const left = afterSteps(startedDuel, [SHOWN_AT, 'ana', 'leave']);
  expect(decideStep(left, [SHOWN_AT + 59_999, 'ben', 'claim-win']).ok).toBe(false);
  expect(afterSteps(left, [SHOWN_AT + 60_000, 'ben', 'claim-win']).status).toBe('finished');
});

test('D12 a win can be claimed only a minute after the opponent’s last command', () => {
  const busy = afterSteps(startedDuel, [SHOWN_AT + 50_000, 'ana', 'solve', { log: solutionLog(1) }]);
  const claim = (at: number) => decideStep(busy, [at, 'ben', 'claim-win', { absentSince: SHOWN_AT }]);
  expect(claim(SHOWN_AT + 109_999)).toEqual({ ok: false, refusal: 'too-early' });
  expect(claim(SHOWN_AT + 110_000).ok).toBe(true);
});
