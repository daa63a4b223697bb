import { expect, test } from 'vitest';
import { findAllPaths, solutionsAmong } from '#engine/reference/all-paths.ts';
import { solveByEdges } from '#engine/reference/solve-by-edges.ts';
import { type Placement, placeNumbers, puzzleOf } from './place-numbers.ts';
import { createRandom } from './random.ts';
import { samplePath } from './sample-path.ts';

const NODES = 100_000;

type Tally = { attempts: number; calls: number; nodes: number };

/** Samples paths until numbers can be placed on one, as the generator does before it tunes the difficulty. */
function plainPuzzle(size: number, count: number, seed: string) {
  const paths = createRandom(seed, 'path');
  const random = createRandom(seed, 'numbers');
  const tally: Tally = { attempts: 0, calls: 0, nodes: 0 };
  for (;;) {
    tally.attempts++;
    const path = samplePath(size, paths);
    const placement: Placement = placeNumbers({ size, path, count, maxNodes: NODES, random });
    tally.calls += placement.calls;
    tally.nodes += placement.nodes;
    if (placement.indices !== undefined) return { puzzle: puzzleOf(size, path, placement.indices), path, tally };
  }
}

// These limits are the engine's targets. Some include a margin, because 1,500 puzzles are too few to measure
// them exactly. The benchmark uses more puzzles.
test.each([
  { size: 5, count: 6, first: 0.57, most: 20, calls: 12, nodes: 850 },
  { size: 5, count: 7, first: 0.93, most: 20, calls: 12, nodes: 850 },
  { size: 5, count: 8, first: 0.99, most: 20, calls: 12, nodes: 350 },
  { size: 6, count: 9, first: 0.84, most: 8, calls: 12, nodes: 1800 },
  { size: 6, count: 10, first: 0.95, most: 6, calls: 12, nodes: 1300 },
  { size: 6, count: 12, first: 0.99, most: 3, calls: 12, nodes: 1300 },
  { size: 6, count: 14, first: 0.99, most: 3, calls: 12, nodes: 550 },
])(
  'R15 R18 $count numbers on size $size give one solution, found within the limits',
  { tags: 'slow' },
  ({ size, count, first, most, calls, nodes }) => {
    const rounds = 1500;
    const sum: Tally = { attempts: 0, calls: 0, nodes: 0 };
    let atOnce = 0;
    for (let round = 0; round < rounds; round++) {
      const { puzzle, path, tally } = plainPuzzle(size, count, `plain ${round}`);
      expect(puzzle.waypoints).toHaveLength(count);
      expect(solveByEdges(puzzle, { maxSolutions: 2, maxNodes: NODES })).toMatchObject({
        solutions: [path],
        isComplete: true,
      });
      expect(tally.attempts).toBeLessThanOrEqual(most);
      if (tally.attempts === 1) atOnce++;
      sum.calls += tally.calls;
      sum.nodes += tally.nodes;
    }
    expect(atOnce / rounds).toBeGreaterThanOrEqual(first);
    expect(sum.calls / rounds).toBeLessThanOrEqual(calls);
    expect(sum.nodes / rounds).toBeLessThanOrEqual(nodes);
  },
);

test('R15 on 5×5, no other path among all 8,648 solves the puzzle', { tags: 'slow' }, () => {
  const paths = findAllPaths(5);
  for (let round = 0; round < 1000; round++) {
    const { puzzle, path } = plainPuzzle(5, 5 + (round % 6), `listed ${round}`);
    expect(solutionsAmong(paths, puzzle).map(found => Array.from(found))).toEqual([path]);
  }
});

test('numbers are not accepted if their uniqueness proof is unfinished', () => {
  const path = samplePath(6, createRandom('starved', 'path'));
  const random = createRandom('starved', 'numbers');
  expect(placeNumbers({ size: 6, path, count: 10, maxNodes: 1, random }).indices).toBeUndefined();
});

test('a path that needs more numbers is abandoned', () => {
  const path = samplePath(6, createRandom('few', 'path'));
  const random = createRandom('few', 'numbers');
  expect(placeNumbers({ size: 6, path, count: 2, maxNodes: NODES, random }).indices).toBeUndefined();
});

test('the numbers follow the path from its first cell to its last', () => {
  const { puzzle, path } = plainPuzzle(6, 10, 'along');
  expect(puzzle.waypoints[0]).toBe(path[0]);
  expect(puzzle.waypoints.at(-1)).toBe(path.at(-1));
  expect(path.filter(cell => puzzle.waypoints.includes(cell))).toEqual(puzzle.waypoints);
});
