import { expect, test } from 'vitest';
import { gamesOf, numberTimes } from './run-games.ts';

const PUZZLES = ['1 .  2 .', '1 .  2 .'];
const LOGS = ['0@1000 1@1100 3@1200 2@1300', '0@2000 1@2500'];

test('C5 each grid of a run begins at the time at which the grid before it ended', () => {
  expect(gamesOf(PUZZLES, LOGS).map(({ startMs }) => startMs)).toEqual([0, 1300]);
});

test('C5 the table of a replay shows when each number was reached, and which numbers never were', () => {
  const [first, second] = gamesOf(PUZZLES, LOGS);
  expect(first && numberTimes(first)).toEqual([1000, 1300]);
  expect(second && numberTimes(second)).toEqual([700, undefined]);
});

test('C5 a grid that the player did not reach is not replayed', () => {
  expect(gamesOf(PUZZLES, LOGS.slice(0, 1))).toHaveLength(1);
});
