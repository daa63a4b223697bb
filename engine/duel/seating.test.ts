import { expect, test } from 'vitest';
import { isClosed, seatOf } from './selectors.ts';
import {
  begun,
  COMPLETE,
  complete,
  drawn,
  FINISHED,
  finished,
  finishOf,
  matched,
  SHOWN,
  seated,
  sitting,
  told,
  waiting,
} from './testing/duel-fixtures.ts';

test('D1 the first to sit is the host, the second the guest, and each has one seat', () => {
  const alone = told(waiting, [1, 'ana', 'sit'], [2, 'ana', 'sit']);
  expect(sitting(alone)).toEqual(['ana', null]);
  expect(sitting(told(alone, [3, 'ben', 'sit']))).toEqual(['ana', 'ben']);
  expect(seatOf(seated, 'ben')).toBe('guest');
  expect(seatOf(seated, 'cleo')).toBeNull();
});

test('D1 two who were matched sit from the beginning', () => {
  expect(matched.status).toBe('active');
  expect(sitting(matched)).toEqual(['ana', 'ben']);
});

test('D1 a player who sits again keeps seat and points, and may have another name', () => {
  const renamed = told(complete, [COMPLETE, 'ana', 'sit', { name: 'Ana Sofía' }]);
  expect(sitting(renamed)).toEqual(['ana', 'ben']);
  expect(renamed.seats.host?.name).toBe('Ana Sofía');
  expect(renamed.rounds).toEqual(complete.rounds);
});

test('D19 a seat that was left for two minutes is given to a visitor who finds no other', () => {
  const given = told(seated, [125_000, 'cleo', 'sit', { absences: { ben: 5000 } }]);
  expect(sitting(given)).toEqual(['ana', 'cleo']);
  expect(told(given, [125_001, 'ana', 'start']).status).toBe('playing');
});

test('D19 when it was the host’s, the other player is the host', () => {
  const given = told(seated, [125_000, 'cleo', 'sit', { absences: { ana: 5000 } }]);
  expect(sitting(given)).toEqual(['ben', 'cleo']);
});

test('D19 a free seat is taken first, however long the other player is away', () => {
  const alone = told(waiting, [1000, 'ana', 'sit']);
  expect(sitting(told(alone, [999_999, 'cleo', 'sit', { absences: { ana: 1000 } }]))).toEqual(['ana', 'cleo']);
});

test('D19 of two who are away, it is the seat of the one who has been away longer', () => {
  const absences = { ana: 6000, ben: 5000 };
  const given = told(seated, [300_000, 'cleo', 'sit', { absences }]);
  expect(sitting(given)).toEqual(['ana', 'cleo']);
  expect(sitting(told(given, [300_001, 'zoe', 'sit', { absences }]))).toEqual(['cleo', 'zoe']);
});

test('D19 whose seat was given away may come again as a visitor', () => {
  const given = told(seated, [125_000, 'cleo', 'sit', { absences: { ben: 5000 } }], [130_000, 'ana', 'leave']);
  expect(sitting(told(given, [140_000, 'ben', 'sit']))).toEqual(['cleo', 'ben']);
});

test('D19 a player who is back keeps the seat, though nobody has seen them for long', () => {
  expect(sitting(told(seated, [999_999, 'ben', 'sit', { absences: { ben: 5000 } }]))).toEqual(['ana', 'ben']);
});

test('D2 leaving a room that waits frees the seat', () => {
  const left = told(seated, [3000, 'ben', 'leave']);
  expect(sitting(left)).toEqual(['ana', null]);
  expect(sitting(told(left, [4000, 'cleo', 'sit']))).toEqual(['ana', 'cleo']);
});

test('D2 the guest of a host who leaves is the host', () => {
  const left = told(seated, [3000, 'ana', 'leave']);
  expect(sitting(left)).toEqual(['ben', null]);
  expect(left.status).toBe('waiting');
});

test('D2 a room that waits is given up by the last who leaves it', () => {
  const empty = told(seated, [3000, 'ana', 'leave'], [4000, 'ben', 'leave']);
  expect(empty.status).toBe('abandoned');
  expect(isClosed(empty)).toBe(true);
});

test('D3 a seat that is left in a duel stays its player’s, who may come back', () => {
  const left = told(begun, [SHOWN, 'ben', 'leave']);
  expect(sitting(left)).toEqual(['ana', 'ben']);
  expect(left.status).toBe('playing');
  const back = told(left, [SHOWN + 1, 'ben', 'sit'], [SHOWN + 9000, 'ben', 'solve', { log: drawn(1) }]);
  expect(finishOf(back, 'guest')?.how).toBe('solved');
});

test('D18 a match that is called off before its first round leaves the seat, and the other player stays', () => {
  const left = told(matched, [1000, 'ben', 'leave', { duel: 1, round: 0 }]);
  expect(sitting(left)).toEqual(['ana', 'ben']);
  expect(left).toMatchObject({ status: 'active', seats: { host: { hasLeft: false }, guest: { hasLeft: true } } });
});

test.each([
  ['before it began', matched],
  ['in a round', begun],
  ['between two rounds', complete],
])('D3 a duel that both leave %s is abandoned, and nobody has won', (_when, duel) => {
  const empty = told(duel, [COMPLETE, 'ben', 'leave'], [COMPLETE + 1, 'ana', 'leave']);
  expect(empty).toMatchObject({ status: 'abandoned', ending: null });
});

test('D3 a duel that was decided stays decided when both leave, and its room is closed', () => {
  const one = told(finished, [FINISHED + 1, 'ana', 'leave']);
  expect(isClosed(one)).toBe(false);
  const empty = told(one, [FINISHED + 2, 'ben', 'leave']);
  expect(empty.status).toBe('finished');
  expect(isClosed(empty)).toBe(true);
});
