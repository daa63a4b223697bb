import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { centreOf } from './drawing.ts';
import type { Point } from './input/geometry.ts';

const RUN_MS = 1100;
const ENOUGH_MS = 700; // by then the news may cover the board
const ROUNDING = 0.24; // how far a turn of the thread keeps off the middle of its room

/**
 * Sends a bead along the finished thread. The promise is kept when the player has seen enough,
 * or touches anything: a celebration is never in the way.
 */
export function sendBead(bead: Element, puzzle: Puzzle, path: Path): Promise<void> {
  const places = stationsOf(puzzle, path).map(({ x, y }) => `translate(${x}px, ${y}px)`);
  const run = bead.animate({ transform: places, opacity: [1, 1] }, { duration: RUN_MS, easing: 'ease-in-out' });
  const over = new AbortController();
  return new Promise(resolve => {
    const finish = () => {
      over.abort();
      resolve();
    };
    const skip = (event: Event) => {
      if (event instanceof KeyboardEvent && event.repeat) return; // the arrow that won is still held down
      run.cancel();
      finish();
    };
    setTimeout(finish, ENOUGH_MS);
    document.addEventListener('pointerdown', skip, { capture: true, signal: over.signal });
    document.addEventListener('keydown', skip, { capture: true, signal: over.signal });
  });
}

/** The points that the bead passes: every door, and the middle of the thread in every room. */
function stationsOf(puzzle: Puzzle, path: Path): readonly Point[] {
  return path.flatMap((cell, index) => {
    const centre = centreOf(puzzle, cell);
    const before = doorTo(puzzle, centre, path[index - 1]);
    const after = doorTo(puzzle, centre, path[index + 1]);
    if (before === undefined) return [centre];
    if (after === undefined) return [before, centre];
    const bend = (at: number, a: number, b: number) => at + ROUNDING * (a + b - 2 * at);
    return [before, { x: bend(centre.x, before.x, after.x), y: bend(centre.y, before.y, after.y) }];
  });
}

function doorTo(puzzle: Puzzle, centre: Point, other: Cell | undefined): Point | undefined {
  if (other === undefined) return undefined;
  const there = centreOf(puzzle, other);
  return { x: (centre.x + there.x) / 2, y: (centre.y + there.y) / 2 };
}
