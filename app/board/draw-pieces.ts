import type { Path } from '#engine/path.ts';
import { cellCount, type Puzzle } from '#engine/puzzle.ts';
import { applyAppearances, type CellAppearance, visitedAppearance } from './drawing.ts';

/**
 * Draws the known steps of a path whose other steps are unknown. Step `i` leads from square `i` of the path to the next
 * square.
 */
export const drawPieces = (groups: readonly Element[], puzzle: Puzzle, path: Path, known: ReadonlySet<number>): void =>
  applyAppearances(groups, pieceAppearances(puzzle, path, known));

/** Returns the appearance of every cell when only some steps of a path are known. */
export function pieceAppearances(puzzle: Puzzle, path: Path, known: ReadonlySet<number>): readonly CellAppearance[] {
  return Array.from({ length: cellCount(puzzle) }, (_, cell) => {
    const index = path.indexOf(cell);
    const before = known.has(index - 1) ? path[index - 1] : undefined;
    const after = known.has(index) ? path[index + 1] : undefined;
    if (before === undefined && after === undefined) return { class: 'board-cell' };
    return visitedAppearance(puzzle, index, [before, cell, after]);
  });
}
