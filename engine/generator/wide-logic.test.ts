import { expect, test } from 'vitest';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';
import { hardGrids } from '#engine/reasons/testing/hard-grids.ts';
import { randomPath, randomSolved } from '#engine/reasons/testing/random-positions.ts';
import { propagate, UNUSED, USED } from './edge-logic.ts';
import { createRandom } from './random.ts';
import { edgesAlong } from './sides.ts';
import { propagateWidely } from './wide-logic.ts';

/** Returns true if the function `deduce` decides, for every side of a puzzle, whether the path crosses it. */
function isSettled(puzzle: Puzzle, deduce: typeof propagateWidely): boolean {
  const logic = edgesAlong(puzzle, []);
  return logic !== undefined && deduce(logic, puzzle) && logic.undecided[0] === 0;
}

test('H3 the shape of the board solves grids that the rules for single squares do not solve', () => {
  const puzzles = hardGrids('wide').map(({ puzzle }) => puzzle);
  expect(puzzles.filter(puzzle => isSettled(puzzle, propagate))).toEqual([]);
  expect(puzzles.filter(puzzle => !isSettled(puzzle, propagateWidely))).toEqual([]);
});

test('H2 if the shape of the board decides whether the path crosses a side, every solution agrees', () => {
  let decided = 0;
  for (let seed = 0; seed < 300; seed++) {
    const { puzzle, solutions } = randomSolved(`wide ${seed}`);
    const path = randomPath({ puzzle, solutions }, createRandom(`wide ${seed}`, 'path'));
    const continuations = solutions.filter(solution => path.every((cell, index) => cell === solution[index]));
    const logic = edgesAlong(puzzle, path);
    if (logic === undefined || !propagateWidely(logic, puzzle)) {
      expect(continuations).toEqual([]);
      continue;
    }
    for (const [edge, state] of logic.edges.entries()) {
      const side = [logic.cellsOf[2 * edge] as Cell, logic.cellsOf[2 * edge + 1] as Cell] as const;
      const crossings = continuations.filter(solution => crosses(solution, side)).length;
      if (state === USED) expect(crossings).toBe(continuations.length);
      if (state === UNUSED) expect(crossings).toBe(0);
      decided++;
    }
  }
  expect(decided).toBeGreaterThan(5000);
});

const crosses = (solution: Path, [a, b]: readonly [Cell, Cell]): boolean =>
  Math.abs(solution.indexOf(a) - solution.indexOf(b)) === 1;
