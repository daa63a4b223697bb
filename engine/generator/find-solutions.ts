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

/** When a search may stop. Steps are counted, never milliseconds: a slow machine must find the same puzzle. */
export type SearchLimits = {
  /** How many solutions are enough. */
  readonly maxSolutions: number;
  /** How many positions may be looked at. */
  readonly maxNodes: number;
  /** A solution that is known already; it is passed over without being counted. */
  readonly known?: Path;
};

/** What a search found. Only one that `isComplete` has looked everywhere, and so proves that there is no more. */
export type SearchResult = {
  readonly solutions: readonly Path[];
  readonly nodes: number;
  readonly isComplete: boolean;
};

type Search = {
  readonly board: PuzzleBitboards;
  readonly bounds: SearchLimits;
  readonly path: Uint8Array;
  readonly solutions: Path[];
  readonly moves: CellSet;
  nodes: number;
  isStopped: boolean;
};

/** Looks for solutions cell by cell from number 1, taking back whatever the visible rules forbid. */
export function findSolutions(puzzle: Puzzle, bounds: SearchLimits): SearchResult {
  const board = createBitboards(puzzle);
  const path = new Uint8Array(cellCount(puzzle));
  const search: Search = { board, bounds, path, solutions: [], moves: newCellSet(), nodes: 0, isStopped: false };
  const start = puzzle.waypoints[0] as Cell;
  visit(search, start, 0, (board.cells[0] as number) & ~bitLo(start), (board.cells[1] as number) & ~bitHi(start), 1);
  return { solutions: search.solutions, nodes: search.nodes, isComplete: !search.isStopped };
}

/** Looks at everything that can follow once the head has come to `head` as the cell number `depth` of the path. */
function visit(search: Search, head: Cell, depth: number, freeLo: number, freeHi: number, met: number): void {
  if (search.nodes >= search.bounds.maxNodes) search.isStopped = true;
  if (search.isStopped) return;
  search.nodes++;
  search.path[depth] = head;
  if ((freeLo | freeHi) === 0) {
    recordSolution(search);
    return;
  }
  findMoves(search.board, head, freeLo, freeHi, met, search.moves);
  let lo = search.moves[0] as number; // copied before the next visit writes there
  let hi = search.moves[1] as number;
  const next = search.board.waypoints[met];
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
  const { known, maxSolutions: most } = search.bounds;
  if (known !== undefined && isSame(known, search.path)) return;
  search.solutions.push(Array.from(search.path));
  if (search.solutions.length >= most) search.isStopped = true;
}

function isSame(known: Path, path: Uint8Array): boolean {
  for (let index = 0; index < path.length; index++) if (known[index] !== path[index]) return false;
  return true;
}
