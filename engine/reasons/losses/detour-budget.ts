import { type Cell, columnOf, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { freeCells, type Position } from '#engine/reasons/position.ts';
import type { Loss } from '#engine/reasons/reason.ts';

/** A stretch of the path that is still to be drawn, up to the next number, and the least steps that it takes. */
type Stretch = { readonly from: Cell; readonly to: Cell; readonly least: number };

/**
 * The shortest ways from number to number already take more steps than are left, or leave too few for a detour to some
 * cell. A detour takes two steps more than the shortest way.
 */
export function detourBudget(position: Position): Loss | undefined {
  const { puzzle, freeCount: steps } = position;
  const stretches = stretchesOf(position);
  const least = stretches.reduce((sum, stretch) => sum + stretch.least, 0);
  if (least > steps) return { kind: 'over-budget', steps, least, cells: [] };
  const isFar = (cell: Cell) =>
    stretches.every(
      ({ from, to, least: direct }) =>
        distance(puzzle, from, cell) + distance(puzzle, cell, to) > direct + steps - least,
    );
  const cells = freeCells(position, isFar);
  return cells.length === 0 ? undefined : { kind: 'beyond-budget', cells };
}

function stretchesOf({ puzzle, head, next }: Position): readonly Stretch[] {
  const targets = puzzle.waypoints.slice(next - 1);
  return targets.map((to, index) => {
    const from = targets[index - 1] ?? head;
    return { from, to, least: distance(puzzle, from, to) };
  });
}

/** Returns the steps of the shortest way between two cells on a board without walls, which no wall can shorten. */
const distance = (puzzle: Puzzle, a: Cell, b: Cell): number =>
  Math.abs(rowOf(puzzle, a) - rowOf(puzzle, b)) + Math.abs(columnOf(puzzle, a) - columnOf(puzzle, b));
