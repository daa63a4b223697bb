import { expect, test } from 'vitest';
import { difficultyOf } from '#engine/generator/difficulty.ts';
import { isNear } from '#engine/generator/tune-difficulty.ts';
import { difficultyOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import { isSolved } from '#engine/path.ts';
import { POINTS } from '#engine/score.ts';
import { finished, forgotten, halfway, insistent, rushed, start, trial } from './beginner.ts';
import { doorsOf, isLegal, isLost, lostAt, movesOf, solutionOf } from './testing/proofs.ts';

test.each([
  ['the first grid', 1, start.puzzle],
  ['the rushed one', 2, rushed.puzzle],
  ['the one with a forgotten square', 1, forgotten.puzzle],
  ['the insistent one', 2, insistent.puzzle],
  ['the grid to try', 1, trial],
])('%s is one of level %i: size, numbers, difficulty, one solution', (_which, level, puzzle) => {
  expect(puzzle.size).toBe(sizeOfLevel(level));
  expect(puzzle.waypoints).toHaveLength(numbersOfLevel(level));
  expect(isNear(difficultyOf(puzzle, solutionOf(puzzle)), difficultyOfLevel(level))).toBe(true);
});

test('the hatched corner of the first grid is passed right after the start', () => {
  expect(solutionOf(start.puzzle).slice(1, 4)).toEqual([5, 0, 1]);
  expect([...start.hatched!].sort()).toEqual([0, 1, 5]);
});

test('the first grid is threaded without a guess: only the fourth square leaves a choice at a glance', () => {
  const choices = finished.path.slice(0, -1).map((_, index) => {
    const path = finished.path.slice(0, index + 1);
    return movesOf(finished.puzzle, path).length;
  });
  expect(choices).toEqual([1, 1, 1, 2, ...Array(20).fill(1)]);
});

test('the square that decides there touches nothing free but the head, once 2 and 4 are left to their order', () => {
  const path = finished.path.slice(0, 4);
  const [hasty] = movesOf(finished.puzzle, path).filter(cell => cell !== finished.path[4]);
  expect(isLost(finished.puzzle, [...path, hasty!])).toBe(true);
  expect(
    doorsOf(finished.puzzle, [...path, hasty!], 6).map(cell => finished.puzzle.waypoints.indexOf(cell) + 1),
  ).toEqual(expect.arrayContaining([2, 4]));
  expect(doorsOf(finished.puzzle, [...path, hasty!], 6)).toHaveLength(2);
});

test('halfway the hatched squares are the next three', () => {
  const solution = solutionOf(halfway.puzzle);
  expect(halfway.path).toEqual(solution.slice(0, 8));
  expect(new Set(solution.slice(8, 11))).toEqual(new Set(halfway.hatched));
});

test('the finished thread is legal and covers the grid', () => {
  expect(isLegal(finished.puzzle, finished.path)).toBe(true);
  expect(isSolved(finished.puzzle, finished.path)).toBe(true);
});

test.each([
  ['rushed', 10, rushed],
  ['forgetful', 13, forgotten],
  ['insistent', 12, insistent],
])('the %s thread is lost by its square number %i', (_which, number, { puzzle, path }) => {
  expect(isLegal(puzzle, path)).toBe(true);
  expect(lostAt(puzzle, path)).toBe(number);
});

test('the rushed thread went from 3 straight to 4, and the two squares behind it lead nowhere', () => {
  const { puzzle, path, hatched } = rushed;
  expect(path.slice(-2)).toEqual(puzzle.waypoints.slice(2, 4));
  expect(hatched!.flatMap(cell => doorsOf(puzzle, path, cell)).sort()).toEqual([3, 4, path.at(-1)]);
});

test('the forgotten square is no corner, and has one door left', () => {
  const { puzzle, path, hatched } = forgotten;
  expect(hatched).toEqual([6]);
  expect(doorsOf(puzzle, path, 6)).toHaveLength(1);
});

test('to set the insistent thread right ten squares come off, for 150 points', () => {
  const { puzzle, path, hatched } = insistent;
  const removed = path.length - (lostAt(puzzle, path) - 1);
  expect([removed, removed * POINTS.undo]).toEqual([10, 150]);
  expect(movesOf(puzzle, path)).toEqual([]);
  for (const cell of hatched!) expect(path).not.toContain(cell);
});
