import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { examineGrid } from '#engine/generator/grids/examine-grid.ts';
import { randomCodes } from '#engine/generator/grids/testing/random-codes.ts';
import { hint } from '#engine/hint.ts';
import { extend, type Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { plainPuzzles } from '#engine/reference/plain-puzzles.ts';
import { isCompletable, solveByEdges } from '#engine/reference/solve-by-edges.ts';
import { fastestMs, mean, median } from '#tools/bench/statistics.ts';
import type { TableRow } from '#tools/bench/table.ts';

const PROOF = { maxSolutions: 2, maxNodes: 100_000 };

/**
 * Measures how many search nodes a proof of uniqueness takes, how many random grids keep an unknown number of
 * solutions, how fast hints are, and how long the first puzzle of a process takes.
 */
export function measureSpeed(): readonly TableRow[] {
  return [proofs(plainPuzzles(6, 10, 400)), gridCodes(), hintAgreement(), hintSpeed(), firstPuzzle()];
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

const CODES = 90;

/**
 * Counts the solutions of random grids with few numbers. These are hard: a search from number 1 seldom finishes on
 * them.
 */
function gridCodes(): TableRow {
  const examined = randomCodes(CODES).map(puzzle => {
    const start = performance.now();
    const { kind } = examineGrid(puzzle);
    return { kind, ms: performance.now() - start };
  });
  const unknown = examined.filter(({ kind }) => kind === 'unknown').length;
  const times = examined.map(({ ms }) => ms);
  return {
    target: 'random codes of 8×8 with two to six numbers whose solutions stay unknown',
    figure: `≤ 1 of ${CODES}`,
    measured: `${unknown} of ${CODES} (median ${median(times).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms)`,
    isMet: unknown <= 1,
  };
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

/** Measures the time to generate the first puzzle in a new process, like on a page that has just been opened. */
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
