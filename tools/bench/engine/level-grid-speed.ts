import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { fastestMs, median, quantile } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { unitOfTimeMs } from './unit-of-time.ts';

const PER_LEVEL = 120;
const RUNS = 3;

type Most = { readonly median: number; readonly slow: number };

/** Measures the time to generate a grid of a level, in the unit of `unitOfTimeMs`, which makes machines comparable. */
export function measureLevelGridSpeed(): readonly TableRow[] {
  const unitMs = unitOfTimeMs();
  return [timesOf(unitMs, 1, 5, { median: 400, slow: 2500 }), timesOf(unitMs, 6, 24, { median: 800, slow: 8000 })];
}

/**
 * Measures the time to generate a grid: the median for each level of a range, and the 99th percentile over all these
 * levels.
 */
function timesOf(unitMs: number, from: number, to: number, most: Most): TableRow {
  const levels = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const times = levels.map(level =>
    Array.from(
      { length: PER_LEVEL },
      (_, seed) => fastestMs(RUNS, () => generatePuzzle(level, `speed ${seed}`)) / unitMs,
    ),
  );
  const medians = times.map(median);
  const slow = quantile(times.flat(), 0.99);
  return {
    target: `time of a grid of levels ${from}-${to} in U, by level (U ${(1000 * unitMs).toFixed(1)} µs)`,
    figure: `median ≤ ${most.median}, p99 of all ≤ ${most.slow}`,
    measured: `${medians.map(value => value.toFixed(0)).join(' ')}; p99 ${slow.toFixed(0)}`,
    isMet: Math.max(...medians) <= most.median && slow <= most.slow,
  };
}
