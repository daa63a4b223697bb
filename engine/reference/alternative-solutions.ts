import type { Path } from '#engine/path.ts';
import type { Cell } from '#engine/puzzle.ts';

/**
 * Another path through the grid, compared with the wanted path. For each index on the wanted path, the array has
 * the index of the same cell on the other path.
 */
export type AlternativeSolution = Uint8Array;

/**
 * A cache of other solutions that a search has found while numbers are placed so that `path` is the only solution.
 * The most recently used solution is first. If a cached path also solves the next choice of numbers, no search is
 * needed to find another solution.
 */
export type AlternativeSolutions = {
  readonly path: Path;
  readonly others: AlternativeSolution[];
};

const MAX_ALTERNATIVES = 64; // the maximum number of other solutions in the cache; few puzzles need even twenty

export const createAlternativeSolutions = (path: Path): AlternativeSolutions => ({ path, others: [] });

/** Adds a path to the cache of other solutions. Returns the path in the form in which the cache stores it. */
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
 * Returns a cached path that is also a solution if the numbers stand at the given indices of the wanted path. Returns
 * undefined if there is none.
 */
export function findAlternative(
  { others }: AlternativeSolutions,
  indices: readonly number[],
): AlternativeSolution | undefined {
  const found = others.findIndex(other => isAscending(other, indices));
  const alternative = others[found];
  if (found > 0 && alternative !== undefined) {
    // a path that was found once is likely to be found again, so it moves to the front of the cache
    others.splice(found, 1);
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
