import { centreOf, threadColor } from '#app/board/draw-thread.ts';
import { countedAttempt, gameFields, type StoredAttempt } from '#app/outbox/stored-attempts.ts';
import type { Day } from '#engine/daily/day.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import { type Cell, columnOf, numberAt, type Puzzle, rowOf } from '#engine/puzzle.ts';

/**
 * Draws the thread of a day's finished grid into the frame of its covered board, where it runs over the outer squares,
 * with the numbers on them. Draws nothing if it is drawn already, or if this browser does not have the game.
 */
export function drawThread(card: HTMLElement, day: Day, attempts: readonly StoredAttempt[]): void {
  const frame = card.querySelector('[data-frame]');
  const finished = countedAttempt(attempts, day);
  if (frame === null || finished === undefined || frame.querySelector('g') !== null) return;
  const { puzzle, solution } = gameFields(finished.attempt);
  if (typeof puzzle !== 'string' || typeof solution !== 'string') return;
  const [grid, path] = [readPuzzle(puzzle), readPath(solution)];
  if (!grid.ok || !path.ok) return;
  frame.insertAdjacentHTML('beforeend', threadMarkup(grid.value, path.value));
}

function threadMarkup(puzzle: Puzzle, path: readonly Cell[]): string {
  const outer = new Set(path.filter(cell => isOuter(puzzle, cell)));
  const steps = path.slice(1).map((to, index) => {
    const from = path[index] as Cell;
    if (!outer.has(from) && !outer.has(to)) return '';
    const [start, end] = [centreOf(puzzle, from), centreOf(puzzle, to)];
    const [a, b] = [outer.has(from) ? start : towards(end, start), outer.has(to) ? end : towards(start, end)];
    return `<path d="M${a.x} ${a.y}L${b.x} ${b.y}" stroke="${threadColor(index + 0.5, path.length)}"/>`;
  });
  const numbers = [...outer].flatMap(cell => {
    const number = numberAt(puzzle, cell);
    const { x, y } = centreOf(puzzle, cell);
    return number === undefined
      ? []
      : [`<circle cx="${x}" cy="${y}" r="21"/><text x="${x}" y="${y + 9}" ${DIGIT}>${number}</text>`];
  });
  const thread = `<g stroke-width="${2 * RADIUS}" stroke-linecap="round">${steps.join('')}</g>`;
  const discs = `<g fill="var(--text)" stroke="var(--cell)" stroke-width="8" paint-order="stroke">${numbers.join('')}</g>`;
  return thread + discs;
}

type Point = ReturnType<typeof centreOf>;

/** Half the width of the thread. */
const RADIUS = 10;

/**
 * Returns where a step from an outer square to an inner one ends, so that its round end touches the edge of the inner
 * square. Beyond that edge, the text of the cover would cut the round end off.
 */
function towards(outer: Point, inner: Point): Point {
  const [x, y] = [inner.x - outer.x, inner.y - outer.y];
  const share = 0.5 - RADIUS / Math.hypot(x, y);
  return { x: outer.x + share * x, y: outer.y + share * y };
}

const DIGIT = 'fill="var(--cell)" stroke="none" font-family="var(--font-heading)" font-size="25" text-anchor="middle"';

const isOuter = (puzzle: Puzzle, cell: Cell): boolean =>
  [columnOf(puzzle, cell), rowOf(puzzle, cell)].some(at => at === 0 || at === puzzle.size - 1);
