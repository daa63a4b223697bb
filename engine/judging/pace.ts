import { type Game, pathsOf } from '#engine/game.ts';

/**
 * The pace of a game: for each change of the number of drawn cells, the time on the game's clock in milliseconds,
 * and the new number. A pace does not reveal the route.
 */
export type Pace = readonly (readonly [atMs: number, covered: number])[];

export function paceOf(game: Game): Pace {
  const counts = pathsOf(game).map(path => path.length);
  return game.log.flatMap(({ atMs }, index) => {
    const covered = counts[index] ?? 0;
    return covered === (counts[index - 1] ?? 0) ? [] : [[atMs, covered] as const];
  });
}

/**
 * Thins a pace (drawn cells over time) out to at most `maxSteps` moments, by keeping only every second, every third
 * moment and so on. The last moment always stays.
 */
export function thinPace(pace: Pace, maxSteps: number): Pace {
  const every = Math.ceil(pace.length / maxSteps);
  return pace.filter((_, index) => (pace.length - 1 - index) % every === 0);
}

/** Returns the number of drawn cells at a time on the game's clock. */
export const coveredAt = (pace: Pace, atMs: number): number => pace.findLast(([from]) => from <= atMs)?.[1] ?? 0;

/**
 * Returns, for each number of cells from 1 on, the time from which the path never becomes shorter than that again.
 */
export function reachedForGood(pace: Pace): readonly number[] {
  const moments: number[] = [];
  for (const [atMs, covered] of pace) {
    moments.length = Math.min(moments.length, covered);
    while (moments.length < covered) moments.push(atMs);
  }
  return moments;
}

/**
 * Returns the pace (drawn cells over time) that reaches each number of cells at the median of the given times. Each run
 * lists the times at which a game reached 1, 2, 3 … cells, and all lists must have the same length.
 */
export function medianPace(runs: readonly (readonly number[])[]): Pace {
  const length = runs[0]?.length ?? 0;
  return Array.from({ length }, (_, index) => [median(runs.map(run => run[index] ?? 0)), index + 1] as const);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return Math.round(((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2);
}
