import { type Notes, withoutPassed } from '#engine/notes.ts';
import type { Path } from '#engine/path.ts';
import { type Cell, numberAt, type Puzzle } from '#engine/puzzle.ts';
import { centreOf } from './draw-thread.ts';

/** The opacity of notes (pencil marks). Their colour is that of texts, so only the opacity makes them pale. */
export const NOTE_OPACITY = 0.6;

const CROSS = 'm-7-7l14 14m0-14l-14 14';
const FRAME = 'm-27-27h54v54h-54z';

/**
 * Returns all visible notes (pencil marks) as the shape of one SVG path. A segment runs from cell to cell and leaves
 * out numbers and the head. A cross lies on the border of two cells. A square outline marks the `chosen` cell.
 */
export function noteMarks(puzzle: Puzzle, path: Path, notes: Notes, chosen: Cell | undefined): string {
  const gapAt = (cell: Cell) => (numberAt(puzzle, cell) !== undefined ? 27 : cell === path.at(-1) ? 19 : 0);
  const marks = withoutPassed(notes, path).map(({ side: [a, b], mark }) => {
    const { x, y } = centreOf(puzzle, a);
    const [across, down] = b === a + 1 ? [1, 0] : [0, 1];
    const at = (distance: number) => `${x + across * distance} ${y + down * distance}`;
    return mark === 'cross' ? `M${at(36)}${CROSS}` : `M${at(gapAt(a))}L${at(72 - gapAt(b))}`;
  });
  if (chosen === undefined) return marks.join('');
  const { x, y } = centreOf(puzzle, chosen);
  return `${marks.join('')}M${x} ${y}${FRAME}`;
}
