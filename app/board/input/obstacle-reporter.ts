import type { RefusedCell } from './move.ts';

/** How long a finger may take to leave a number that it touched only in passing, as it does when it clips a corner. */
const PASSING_MS = 150;

/** Reports the number out of order that holds a stroke up, once a stroke: after a moment, or when the finger is lifted. */
export function createObstacleReporter(report: (refused: RefusedCell) => void) {
  let obstacle: RefusedCell | undefined;
  let isReported = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function tell(): void {
    clearTimeout(waiting);
    if (obstacle === undefined || isReported) return;
    isReported = true;
    report(obstacle);
  }

  function set(next: RefusedCell | undefined): void {
    if (next === obstacle) return;
    clearTimeout(waiting);
    obstacle = next;
    if (next !== undefined) waiting = setTimeout(tell, PASSING_MS);
  }

  return {
    now: () => obstacle,
    set,
    /** Begins a stroke, whose press may have been refused already. */
    begin(hasBeenRefused: boolean): void {
      set(undefined);
      isReported = hasBeenRefused;
    },
    end(): void {
      tell();
      set(undefined);
    },
    cancel: () => set(undefined),
  };
}
