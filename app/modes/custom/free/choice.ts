import { FREE_SIZES, type GridKind, gradesOf } from '#engine/generator/grids/kinds.ts';
import type { Grade } from '#engine/levels.ts';

/** The kind of grid that a player has chosen. A property that is undefined is chosen at random for each grid. */
export type Choice = Partial<GridKind>;

/**
 * The size, walls and difficulty with which a visitor begins on the page of free grids who has never finished a game.
 * For other players, all of them are first left to chance.
 */
export const FIRST_CHOICE: Choice = { size: 6, hasWalls: false, grade: 1 };

/** Every kind of grid that the generator makes (R25). */
const KINDS: readonly GridKind[] = FREE_SIZES.flatMap(size =>
  [false, true].flatMap(hasWalls => gradesOf(size, hasWalls).map(grade => ({ size, hasWalls, grade }))),
);

const kindsOf = ({ size, hasWalls, grade }: Choice): readonly GridKind[] =>
  KINDS.filter(
    kind =>
      (size === undefined || kind.size === size) &&
      (hasWalls === undefined || kind.hasWalls === hasWalls) &&
      (grade === undefined || kind.grade === grade),
  );

/**
 * Chooses at random one of the kinds that fit the player's choice. `random` returns a number of at least 0
 * and less than 1.
 */
export function drawKind(choice: Choice, random: () => number): GridKind {
  const kinds = kindsOf(choice);
  const drawn = kinds[Math.floor(random() * kinds.length)];
  if (drawn === undefined) throw new Error('no kind fits the choice');
  return drawn;
}

/**
 * Returns the grades of the grids that have this size and walls, in ascending order. An undefined property
 * stands for all its values.
 */
export const offeredGrades = ({ size, hasWalls }: Choice): readonly Grade[] =>
  [...new Set(kindsOf({ size, hasWalls }).map(({ grade }) => grade))].sort((a, b) => a - b);

/** Returns the player's choice of size, walls and grade. Leaves out the grade if no kind of grid has all three. */
export const withOfferedGrade = (choice: Choice): Choice =>
  kindsOf(choice).length > 0 ? choice : { ...choice, grade: undefined };

const WALLS: readonly (readonly [string, boolean])[] = [
  ['none', false],
  ['few', true],
];

/**
 * What the address of the page of free grids contains: the chosen size, walls and difficulty, and the code of the
 * current grid.
 */
export type Address = { readonly choice: Choice; readonly code: string | undefined };

/** Returns the query that the address of the page of free grids has for a choice and the code of a grid. */
export function writeAddress({ choice: { size, hasWalls, grade }, code }: Address): string {
  const walls = WALLS.find(([, has]) => has === hasWalls)?.[0];
  const fields = Object.entries({ size, walls, grade, grid: code });
  const query = new URLSearchParams(
    fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  );
  return `?${query}`;
}

/**
 * Reads the untrusted query of the page's address. A property with an invalid value counts as not chosen. The code is
 * not checked.
 */
export function readAddress(query: string): Address {
  const fields = new URLSearchParams(query);
  const fieldOf = <T extends number>(name: string, values: readonly T[]): T | undefined =>
    values.find(value => `${value}` === fields.get(name));
  const size = fieldOf('size', FREE_SIZES);
  const hasWalls = WALLS.find(([name]) => name === fields.get('walls'))?.[1];
  const grade = fieldOf('grade', offeredGrades({}));
  return { choice: withOfferedGrade({ size, hasWalls, grade }), code: fields.get('grid') ?? undefined };
}
