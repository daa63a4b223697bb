import { median } from './statistics.ts';

export const SLICES = 5;

/** The result of each slice, for each contender in the order in which they were given. */
type Results<Contenders extends readonly unknown[], T> = { readonly [Index in keyof Contenders]: readonly T[] };

/**
 * Runs a slice of each contender in turn: A B, B A, A B, … Slices of one round follow each other within a minute, and
 * the alternating order lets a machine that slows down or speeds up favour neither.
 */
export async function alternate<const Contenders extends readonly unknown[], T>(
  contenders: Contenders,
  runSlice: (contender: Contenders[number], round: number) => Promise<T> | T,
): Promise<Results<Contenders, T>> {
  const results: T[][] = contenders.map(() => []);
  for (let round = 0; round < SLICES; round++) {
    const indices = [...contenders.keys()];
    for (const index of round % 2 === 0 ? indices : indices.reverse())
      results[index]?.push(await runSlice(contenders[index], round));
  }
  return results as Results<Contenders, T>; // `map` keeps the length of a tuple, which its type does not say
}

export type Spread = { readonly median: number; readonly lowest: number; readonly highest: number };

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  lowest: Math.min(...values),
  highest: Math.max(...values),
});

/** The ratio of the first to the second, over the pairs of slices that ran beside each other. */
export const ratioOf = (first: readonly number[], second: readonly number[]): Spread =>
  spreadOf(first.map((value, pair) => value / (second[pair] ?? Number.NaN)));

/** The median, and the lowest and highest slice or pair behind it. */
export const formatSpread = ({ median, lowest, highest }: Spread, digits: number): string =>
  `${median.toFixed(digits)} (${lowest.toFixed(digits)}–${highest.toFixed(digits)})`;

export const formatRatio = ({ median, lowest, highest }: Spread): string =>
  `${median.toFixed(2)} × (${lowest.toFixed(2)}–${highest.toFixed(2)})`;
