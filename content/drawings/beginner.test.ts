import { expect, test } from 'vitest';
import { difficultyOf } from '#engine/generator/difficulty.ts';
import { isNear } from '#engine/generator/tune-difficulty.ts';
import { difficultyOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import { isSolved } from '#engine/path.ts';
import { POINTS } from '#engine/score.ts';
import { finished, forgotten, halfway, insistent, playable, rushed, start } from './beginner.ts';
import { isLegal, isLost, lostAt, movesOf, solutionOf, waysInto } from './testing/proofs.ts';

test.each([
  ['the first grid', 1, start.puzzle],
  ['the rushed grid', 2, rushed.puzzle],
  ['the grid with a forgotten square', 1, forgotten.puzzle],
  ['the insistent grid', 2, insistent.puzzle],
  ['the playable grid', 1, playable],
])(
  '%s has the size, count of numbers and difficulty of level %i, and exactly one solution',
  (_which, level, puzzle) => {
    expect(puzzle.size).toBe(sizeOfLevel(level));
    expect(puzzle.waypoints).toHaveLength(numbersOfLevel(level));
    expect(isNear(difficultyOf(puzzle, solutionOf(puzzle)), difficultyOfLevel(level))).toBe(true);
  },
);

test('the solution of the first grid passes through the hatched corner right after its first square', () => {
  expect(solutionOf(start.puzzle).slice(1, 4)).toEqual([5, 0, 1]);
  expect([...start.hatched!].sort()).toEqual([0, 1, 5]);
});

test('only the fourth square of the first grid leaves two possible steps at a glance', () => {
  const choices = finished.path.slice(0, -1).map((_, index) => {
    const path = finished.path.slice(0, index + 1);
    return movesOf(finished.puzzle, path).length;
  });
  expect(choices).toEqual([1, 1, 1, 2, ...Array(20).fill(1)]);
});

test('a wrong fifth square on the first grid leaves a square that touches only the numbers 2 and 4', () => {
  const path = finished.path.slice(0, 4);
  const [hasty] = movesOf(finished.puzzle, path).filter(cell => cell !== finished.path[4]);
  expect(isLost(finished.puzzle, [...path, hasty!])).toBe(true);
  expect(
    waysInto(finished.puzzle, [...path, hasty!], 6).map(cell => finished.puzzle.waypoints.indexOf(cell) + 1),
  ).toEqual(expect.arrayContaining([2, 4]));
  expect(waysInto(finished.puzzle, [...path, hasty!], 6)).toHaveLength(2);
});

test('in the halfway drawing, the hatched squares are the next three squares of the solution', () => {
  const solution = solutionOf(halfway.puzzle);
  expect(halfway.path).toEqual(solution.slice(0, 8));
  expect(new Set(solution.slice(8, 11))).toEqual(new Set(halfway.hatched));
});

test('the finished thread follows the rules and covers the grid', () => {
  expect(isLegal(finished.puzzle, finished.path)).toBe(true);
  expect(isSolved(finished.puzzle, finished.path)).toBe(true);
});

test.each([
  ['rushed', 10, rushed],
  ['forgetful', 13, forgotten],
  ['insistent', 12, insistent],
])('the %s thread can no longer be completed from square %i on', (_which, number, { puzzle, path }) => {
  expect(isLegal(puzzle, path)).toBe(true);
  expect(lostAt(puzzle, path)).toBe(number);
});

test('the rushed thread goes straight from number 3 to number 4 and cuts off the two hatched squares', () => {
  const { puzzle, path, hatched } = rushed;
  expect(path.slice(-2)).toEqual(puzzle.waypoints.slice(2, 4));
  expect(hatched!.flatMap(cell => waysInto(puzzle, path, cell)).sort()).toEqual([3, 4, path.at(-1)]);
});

test('the square forgotten by the thread is not a corner and has only one open side left', () => {
  const { puzzle, path, hatched } = forgotten;
  expect(hatched).toEqual([6]);
  expect(waysInto(puzzle, path, 6)).toHaveLength(1);
});

test('correcting the insistent thread removes ten squares, which costs 150 points', () => {
  const { puzzle, path, hatched } = insistent;
  const removed = path.length - (lostAt(puzzle, path) - 1);
  expect([removed, removed * POINTS.undo]).toEqual([10, 150]);
  expect(movesOf(puzzle, path)).toEqual([]);
  for (const cell of hatched!) expect(path).not.toContain(cell);
});
