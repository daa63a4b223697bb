import { LRUCache } from 'lru-cache';
import { generatePuzzle } from '#engine/generator/generate.ts';
import { writePath, writePuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { randomText } from '#protocol/random-text.ts';

/** A puzzle and its solution in our notation, as they are stored and sent. */
type PuzzleTexts = { readonly puzzle: string; readonly solution: string };

/** A new puzzle with the seed from which it was made (R17). */
export type SeededPuzzle = PuzzleTexts & { readonly seed: string };

const MAX_SEEDS = 10;

/** Makes a puzzle of a level. Draws seeds, at most ten, until one yields a puzzle. Nearly every seed yields one. */
export function makePuzzle(level: number, draw = randomText): Result<SeededPuzzle, 'no-puzzle-found'> {
  for (let tries = 0; tries < MAX_SEEDS; tries++) {
    const seed = draw();
    const made = generatePuzzle(level, seed);
    if (made.ok) return ok({ seed, ...textsOf(made.value) });
  }
  return refused('no-puzzle-found');
}

type Made = { readonly puzzle: Puzzle; readonly solution: Path };

const textsOf = ({ puzzle, solution }: Made): PuzzleTexts => ({
  puzzle: writePuzzle(puzzle),
  solution: writePath(puzzle.size, solution),
});

/** Takes a puzzle of a level. No puzzle is taken twice. */
export type TakePuzzle = (level: number) => Promise<Result<SeededPuzzle, 'no-puzzle-found'>>;

const PER_LEVEL = 2;

/** The number of levels with a stock. The level that was asked for least recently loses its stock first. */
const MAX_LEVELS = 50;

/** Creates a pool that makes the next puzzles of a level in advance, once the level has been asked for. */
export function createPuzzlePool(make: TakePuzzle): TakePuzzle {
  const stocks = new LRUCache<number, ReturnType<TakePuzzle>[]>({ max: MAX_LEVELS });

  return async level => {
    const stock = stocks.get(level) ?? [];
    stocks.set(level, stock);
    const stocked = stock.shift();
    const taken = stocked ?? make(level);
    while (stock.length < PER_LEVEL) stock.push(make(level));
    const puzzle = await taken;
    // what failed earlier, while the worker was broken, may succeed now
    return puzzle.ok || stocked === undefined ? puzzle : make(level);
  };
}
