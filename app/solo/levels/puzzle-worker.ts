import { type Generated, generatePuzzle } from '#engine/generator/generate.ts';

/** What the page asks for, and what it gets back, with the level and seed repeated so that an old answer is known. */
export type PuzzleRequest = { readonly level: number; readonly seed: string };
export type PuzzleAnswer = PuzzleRequest & { readonly generated: Generated };

addEventListener('message', ({ data }: MessageEvent<PuzzleRequest>) => {
  const { level, seed } = data;
  postMessage({ level, seed, generated: generatePuzzle(level, seed) } satisfies PuzzleAnswer);
});
