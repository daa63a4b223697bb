export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the value below which the given share of the values lies, such as the median for 0.5. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * values.length)] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * Returns the median of whole numbers as for grouped data: each number stands for an interval of width 1, and the
 * median is interpolated in the middle interval. So two lists with the same plain median can have different results.
 */
export function classMedian(values: readonly number[]): number {
  const middle = median(values);
  const below = values.filter(value => value < middle).length;
  const within = values.filter(value => value === middle).length;
  return middle - 0.5 + (values.length / 2 - below) / within;
}

export const shareOf = <T>(values: readonly T[], is: (value: T) => boolean): number =>
  values.filter(is).length / values.length;

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Returns the shortest time of several runs, because that run was least disturbed by other programs. */
export function fastestMs(runs: number, work: () => void): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    work();
    fastest = Math.min(fastest, performance.now() - start);
  }
  return fastest;
}
