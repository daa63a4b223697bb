import { type Game, pathsOf } from '#engine/game.ts';

/**
 * The moments at which the count of covered cells of a game changed, in order, in milliseconds on the game's clock. A
 * pace does not reveal the route.
 */
export type Pace = readonly (readonly [atMs: number, covered: number])[];

/** Returns the pace of a game. */
export function paceOf(game: Game): Pace {
  const counts = pathsOf(game).map(path => path.length);
  return game.log.flatMap(({ atMs }, index) => {
    const covered = counts[index] ?? 0;
    return covered === (counts[index - 1] ?? 0) ? [] : [[atMs, covered] as const];
  });
}

/**
 * Returns a pace of at most `maxSteps` moments. It always has the last moment, and as many of the earlier ones as fit:
 * every second, every third, and so on.
 */
export function thinPace(pace: Pace, maxSteps: number): Pace {
  const every = Math.ceil(pace.length / maxSteps);
  return pace.filter((_, index) => (pace.length - 1 - index) % every === 0);
}

/** Returns the number of cells that a pace covers at a moment. */
export const coveredAt = (pace: Pace, atMs: number): number => pace.findLast(([from]) => from <= atMs)?.[1] ?? 0;

/** Returns, for each count of cells from 1 on, the moment from which the pace never falls below it again. */
export function reachedForGood(pace: Pace): readonly number[] {
  const moments: number[] = [];
  for (const [atMs, covered] of pace) {
    moments.length = Math.min(moments.length, covered);
    while (moments.length < covered) moments.push(atMs);
  }
  return moments;
}

/** Returns the pace that reaches each count of cells at the median of these moments. All lists have the same length. */
export function medianPace(runs: readonly (readonly number[])[]): Pace {
  const length = runs[0]?.length ?? 0;
  return Array.from({ length }, (_, index) => [median(runs.map(run => run[index] ?? 0)), index + 1] as const);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return Math.round(((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2);
}
