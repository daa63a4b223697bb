import type { Result } from '#engine/result.ts';
import type { SeededPuzzle } from './make-puzzle.ts';

/** Takes a puzzle of a level. No puzzle is taken twice. */
export type TakePuzzle = (level: number) => Promise<Result<SeededPuzzle, 'no-puzzle-found'>>;

const PER_LEVEL = 2;

/** The number of levels with a stock. The level that was asked for least recently loses its stock first. */
const MAX_LEVELS = 50;

/** Creates a pool that makes the next puzzles of a level in advance, once the level has been asked for. */
export function createPuzzlePool(make: TakePuzzle): TakePuzzle {
  const stocks = new Map<number, ReturnType<TakePuzzle>[]>(); // in the order of their last use

  function stockOf(level: number): ReturnType<TakePuzzle>[] {
    const stock = stocks.get(level) ?? [];
    stocks.delete(level);
    stocks.set(level, stock);
    const [oldest] = stocks.keys();
    if (stocks.size > MAX_LEVELS && oldest !== undefined) stocks.delete(oldest);
    return stock;
  }

  return async level => {
    const stock = stockOf(level);
    const stocked = stock.shift();
    const taken = stocked ?? make(level);
    while (stock.length < PER_LEVEL) stock.push(make(level));
    const puzzle = await taken;
    // what failed earlier, while the worker was broken, may succeed now
    return puzzle.ok || stocked === undefined ? puzzle : make(level);
  };
}
