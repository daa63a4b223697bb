import { answerRequests } from '#app/play/answer-requests.ts';
import { generatePuzzle } from '#engine/generator/generate-level.ts';

/** A request for the puzzle that a seed gives at a level. */
export type PuzzleRequest = { readonly level: number; readonly seed: string };

answerRequests(({ level, seed }: PuzzleRequest) => generatePuzzle(level, seed));
