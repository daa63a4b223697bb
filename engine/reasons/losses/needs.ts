import type { Cell } from '#engine/puzzle.ts';
import { forcedNeighbours, freeCells, isFree, neighboursIn, type Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';

/**
 * For each cell, the neighbours to which the path has to join it, because one of the two cells has no ways to spare. A
 * cell needs two ways, and the last number needs one.
 */
type Needs = ReadonlyMap<Cell, ReadonlySet<Cell>>;

/**
 * Returns the joins between neighbouring cells that every solution of a position needs, as far as a player sees them at
 * a glance.
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
 * Finds the loss `two-needs`: two cells beside the head have only one other way left each, so both would have to come
 * next.
 */
export function twoNeeds(position: Position): Loss | undefined {
  const cells = forcedNeighbours(position);
  return cells.length > 1 ? { kind: 'two-needs', cells } : undefined;
}

/**
 * Finds the loss `two-ends`: two cells must both be joined to the last number, at which the path arrives from one cell
 * only.
 */
export function twoEnds(position: Position): Loss | undefined {
  const cells = [...(needsOf(position).get(position.end) ?? [])];
  return cells.length > 1 ? { kind: 'two-ends', number: position.puzzle.waypoints.length, cells } : undefined;
}

/**
 * Finds the loss `three-needs`: three or more cells must be joined to the same cell, which the path enters and leaves
 * only once.
 */
export function threeNeeds(position: Position): Loss | undefined {
  for (const [cell, others] of needsOf(position))
    if (cell !== position.head && others.size > 2) return { kind: 'three-needs', cells: [...others] };
  return undefined;
}

/**
 * Finds the loss `joined-numbers`: cells with only two ways left would join two numbers that do not follow one another.
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

/** Follows the crossings that are needed until the first cell that fulfils a condition, or until there is a choice. */
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
