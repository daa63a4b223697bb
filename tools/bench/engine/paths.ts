import { createRandom } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import type { TableRow } from '#tools/bench/table.ts';

/** Measures how many of all possible paths the random choice of paths finds, and how evenly they are distributed. */
export function measurePaths(): readonly TableRow[] {
  const five = sample(5, 400_000);
  const six = sample(6, 2_000_000);
  return [
    {
      target: 'paths of 5×5 in 400,000 samples; effective number',
      figure: 'all 8,648; ≥ 8,560',
      measured: `${five.seen}; ${five.effective.toFixed(0)}`,
      isMet: five.seen === 8648 && five.effective >= 8560,
    },
    {
      target: 'effective number of paths of 6×6 in 2,000,000 samples',
      figure: '≥ 450,000 of 458,696',
      measured: `${six.effective.toFixed(0)} (${six.seen} seen)`,
      isMet: six.effective >= 450_000,
    },
  ];
}

/**
 * Samples paths of a size, and counts the different ones. The effective number is 1 divided by the probability that two
 * samples are equal.
 */
function sample(size: number, samples: number): { readonly seen: number; readonly effective: number } {
  const random = createRandom('bench', `paths of ${size}`);
  const times = new Map<string, number>();
  for (let round = 0; round < samples; round++) {
    const path = String.fromCharCode(...samplePath(size, random));
    times.set(path, (times.get(path) ?? 0) + 1);
  }
  let pairs = 0;
  for (const count of times.values()) pairs += count * (count - 1);
  return { seen: times.size, effective: (samples * (samples - 1)) / pairs };
}
