import type { Cell } from '#engine/puzzle.ts';
import { flood, freeCells, isFree, neighboursIn, type Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';

/** A free cell that the path must cross to reach the cells behind it. The path can cross it only once. */
type Bottleneck = {
  readonly cell: Cell;
  /**
   * For each cell, 1 if the head can reach it without crossing the bottleneck (a cell that the path must pass),
   * otherwise 0.
   */
  readonly before: Uint8Array;
  /** The free cells, except the last number, that the path can reach only through the bottleneck cell. */
  readonly behind: readonly Cell[];
};

/**
 * Returns the free cells that the path must cross to reach some other free cell. A way through the last number
 * does not count, because the path ends there.
 */
function bottlenecksOf(position: Position): readonly Bottleneck[] {
  const { head, end } = position;
  const isInner = (cell: Cell) => cell !== end && isFree(position, cell);
  return cutCells(position, isInner).map(cell => {
    const before = flood(position, head, other => other !== cell && isInner(other));
    const behind = freeCells(position, other => before[other] === 0 && other !== cell && other !== end);
    return { cell, before, behind };
  });
}

/**
 * Returns the articulation points of the open cells that are connected to the head (Tarjan's algorithm). Without an
 * articulation point, the other cells would not all be connected.
 */
function cutCells(position: Position, isOpen: (cell: Cell) => boolean): readonly Cell[] {
  // the depth of each cell in the search tree; 0 if the search has not visited the cell yet
  const depths = new Uint8Array(position.free.length);
  const cuts: Cell[] = [];

  /** Returns the least depth of all cells that are next to this cell or to its descendants in the search tree. */
  function visit(cell: Cell, depth: number): number {
    depths[cell] = depth;
    let lowest = depth;
    let isCut = false;
    for (const other of neighboursIn(position, cell)) {
      if (other !== position.head && !isOpen(other)) continue;
      const known = depths[other] as number;
      const low = known > 0 ? known : visit(other, depth + 1);
      if (known === 0 && low >= depth) isCut = true;
      lowest = Math.min(lowest, low);
    }
    if (isCut && cell !== position.head) cuts.push(cell);
    return lowest;
  }

  visit(position.head, 1);
  return cuts;
}

/**
 * Finds the reason `bottleneck-order` why a position is lost: on or behind a bottleneck (a cell that the path must
 * pass) is a number that must come before a number in front of the bottleneck. The path cannot come back through the
 * bottleneck for the later number.
 */
export function bottleneckOrder(position: Position): Loss | undefined {
  const { numbers, end } = position;
  for (const { cell, before, behind } of bottlenecksOf(position)) {
    const near = freeCells(position, other => other !== end && before[other] === 1);
    const late = Math.max(...near.map(other => numbers[other] as number));
    const early = [cell, ...behind].map(other => numbers[other] as number).find(number => number > 0 && number < late);
    if (early !== undefined) return { kind: 'bottleneck-order', early, late, cells: [cell] };
  }
  return undefined;
}

/**
 * Finds the reason `sack` why a position is lost: a group of free cells has only one way in, and the path does not end
 * there. The path could enter the group, but not leave it.
 */
export function sack(position: Position): Loss | undefined {
  for (const { cell, behind } of bottlenecksOf(position)) {
    const parts = partsOf(position, behind);
    // The path can end in one of the parts behind a bottleneck (a cell that the path must pass), but could not leave
    // any other part (a sack).
    const caught = parts.find(part => !touchesEnd(position, part)) ?? parts[1];
    if (caught !== undefined) return { kind: 'sack', cells: [cell, ...caught] };
  }
  return undefined;
}

/** Divides cells of a grid into connected parts. */
function partsOf(position: Position, cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const [first] = cells;
  if (first === undefined) return [];
  const reached = flood(position, first, cell => cells.includes(cell));
  const part = cells.filter(cell => reached[cell] === 1);
  return [
    part,
    ...partsOf(
      position,
      cells.filter(cell => reached[cell] === 0),
    ),
  ];
}

const touchesEnd = (position: Position, part: readonly Cell[]): boolean =>
  neighboursIn(position, position.end).some(cell => part.includes(cell));
