import { isSameSide, markOn, type NoteRefusal, type Notes, noteRefusal, sideBetween, withMark } from '#engine/notes.ts';
import type { Path } from '#engine/path.ts';
import { areNeighbours, type Cell, type Puzzle, type Side } from '#engine/puzzle.ts';
import { cellUnder, type Point } from './geometry.ts';

/** How far from the border of two squares a tap may be, in squares. */
const REACH = 0.35;

/**
 * A drag of the pencil: where it is, the sides that it has crossed and not gone back over, and why the first side that
 * takes no note takes none.
 */
export type PencilStroke = {
  readonly cell: Cell;
  readonly sides: readonly Side[];
  readonly refusal: NoteRefusal | undefined;
};

/** Returns a drag after it has entered a cell. A drag back over the side that it has crossed last takes that side back. */
export function enter(puzzle: Puzzle, path: Path, stroke: PencilStroke, cell: Cell): PencilStroke {
  const { sides, refusal } = stroke;
  if (!areNeighbours(puzzle, stroke.cell, cell)) return { ...stroke, cell }; // it comes back from outside the grid
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
 * Returns the notes after a drag: with a segment on each of its sides or, if the first side had a segment, without
 * these segments.
 */
export function drawSegments(before: Notes, [first, ...rest]: readonly Side[]): Notes {
  if (first === undefined) return before;
  const isErasing = markOn(before, first) === 'segment';
  return [first, ...rest].reduce((notes, side) => {
    if (!isErasing) return withMark(notes, side, 'segment');
    return markOn(notes, side) === 'segment' ? withMark(notes, side, undefined) : notes;
  }, before);
}

/** Returns the two cells to whose border a tap is near, first the tapped one. Returns undefined in the middle of a cell. */
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
