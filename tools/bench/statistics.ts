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

/** Returns the probability that a random later value is higher than a random earlier one; equal values count half. */
export const shareHigher = (earlier: readonly number[], later: readonly number[]): number =>
  mean(earlier.map(value => mean(later.map(other => (Math.sign(other - value) + 1) / 2))));

/** Returns the rank correlation of pairs of values (Spearman’s rho), where equal values share their mean rank. */
export function rankCorrelation(first: readonly number[], second: readonly number[]): number {
  const [x, y] = [centredRanks(first), centredRanks(second)];
  const sumOf = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, index) => sum + value * (b[index] as number), 0);
  return sumOf(x, y) / Math.sqrt(sumOf(x, x) * sumOf(y, y));
}

/** Returns the rank of each value minus the mean rank. */
function centredRanks(values: readonly number[]): readonly number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (values.length - 1) / 2;
  const rankOf = new Map(
    [...new Set(values)].map(value => [value, (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 - middle]),
  );
  return values.map(value => rankOf.get(value) as number);
}

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
