import { type GridRequest, gridRequests, type Sheet } from '#app/print/sheet/sheet.ts';
import { type Generated, generatePuzzle } from '#engine/generator/generate.ts';
import { generateGrid } from '#engine/generator/grids/generate-grid.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';

/** One grid of a sheet, with its solution and grid code. `request` says what it was generated for. */
export type SheetGrid = {
  readonly request: GridRequest;
  readonly puzzle: Puzzle;
  readonly solution: Path;
  readonly gridCode: string;
};

/** The fields of a sheet on which its grids depend. */
export type GridsOfSheet = Pick<Sheet, 'selection' | 'count' | 'seed'>;

/**
 * The maximum number of tries for one grid. A try fails if the generator finds no grid, or finds one that the
 * sheet already has.
 */
const MAX_TRIES = 12;

/**
 * Generates the grids of a sheet, one after another and all different. The same sheet gives the same grids on
 * every machine. A grid is left out if all tries for it fail.
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
