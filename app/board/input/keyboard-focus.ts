import type { Cell } from '#engine/puzzle.ts';

/**
 * Manages the roving tabindex of a board: Tab reaches one cell, and arrow keys move the focus. Hides the
 * focus ring after a pointer press, because browsers may show the ring on any element that a script focuses.
 */
export function trackFocus(board: HTMLElement, cells: readonly HTMLElement[], first: Cell) {
  const listeners = new AbortController();
  const { signal } = listeners;
  let tabStop = first;

  function setTabStop(cell: Cell): void {
    cells[tabStop]?.setAttribute('tabindex', '-1');
    tabStop = cell;
    cells[tabStop]?.setAttribute('tabindex', '0');
  }

  const showRing = (isShown: boolean) => board.toggleAttribute('data-touched', !isShown);

  board.addEventListener('pointerdown', () => showRing(false), { signal });
  board.addEventListener('keydown', () => showRing(true), { signal });
  board.addEventListener('focusin', ({ target }) => setTabStop(cellOf(cells, target) ?? tabStop), { signal });
  board.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!board.contains(relatedTarget as Node | null)) showRing(true);
    },
    { signal },
  );

  return {
    /** Returns the cell that Tab reaches, which is the focused cell while the focus is on the board. */
    stop: () => tabStop,
    /**
     * Makes the Tab key reach the given cell. Does nothing while the focus is on the board, so that the player does
     * not lose their place.
     */
    offer(cell: Cell): void {
      if (!board.contains(document.activeElement)) setTabStop(cell);
    },
    moveTo(cell: Cell): void {
      setTabStop(cell);
      cells[cell]?.focus({ preventScroll: true });
    },
    destroy: () => listeners.abort(),
  };
}

/** Returns the cell whose element is the target of an event, or undefined if the target is not a cell. */
export function cellOf(cells: readonly HTMLElement[], target: EventTarget | null): Cell | undefined {
  const cell = cells.indexOf(target as HTMLElement);
  return cell < 0 ? undefined : cell;
}
