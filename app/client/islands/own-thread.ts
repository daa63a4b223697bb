import { centreOf, threadColor } from '#app/board/drawing.ts';
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
    // a step to or from an inner square ends at its edge
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    const [a, b] = [outer.has(from) ? start : middle, outer.has(to) ? end : middle];
    return `<path d="M${a.x} ${a.y}L${b.x} ${b.y}" stroke="${threadColor(index + 0.5, path.length)}"/>`;
  });
  const numbers = [...outer].flatMap(cell => {
    const number = numberAt(puzzle, cell);
    const { x, y } = centreOf(puzzle, cell);
    return number === undefined
      ? []
      : [`<circle cx="${x}" cy="${y}" r="21"/><text x="${x}" y="${y + 9}" ${DIGIT}>${number}</text>`];
  });
  const thread = `<g stroke-width="20" stroke-linecap="round">${steps.join('')}</g>`;
  const discs = `<g fill="var(--text)" stroke="var(--cell)" stroke-width="8" paint-order="stroke">${numbers.join('')}</g>`;
  return thread + discs;
}

const DIGIT = 'fill="var(--cell)" stroke="none" font-family="var(--font-heading)" font-size="25" text-anchor="middle"';

const isOuter = (puzzle: Puzzle, cell: Cell): boolean =>
  [columnOf(puzzle, cell), rowOf(puzzle, cell)].some(at => at === 0 || at === puzzle.size - 1);
