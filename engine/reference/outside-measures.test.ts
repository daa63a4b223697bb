import { expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle, Wall } from '#engine/puzzle.ts';
import { countHardSteps } from './difficulty.ts';
import { countRounds } from './rounds.ts';
import { styleFigures } from './style-figures.ts';
import measured from './testing/measured-grids.json' with { type: 'json' };
import { trapScore } from './traps.ts';

/* Ten grids of an earlier version and five random grids, with the measures that other programs found for them. */
const GRIDS = measured.map((grid, index) => ({ ...grid, name: `${grid.from} (grid ${index + 1})` }));

const puzzleOf = ({ size, numbers, walls }: (typeof measured)[number]): Puzzle => ({
  size,
  waypoints: numbers,
  // a type cast is needed, because TypeScript does not see that each wall in the JSON file is a pair of cells
  walls: walls as unknown as readonly Wall[],
});

test.each(GRIDS)('$name has the hard steps, rounds, proof, traps and style figures that other programs found', grid => {
  const puzzle = puzzleOf(grid);
  const { solutions, isComplete } = findSolutions(puzzle, { maxSolutions: 2, maxNodes: 10_000_000 });
  expect([solutions.length, isComplete]).toEqual([1, true]);
  const [solution] = solutions as readonly [Path];
  const { isLastOnRim, ...figures } = styleFigures(puzzle, solution);
  expect({
    ...grid,
    hardSteps: countHardSteps(puzzle, solution),
    ...countRounds(puzzle),
    traps: trapScore(puzzle, solution),
    lastOnRim: isLastOnRim,
    ...figures,
  }).toEqual(grid);
});
