import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import { writePath, writePuzzle } from '#engine/notation.ts';
import { isSolution } from '#engine/path.ts';
import { puzzleRefusal } from '#engine/puzzle.ts';
import { findAllPaths, solutionsAmong } from '#engine/reference/all-paths.ts';
import { countHardSteps } from '#engine/reference/difficulty.ts';
import { countRounds } from '#engine/reference/rounds.ts';
import { solveByTechniques } from '#engine/reference/solve-by-techniques.ts';
import { isSymmetric, textUpToSymmetry } from '#engine/reference/symmetries.ts';
import { trapScore } from '#engine/reference/traps.ts';
import { IS_WEEKLY } from '#tests/weekly.ts';
import { findSolutions } from './find-solutions.ts';
import { type GeneratedPuzzle, generatePuzzle, MAX_TRIES } from './generate-level.ts';
import { refutationLoad } from './load.ts';

type Sample = GeneratedPuzzle & { readonly level: number; readonly load: number };

const PER_LEVEL = IS_WEEKLY ? 40 : 10;
const LEVELS = Array.from({ length: 24 }, (_, index) => index + 1);

/** Generates the puzzle of a level. Throws if the generator finds none. */
function generate(level: number, seed: string): GeneratedPuzzle {
  const generated = generatePuzzle(level, seed);
  if (!generated.ok) throw new Error(`${generated.refusal} at level ${level} with seed ${seed}`);
  return generated.value;
}

let population: readonly Sample[] | undefined;
/** Returns sample puzzles of every level. The puzzles are generated when a test first needs them. */
function samples(): readonly Sample[] {
  population ??= LEVELS.flatMap(level =>
    Array.from({ length: PER_LEVEL }, (_, seed) => {
      const made = generate(level, `sample ${seed}`);
      return { ...made, level, load: refutationLoad(made.puzzle, made.solution) };
    }),
  );
  return population;
}

const ofLevel = (level: number) => samples().filter(sample => sample.level === level);
const loadsOf = (level: number) => ofLevel(level).map(({ load }) => load);
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('R14 a puzzle is valid, has no wall, and has the size and count of numbers of its level', { tags: 'slow' }, () => {
  for (const { level, puzzle } of samples()) {
    expect(puzzleRefusal(puzzle)).toBeUndefined();
    expect(puzzle.walls).toEqual([]);
    expect([puzzle.size, puzzle.waypoints.length]).toEqual([sizeOfLevel(level), numbersOfLevel(level)]);
  }
});

test('R15 a search independent of the generator confirms that each puzzle has one solution', { tags: 'slow' }, () => {
  for (const { puzzle, solution } of samples()) {
    expect(isSolution(puzzle, solution)).toBe(true);
    const found = findSolutions(puzzle, { maxSolutions: 2, maxNodes: 1_000_000 });
    expect(found).toMatchObject({ solutions: [solution], isComplete: true });
  }
});

test('R15 the list of all paths of the grid confirms that each puzzle has one solution', { tags: 'slow' }, () => {
  const lists = [5, 6].map(findAllPaths);
  for (const { puzzle, solution } of samples()) {
    const listed = solutionsAmong(lists[puzzle.size - 5]!, puzzle);
    expect(listed.map(path => Array.from(path))).toEqual([solution]);
  }
});

test('R15 named techniques, in code independent of the generator, solve each puzzle without a guess', {
  tags: 'slow',
}, () => {
  for (const { puzzle, solution } of samples())
    expect(solveByTechniques(puzzle)).toMatchObject({ ok: true, value: solution });
});

test('R16 from level 2 on, the numbers of a puzzle are symmetric', { tags: 'slow' }, () => {
  for (const { level, puzzle } of samples()) if (level > 1) expect(isSymmetric(puzzle)).toBe(true);
});

test('R16 the load of a puzzle is near its level’s target', { tags: 'slow' }, () => {
  for (const { level, load } of samples()) expect(missOf(level, load)).toBe(0);
});

/** Returns by how much a load is outside the range of loads that its level allows, or 0 inside the range. */
const missOf = (level: number, load: number): number => {
  const { target, tolerance } = loadOfLevel(level);
  return Math.max(0, Math.abs(load - target) - tolerance);
};

test('R16 a puzzle of level 1 can be solved without reading ahead', { tags: 'slow' }, () => {
  for (const { puzzle, solution } of ofLevel(1)) expect(countHardSteps(puzzle, solution)).toBe(0);
});

test('R16 hard steps and rounds, independent measures of deduction, rise from level 6 to 13 and 20', {
  tags: 'slow',
}, () => {
  const measures = [
    ({ puzzle, solution }: Sample) => countHardSteps(puzzle, solution),
    ({ puzzle }: Sample) => countRounds(puzzle).rounds,
  ];
  for (const measure of measures) {
    const means = [6, 13, 20].map(level => mean(ofLevel(level).map(measure)));
    expect(means).toEqual(means.toSorted((a, b) => a - b));
  }
});

test('R16 the median load rises with every level up to 20, and then stays the same', { tags: 'slow' }, () => {
  const medians = LEVELS.map(level => median(loadsOf(level)));
  for (let level = 2; level <= 20; level++) expect(medians[level - 1]).toBeGreaterThan(medians[level - 2]!);
  for (let level = 21; level <= 24; level++) expect(Math.abs(medians[level - 1]! - medians[19]!)).toBeLessThan(0.65);
});

test('R16 the trap score, an independent measure of difficulty, rises from level 6 to 10, 15 and 20', {
  tags: 'slow',
}, () => {
  const traps = [6, 10, 15, 20].map(level =>
    mean(Array.from({ length: 20 }, (_, seed) => trapsOf(generate(level, `sample ${seed}`)))),
  );
  for (const [index, value] of traps.slice(1).entries()) expect(value).toBeGreaterThan(traps[index]!);
});

const trapsOf = ({ puzzle, solution }: GeneratedPuzzle) => trapScore(puzzle, solution);

/** Returns in what share of pairs, one puzzle from each level, the puzzle of `level` has the higher load. */
const shareHarder = (level: number, other: number) =>
  mean(loadsOf(level).map(load => loadsOf(other).filter(each => each < load).length / PER_LEVEL));

test('R16 up to level 20, a puzzle is easier than a puzzle of the level below in at most a tenth of pairs', {
  tags: 'slow',
}, () => {
  const shares = LEVELS.slice(0, 19).map(level => shareHarder(level, level + 1));
  expect(mean(shares)).toBeLessThanOrEqual(0.1);
});

test('R16 in at least 99 of 100 pairs, a puzzle is harder than a puzzle from five levels below', {
  tags: 'slow',
}, () => {
  for (const level of LEVELS.slice(0, 15)) expect(shareHarder(level + 5, level)).toBeGreaterThanOrEqual(0.99);
});

test('R17 the same seed and level give the same puzzle, and another seed or level gives a different one', {
  tags: 'slow',
}, () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.string({ maxLength: 64 }), (level, seed) => {
      expect(generatePuzzle(level, seed)).toEqual(generatePuzzle(level, seed));
      expect(generate(level, seed).solution).not.toEqual(generate(level, `${seed}!`).solution);
      expect(generate(level + 30, seed).solution).not.toEqual(generate(level + 31, seed).solution);
    }),
    { numRuns: 8 },
  );
});

test('R17 the puzzles of a level vary, even if rotations and reflections count as the same', { tags: 'slow' }, () => {
  for (const level of LEVELS) {
    const texts = ofLevel(level).map(({ puzzle }) => textUpToSymmetry(puzzle));
    // level 1 has only 328 different grids, so some may come up twice
    expect(new Set(texts).size).toBeGreaterThanOrEqual(0.8 * PER_LEVEL - 1);
  }
});

test('R17 the generator makes exactly the puzzles that it made in earlier versions', { tags: 'slow' }, () => {
  const text = samples().map(({ puzzle, solution }) => `${writePuzzle(puzzle)}\n${writePath(puzzle.size, solution)}\n`);
  const expected = IS_WEEKLY ? '243f6dc730693d026c3bf318dbafbe3a0a9cc538' : '5bb90ba76132ce0782adcfffb985da5b72c45073';
  expect(createHash('sha1').update(text.join('')).digest('hex')).toBe(expected);
});

test('R18 the generator finds every puzzle of the sample in fewer than its 200 tries', { tags: 'slow' }, () => {
  expect(Math.max(...samples().map(({ tries }) => tries))).toBeLessThan(200);
  expect(MAX_TRIES).toBe(200);
});

test('R18 if the generator finds no puzzle, it refuses and reports the number of tries', () => {
  expect(generatePuzzle(6, 'starved', 0)).toEqual({ ok: false, refusal: 'no-puzzle-found', tries: 0 });
});

test('R18 if the tries run out, the puzzle nearest to the target is returned, and still needs no guess', () => {
  const loads = Array.from({ length: 30 }, (_, seed) => generatePuzzle(20, `hasty ${seed}`, 1)).flatMap(hasty => {
    if (!hasty.ok) return [];
    const { puzzle, solution } = hasty.value;
    expect(solveByTechniques(puzzle)).toMatchObject({ ok: true, value: solution });
    return [refutationLoad(puzzle, solution)];
  });
  expect(loads.some(load => missOf(20, load) > 0)).toBe(true);
});

test.each([0, -3, 2.5, 1_000_001, Number.NaN, Number.POSITIVE_INFINITY])(
  'R14 the generator refuses %d as a level',
  level => {
    expect(generatePuzzle(level, 'seed')).toEqual({ ok: false, refusal: 'not-a-level', tries: 0 });
  },
);

test('the generator finds a puzzle for the highest level, and for any text as a seed', () => {
  expect(generatePuzzle(1_000_000, 'far').ok).toBe(true);
  for (const seed of ['', '\0', '🧵'.repeat(32), 'x'.repeat(100_000), '\ud800'])
    expect(generatePuzzle(2, seed).ok).toBe(true);
});
