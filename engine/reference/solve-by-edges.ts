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
import type { Cell, Puzzle } from '#engine/puzzle.ts';

type Search = {
  readonly logic: EdgeLogic;
  readonly bounds: SearchLimits;
  readonly solutions: Path[];
  nodes: number;
  isStopped: boolean;
};

/**
 * Looks for solutions edge by edge, guessing only where reasoning ends. It shares nothing with
 * `findSolutions` but the question, so that each can prove the other wrong; its nodes are the positions
 * that reasoning leaves standing, one for a puzzle that needs no guess. Tests and bench alone ask it.
 */
export function solveByEdges(puzzle: Puzzle, bounds: SearchLimits): SearchResult {
  const search: Search = { logic: createEdgeLogic(puzzle), bounds, solutions: [], nodes: 0, isStopped: false };
  visit(search);
  return { solutions: search.solutions, nodes: search.nodes, isComplete: !search.isStopped };
}

function visit(search: Search): void {
  const { logic, bounds } = search;
  if (search.nodes >= bounds.maxNodes) search.isStopped = true;
  if (search.isStopped || !propagate(logic)) return;
  search.nodes++;
  if (logic.undecided[0] === 0) {
    recordSolution(search);
    return;
  }
  // Used or unused, both in full: a guess at the edges one after another would miss those that become forced.
  const edge = edgeToGuess(logic);
  const { trailLength } = logic;
  for (const as of [USED, UNUSED] as const) {
    if (decideEdge(logic, edge, as)) visit(search);
    rewind(logic, trailLength);
  }
}

/** An unknown edge at the tip of the first number's chain, or of the last one's if that has fewer. */
function edgeToGuess({ start, end: finish, otherEnd, unknown, edgesOf, edges }: EdgeLogic): number {
  const fromStart = otherEnd[start] as Cell;
  const fromFinish = otherEnd[finish] as Cell;
  const tip = (unknown[fromFinish] as number) < (unknown[fromStart] as number) ? fromFinish : fromStart;
  return edgesOf.subarray(SIDES * tip, SIDES * (tip + 1)).find(edge => edges[edge] === UNKNOWN) as number;
}

function recordSolution(search: Search): void {
  const solution = followEdges(search.logic);
  const { known, maxSolutions: most } = search.bounds;
  if (known?.every((cell, index) => cell === solution[index])) return;
  search.solutions.push(solution);
  if (search.solutions.length >= most) search.isStopped = true;
}

/** The path that the used edges make. */
function followEdges({ start, cellCount, cellsOf, edgesOf, edges }: EdgeLogic): Path {
  const path: Cell[] = [start];
  let came = NO_EDGE;
  while (path.length < cellCount) {
    const cell = path.at(-1) as Cell;
    const edge = edgesOf
      .subarray(SIDES * cell, SIDES * (cell + 1))
      .find(side => side !== came && edges[side] === USED) as number;
    path.push((cellsOf[2 * edge] === cell ? cellsOf[2 * edge + 1] : cellsOf[2 * edge]) as Cell);
    came = edge;
  }
  return path;
}
