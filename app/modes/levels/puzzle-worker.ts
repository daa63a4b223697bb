import { answerRequests } from '#app/play/answer-requests.ts';
import { generatePuzzle } from '#engine/generator/generate-level.ts';

/** What the page asks of the worker that makes puzzles: the puzzle of a level that belongs to a seed. */
export type PuzzleRequest = { readonly level: number; readonly seed: string };

answerRequests(({ level, seed }: PuzzleRequest) => generatePuzzle(level, seed));
