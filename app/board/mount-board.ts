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

/** What a board tells its owner, who keeps the game and stamps the times. */
type BoardReports = {
  /** A finger came down, was lifted, or was called off: then the game goes back to where it stood at `start`. */
  readonly onStroke?: (phase: 'start' | 'end' | 'cancel') => void;
  /** The thread has changed on the screen; the owner plays the moves in this order. */
  readonly onMoves: (moves: readonly BoardMove[]) => void;
  /** A touch was refused while the thread lay like this. */
  readonly onRefusal?: (refused: RefusedCell, path: Path) => void;
};

export type BoardOptions = BoardReports & {
  readonly puzzle: Puzzle;
  readonly path: Path;
  readonly words: BoardMessages;
};

/** What its owner may ask of a board that stands in the page. */
export type MountedBoard = {
  /** Draws the owner's path; nothing happens when it is what the board has just reported. */
  readonly update: (path: Path) => void;
  readonly showHint: (cell: Cell) => void;
  readonly refuse: (cell: Cell) => void;
  /** Plays the win; resolves when the news may cover the board. */
  readonly celebrate: () => Promise<void>;
  readonly focusHead: () => void;
  readonly destroy: () => void;
};

/** Makes a board playable: takes over the markup in the host, or fills it. */
export function mountBoard(host: HTMLElement, options: BoardOptions): MountedBoard {
  const { puzzle, words } = options;
  const picture = createRenderer(host, puzzle, options.path, words);
  const thread = createOptimisticPath(options.path);
  const endOfThread = () => thread.now().at(-1) ?? puzzle.waypoints[0] ?? 0;
  const focus = trackFocus(picture.board, picture.cells, endOfThread());
  const focusHead = () => focus.moveTo(endOfThread());
  const listening = new AbortController();
  let strokeStart = options.path;
  const obstacle = createObstacleReporter(refused => {
    picture.refuse(refused.cell, { isDrawing: true });
    options.onRefusal?.(refused, thread.now());
  });

  const finger = trackPointer(picture.board, puzzle.size, {
    onPress(cell) {
      strokeStart = thread.now();
      options.onStroke?.('start');
      focusHead(); // so that Escape is heard during the stroke
      const pressed = press(puzzle, thread.now(), cell);
      obstacle.begin(!pressed.ok);
      take(pressed);
    },
    onDrag(cells) {
      const dragged = drag(puzzle, thread.now(), cells, obstacle.now());
      obstacle.set(dragged.obstacle);
      make(dragged.moves);
    },
    onLift() {
      options.onStroke?.('end');
      obstacle.end();
      settle();
      focusHead();
    },
    onCancel() {
      obstacle.cancel();
      thread.reset(strokeStart);
      picture.draw(strokeStart);
      options.onStroke?.('cancel');
      settle();
    },
  });

  function take(steering: InputOutcome): void {
    if (steering.ok) {
      make(steering.moves);
      return;
    }
    picture.refuse(steering.cell);
    options.onRefusal?.(steering, thread.now());
  }

  function make(moves: readonly BoardMove[]): void {
    if (moves.length === 0) return;
    thread.advance(moves);
    picture.draw(thread.now());
    options.onMoves(moves);
    if (isSolved(puzzle, thread.now())) finger.finish();
  }

  /** Once nothing is in flight the names are told as they are now, and Tab leads to the head. */
  function settle(): void {
    if (finger.isDown()) return;
    picture.name(thread.now());
    focus.offer(endOfThread());
  }

  function answer(steering: InputOutcome): void {
    take(steering);
    settle();
    if (steering.ok) focusHead();
  }

  function grant(wish: KeyIntent): void {
    if (wish.kind === 'draw') answer(arrow(puzzle, thread.now(), wish.direction));
    if (wish.kind === 'press') answer(press(puzzle, thread.now(), focus.stop()));
    if (wish.kind === 'back') answer(back(puzzle, thread.now()));
    if (wish.kind === 'look') focus.moveTo(cellTowards(puzzle, focus.stop(), wish.direction) ?? focus.stop());
    if (wish.kind === 'head') {
      finger.cancel();
      focusHead();
    }
  }

  function onKey(event: KeyboardEvent): void {
    const wish = readKey(event);
    if (wish === undefined) return;
    event.preventDefault(); // or an arrow scrolls the page
    grant(wish);
  }

  function onClick(event: MouseEvent): void {
    const cell = cellOf(picture.cells, event.target);
    const isByPointer = event.detail > 0; // then the press has been answered; a screen reader clicks without one
    if (!isByPointer && cell !== undefined) answer(press(puzzle, thread.now(), cell));
  }

  picture.board.addEventListener('keydown', onKey, { signal: listening.signal });
  picture.board.addEventListener('click', onClick, { signal: listening.signal });

  return {
    update(path) {
      if (!thread.accept(path)) return;
      picture.draw(path);
      settle();
    },
    showHint: cell => picture.showHint(cell, thread.now().at(-1)),
    refuse: picture.refuse,
    celebrate: () => picture.celebrate(thread.now()),
    focusHead,
    destroy() {
      listening.abort();
      obstacle.cancel();
      finger.destroy();
      focus.destroy();
    },
  };
}
