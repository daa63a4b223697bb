import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { generateGrid } from '#engine/generator/grids/generate-free-grid.ts';
import { FREE_SIZES, type FreeSize } from '#engine/generator/grids/kinds.ts';
import { sizeOfLevel } from '#engine/levels.ts';
import { plainPuzzles } from '#engine/reference/plain-puzzles.ts';
import type { TableRow } from '#tools/bench/table.ts';
import { FREE_KINDS, LEVELS } from './grid-samples.ts';

/**
 * How many puzzles are made: plain ones (without the generator's guarantees) for each size, and grids by the generator
 * for each level and kind of free grids (of a chosen size and difficulty).
 */
const PLAIN = 200;
const PER_KIND = 12;

/**
 * For each size, how many numbers a plain puzzle has (one without the generator's guarantees), and how many grids the
 * generator must make at least in the time of one plain puzzle.
 */
const SIZES: Readonly<Record<FreeSize, { readonly numbers: number; readonly goal: number }>> = {
  5: { numbers: 8, goal: 0.09 },
  6: { numbers: 10, goal: 0.06 },
  7: { numbers: 16, goal: 0.09 },
  8: { numbers: 22, goal: 0.13 },
};

/**
 * Measures, for each size, how many grids with all guarantees are made in the processor time of one plain puzzle
 * (`plainPuzzles`): grids of levels, and free grids (of a chosen size and difficulty) without and with walls.
 */
export const measureBoardsPerSecond = (): readonly TableRow[] => FREE_SIZES.map(ratiosOf);

function ratiosOf(size: FreeSize): TableRow {
  const { numbers, goal } = SIZES[size];
  const plainMs = processorMs(() => plainPuzzles(size, numbers, PLAIN)) / PLAIN;
  const ratioOf = (makers: readonly ((seed: string) => unknown)[]) => {
    const ms = processorMs(() => {
      for (const make of makers) for (let seed = 0; seed < PER_KIND; seed++) make(`ratio ${seed}`);
    });
    return (plainMs * PER_KIND * makers.length) / ms;
  };
  const levels = LEVELS.filter(level => sizeOfLevel(level) === size);
  const kinds = FREE_KINDS.filter(kind => kind.size === size);
  const ofKinds = (hasWalls: boolean) =>
    ratioOf(kinds.filter(kind => kind.hasWalls === hasWalls).map(kind => seed => generateGrid(kind, seed)));
  const parts = [
    ...(levels.length > 0
      ? [['levels', ratioOf(levels.map(level => seed => generatePuzzle(level, seed)))] as const]
      : []),
    ['free without walls', ofKinds(false)] as const,
    ['free with walls', ofKinds(true)] as const,
  ];
  return {
    target: `grids with all guarantees in the processor time of a plain puzzle, ${size}×${size} (${plainMs.toFixed(2)} ms)`,
    figure: `≥ ${goal}`,
    measured: parts.map(([name, ratio]) => `${name} ${ratio.toPrecision(2)}`).join(', '),
    isMet: parts.every(([, ratio]) => ratio >= goal),
  };
}

/** Returns the processor time of this process that some work takes, in milliseconds. */
function processorMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
