import { generateGrid } from '#engine/generator/grids/generate-grid.ts';
import type { GridKind } from '#engine/generator/grids/kinds.ts';
import { writePuzzle } from '#engine/notation.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { randomText } from '#protocol/random-text.ts';

/** Does nothing. Returns once the thread runs, so that the time limit of a grid begins then. */
export const start = (): void => {};

/** Makes a free grid of a kind, in our notation (R25). */
export function makeFreeGrid(kind: GridKind): Result<string, 'no-puzzle-found'> {
  const made = generateGrid(kind, randomText());
  return made.ok ? ok(writePuzzle(made.value.puzzle)) : refused('no-puzzle-found');
}
