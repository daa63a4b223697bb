import { type GridRequest, gridRequests, type Sheet } from '#app/print/sheet/sheet.ts';
import { type Generated, generatePuzzle } from '#engine/generator/generate.ts';
import { generateGrid } from '#engine/generator/grids/generate-grid.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/** A grid of a sheet, with its solution and its grid code. */
export type SheetGrid = {
  readonly request: GridRequest;
  readonly puzzle: Puzzle;
  readonly solution: Path;
  readonly gridCode: string;
};

/** The part of a sheet that decides its grids. */
export type GridsOfSheet = Pick<Sheet, 'selection' | 'count' | 'seed'>;

/** The limit of tries for one grid, which another grid of the sheet may repeat. Level 2 has few grids. */
const MAX_TRIES = 12;

/**
 * Generates the grids of a sheet, one after the other, all different. The same sheet gives the same grids on every
 * machine. Leaves a grid out if every try for it fails.
 */
export function* makeGrids(sheet: GridsOfSheet): Generator<SheetGrid> {
  const made = new Set<string>();
  for (const [index, request] of gridRequests(sheet).entries()) {
    const grid = makeGrid(request, `${sheet.seed} ${index}`, made);
    if (grid === undefined) continue;
    made.add(grid.gridCode);
    yield grid;
  }
}

function makeGrid(request: GridRequest, seed: string, others: ReadonlySet<string>): SheetGrid | undefined {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const generated = generate(request, `${seed} ${attempt}`);
    if (!generated.ok) continue;
    const { puzzle, solution } = generated.value;
    const gridCode = writeGridCode(puzzle);
    if (!others.has(gridCode)) return { request, puzzle, solution, gridCode };
  }
  return undefined;
}

const generate = (request: GridRequest, seed: string): Generated =>
  'kind' in request ? generateGrid(request.kind, seed) : generatePuzzle(request.level, seed);
