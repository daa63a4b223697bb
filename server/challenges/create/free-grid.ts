import { generateGrid } from '#engine/generator/grids/generate-grid.ts';
import type { GridKind } from '#engine/generator/grids/kinds.ts';
import { writePuzzle } from '#engine/notation.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { randomText } from '#protocol/random-text.ts';

/** Makes a free grid of a kind, in a worker thread. */
export type MakeFreeGrid = (kind: GridKind) => Promise<Result<string, 'no-puzzle-found'>>;

/** Makes a free grid of a kind, in our notation (R25). The hardest kind takes a fifth of a second, and seldom more. */
export function makeFreeGrid(kind: GridKind): Result<string, 'no-puzzle-found'> {
  const made = generateGrid(kind, randomText());
  return made.ok ? ok(writePuzzle(made.value.puzzle)) : refused('no-puzzle-found');
}
