import type { Cell } from '#engine/puzzle.ts';

/** The drawings that the cells with numbers can form (`#`). Each drawing is symmetric from left to right. */
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

/** The side length of the grids whose numbers form a drawing. */
export const PICTURE_GRID_SIZE = 7;

/** Returns the cells that have numbers in a drawing. */
export const cellsOfPicture = (picture: Picture): readonly Cell[] =>
  DRAWINGS[picture].split(/ +/).flatMap((sign, cell) => (sign === '#' ? [cell] : []));
