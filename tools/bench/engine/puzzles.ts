import { difficultyOf } from '#engine/generator/difficulty.ts';
import { type GeneratedPuzzle, generatePuzzle } from '#engine/generator/generate.ts';
import { TOLERANCE } from '#engine/generator/tune-difficulty.ts';
import { difficultyOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { findAllPaths, solutionsAmong } from '#engine/reference/all-paths.ts';
import { logicLoad } from '#engine/reference/logic-load.ts';
import { solveByEdges } from '#engine/reference/solve-by-edges.ts';
import { mean, median, percent, shareOf } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { type Plain, plainPuzzle } from './plain-puzzles.ts';

type Tuned = {
  readonly level: number;
  readonly puzzle: Puzzle;
  readonly solution: Path;
  readonly tries: number;
  readonly difficulty: number;
};

const LEVELS = Array.from({ length: 24 }, (_, index) => index + 1);
const PER_LEVEL = 2000;
const PER_CLASS = 5800; // together with the tuned puzzles, just over 100,000
const SAMPLES_PER_LEVEL = 250;

/**
 * The classes of plain puzzles and their targets: the maximum number of attempts, the minimum share of
 * puzzles that need only one attempt, and the maximum mean number of nodes.
 */
const CLASSES = [
  { name: 'L1', size: 5, count: 6, attempts: 20, first: 0.6, nodes: 850 },
  { name: 'L2', size: 5, count: 7, attempts: 20, first: 0.93, nodes: 850 },
  { name: 'L3-4', size: 5, count: 8, attempts: 20, first: 0.99, nodes: 350 },
  { name: '6×6 N9', size: 6, count: 9, attempts: 8, first: 0.84, nodes: Number.POSITIVE_INFINITY },
  { name: 'N10', size: 6, count: 10, attempts: 6, first: 0.95, nodes: 1300 },
  { name: 'N11', size: 6, count: 11, attempts: 6, first: 0.99, nodes: Number.POSITIVE_INFINITY },
  { name: 'N12', size: 6, count: 12, attempts: 3, first: 0.99, nodes: Number.POSITIVE_INFINITY },
  { name: 'N13', size: 6, count: 13, attempts: 3, first: 0.99, nodes: Number.POSITIVE_INFINITY },
  { name: 'N14', size: 6, count: 14, attempts: 3, first: 0.99, nodes: 550 },
] as const;

const CALLS = 12;

type Class = (typeof CLASSES)[number] & { readonly plain: readonly Plain[] };

/** Measures whether puzzles are generated and have one solution, what they cost, and how difficult they are. */
export function measurePuzzles(): readonly TableRow[] {
  const tuned = LEVELS.flatMap(tunedPuzzlesOf);
  const classes: readonly Class[] = CLASSES.map(each => ({ ...each, plain: plainPuzzlesOf(each.size, each.count) }));
  const missing =
    LEVELS.length * PER_LEVEL - tuned.length + CLASSES.length * PER_CLASS - classes.flatMap(each => each.plain).length;
  return [
    uniqueness(tuned, classes),
    failures(missing, tuned, classes),
    firstAttempts(classes),
    cost(classes),
    ...difficulty(tuned),
  ];
}

function tunedPuzzlesOf(level: number): readonly Tuned[] {
  return Array.from({ length: PER_LEVEL }, (_, seed) => generatePuzzle(level, `bench ${seed}`)).flatMap(sample =>
    sample.ok ? [tunedPuzzle(level, sample.value)] : [],
  );
}

const tunedPuzzle = (level: number, generated: GeneratedPuzzle): Tuned => ({
  ...generated,
  level,
  difficulty: difficultyOf(generated.puzzle, generated.solution),
});

const plainPuzzlesOf = (size: number, count: number): readonly Plain[] =>
  Array.from({ length: PER_CLASS }, (_, seed) => plainPuzzle(size, count, `bench ${seed}`) ?? []).flat();

function uniqueness(tuned: readonly Tuned[], classes: readonly Class[]): TableRow {
  const lists = new Map([5, 6].map(size => [size, findAllPaths(size)]));
  const isUnique = ({ puzzle, solution }: { readonly puzzle: Puzzle; readonly solution: Path }) => {
    const found = solveByEdges(puzzle, { maxSolutions: 2, maxNodes: 100_000 });
    const matching = solutionsAmong(lists.get(puzzle.size) ?? new Map(), puzzle);
    const isRight = (path: ArrayLike<number> | undefined) => solution.every((cell, index) => cell === path?.[index]);
    return (
      found.isComplete &&
      found.solutions.length === 1 &&
      isRight(found.solutions[0]) &&
      matching.length === 1 &&
      isRight(matching[0])
    );
  };
  const hasNumbers = ({ level, puzzle }: Tuned) =>
    puzzle.waypoints.length === numbersOfLevel(level) && puzzle.size === sizeOfLevel(level);
  const plain = classes.flatMap(each => each.plain);
  const wrong =
    [...tuned, ...plain].filter(sample => !isUnique(sample)).length +
    tuned.filter(sample => !hasNumbers(sample)).length;
  return {
    target: 'not unique, by the other solver and by the lists of all paths',
    figure: '0 of 100,000',
    measured: `${wrong} of ${tuned.length + plain.length} (${tuned.length} steered, levels 1-24)`,
    isMet: wrong === 0 && tuned.length + plain.length >= 100_000,
  };
}

function failures(missing: number, tuned: readonly Tuned[], classes: readonly Class[]): TableRow {
  const most = classes.map(each => Math.max(...each.plain.map(sample => sample.attempts)));
  const mostTuned = Math.max(...tuned.map(sample => sample.tries));
  return {
    target: 'failures in 200 attempts; most attempts of a plain puzzle',
    figure: `0; ${classes.map(each => `${each.name} ≤ ${each.attempts}`).join(', ')}`,
    measured: `${missing}; ${most.join(', ')} (a steered one, up to 32 puzzles: ${mostTuned})`,
    isMet: missing === 0 && classes.every((each, index) => (most[index] ?? 0) <= each.attempts),
  };
}

function firstAttempts(classes: readonly Class[]): TableRow {
  const shares = classes.map(each => shareOf(each.plain, sample => sample.attempts === 1));
  return {
    target: 'plain puzzle at the first attempt',
    figure: classes.map(each => `${each.name} ≥ ${100 * each.first} %`).join(', '),
    measured: shares.map(percent).join(', '),
    isMet: classes.every((each, index) => (shares[index] ?? 0) >= each.first),
  };
}

function cost(classes: readonly Class[]): TableRow {
  const nodes = classes.map(each => mean(each.plain.map(sample => sample.nodes)));
  const calls = classes.map(each => mean(each.plain.map(sample => sample.calls)));
  const bounded = classes.filter(each => Number.isFinite(each.nodes));
  return {
    target: 'mean nodes and solver calls of a plain puzzle',
    figure: `${bounded.map(each => `${each.name} ≤ ${each.nodes}`).join(', ')}; calls ≤ ${CALLS}`,
    measured: `${nodes.map(value => value.toFixed(0)).join(', ')}; calls ${calls.map(value => value.toFixed(1)).join(', ')}`,
    isMet: classes.every((each, index) => (nodes[index] ?? 0) <= each.nodes && (calls[index] ?? 0) <= CALLS),
  };
}

function difficulty(tuned: readonly Tuned[]): readonly TableRow[] {
  const byLevel = LEVELS.map(level => tuned.filter(sample => sample.level === level));
  const difficulties = byLevel.map(list => list.map(sample => sample.difficulty));
  const medians = difficulties.map(median);
  const near = difficulties.map((list, index) =>
    shareOf(list, value => Math.abs(value - difficultyOfLevel(index + 1)) <= TOLERANCE),
  );
  return [
    {
      target: 'medians of difficulty, levels 1-20',
      figure: 'never fall',
      measured: medians.map(value => value.toFixed(1)).join(' '),
      isMet: medians.slice(1, 20).every((value, index) => value >= (medians[index] ?? 0)),
    },
    {
      target: 'within 1.5 of what the level wants',
      figure: 'L6-17 ≥ 90 %, L18-20 ≥ 70 %',
      measured: near.map(share => (100 * share).toFixed(0)).join(' '),
      isMet: Math.min(...near.slice(5, 17)) >= 0.9 && Math.min(...near.slice(17, 20)) >= 0.7,
    },
    harderLater(difficulties, 5, 0.97, 0.85),
    harderLater(difficulties, 3, 0.93, 0),
    risingMeasures(byLevel.slice(0, 5), '5×5'),
    risingMeasures(byLevel.slice(5, 20), '6×6'),
  ];
}

/** Measures, for all levels up to 20, the probability that a puzzle `distance` levels later is harder. */
function harderLater(
  difficulties: readonly (readonly number[])[],
  distance: number,
  onAverage: number,
  atLeast: number,
): TableRow {
  const shares = difficulties.slice(0, 20 - distance).map((list, index) => {
    const later = (difficulties[index + distance] ?? []).toSorted((a, b) => a - b);
    return mean(list.map(value => shareOf(later, other => other > value)));
  });
  return {
    target: `chance that level L + ${distance} is harder than L`,
    figure: `mean ≥ ${onAverage}${atLeast > 0 ? `, least ≥ ${atLeast}` : ''}`,
    measured: `mean ${mean(shares).toFixed(3)}, least ${Math.min(...shares).toFixed(3)}`,
    isMet: mean(shares) >= onAverage && Math.min(...shares) >= atLeast,
  };
}

/** Measures whether difficulty measures that the generator does not tune also rise with the level. */
function risingMeasures(byLevel: readonly (readonly Tuned[])[], name: string): TableRow {
  const some = byLevel.map(list => list.slice(0, SAMPLES_PER_LEVEL));
  const loads = some.map(list => mean(list.flatMap(sample => logicLoad(sample.puzzle) ?? [])));
  const nodes = some.map(list =>
    mean(list.map(sample => solveByEdges(sample.puzzle, { maxSolutions: 2, maxNodes: 100_000 }).nodes)),
  );
  const correlations = [rankCorrelation(loads), rankCorrelation(nodes)];
  return {
    target: `logic load and edge-logic nodes rise on ${name} (rank correlation)`,
    figure: '≥ 0.8 each',
    measured: `${correlations.map(value => value.toFixed(2)).join(', ')} (load ${loads.map(value => value.toFixed(1)).join(' ')})`,
    isMet: Math.min(...correlations) >= 0.8,
  };
}

/**
 * Returns Spearman's rank correlation of values with their positions. It is 1 if each value is higher than
 * the one before.
 */
function rankCorrelation(values: readonly number[]): number {
  const ranks = values.map(value => values.filter(other => other < value).length);
  const squares = ranks.reduce((sum, rank, index) => sum + (rank - index) ** 2, 0);
  return 1 - (6 * squares) / (values.length * (values.length ** 2 - 1));
}
