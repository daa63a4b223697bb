import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { cellAppearances } from './drawing.ts';

/** Draws the thread as it lies now, and touches only the rooms that look different. */
export function drawCells(rooms: readonly Element[], puzzle: Puzzle, path: Path): void {
  for (const [cell, look] of cellAppearances(puzzle, path).entries()) {
    const room = rooms[cell];
    if (room === undefined || room.getAttribute('class') === look.classes) continue;
    room.setAttribute('class', look.classes);
    if (look.color !== undefined) room.setAttribute('color', look.color);
  }
}
