import { boardMessages } from '#app/board/cell-names.ts';
import { type BoardOptions, type MountedBoard, mountBoard } from '#app/board/mount-board.ts';
import type { SolvableGame } from './local-game.ts';

type Place<G> = Pick<BoardOptions, 'onStroke' | 'onMoves' | 'onRefusal'> & {
  /** Returns the game to show, or undefined while there is none or a cover hides its board. */
  readonly activeGame: () => G | undefined;
  /** Calls the listener after each change of the game. Returns a function that removes the listener. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the id of the grid that the game is played on. The board is replaced when the id changes. */
  readonly idOf: (active: G) => string;
  /** Called with each board when it appears, and with null before it is removed. */
  readonly attach: (board: MountedBoard | null) => void;
};

/**
 * Creates a function that shows the board of the game in an element. The function returns another function, which
 * removes the board. The board is replaced whenever the grid changes. A second call with the same element does
 * nothing.
 */
export function createBoardPlace<G extends SolvableGame>({
  activeGame,
  subscribe,
  idOf,
  attach,
  ...reports
}: Place<G>) {
  let host: HTMLElement | undefined;
  let shown: { readonly id: string; readonly board: MountedBoard } | undefined;
  let unsubscribe = (): void => {};
  let isReporting = false;

  const watch =
    <A extends readonly unknown[]>(report: (...args: A) => void) =>
    (...args: A): void => {
      isReporting = true;
      report(...args);
      isReporting = false;
    };
  const watched = {
    onStroke: watch(reports.onStroke),
    onMoves: watch(reports.onMoves),
    onRefusal: watch(reports.onRefusal),
  };

  function update(): void {
    const active = activeGame();
    const id = active && idOf(active);
    if (host === undefined || id === shown?.id) return;
    const hadFocus = host.contains(document.activeElement);
    remove();
    if (active === undefined || id === undefined) return;
    const { puzzle, path } = active.game;
    const board = mountBoard(host, { puzzle, path, messages: boardMessages, ...watched });
    shown = { id, board };
    attach(board);
    if (hadFocus) board.focusHead(); // a new board takes over the focus of the old board, which is gone
  }

  function remove(): void {
    if (shown === undefined) return;
    attach(null);
    shown.board.destroy();
    host?.replaceChildren();
    shown = undefined;
  }

  function leave(): void {
    unsubscribe();
    remove();
    host = undefined;
  }

  return (element: HTMLElement | null): (() => void) => {
    if (element !== null && host !== element) {
      leave();
      host = element;
      // A move may bring another grid, but the old board must not be removed before it has reported the move.
      unsubscribe = subscribe(() => (isReporting ? queueMicrotask(update) : update()));
      update();
    }
    return () => {
      if (host === element) leave();
    };
  };
}
