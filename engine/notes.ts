import type { Path } from './path.ts';
import { areNeighbours, type Cell, hasWall, isCell, type Puzzle, type Side } from './puzzle.ts';

/** What a note (pencil mark) says about a side: that the path crosses it (a segment), or that it does not (a cross). */
export type Mark = 'segment' | 'cross';

/** What a player has noted about a grid: at most one pencil mark on each side. Notes never change the path (B28). */
export type Notes = readonly Note[];

type Note = { readonly side: Side; readonly mark: Mark };

/** The reasons why a side takes no note (pencil mark): it is the rim, it has a wall, or the path has passed it. */
export type NoteRefusal = 'off-the-grid' | 'wall' | 'passed';

/** Returns the side between two neighbouring cells, given in any order. */
export const sideBetween = (a: Cell, b: Cell): Side => (a < b ? [a, b] : [b, a]);

export const isSameSide = (a: Side, b: Side): boolean => a[0] === b[0] && a[1] === b[1];

/** Returns the note (pencil mark) on a side, or undefined if it has none. */
export const markOn = (notes: Notes, side: Side): Mark | undefined =>
  notes.find(note => isSameSide(note.side, side))?.mark;

/** Returns the notes with a new pencil mark on a side. Erases the side’s earlier mark, even if `mark` is undefined. */
export function withMark(notes: Notes, side: Side, mark: Mark | undefined): Notes {
  const others = notes.filter(note => !isSameSide(note.side, side));
  return mark === undefined ? others : [...others, { side, mark }];
}

/** Returns why the side between two cells takes no note (pencil mark) now, or undefined if it takes one. */
export function noteRefusal(puzzle: Puzzle, path: Path, a: Cell, b: Cell): NoteRefusal | undefined {
  if (!isCell(puzzle, a) || !isCell(puzzle, b) || !areNeighbours(puzzle, a, b)) return 'off-the-grid';
  if (hasWall(puzzle, a, b)) return 'wall';
  return hasPassed(path, sideBetween(a, b)) ? 'passed' : undefined;
}

/** Returns true if the path has left one of a side’s two cells, which decides whether the path crosses the side. */
const hasPassed = (path: Path, side: Side): boolean => side.some(cell => path.includes(cell) && cell !== path.at(-1));

/**
 * Returns the notes (pencil marks) on sides that the path has not passed yet. The board shows only these notes (B28).
 */
export const withoutPassed = (notes: Notes, path: Path): Notes => notes.filter(({ side }) => !hasPassed(path, side));

/**
 * Writes notes (pencil marks) as text: `4-5` for a segment between the cells 4 and 5, `4x5` for a cross, with spaces
 * between them.
 */
export const writeNotes = (notes: Notes): string =>
  notes.map(({ side: [a, b], mark }) => `${a}${mark === 'segment' ? '-' : 'x'}${b}`).join(' ');

/**
 * Reads notes (pencil marks) from untrusted text. Leaves out words that are not notes, and notes on sides that cannot
 * have a note.
 */
export function readNotes(puzzle: Puzzle, text: string): Notes {
  let notes: Notes = [];
  for (const word of text.slice(0, MAX_CHARACTERS).split(' ')) {
    const [, first, sign, second] = /^(\d{1,2})([-x])(\d{1,2})$/.exec(word) ?? [];
    const [a, b] = [Number(first), Number(second)];
    if (noteRefusal(puzzle, [], a, b) === undefined)
      notes = withMark(notes, sideBetween(a, b), sign === 'x' ? 'cross' : 'segment');
  }
  return notes;
}

// the rest of a longer text is ignored; there is room for a mark on each of the 112 sides between cells of an 8×8 grid
const MAX_CHARACTERS = 112 * 6;
