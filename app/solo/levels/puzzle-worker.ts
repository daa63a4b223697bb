import { type Generated, generatePuzzle } from '#engine/generator/generate.ts';

/**
 * A request for a puzzle. The worker's response repeats the level and the seed, so that the page can match it
 * to the request.
 */
export type PuzzleRequest = { readonly level: number; readonly seed: string };
export type PuzzleAnswer = PuzzleRequest & { readonly generated: Generated };

addEventListener('message', ({ data }: MessageEvent<PuzzleRequest>) => {
  const { level, seed } = data;
  postMessage({ level, seed, generated: generatePuzzle(level, seed) } satisfies PuzzleAnswer);
});
