import type { Cell } from '#engine/puzzle.ts';
import { forcedNeighbours, freeCells, isFree, neighboursIn, type Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';

/**
 * For each cell, the neighbours to which every solution must join it. A cell that has only two ways left must use
 * both, and the last number must use its only one.
 */
type Needs = ReadonlyMap<Cell, ReadonlySet<Cell>>;

/**
 * Returns the pairs of cells that every solution must join. Finds only the joins that are certain because a single cell
 * has no other ways left.
 */
function needsOf(position: Position): Needs {
  const needs = new Map<Cell, Set<Cell>>();
  const add = (from: Cell, to: Cell) => needs.set(from, (needs.get(from) ?? new Set()).add(to));
  const isWay = (cell: Cell) => cell === position.head || isFree(position, cell);
  for (const cell of freeCells(position, () => true)) {
    const ways = neighboursIn(position, cell).filter(isWay);
    if (ways.length > (cell === position.end ? 1 : 2)) continue;
    for (const way of ways) {
      add(cell, way);
      add(way, cell);
    }
  }
  return needs;
}

/**
 * Finds the reason `two-needs` why a position is lost: two neighbours of the head have at most one other way left. The
 * path would have to go to both of them next.
 */
export function twoNeeds(position: Position): Loss | undefined {
  const cells = forcedNeighbours(position);
  return cells.length > 1 ? { kind: 'two-needs', cells } : undefined;
}

/**
 * Finds the reason `two-ends` why a position is lost: two cells must be joined to the last number. The path ends on the
 * last number, so only one cell can come before it.
 */
export function twoEnds(position: Position): Loss | undefined {
  const cells = [...(needsOf(position).get(position.end) ?? [])];
  return cells.length > 1 ? { kind: 'two-ends', number: position.puzzle.waypoints.length, cells } : undefined;
}

/**
 * Finds the reason `three-needs` why a position is lost: three or more cells must be joined to the same cell. The path
 * enters and leaves that cell only once, so only two cells can be joined to it.
 */
export function threeNeeds(position: Position): Loss | undefined {
  for (const [cell, others] of needsOf(position))
    if (cell !== position.head && others.size > 2) return { kind: 'three-needs', cells: [...others] };
  return undefined;
}

/**
 * Finds the reason `joined-numbers` why a position is lost: cells with only two ways left form a corridor between two
 * numbers that are not consecutive.
 */
export function joinedNumbers(position: Position): Loss | undefined {
  const { puzzle, numbers, head, next } = position;
  const numberOf = (cell: Cell) => (cell === head ? next - 1 : numbers[cell]) as number;
  const needs = needsOf(position);
  for (const start of [head, ...puzzle.waypoints.slice(next - 1)])
    for (const first of needs.get(start) ?? []) {
      const corridor = follow(needs, start, first, cell => numberOf(cell) > 0);
      const [low = 0, high = 0] = [start, corridor.at(-1) as Cell].map(numberOf).sort((a, b) => a - b);
      if (low === 0 || high - low < 2) continue;
      const cells = [start, ...corridor].filter(cell => isFree(position, cell));
      return { kind: 'joined-numbers', numbers: [low, high], cells };
    }
  return undefined;
}

/**
 * Follows the joins that every solution must have, from `start` through `first`. Returns the cells from `first` to the
 * first cell for which `isEnd` is true, or to a cell from which the next join is not certain.
 */
function follow(needs: Needs, start: Cell, first: Cell, isEnd: (cell: Cell) => boolean): readonly Cell[] {
  const corridor = [first];
  let before = start;
  for (const cell of corridor) {
    const crossings = needs.get(cell) ?? new Set();
    const onward = [...crossings].find(other => other !== before);
    if (isEnd(cell) || crossings.size !== 2 || onward === undefined) break;
    corridor.push(onward);
    before = cell;
  }
  return corridor;
}
