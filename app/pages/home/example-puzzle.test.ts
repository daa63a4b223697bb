import { expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { EXAMPLE } from './example-puzzle.ts';

test('R15 the puzzle of the home page has one solution, and its path is the beginning of it', () => {
  const { solutions } = findSolutions(EXAMPLE.puzzle, { maxSolutions: 2, maxNodes: 1_000_000 });
  expect(solutions).toHaveLength(1);
  expect(solutions[0]!.slice(0, EXAMPLE.path.length)).toEqual(EXAMPLE.path);
});
