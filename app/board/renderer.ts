import type { Path } from '#engine/path.ts';
import { type Cell, numberAt, type Puzzle } from '#engine/puzzle.ts';
import { boardMarkup } from './board-markup.ts';
import { type BoardMessages, namedCell } from './cell-names.ts';
import { directionTo } from './direction.ts';
import { centreOf, drawCells } from './draw-thread.ts';
import { type ReasonMarks, reasonMarkup } from './reason-marks.ts';
import { prefersReducedMotion } from './reduced-motion.ts';

/** The duration of the win animation. Afterwards, the page may show the result. */
export const CELEBRATION_MS = 1200;
const HATCH_MS = 500;
const SHAKE_MS = 180;

/**
 * Creates the object that draws a board. Writes the board into the host element, unless the server has already rendered
 * it there.
 */
export function createRenderer(host: HTMLElement, puzzle: Puzzle, path: Path, messages: BoardMessages) {
  if (host.querySelector('.board') === null) host.innerHTML = boardMarkup(puzzle, path, messages);
  const board = find(host, '.board');
  const svg = find(board, '.board-picture');
  const hintMark = find(svg, '.board-hint');
  const reasonMark = find(svg, '.board-reason');
  const hatch = find(svg, '.board-hatch');
  const light = find(svg, '.board-light');
  const cellGroups = [...svg.querySelectorAll('.board-cell')];
  const gridCells = [...find(board, '.board-grid').querySelectorAll<HTMLElement>('[role=gridcell]')];

  let outlined: Cell | undefined;

  function draw(now: Path): void {
    drawCells(cellGroups, puzzle, now);
    // the outline of a wrong cell, which a check of the path has drawn, stays while the path continues after that cell
    if (outlined === undefined || !now.slice(0, -1).includes(outlined)) hideHint();
    reasonMark.replaceChildren();
    light.replaceChildren();
    // the script of the win animation is loaded from the second cell on, so that it is there in time for a win
    if (now.length > 1) void loadLight().catch(() => {});
  }

  /**
   * Lights up the finished path. Resolves after `CELEBRATION_MS` at most, even if the script for it is missing, or
   * earlier if the player presses or taps anything. If `isAtOnce` is true or the player prefers reduced motion, there
   * is no animation.
   */
  async function celebrate(now: Path, isAtOnce: boolean): Promise<void> {
    const durationMs = isAtOnce || prefersReducedMotion() ? 0 : CELEBRATION_MS;
    const endsAt = performance.now() + durationMs;
    const shown = loadLight()
      .then(({ lightUp }) => lightUp(light, cellGroups, puzzle, now, endsAt - performance.now()))
      .catch(() => {});
    await Promise.race([shown, new Promise(resolve => setTimeout(resolve, durationMs))]);
  }

  /**
   * Updates the accessible names of all cells. Callers wait until the end of a stroke, because updating the names is
   * slower than drawing. `noteOf` returns what a name says about the notes (pencil marks) on its cell.
   */
  function updateNames(now: Path, noteOf: (cell: Cell) => string = () => ''): void {
    const head = now.at(-1) ?? puzzle.waypoints[0];
    for (const [cell, element] of gridCells.entries()) {
      element.toggleAttribute('data-head', cell === head);
      const name = messages.cell(namedCell(puzzle, now, cell)) + noteOf(cell);
      if (element.getAttribute('aria-label') !== name) element.setAttribute('aria-label', name);
    }
  }

  function moveMark(mark: Element, cell: Cell): void {
    const { x, y } = centreOf(puzzle, cell);
    mark.setAttribute('transform', `translate(${x} ${y})`);
  }

  function hideHint(): void {
    outlined = undefined;
    hintMark.removeAttribute('data-shown');
  }

  /** Outlines a cell of the path. The outline disappears once the path ends in that cell or no longer contains it. */
  function showOutline(cell: Cell): void {
    showHint(cell, undefined);
    outlined = cell;
  }

  /** Lights up a cell until the path changes. If `head` is given, an arrow points from the head to the cell. */
  function showHint(cell: Cell, head: Cell | undefined): void {
    const direction = head === undefined ? undefined : directionTo(puzzle, head, cell);
    outlined = undefined;
    moveMark(hintMark, cell);
    hintMark.setAttribute('data-towards', direction ?? '');
    hintMark.toggleAttribute('data-number', numberAt(puzzle, cell) !== undefined);
    hintMark.setAttribute('data-shown', '');
    reasonMark.replaceChildren();
  }

  /** Shows the marks that explain a hint, until the path changes or another hint is shown. */
  function showReason(head: Cell, marks: ReasonMarks): void {
    reasonMark.innerHTML = reasonMarkup(puzzle, head, marks);
  }

  /**
   * Hatches a refused cell for a moment and shakes the board. The board does not shake during a drag, or if the
   * player prefers reduced motion.
   */
  function refuse(cell: Cell, { isDrawing = false } = {}): void {
    moveMark(hatch, cell);
    hatch.animate({ opacity: [1, 1, 0] }, HATCH_MS);
    if (isDrawing || prefersReducedMotion()) return;
    const shake = ['0', '4px', '-4px', '2px', '0'];
    svg.animate({ translate: shake }, SHAKE_MS);
  }

  return {
    board,
    gridCells,
    draw,
    updateNames,
    showHint,
    showOutline,
    showReason,
    refuse,
    celebrate,
  };
}

const loadLight = () => import('./celebrate.ts');

function find(parent: Element, selector: string): HTMLElement {
  const found = parent.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`a board without ${selector}`);
  return found;
}
