import { positionOf } from '#app/board/cell-names.ts';
import { applyAppearances, type CellAppearance, drawCells, visitedAppearance } from '#app/board/draw-thread.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import { type Cell, cellCount, numberAt, type Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';

/** The duration of one step, and the maximum duration of a whole replay, in milliseconds. */
const STEP_MS = 260;
const MAX_MS = 9000;

/** The steps of a replay: their count, and for each step what it draws and the sentence that describes it. */
type Steps = {
  readonly count: number;
  readonly draw: (step: number) => void;
  readonly text: (step: number) => string;
};

/** Makes the buttons of a figure replay its path step by step. If the figure's data is invalid, it stays a picture. */
export function mountReplay(figure: HTMLElement): void {
  const status = figure.querySelector('[role=status]');
  const steps = stepsOf(figure);
  if (status === null || steps === undefined) return;
  const { count } = steps;
  let shown = count;
  let playing: ReturnType<typeof setInterval> | undefined;

  const show = (step: number) => {
    shown = Math.min(Math.max(step, 1), count);
    steps.draw(shown);
    status.textContent = steps.text(shown);
  };

  const stop = () => {
    clearInterval(playing);
    delete figure.dataset.playing;
    status.ariaLive = 'polite';
  };

  /**
   * Runs `change`, which may hide buttons of the figure. If it hides the button that has the focus, focuses the button
   * that takes its place.
   */
  const keepFocus = (change: () => void) => {
    const focused = document.activeElement;
    change();
    if (focused instanceof HTMLElement && figure.contains(focused) && !focused.checkVisibility())
      figure.querySelector<HTMLElement>(`[data-step=${focused.dataset.step === 'play' ? 'stop' : 'play'}]`)?.focus();
  };

  /**
   * Plays the replay of a figure on from the shown step, or from the start if the last step is shown. While it plays,
   * screen readers hear nothing; when it stops, they hear the step at which it stopped.
   */
  const play = () => {
    figure.dataset.playing = '';
    status.ariaLive = 'off';
    show(shown === count ? 1 : shown);
    const tick = () => {
      if (shown >= count - 1) keepFocus(stop);
      show(shown + 1);
    };
    playing = setInterval(tick, Math.min(STEP_MS, MAX_MS / count));
  };

  const actions: Readonly<Record<string, () => void>> = {
    first: () => show(1),
    back: () => show(shown - 1),
    next: () => show(shown + 1),
    play,
    stop: () => undefined,
  };

  figure.addEventListener('click', event => {
    const button = buttonOf(event);
    if (button === null) return;
    keepFocus(() => {
      stop();
      actions[button.dataset.step ?? '']?.();
    });
  });
}

const buttonOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;

/**
 * Returns the steps of a figure, which its data attributes describe. Returns undefined if the figure has no path to
 * replay.
 */
function stepsOf(figure: HTMLElement): Steps | undefined {
  const puzzle = readPuzzle(figure.dataset.puzzle ?? '');
  const path = readPath(figure.dataset.path ?? '');
  if (!puzzle.ok || !path.ok || path.value.length < 2) return undefined;
  const groups = [...figure.querySelectorAll('.board-cell')];
  const order = (figure.dataset.replay ?? '').split(' ').filter(Boolean).map(Number);
  if (order.some(step => path.value[step + 1] === undefined)) return undefined;
  return order.length === 0
    ? squareSteps(groups, puzzle.value, path.value)
    : pieceSteps(groups, puzzle.value, path.value, order);
}

/** The steps of a replay that draws a path square by square. */
const squareSteps = (groups: readonly Element[], puzzle: Puzzle, path: Path): Steps => ({
  count: path.length,
  draw: step => drawCells(groups, puzzle, path.slice(0, step)),
  text: step => {
    const cell = path[step - 1] as Cell;
    const number = numberAt(puzzle, cell);
    const place = { square: step, count: path.length, ...positionOf(puzzle, cell) };
    return number === undefined ? m.steps_square(place) : m.steps_number({ ...place, number });
  },
});

/** The steps that draw the pieces of a path between two squares, in the order in which a player can deduce them. */
const pieceSteps = (groups: readonly Element[], puzzle: Puzzle, path: Path, order: readonly number[]): Steps => ({
  count: order.length,
  draw: step => drawPieces(groups, puzzle, path, new Set(order.slice(0, step))),
  text: step => {
    const [a, b] = path.slice(order[step - 1], (order[step - 1] as number) + 2) as [Cell, Cell];
    const [from, to] = [positionOf(puzzle, a), positionOf(puzzle, b)];
    return m.steps_passage({
      passage: step,
      count: order.length,
      row: from.row,
      column: from.column,
      nextRow: to.row,
      nextColumn: to.column,
    });
  },
});

/** Draws only the `known` steps of a path. Step `i` leads from `path[i]` to `path[i + 1]`. */
const drawPieces = (groups: readonly Element[], puzzle: Puzzle, path: Path, known: ReadonlySet<number>): void =>
  applyAppearances(groups, pieceAppearances(puzzle, path, known));

/** Returns the appearance of every cell of the grid when only the `known` steps of a path are drawn. */
export function pieceAppearances(puzzle: Puzzle, path: Path, known: ReadonlySet<number>): readonly CellAppearance[] {
  return Array.from({ length: cellCount(puzzle) }, (_, cell) => {
    const index = path.indexOf(cell);
    const before = known.has(index - 1) ? path[index - 1] : undefined;
    const after = known.has(index) ? path[index + 1] : undefined;
    if (before === undefined && after === undefined) return { class: 'board-cell' };
    return visitedAppearance(puzzle, index, [before, cell, after]);
  });
}
