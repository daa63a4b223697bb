import { countSolutions } from '#engine/generator/grids/count-solutions.ts';
import { readGridCode } from '#engine/grid-code.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import codes from './hard-grids.json' with { type: 'json' };

/**
 * Returns random grids with one solution that `solveByTechniques` does not solve: the proof of the solution needs the
 * shape of the whole board (`wide`) or trials of moves (`trial`). There are 60 of each size from 5 to 8; the function
 * returns one of every `step` grids.
 */
export const hardGrids = (proof: 'wide' | 'trial', step = 1) =>
  codes[proof].filter((_, index) => index % step === 0).map(solved);

function solved(code: string): { readonly puzzle: Puzzle; readonly solution: Path } {
  const puzzle = readGridCode(code);
  const count = puzzle.ok ? countSolutions(puzzle.value, 1_000_000) : undefined;
  if (!puzzle.ok || count?.kind !== 'one') throw new Error(`${code} is not the code of a grid with one solution`);
  return { puzzle: puzzle.value, solution: count.solution };
}
