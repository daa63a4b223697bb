import { parentPort } from 'node:worker_threads';
import type { Result } from '#engine/result.ts';
import { randomText } from '#protocol/random-text.ts';
import { makePuzzle, type PuzzleTexts, remakePuzzle, type SeededPuzzle } from './make-puzzle.ts';

/** A request for a new puzzle of a level or, with a seed, for the puzzle that the seed stood for in November 2026. */
export type PuzzleRequest = { readonly id: number; readonly level: number; readonly seed?: string };

export type PuzzleAnswer = {
  readonly id: number;
  readonly made?: Result<SeededPuzzle, 'no-puzzle-found'>;
  readonly remade?: PuzzleTexts | undefined;
};

parentPort?.on('message', ({ id, level, seed }: PuzzleRequest) => {
  const answer: PuzzleAnswer =
    seed === undefined ? { id, made: makePuzzle(level, randomText) } : { id, remade: remakePuzzle(level, seed) };
  parentPort?.postMessage(answer);
});
