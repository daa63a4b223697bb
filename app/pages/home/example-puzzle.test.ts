import { expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { EXAMPLE } from './example-puzzle.ts';

test('R15 the puzzle on the home page has one solution, and the drawn path is the start of that solution', () => {
  const { solutions } = findSolutions(EXAMPLE.puzzle, { maxSolutions: 2, maxNodes: 1_000_000 });
  expect(solutions).toHaveLength(1);
  expect(solutions[0]!.slice(0, EXAMPLE.path.length)).toEqual(EXAMPLE.path);
});
