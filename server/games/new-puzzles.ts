import { LRUCache } from 'lru-cache';
import { generatePuzzle } from '#engine/generator/generate-level.ts';
import { writePath, writePuzzle } from '#engine/notation.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { ok, type Result, refused } from '#engine/result.ts';
import { randomText } from '#protocol/random-text.ts';

/** The texts of a puzzle and its solution, as they are stored and sent. */
type PuzzleTexts = { readonly puzzle: string; readonly solution: string };

/** A new puzzle with the seed from which it was made (R17). */
export type SeededPuzzle = PuzzleTexts & { readonly seed: string };

const MAX_SEEDS = 10;

/**
 * Generates a puzzle of a level from a random seed. Nearly every seed yields a puzzle; gives up after ten seeds without
 * one.
 */
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

/** Takes a new puzzle of a level. No puzzle is returned twice. */
export type TakePuzzle = (level: number) => Promise<Result<SeededPuzzle, 'no-puzzle-found'>>;

const PER_LEVEL = 2;

/**
 * The maximum number of levels for which puzzles are made in advance. The level that was used least recently is dropped
 * first.
 */
const MAX_LEVELS = 50;

/**
 * Creates a pool of puzzles. After the first request for a puzzle of a level, the pool keeps the next two puzzles of
 * this level ready.
 */
export function createPuzzlePool(make: TakePuzzle): TakePuzzle {
  const stocks = new LRUCache<number, ReturnType<TakePuzzle>[]>({ max: MAX_LEVELS });

  return async level => {
    const stock = stocks.get(level) ?? [];
    stocks.set(level, stock);
    const stocked = stock.shift();
    const taken = stocked ?? make(level);
    while (stock.length < PER_LEVEL) stock.push(make(level));
    const puzzle = await taken;
    // if a puzzle could not be made in advance, because the worker thread was broken, making one may succeed now
    return puzzle.ok || stocked === undefined ? puzzle : make(level);
  };
}
