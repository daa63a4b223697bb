import type { RefusedCell } from './move.ts';

/** How long a finger may stay on a number that it only passes, as when it clips a corner. */
const PASSING_MS = 150;

/** Reports the number out of order that holds the path up, once a stroke: after 150 ms, or when the finger is lifted (B10). */
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
    /** Starts a stroke. One whose press was refused reports no obstacle. */
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
