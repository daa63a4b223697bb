import type { Path } from '#engine/path.ts';
import type { Cell } from '#engine/puzzle.ts';

/** Another path through the same grid, kept as the positions that the own path's cells have in it. */
export type AlternativeSolution = Uint8Array;

/** Other paths against the one that is to become the only solution, those that spoke last in front. */
export type AlternativeSolutions = {
  readonly path: Path;
  readonly others: AlternativeSolution[];
};

const MAX_KEPT = 64; // a puzzle seldom needs twenty

export const createAlternativeSolutions = (path: Path): AlternativeSolutions => ({ path, others: [] });

/** Takes in another path and gives it back the way it is kept, newest first. */
export function addAlternative({ path, others }: AlternativeSolutions, other: Path): AlternativeSolution {
  const positions = new Uint8Array(path.length);
  for (let position = 0; position < path.length; position++) positions[other[position] as Cell] = position;
  const witness = new Uint8Array(path.length);
  for (let place = 0; place < path.length; place++) witness[place] = positions[path[place] as Cell] as number;
  others.unshift(witness);
  if (others.length > MAX_KEPT) others.pop();
  return witness;
}

/** A known path that meets the numbers at these places of the own path in the same order, or undefined. */
export function findAlternative(
  { others }: AlternativeSolutions,
  places: readonly number[],
): AlternativeSolution | undefined {
  const index = others.findIndex(witness => ascends(witness, places));
  const witness = others[index];
  if (index > 0 && witness !== undefined) {
    others.splice(index, 1); // who spoke last is likely to speak again
    others.unshift(witness);
  }
  return witness;
}

function ascends(witness: AlternativeSolution, places: readonly number[]): boolean {
  let before = -1;
  for (const place of places) {
    const position = witness[place] as number;
    if (position <= before) return false;
    before = position;
  }
  return true;
}
