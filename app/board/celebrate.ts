import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { centreOf } from './drawing.ts';
import type { Point } from './input/geometry.ts';

const RUN_MS = 1100;
const OVERLAY_DELAY_MS = 700; // the delay after which the win overlay may cover the board
const ROUNDING = 0.24; // how far the bead cuts corners; at 0, it would pass through the centre of each cell

/**
 * Moves a bead along the finished path. Resolves after `OVERLAY_DELAY_MS`, or earlier if the player presses a
 * key, clicks or taps, so that the player can skip the celebration.
 */
export function animateBead(bead: Element, puzzle: Puzzle, path: Path): Promise<void> {
  const transforms = pointsAlong(puzzle, path).map(({ x, y }) => `translate(${x}px, ${y}px)`);
  const run = bead.animate({ transform: transforms, opacity: [1, 1] }, { duration: RUN_MS, easing: 'ease-in-out' });
  const listeners = new AbortController();
  return new Promise(resolve => {
    const finish = () => {
      listeners.abort();
      resolve();
    };
    const skip = (event: Event) => {
      // ignores the repeats of an arrow key that won the game and is still held down
      if (event instanceof KeyboardEvent && event.repeat) return;
      run.cancel();
      finish();
    };
    setTimeout(finish, OVERLAY_DELAY_MS);
    document.addEventListener('pointerdown', skip, { capture: true, signal: listeners.signal });
    document.addEventListener('keydown', skip, { capture: true, signal: listeners.signal });
  });
}

/**
 * Returns the points through which the bead passes: one in each cell, and one on the edge between two consecutive
 * cells of the path.
 */
function pointsAlong(puzzle: Puzzle, path: Path): readonly Point[] {
  return path.flatMap((cell, index) => {
    const centre = centreOf(puzzle, cell);
    const before = crossing(puzzle, centre, path[index - 1]);
    const after = crossing(puzzle, centre, path[index + 1]);
    if (before === undefined) return [centre];
    if (after === undefined) return [before, centre];
    const bend = (at: number, a: number, b: number) => at + ROUNDING * (a + b - 2 * at);
    return [before, { x: bend(centre.x, before.x, after.x), y: bend(centre.y, before.y, after.y) }];
  });
}

/** Returns the point halfway between the centres of a cell and its neighbour, or undefined if no neighbour is given. */
function crossing(puzzle: Puzzle, centre: Point, neighbour: Cell | undefined): Point | undefined {
  if (neighbour === undefined) return undefined;
  const other = centreOf(puzzle, neighbour);
  return { x: (centre.x + other.x) / 2, y: (centre.y + other.y) / 2 };
}
