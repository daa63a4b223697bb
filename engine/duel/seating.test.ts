import { expect, test } from 'vitest';
import { finishOf, isClosed, seatOf } from './selectors.ts';
import {
  afterRoundOne,
  afterSteps,
  COMPLETE_AT,
  FINISHED_AT,
  finishedDuel,
  pairedDuel,
  SHOWN_AT,
  seatedDuel,
  seatedIds,
  solutionLog,
  startedDuel,
  waitingDuel,
} from './testing/duel-fixtures.ts';

test('D1 the first player to sit is the host, the second is the guest, and no player gets two seats', () => {
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

test('D1 a player who sits down again keeps the seat and points, and may change their name', () => {
  const renamed = afterSteps(afterRoundOne, [COMPLETE_AT, 'ana', 'sit', { name: 'Ana Sofía' }]);
  expect(seatedIds(renamed)).toEqual(['ana', 'ben']);
  expect(renamed.seats.host?.name).toBe('Ana Sofía');
  expect(renamed.rounds).toEqual(afterRoundOne.rounds);
});

test('D26 a player who sits down again without entering a name keeps their earlier name', () => {
  const named = afterSteps(
    waitingDuel,
    [1, 'ana', 'sit', { name: 'Ana Sofía' }],
    [2, 'ana', 'sit', { name: undefined }],
  );
  expect(named.seats.host?.name).toBe('Ana Sofía');
  expect(afterSteps(waitingDuel, [1, 'ana', 'sit', { name: undefined }]).seats.host?.name).toBe('');
  expect(afterSteps(named, [3, 'ana', 'sit', { name: '' }]).seats.host?.name).toBe('');
});

test('D26 a player who takes the seat of an absent player does not get that player’s name', () => {
  const reassigned = afterSteps(seatedDuel, [125_000, 'cleo', 'sit', { name: undefined, absences: { ben: 5000 } }]);
  expect(reassigned.seats.guest).toMatchObject({ id: 'cleo', name: '' });
});

test('D19 if no seat is free, a new player takes the seat of a player who has been away for two minutes', () => {
  const reassigned = afterSteps(seatedDuel, [125_000, 'cleo', 'sit', { absences: { ben: 5000 } }]);
  expect(seatedIds(reassigned)).toEqual(['ana', 'cleo']);
  expect(afterSteps(reassigned, [125_001, 'ana', 'start']).status).toBe('playing');
});

test('D19 when the host’s seat is reassigned, the guest becomes the host', () => {
  const reassigned = afterSteps(seatedDuel, [125_000, 'cleo', 'sit', { absences: { ana: 5000 } }]);
  expect(seatedIds(reassigned)).toEqual(['ben', 'cleo']);
});

test('D19 a new player takes a free seat first, even if the other player has been away for long', () => {
  const alone = afterSteps(waitingDuel, [1000, 'ana', 'sit']);
  expect(seatedIds(afterSteps(alone, [999_999, 'cleo', 'sit', { absences: { ana: 1000 } }]))).toEqual(['ana', 'cleo']);
});

test('D19 if both players are away, a new player takes the seat of the player who has been away longer', () => {
  const absences = { ana: 6000, ben: 5000 };
  const reassigned = afterSteps(seatedDuel, [300_000, 'cleo', 'sit', { absences }]);
  expect(seatedIds(reassigned)).toEqual(['ana', 'cleo']);
  expect(seatedIds(afterSteps(reassigned, [300_001, 'zoe', 'sit', { absences }]))).toEqual(['cleo', 'zoe']);
});

test('D19 a player whose seat was reassigned may sit down again if a seat is free', () => {
  const reassigned = afterSteps(
    seatedDuel,
    [125_000, 'cleo', 'sit', { absences: { ben: 5000 } }],
    [130_000, 'ana', 'leave'],
  );
  expect(seatedIds(afterSteps(reassigned, [140_000, 'ben', 'sit']))).toEqual(['cleo', 'ben']);
});

test('D19 a player who returns after a long absence keeps the seat if no other person has taken it', () => {
  expect(seatedIds(afterSteps(seatedDuel, [999_999, 'ben', 'sit', { absences: { ben: 5000 } }]))).toEqual([
    'ana',
    'ben',
  ]);
});

test('D2 a player who leaves a waiting room frees the seat', () => {
  const left = afterSteps(seatedDuel, [3000, 'ben', 'leave']);
  expect(seatedIds(left)).toEqual(['ana', null]);
  expect(seatedIds(afterSteps(left, [4000, 'cleo', 'sit']))).toEqual(['ana', 'cleo']);
});

test('D2 if the host leaves a waiting room, the guest becomes the host', () => {
  const left = afterSteps(seatedDuel, [3000, 'ana', 'leave']);
  expect(seatedIds(left)).toEqual(['ben', null]);
  expect(left.status).toBe('waiting');
});

test('D2 if its last player leaves, a waiting room is abandoned', () => {
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

test('D18 if a player cancels a match, they keep the seat and the opponent stays', () => {
  const left = afterSteps(pairedDuel, [1000, 'ben', 'leave', { duel: 1, round: 0 }]);
  expect(seatedIds(left)).toEqual(['ana', 'ben']);
  expect(left).toMatchObject({ status: 'active', seats: { host: { hasLeft: false }, guest: { hasLeft: true } } });
});

test.each([
  ['the players leave before the first round', pairedDuel],
  ['the players leave during a round', startedDuel],
  ['the players leave between two rounds', afterRoundOne],
])('D3 an unfinished duel that both players leave is abandoned without a winner: %s', (_when, duel) => {
  const empty = afterSteps(duel, [COMPLETE_AT, 'ben', 'leave'], [COMPLETE_AT + 1, 'ana', 'leave']);
  expect(empty).toMatchObject({ status: 'abandoned', ending: null });
});

test('D3 if both players leave a finished duel, it stays finished and its room closes', () => {
  const one = afterSteps(finishedDuel, [FINISHED_AT + 1, 'ana', 'leave']);
  expect(isClosed(one)).toBe(false);
  const empty = afterSteps(one, [FINISHED_AT + 2, 'ben', 'leave']);
  expect(empty.status).toBe('finished');
  expect(isClosed(empty)).toBe(true);
});
