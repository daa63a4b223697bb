import { expect, test } from 'vitest';
import { type Duel, SEATS } from './duel.ts';
import { completeAt, outcomeOf, roundOf, totalOf } from './selectors.ts';
import {
  begun,
  COMPLETE,
  complete,
  drawn,
  FINISHED,
  finished,
  playedRound,
  SHOWN,
  seated,
  sitting,
  tell,
  told,
} from './testing/duel-fixtures.ts';

const points = (duel: Duel) => SEATS.map(seat => totalOf(duel, seat).score);

test('D10 a round is complete when both have finished it, and totals are the sums of the rounds', () => {
  expect(completeAt(roundOf(complete)!)).toBe(COMPLETE);
  expect(points(complete)).toEqual([4600, 4400]);
  expect(points(playedRound(complete, COMPLETE, 'ana'))).toEqual([9200, 8800]);
});

test('D10 the higher total wins', () => {
  expect(points(finished)).toEqual([23_000, 22_000]);
  expect(finished.ending).toEqual({ how: 'played', winner: 'host' });
  expect(SEATS.map(seat => outcomeOf(finished, seat))).toEqual(['win', 'loss']);
  expect(outcomeOf(complete, 'host')).toBeNull();
});

test('D10 the guest can win', () => {
  let duel = seated;
  for (const at of [0, 1, 2, 3, 4].map(round => 10_000 + round * 300_000))
    duel = told(duel, [at, 'ana', 'start'], [at + 9000, 'ben', 'solve', { log: drawn(duel.rounds.length + 1) }]);
  const ended = told(duel, [10_000 + 5 * 300_000, 'ben', 'sit']);
  expect(ended.ending).toEqual({ how: 'played', winner: 'guest' });
  expect(points(ended)).toEqual([0, 5 * 4880]);
});

test('D10 equal totals are a perfect tie', () => {
  let duel = seated;
  for (const at of [0, 1, 2, 3, 4].map(round => 10_000 + round * 300_000))
    duel = told(duel, [at, 'ana', 'start'], [at + 9000, 'ana', 'give-up'], [at + 9000, 'ben', 'give-up']);
  expect(duel.ending).toEqual({ how: 'played', winner: null });
  expect(SEATS.map(seat => outcomeOf(duel, seat))).toEqual(['tie', 'tie']);
});

const times = (duel: Duel) => SEATS.map(seat => totalOf(duel, seat).seconds);
const solved = (duel: Duel) => SEATS.map(seat => totalOf(duel, seat).solvedRounds);

test('V10 the time of a duel is the sum of the whole seconds of its finished rounds', () => {
  const at = COMPLETE + 10_000;
  const second = told(
    complete,
    [at, 'ana', 'start'],
    [at + 10_999, 'ana', 'give-up'], // 7.999 s after the countdown
    [at + 13_999, 'ben', 'solve', { log: drawn(2) }],
  );
  expect([times(second), solved(second)]).toEqual([
    [27, 40],
    [1, 2],
  ]);
});

test.each([
  ['resigned in the countdown', told(begun, [SHOWN - 1, 'ana', 'resign']), [0, 0], [0, 0]],
  ['resigned in the middle of its first round', told(begun, [SHOWN + 90_000, 'ana', 'resign']), [0, 0], [0, 0]],
  ['claimed', told(begun, [SHOWN + 90_000, 'ben', 'claim-win', { absentSince: SHOWN }]), [0, 0], [0, 0]],
  ['resigned after one round', told(complete, [COMPLETE, 'ana', 'resign']), [20, 30], [1, 1]],
] as const)('V10 a round that was not finished adds no time: %s', (_how, duel, seconds, rounds) => {
  expect([times(duel), solved(duel)]).toEqual([seconds, rounds]);
});

test('D11 whoever resigns has lost, whatever the totals', () => {
  const resigned = told(complete, [COMPLETE, 'ana', 'resign']);
  expect(resigned).toMatchObject({ status: 'finished', ending: { how: 'resigned', winner: 'guest' } });
  expect(points(resigned)).toEqual([4600, 4400]);
  expect(outcomeOf(resigned, 'host')).toBe('loss');
});

test('D12 the win can be claimed when the other has been away for a minute', () => {
  const claim = (at: number) => tell(begun, [at, 'ben', 'claim-win', { absentSince: SHOWN }]);
  expect(claim(SHOWN + 59_999)).toEqual({ ok: false, refusal: 'too-early' });
  expect(claim(SHOWN + 60_000)).toMatchObject({ ok: true, duel: { ending: { how: 'claimed', winner: 'guest' } } });
});

test('D12 whoever has left is away since then', () => {
  const left = told(begun, [SHOWN, 'ana', 'leave']);
  expect(tell(left, [SHOWN + 59_999, 'ben', 'claim-win']).ok).toBe(false);
  expect(told(left, [SHOWN + 60_000, 'ben', 'claim-win']).status).toBe('finished');
});

test('D12 whoever did something was there, whatever their connection seemed to say', () => {
  const busy = told(begun, [SHOWN + 50_000, 'ana', 'solve', { log: drawn(1) }]);
  const claim = (at: number) => tell(busy, [at, 'ben', 'claim-win', { absentSince: SHOWN }]);
  expect(claim(SHOWN + 109_999)).toEqual({ ok: false, refusal: 'too-early' });
  expect(claim(SHOWN + 110_000).ok).toBe(true);
});

test('D13 a rematch is there when both want it: same room, host and guest changed', () => {
  const asked = told(finished, [FINISHED + 1, 'ben', 'ask-rematch']);
  expect(asked).toMatchObject({ status: 'finished', wantsRematch: { host: null, guest: true } });
  const again = told(asked, [FINISHED + 2, 'ana', 'ask-rematch']);
  expect(sitting(again)).toEqual(['ben', 'ana']);
  expect(again).toMatchObject({ number: 2, status: 'active', rounds: [], ending: null });
  expect(again.wantsRematch).toEqual({ host: null, guest: null });
  expect(told(again, [FINISHED + 3, 'ben', 'start']).rounds).toHaveLength(1);
});

test('D13 who declines a rematch may still change their mind', () => {
  const declined = told(finished, [FINISHED + 1, 'ben', 'ask-rematch'], [FINISHED + 2, 'ana', 'decline-rematch']);
  expect(declined.wantsRematch).toEqual({ host: false, guest: true });
  expect(told(declined, [FINISHED + 3, 'ana', 'ask-rematch']).number).toBe(2);
});

test('D13 a wish can be taken back', () => {
  const back = told(finished, [FINISHED + 1, 'ben', 'ask-rematch'], [FINISHED + 2, 'ben', 'decline-rematch']);
  expect(told(back, [FINISHED + 3, 'ana', 'ask-rematch']).number).toBe(1);
});

test('D13 who leaves wants no rematch any more, though they come back', () => {
  const back = told(
    finished,
    [FINISHED + 1, 'ben', 'ask-rematch'],
    [FINISHED + 2, 'ben', 'leave'],
    [FINISHED + 3, 'ben', 'sit'],
  );
  expect(back.wantsRematch).toEqual({ host: null, guest: null });
  expect(told(back, [FINISHED + 4, 'ana', 'ask-rematch']).number).toBe(1);
});
