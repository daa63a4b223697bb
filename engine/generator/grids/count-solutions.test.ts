import { expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { createRandom, randomBelow, shuffle } from '#engine/generator/random.ts';
import { samplePath } from '#engine/generator/sample-path.ts';
import { drawnPath, drawnPuzzle } from '#engine/notation.ts';
import { type Cell, type Puzzle, sidesOf } from '#engine/puzzle.ts';
import { countSolutions } from './count-solutions.ts';

const MAX = 1_000_000;

test('R15 if a grid has only one solution, countSolutions returns it', () => {
  expect(countSolutions(drawnPuzzle('1 .  2 .'), MAX)).toEqual({ kind: 'one', solution: drawnPath('a b  d c') });
});

test('R15 on random grids, with walls and numbers in any order, countSolutions agrees with a search', () => {
  const kinds = new Map<string, number>();
  for (let seed = 0; seed < 600; seed++) {
    const puzzle = randomGrid(seed);
    const { solutions, isComplete } = findSolutions(puzzle, { maxSolutions: 2, maxNodes: MAX });
    if (!isComplete && solutions.length < 2) continue;
    const kind = (['none', 'one', 'several'] as const)[solutions.length] as 'none' | 'one' | 'several';
    expect(countSolutions(puzzle, MAX)).toEqual(kind === 'one' ? { kind, solution: solutions[0] } : { kind });
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect(Math.min(...['none', 'one', 'several'].map(kind => kinds.get(kind) ?? 0))).toBeGreaterThan(20);
});

function randomGrid(seed: number): Puzzle {
  const random = createRandom(`count ${seed}`, 'grid');
  const size = 2 + randomBelow(random, 5);
  const path = samplePath(size, random);
  const chosen = shuffle(random, [...path]).slice(0, 2 + randomBelow(random, 2 * size - 2));
  const waypoints: readonly Cell[] =
    seed % 4 === 0 ? chosen : path.filter((cell, index) => index === 0 || chosen.includes(cell));
  const last = path.at(-1) as Cell;
  return {
    size,
    waypoints: seed % 4 === 0 || waypoints.includes(last) ? waypoints : [...waypoints, last],
    walls: shuffle(random, [...sidesOf(size)]).slice(0, randomBelow(random, 3)),
  };
}
