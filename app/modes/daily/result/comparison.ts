import type { DailyTimes } from '#protocol/http.ts';

/**
 * Returns the percentage of a day's verified times that are longer than the given verified time (J25), rounded down.
 * Returns undefined if there are too few times, or if none is longer.
 */
export function percentSlower({ count, percentilesMs }: DailyTimes, durationMs: number): number | undefined {
  if (percentilesMs === undefined) return undefined;
  const notSlower = percentilesMs.filter(each => each <= durationMs).length + 1;
  // the count includes the given time, which is not longer than itself
  const others = Math.floor((100 * (count - 1)) / count);
  const percent = Math.min(100 - notSlower, others);
  return percent > 0 ? percent : undefined;
}
