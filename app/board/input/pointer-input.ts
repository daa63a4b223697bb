import type { Cell } from '#engine/puzzle.ts';
import { cellsCrossed, cellUnder, type GridRect, type Point, pointOnGrid } from './geometry.ts';

/** What a finger, a mouse or a pen does on a board. Between `onPress` and `onLift` or `onCancel` a stroke is in flight. */
export type Strokes = {
  readonly onPress: (cell: Cell) => void;
  readonly onDrag: (cells: readonly Cell[]) => void;
  readonly onLift: () => void;
  readonly onCancel: () => void;
};

type Stroke = { readonly pointer: number; place: GridRect; at: Point | undefined };

const BATCH_MS = 16; // one batch of reports at most this often, however fast the screen

/** Follows the first finger on a board, in batches of cells. A second finger anywhere cancels the stroke. */
export function trackPointer(board: HTMLElement, size: number, strokes: Strokes) {
  const listening = new AbortController();
  let stroke: Stroke | undefined;
  let samples: Point[] = [];
  let frame = 0;
  let lastBatchMs = 0;

  function begin(event: PointerEvent): void {
    if (stroke !== undefined || !event.isPrimary || event.button !== 0) return;
    event.preventDefault(); // or the browser moves the focus, selects text, drags
    const place = placeOf(board);
    const at = pointOnGrid(size, place, { x: event.clientX, y: event.clientY });
    if (at === undefined) return;
    board.setPointerCapture(event.pointerId);
    stroke = { pointer: event.pointerId, place, at };
    strokes.onPress(cellUnder(size, at));
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== stroke?.pointer) return;
    if (event.buttons % 2 === 0) lift(event); // let go while another button is down, which no `pointerup` tells
    if (stroke === undefined) return;
    const coalesced = event.getCoalescedEvents?.() ?? [];
    const events = coalesced.length > 0 ? coalesced : [event];
    samples.push(...events.map(({ clientX, clientY }) => ({ x: clientX, y: clientY })));
    frame ||= requestAnimationFrame(onFrame);
  }

  /** A screen of 60 frames a second gets every one of them, which come a little early at times; a faster one every other. */
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
    const fresh = samples;
    samples = [];
    const cells = fresh.flatMap(sample => (stroke === undefined ? [] : advance(stroke, sample)));
    if (cells.length > 0) strokes.onDrag(cells);
  }

  function advance(current: Stroke, sample: Point): readonly Cell[] {
    const from = current.at;
    const to = pointOnGrid(size, current.place, sample);
    current.at = to;
    if (to === undefined) return [];
    return from === undefined ? [cellUnder(size, to)] : cellsCrossed(size, from, to);
  }

  function lift(event: PointerEvent): void {
    if (event.pointerId !== stroke?.pointer) return;
    flush();
    if (stop()) strokes.onLift();
  }

  function cancel(): void {
    if (stop()) strokes.onCancel();
  }

  /** Forgets the stroke, and tells whether there was one. */
  function stop(): boolean {
    if (stroke === undefined) return false;
    const { pointer } = stroke;
    stroke = undefined;
    samples = [];
    if (board.hasPointerCapture(pointer)) board.releasePointerCapture(pointer);
    return true;
  }

  function onSecondFinger(event: PointerEvent): void {
    if (stroke !== undefined && event.pointerId !== stroke.pointer) cancel();
  }

  /** The page was scrolled or has another size: the board is no longer where it was. */
  function measure(): void {
    if (stroke !== undefined) stroke.place = placeOf(board);
  }

  const { signal } = listening;
  board.addEventListener('pointerdown', begin, { signal });
  board.addEventListener('pointermove', move, { signal });
  board.addEventListener('pointerup', lift, { signal });
  board.addEventListener('pointercancel', event => event.pointerId === stroke?.pointer && cancel(), { signal });
  document.addEventListener('pointerdown', onSecondFinger, { capture: true, signal });
  document.addEventListener('scroll', measure, { capture: true, signal });
  addEventListener('resize', measure, { signal });

  return {
    isDown: () => stroke !== undefined,
    cancel,
    /** Ends the stroke where it is, though the finger is still down. */
    finish: () => {
      if (stop()) strokes.onLift();
    },
    destroy: () => {
      cancelAnimationFrame(frame);
      stop();
      listening.abort();
    },
  };
}

function placeOf(board: HTMLElement): GridRect {
  const { left, top, width } = board.getBoundingClientRect();
  return { left, top, side: width };
}
