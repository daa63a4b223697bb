import { findSolutions } from '#engine/generator/find-solutions.ts';
import { MAX_TRIES } from '#engine/generator/generate-level.ts';
import { writeGridCode } from '#engine/grid-code.ts';
import { loadOfLevel, numbersOfLevel, sizeOfLevel } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { findAllPaths, solutionsAmong } from '#engine/reference/all-paths.ts';
import { solveByTechniques, TECHNIQUES } from '#engine/reference/solve-by-techniques.ts';
import { isSymmetric } from '#engine/reference/symmetries.ts';
import { trapScore } from '#engine/reference/traps.ts';
import { classMedian, mean, median, percent, shareOf } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { countPairs, distinctBoards } from './distinct-boards.ts';
import { LEVELS, type LevelGrid } from './grid-samples.ts';
import { measureLevelGridSpeed } from './level-grid-speed.ts';

type Grid = LevelGrid;

const CLIMB = LEVELS.slice(0, 20);
const SOLVED_BY_TECHNIQUES = 84; // only 84 grids of each level, 2,016 in all, are also solved by named techniques
const WITH_TRAPS = 400;

/**
 * From each of these levels to the next one in the list, the median trap score must rise. The score counts wrong turns
 * that take long to refute.
 */
const TRAP_LEVELS = [6, 10, 15, 20];

/**
 * Measures the same number of grids of each level from 1 to 24: whether they have one solution, need no guess and are
 * symmetric, and how the load and the trap score (wrong turns refuted late) rise from level to level.
 */
export function measureLevelGrids(grids: readonly (readonly Grid[])[], perLevel: number): readonly TableRow[] {
  return [
    generated(grids.flat(), LEVELS.length * perLevel),
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

function generated(grids: readonly Grid[], wanted: number): TableRow {
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
    shareOf(list, ({ level, load }) => Math.abs(load - loadOfLevel(level).target) <= loadOfLevel(level).tolerance),
  );
  return {
    target: `load in the level's band, by level`,
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
  const numbers = grids.map(distinctBoards);
  const isMet = LEVELS.every(level => (numbers[level - 1] ?? 0) >= leastBoards(level));
  return {
    target: 'effective number of boards up to symmetry, by level',
    figure: 'level 1 ≥ 1,500, 5×5 ≥ 500, N = 10 ≥ 30,000, above ≥ 70,000',
    measured: numbers.map(value => value.toFixed(0)).join(' '),
    isMet: isMet || grids.every(list => countPairs(list) >= Math.max(...LEVELS.map(leastBoards))) ? isMet : undefined,
  };
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
