import { isSameSide, markOn, type NoteRefusal, type Notes, noteRefusal, sideBetween, withMark } from '#engine/notes.ts';
import type { Path } from '#engine/path.ts';
import { areNeighbours, type Cell, type Puzzle, type Side } from '#engine/puzzle.ts';
import { cellUnder, type Point } from './geometry.ts';

/** How far from the border between two squares a tap may be to count as a tap on that border, in squares. */
const REACH = 0.35;

/**
 * A drag of the pencil: the cell that it has reached, and the sides between two cells that it has crossed. A side over
 * which the drag has gone back does not count. If some crossed sides allow no note (pencil mark), `refusal` is the
 * reason for the first of them.
 */
export type PencilStroke = {
  readonly cell: Cell;
  readonly sides: readonly Side[];
  readonly refusal: NoteRefusal | undefined;
};

/**
 * Returns a drag of the pencil after it has entered a cell. If the drag goes back over the side that it crossed
 * last, that side is removed from it.
 */
export function enter(puzzle: Puzzle, path: Path, stroke: PencilStroke, cell: Cell): PencilStroke {
  const { sides, refusal } = stroke;
  // a pencil drag that comes back from outside the grid crosses no side
  if (!areNeighbours(puzzle, stroke.cell, cell)) return { ...stroke, cell };
  const side = sideBetween(stroke.cell, cell);
  const last = sides.at(-1);
  if (last !== undefined && isSameSide(last, side)) return { ...stroke, cell, sides: sides.slice(0, -1) };
  if (sides.some(each => isSameSide(each, side))) return { ...stroke, cell };
  const refused = noteRefusal(puzzle, path, stroke.cell, cell);
  return refused === undefined
    ? { cell, sides: [...sides, side], refusal }
    : { cell, sides, refusal: refusal ?? refused };
}

/**
 * Returns the notes (pencil marks) after a drag of the pencil: with a segment on each side that it crossed. If the
 * first side already had a segment, the drag instead erases the segments on all these sides.
 */
export function drawSegments(before: Notes, [first, ...rest]: readonly Side[]): Notes {
  if (first === undefined) return before;
  const isErasing = markOn(before, first) === 'segment';
  return [first, ...rest].reduce((notes, side) => {
    if (!isErasing) return withMark(notes, side, 'segment');
    return markOn(notes, side) === 'segment' ? withMark(notes, side, undefined) : notes;
  }, before);
}

/**
 * Returns the two cells whose common border is near a tap, the tapped cell first. Returns undefined if the tap is in
 * the middle of a cell.
 */
export function borderAt({ size }: Puzzle, { x, y }: Point): readonly [Cell, Cell] | undefined {
  const cell = cellUnder(size, { x, y });
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const borders = [
    { away: x - column, isInside: column > 0, other: cell - 1 },
    { away: column + 1 - x, isInside: column < size - 1, other: cell + 1 },
    { away: y - row, isInside: row > 0, other: cell - size },
    { away: row + 1 - y, isInside: row < size - 1, other: cell + size },
  ];
  const [nearest] = borders.filter(({ isInside, away }) => isInside && away <= REACH).sort((a, b) => a.away - b.away);
  return nearest && [cell, nearest.other];
}
