import type { Path } from '#engine/path.ts';
import { cellCount, type Puzzle } from '#engine/puzzle.ts';
import { applyAppearances, type CellAppearance, visitedAppearance } from './draw-thread.ts';

/** Draws only the `known` steps of a path. Step `i` leads from `path[i]` to `path[i + 1]`. */
export const drawPieces = (groups: readonly Element[], puzzle: Puzzle, path: Path, known: ReadonlySet<number>): void =>
  applyAppearances(groups, pieceAppearances(puzzle, path, known));

/** Returns the appearance of every cell of the grid when only the `known` steps of a path are drawn. */
export function pieceAppearances(puzzle: Puzzle, path: Path, known: ReadonlySet<number>): readonly CellAppearance[] {
  return Array.from({ length: cellCount(puzzle) }, (_, cell) => {
    const index = path.indexOf(cell);
    const before = known.has(index - 1) ? path[index - 1] : undefined;
    const after = known.has(index) ? path[index + 1] : undefined;
    if (before === undefined && after === undefined) return { class: 'board-cell' };
    return visitedAppearance(puzzle, index, [before, cell, after]);
  });
}
