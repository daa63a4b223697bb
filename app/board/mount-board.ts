import type { InputKind } from '#engine/input-kind.ts';
import { isSolved, type Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import type { BoardMessages } from './cell-names.ts';
import { cellTowards } from './direction.ts';
import { drag } from './input/drag.ts';
import { cellOf, trackFocus } from './input/keyboard-focus.ts';
import type { BoardMove, DrawnMoves, RefusedCell, StrokePhase } from './input/move.ts';
import { createObstacleReporter } from './input/obstacle-reporter.ts';
import { type StrokeHandlers, trackPointer } from './input/pointer-input.ts';
import { arrow, back, type InputOutcome, press } from './input/press.ts';
import { type KeyIntent, readKey } from './input/read-key.ts';
import type { CreatePencil, Pencil, PencilReports } from './pencil.ts';
import type { ReasonMarks } from './reason-marks.ts';
import { createRenderer } from './renderer.ts';

/**
 * The callbacks through which a board reports to the code that manages the game. The board keeps the path on the
 * screen and draws each move at once. The game's code adds the time of each move, and calls `setPath` if the path
 * of the game differs from the path on the screen (B19).
 */
type BoardReports = {
  /**
   * Called when a stroke starts, ends or is cancelled. After a cancelled stroke, the listener must call `setPath`
   * with the path from before the stroke.
   */
  readonly onStroke: (phase: StrokePhase) => void;
  /**
   * Called after the board has drawn moves, with the moves in order, the new path, and the kind of input (finger, mouse
   * or keys).
   */
  readonly onMoves: (moves: readonly BoardMove[], path: Path, kind: InputKind) => void;
  /** Called when the board refuses a press, a key or a drag, with the current path. */
  readonly onRefusal: (refused: RefusedCell, path: Path) => void;
};

export type BoardOptions = BoardReports & {
  readonly puzzle: Puzzle;
  readonly path: Path;
  readonly messages: BoardMessages;
  /**
   * True on pages with a text to read: a finger then draws only if it starts on the head of the path. A finger on
   * any other cell scrolls the page (B21).
   */
  readonly scrollsPage?: boolean;
};

/** The operations of a board that is on the page. */
export type MountedBoard = {
  /** Replaces the path on the board. Does nothing if the board shows that path already. */
  readonly setPath: (path: Path) => void;
  readonly showHint: (cell: Cell) => void;
  /**
   * Marks the cells that explain a hint. If the board no longer shows the given path, it marks no cells and returns
   * false.
   */
  readonly showReason: (path: Path, marks: ReasonMarks) => boolean;
  /** Outlines a cell of the path. The outline disappears once the path ends in that cell or no longer contains it. */
  readonly showOutline: (cell: Cell) => void;
  /**
   * Shows a hand that moves once along the given cells, to show how to draw from 1 to 2. The hand goes away at the
   * first press or key. Does nothing if the board already has a path.
   */
  readonly showHand: (way: Path) => void;
  /**
   * Lights up the path of a won game, at once if `isAtOnce` is true. Resolves when the page may show the result, after
   * `CELEBRATION_MS` at most.
   */
  readonly celebrate: (isAtOnce?: boolean) => Promise<void>;
  readonly focusHead: () => void;
  /** Does what the given key does on the board, as if the player had pressed it there. */
  readonly perform: (intent: KeyIntent) => void;
  /** Gives the board a pencil for notes (marks beside the path), which is off at first. */
  readonly takePencil: (create: CreatePencil, reports: PencilReports) => Pencil;
  readonly destroy: () => void;
};

/** Makes a board playable. Draws the board in the host element, unless the server has already rendered it there. */
export function mountBoard(host: HTMLElement, options: BoardOptions): MountedBoard {
  const { puzzle, messages } = options;
  const renderer = createRenderer(host, puzzle, options.path, messages);
  let path = options.path;
  const headCell = () => path.at(-1) ?? puzzle.waypoints[0] ?? 0;
  const focus = trackFocus(renderer.board, renderer.gridCells, headCell());
  const focusHead = () => focus.moveTo(headCell());
  const listeners = new AbortController();
  let pencil: Pencil | undefined;
  // true if the current stroke has shortened the path and has drawn nothing since
  let isOnlyCut = false;
  const obstacle = createObstacleReporter(refused => {
    renderer.refuse(refused.cell, { isDrawing: true });
    options.onRefusal(refused, path);
  });

  const threadStrokes: StrokeHandlers = {
    mayStart: (cell, isFinger) => !(isFinger && options.scrollsPage) || cell === headCell(),
    onPress(cell) {
      options.onStroke('start');
      // the board must have the focus, so that it hears the Escape key, which cancels a stroke
      focusHead();
      const pressed = press(puzzle, path, cell);
      obstacle.begin(!pressed.ok);
      isOnlyCut = pressed.ok && pressed.value.moves.some(move => move.kind === 'cut');
      apply(pressed, pointer.kind());
    },
    onDrag(cells) {
      const dragged = drag(puzzle, path, cells, obstacle.now());
      obstacle.set(dragged.obstacle);
      isOnlyCut &&= dragged.moves.length === 0;
      draw(dragged, pointer.kind());
    },
    onLift: endStroke,
    onSecondFinger: () => (isOnlyCut ? cancelStroke() : endStroke()),
    onCancel: cancelStroke,
  };
  const pointer = trackPointer(renderer.board, puzzle.size, () => pencil?.strokes() ?? threadStrokes);

  function endStroke(): void {
    options.onStroke('end');
    obstacle.end();
    updateNames();
    focusHead();
  }

  function cancelStroke(): void {
    obstacle.cancel();
    options.onStroke('cancel');
  }

  function apply(outcome: InputOutcome, kind: InputKind): void {
    if (outcome.ok) {
      draw(outcome.value, kind);
      return;
    }
    renderer.refuse(outcome.cell);
    options.onRefusal(outcome, path);
  }

  function draw(drawn: DrawnMoves, kind: InputKind): void {
    if (drawn.moves.length === 0) return;
    path = drawn.path;
    drawPath();
    options.onMoves(drawn.moves, path, kind);
    if (isSolved(puzzle, path)) pointer.finish();
  }

  function drawPath(): void {
    renderer.draw(path);
    pencil?.draw();
  }

  /** Updates the accessible names of the cells, and the cell that the Tab key reaches. Does neither during a stroke. */
  function updateNames(): void {
    if (pointer.isDown()) return;
    renderer.updateNames(path, pencil?.noteOf);
    focus.offer(headCell());
  }

  /** Carries out what a key does, or a click that belongs to no stroke, such as screen readers send. */
  function applyAtOnce(outcome: InputOutcome): void {
    apply(outcome, 'keys');
    updateNames();
    if (outcome.ok) focusHead();
  }

  function perform(intent: KeyIntent, isRepeat = false): void {
    if (pencil?.perform(intent, isRepeat)) return;
    if (intent.kind === 'draw') applyAtOnce(arrow(puzzle, path, intent.direction));
    if (intent.kind === 'press') applyAtOnce(press(puzzle, path, focus.stop()));
    if (intent.kind === 'back') applyAtOnce(back(puzzle, path));
    if (intent.kind === 'look') focus.moveTo(cellTowards(puzzle, focus.stop(), intent.direction) ?? focus.stop());
    if (intent.kind === 'head') {
      pointer.cancel();
      focusHead();
    }
  }

  function onKey(event: KeyboardEvent): void {
    const intent = readKey(event);
    // if there is no path, the board does nothing on Backspace, because the game may then take back a restart (R19)
    if (intent === undefined || (intent.kind === 'back' && path.length === 0)) return;
    event.preventDefault(); // without `preventDefault`, an arrow key would scroll the page
    perform(intent, event.repeat);
  }

  function onClick(event: MouseEvent): void {
    const cell = cellOf(renderer.gridCells, event.target);
    // A click that ends a stroke is ignored, because the stroke's press has been handled. Screen readers send clicks
    // without a press.
    const isHandled = event.detail > 0 && pointer.hasStarted();
    if (cell === undefined) return;
    // the click is marked as handled, so that `repeatPress` (which repeats presses from before a script was loaded)
    // leaves it
    event.preventDefault();
    if (!isHandled && !pencil?.press(cell)) applyAtOnce(press(puzzle, path, cell));
  }

  renderer.board.addEventListener('keydown', onKey, { signal: listeners.signal });
  renderer.board.addEventListener('click', onClick, { signal: listeners.signal });

  return {
    setPath(next) {
      if (path.join() === next.join()) return;
      path = next;
      drawPath();
      updateNames();
    },
    showHint: cell => renderer.showHint(cell, path.at(-1)),
    showReason(of, marks) {
      const head = path.at(-1);
      if (head === undefined || path.join() !== of.join()) return false;
      renderer.showReason(head, marks);
      return true;
    },
    showOutline: renderer.showOutline,
    showHand(way) {
      void import('./hand.ts').then(({ showHand }) => {
        if (path.length === 0) showHand(renderer.board, puzzle, way, listeners.signal);
      });
    },
    celebrate: (isAtOnce = false) => renderer.celebrate(path, isAtOnce),
    focusHead,
    perform,
    takePencil(create, reports) {
      const { board } = renderer;
      const { signal } = listeners;
      pencil = create({ board, puzzle, readPath: () => path, focus, focusHead, updateNames, signal }, reports);
      return pencil;
    },
    destroy() {
      listeners.abort();
      obstacle.cancel();
      pointer.destroy();
      focus.destroy();
    },
  };
}
