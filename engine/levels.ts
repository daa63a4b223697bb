/** The valid levels. The upper bound only rejects bad input; no player is expected to reach it. */
export const LEVELS = { first: 1, last: 1_000_000 } as const;

export const isLevel = (value: number): boolean =>
  Number.isInteger(value) && value >= LEVELS.first && value <= LEVELS.last;

/** Returns the side length of a level's grid in cells (R14): 5 for levels 1–5, and 6 from level 6 on. */
export const sizeOfLevel = (level: number): number => Math.min(6, 5 + Math.floor((level - 1) / 5));

/** Returns the count of numbers in a level's grid (R14). */
export function numbersOfLevel(level: number): number {
  const base = level < 15 ? 10 : Math.min(14, level - 4);
  const cells = sizeOfLevel(level) ** 2;
  return Math.min(base, 6 + Math.floor((7 * level) / 10), cells - 2);
}

/** The grade of a grid, from easy to fiendish. */
export type Grade = 1 | 2 | 3 | 4 | 5;

/** Returns how hard the grids of a level are (R22): 1 for levels 1–4, 2 for levels 5–11, 3 from level 12 on. */
export function gradeOfLevel(level: number): Grade {
  if (level < 5) return 1;
  return level < 12 ? 2 : 3;
}

/** Returns the grade of a grid with this load, on the scale of `refutationLoad` (R22). It is the same at every size. */
export function gradeOfLoad(load: number): Grade {
  if (load < 12) return 1;
  if (load < 17.5) return 2;
  if (load < 25) return 3;
  return load < 40 ? 4 : 5;
}

/** The level at which the target load reaches its maximum (R16). */
export const HARDEST_LEVEL = 20;

/**
 * Returns the target load of a level's grids (R16), on the scale of `refutationLoad`. It starts at 8.5 on
 * level 1, rises by 0.9 a level up to 13 on level 6, the first 6×6 grid, and then by 0.8 a level up to 24.2.
 */
export function loadOfLevel(level: number): number {
  const capped = Math.min(level, HARDEST_LEVEL);
  return capped <= 6 ? (85 + 9 * (capped - 1)) / 10 : (130 + 8 * (capped - 6)) / 10;
}
