import {
  createEdgeLogic,
  decideEdge,
  type EdgeLogic,
  propagate,
  rewind,
  SIDES,
  UNKNOWN,
  UNUSED,
  USED,
} from '#engine/generator/edge-logic.ts';
import type { SearchLimits, SearchResult } from '#engine/generator/find-solutions.ts';
import { pathAlong } from '#engine/generator/sides.ts';
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
 * Finds the solutions of a puzzle edge by edge (an edge is a step between two cells), and guesses only if deduction
 * cannot decide an edge. The algorithm is independent of `findSolutions`, so that each can reveal bugs in the other.
 * `nodes` counts the positions without a contradiction, so a puzzle that needs no guess has one node. Only tests and
 * benchmarks use this solver.
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
  // A guessed edge (step between two cells) is tried as used and as unused. If the edges of a cell were only tried as
  // used, one after the other, the search would miss what can be deduced from unused edges.
  const edge = edgeToGuess(logic);
  const { trailLength } = logic;
  for (const as of [USED, UNUSED] as const) {
    if (decideEdge(logic, edge, as)) visit(search);
    rewind(logic, trailLength);
  }
}

/**
 * Picks an undecided edge (step between two cells) to guess. It is at the free end of the first number's chain of edges
 * or of the last number's chain, whichever end has fewer undecided edges.
 */
function edgeToGuess({ start, end, otherEnd, unknown, edgesOf, edges }: EdgeLogic): number {
  const fromStart = otherEnd[start] as Cell;
  const fromEnd = otherEnd[end] as Cell;
  const tip = (unknown[fromEnd] as number) < (unknown[fromStart] as number) ? fromEnd : fromStart;
  return edgesOf.subarray(SIDES * tip, SIDES * (tip + 1)).find(edge => edges[edge] === UNKNOWN) as number;
}

function recordSolution(search: Search): void {
  const solution = pathAlong(search.logic);
  const { known, maxSolutions } = search.limits;
  if (known?.every((cell, index) => cell === solution[index])) return;
  search.solutions.push(solution);
  if (search.solutions.length >= maxSolutions) search.isStopped = true;
}

/**
 * Returns true if a search finds a solution that begins with the path. Tests compare hints, which know the
 * solution, with this independent result.
 */
export function isCompletable(puzzle: Puzzle, path: Path): boolean {
  const walls = [...puzzle.walls, ...wallsAlong(puzzle, path)];
  return solveByEdges({ ...puzzle, walls }, { maxSolutions: 1, maxNodes: 100_000 }).solutions.length > 0;
}

/** Returns walls on all sides of the path except at its head, so that every solution must follow the path. */
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
