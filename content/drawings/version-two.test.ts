import { expect, test } from 'vitest';
import { difficultyOf, undecidedShare } from '#engine/generator/difficulty.ts';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { puzzleOf } from '#engine/generator/place-numbers.ts';
import { createRandom, shuffle } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import { isNear } from '#engine/generator/tune-difficulty.ts';
import { difficultyOfLevel, HARDEST_LEVEL, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { solutionOf, solutionsOf } from './testing/proofs.ts';
import { gentle, oneWay, otherWay, playable, stern, unique } from './version-two.ts';

test('the grid with five numbers has exactly the two drawn solutions', () => {
  const { puzzle } = oneWay;
  expect(puzzle.waypoints).toHaveLength(5);
  const solutions = solutionsOf(puzzle).map(String);
  expect(solutions).toHaveLength(2);
  expect(new Set(solutions)).toEqual(new Set([String(oneWay.path), String(otherWay.path)]));
});

test('the hatched square comes after 4 on the first thread, and before 3 on the second', () => {
  const [three, four] = oneWay.puzzle.waypoints.slice(2) as [number, number];
  const [hatched] = oneWay.hatched!;
  expect(oneWay.path.indexOf(hatched!)).toBeGreaterThan(oneWay.path.indexOf(four));
  expect(otherWay.path.indexOf(hatched!)).toBeLessThan(otherWay.path.indexOf(three));
});

test('a number on the hatched square leaves only the first of the two solutions', () => {
  expect(unique.waypoints).toHaveLength(numbersOfLevel(1));
  expect(unique.waypoints[4]).toBe(oneWay.hatched![0]);
  expect(solutionOf(unique)).toEqual(oneWay.path);
});

const difficulty = (puzzle: Puzzle) => difficultyOf(puzzle, solutionOf(puzzle));

test.each([
  [6, gentle.puzzle, '17.6'],
  [14, stern.puzzle, '23.7'],
])(
  'the grid of level %i has 36 squares, ten numbers and the difficulty given in the article',
  (level, puzzle, expected) => {
    expect([puzzle.size, puzzle.waypoints.length]).toEqual([sizeOfLevel(level), numbersOfLevel(level)]);
    expect([puzzle.size ** 2, puzzle.waypoints.length]).toEqual([36, 10]);
    expect(isNear(difficulty(puzzle), difficultyOfLevel(level))).toBe(true);
    expect(difficulty(puzzle).toFixed(1)).toBe(expected);
  },
);

test('deduction alone decides the whole grid of level 6, but less than a quarter of the grid of level 14', () => {
  expect(undecidedShare(gentle.puzzle)).toBe(0);
  expect(undecidedShare(stern.puzzle)).toBeGreaterThan(3 / 4);
});

test('readers of the article can play the grid of level 14', () => {
  expect(playable).toBe(stern.puzzle);
});

test('the target difficulty rises with every level up to 20 and then stays constant', () => {
  for (let level = 1; level < HARDEST_LEVEL; level++)
    expect(difficultyOfLevel(level + 1)).toBeGreaterThan(difficultyOfLevel(level));
  expect(HARDEST_LEVEL).toBe(20);
  expect(difficultyOfLevel(100)).toBe(difficultyOfLevel(HARDEST_LEVEL));
});

test('ten random numbers on a path through 36 squares make the path unique about one time in seventy', {
  tags: 'slow',
}, () => {
  const random = createRandom('one in seventy', 'chance');
  const tries = 4000;
  let unique = 0;
  for (let turn = 0; turn < tries; turn++) {
    const path = samplePath(6, random);
    const inner = Array.from({ length: 34 }, (_, index) => index + 1);
    const indices = [0, ...shuffle(random, inner).slice(0, 8), 35].sort((a, b) => a - b);
    const found = findSolutions(puzzleOf(6, path, indices), { maxSolutions: 2, maxNodes: 200_000 });
    if (found.isComplete && found.solutions.length === 1) unique++;
  }
  expect(tries / unique).toBeGreaterThan(55);
  expect(tries / unique).toBeLessThan(85);
});
