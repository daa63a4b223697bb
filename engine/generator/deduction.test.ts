import { expect, test } from 'vitest';
import type { Path } from '#engine/path.ts';
import { countHardSteps } from '#engine/reference/difficulty.ts';
import { plainPuzzles } from '#engine/reference/plain-puzzles.ts';
import { countRounds } from '#engine/reference/rounds.ts';
import { countChoices, deductionDepth } from './deduction.ts';
import { createEdgeLogic } from './edge-logic.ts';
import { findSolutions } from './find-solutions.ts';

test('R16 deductionDepth and countChoices, two measures of deduction, agree with independent implementations', () => {
  for (const puzzle of [...plainPuzzles(5, 6, 60), ...plainPuzzles(6, 10, 20)]) {
    const [solution] = findSolutions(puzzle, { maxSolutions: 1, maxNodes: 1_000_000 }).solutions as [Path];
    const logic = createEdgeLogic(puzzle);
    const choices = countHardSteps(puzzle, solution);
    expect(countChoices(logic, puzzle, solution)).toBe(choices);
    if (choices > 0) expect(countChoices(logic, puzzle, solution, 0)).toBe(1);
    const depth = deductionDepth(logic, puzzle);
    if (logic.undecided[0] === 0) expect(depth).toBe(countRounds(puzzle).rounds);
  }
});
