import { expect, test } from 'vitest';
import {
  deductionOfLevel,
  gradeOfLevel,
  gradeOfLoad,
  isLevel,
  LEVELS,
  loadOfLevel,
  numbersOfLevel,
  sizeOfLevel,
  stageAfter,
} from './levels.ts';

test.each([
  [1, 5, 6],
  [2, 5, 7],
  [3, 5, 8],
  [4, 5, 8],
  [5, 5, 9],
  [6, 6, 10],
  [14, 6, 10],
  [15, 6, 11],
  [16, 6, 12],
  [17, 6, 13],
  [18, 6, 14],
  [19, 6, 14],
  [1_000_000, 6, 14],
])('R14 the grid of level %d has a side length of %d and %d numbers', (level, size, numbers) => {
  expect([sizeOfLevel(level), numbersOfLevel(level)]).toEqual([size, numbers]);
});

test('R22 levels 1 to 4 are easy, levels 5 to 11 medium, and all later levels hard', () => {
  expect([1, 4, 5, 11, 12, LEVELS.last].map(gradeOfLevel)).toEqual([1, 1, 2, 2, 3, 3]);
});

test('N1 the next stage begins with a level that has another size, another grade or the highest load', () => {
  expect([1, 4, 5, 6, 11, 12, 19].map(stageAfter)).toEqual([5, 5, 6, 12, 12, 20, 20]);
  expect([20, 21, LEVELS.last].map(stageAfter)).toEqual([undefined, undefined, undefined]);
});

test('R22 the grade of a grid follows from its load', () => {
  expect([11.9, 12, 17.5, 25, 39.9, 40].map(gradeOfLoad)).toEqual([1, 2, 3, 4, 4, 5]);
});

test.each([0, -1, 1.5, LEVELS.last + 1, Number.NaN, Number.POSITIVE_INFINITY])('%d is not a valid level', level => {
  expect(isLevel(level)).toBe(false);
});

test('the first and the last level are valid', () => {
  expect([isLevel(LEVELS.first), isLevel(LEVELS.last)]).toEqual([true, true]);
});

test('R16 the target load rises with every level up to 20, and then stays the same', () => {
  for (let level = 2; level <= 20; level++) {
    expect(loadOfLevel(level).target).toBeGreaterThan(loadOfLevel(level - 1).target);
  }
  const hardest = { target: 24.2, tolerance: 0.65 };
  expect([20, 21, 100, LEVELS.last].map(loadOfLevel)).toEqual([hardest, hardest, hardest, hardest]);
  expect([3, 5, 6].map(level => loadOfLevel(level).target)).toEqual([10.3, 12.1, 13]);
});

test('R16 the target depth and the target choices rise with every level from 6 to 20, and then stay the same', () => {
  for (let level = 7; level <= 20; level++) {
    const [before, now] = [deductionOfLevel(level - 1), deductionOfLevel(level)];
    expect(now.depth.target).toBeGreaterThan(before.depth.target);
    expect(now.choices.target).toBeGreaterThan(before.choices.target);
  }
  expect(deductionOfLevel(100)).toEqual(deductionOfLevel(20));
});
