import { expect, test } from 'vitest';
import { isClosed, seatOf } from './selectors.ts';
import {
  afterRoundOne,
  afterSteps,
  COMPLETE_AT,
  FINISHED_AT,
  finishedDuel,
  finishOf,
  pairedDuel,
  SHOWN_AT,
  seatedDuel,
  seatedIds,
  solutionLog,
  startedDuel,
  waitingDuel,
} from './testing/duel-fixtures.ts';

test('D1 the first to sit is the host, the second the guest, and each has one seat', () => {
  const alone = afterSteps(waitingDuel, [1, 'ana', 'sit'], [2, 'ana', 'sit']);
  expect(seatedIds(alone)).toEqual(['ana', null]);
  expect(seatedIds(afterSteps(alone, [3, 'ben', 'sit']))).toEqual(['ana', 'ben']);
  expect(seatOf(seatedDuel, 'ben')).toBe('guest');
  expect(seatOf(seatedDuel, 'cleo')).toBeNull();
});

test('D1 two matched players are seated from the beginning', () => {
  expect(pairedDuel.status).toBe('active');
  expect(seatedIds(pairedDuel)).toEqual(['ana', 'ben']);
});

test('D1 a player who sits again keeps seat and points, and may have another name', () => {
  const renamed = afterSteps(afterRoundOne, [COMPLETE_AT, 'ana', 'sit', { name: 'Ana Sofía' }]);
  expect(seatedIds(renamed)).toEqual(['ana', 'ben']);
  expect(renamed.seats.host?.name).toBe('Ana Sofía');
  expect(renamed.rounds).toEqual(afterRoundOne.rounds);
});

test('D19 the seat of a player who is away for two minutes goes to a person who finds no other', () => {
  const reassigned = afterSteps(seatedDuel, [125_000, 'cleo', 'sit', { absences: { ben: 5000 } }]);
  expect(seatedIds(reassigned)).toEqual(['ana', 'cleo']);
  expect(afterSteps(reassigned, [125_001, 'ana', 'start']).status).toBe('playing');
});

test('D19 when the host’s seat is reassigned away, the guest becomes the host', () => {
  const reassigned = afterSteps(seatedDuel, [125_000, 'cleo', 'sit', { absences: { ana: 5000 } }]);
  expect(seatedIds(reassigned)).toEqual(['ben', 'cleo']);
});

test('D19 a free seat is taken first, no matter how long the other player is away', () => {
  const alone = afterSteps(waitingDuel, [1000, 'ana', 'sit']);
  expect(seatedIds(afterSteps(alone, [999_999, 'cleo', 'sit', { absences: { ana: 1000 } }]))).toEqual(['ana', 'cleo']);
});

test('D19 if both are away, the seat of the player away longer is reassigned away', () => {
  const absences = { ana: 6000, ben: 5000 };
  const reassigned = afterSteps(seatedDuel, [300_000, 'cleo', 'sit', { absences }]);
  expect(seatedIds(reassigned)).toEqual(['ana', 'cleo']);
  expect(seatedIds(afterSteps(reassigned, [300_001, 'zoe', 'sit', { absences }]))).toEqual(['cleo', 'zoe']);
});

test('D19 a player whose seat was reassigned away may sit down again', () => {
  const reassigned = afterSteps(
    seatedDuel,
    [125_000, 'cleo', 'sit', { absences: { ben: 5000 } }],
    [130_000, 'ana', 'leave'],
  );
  expect(seatedIds(afterSteps(reassigned, [140_000, 'ben', 'sit']))).toEqual(['cleo', 'ben']);
});

test('D19 a player who returns keeps the seat after a long absence', () => {
  expect(seatedIds(afterSteps(seatedDuel, [999_999, 'ben', 'sit', { absences: { ben: 5000 } }]))).toEqual([
    'ana',
    'ben',
  ]);
});

test('D2 leaving a waiting room frees the seat', () => {
  const left = afterSteps(seatedDuel, [3000, 'ben', 'leave']);
  expect(seatedIds(left)).toEqual(['ana', null]);
  expect(seatedIds(afterSteps(left, [4000, 'cleo', 'sit']))).toEqual(['ana', 'cleo']);
});

test('D2 when the host leaves, the guest becomes the host', () => {
  const left = afterSteps(seatedDuel, [3000, 'ana', 'leave']);
  expect(seatedIds(left)).toEqual(['ben', null]);
  expect(left.status).toBe('waiting');
});

test('D2 a waiting room is abandoned when its last player leaves', () => {
  const empty = afterSteps(seatedDuel, [3000, 'ana', 'leave'], [4000, 'ben', 'leave']);
  expect(empty.status).toBe('abandoned');
  expect(isClosed(empty)).toBe(true);
});

test('D3 a player who leaves during a duel keeps the seat and may return', () => {
  const left = afterSteps(startedDuel, [SHOWN_AT, 'ben', 'leave']);
  expect(seatedIds(left)).toEqual(['ana', 'ben']);
  expect(left.status).toBe('playing');
  const back = afterSteps(
    left,
    [SHOWN_AT + 1, 'ben', 'sit'],
    [SHOWN_AT + 9000, 'ben', 'solve', { log: solutionLog(1) }],
  );
  expect(finishOf(back, 'guest')?.how).toBe('solved');
});

test('D18 a player who calls the match off keeps the seat, and the opponent stays', () => {
  const left = afterSteps(pairedDuel, [1000, 'ben', 'leave', { duel: 1, round: 0 }]);
  expect(seatedIds(left)).toEqual(['ana', 'ben']);
  expect(left).toMatchObject({ status: 'active', seats: { host: { hasLeft: false }, guest: { hasLeft: true } } });
});

test.each([
  ['before it began', pairedDuel],
  ['in a round', startedDuel],
  ['between two rounds', afterRoundOne],
])('D3 a duel that both leave %s is abandoned, without a winner', (_when, duel) => {
  const empty = afterSteps(duel, [COMPLETE_AT, 'ben', 'leave'], [COMPLETE_AT + 1, 'ana', 'leave']);
  expect(empty).toMatchObject({ status: 'abandoned', ending: null });
});

test('D3 a finished duel stays finished when both leave, and its room is closed', () => {
  const one = afterSteps(finishedDuel, [FINISHED_AT + 1, 'ana', 'leave']);
  expect(isClosed(one)).toBe(false);
  const empty = afterSteps(one, [FINISHED_AT + 2, 'ben', 'leave']);
  expect(empty.status).toBe('finished');
  expect(isClosed(empty)).toBe(true);
});
