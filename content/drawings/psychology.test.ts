import { expect, test } from 'vitest';
import { difficultyOf } from '#engine/generator/difficulty.ts';
import { isNear } from '#engine/generator/tune-difficulty.ts';
import { difficultyOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import { extend } from '#engine/path.ts';
import { deadEnd, fork, interrupted, pieces, tempting } from './psychology.ts';
import { isLegal, isLost, longestWay, lostAt, movesOf, solutionOf, waysInto } from './testing/proofs.ts';

test.each([
  ['the grid of corners', 6, pieces.puzzle],
  ['the forked grid', 6, fork.puzzle],
  ['the tempting grid', 10, tempting.puzzle],
  ['the interrupted grid', 8, interrupted.puzzle],
])(
  '%s has the size, count of numbers and difficulty of level %i, and exactly one solution',
  (_which, level, puzzle) => {
    expect([puzzle.size, puzzle.waypoints.length]).toEqual([sizeOfLevel(level), numbersOfLevel(level)]);
    expect(isNear(difficultyOf(puzzle, solutionOf(puzzle)), difficultyOfLevel(level))).toBe(true);
  },
);

test('the twelve hatched squares are the four corners, each with the two neighbours before and after it', () => {
  const solution = solutionOf(pieces.puzzle);
  expect(pieces.hatched).toHaveLength(12);
  for (const [corner, ...doors] of [
    [0, 1, 6],
    [5, 4, 11],
    [30, 24, 31],
    [35, 29, 34],
  ] as const) {
    const at = solution.indexOf(corner);
    expect([solution[at - 1]!, solution[at + 1]!].sort((a, b) => a - b)).toEqual(doors.toSorted((a, b) => a - b));
    for (const cell of [corner, ...doors]) expect(pieces.hatched).toContain(cell);
  }
});

test('at the fork, two steps look possible, but the step to the hatched square loses', () => {
  const { puzzle, path, hatched } = fork;
  expect(path).toEqual(solutionOf(puzzle).slice(0, 6));
  expect(movesOf(puzzle, path)).toEqual([11, 16]);
  expect(isLost(puzzle, [...path, hatched![0]!])).toBe(true);
  expect(isLost(puzzle, [...path, 11])).toBe(false);
});

test('number 5 is reached only through a two-square corridor, whose only entrance is the hatched square', () => {
  const { puzzle, path, hatched } = fork;
  const [one, , , , five, six, seven] = puzzle.waypoints;
  const inOrder = (cells: readonly unknown[]) => [...cells].sort((a, b) => Number(a) - Number(b));
  expect(inOrder(waysInto(puzzle, [], five!))).toEqual(inOrder([one, six, seven, 28]));
  expect(inOrder(waysInto(puzzle, path, 28))).toEqual(inOrder([five, 22]));
  expect(inOrder(waysInto(puzzle, path, 22))).toEqual(inOrder([six, 28, hatched![0]]));
});

test('after the wrong step, the thread can continue for at most eleven squares, as in the drawing', () => {
  const { puzzle, path, hatched } = deadEnd;
  const wrong = [...fork.path, hatched![0]!];
  expect(longestWay(puzzle, wrong)).toBe(11);
  expect(path).toHaveLength(wrong.length + 11);
  expect(path.slice(0, wrong.length)).toEqual(wrong);
  expect(isLegal(puzzle, path)).toBe(true);
  expect(lostAt(puzzle, path)).toBe(wrong.length);
  expect(movesOf(puzzle, path)).toEqual([]);
});

test('the thread in the dead end has visited the numbers 2 and 3, but not 4', () => {
  const { puzzle, path } = deadEnd;
  expect(puzzle.waypoints.filter(cell => path.includes(cell))).toEqual(puzzle.waypoints.slice(0, 3));
});

test('the rules allow the step from number 3 to number 4, but the solution takes seven steps', () => {
  const { puzzle, path } = tempting;
  const [three, four] = puzzle.waypoints.slice(2, 4) as [number, number];
  const solution = solutionOf(puzzle);
  expect(path.at(-1)).toBe(three);
  expect(waysInto(puzzle, path, four)).toContain(three);
  expect(path).toEqual(solution.slice(0, path.length));
  expect(extend(puzzle, path, four).ok).toBe(true);
  expect(isLost(puzzle, [...path, four])).toBe(true);
  expect(solution.indexOf(four) - solution.indexOf(three)).toBe(7);
});

test('the interrupted thread is the first half of the solution, up to number 6', () => {
  const { puzzle, path } = interrupted;
  expect(path).toEqual(solutionOf(puzzle).slice(0, 18));
  expect(path).toHaveLength(puzzle.size ** 2 / 2);
  expect(path.at(-1)).toBe(puzzle.waypoints[5]);
});
