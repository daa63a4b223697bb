import { median } from './statistics.ts';

export const SLICES = 5;

/**
 * The results of each contender (program under measurement), in the order of the contenders. Each has one result for
 * each round.
 */
type Results<Contenders extends readonly unknown[], T> = { readonly [Index in keyof Contenders]: readonly T[] };

/**
 * Measures contenders (programs under measurement) alternately, in short measurements called slices: A B, B A, A B, …
 * The slices of a round run close together in time. The changing order favours no contender if the machine becomes
 * slower or faster.
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
  // the type is stated here: `map` preserves the length of a tuple, but its return type does not
  return results as Results<Contenders, T>;
}

export type Spread = { readonly median: number; readonly lowest: number; readonly highest: number };

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  lowest: Math.min(...values),
  highest: Math.max(...values),
});

/**
 * Compares the values of two contenders (programs under measurement): returns the median, lowest and highest ratio of
 * the first to the second, with one ratio for each round.
 */
export const ratioOf = (first: readonly number[], second: readonly number[]): Spread =>
  spreadOf(first.map((value, pair) => value / (second[pair] ?? Number.NaN)));

/** Formats a median with the lowest and highest value in parentheses. */
export const formatSpread = ({ median, lowest, highest }: Spread, digits: number): string =>
  `${median.toFixed(digits)} (${lowest.toFixed(digits)}–${highest.toFixed(digits)})`;

export const formatRatio = ({ median, lowest, highest }: Spread): string =>
  `${median.toFixed(2)} × (${lowest.toFixed(2)}–${highest.toFixed(2)})`;
