import type { InputKind } from '#engine/input-kind.ts';
import type { Cell } from '#engine/puzzle.ts';
import { cellsCrossed, cellUnder, type GridRect, type Point, pointOnGrid } from './geometry.ts';

/**
 * The handlers for the strokes of a finger, mouse or pen. A stroke lasts from
 * `onPress` to `onLift` or `onCancel`.
 */
export type StrokeHandlers = {
  /**
   * Returns true if a press on the cell may start to draw. If false, the browser handles the press as a click or a
   * scroll.
   */
  readonly mayStart: (cell: Cell, isFinger: boolean) => boolean;
  /** Called when a press starts a stroke, with the pressed cell and the pressed point of the grid. */
  readonly onPress: (cell: Cell, at: Point) => void;
  /**
   * Called when the pointer moves during a stroke, with the cells that it has entered, and with its current point, or
   * undefined if the pointer is outside the grid.
   */
  readonly onDrag: (cells: readonly Cell[], at: Point | undefined) => void;
  readonly onLift: () => void;
  /**
   * Called when a second finger touches the screen, which ends the stroke. The fingers may be about to zoom the
   * page.
   */
  readonly onSecondFinger: () => void;
  readonly onCancel: () => void;
};

type Stroke = {
  readonly handlers: StrokeHandlers;
  readonly pointerId: number;
  readonly pointerType: string;
  rect: GridRect;
  at: Point | undefined;
};

// the minimum time between two batches of cells that a stroke has entered, even if the screen refreshes faster
const BATCH_MS = 16;

/**
 * Reports the strokes of the first finger on a board, in batches of cells. A second finger anywhere ends the stroke
 * at once, because the browser may start to zoom and cancel the first finger's events. While a pen draws, a palm on
 * the screen is ignored. Each stroke asks `handlersNow` for its handlers, when it begins.
 */
export function trackPointer(board: HTMLElement, size: number, handlersNow: () => StrokeHandlers) {
  const listeners = new AbortController();
  let stroke: Stroke | undefined;
  let samples: Point[] = [];
  let frame = 0;
  let lastBatchMs = 0;
  let hasStarted = false; // true if the last press on the board began a stroke

  function begin(event: PointerEvent): void {
    if (stroke !== undefined || !event.isPrimary || event.button !== 0) return;
    const handlers = handlersNow();
    const rect = rectOf(board);
    const at = pointOnGrid(size, rect, { x: event.clientX, y: event.clientY });
    hasStarted = at !== undefined && handlers.mayStart(cellUnder(size, at), event.pointerType === 'touch');
    if (at === undefined || !hasStarted) return;
    // the browser must not do what it does at a press: move the focus, select text or start dragging
    event.preventDefault();
    board.setPointerCapture(event.pointerId);
    const { pointerId, pointerType } = event;
    stroke = { handlers, pointerId, pointerType, rect, at };
    board.toggleAttribute('data-finger', pointerType === 'touch');
    handlers.onPress(cellUnder(size, at), at);
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== stroke?.pointerId) return;
    // Browsers send no `pointerup` if the main button is released while another button is still down, so a stroke also
    // ends at the first movement without the main button.
    if (event.buttons % 2 === 0) lift(event);
    if (stroke === undefined) return;
    const coalesced = event.getCoalescedEvents?.() ?? [];
    const events = coalesced.length > 0 ? coalesced : [event];
    samples.push(...events.map(({ clientX, clientY }) => ({ x: clientX, y: clientY })));
    frame ||= requestAnimationFrame(onFrame);
  }

  /**
   * Tells the board which cells the pointer has reached so far. This happens on every frame of a 60 Hz screen, and on
   * every second frame of a 120 Hz screen.
   */
  function onFrame(now: number): void {
    if (now - lastBatchMs < BATCH_MS - 1) {
      frame = requestAnimationFrame(onFrame);
      return;
    }
    lastBatchMs = now;
    flush();
  }

  function flush(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    const batch = samples;
    samples = [];
    const cells = batch.flatMap(sample => (stroke === undefined ? [] : advance(stroke, sample)));
    if (batch.length > 0) stroke?.handlers.onDrag(cells, stroke.at);
  }

  function advance(current: Stroke, sample: Point): readonly Cell[] {
    const from = current.at;
    const to = pointOnGrid(size, current.rect, sample);
    current.at = to;
    if (to === undefined) return [];
    return from === undefined ? [cellUnder(size, to)] : cellsCrossed(size, from, to);
  }

  function lift(event: PointerEvent): void {
    if (event.pointerId === stroke?.pointerId) end('onLift');
  }

  /** Reports the last cells that the finger entered, and then ends the stroke. */
  function end(how: 'onLift' | 'onSecondFinger'): void {
    flush();
    stop()?.[how]();
  }

  const cancel = (): void => stop()?.onCancel();

  /** Discards the current stroke. Returns its handlers, or undefined if there was none. */
  function stop(): StrokeHandlers | undefined {
    if (stroke === undefined) return undefined;
    const { handlers, pointerId } = stroke;
    stroke = undefined;
    samples = [];
    board.removeAttribute('data-finger');
    if (board.hasPointerCapture(pointerId)) board.releasePointerCapture(pointerId);
    return handlers;
  }

  function onOtherPointer({ pointerType }: PointerEvent): void {
    if (stroke === undefined) return;
    // a palm that rests on the screen while the pen draws does not end the pen's stroke
    if (stroke.pointerType === 'pen' && pointerType === 'touch') return;
    if (stroke.pointerType === 'touch' && pointerType === 'pen')
      // if a pen begins to draw during a touch stroke, the stroke came from the palm of the hand, so it is cancelled
      cancel();
    else end('onSecondFinger');
  }

  /** Measures the board again when the page is scrolled or resized during a stroke. */
  function measure(): void {
    if (stroke !== undefined) stroke.rect = rectOf(board);
  }

  const { signal } = listeners;
  board.addEventListener('pointerdown', begin, { signal });
  board.addEventListener('pointermove', move, { signal });
  board.addEventListener('pointerup', lift, { signal });
  board.addEventListener('pointercancel', event => event.pointerId === stroke?.pointerId && cancel(), { signal });
  // If nothing prevents `touchmove`, Chrome takes a fast stroke for a scroll with momentum, although the page does not
  // move, and the next tap on a button only stops that scroll.
  const preventFling = (event: TouchEvent) => {
    if (stroke !== undefined && event.cancelable) event.preventDefault();
  };
  board.addEventListener('touchmove', preventFling, { passive: false, signal });
  document.addEventListener('pointerdown', onOtherPointer, { capture: true, signal });
  document.addEventListener('scroll', measure, { capture: true, signal });
  addEventListener('resize', measure, { signal });

  return {
    isDown: () => stroke !== undefined,
    /** Returns the kind of input that draws the current stroke. A pen counts as a finger. */
    kind: (): InputKind => (stroke?.pointerType === 'mouse' ? 'mouse' : 'finger'),
    /** Returns true if the last press began a stroke. */
    hasStarted: () => hasStarted,
    cancel,
    /** Ends the current stroke on a board, even if the finger is still down. */
    finish: () => stop()?.onLift(),
    destroy: () => {
      cancelAnimationFrame(frame);
      stop();
      listeners.abort();
    },
  };
}

function rectOf(board: HTMLElement): GridRect {
  const { left, top, width } = board.getBoundingClientRect();
  return { left, top, side: width };
}
