import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { decideEdge, type EdgeLogic, NO_EDGE, propagate, UNKNOWN, UNUSED, USED } from './edge-logic.ts';
import { otherCell, usableEdges } from './sides.ts';

/** What the shape of the whole board decides about an edge (a step between two cells). */
type Decision = readonly [edge: number, as: typeof USED | typeof UNUSED];

/**
 * Decides all edges (steps between cells) that follow without a guess from the rules for single cells and from the
 * shape of the whole board. Returns false if the puzzle has no solution in this state.
 */
export function propagateWidely(logic: EdgeLogic, puzzle: Puzzle): boolean {
  while (propagate(logic)) {
    const edges = searchEdges(logic);
    if (edges === undefined) return false;
    const decisions = [...cuts(logic, edges), ...offRoute(logic, puzzle)].filter(
      ([edge]) => logic.edges[edge] === UNKNOWN,
    );
    if (decisions.length === 0) return true;
    for (const [edge, as] of decisions) {
      if (logic.edges[edge] === UNKNOWN ? decideEdge(logic, edge, as) : logic.edges[edge] === as) continue;
      logic.contradiction = logic.cellsOf[2 * edge] as Cell;
      return false;
    }
  }
  return false;
}

/**
 * An edge (step between two cells) as a depth-first search from the first cell meets it. Each edge outside the search
 * tree has a bit of its own. The `detours` of an edge in the tree are the bits of the edges that lead around it. Two
 * edges with the same detours cut the board in two, and so does an edge without detours. Of two such edges, if exactly
 * one `leadsToEnd`, the first and the last cell are in different parts.
 */
type SearchEdge = { readonly edge: number; readonly detours: bigint; readonly leadsToEnd: boolean };

/**
 * Returns the decisions about edges (steps between cells) that alone join two parts of the board. If there is one such
 * edge, it is used. If there are two, both are used if the path begins and ends in the same part; otherwise exactly one
 * is used.
 */
function cuts(logic: EdgeLogic, edges: readonly SearchEdge[]): readonly Decision[] {
  return edges.flatMap((first, index) =>
    first.detours === 0n
      ? [[first.edge, USED] as const]
      : edges
          .slice(index + 1)
          .filter(({ detours }) => detours === first.detours)
          .flatMap(second => cutByTwo(logic, first, second)),
  );
}

function cutByTwo({ edges }: EdgeLogic, first: SearchEdge, second: SearchEdge): readonly Decision[] {
  if (first.leadsToEnd === second.leadsToEnd) return [first, second].map(({ edge }) => [edge, USED]);
  if (edges[first.edge] === USED) return [[second.edge, UNUSED]];
  return edges[second.edge] === USED ? [[first.edge, UNUSED]] : [];
}

/**
 * Searches the board from the first cell. Returns undefined if a cell cannot be reached, or if the path could not come
 * back from it to the last cell.
 */
function searchEdges(logic: EdgeLogic): readonly SearchEdge[] | undefined {
  const found: SearchEdge[] = [];
  // the depth of each cell in the search tree; 0 if the search has not visited the cell yet
  const depths = new Uint8Array(logic.cellCount);
  const bits = new Map<number, bigint>();

  function visit(cell: Cell, from: number, depth: number): Omit<SearchEdge, 'edge'> {
    depths[cell] = depth;
    let detours = 0n;
    let leadsToEnd = cell === logic.end;
    for (const edge of usableEdges(logic, cell)) {
      const other = otherCell(logic, edge, cell);
      if (edge === from) continue;
      if (depths[other] === 0) {
        const below = visit(other, edge, depth + 1);
        found.push({ edge, ...below });
        detours ^= below.detours;
        leadsToEnd ||= below.leadsToEnd;
      } else {
        const bit = bits.get(edge) ?? 1n << BigInt(bits.size);
        if (!bits.has(edge)) found.push({ edge, detours: bit, leadsToEnd: false });
        bits.set(edge, bit);
        detours ^= bit; // an edge to a visited cell is met from both its cells, so the second XOR removes its bit
      }
    }
    return { detours, leadsToEnd };
  }

  visit(logic.start, NO_EDGE, 1);
  const oneWay = found.find(({ detours, leadsToEnd }) => detours === 0n && !leadsToEnd);
  const lost = oneWay === undefined ? depths.indexOf(0) : (logic.cellsOf[2 * oneWay.edge] as Cell);
  if (lost < 0) return found;
  logic.contradiction = lost;
  return undefined;
}

/**
 * Returns the decision `UNUSED` for each edge (step between two cells) that lies on no route from a number to the next
 * number.
 */
function offRoute(logic: EdgeLogic, { waypoints }: Puzzle): readonly Decision[] {
  const onRoute = new Set(waypoints.slice(1).flatMap((_, index) => routeEdges(logic, waypoints, index)));
  return [...logic.edges.keys()].filter(edge => !onRoute.has(edge)).map(edge => [edge, UNUSED]);
}

/**
 * Returns the edges on all routes from the number at `index` to the next number. A route passes no other number, and no
 * cell twice. If an edge joined the two numbers, these would be the edges of its biconnected component (Tarjan's
 * algorithm).
 */
function routeEdges(logic: EdgeLogic, waypoints: readonly Cell[], index: number): readonly number[] {
  const [from, to] = [waypoints[index] as Cell, waypoints[index + 1] as Cell];
  // the depth of each cell in the search tree; 0 if the search has not visited the cell yet
  const depths = new Uint8Array(logic.cellCount);
  const edges: number[] = [];
  // cells with numbers count as visited, because a route between two numbers passes no other number
  for (const cell of waypoints) depths[cell] = 255;
  depths[from] = 1;

  /** Returns the least depth of all cells that are next to this cell or to its descendants in the search tree. */
  function visit(cell: Cell, by: number, depth: number): number {
    depths[cell] = depth;
    let lowest = depth;
    for (const edge of usableEdges(logic, cell)) {
      const known = depths[otherCell(logic, edge, cell)] as number;
      if (edge === by || known > depth) continue;
      const count = edges.push(edge) - 1;
      const low = known > 0 ? known : visit(otherCell(logic, edge, cell), edge, depth + 1);
      // an edge (step between two cells) found here and those found after it lead back only to `cell`, so they are on
      // no route
      if (known === 0 && low >= depth) edges.length = count;
      lowest = Math.min(lowest, low);
    }
    return lowest;
  }

  visit(to, NO_EDGE, 2);
  return edges;
}
