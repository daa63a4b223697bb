import { findSolutions } from '#engine/generator/find-solutions.ts';
import { generateGrid } from '#engine/generator/grids/generate-grid.ts';
import { FREE_SIZES, type GridKind, gradesOf } from '#engine/generator/grids/kinds.ts';
import { refutationLoad } from '#engine/generator/load.ts';
import { gradeOfLoad } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { solveByTechniques } from '#engine/reference/solve-by-techniques.ts';
import { isSymmetric } from '#engine/reference/symmetries.ts';
import { median, quantile } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';

type Grid = { readonly kind: GridKind; readonly puzzle: Puzzle; readonly solution: Path };

const KINDS: readonly GridKind[] = FREE_SIZES.flatMap(size =>
  [false, true].flatMap(hasWalls => gradesOf(size, hasWalls).map(grade => ({ size, hasWalls, grade }))),
);
const PER_KIND = 1550; // together with the grids of levels, just over 100,000 grids are measured
const SOLVED_BY_TECHNIQUES = 60; // how many grids of each kind are also solved by techniques, about 2,000 in all

/**
 * Measures the free grids of every size and grade, with and without walls. Checks the properties that level-grids.ts
 * checks for levels.
 */
export function measureFreeGrids(): readonly TableRow[] {
  const times: number[][] = KINDS.map(() => []);
  const grids = KINDS.flatMap((kind, index) =>
    Array.from({ length: PER_KIND }, (_, seed) => {
      const start = performance.now();
      const made = generateGrid(kind, `bench ${seed}`);
      times[index]?.push(performance.now() - start);
      return made.ok ? [{ kind, puzzle: made.value.puzzle, solution: made.value.solution }] : [];
    }).flat(),
  );
  return [made(grids), uniqueness(grids), techniques(grids), promises(grids), hardest(times)];
}

function made(grids: readonly Grid[]): TableRow {
  const wanted = KINDS.length * PER_KIND;
  return {
    target: `free grids that were found, ${KINDS.length} kinds`,
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
  const some = KINDS.flatMap(kind => grids.filter(grid => grid.kind === kind).slice(0, SOLVED_BY_TECHNIQUES));
  const solved = some.filter(({ puzzle }) => solveByTechniques(puzzle).ok).length;
  return {
    target: 'free grids solved by named techniques without a guess',
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

function hardest(times: readonly (readonly number[])[]): TableRow {
  const ofKind = (is: (kind: GridKind) => boolean) => times[KINDS.findIndex(is)] ?? [];
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
