import { expect, test } from 'vitest';
import { extend } from '#engine/path.ts';
import { deadEnd, fork, interrupted, pieces, tempting } from './psychology.ts';
import { distance } from './testing/gaps.ts';
import { faultsAtLevel } from './testing/level-grids.ts';
import { isLegal, isLost, longestWay, lostAt, movesOf, solutionOf, waysInto } from './testing/proofs.ts';

test.each([
  ['the grid of corners', 6, pieces.puzzle],
  ['the forked grid', 6, fork.puzzle],
  ['the tempting grid', 10, tempting.puzzle],
  ['the interrupted grid', 8, interrupted.puzzle],
])('in the article on psychology, %s has no fault as a grid of level %i', (_which, level, puzzle) => {
  expect(faultsAtLevel(puzzle, level)).toEqual([]);
});

test('the article on psychology hatches twelve squares: the four corners, each with the squares before and after it on the thread', () => {
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

test('at the fork drawn in the article on psychology, two steps look possible, but the one to the hatched square, nearer to 3, is wrong', () => {
  const { puzzle, path, hatched } = fork;
  const [wrong] = hatched as [number];
  const three = puzzle.waypoints[2]!;
  expect(path).toEqual(solutionOf(puzzle).slice(0, 6));
  expect(movesOf(puzzle, path)).toEqual([1, wrong]);
  expect(isLost(puzzle, [...path, wrong])).toBe(true);
  expect(isLost(puzzle, [...path, 1])).toBe(false);
  expect(distance(puzzle, wrong, three)).toBeLessThan(distance(puzzle, 1, three));
});

test('on the grid of the drawn fork, number 9 is between 2 and 7, and the thread can come to it from 8 only by the hatched square', () => {
  const { puzzle, path, hatched } = fork;
  const [two, seven, nine, ten] = [2, 7, 9, 10].map(number => puzzle.waypoints[number - 1]);
  const beyond = nine! + 1;
  expect(path).toContain(two);
  expect(waysInto(puzzle, path, nine!)).toEqual([seven, hatched![0], beyond]);
  expect(waysInto(puzzle, path, beyond)).toEqual([ten, nine]);
});

test('after the wrong step at the drawn fork, the thread can continue for at most twenty-one squares, as the article shows', () => {
  const { puzzle, path, hatched } = deadEnd;
  const wrong = [...fork.path, hatched![0]!];
  expect(longestWay(puzzle, wrong)).toBe(21);
  expect(path).toHaveLength(wrong.length + 21);
  expect(path.slice(0, wrong.length)).toEqual(wrong);
  expect(isLegal(puzzle, path)).toBe(true);
  expect(lostAt(puzzle, path)).toBe(wrong.length);
  expect(movesOf(puzzle, path)).toEqual([]);
});

test('the thread that the article on psychology leads into a dead end has visited the numbers up to 5, but not 6', () => {
  const { puzzle, path } = deadEnd;
  expect(puzzle.waypoints.filter(cell => path.includes(cell))).toEqual(puzzle.waypoints.slice(0, 5));
});

test('on a grid in the article on psychology, the rules allow a step from number 4 to 5, but the solution takes five steps', () => {
  const { puzzle, path } = tempting;
  const [four, five] = puzzle.waypoints.slice(3, 5) as [number, number];
  const solution = solutionOf(puzzle);
  expect(path.at(-1)).toBe(four);
  expect(waysInto(puzzle, path, five)).toContain(four);
  expect(path).toEqual(solution.slice(0, path.length));
  expect(extend(puzzle, path, five).ok).toBe(true);
  expect(isLost(puzzle, [...path, five])).toBe(true);
  expect(solution.indexOf(five) - solution.indexOf(four)).toBe(5);
});

test('the interrupted thread in the article on psychology is the first half of its solution, up to number 6', () => {
  const { puzzle, path } = interrupted;
  expect(path).toEqual(solutionOf(puzzle).slice(0, 18));
  expect(path).toHaveLength(puzzle.size ** 2 / 2);
  expect(path.at(-1)).toBe(puzzle.waypoints[5]);
});
