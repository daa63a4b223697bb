// @module-tag slow
import { expect, test } from 'vitest';
import { refutationLoad } from '#engine/generator/difficulty.ts';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { loadOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import { isSolution } from '#engine/path.ts';
import { puzzleRefusal } from '#engine/puzzle.ts';
import { findAllPaths, solutionsAmong } from '#engine/reference/all-paths.ts';
import { solveByTechniques } from '#engine/reference/solve-by-techniques.ts';
import { isSymmetric, textUpToSymmetry } from '#engine/reference/symmetries.ts';
import { trapScore } from '#engine/reference/trap-score.ts';
import { LOAD_TOLERANCE, taskOfLevel } from './level-task.ts';
import { type MadeGrid, makeGrid } from './make-grid.ts';

type Sample = MadeGrid & { readonly level: number };

const PER_LEVEL = 40;
const LEVELS = Array.from({ length: 24 }, (_, index) => index + 1);
const MAX_TRIES = 200;

function make(level: number, seed: string): MadeGrid {
  const made = makeGrid(taskOfLevel(level), seed, `${level}`, MAX_TRIES);
  if (made === undefined) throw new Error(`no grid of level ${level} with seed ${seed}`);
  return made;
}

let population: readonly Sample[] | undefined;
/** Returns sample grids of every level. They are made when a test first needs them. */
function samples(): readonly Sample[] {
  population ??= LEVELS.flatMap(level =>
    Array.from({ length: PER_LEVEL }, (_, seed) => ({ level, ...make(level, `sample ${seed}`) })),
  );
  return population;
}

const ofLevel = (level: number) => samples().filter(sample => sample.level === level);
const loadsOf = (level: number) => ofLevel(level).map(({ load }) => load);
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('R14 a grid is valid and has the size and count of numbers of its level', () => {
  for (const { level, puzzle } of samples()) {
    expect(puzzleRefusal(puzzle)).toBeUndefined();
    expect([puzzle.size, puzzle.waypoints.length, puzzle.walls.length]).toEqual([
      sizeOfLevel(level),
      numbersOfLevel(level),
      0,
    ]);
  }
});

test('R15 a search that the generator never calls confirms that each grid has one solution', () => {
  for (const { puzzle, solution } of samples()) {
    expect(isSolution(puzzle, solution)).toBe(true);
    const found = findSolutions(puzzle, { maxSolutions: 2, maxNodes: 1_000_000 });
    expect(found).toMatchObject({ solutions: [solution], isComplete: true });
  }
});

test('R15 the list of all paths confirms that each grid has one solution', () => {
  const lists = [5, 6].map(findAllPaths);
  for (const { puzzle, solution } of samples()) {
    const listed = solutionsAmong(lists[puzzle.size - 5]!, puzzle);
    expect(listed.map(path => Array.from(path))).toEqual([solution]);
  }
});

test('named techniques that share nothing with the generator solve each grid without a guess', () => {
  for (const { puzzle, solution } of samples())
    expect(solveByTechniques(puzzle)).toMatchObject({ ok: true, value: solution });
});

test('the numbers are symmetric from level 2 on', () => {
  for (const { level, puzzle } of samples()) if (level > 1) expect(isSymmetric(puzzle)).toBe(true);
});

test('a load is measured on the grid that is returned, and is within 0.65 of its target', () => {
  for (const { level, puzzle, solution, load } of samples()) {
    expect(load).toBe(refutationLoad(puzzle, solution));
    expect(Math.abs(load - loadOfLevel(level))).toBeLessThanOrEqual(LOAD_TOLERANCE);
  }
  expect(LOAD_TOLERANCE).toBe(0.65);
});

test('the median load rises with every level up to 20 and stays from there', () => {
  const medians = LEVELS.map(level => median(loadsOf(level)));
  for (let level = 2; level <= 20; level++) expect(medians[level - 1]).toBeGreaterThan(medians[level - 2]!);
  for (let level = 21; level <= 24; level++) expect(Math.abs(medians[level - 1]! - medians[19]!)).toBeLessThan(0.65);
});

test('the traps, which the generator does not measure, rise from level 6 to 10, 15 and 20', () => {
  const traps = [6, 10, 15, 20].map(level =>
    mean(ofLevel(level).map(({ puzzle, solution }) => trapScore(puzzle, solution))),
  );
  for (const [index, value] of traps.slice(1).entries()) expect(value).toBeGreaterThan(traps[index]!);
});

/** Returns the share of pairs from two levels of which the first grid has the higher load. */
const shareHarder = (level: number, other: number) =>
  mean(loadsOf(level).map(load => loadsOf(other).filter(each => each < load).length / PER_LEVEL));

test('in at most a tenth of the steps up to level 20 the next grid is easier', () => {
  const shares = LEVELS.slice(0, 19).map(level => shareHarder(level, level + 1));
  expect(mean(shares)).toBeLessThanOrEqual(0.1);
});

test('a grid five levels later is harder in 99 of 100 pairs', () => {
  for (const level of LEVELS.slice(0, 15)) expect(shareHarder(level + 5, level)).toBeGreaterThanOrEqual(0.99);
});

test('R17 the same seed and level give the same grid, and other seeds give other grids', () => {
  for (const level of [1, 5, 6, 15, 20]) expect(make(level, 'again')).toEqual(make(level, 'again'));
  for (const level of LEVELS) {
    const texts = ofLevel(level).map(({ puzzle }) => textUpToSymmetry(puzzle));
    expect(new Set(texts).size).toBeGreaterThanOrEqual(PER_LEVEL - 3);
  }
});

test('R18 no sample takes more than half of the 200 paths', () => {
  expect(Math.max(...samples().map(({ tries }) => tries))).toBeLessThanOrEqual(100);
});

test('R18 the nearest grid is returned when the paths run out, and none when there was none', () => {
  const far = { ...taskOfLevel(6), load: 500 };
  const nearest = makeGrid(far, 'far', 'test', 10);
  if (nearest !== undefined) expect(nearest.load).toBeLessThan(100);
  expect(makeGrid(taskOfLevel(6), 'none', 'test', 0)).toBeUndefined();
});
