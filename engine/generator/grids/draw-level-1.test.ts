import { expect, test } from 'vitest';
import { refutationLoad } from '#engine/generator/load.ts';
import { loadOfLevel } from '#engine/levels.ts';
import { countHardSteps } from '#engine/reference/difficulty.ts';
import { enumerateLevel1 } from '#engine/reference/enumerate-level-1.ts';
import { solveByTechniques } from '#engine/reference/solve-by-techniques.ts';
import { textUpToSymmetry } from '#engine/reference/symmetries.ts';
import { drawLevel1 } from './draw-level-1.ts';
import { LEVEL_1_GRIDS } from './level-1-list.ts';

const LISTED = LEVEL_1_GRIDS.trim().split(/\s/);
const drawn = Array.from({ length: 6000 }, (_, seed) => drawLevel1(`draw ${seed}`));

test('R16 every grid of level 1 can be solved without reading ahead, and has the load of its level', () => {
  const { target, tolerance } = loadOfLevel(1);
  const found = new Map(drawn.map(grid => [textUpToSymmetry(grid.puzzle), grid]));
  expect(found.size).toBe(LISTED.length);
  for (const { puzzle, solution } of found.values()) {
    expect(solveByTechniques(puzzle)).toMatchObject({ ok: true, value: solution });
    expect(countHardSteps(puzzle, solution)).toBe(0);
    expect(Math.abs(refutationLoad(puzzle, solution) - target)).toBeLessThanOrEqual(tolerance);
  }
});

test('R17 the grids of level 1 are drawn in their different rotations and reflections', () => {
  const texts = new Set(drawn.map(({ puzzle }) => `${puzzle.waypoints}`));
  // 6,000 draws give about nine tenths of all rotations and reflections of the listed grids, so more than six of eight
  // for each grid
  expect(texts.size).toBeGreaterThan(6 * LISTED.length);
});

test('R16 LEVEL_1_GRIDS lists exactly the grids that a full search finds', { tags: 'weekly' }, () => {
  expect(enumerateLevel1()).toEqual(LISTED);
});
