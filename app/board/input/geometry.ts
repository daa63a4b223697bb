import type { Cell } from '#engine/puzzle.ts';

/** The square that the board takes up on the screen, in pixels. */
export type GridRect = { readonly left: number; readonly top: number; readonly side: number };

/**
 * A point, either on the screen in pixels or on the grid in cells. On the grid, the centre of the third
 * column is at x = 2.5.
 */
export type Point = { readonly x: number; readonly y: number };

const REACH = 0.75; // the maximum distance from the grid, in cells, at which a finger touches an edge cell

/**
 * Returns the point of the grid that is nearest to a finger, or undefined if the finger is more than `REACH`
 * outside the grid. Half of the gap between two cells belongs to each of them, so every point on the grid lies in a
 * cell (B1).
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

/** Returns the cell that contains a point of the grid. */
export const cellUnder = (size: number, point: Point): Cell => Math.floor(point.y) * size + Math.floor(point.x);

/**
 * Returns the cells that a straight line between two points of the grid enters, in order (the grid traversal
 * of Amanatides and Woo). Consecutive cells share a side. The cell of the first point is not included.
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

/**
 * Describes where a line crosses cell boundaries along one axis (x or y). `step` is the direction, and `count` the
 * number of crossings. `when` returns the position of a crossing on the line (0 at its start, 1 at its end).
 */
function crossings(from: number, to: number) {
  const step = Math.sign(to - from);
  const count = Math.abs(Math.floor(to) - Math.floor(from));
  const first = step > 0 ? Math.floor(from) + 1 : Math.floor(from);
  const when = (index: number) =>
    index < count ? (first + index * step - from) / (to - from) : Number.POSITIVE_INFINITY;
  return { step, count, when };
}
