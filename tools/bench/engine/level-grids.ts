import { findSolutions } from '#engine/generator/find-solutions.ts';
import { generatePuzzle, LOAD_TOLERANCE, MAX_TRIES } from '#engine/generator/generate.ts';
import { refutationLoad } from '#engine/generator/load.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { loadOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { findAllPaths, solutionsAmong } from '#engine/reference/all-paths.ts';
import { trapScore } from '#engine/reference/difficulty.ts';
import { solveByTechniques, TECHNIQUES } from '#engine/reference/solve-by-techniques.ts';
import { isSymmetric, textUpToSymmetry } from '#engine/reference/symmetries.ts';
import { classMedian, mean, median, percent, shareOf } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { measureLevelGridSpeed } from './level-grid-speed.ts';

type Grid = {
  readonly level: number;
  readonly puzzle: Puzzle;
  readonly solution: Path;
  readonly load: number;
  readonly tries: number;
};

const LEVELS = Array.from({ length: 24 }, (_, index) => index + 1);
const CLIMB = LEVELS.slice(0, 20);
const PER_LEVEL = 2000;
const SOLVED_BY_TECHNIQUES = 84; // how many grids of each level are also solved by techniques, 2,016 in all
const WITH_TRAPS = 400;

/** From each of these levels to the next one in the list, the median number of traps must rise. */
const TRAP_LEVELS = [6, 10, 15, 20];

/**
 * Measures the grids of levels 1 to 24: one solution, no guesses, symmetry, and how the load and the number of traps
 * rise from level to level.
 */
export function measureLevelGrids(): readonly TableRow[] {
  const grids = LEVELS.map(gridsOf);
  return [
    generated(grids.flat()),
    uniqueness(grids.flat()),
    techniques(grids.flatMap(list => list.slice(0, SOLVED_BY_TECHNIQUES))),
    symmetry(grids.slice(1).flat()),
    onTarget(grids),
    risingLoad(grids),
    easierNext(grids),
    harderLater(grids),
    risingTraps(grids),
    variety(grids),
    codes(grids.flat()),
    ...measureLevelGridSpeed(),
  ];
}

function gridsOf(level: number): readonly Grid[] {
  return Array.from({ length: PER_LEVEL }, (_, seed) => generatePuzzle(level, `bench ${seed}`)).flatMap(made =>
    made.ok ? [{ ...made.value, level, load: refutationLoad(made.value.puzzle, made.value.solution) }] : [],
  );
}

function generated(grids: readonly Grid[]): TableRow {
  const wanted = LEVELS.length * PER_LEVEL;
  const isOfLevel = ({ level, puzzle }: Grid) =>
    puzzle.size === sizeOfLevel(level) && puzzle.waypoints.length === numbersOfLevel(level);
  const wrong = wanted - grids.filter(isOfLevel).length;
  const tries = Math.max(...grids.map(grid => grid.tries));
  return {
    target: 'grids that are missing or have another size or count of numbers than their level; most paths tried',
    figure: `0 of ${wanted}; < ${MAX_TRIES}`,
    measured: `${wrong}; ${tries}`,
    isMet: wrong === 0 && tries < MAX_TRIES,
  };
}

function uniqueness(grids: readonly Grid[]): TableRow {
  const lists = new Map([5, 6].map(size => [size, findAllPaths(size)]));
  const isOnly = (solutions: readonly ArrayLike<number>[], solution: Path) =>
    solutions.length === 1 && solution.every((cell, index) => cell === solutions[0]?.[index]);
  const isUnique = ({ puzzle, solution }: Grid) => {
    const found = findSolutions(puzzle, { maxSolutions: 2, maxNodes: 1_000_000 });
    const listed = solutionsAmong(lists.get(puzzle.size) ?? new Map(), puzzle);
    return found.isComplete && isOnly(found.solutions, solution) && isOnly(listed, solution);
  };
  const unique = grids.filter(isUnique).length;
  return {
    target: 'one solution, by a search that generation never calls and by the lists of all paths',
    figure: '100 %',
    measured: `${unique} of ${grids.length}`,
    isMet: unique === grids.length,
  };
}

function techniques(grids: readonly Grid[]): TableRow {
  const results = grids.map(({ puzzle }) => solveByTechniques(puzzle));
  const solved = results.filter(({ ok }) => ok).length;
  const uses = TECHNIQUES.map(name => `${name} ${shareOf(results, each => each.uses.has(name)).toFixed(2)}`);
  return {
    target: 'solved by named techniques without a guess, levels 1-24 (share of grids that use each technique)',
    figure: '100 % of 2,000',
    measured: `${solved} of ${grids.length} (${uses.join(', ')})`,
    isMet: solved === grids.length && grids.length >= 2000,
  };
}

function symmetry(grids: readonly Grid[]): TableRow {
  const symmetric = grids.filter(({ puzzle }) => isSymmetric(puzzle)).length;
  return {
    target: 'symmetric numbers, levels 2-24',
    figure: '100 %',
    measured: `${symmetric} of ${grids.length}`,
    isMet: symmetric === grids.length,
  };
}

function onTarget(grids: readonly (readonly Grid[])[]): TableRow {
  const shares = grids.map(list =>
    shareOf(list, ({ level, load }) => Math.abs(load - loadOfLevel(level)) <= LOAD_TOLERANCE),
  );
  return {
    target: `load within ${LOAD_TOLERANCE} of the level's, by level`,
    figure: '≥ 99 % at each',
    measured: shares.map(share => (100 * share).toFixed(1)).join(' '),
    isMet: Math.min(...shares) >= 0.99,
  };
}

const loadsOf = (grids: readonly (readonly Grid[])[]) => grids.map(list => list.map(({ load }) => load));

function risingLoad(grids: readonly (readonly Grid[])[]): TableRow {
  const medians = loadsOf(grids).map(median);
  return {
    target: 'median load, by level',
    figure: 'rises at every level 1-20',
    measured: medians.map(value => value.toFixed(2)).join(' '),
    isMet: CLIMB.slice(1).every(level => (medians[level - 1] ?? 0) > (medians[level - 2] ?? 0)),
  };
}

/** Returns the probability that a random load of the later level is lower than a random load of the earlier level. */
const shareLower = (earlier: readonly number[], later: readonly number[]): number =>
  mean(earlier.map(load => shareOf(later, other => other < load)));

function easierNext(grids: readonly (readonly Grid[])[]): TableRow {
  const loads = loadsOf(grids);
  const shares = CLIMB.slice(1).map(level => shareLower(loads[level - 2] ?? [], loads[level - 1] ?? []));
  return {
    target: "the next level's grid has a lower load, steps 1-19",
    figure: 'mean ≤ 10 %, none > 12 %',
    measured: `mean ${percent(mean(shares))}, most ${percent(Math.max(...shares))}`,
    isMet: mean(shares) <= 0.1 && Math.max(...shares) <= 0.12,
  };
}

function harderLater(grids: readonly (readonly Grid[])[]): TableRow {
  const loads = loadsOf(grids);
  const shares = LEVELS.slice(0, 15).map(level => shareLower(loads[level + 4] ?? [], loads[level - 1] ?? []));
  return {
    target: 'chance that level l + 5 has a higher load, l = 1-15',
    figure: '≥ 99 %',
    measured: `least ${percent(Math.min(...shares))}`,
    isMet: Math.min(...shares) >= 0.99,
  };
}

function risingTraps(grids: readonly (readonly Grid[])[]): TableRow {
  const traps = grids.map(list => list.slice(0, WITH_TRAPS).map(({ puzzle, solution }) => trapScore(puzzle, solution)));
  const medians = TRAP_LEVELS.map(level => classMedian(traps[level - 1] ?? []));
  return {
    target: `median traps at levels ${TRAP_LEVELS.join(', ')}, within the class of the median (mean by level)`,
    figure: 'rises',
    measured: `${medians.map(value => value.toFixed(2)).join(' ')} (${traps.map(list => mean(list).toFixed(1)).join(' ')})`,
    isMet: medians.slice(1).every((value, index) => value > (medians[index] ?? 0)),
  };
}

/** The minimum effective number of different grids of a level, which depends on its size and count of numbers. */
function leastBoards(level: number): number {
  if (level === 1) return 1500;
  if (sizeOfLevel(level) === 5) return 500;
  return numbersOfLevel(level) === 10 ? 30_000 : 70_000;
}

function variety(grids: readonly (readonly Grid[])[]): TableRow {
  const numbers = grids.map(list => effectiveNumber(list.map(({ puzzle }) => textUpToSymmetry(puzzle))));
  return {
    target: 'effective number of boards up to symmetry, by level',
    figure: 'level 1 ≥ 1,500, 5×5 ≥ 500, N = 10 ≥ 30,000, above ≥ 70,000',
    measured: numbers.map(value => value.toFixed(0)).join(' '),
    isMet: LEVELS.every(level => (numbers[level - 1] ?? 0) >= leastBoards(level)),
  };
}

/**
 * Returns the effective number of different texts: 1 divided by the probability that two texts of the list are equal.
 * If no two are equal, returns the number of pairs.
 */
function effectiveNumber(texts: readonly string[]): number {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  const equalPairs = [...times.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
  return (texts.length * (texts.length - 1)) / 2 / Math.max(1, equalPairs);
}

function codes(grids: readonly Grid[]): TableRow {
  const longest = Math.max(...grids.map(({ puzzle }) => writeGridCode(puzzle).length));
  const large = writeGridCode(LARGE_WITH_WALLS).length;
  return {
    target: "code of a level's grid; of 8×8 with 20 numbers and 18 walls",
    figure: '≤ 16 characters; ≤ 41',
    measured: `${longest}; ${large}`,
    isMet: longest <= 16 && large <= 41,
  };
}

/**
 * A puzzle with a very long grid code: its numbers are in the last cells, and its walls below the cells of the last
 * rows.
 */
const LARGE_WITH_WALLS: Puzzle = {
  size: 8,
  waypoints: Array.from({ length: 20 }, (_, index) => 63 - index),
  walls: Array.from({ length: 18 }, (_, index) => [38 + index, 46 + index]),
};
