import { LRUCache } from 'lru-cache';
import type { Result } from '#engine/result.ts';
import type { SeededPuzzle } from './make-puzzle.ts';

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
