import { expect, test } from 'vitest';
import { numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import { levelBands } from './level-bands.ts';

test('R14 every level has the grid size and the number count of its band', () => {
  const bands = levelBands();
  for (let level = 1; level <= 200; level++) {
    const band = bands.find(({ first, last = Number.POSITIVE_INFINITY }) => first <= level && level <= last)!;
    expect([level, band.size, band.numbers]).toEqual([level, sizeOfLevel(level), numbersOfLevel(level)]);
  }
});

test('R14 adjacent bands differ in grid size or number count', () => {
  expect(levelBands().map(({ first, size, numbers }) => `${first}: ${size} ${numbers}`)).toEqual([
    '1: 5 6',
    '2: 5 7',
    '3: 5 8',
    '5: 5 9',
    '6: 6 10',
    '15: 6 11',
    '16: 6 12',
    '17: 6 13',
    '18: 6 14',
  ]);
});
