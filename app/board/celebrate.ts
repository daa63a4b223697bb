import type { Path } from '#engine/path.ts';
import { type Cell, numberAt, type Puzzle } from '#engine/puzzle.ts';
import { centreOf } from './draw-thread.ts';
import type { Point } from './input/geometry.ts';

// how long a number grows when the light of a won game passes it, in milliseconds
const PULSE_MS = 260;
// the radius of the disc of a number, at whose edge each line of the light of a won game begins and ends
const BADGE_RADIUS = 24;

/** The part of the path from one number to the next. `from` and `to` are indices of the path. */
type Stretch = { readonly from: number; readonly to: number };

/**
 * Lights up a finished path: a bright line grows from number 1 to the last number, and each number grows for a moment
 * as the line passes it. The line stays. Resolves after `durationMs`, or as soon as the player presses a key, clicks or
 * taps, which ends the animation. With a duration of 0, the whole line appears at once.
 */
export function lightUp(
  place: Element,
  cellGroups: readonly Element[],
  puzzle: Puzzle,
  path: Path,
  durationMs: number,
): Promise<void> {
  const stretches = stretchesOf(puzzle, path);
  place.innerHTML = stretches
    .map(({ from, to }) => `<path pathLength="1" stroke-dasharray="1" d="${lineOf(puzzle, path, from, to)}"/>`)
    .join('');
  if (durationMs <= 0) return Promise.resolve();
  const atMs = (index: number) => (durationMs * index) / (path.length - 1);
  const lines = stretches.map(({ from, to }, index) =>
    place.children[index]?.animate(
      { strokeDashoffset: [1, 0] },
      { delay: atMs(from), duration: atMs(to) - atMs(from), fill: 'backwards' },
    ),
  );
  const pulses = [0, ...stretches.map(({ to }) => to)].flatMap(index =>
    [...(cellGroups[path[index] as Cell]?.querySelectorAll('.board-disc, .board-digit, .board-last') ?? [])].map(
      shape =>
        shape.animate(
          { transform: ['scale(1)', 'scale(1.28)', 'scale(1)'] },
          { delay: Math.max(0, atMs(index) - PULSE_MS / 2), duration: PULSE_MS, easing: 'ease-out' },
        ),
    ),
  );
  return untilSkipped(durationMs, () => {
    for (const animation of [...lines, ...pulses]) animation?.cancel();
  });
}

/**
 * Resolves after `durationMs`. If the player presses a key, clicks or taps before, calls `onSkip` and resolves at
 * once.
 */
function untilSkipped(durationMs: number, onSkip: () => void): Promise<void> {
  const listeners = new AbortController();
  return new Promise(resolve => {
    const finish = () => {
      listeners.abort();
      resolve();
    };
    const skip = (event: Event) => {
      // an arrow key that won the game and is still held down repeats, and its repeats do not skip the light
      if (event instanceof KeyboardEvent && event.repeat) return;
      onSkip();
      finish();
    };
    setTimeout(finish, durationMs);
    document.addEventListener('pointerdown', skip, { capture: true, signal: listeners.signal });
    document.addEventListener('keydown', skip, { capture: true, signal: listeners.signal });
  });
}

/** Returns the parts of a finished path from each number to the next one, in order. */
function stretchesOf(puzzle: Puzzle, path: Path): readonly Stretch[] {
  const stops = path.flatMap((cell, index) => (numberAt(puzzle, cell) === undefined ? [] : [index]));
  return stops.slice(1).map((to, index) => ({ from: stops[index] ?? 0, to }));
}

/**
 * Returns the SVG shape of the line of light from one number to the next. It has round corners and ends at the edges
 * of the two numbers.
 */
function lineOf(puzzle: Puzzle, path: Path, from: number, to: number): string {
  const points = path.slice(from, to + 1).map(cell => centreOf(puzzle, cell));
  const [first, second] = points;
  const [last, beforeLast] = [points.at(-1), points.at(-2)];
  if (first === undefined || second === undefined || last === undefined || beforeLast === undefined) return '';
  const bends = points.slice(1, -1).map((point, index) => {
    const after = points[index + 2] ?? point;
    return `Q${textOf(point)} ${textOf(between(point, after, 0.5))}`;
  });
  const start = towards(first, second);
  const begin = bends.length === 0 ? '' : `L${textOf(between(first, second, 0.5))}`;
  return `M${textOf(start)}${begin}${bends.join('')}L${textOf(towards(last, beforeLast))}`;
}

const textOf = ({ x, y }: Point): string => `${x} ${y}`;

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + share * (b.x - a.x),
  y: a.y + share * (b.y - a.y),
});

/** Returns the point at the edge of the number in the cell `from` that is nearest to the path's next cell. */
const towards = (from: Point, next: Point): Point =>
  between(from, next, BADGE_RADIUS / Math.hypot(next.x - from.x, next.y - from.y));
