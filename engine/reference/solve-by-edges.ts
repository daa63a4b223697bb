import {
  createEdgeLogic,
  decideEdge,
  type EdgeLogic,
  NO_EDGE,
  propagate,
  rewind,
  SIDES,
  UNKNOWN,
  UNUSED,
  USED,
} from '#engine/generator/edge-logic.ts';
import type { SearchLimits, SearchResult } from '#engine/generator/find-solutions.ts';
import type { Path } from '#engine/path.ts';
import { areNeighbours, type Cell, cellCount, hasWall, isCell, type Puzzle, type Wall } from '#engine/puzzle.ts';

type Search = {
  readonly logic: EdgeLogic;
  readonly limits: SearchLimits;
  readonly solutions: Path[];
  nodes: number;
  isStopped: boolean;
};

/**
 * Finds solutions edge by edge, and guesses only when deduction gets no further. The algorithm is independent
 * of the one in `findSolutions`, so each can reveal bugs in the other. A node is a position without a
 * contradiction, so a puzzle that needs no guess takes one node. Only tests and benchmarks use it.
 */
export function solveByEdges(puzzle: Puzzle, limits: SearchLimits): SearchResult {
  const search: Search = { logic: createEdgeLogic(puzzle), limits, solutions: [], nodes: 0, isStopped: false };
  visit(search);
  return { solutions: search.solutions, nodes: search.nodes, isComplete: !search.isStopped };
}

function visit(search: Search): void {
  const { logic, limits } = search;
  if (search.nodes >= limits.maxNodes) search.isStopped = true;
  if (search.isStopped || !propagate(logic)) return;
  search.nodes++;
  if (logic.undecided[0] === 0) {
    recordSolution(search);
    return;
  }
  // Both branches are searched in full. Trying only the used edges of a cell in turn would miss edges that
  // become forced.
  const edge = edgeToGuess(logic);
  const { trailLength } = logic;
  for (const as of [USED, UNUSED] as const) {
    if (decideEdge(logic, edge, as)) visit(search);
    rewind(logic, trailLength);
  }
}

/**
 * Returns an unknown edge at the tip of the first or the last number's chain, whichever tip has fewer unknown
 * edges.
 */
function edgeToGuess({ start, end, otherEnd, unknown, edgesOf, edges }: EdgeLogic): number {
  const fromStart = otherEnd[start] as Cell;
  const fromEnd = otherEnd[end] as Cell;
  const tip = (unknown[fromEnd] as number) < (unknown[fromStart] as number) ? fromEnd : fromStart;
  return edgesOf.subarray(SIDES * tip, SIDES * (tip + 1)).find(edge => edges[edge] === UNKNOWN) as number;
}

function recordSolution(search: Search): void {
  const solution = followEdges(search.logic);
  const { known, maxSolutions } = search.limits;
  if (known?.every((cell, index) => cell === solution[index])) return;
  search.solutions.push(solution);
  if (search.solutions.length >= maxSolutions) search.isStopped = true;
}

/** Reads the path from the used edges. */
function followEdges({ start, cellCount, cellsOf, edgesOf, edges }: EdgeLogic): Path {
  const path: Cell[] = [start];
  let previous = NO_EDGE;
  while (path.length < cellCount) {
    const cell = path.at(-1) as Cell;
    const edge = edgesOf
      .subarray(SIDES * cell, SIDES * (cell + 1))
      .find(side => side !== previous && edges[side] === USED) as number;
    path.push((cellsOf[2 * edge] === cell ? cellsOf[2 * edge + 1] : cellsOf[2 * edge]) as Cell);
    previous = edge;
  }
  return path;
}

/**
 * Returns true if a search finds a way to complete the path. Hints know the solution, so tests compare them
 * with this independent result.
 */
export function isCompletable(puzzle: Puzzle, path: Path): boolean {
  const walls = [...puzzle.walls, ...wallsAlong(puzzle, path)];
  return solveByEdges({ ...puzzle, walls }, { maxSolutions: 1, maxNodes: 100_000 }).solutions.length > 0;
}

/** Returns walls that force every solution to follow the path up to its head. */
function wallsAlong(puzzle: Puzzle, path: Path): readonly Wall[] {
  const follows = (a: Cell, b: Cell) =>
    Math.abs(path.indexOf(a) - path.indexOf(b)) === 1 && path.includes(a) && path.includes(b);
  const inner = path.slice(0, -1);
  return openSidesOf(puzzle).filter(([a, b]) => (inner.includes(a) || inner.includes(b)) && !follows(a, b));
}

/** Returns all pairs of neighbouring cells without a wall between them. */
function openSidesOf(puzzle: Puzzle): readonly Wall[] {
  const cells = Array.from({ length: cellCount(puzzle) }, (_, cell) => cell);
  const pairs = cells.flatMap((cell): Wall[] => [
    [cell, cell + 1],
    [cell, cell + puzzle.size],
  ]);
  return pairs.filter(([a, b]) => isCell(puzzle, b) && areNeighbours(puzzle, a, b) && !hasWall(puzzle, a, b));
}
