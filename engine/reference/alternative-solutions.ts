import type { Path } from '#engine/path.ts';
import type { Cell } from '#engine/puzzle.ts';

/**
 * Another path through the grid, relative to the generated path. At each index of the generated path, the
 * array contains the index of that cell on the other path.
 */
export type AlternativeSolution = Uint8Array;

/**
 * A cache of other paths through the grid, most recently used first. The generator is trying to make `path`
 * the only solution. If a cached path also solves the next arrangement of numbers, no search is needed to
 * find another solution.
 */
export type AlternativeSolutions = {
  readonly path: Path;
  readonly others: AlternativeSolution[];
};

const MAX_ALTERNATIVES = 64; // Few puzzles need even twenty alternatives.

export const createAlternativeSolutions = (path: Path): AlternativeSolutions => ({ path, others: [] });

/** Adds a path to the cache and returns its cached form. */
export function addAlternative({ path, others }: AlternativeSolutions, other: Path): AlternativeSolution {
  const positions = new Uint8Array(path.length);
  for (let position = 0; position < path.length; position++) positions[other[position] as Cell] = position;
  const alternative = new Uint8Array(path.length);
  for (let index = 0; index < path.length; index++) alternative[index] = positions[path[index] as Cell] as number;
  others.unshift(alternative);
  if (others.length > MAX_ALTERNATIVES) others.pop();
  return alternative;
}

/**
 * Returns a cached path that visits the numbers at these indices in the same order as the generated path, or
 * undefined if there is none.
 */
export function findAlternative(
  { others }: AlternativeSolutions,
  indices: readonly number[],
): AlternativeSolution | undefined {
  const found = others.findIndex(other => isAscending(other, indices));
  const alternative = others[found];
  if (found > 0 && alternative !== undefined) {
    others.splice(found, 1); // A path that was just used is likely to be used again, so it moves to the front.
    others.unshift(alternative);
  }
  return alternative;
}

function isAscending(alternative: AlternativeSolution, indices: readonly number[]): boolean {
  let before = -1;
  for (const index of indices) {
    const position = alternative[index] as number;
    if (position <= before) return false;
    before = position;
  }
  return true;
}
