import { boardMessages } from '#app/board/cell-names.ts';
import { type BoardOptions, type MountedBoard, mountBoard } from '#app/board/mount-board.ts';
import type { SolvableGame } from './solvable-game.ts';

type Place<G> = Pick<BoardOptions, 'onStroke' | 'onMoves' | 'onRefusal'> & {
  /** Returns the game to show, or undefined while there is none or its board is covered. */
  readonly activeGame: () => G | undefined;
  /** Registers a function that is called after each change of the game. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the id of the grid on the board. A different id means a different grid. */
  readonly idOf: (active: G) => string;
  /** Called with the board that shows the game, and with null before the board is removed. */
  readonly attach: (board: MountedBoard | null) => void;
};

/**
 * Creates a function that shows the board of a game in an element, and replaces the board whenever the grid changes. It
 * returns a function that stops this. Does nothing if the element already shows the board.
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
    remove();
    if (active === undefined || id === undefined) return;
    const { puzzle, path } = active.game;
    const board = mountBoard(host, { puzzle, path, messages: boardMessages, ...watched });
    shown = { id, board };
    attach(board);
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
      // A board must not be removed while it is reporting the move that ends its grid.
      unsubscribe = subscribe(() => (isReporting ? queueMicrotask(update) : update()));
      update();
    }
    return () => {
      if (host === element) leave();
    };
  };
}
