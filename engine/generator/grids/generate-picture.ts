import type { Generated } from '#engine/generator/generate.ts';
import type { Cell } from '#engine/puzzle.ts';
import { ok, refused } from '#engine/result.ts';
import { type GridTask, makeGrid } from './make-grid.ts';

/** The drawings that the numbers of a grid can form. Each is its own mirror image from left to right. */
const DRAWINGS = {
  heart: '. # # . # # .  # . . # . . #  # . . . . . #  . # . . . # .  . . # . # . .  . . . # . . .  . . . . . . .',
  cross: '. . # . # . .  . . # . # . .  # # # . # # #  . . . . . . .  # # # . # # #  . . # . # . .  . . # . # . .',
  smile: '. . . . . . .  . # . . . # .  . # . . . # .  . . . . . . .  # . . . . . #  . # . . . # .  . . # # # . .',
  arrow: '. . . # . . .  . . # # # . .  . # . # . # .  # . . # . . #  . . . # . . .  . . . # . . .  . . . # . . .',
  ring: '. . # # # . .  . # . . . # .  # . . . . . #  # . . . . . #  # . . . . . #  . # . . . # .  . . # # # . .',
  star: '. . . # . . .  . # . # . # .  . . # . # . .  # # . # . # #  . . # . # . .  . # . # . # .  . . . # . . .',
} as const;

export type Picture = keyof typeof DRAWINGS;

export const PICTURES = Object.keys(DRAWINGS) as readonly Picture[];

const SIZE = 7;
const WALLS = 8;

/** Every load is near enough. */
const ANY_LOAD = { load: 30, tolerance: 1000 };

/** The limit of sampled paths. Most do not begin and end on the drawing, and are given up at once. */
const MAX_TRIES = 3000;

/** Returns the cells of a drawing. */
export const cellsOfPicture = (picture: Picture): readonly Cell[] =>
  DRAWINGS[picture].split(/ +/).flatMap((sign, cell) => (sign === '#' ? [cell] : []));

/**
 * Generates a 7×7 grid (R25) whose numbers form a drawing, with a few symmetric walls: one solution, and no guess. The same
 * seed gives the same grid on every machine.
 */
export function generatePicture(picture: Picture, seed: string): Generated {
  const fixed = cellsOfPicture(picture);
  const task: GridTask = {
    size: SIZE,
    numberCount: fixed.length,
    wallCount: WALLS,
    symmetries: ['left-right'],
    fixed,
    ...ANY_LOAD,
  };
  const made = makeGrid(task, seed, picture, MAX_TRIES);
  if (made === undefined) return { ...refused('no-puzzle-found'), tries: MAX_TRIES };
  return ok({ puzzle: made.puzzle, solution: made.solution, tries: made.tries });
}
