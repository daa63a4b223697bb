import { expect, test } from 'vitest';
import { drawnPuzzle } from '#engine/notation.ts';
import { firstGridAdvice } from './first-advice.ts';

test('the rules for a first grid name walls only if the grid has some', () => {
  const puzzle = drawnPuzzle('1 .  2 .');
  const rules = firstGridAdvice(puzzle);
  expect(rules).not.toContain('mur');
  expect(firstGridAdvice({ ...puzzle, walls: [[0, 1]] })).toBe(`${rules} Un trait épais est un mur.`);
});
