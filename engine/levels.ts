/**
 * The lowest and the highest valid level. No player is expected to reach the highest; it only serves to reject bad
 * input.
 */
export const LEVELS = { first: 1, last: 1_000_000 } as const;

export const isLevel = (value: number): boolean =>
  Number.isInteger(value) && value >= LEVELS.first && value <= LEVELS.last;

/** Returns the side length of a level's grid in cells (R14): 5 for levels 1–5, and 6 from level 6 on. */
export const sizeOfLevel = (level: number): number => Math.min(6, 5 + Math.floor((level - 1) / 5));

/** The first level on whose grids a player can make pencil marks (B28). */
export const PENCIL_LEVEL = 6;

/** Returns the count of numbers in a level's grid (R14). */
export function numbersOfLevel(level: number): number {
  const base = level < 15 ? 10 : Math.min(14, level - 4);
  const cells = sizeOfLevel(level) ** 2;
  return Math.min(base, 6 + Math.floor((7 * level) / 10), cells - 2);
}

/** The difficulty of a grid, from 1 (easy) to 5 (fiendish). */
export type Grade = 1 | 2 | 3 | 4 | 5;

export const GRADES: readonly Grade[] = [1, 2, 3, 4, 5];

/** Returns a stored value as a grade, or undefined if the value is not a grade. */
export const readGrade = (value: unknown): Grade | undefined => GRADES.find(each => each === value);

/** Returns the grade of a level's grids (R22): 1 for levels 1–4, 2 for levels 5–11, and 3 from level 12 on. */
export function gradeOfLevel(level: number): Grade {
  if (level < 5) return 1;
  return level < 12 ? 2 : 3;
}

/** A kind of grid: its size and its grade, such as `6.2`. Only times on grids of one kind are compared (R24, R28). */
export type GridKindName = `${number}.${Grade}`;

/** Returns the name of a kind of grid, which is made of the size and the grade, such as `6.2`. */
export const kindName = (size: number, grade: Grade): GridKindName => `${size}.${grade}`;

/** Returns the name of the kind (size and grade) of a level's grids. */
export const kindOfLevel = (level: number): GridKindName => kindName(sizeOfLevel(level), gradeOfLevel(level));

/**
 * Returns the grade of a grid from its load (R22), as computed by `refutationLoad`. The grade does not depend on
 * the size.
 */
export function gradeOfLoad(load: number): Grade {
  if (load < 12) return 1;
  if (load < 17.5) return 2;
  if (load < 25) return 3;
  return load < 40 ? 4 : 5;
}

/** The first level with the highest target load (R16). */
export const HARDEST_LEVEL = 20;

/**
 * Returns the first level above `level` whose grids have another size or grade, or the highest load (R16). Returns
 * undefined from the hardest level on.
 */
export function stageAfter(level: number): number | undefined {
  if (level >= HARDEST_LEVEL) return undefined;
  let next = level + 1;
  while (next < HARDEST_LEVEL && kindOfLevel(next) === kindOfLevel(level)) next++;
  return next;
}

/**
 * A target value for the generator. A value that differs from the target by no more than the tolerance is as good as
 * the target.
 */
export type Aim = { readonly target: number; readonly tolerance: number };

/** The maximum difference between the load of a grid and its level's target, from level 3 on. */
export const LOAD_TOLERANCE = 0.65;

/**
 * Returns the target load of a level's grids (R16), on the scale of `refutationLoad`: 10.3 on level 3, 13 on level 6
 * (the first with 6×6 cells) and 24.2 from level 20 on, with even steps between them. Levels 1 and 2 have wider
 * tolerances: on level 1, few 5×5 grids can be solved without reading ahead; on level 2, few with seven numbers are
 * symmetric.
 */
export function loadOfLevel(level: number): Aim {
  if (level === 1) return { target: 5.5, tolerance: 3.5 };
  if (level === 2) return { target: 8.6, tolerance: 1.6 };
  const capped = Math.min(level, HARDEST_LEVEL);
  const target = capped <= 6 ? (85 + 9 * (capped - 1)) / 10 : (130 + 8 * (capped - 6)) / 10;
  return { target, tolerance: LOAD_TOLERANCE };
}

/**
 * Returns two targets for a level's grids: how many waves (rounds) of conclusions build on one another
 * (`deductionDepth`), and at how many steps a player must read ahead (`countChoices`). Both targets rise evenly from
 * level 6 to 20 (R16).
 */
export function deductionOfLevel(level: number): { readonly depth: Aim; readonly choices: Aim } {
  const climb = (Math.min(level, HARDEST_LEVEL) - 6) / (HARDEST_LEVEL - 6);
  return {
    depth: { target: 12.4 + 2.4 * climb, tolerance: 1.25 },
    choices: { target: 1.2 + 2.6 * climb, tolerance: 1 },
  };
}
