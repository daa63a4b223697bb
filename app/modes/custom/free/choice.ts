import { FREE_SIZES, type GridKind, gradesOf } from '#engine/generator/grids/kinds.ts';
import type { Grade } from '#engine/levels.ts';

/** A player's choice. A property that is undefined is drawn at random for each grid. */
export type Choice = Partial<GridKind>;

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

/** Draws one of the kinds that fit a choice. `random` returns numbers from 0 up to, but not including, 1. */
export function drawKind(choice: Choice, random: () => number): GridKind {
  const kinds = kindsOf(choice);
  const drawn = kinds[Math.floor(random() * kinds.length)];
  if (drawn === undefined) throw new Error('no kind fits the choice');
  return drawn;
}

/** Returns the grades that a size and walls offer, in ascending order. */
export const offeredGrades = ({ size, hasWalls }: Choice): readonly Grade[] =>
  [...new Set(kindsOf({ size, hasWalls }).map(({ grade }) => grade))].sort((a, b) => a - b);

/** Returns a choice that at least one kind of grid fits. Removes the grade if the size and walls do not offer it. */
export const withOfferedGrade = (choice: Choice): Choice =>
  kindsOf(choice).length > 0 ? choice : { ...choice, grade: undefined };

const WALLS: readonly (readonly [string, boolean])[] = [
  ['none', false],
  ['few', true],
];

/** The contents of the address of the page of free grids: a choice, and the code of the current grid. */
export type Address = { readonly choice: Choice; readonly code: string | undefined };

/** Returns the query of an address. */
export function writeAddress({ choice: { size, hasWalls, grade }, code }: Address): string {
  const walls = WALLS.find(([, has]) => has === hasWalls)?.[0];
  const fields = Object.entries({ size, walls, grade, grid: code });
  const query = new URLSearchParams(
    fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  );
  return `?${query}`;
}

/** Reads an untrusted query. An invalid field counts as not chosen. The code is not checked. */
export function readAddress(query: string): Address {
  const fields = new URLSearchParams(query);
  const fieldOf = <T extends number>(name: string, values: readonly T[]): T | undefined =>
    values.find(value => `${value}` === fields.get(name));
  const size = fieldOf('size', FREE_SIZES);
  const hasWalls = WALLS.find(([name]) => name === fields.get('walls'))?.[1];
  const grade = fieldOf('grade', offeredGrades({}));
  return { choice: withOfferedGrade({ size, hasWalls, grade }), code: fields.get('grid') ?? undefined };
}
