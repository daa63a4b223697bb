import { DUEL } from '#engine/duel/duel.ts';
import { levelOfRound } from '#engine/duel/selectors.ts';
import { generatePuzzle } from '#engine/generator/generate.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';

type PuzzleWithSolution = { readonly puzzle: Puzzle; readonly solution: Path };

/** Takes a puzzle for a round. A few puzzles are generated in advance, so that players rarely wait for one. */
export type TakePuzzle = (round: number) => PuzzleWithSolution;

const STOCK_PER_ROUND = 4;

/** Creates a stock of puzzles for the five rounds. The seeds come from `randomText` and are not stored. */
export function createPuzzleStock(randomText: () => string): TakePuzzle {
  const ready = new Map<number, PuzzleWithSolution[]>();
  return requested => {
    const round = Math.min(requested, DUEL.rounds);
    const stock = ready.get(round) ?? [];
    ready.set(round, stock);
    setImmediate(() => {
      if (stock.length < STOCK_PER_ROUND) stock.push(generate(round, randomText));
    });
    return stock.pop() ?? generate(round, randomText);
  };
}

const MAX_SEEDS = 10;

function generate(round: number, randomText: () => string): PuzzleWithSolution {
  for (let attempt = 0; attempt < MAX_SEEDS; attempt++) {
    const generated = generatePuzzle(levelOfRound(round), randomText());
    if (generated.ok) return { puzzle: generated.value.puzzle, solution: generated.value.solution };
  }
  throw new Error(`no puzzle for round ${round} in ${MAX_SEEDS} seeds`);
}
