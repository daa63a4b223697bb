import { taskOfLevel } from '#engine/generator/generate-level.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { FREE_SIZES, type FreeSize, gradesOf } from '#engine/generator/grids/kinds.ts';
import { makeGrid } from '#engine/generator/grids/make-grid.ts';
import { createRandom } from '#engine/generator/random.ts';
import type { Grade } from '#engine/levels.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { findReasons } from '#engine/reasons/find-reasons.ts';
import { coverageOf } from '#engine/reasons/testing/coverage.ts';
import { hardGrids } from '#engine/reasons/testing/hard-grids.ts';
import { exclusionsOf, randomPath, randomSolved } from '#engine/reasons/testing/random-positions.ts';
import { fastestMs, percent, quantile } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';

type Solved = { readonly puzzle: Puzzle; readonly solution: Path };

const LEVELS = Array.from({ length: 24 }, (_, index) => index + 1);
const PER_LEVEL = 80;
const PER_KIND = 100;
const MOVES_CHECKED = 100_000;
const PATHS_PER_PUZZLE = 40;
const RUNS = 3;

/**
 * Measures the reasons that explain hints: how many hints have a reason and of which kind, whether any reason is false,
 * and how long it takes to find one.
 */
export function measureReasons(): readonly TableRow[] {
  const levels = LEVELS.flatMap(gridsOfLevel);
  return [
    coverageRow('hints with a reason at a glance, with a forced walk, with any; levels 1-24', levels),
    ...FREE_SIZES.flatMap(size => gradesOf(size, true).map(grade => coverageWithWalls(size, grade))),
    hardCoverage(),
    falseReasons(),
    speed('6×6', levels.filter(({ puzzle }) => puzzle.size === 6).slice(0, 300), 1),
    speed('8×8 with walls, grade 4', gridsWithWalls(8, 4)),
    speed(
      '8×8 that need the shape of the board or trials',
      hard().filter(({ puzzle }) => puzzle.size === 8),
    ),
  ];
}

const gridsOfLevel = (level: number): readonly Solved[] =>
  Array.from({ length: PER_LEVEL }, (_, seed) =>
    makeGrid(taskOfLevel(level), `reasons ${seed}`, `${level}`, 200),
  ).flatMap(made => (made === undefined ? [] : [made]));

const gridsWithWalls = (size: FreeSize, grade: Grade): readonly Solved[] =>
  Array.from({ length: PER_KIND }, (_, seed) =>
    generateGrid({ size, hasWalls: true, grade }, `reasons ${seed}`),
  ).flatMap(grid => (grid.ok ? [grid.value] : []));

const coverageWithWalls = (size: FreeSize, grade: Grade): TableRow =>
  coverageRow(`the same, ${size}×${size} with walls, grade ${grade}`, gridsWithWalls(size, grade), grade < 5);

/**
 * Compares the shares of hints with a reason to the shares that H3 promises. If `isPromised` is false, H3 promises only
 * that every hint has a reason, and the other shares are just reported.
 */
function coverageRow(target: string, boards: readonly Solved[], isPromised = true): TableRow {
  const { positions, oneStep, withWalks, any } = coverageOf(boards);
  return {
    target,
    figure: isPromised ? '≥ 90 %, ≥ 97 %, 100 %' : '100 % in all',
    measured: `${percent(oneStep)}, ${percent(withWalks)}, ${percent(any)} of ${positions}`,
    isMet: any === 1 && (!isPromised || (oneStep >= 0.9 && withWalks >= 0.97)),
  };
}

const hard = (): readonly Solved[] => [...hardGrids('wide'), ...hardGrids('trial')];

function hardCoverage(): TableRow {
  const { positions, any, cases } = coverageOf(hard());
  return {
    target: 'hints with a reason on 240 random grids that need the shape of the board or trials',
    figure: '100 %',
    measured: `${percent(any)} of ${positions}, ${percent(cases)} by cases`,
    isMet: any === 1,
  };
}

function falseReasons(): TableRow {
  let [excluded, onSolution, wrong] = [0, 0, 0];
  for (let seed = 0; excluded < MOVES_CHECKED; seed++) {
    const solved = randomSolved(`bench ${seed}`);
    const random = createRandom(`bench ${seed}`, 'paths');
    for (let round = 0; round < PATHS_PER_PUZZLE; round++) {
      const found = exclusionsOf(solved, randomPath(solved, random));
      excluded += found.excluded.length;
      wrong += found.wrong.length;
      if (found.isOnSolution) onSolution += found.excluded.length;
    }
  }
  return {
    target: 'excluded moves that another solver can complete, on and off solutions of puzzles with up to 2,000',
    figure: `0 of ${MOVES_CHECKED}`,
    measured: `${wrong} of ${excluded} (${onSolution} of them on a solution)`,
    isMet: wrong === 0,
  };
}

function speed(which: string, boards: readonly Solved[], mostMs = 2): TableRow {
  const times = boards.flatMap(({ puzzle, solution }) =>
    solution.slice(1).map((_, index) => fastestMs(RUNS, () => findReasons(puzzle, solution.slice(0, index + 1)))),
  );
  const [middle, slow] = [quantile(times, 0.5), quantile(times, 0.99)];
  return {
    target: `time to find the reasons of a hint, ${which}`,
    figure: `p99 ≤ ${mostMs} ms`,
    measured: `median ${middle.toFixed(3)} ms, p99 ${slow.toFixed(2)} ms, most ${Math.max(...times).toFixed(2)} ms`,
    isMet: slow <= mostMs,
  };
}
