import type { Path } from '#engine/path.ts';
import { type Cell, type Puzzle, rowOf } from '#engine/puzzle.ts';
import { centreOf } from './draw-thread.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

const STEP_MS = 450;
const START_MS = 700;
// the hand that shows a new player how to draw points this far from the centre of a cell, so that the number stays in
// sight
const BELOW = 20;

/**
 * Returns by how many degrees the hand that shows a new player how to draw is turned. On a cell of the last row, the
 * hand comes from above, because from below it would cover the text under the board.
 */
const turnAt = (puzzle: Puzzle, cell: Cell): number => (rowOf(puzzle, cell) === puzzle.size - 1 ? 180 : 0);

/** Returns the markup of a line along the given cells and of a hand that points at the last one. */
export function handMarkup(puzzle: Puzzle, way: Path): string {
  const points = way.map(cell => centreOf(puzzle, cell));
  const last = way.at(-1) ?? 0;
  const { x, y } = centreOf(puzzle, last);
  const line = points.map(point => `${point.x} ${point.y}`).join('L');
  return (
    `<path d="M${line}" fill="none" stroke="var(--primary)" stroke-width="23" stroke-linecap="round" ` +
    'stroke-linejoin="round" stroke-dasharray="1" opacity="0.35" pathLength="1"/>' +
    `<g transform="translate(${x} ${y}) rotate(${turnAt(puzzle, last)})" fill="var(--surface)" stroke="var(--text)" ` +
    `stroke-width="4" stroke-linejoin="round"><path transform="translate(0 ${BELOW}) scale(.72)" ` +
    'd="M0-7a7 7 0 0 1 7 7v22l17 4q9 2 8 11l-3 17q-1 7-8 7h-19q-5 0-8-4' +
    'l-17-21q-3-5 1-8 4-3 9 1l6 5V0a7 7 0 0 1 7-7z"/></g>'
  );
}

/**
 * Shows how to draw: a hand moves once along the given cells and leaves a line behind it. If the player prefers reduced
 * motion, the whole line and the hand at its end are shown at once. Hand and line go away at the first press or key on
 * the board, or when `signal` aborts.
 */
export function showHand(board: HTMLElement, puzzle: Puzzle, way: Path, signal: AbortSignal): void {
  if (signal.aborted || way.length === 0) return;
  const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  group.setAttribute('class', 'board-hand');
  group.innerHTML = handMarkup(puzzle, way);
  board.querySelector('svg')?.append(group);
  const remove = () => group.remove();
  for (const type of ['pointerdown', 'keydown', 'click']) board.addEventListener(type, remove, { once: true, signal });
  signal.addEventListener('abort', remove);
  if (prefersReducedMotion()) return;
  const timing = {
    delay: START_MS,
    duration: STEP_MS * (way.length - 1),
    fill: 'backwards',
    easing: 'ease-in-out',
  } as const;
  const [line, hand] = group.children;
  line?.animate({ strokeDashoffset: [1, 0] }, timing);
  const transform = way.map(cell => {
    const { x, y } = centreOf(puzzle, cell);
    return `translate(${x}px, ${y}px) rotate(${turnAt(puzzle, cell)}deg)`;
  });
  hand?.animate({ transform }, timing);
}
