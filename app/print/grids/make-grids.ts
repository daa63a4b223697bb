import type { GridRequest, KnownGrid } from '#app/print/sheet/sheet.ts';
import { type Generated, generatePuzzle } from '#engine/generator/generate-level.ts';
import { examineGrid } from '#engine/generator/grids/examine-grid.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import type { Path } from '#engine/path.ts';
import { randomText } from '#protocol/random-text.ts';

/** One grid of a printed sheet, with its solution. `request` says what it was generated for. */
export type SheetGrid = KnownGrid & { readonly request: GridRequest; readonly solution: Path };

/**
 * Which grids a printed sheet should have. The first of them are `known`, and the others are new. More grids may be
 * known than are requested.
 */
export type GridsOfSheet = { readonly requests: readonly GridRequest[]; readonly known: readonly KnownGrid[] };

/**
 * The maximum number of tries for a new grid. A try fails if the generator finds no grid, or finds one that the printed
 * sheet already has.
 */
const MAX_TRIES = 12;

/**
 * The maximum number of positions that the search for the solution of one grid visits: more than a hundred times what
 * a grid of the generator needs, and so few that 24 searches without a result take only a few seconds.
 */
const MAX_NODES = 1_000_000;

/**
 * Returns the grids of a printed sheet, one after another and all different. Leaves out a known grid if the search
 * finds no solution or several, or must stop early. Leaves out a new grid if all tries for it fail. `drawSeed` returns
 * the seed of a try.
 */
export function* makeGrids({ requests, known }: GridsOfSheet, drawSeed = randomText): Generator<SheetGrid> {
  const taken = new Set<string>();
  for (const [index, request] of requests.entries()) {
    const before = known[index];
    const grid = before === undefined ? makeGrid(request, taken, drawSeed) : solveGrid(request, before);
    if (grid === undefined) continue;
    taken.add(grid.gridCode);
    yield grid;
  }
}

function solveGrid(request: GridRequest, { gridCode, puzzle }: KnownGrid): SheetGrid | undefined {
  const verdict = examineGrid(puzzle, MAX_NODES);
  return verdict.kind === 'one' ? { request, puzzle, solution: verdict.solution, gridCode } : undefined;
}

function makeGrid(request: GridRequest, taken: ReadonlySet<string>, drawSeed: () => string): SheetGrid | undefined {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const generated = generate(request, drawSeed());
    if (!generated.ok) continue;
    const { puzzle, solution } = generated.value;
    const gridCode = writeGridCode(puzzle);
    if (!taken.has(gridCode)) return { request, puzzle, solution, gridCode };
  }
  return undefined;
}

const generate = (request: GridRequest, seed: string): Generated =>
  'kind' in request ? generateGrid(request.kind, seed) : generatePuzzle(request.level, seed);
