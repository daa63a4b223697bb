import type { Path } from '#engine/path.ts';
import type { Cell } from '#engine/puzzle.ts';

/** Another path through the same grid: for each index on our path, the index of the same cell on that one. */
export type AlternativeSolution = Uint8Array;

/**
 * A cache of paths that compete with the one that must become the only solution, most recently used first. It
 * saves a search whenever one of them solves the next arrangement of numbers too.
 */
export type AlternativeSolutions = {
  readonly path: Path;
  readonly others: AlternativeSolution[];
};

const MAX_ALTERNATIVES = 64; // a puzzle seldom needs twenty

export const createAlternativeSolutions = (path: Path): AlternativeSolutions => ({ path, others: [] });

/** Adds a path to the cache and returns it in the cached form. */
export function addAlternative({ path, others }: AlternativeSolutions, other: Path): AlternativeSolution {
  const positions = new Uint8Array(path.length);
  for (let position = 0; position < path.length; position++) positions[other[position] as Cell] = position;
  const alternative = new Uint8Array(path.length);
  for (let index = 0; index < path.length; index++) alternative[index] = positions[path[index] as Cell] as number;
  others.unshift(alternative);
  if (others.length > MAX_ALTERNATIVES) others.pop();
  return alternative;
}

/** Finds a cached path that meets the numbers at these indices in the same order as ours, or undefined. */
export function findAlternative(
  { others }: AlternativeSolutions,
  indices: readonly number[],
): AlternativeSolution | undefined {
  const found = others.findIndex(other => isAscending(other, indices));
  const alternative = others[found];
  if (found > 0 && alternative !== undefined) {
    others.splice(found, 1); // the one that was used last is likely to be used again
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
