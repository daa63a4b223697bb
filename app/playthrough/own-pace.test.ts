import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeStorage } from '#app/client/testing/fake-storage.ts';
import { keepRun, keptRuns, PACE_GAMES } from './own-pace.ts';

const run = (first: number) => Array.from({ length: 25 }, (_, index) => first + index);

beforeEach(() => vi.stubGlobal('localStorage', createFakeStorage()));

test('R28 the browser keeps the paces (squares over time) of the last nine games on each kind of grid', () => {
  for (let first = 1; first <= 12; first++) keepRun('5.1', undefined, run(first));
  expect(keptRuns('5.1', undefined).map(([moment]) => moment)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(keptRuns('5.1', undefined)).toHaveLength(PACE_GAMES.max);
  expect(keptRuns('5.2', undefined)).toEqual([]);
});

test('R28 V8 the stored games of one player are not used for another player’s usual pace (squares over time)', () => {
  keepRun('5.1', 'lea', run(1));
  expect(keptRuns('5.1', undefined)).toEqual([]);
  expect(keptRuns('5.1', 'max')).toEqual([]);
  expect(keptRuns('5.1', 'lea')).toHaveLength(1);
  keepRun('5.1', undefined, run(2));
  expect(keptRuns('5.1', 'lea')).toEqual([]);
});

test.each([
  '',
  'null',
  '[]',
  '{"byKind":null}',
  '{"runs":{"5":[]}}', // the form of before 29 November 2026, when paces (squares over time) were stored by size
  '{"byKind":{"5.1":[[1,"x"]]}}',
  '{"byKind":{"5.1":[[1,2]]}}',
  '{"byKind":{"5.1":7}}',
])('R28 stored paces (squares over time) in an unknown form are ignored: %s', stored => {
  localStorage.setItem('paces', stored);
  expect(keptRuns('5.1', undefined)).toEqual([]);
  keepRun('5.1', undefined, run(1));
  expect(keptRuns('5.1', undefined)).toHaveLength(1);
});
