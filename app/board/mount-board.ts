import { isSolved, type Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { cellTowards } from './direction.ts';
import { followFinger } from './follow-finger.ts';
import { openPicture } from './picture.ts';
import { type KeyWish, readKey } from './read-key.ts';
import { afterMoves, arrow, back, drag, type Move, press, type Steering, type SteerRefusal } from './steer.ts';
import type { BoardWords } from './words.ts';

/** What a board tells its owner, who keeps the game and stamps the times. */
type BoardReports = {
  /** A finger came down, was lifted, or was called off: then the game goes back to where it stood at `start`. */
  readonly onStroke?: (phase: 'start' | 'end' | 'cancel') => void;
  /** The thread has changed on the screen; the owner plays the moves in this order. */
  readonly onMoves: (moves: readonly Move[]) => void;
  readonly onRefusal?: (refusal: SteerRefusal, cell: Cell) => void;
};

export type BoardOptions = BoardReports & {
  readonly puzzle: Puzzle;
  readonly path: Path;
  readonly words: BoardWords;
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
  const picture = openPicture(host, puzzle, options.path, words);
  const listening = new AbortController();
  let path = options.path;
  let strokeStart = path;
  let reported: Path[] = []; // paths on their way to the owner and back
  let stop = path.at(-1) ?? puzzle.waypoints[0] ?? 0; // the one cell that Tab reaches

  const finger = followFinger(picture.board, puzzle.size, {
    onPress(cell) {
      strokeStart = path;
      options.onStroke?.('start');
      take(press(puzzle, path, cell));
    },
    onDrag: cells => make(drag(puzzle, path, cells)),
    onLift() {
      options.onStroke?.('end');
      settle();
      focusHead();
    },
    onCancel() {
      reported = [];
      path = strokeStart;
      picture.draw(path);
      options.onStroke?.('cancel');
      settle();
    },
  });

  function take(steering: Steering): void {
    if (steering.ok) {
      make(steering.moves);
      return;
    }
    picture.refuse(steering.cell);
    options.onRefusal?.(steering.refusal, steering.cell);
  }

  function make(moves: readonly Move[]): void {
    if (moves.length === 0) return;
    path = afterMoves(path, moves);
    reported.push(path);
    picture.draw(path);
    options.onMoves(moves);
    if (isSolved(puzzle, path)) finger.finish();
  }

  /** Once nothing is in flight: the names are told as they are now, and Tab leads to the head. */
  function settle(): void {
    if (finger.isDown()) return;
    picture.name(path);
    stopAt(path.at(-1) ?? puzzle.waypoints[0] ?? 0);
  }

  function update(truth: Path): void {
    const echo = reported.findIndex(sent => isSame(sent, truth));
    reported = reported.slice(echo + 1);
    if (echo >= 0 && reported.length > 0) return; // an older state: what was drawn since is still on its way
    if (echo < 0) reported = [];
    if (!isSame(path, truth)) {
      path = truth;
      picture.draw(path);
    }
    settle();
  }

  function stopAt(cell: Cell): void {
    picture.cells[stop]?.setAttribute('tabindex', '-1');
    stop = cell;
    picture.cells[stop]?.setAttribute('tabindex', '0');
  }

  function focusOn(cell: Cell): void {
    stopAt(cell);
    picture.cells[cell]?.focus({ preventScroll: true });
  }

  const focusHead = () => focusOn(path.at(-1) ?? puzzle.waypoints[0] ?? 0);

  function grant(wish: KeyWish): void {
    if (wish.kind === 'draw') draw(arrow(puzzle, path, wish.direction));
    if (wish.kind === 'press') draw(press(puzzle, path, stop));
    if (wish.kind === 'back') draw(back(puzzle, path));
    if (wish.kind === 'look') focusOn(cellTowards(puzzle, stop, wish.direction) ?? stop);
    if (wish.kind === 'head') {
      finger.cancel();
      focusHead();
    }
  }

  function draw(steering: Steering): void {
    take(steering);
    settle();
    if (steering.ok) focusHead();
  }

  const { signal } = listening;
  const on = picture.board.addEventListener.bind(picture.board);
  on(
    'keydown',
    event => {
      const wish = readKey(event);
      if (wish === undefined) return;
      event.preventDefault(); // or an arrow scrolls the page
      grant(wish);
    },
    { signal },
  );
  on(
    'focusin',
    event => {
      const cell = picture.cells.indexOf(event.target as HTMLElement);
      if (cell >= 0) stopAt(cell);
    },
    { signal },
  );
  // A screen reader may click without a pointer; with one, the press has already been answered.
  on(
    'click',
    event => {
      const cell = picture.cells.indexOf(event.target as HTMLElement);
      if (event.detail === 0 && cell >= 0) draw(press(puzzle, path, cell));
    },
    { signal },
  );

  return {
    update,
    showHint: cell => picture.showHint(cell, path.at(-1)),
    refuse: picture.refuse,
    celebrate: () => picture.celebrate(path),
    focusHead,
    destroy: () => {
      listening.abort();
      finger.destroy();
    },
  };
}

const isSame = (a: Path, b: Path): boolean => a.length === b.length && a.every((cell, index) => cell === b[index]);
