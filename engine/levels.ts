/** The levels there are. The upper end is only a fence against bad input: nobody gets there. */
export const LEVELS = { first: 1, last: 1_000_000 } as const;

export const isLevel = (value: number): boolean =>
  Number.isInteger(value) && value >= LEVELS.first && value <= LEVELS.last;

/** The side of a level's grid, in cells: 5 for levels 1–5, then 6. */
export const sizeOfLevel = (level: number): number => Math.min(6, 5 + Math.floor((level - 1) / 5));

/** How many numbers a level's grid bears. */
export function numbersOfLevel(level: number): number {
  const base = level < 15 ? 10 : Math.min(14, level - 4);
  const cells = sizeOfLevel(level) ** 2;
  return Math.min(base, 6 + Math.floor((7 * level) / 10), cells - 2);
}

/** The level from which puzzles are as hard as they get. */
export const HARDEST_LEVEL = 20;

/**
 * How hard a level's puzzles are meant to be, in the measure of `difficulty.ts`: 11 at first, 1.3 more a level
 * up to the first 6×6 grid, then 0.8 more a level up to 28.7.
 */
export function difficultyOfLevel(level: number): number {
  const climbed = Math.min(level, HARDEST_LEVEL);
  return climbed <= 6 ? (110 + 13 * (climbed - 1)) / 10 : (175 + 8 * (climbed - 6)) / 10;
}
