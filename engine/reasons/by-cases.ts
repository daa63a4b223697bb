import { decideEdge, type EdgeLogic, rewind, UNKNOWN, USED } from '#engine/generator/edge-logic.ts';
import { edgesAlong, edgesAt } from '#engine/generator/sides.ts';
import { propagateWidely } from '#engine/generator/wide-logic.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import type { Loss } from './reason.ts';

/** The maximum number of positions that a search by cases examines after one move. */
const MAX_POSITIONS = 100;

type Search = {
  readonly puzzle: Puzzle;
  readonly logic: EdgeLogic;
  readonly cells: Set<Cell>;
  positions: number;
  cases: number;
};

/**
 * Finds the reason `cases` why a path is lost: it could continue in several ways, but each way fails at one of `cells`,
 * where deduction on the whole board finds a contradiction. Returns undefined if the search finds a solution or gives
 * up.
 */
export function lossByCases(puzzle: Puzzle, path: Path): Loss | undefined {
  const logic = edgesAlong(puzzle, path);
  if (logic === undefined) return undefined;
  const search: Search = { puzzle, logic, cells: new Set(), positions: 0, cases: 0 };
  if (!isRefuted(search)) return undefined;
  return { kind: 'cases', count: search.cases, cells: [...search.cells] };
}

function isRefuted(search: Search): boolean {
  const { puzzle, logic, cells } = search;
  if (++search.positions > MAX_POSITIONS) return false;
  if (!propagateWidely(logic, puzzle)) {
    search.cases++;
    cells.add(logic.contradiction);
    return true;
  }
  if (logic.undecided[0] === 0) return false;
  const tip = logic.otherEnd[logic.start] as Cell;
  const { trailLength } = logic;
  return edgesAt(logic, tip).every(edge => {
    if (logic.edges[edge] !== UNKNOWN) return true;
    const isLost = !decideEdge(logic, edge, USED) || isRefuted(search);
    rewind(logic, trailLength);
    return isLost;
  });
}
