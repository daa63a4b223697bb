import { expect, test } from 'vitest';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { hint } from '#engine/hint.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { extend, type Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { IS_WEEKLY } from '#tests/weekly.ts';
import { isCompletable } from './solve-by-edges.ts';

const ROUNDS = IS_WEEKLY ? 200 : 48;

test('a path can be completed if and only if it is the beginning of a solution', () => {
  const puzzle = drawnPuzzle('1 . .  . . .  . . 2');
  const isCompletableFrom = (drawing: string) => isCompletable(puzzle, drawnPath(drawing));
  expect([isCompletableFrom('a b .  . . .  . . .'), isCompletableFrom('a . .  b . .  . . .')]).toEqual([true, true]);
  expect([isCompletableFrom('a b .  . c .  . . .'), isCompletableFrom('a b c  f e d  g h i')]).toEqual([false, true]);
});

test('R11 a hint is refused for exactly those paths that a search cannot complete', { tags: 'slow' }, () => {
  for (let round = 0; round < ROUNDS; round++) {
    const generated = generatePuzzle(1 + (round % 24), `hint ${round}`);
    if (!generated.ok) throw new Error(generated.refusal);
    const { puzzle, solution } = generated.value;
    for (const path of prefixesAndSteps(puzzle, solution)) {
      const shown = hint(puzzle, solution, path);
      expect(shown.ok || shown.refusal === 'at-the-end').toBe(isCompletable(puzzle, path));
    }
  }
});

/** Returns each beginning of the solution, and each path that has one more step that the rules allow. */
function prefixesAndSteps(puzzle: Puzzle, solution: Path): readonly Path[] {
  return solution.flatMap((_, index) => {
    const prefix = solution.slice(0, index + 1);
    const around = [-1, 1, -puzzle.size, puzzle.size].map(by => solution[index]! + by);
    const steps = around.map(cell => extend(puzzle, prefix, cell));
    return [prefix, ...steps.flatMap(step => (step.ok ? [step.value] : []))];
  });
}
