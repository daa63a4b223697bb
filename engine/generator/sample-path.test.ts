import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnPath } from '#engine/notation.ts';
import { extend, isSolved, type Path } from '#engine/path.ts';
import { createRandom } from './random.ts';
import { samplePath } from './sample-path.ts';

test('a sampled path visits every cell exactly once, for every size and seed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), fc.string({ maxLength: 12 }), (size, seed) => {
      const path = samplePath(size, createRandom(seed, 'path'));
      const puzzle = { size, waypoints: [path[0]!, path.at(-1)!], walls: [] };
      let walked: Path = [];
      for (const cell of path) {
        const step = extend(puzzle, walked, cell);
        expect(step).toMatchObject({ ok: true });
        if (step.ok) walked = step.value;
      }
      expect(isSolved(puzzle, walked)).toBe(true);
    }),
  );
});

test('R17 the same seed gives the same random path', () => {
  expect(samplePath(5, createRandom('enfilade', 'path'))).toEqual(
    drawnPath(`
      e f o p q
      d g n y r
      c h m x s
      b i l w t
      a j k v u
    `),
  );
});

test('sampled paths are spread nearly uniformly over all 8,648 paths of 5×5', { tags: 'slow' }, () => {
  const random = createRandom('fair', 'path');
  const times = new Map<string, number>();
  const samples = 120_000;
  for (let round = 0; round < samples; round++) {
    const path = samplePath(5, random).join(' ');
    times.set(path, (times.get(path) ?? 0) + 1);
  }
  expect(times.size).toBe(8648);
  expect(effectiveNumber(times.values(), samples)).toBeGreaterThanOrEqual(8560);
});

/** Returns the effective number of paths, which is one over the probability that two samples are equal. */
function effectiveNumber(times: Iterable<number>, samples: number): number {
  let pairs = 0;
  for (const count of times) pairs += count * (count - 1);
  return (samples * (samples - 1)) / pairs;
}

test('on a grid of even side, a sampled path may begin in any cell', () => {
  const random = createRandom('colours', 'path');
  const starts = new Set<number>();
  for (let round = 0; round < 2000; round++) starts.add(samplePath(6, random)[0]!);
  expect(starts.size).toBe(36);
});
