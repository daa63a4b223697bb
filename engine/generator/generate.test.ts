import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difficultyOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import { writePath, writePuzzle } from '#engine/notation.ts';
import { extend, isSolved, type Path } from '#engine/path.ts';
import { puzzleRefusal } from '#engine/puzzle.ts';
import { findAllPaths, solutionsAmong } from '#engine/reference/all-paths.ts';
import { logicLoad } from '#engine/reference/logic-load.ts';
import { solveByEdges } from '#engine/reference/solve-by-edges.ts';
import { difficultyOf } from './difficulty.ts';
import { GENERATOR_LIMITS, type GeneratedPuzzle, generatePuzzle } from './generate.ts';

type Sample = { readonly level: number; readonly generated: GeneratedPuzzle; readonly difficulty: number };

const PER_LEVEL = 40;
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
      const generated = generate(level, `sample ${seed}`);
      return { level, generated, difficulty: difficultyOf(generated.puzzle, generated.solution) };
    }),
  );
  return population;
}

const difficultiesOf = (level: number) =>
  samples()
    .filter(sample => sample.level === level)
    .map(sample => sample.difficulty);
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('R14 a puzzle is valid and has the size and count of numbers of its level', { tags: 'slow' }, () => {
  for (const { level, generated } of samples()) {
    expect(puzzleRefusal(generated.puzzle)).toBeUndefined();
    expect(generated.puzzle.size).toBe(sizeOfLevel(level));
    expect(generated.puzzle.waypoints).toHaveLength(numbersOfLevel(level));
  }
});

test('R8 the solution of a generated puzzle can be drawn step by step', { tags: 'slow' }, () => {
  for (const { generated } of samples()) {
    let path: Path = [];
    for (const cell of generated.solution) {
      const step = extend(generated.puzzle, path, cell);
      if (step.ok) path = step.value;
    }
    expect(isSolved(generated.puzzle, path)).toBe(true);
  }
});

const searches = new Map<GeneratedPuzzle, ReturnType<typeof solveByEdges>>();

/** Searches for two solutions with a solver that the generator does not use, once for each puzzle. */
function search(generated: GeneratedPuzzle) {
  const result = searches.get(generated) ?? solveByEdges(generated.puzzle, { maxSolutions: 2, maxNodes: 100_000 });
  searches.set(generated, result);
  return result;
}

test('R15 an independent solver confirms that each puzzle has one solution', { tags: 'slow' }, () => {
  for (const { generated } of samples())
    expect(search(generated)).toMatchObject({ solutions: [generated.solution], isComplete: true });
});

test('R15 the list of all paths confirms that a puzzle has one solution, for a quarter of each level', {
  tags: 'slow',
}, () => {
  const lists = [5, 6].map(findAllPaths);
  for (const { generated } of samples().filter((_, index) => index % 4 === 0)) {
    const listed = solutionsAmong(lists[generated.puzzle.size - 5]!, generated.puzzle);
    expect(listed.map(path => Array.from(path))).toEqual([generated.solution]);
  }
});

test('R16 the median difficulty rises with every level up to 20 and stays constant from there', {
  tags: 'slow',
}, () => {
  const medians = LEVELS.map(level => median(difficultiesOf(level)));
  for (let level = 2; level <= 20; level++) expect(medians[level - 1]).toBeGreaterThan(medians[level - 2]!);
  for (let level = 21; level <= 24; level++) expect(Math.abs(medians[level - 1]! - medians[19]!)).toBeLessThan(1);
});

test('R16 the difficulty of a puzzle is nearly always within 1.5 of its target', { tags: 'slow' }, () => {
  for (const level of LEVELS) {
    const near = difficultiesOf(level).filter(value => Math.abs(value - difficultyOfLevel(level)) <= 1.5);
    expect(near.length / PER_LEVEL).toBeGreaterThanOrEqual(level > 1 && level < 18 ? 0.9 : 0.7);
  }
});

test('R16 of all pairs from consecutive levels, at most a third have the easier puzzle at the higher level', {
  tags: 'slow',
}, () => {
  const shares = LEVELS.slice(0, 19).map(level => {
    const later = difficultiesOf(level + 1);
    return mean(difficultiesOf(level).map(value => later.filter(other => other < value).length / later.length));
  });
  expect(mean(shares)).toBeGreaterThan(0);
  expect(mean(shares)).toBeLessThanOrEqual(1 / 3);
});

test.each([
  [3, 0.93, 0.85],
  [5, 0.97, 0.85],
])(
  'R16 a puzzle is nearly always harder than a puzzle %d levels earlier',
  { tags: 'slow' },
  (distance, onAverage, atLeast) => {
    const shares: number[] = [];
    for (let level = 1; level + distance <= 20; level++) {
      const later = difficultiesOf(level + distance);
      shares.push(mean(difficultiesOf(level).map(value => later.filter(other => other > value).length / later.length)));
    }
    expect(mean(shares)).toBeGreaterThanOrEqual(onAverage);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(atLeast);
  },
);

test.each([
  ['5×5', 1, 5],
  ['6×6', 6, 20],
])('R16 independent measures of difficulty rise with the level: %s', { tags: 'slow' }, (_size, first, last) => {
  const levels = LEVELS.slice(first - 1, last);
  const of = (measure: (sample: Sample) => number) =>
    levels.map(level =>
      mean(
        samples()
          .filter(sample => sample.level === level)
          .map(measure),
      ),
    );
  const deduction = of(({ generated }) => logicLoad(generated.puzzle) ?? 0);
  const guesses = of(({ generated }) => search(generated).nodes);
  expect(rankCorrelation(deduction)).toBeGreaterThanOrEqual(0.8);
  expect(rankCorrelation(guesses)).toBeGreaterThanOrEqual(0.8);
});

/** Returns Spearman's rank correlation of values with their order, which is 1 if they always rise. */
function rankCorrelation(values: readonly number[]): number {
  const ranks = values.map(value => values.filter(other => other < value).length);
  const squares = ranks.reduce((sum, rank, index) => sum + (rank - index) ** 2, 0);
  return 1 - (6 * squares) / (values.length * (values.length ** 2 - 1));
}

test('R17 the same seed and level give the same puzzle, and another seed or level gives a different one', {
  tags: 'slow',
}, () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.string({ maxLength: 64 }), (level, seed) => {
      expect(generatePuzzle(level, seed)).toEqual(generatePuzzle(level, seed));
      expect(generate(level, seed).solution).not.toEqual(generate(level, `${seed}!`).solution);
      expect(generate(level + 30, seed).solution).not.toEqual(generate(level + 31, seed).solution);
    }),
    { numRuns: 30 },
  );
});

test('R17 the generator still makes the same puzzles as in earlier versions', { tags: 'slow' }, () => {
  const text = samples().map(
    ({ generated }) => `${writePuzzle(generated.puzzle)}\n${writePath(generated.puzzle.size, generated.solution)}\n`,
  );
  expect(createHash('sha1').update(text.join('')).digest('hex')).toBe('133f754bdf97f79d386f01e68e4d4a36ec1b3dd9');
});

test('R18 no sample puzzle takes more than half of the 200 tries', { tags: 'slow' }, () => {
  expect(Math.max(...samples().map(({ generated }) => generated.tries))).toBeLessThanOrEqual(100);
  expect(GENERATOR_LIMITS.maxTries).toBe(200);
});

test('R18 the generator reports when it has found no puzzle', () => {
  expect(generatePuzzle(6, 'starved', { ...GENERATOR_LIMITS, maxNodes: 1 })).toEqual({
    ok: false,
    refusal: 'no-puzzle-found',
    tries: 200,
  });
  expect(generatePuzzle(6, 'starved', { ...GENERATOR_LIMITS, maxTries: 0 })).toEqual({
    ok: false,
    refusal: 'no-puzzle-found',
    tries: 0,
  });
});

test('R18 the puzzle nearest to the target is returned if the tries run out', () => {
  for (let seed = 0; seed < 20; seed++) {
    const hasty = generatePuzzle(20, `hasty ${seed}`, { ...GENERATOR_LIMITS, maxTries: 3 });
    if (hasty.ok)
      expect(solveByEdges(hasty.value.puzzle, { maxSolutions: 2, maxNodes: 100_000 }).solutions).toHaveLength(1);
    else expect(hasty.tries).toBe(3);
  }
});

test.each([0, -3, 2.5, 1_000_001, Number.NaN, Number.POSITIVE_INFINITY])(
  'R14 the generator refuses %d, which is not a valid level',
  level => {
    expect(generatePuzzle(level, 'seed')).toEqual({ ok: false, refusal: 'not-a-level', tries: 0 });
  },
);

test('the generator finds a puzzle for the last level and for any seed', () => {
  expect(generatePuzzle(1_000_000, 'far').ok).toBe(true);
  for (const seed of ['', '\0', '🧵'.repeat(32), 'x'.repeat(100_000), '\ud800'])
    expect(generatePuzzle(2, seed).ok).toBe(true);
});
