import type { RefusedCell } from './move.ts';

/**
 * How long a number or a wall must block a finger before the player gets a message. A finger that only clips a
 * corner of a cell leaves it sooner, and so causes no message.
 */
const PASSING_MS = 150;

/**
 * Creates an object that reports what blocks a stroke: a number that cannot come next, or a wall. It reports at
 * most one obstacle per stroke, after 150 ms or when the finger is lifted (B10).
 */
export function createObstacleReporter(report: (refused: RefusedCell) => void) {
  let obstacle: RefusedCell | undefined;
  let isReported = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function reportOnce(): void {
    clearTimeout(timer);
    if (obstacle === undefined || isReported) return;
    isReported = true;
    report(obstacle);
  }

  function set(next: RefusedCell | undefined): void {
    if (next === obstacle) return;
    clearTimeout(timer);
    obstacle = next;
    if (next !== undefined) timer = setTimeout(reportOnce, PASSING_MS);
  }

  return {
    now: () => obstacle,
    set,
    /** Starts a stroke. If its initial press was refused, the stroke reports no obstacle. */
    begin(wasRefused: boolean): void {
      set(undefined);
      isReported = wasRefused;
    },
    end(): void {
      reportOnce();
      set(undefined);
    },
    cancel: () => set(undefined),
  };
}
