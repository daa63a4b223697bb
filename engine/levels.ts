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
