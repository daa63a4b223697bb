import { isSolved, type Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import type { BoardMessages } from './cell-names.ts';
import { cellTowards } from './direction.ts';
import { drag } from './input/drag.ts';
import { cellOf, trackFocus } from './input/keyboard-focus.ts';
import type { BoardMove, RefusedCell } from './input/move.ts';
import { createObstacleReporter } from './input/obstacle-reporter.ts';
import { trackPointer } from './input/pointer-input.ts';
import { arrow, back, type InputOutcome, press } from './input/press.ts';
import { type KeyIntent, readKey } from './input/read-key.ts';
import { createOptimisticPath } from './optimistic-path.ts';
import { createRenderer } from './renderer.ts';

/**
 * The callbacks through which a board reports to its owner. The owner holds the game and adds the time of
 * each move.
 */
type BoardReports = {
  /**
   * Reports that a stroke started, ended or was cancelled. After a cancellation, the owner must restore the
   * game from before the stroke.
   */
  readonly onStroke?: (phase: 'start' | 'end' | 'cancel') => void;
  /** Reports moves that the board has already drawn, in the order in which the owner must play them. */
  readonly onMoves: (moves: readonly BoardMove[]) => void;
  /** Reports a refused input, and the path at that moment. */
  readonly onRefusal?: (refused: RefusedCell, path: Path) => void;
};

export type BoardOptions = BoardReports & {
  readonly puzzle: Puzzle;
  readonly path: Path;
  readonly messages: BoardMessages;
};

/** The operations that a mounted board offers to its owner. */
export type MountedBoard = {
  /** Draws the owner's path. Does nothing if that path only confirms moves that the board has already drawn. */
  readonly update: (path: Path) => void;
  readonly showHint: (cell: Cell) => void;
  readonly refuse: (cell: Cell) => void;
  /** Plays the win animation. Resolves when the win overlay may cover the board. */
  readonly celebrate: () => Promise<void>;
  readonly focusHead: () => void;
  readonly destroy: () => void;
};

/**
 * Makes a board playable. Reuses the board markup in the host element, or writes new markup if there is none.
 */
export function mountBoard(host: HTMLElement, options: BoardOptions): MountedBoard {
  const { puzzle, messages } = options;
  const renderer = createRenderer(host, puzzle, options.path, messages);
  const shownPath = createOptimisticPath(options.path);
  const headCell = () => shownPath.now().at(-1) ?? puzzle.waypoints[0] ?? 0;
  const focus = trackFocus(renderer.board, renderer.gridCells, headCell());
  const focusHead = () => focus.moveTo(headCell());
  const listeners = new AbortController();
  let strokeStart = options.path;
  const obstacle = createObstacleReporter(refused => {
    renderer.refuse(refused.cell, { isDrawing: true });
    options.onRefusal?.(refused, shownPath.now());
  });

  const pointer = trackPointer(renderer.board, puzzle.size, {
    onPress(cell) {
      strokeStart = shownPath.now();
      options.onStroke?.('start');
      focusHead(); // the board must have the focus to receive Escape during the stroke
      const pressed = press(puzzle, shownPath.now(), cell);
      obstacle.begin(!pressed.ok);
      apply(pressed);
    },
    onDrag(cells) {
      const dragged = drag(puzzle, shownPath.now(), cells, obstacle.now());
      obstacle.set(dragged.obstacle);
      applyMoves(dragged.moves);
    },
    onLift() {
      options.onStroke?.('end');
      obstacle.end();
      updateNames();
      focusHead();
    },
    onCancel() {
      obstacle.cancel();
      shownPath.reset(strokeStart);
      renderer.draw(strokeStart);
      options.onStroke?.('cancel');
      updateNames();
    },
  });

  function apply(outcome: InputOutcome): void {
    if (outcome.ok) {
      applyMoves(outcome.value);
      return;
    }
    renderer.refuse(outcome.cell);
    options.onRefusal?.(outcome, shownPath.now());
  }

  function applyMoves(moves: readonly BoardMove[]): void {
    if (moves.length === 0) return;
    shownPath.advance(moves);
    renderer.draw(shownPath.now());
    options.onMoves(moves);
    if (isSolved(puzzle, shownPath.now())) pointer.finish();
  }

  /** Updates the cell names and the tab stop, except during a stroke. */
  function updateNames(): void {
    if (pointer.isDown()) return;
    renderer.updateNames(shownPath.now());
    focus.offer(headCell());
  }

  /** Applies an input that is not part of a stroke, such as a key. */
  function applyAtOnce(outcome: InputOutcome): void {
    apply(outcome);
    updateNames();
    if (outcome.ok) focusHead();
  }

  function perform(intent: KeyIntent): void {
    if (intent.kind === 'draw') applyAtOnce(arrow(puzzle, shownPath.now(), intent.direction));
    if (intent.kind === 'press') applyAtOnce(press(puzzle, shownPath.now(), focus.stop()));
    if (intent.kind === 'back') applyAtOnce(back(puzzle, shownPath.now()));
    if (intent.kind === 'look') focus.moveTo(cellTowards(puzzle, focus.stop(), intent.direction) ?? focus.stop());
    if (intent.kind === 'head') {
      pointer.cancel();
      focusHead();
    }
  }

  function onKey(event: KeyboardEvent): void {
    const intent = readKey(event);
    if (intent === undefined) return;
    event.preventDefault(); // otherwise an arrow key would scroll the page
    perform(intent);
  }

  function onClick(event: MouseEvent): void {
    const cell = cellOf(renderer.gridCells, event.target);
    // A pointer click has already been handled as a press. Screen readers send clicks without a pointer.
    const isByPointer = event.detail > 0;
    if (!isByPointer && cell !== undefined) applyAtOnce(press(puzzle, shownPath.now(), cell));
  }

  renderer.board.addEventListener('keydown', onKey, { signal: listeners.signal });
  renderer.board.addEventListener('click', onClick, { signal: listeners.signal });

  return {
    update(path) {
      if (!shownPath.accept(path)) return;
      renderer.draw(path);
      updateNames();
    },
    showHint: cell => renderer.showHint(cell, shownPath.now().at(-1)),
    refuse: renderer.refuse,
    celebrate: () => renderer.celebrate(shownPath.now()),
    focusHead,
    destroy() {
      listeners.abort();
      obstacle.cancel();
      pointer.destroy();
      focus.destroy();
    },
  };
}
