import { expect, test } from 'vitest';
import { gradeOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import { levelBands } from './levels-table.tsx';

test('R14 R22 the level table shows the grid size, the number count and the grade of every level', () => {
  const bands = levelBands();
  for (let level = 1; level <= 200; level++) {
    const band = bands.find(({ first, last = Number.POSITIVE_INFINITY }) => first <= level && level <= last)!;
    const { size, numbers, grade } = band;
    expect([level, size, numbers, grade]).toEqual([
      level,
      sizeOfLevel(level),
      numbersOfLevel(level),
      gradeOfLevel(level),
    ]);
  }
});

test('R14 R22 the level table has a row for each change in grid size, number count or grade', () => {
  expect(levelBands().map(({ first, size, numbers, grade }) => `${first}: ${size} ${numbers} ${grade}`)).toEqual([
    '1: 5 6 1',
    '2: 5 7 1',
    '3: 5 8 1',
    '5: 5 9 2',
    '6: 6 10 2',
    '12: 6 10 3',
    '15: 6 11 3',
    '16: 6 12 3',
    '17: 6 13 3',
    '18: 6 14 3',
  ]);
});
