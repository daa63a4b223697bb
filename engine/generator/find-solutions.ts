import type { Path } from '#engine/path.ts';
import { type Cell, cellCount, type Puzzle } from '#engine/puzzle.ts';
import {
  bitHi,
  bitLo,
  type CellSet,
  createBitboards,
  findMoves,
  newCellSet,
  type PuzzleBitboards,
} from './visible-rules.ts';

/**
 * The limits at which a search stops. They are counts and not times, so that a slow machine finds the same
 * solutions as a fast one.
 */
export type SearchLimits = {
  readonly maxSolutions: number;
  /** The maximum number of positions that the search visits. */
  readonly maxNodes: number;
  /** A known solution, which the search does not return or count. */
  readonly known?: Path;
};

/**
 * The solutions that a search found, and the number of positions that it visited. If `isComplete` is true, the search
 * reached no limit, so the puzzle has no further solutions, except `known` if the caller gave it.
 */
export type SearchResult = {
  readonly solutions: readonly Path[];
  readonly nodes: number;
  readonly isComplete: boolean;
};

type Search = {
  readonly bitboards: PuzzleBitboards;
  readonly limits: SearchLimits;
  readonly path: Uint8Array;
  readonly solutions: Path[];
  readonly moves: CellSet;
  nodes: number;
  isStopped: boolean;
};

/**
 * Finds the solutions of a puzzle by backtracking, cell by cell from number 1. `findMoves` prunes hopeless
 * positions.
 */
export function findSolutions(puzzle: Puzzle, limits: SearchLimits): SearchResult {
  const bitboards = createBitboards(puzzle);
  const path = new Uint8Array(cellCount(puzzle));
  const search: Search = { bitboards, limits, path, solutions: [], moves: newCellSet(), nodes: 0, isStopped: false };
  const start = puzzle.waypoints[0] as Cell;
  visit(
    search,
    start,
    0,
    (bitboards.cells[0] as number) & ~bitLo(start),
    (bitboards.cells[1] as number) & ~bitHi(start),
    1,
  );
  return { solutions: search.solutions, nodes: search.nodes, isComplete: !search.isStopped };
}

/**
 * Places `head` at index `depth` of the path, and searches all continuations. `freeLo` and `freeHi` are the
 * unvisited cells, and `met` is the count of visited numbers.
 */
function visit(search: Search, head: Cell, depth: number, freeLo: number, freeHi: number, met: number): void {
  if (search.nodes >= search.limits.maxNodes) search.isStopped = true;
  if (search.isStopped) return;
  search.nodes++;
  search.path[depth] = head;
  if ((freeLo | freeHi) === 0) {
    recordSolution(search);
    return;
  }
  findMoves(search.bitboards, head, freeLo, freeHi, met, search.moves);
  // the possible next cells (two words of bits) are copied, because the calls below overwrite `search.moves`
  let lo = search.moves[0] as number;
  let hi = search.moves[1] as number;
  const next = search.bitboards.waypoints[met];
  for (; lo !== 0; lo &= lo - 1) {
    const cell = 31 - Math.clz32(lo & -lo);
    visit(search, cell, depth + 1, freeLo & ~(1 << cell), freeHi, cell === next ? met + 1 : met);
  }
  for (; hi !== 0; hi &= hi - 1) {
    const bit = 31 - Math.clz32(hi & -hi);
    const cell = bit + 32;
    visit(search, cell, depth + 1, freeLo, freeHi & ~(1 << bit), cell === next ? met + 1 : met);
  }
}

function recordSolution(search: Search): void {
  const { known, maxSolutions } = search.limits;
  if (known !== undefined && isSame(known, search.path)) return;
  search.solutions.push(Array.from(search.path));
  if (search.solutions.length >= maxSolutions) search.isStopped = true;
}

function isSame(known: Path, path: Uint8Array): boolean {
  for (let index = 0; index < path.length; index++) if (known[index] !== path[index]) return false;
  return true;
}
