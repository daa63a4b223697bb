import { positionOf } from '#app/board/cell-names.ts';
import { drawPieces } from '#app/board/draw-pieces.ts';
import { drawCells } from '#app/board/drawing.ts';
import { readPath, readPuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import { type Cell, numberAt, type Puzzle } from '#engine/puzzle.ts';
import { m } from '#messages/compiled/messages.js';

/** The duration of one step, and the maximum duration of a whole replay. */
const STEP_MS = 260;
const MAX_MS = 9000;

/** The steps that a figure replays, each with a drawing and a sentence. */
type Steps = {
  readonly count: number;
  readonly draw: (step: number) => void;
  readonly text: (step: number) => string;
};

/** Replays the thread of a figure, when its buttons are pressed. A figure with invalid data remains a picture. */
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

  /** Moves the focus from a button that `change` hides to the one in its place. */
  const keepFocus = (change: () => void) => {
    const focused = document.activeElement;
    change();
    if (focused instanceof HTMLElement && figure.contains(focused) && !focused.checkVisibility())
      figure.querySelector<HTMLElement>(`[data-step=${focused.dataset.step === 'play' ? 'stop' : 'play'}]`)?.focus();
  };

  /**
   * Plays on from the current step, or from the first step if the current one is the last. Announces only the step at
   * which it stops.
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

/** Returns the steps that the data attributes of a figure describe, or undefined if it has no path to replay. */
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

/** The steps of a thread: one for each of its squares. */
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

/** The steps of a deduction: one for each step of the thread, in the order in which a player can deduce them. */
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
