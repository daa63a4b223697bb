import type { Cell } from '#engine/puzzle.ts';

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

/** The side length of the grids on which the drawings are. */
export const PICTURE_GRID_SIZE = 7;

/** Returns the cells of a drawing. */
export const cellsOfPicture = (picture: Picture): readonly Cell[] =>
  DRAWINGS[picture].split(/ +/).flatMap((sign, cell) => (sign === '#' ? [cell] : []));
