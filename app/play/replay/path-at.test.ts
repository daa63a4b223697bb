import { expect, test } from 'vitest';
import { entriesOf, pathAt } from './path-at.ts';

const log = entriesOf('0@100 1@200 2@300 cut1@400 hint@450 3@500 restart@600 0@700');

test.each([
  [0, []],
  [250, [0, 1]],
  [400, [0]],
  [550, [0, 3]],
  [600, []],
  [9000, [0]],
])('after %i ms, a replay shows the path that the player had drawn at that time', (ms, path) => {
  expect(pathAt(log, ms)).toEqual(path);
});

test('R19 if the player undid a restart, the replay shows the path from before the restart again', () => {
  const restored = entriesOf('0@100 1@200 restart@600 restore@900 2@1000');
  expect([600, 900, 1000].map(ms => pathAt(restored, ms))).toEqual([[], [0, 1], [0, 1, 2]]);
});

test('R19 if a long cut (a removed end of the path) was taken back, the replay shows the path from before the cut', () => {
  const restored = entriesOf('0@0 1@0 2@0 3@0 4@0 5@0 cut1@600 restore@900');
  expect([600, 900].map(ms => pathAt(restored, ms))).toEqual([[0], [0, 1, 2, 3, 4, 5]]);
});

test('if a log is missing or cannot be read, it counts as empty', () => {
  expect(entriesOf(null)).toEqual([]);
  expect(entriesOf('nonsense')).toEqual([]);
});
