import type { DailyTimes } from '#protocol/http.ts';

/**
 * Returns the percentage of a day's verified times that are longer than the given verified time (J25),
 * rounded down. Returns undefined if the day has too few verified times, or if none is longer.
 */
export function percentSlower({ count, percentilesMs }: DailyTimes, durationMs: number): number | undefined {
  if (percentilesMs === undefined) return undefined;
  const notSlower = percentilesMs.filter(each => each <= durationMs).length + 1;
  // the given time is itself one of the `count` times, so at most `count - 1` times are longer
  const others = Math.floor((100 * (count - 1)) / count);
  const percent = Math.min(100 - notSlower, others);
  return percent > 0 ? percent : undefined;
}
