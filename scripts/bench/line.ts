/** One row of the table that `npm run bench` prints. `isMet` is undefined where nothing could be measured. */
export type Line = {
  readonly target: string;
  readonly figure: string;
  readonly measured: string;
  readonly isMet: boolean | undefined;
};

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The value below which this share of the others lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * values.length)] ?? Number.NaN;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const shareOf = <T>(values: readonly T[], is: (value: T) => boolean): number =>
  values.filter(is).length / values.length;

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The fewest milliseconds that something took in several runs: what the machine was not otherwise busy with. */
export function fastestMs(runs: number, work: () => void): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    work();
    fastest = Math.min(fastest, performance.now() - start);
  }
  return fastest;
}
