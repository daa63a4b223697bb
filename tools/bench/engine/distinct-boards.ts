import { textUpToSymmetry } from '#engine/reference/symmetries.ts';
import type { Solved } from './grid-samples.ts';

/** Returns how many pairs of elements a list has. */
export const countPairs = ({ length }: readonly unknown[]): number => (length * (length - 1)) / 2;

/**
 * Returns the effective number of different grids, where turned or mirrored grids count as equal: 1 divided by the
 * probability that two grids of the list are equal. If no two are equal, returns the number of pairs.
 */
export function distinctBoards(grids: readonly Solved[]): number {
  const times = new Map<string, number>();
  for (const { puzzle } of grids) {
    const text = textUpToSymmetry(puzzle);
    times.set(text, (times.get(text) ?? 0) + 1);
  }
  const equalPairs = [...times.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
  return countPairs(grids) / Math.max(1, equalPairs);
}
