import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { boardMarkup } from './board-markup.ts';
import { sendBead } from './celebrate.ts';
import { type BoardMessages, namedCell } from './cell-names.ts';
import { directionTo } from './direction.ts';
import { centreOf, drawCells } from './drawing.ts';

const HATCH_MS = 500;
const SHAKE_MS = 180;

const wantsStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Takes over the markup that stands in the host, or puts it there. */
export function createRenderer(host: HTMLElement, puzzle: Puzzle, path: Path, words: BoardMessages) {
  if (host.querySelector('.board') === null) host.innerHTML = boardMarkup(puzzle, path, words);
  const board = find(host, '.board');
  const picture = find(board, '.board-picture');
  const grid = find(board, '.board-grid');
  const hintMark = find(picture, '.board-hint');
  const hatch = find(picture, '.board-hatch');
  const rooms = [...picture.querySelectorAll('.board-cell')];
  const cells = [...grid.querySelectorAll<HTMLElement>('[role=gridcell]')];

  function draw(now: Path): void {
    drawCells(rooms, puzzle, now);
    hintMark.removeAttribute('data-shown');
  }

  /** Tells every cell's name as it is now. Costs more than drawing, so it waits for the end of a stroke. */
  function name(now: Path): void {
    for (const [cell, element] of cells.entries()) {
      const text = words.cell(namedCell(puzzle, now, cell));
      if (element.getAttribute('aria-label') !== text) element.setAttribute('aria-label', text);
    }
  }

  function place(mark: Element, cell: Cell, turned: number): void {
    const { x, y } = centreOf(puzzle, cell);
    mark.setAttribute('transform', `translate(${x} ${y}) rotate(${turned})`);
  }

  /** Outlines where the solution goes on, with the way to it from the head, until the thread changes. */
  function showHint(cell: Cell, head: Cell | undefined): void {
    const direction = head === undefined ? undefined : directionTo(puzzle, head, cell);
    place(hintMark, cell, 0);
    hintMark.setAttribute('data-towards', direction ?? '');
    hintMark.setAttribute('data-shown', '');
  }

  /** Hatches the cell to blame. The board shakes, except under a finger that draws and where stillness is wanted. */
  function refuse(cell: Cell, { isDrawing = false } = {}): void {
    place(hatch, cell, 0);
    hatch.animate({ opacity: [1, 1, 0] }, HATCH_MS);
    if (isDrawing || wantsStillness()) return;
    const shake = ['0', '4px', '-4px', '2px', '0'];
    picture.animate({ translate: shake }, SHAKE_MS);
  }

  return {
    board,
    grid,
    cells,
    draw,
    name,
    showHint,
    refuse,
    celebrate: async (now: Path) => {
      if (!wantsStillness()) await sendBead(find(picture, '.board-bead'), puzzle, now);
    },
  };
}

function find(parent: Element, selector: string): HTMLElement {
  const found = parent.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`a board without ${selector}`);
  return found;
}
