import { centreOf, threadColor } from '#app/board/draw-thread.ts';
import { countedAttempt, gameFields, type StoredAttempt } from '#app/outbox/stored-attempts.ts';
import type { Day } from '#engine/daily/day.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import { type Cell, columnOf, numberAt, type Puzzle, rowOf } from '#engine/puzzle.ts';

/**
 * Draws the player's thread of a day's finished grid into the ring of cells around the panel that covers the board.
 * There, only the outer squares are visible, so the function draws the thread and the numbers on these squares. Draws
 * nothing if the thread is already drawn, or if this browser does not have the game.
 */
export function drawThread(card: HTMLElement, day: Day, attempts: readonly StoredAttempt[]): void {
  const frame = card.querySelector('[data-frame]');
  const finished = countedAttempt(attempts, day);
  if (frame === null || finished === undefined || frame.querySelector('[data-own]') !== null) return;
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
    const color = threadColor(index + 0.5, path.length);
    if (outer.has(from) && outer.has(to)) return line(centreOf(puzzle, from), centreOf(puzzle, to), color);
    const [seen, hidden] = outer.has(from) ? [from, to] : [to, from];
    return outer.has(seen) ? fadingLine(centreOf(puzzle, seen), centreOf(puzzle, hidden), color) : '';
  });
  const numbers = [...outer].flatMap(cell => {
    const number = numberAt(puzzle, cell);
    const { x, y } = centreOf(puzzle, cell);
    return number === undefined
      ? []
      : [`<circle cx="${x}" cy="${y}" r="21"/><text x="${x}" y="${y + 9}" ${DIGIT}>${number}</text>`];
  });
  const thread = `<g data-own stroke-width="20" stroke-linecap="round">${steps.join('')}</g>`;
  const discs = `<g fill="var(--text)" stroke="var(--cell)" stroke-width="8" paint-order="stroke">${numbers.join('')}</g>`;
  return thread + discs;
}

type Point = ReturnType<typeof centreOf>;

const line = (start: Point, end: Point, stroke: string): string =>
  `<path d="M${start.x} ${start.y}L${end.x} ${end.y}" stroke="${stroke}"/>`;

/**
 * Returns the markup of a line from an outer square towards an inner square, which the text of the panel over the board
 * hides. The line fades out towards the edge of the outer square, where the text may begin.
 */
function fadingLine(outer: Point, inner: Point, color: string): string {
  const edge = { x: (outer.x + inner.x) / 2, y: (outer.y + inner.y) / 2 };
  const id = `fade-${outer.x}-${outer.y}-${edge.x}-${edge.y}`;
  const ends = `x1="${outer.x}" y1="${outer.y}" x2="${edge.x}" y2="${edge.y}"`;
  const stops = `<stop offset=".2" stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`;
  const gradient = `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${stops}</linearGradient>`;
  return gradient + line(outer, edge, `url(#${id})`);
}

const DIGIT = 'fill="var(--cell)" stroke="none" font-family="var(--font-heading)" font-size="25" text-anchor="middle"';

const isOuter = (puzzle: Puzzle, cell: Cell): boolean =>
  [columnOf(puzzle, cell), rowOf(puzzle, cell)].some(at => at === 0 || at === puzzle.size - 1);
