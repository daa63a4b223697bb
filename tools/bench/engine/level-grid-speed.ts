import { findSolutions } from '#engine/generator/find-solutions.ts';
import { taskOfLevel } from '#engine/generator/grids/level-task.ts';
import { makeGrid } from '#engine/generator/grids/make-grid.ts';
import { fastestMs, median, quantile } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { plainPuzzles } from './plain-puzzles.ts';

const PER_LEVEL = 120;
const RUNS = 3;

type Most = { readonly median: number; readonly slow: number };

/**
 * Measures the time of a grid of a level in U. One U is the median time of a proof that a 6×6 puzzle with 10 numbers
 * has one solution.
 */
export function measureLevelGridSpeed(): readonly TableRow[] {
  const proof = { maxSolutions: 2, maxNodes: 100_000 };
  const unitMs = median(plainPuzzles(6, 10, 400).map(({ puzzle }) => fastestMs(5, () => findSolutions(puzzle, proof))));
  return [timesOf(unitMs, 1, 5, { median: 400, slow: 2500 }), timesOf(unitMs, 6, 24, { median: 800, slow: 8000 })];
}

/** Measures the median of each level of a range, and the 99th percentile over all of them. */
function timesOf(unitMs: number, from: number, to: number, most: Most): TableRow {
  const levels = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const make = (level: number, seed: number) => makeGrid(taskOfLevel(level), `speed ${seed}`, `${level}`, 200);
  const times = levels.map(level =>
    Array.from({ length: PER_LEVEL }, (_, seed) => fastestMs(RUNS, () => make(level, seed)) / unitMs),
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
