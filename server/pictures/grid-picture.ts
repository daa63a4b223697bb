import type { Puzzle } from '#engine/puzzle.ts';
import { framedPicture } from './framed-picture.ts';

/** Draws the social picture of a grid as SVG: its numbers and walls, and its size. It does not know the solution. */
export function gridPicture(puzzle: Puzzle): string {
  const { size } = puzzle;
  return framedPicture(`<text x="72" y="400" font-size="150">${size}\u00a0×\u00a0${size}</text>`, puzzle, []);
}
