import type { Cell } from '#engine/puzzle.ts';

/**
 * Keeps one cell of a board within reach of Tab, and moves the focus. The focus is not ringed while a
 * finger draws: browsers would ring whatever a script focuses first.
 */
export function trackFocus(board: HTMLElement, cells: readonly HTMLElement[], first: Cell) {
  const listening = new AbortController();
  const { signal } = listening;
  let stop = first;

  function stopAt(cell: Cell): void {
    cells[stop]?.setAttribute('tabindex', '-1');
    stop = cell;
    cells[stop]?.setAttribute('tabindex', '0');
  }

  const showRing = (isShown: boolean) => board.toggleAttribute('data-touched', !isShown);

  board.addEventListener('pointerdown', () => showRing(false), { signal });
  board.addEventListener('keydown', () => showRing(true), { signal });
  board.addEventListener('focusin', ({ target }) => stopAt(cellOf(cells, target) ?? stop), { signal });
  board.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!board.contains(relatedTarget as Node | null)) showRing(true);
    },
    { signal },
  );

  return {
    /** The cell that Tab reaches: the focused one, while the focus is on the board. */
    stop: () => stop,
    /** Lets Tab lead to this cell, unless the focus is on the board already: then it stays where it looks. */
    offer(cell: Cell): void {
      if (!board.contains(document.activeElement)) stopAt(cell);
    },
    moveTo(cell: Cell): void {
      stopAt(cell);
      cells[cell]?.focus({ preventScroll: true });
    },
    destroy: () => listening.abort(),
  };
}

/** Which cell an event is about. */
export function cellOf(cells: readonly HTMLElement[], target: EventTarget | null): Cell | undefined {
  const cell = cells.indexOf(target as HTMLElement);
  return cell < 0 ? undefined : cell;
}
