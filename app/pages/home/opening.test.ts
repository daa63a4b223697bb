import { expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { OPENING } from './opening.ts';

test('R15 the grid of the home page has one solution, and the thread on it is its beginning', () => {
  const { solutions } = findSolutions(OPENING.puzzle, { maxSolutions: 2, maxNodes: 1_000_000 });
  expect(solutions).toHaveLength(1);
  expect(solutions[0]!.slice(0, OPENING.path.length)).toEqual(OPENING.path);
});
