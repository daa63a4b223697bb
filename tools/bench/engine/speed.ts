import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { generatePuzzle } from '#engine/generator/generate.ts';
import { hint } from '#engine/hint.ts';
import { extend, type Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { isCompletable } from '#engine/reference/is-completable.ts';
import { solveByEdges } from '#engine/reference/solve-by-edges.ts';
import { fastestMs, mean, median, quantile } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { plainPuzzle, plainPuzzles } from './plain-puzzles.ts';

const PROOF = { maxSolutions: 2, maxNodes: 100_000 };
const RUNS = 3;

/**
 * Measures the speed of proofs, puzzle generation and hints, in nodes and in U. One U is the median time of a
 * proof for a 6×6 puzzle with 10 numbers.
 */
export function measureSpeed(): readonly TableRow[] {
  const puzzles = plainPuzzles(6, 10, 400);
  const unitMs = median(puzzles.map(({ puzzle }) => fastestMs(5, () => findSolutions(puzzle, PROOF))));
  return [
    proofs(puzzles.map(({ puzzle }) => puzzle)),
    plainPuzzleSpeed(unitMs),
    ...tunedPuzzleSpeed(unitMs),
    hintAgreement(),
    hintSpeed(),
    firstPuzzle(),
  ];
}

function proofs(puzzles: readonly Puzzle[]): TableRow {
  const cells = puzzles.map(puzzle => findSolutions(puzzle, PROOF).nodes);
  const edges = puzzles.map(puzzle => solveByEdges(puzzle, PROOF).nodes);
  return {
    target: 'nodes of a proof, 6×6 with 10 numbers',
    figure: 'cell by cell median ≤ 170, most ≤ 1,700; edge by edge median ≤ 3',
    measured: `${median(cells)}, ${Math.max(...cells)}; ${median(edges)}`,
    isMet: median(cells) <= 170 && Math.max(...cells) <= 1700 && median(edges) <= 3,
  };
}

function plainPuzzleSpeed(unitMs: number): TableRow {
  const times = Array.from({ length: 1000 }, (_, seed) => fastestMs(RUNS, () => plainPuzzle(6, 10, `speed ${seed}`)));
  const [middle, slow] = [median(times), quantile(times, 0.99)];
  return {
    target: 'plain puzzle, 6×6 with 10 numbers',
    figure: 'median ≤ 10 U and ≤ 0.15 ms, p99 ≤ 5 medians',
    measured: `${(middle / unitMs).toFixed(1)} U, ${middle.toFixed(3)} ms (U ${(1000 * unitMs).toFixed(1)} µs), ${(slow / middle).toFixed(1)}`,
    isMet: middle <= 10 * unitMs && middle <= 0.15 && slow <= 5 * middle,
  };
}

/**
 * Measures, for each range of levels, the median time of the slowest level, in U and ms, and the 99th
 * percentile over all levels of the range.
 */
function tunedPuzzleSpeed(unitMs: number): readonly TableRow[] {
  const measure = (from: number, to: number, mostUnits: number, maxMs: number): TableRow => {
    const levels = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const timesOf = (level: number) =>
      Array.from({ length: 120 }, (_, seed) => fastestMs(RUNS, () => generatePuzzle(level, `speed ${seed}`)));
    const times = levels.map(timesOf);
    const slowest = Math.max(...times.map(median));
    const slow = quantile(times.flat(), 0.99);
    return {
      target: `steered puzzle, the slowest of levels ${from}-${to}`,
      figure: `median ≤ ${mostUnits} U and ≤ ${maxMs} ms, p99 ≤ 40 ms`,
      measured: `${(slowest / unitMs).toFixed(0)} U, ${slowest.toFixed(2)} ms; p99 ${slow.toFixed(1)} ms`,
      isMet: slowest <= mostUnits * unitMs && slowest <= maxMs && slow <= 40,
    };
  };
  return [measure(1, 16, 200, 3), measure(17, 24, 1200, 15)];
}

type Solved = { readonly puzzle: Puzzle; readonly solution: Path };

const solvedPuzzles = (many: number): readonly Solved[] =>
  Array.from({ length: many }, (_, seed) => generatePuzzle(1 + (seed % 24), `hint ${seed}`)).flatMap(generated =>
    generated.ok ? [generated.value] : [],
  );

function hintAgreement(): TableRow {
  let threads = 0;
  let disagreements = 0;
  for (const { puzzle, solution } of solvedPuzzles(1000)) {
    for (const path of prefixesAndWrongSteps(puzzle, solution)) {
      const shown = hint(puzzle, solution, path);
      threads++;
      if ((shown.ok || shown.refusal === 'at-the-end') !== isCompletable(puzzle, path)) disagreements++;
    }
  }
  return {
    target: 'hint against search, every beginning and every one-step slip of 1,000 puzzles',
    figure: '0 disagreements',
    measured: `${disagreements} of ${threads}`,
    isMet: disagreements === 0,
  };
}

const prefixesAndWrongSteps = (puzzle: Puzzle, solution: Path): readonly Path[] =>
  solution.flatMap((head, index) => {
    const prefix = solution.slice(0, index + 1);
    const steps = [-1, 1, -puzzle.size, puzzle.size].map(by => extend(puzzle, prefix, head + by));
    return [prefix, ...steps.flatMap(step => (step.ok ? [step.value] : []))];
  });

function hintSpeed(): TableRow {
  const cases = solvedPuzzles(50).flatMap(({ puzzle, solution }) =>
    solution.map((_, index) => ({ puzzle, solution, path: solution.slice(0, index + 1) })),
  );
  const ms = fastestMs(20, () => {
    for (const { puzzle, solution, path } of cases) hint(puzzle, solution, path);
  });
  const microseconds = (1000 * ms) / cases.length;
  return {
    target: 'one hint',
    figure: '≤ 1 µs',
    measured: `${microseconds.toFixed(3)} µs`,
    isMet: microseconds <= 1,
  };
}

/** Measures the time of the first puzzle in a fresh process, as on a page that has just been opened. */
function firstPuzzle(): TableRow {
  const script = fileURLToPath(new URL('./first-puzzle.ts', import.meta.url));
  const first = (level: number) =>
    Array.from({ length: 5 }, () =>
      Number(execFileSync(process.execPath, [script, String(level)], { encoding: 'utf8' })),
    );
  const [one, twenty] = [first(1), first(20)];
  return {
    target: 'first puzzle of a fresh process, level 1',
    figure: '≤ 50 ms (level 20, for comparison)',
    measured: `${mean(one).toFixed(0)} ms, at most ${Math.max(...one).toFixed(0)} (${mean(twenty).toFixed(0)} ms)`,
    isMet: Math.max(...one) <= 50,
  };
}
