export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the quantile of values: the value below which the given share of them falls. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * values.length)] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * Returns the median of whole numbers as that of grouped data: within the class of width 1 around the middle value,
 * by how many values lie below the class and in it. So two lists with the same middle value can be told apart.
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

/** Returns the shortest time of several runs, which is the one least disturbed by other load on the machine. */
export function fastestMs(runs: number, work: () => void): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    work();
    fastest = Math.min(fastest, performance.now() - start);
  }
  return fastest;
}
