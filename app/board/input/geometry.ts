import type { Cell } from '#engine/puzzle.ts';

/** Where the board stands on the screen, in pixels: a square, read once when the finger comes down. */
export type GridRect = { readonly left: number; readonly top: number; readonly side: number };

/** A point of the screen in pixels, or of the grid in cells: x 2.5 is the middle of the third column. */
export type Point = { readonly x: number; readonly y: number };

const REACH = 0.75; // a finger this far outside, in cells, still touches the rim

/**
 * Where a finger is on the grid. A cell owns its room and half of each gap beside it, so no place between
 * two rooms is dead. Undefined when the finger is too far outside.
 */
export function pointOnGrid(size: number, place: GridRect, finger: Point): Point | undefined {
  const pitch = place.side / size;
  const x = (finger.x - place.left) / pitch;
  const y = (finger.y - place.top) / pitch;
  const isNear = (at: number) => at >= -REACH && at <= size + REACH;
  if (!isNear(x) || !isNear(y)) return undefined;
  const clamp = (at: number) => Math.min(Math.max(at, 0), size - Number.EPSILON * size);
  return { x: clamp(x), y: clamp(y) };
}

/** The cell that a point of the grid lies in. */
export const cellUnder = (size: number, point: Point): Cell => Math.floor(point.y) * size + Math.floor(point.x);

/**
 * The cells a stroke enters on its straight way between two points of the grid, in order and each sharing a
 * side with the one before; the cell it starts in is not among them (Amanatides and Woo's traversal).
 */
export function cellsCrossed(size: number, from: Point, to: Point): readonly Cell[] {
  const across = linesMet(from.x, to.x);
  const down = linesMet(from.y, to.y);
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

/** The lines between cells that a way along one axis meets: how many, and when (0 the start of the way, 1 its end). */
function linesMet(from: number, to: number) {
  const step = Math.sign(to - from);
  const count = Math.abs(Math.floor(to) - Math.floor(from));
  const first = step > 0 ? Math.floor(from) + 1 : Math.floor(from);
  const when = (met: number) => (met < count ? (first + met * step - from) / (to - from) : Number.POSITIVE_INFINITY);
  return { step, count, when };
}
