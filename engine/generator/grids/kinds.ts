import { GRADES, type Grade } from '#engine/levels.ts';

/** The side lengths of the free grids (size and grade chosen) that a player can ask for. */
export const FREE_SIZES = [5, 6, 7, 8] as const;

export type FreeSize = (typeof FREE_SIZES)[number];

/** The kind of free grid (size, walls, grade) that a player asks for. */
export type GridKind = { readonly size: FreeSize; readonly hasWalls: boolean; readonly grade: Grade };

/**
 * The hardest grade offered for each size, first without walls and then with walls. Small grids cannot be as hard
 * as large ones.
 */
const HARDEST: Readonly<Record<FreeSize, readonly [Grade, Grade]>> = { 5: [3, 2], 6: [5, 4], 7: [5, 5], 8: [5, 5] };

/** Returns the grades that a size offers, in ascending order (R22). */
export const gradesOf = (size: FreeSize, hasWalls: boolean): readonly Grade[] =>
  GRADES.slice(0, HARDEST[size][hasWalls ? 1 : 0]);
