import { type Generated, generatePuzzle } from '#engine/generator/generate.ts';

/** A request to the worker, and its answer, which repeats level and seed so that the page can tell answers apart. */
export type PuzzleRequest = { readonly level: number; readonly seed: string };
export type PuzzleAnswer = PuzzleRequest & { readonly generated: Generated };

addEventListener('message', ({ data }: MessageEvent<PuzzleRequest>) => {
  const { level, seed } = data;
  postMessage({ level, seed, generated: generatePuzzle(level, seed) } satisfies PuzzleAnswer);
});
