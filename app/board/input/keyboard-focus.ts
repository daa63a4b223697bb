import type { Cell } from '#engine/puzzle.ts';

/**
 * True if the player’s last input was a press with a finger or a mouse, and not a key. Before the first input, it is
 * true on a device without a mouse. It does not belong to one board, because the press of the button for the next level
 * is followed by another board.
 */
let isByPress = globalThis.matchMedia?.('(hover: none)').matches ?? false;

/**
 * Gives the focus to the main button after a game, such as the button for the next level. The focus ring appears
 * only for players who use keys (B25). A browser that does not know `focusVisible` decides itself whether the ring
 * appears.
 */
export const takeFocus = (element: HTMLElement | null | undefined): void =>
  element?.focus({ preventScroll: true, focusVisible: !isByPress });

/**
 * Manages the roving tabindex of a board: Tab reaches one cell, and arrow keys move the focus. Shows the focus ring
 * only to players who use keys, because browsers may show it on any element that a script focuses (B14).
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

  function follow(isPress: boolean): void {
    isByPress = isPress;
    board.toggleAttribute('data-touched', isPress);
  }

  follow(isByPress);
  document.addEventListener('pointerdown', () => follow(true), { signal, capture: true });
  document.addEventListener('keydown', () => follow(false), { signal, capture: true });
  board.addEventListener('focusin', ({ target }) => setTabStop(cellOf(cells, target) ?? tabStop), { signal });

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
