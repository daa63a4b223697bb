import { findSolutions } from '#engine/generator/find-solutions.ts';
import type { GridKind } from '#engine/generator/grids/kinds.ts';
import { refutationLoad } from '#engine/generator/load.ts';
import { gradeOfLoad } from '#engine/levels.ts';
import { countRounds } from '#engine/reference/rounds.ts';
import { solveByTechniques } from '#engine/reference/solve-by-techniques.ts';
import { isSymmetric } from '#engine/reference/symmetries.ts';
import { median, quantile } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { FREE_KINDS, type FreeGrid } from './grid-samples.ts';

type Grid = FreeGrid;

const SOLVED_BY_TECHNIQUES = 60; // only 60 grids of each kind, about 2,000 in all, are also solved by named techniques

/**
 * Measures the same number of free grids (without a level) of each kind: of every size and grade, with and without
 * walls. Checks the properties that level-grids.ts checks for levels.
 */
export const measureFreeGrids = (grids: readonly Grid[], perKind: number): readonly TableRow[] => [
  made(grids, FREE_KINDS.length * perKind),
  uniqueness(grids),
  techniques(grids),
  promises(grids),
  hardest(grids),
];

function made(grids: readonly Grid[], wanted: number): TableRow {
  return {
    target: `free grids that were found, ${FREE_KINDS.length} kinds`,
    figure: '≥ 99.9 %',
    measured: `${grids.length} of ${wanted}`,
    isMet: grids.length >= 0.999 * wanted,
  };
}

function uniqueness(grids: readonly Grid[]): TableRow {
  const unique = grids.filter(({ puzzle, solution }) => {
    const { solutions, isComplete } = findSolutions(puzzle, { maxSolutions: 2, maxNodes: 50_000_000 });
    return isComplete && solutions.length === 1 && solution.every((cell, index) => cell === solutions[0]?.[index]);
  }).length;
  return {
    target: 'free grids: one solution, by a search that generation never calls',
    figure: '100 %',
    measured: `${unique} of ${grids.length}`,
    isMet: unique === grids.length,
  };
}

function techniques(grids: readonly Grid[]): TableRow {
  const some = FREE_KINDS.flatMap(kind => grids.filter(grid => grid.kind === kind).slice(0, SOLVED_BY_TECHNIQUES));
  const solved = some.filter(
    ({ kind, puzzle }) => solveByTechniques(puzzle).ok || (kind.grade === 5 && countRounds(puzzle).proof === 'wide'),
  ).length;
  return {
    target: 'free grids solved without a guess, by named techniques, or of grade 5 by the shape of the whole board',
    figure: '100 %',
    measured: `${solved} of ${some.length}`,
    isMet: solved === some.length,
  };
}

function promises(grids: readonly Grid[]): TableRow {
  const isRight = ({ kind, puzzle, solution }: Grid) =>
    isSymmetric(puzzle) &&
    puzzle.size === kind.size &&
    puzzle.walls.length > 0 === kind.hasWalls &&
    gradeOfLoad(refutationLoad(puzzle, solution)) === kind.grade;
  const right = grids.filter(isRight).length;
  return {
    target: 'free grids with their size, walls and grade, and symmetric numbers and walls',
    figure: '100 %',
    measured: `${right} of ${grids.length}`,
    isMet: right === grids.length,
  };
}

function hardest(grids: readonly Grid[]): TableRow {
  const times = FREE_KINDS.map(kind => grids.filter(grid => grid.kind === kind).map(({ ms }) => ms));
  const ofKind = (is: (kind: GridKind) => boolean) => times[FREE_KINDS.findIndex(is)] ?? [];
  const [open, walled] = [false, true].map(hasWalls =>
    ofKind(kind => kind.size === 8 && kind.grade === 5 && kind.hasWalls === hasWalls),
  );
  const medians = [open ?? [], walled ?? []].map(median);
  const most = Math.max(...times.map(list => quantile(list, 0.99)));
  return {
    target: 'a free 8×8 grid of grade 5, without and with walls; p99 of the slowest kind',
    figure: 'median ≤ 375 ms, a quarter of 1.5 s',
    measured: `${medians.map(value => value.toFixed(1)).join(' and ')} ms; ${most.toFixed(0)} ms`,
    isMet: Math.max(...medians) <= 375,
  };
}
