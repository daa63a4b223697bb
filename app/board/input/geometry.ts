import type { Cell } from '#engine/puzzle.ts';

/** The square that the board covers on the screen, in pixels. */
export type GridRect = { readonly left: number; readonly top: number; readonly side: number };

/** A point of the screen in pixels, or of the grid in cells: x 2.5 is the centre of the third column. */
export type Point = { readonly x: number; readonly y: number };

const REACH = 0.75; // in cells: a finger this far outside the grid still touches the cells at its edge

/**
 * Converts a finger's position to a point of the grid; undefined when it is too far outside. A cell owns its
 * square and half of each gap beside it, so no point between two squares is dead (B1).
 */
export function pointOnGrid(size: number, rect: GridRect, finger: Point): Point | undefined {
  const pitch = rect.side / size;
  const x = (finger.x - rect.left) / pitch;
  const y = (finger.y - rect.top) / pitch;
  const isNear = (at: number) => at >= -REACH && at <= size + REACH;
  if (!isNear(x) || !isNear(y)) return undefined;
  const clamp = (at: number) => Math.min(Math.max(at, 0), size - Number.EPSILON * size);
  return { x: clamp(x), y: clamp(y) };
}

/** Returns the cell that a point of the grid is in. */
export const cellUnder = (size: number, point: Point): Cell => Math.floor(point.y) * size + Math.floor(point.x);

/**
 * Returns the cells that a straight line between two points of the grid enters, in order (the grid traversal of
 * Amanatides and Woo). Each shares a side with the one before; the cell of the first point is not included.
 */
export function cellsCrossed(size: number, from: Point, to: Point): readonly Cell[] {
  const across = crossings(from.x, to.x);
  const down = crossings(from.y, to.y);
  const cells: Cell[] = [];
  let cell = Math.floor(from.y) * size + Math.floor(from.x);
  let columns = 0;
  let rows = 0;
  while (columns < across.count || rows < down.count) {
    if (across.when(columns) <= down.when(rows)) {
      columns += 1;
      cell += across.step;
    } else {
      rows += 1;
      cell += down.step * size;
    }
    cells.push(cell);
  }
  return cells;
}

/** Counts the cell boundaries crossed along one axis, and says when each is (0 is the start of the line, 1 its end). */
function crossings(from: number, to: number) {
  const step = Math.sign(to - from);
  const count = Math.abs(Math.floor(to) - Math.floor(from));
  const first = step > 0 ? Math.floor(from) + 1 : Math.floor(from);
  const when = (index: number) =>
    index < count ? (first + index * step - from) / (to - from) : Number.POSITIVE_INFINITY;
  return { step, count, when };
}
