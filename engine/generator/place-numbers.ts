import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import {
  type AlternativeSolution,
  type AlternativeSolutions,
  addAlternative,
  createAlternativeSolutions,
  findAlternative,
} from './alternative-solutions.ts';
import { findSolutions } from './find-solutions.ts';
import { type Random, randomBelow, shuffle } from './random.ts';

/** Where along a path the numbers stand: positions in it, ascending, the first and the last among them. */
export type NumberIndices = readonly number[];

/** A path that is to be told by `count` numbers; a proof that would look at more than `nodes` positions counts as none. */
export type PlacementTask = {
  readonly size: number;
  readonly path: Path;
  readonly count: number;
  readonly maxNodes: number;
  readonly random: Random;
};

/** Places that make the path the only solution, undefined if they were not found; and what the proofs have cost. */
export type Placement = {
  readonly indices: NumberIndices | undefined;
  readonly calls: number;
  readonly nodes: number;
};

/** A task being worked on. */
type Work = PlacementTask & { readonly alternatives: AlternativeSolutions; calls: number; visited: number };

/**
 * Chooses the cells of a path that bear the numbers so that it is the only solution, or gives up, as some paths
 * cannot be told with so few. Adding a number never adds a solution: so other solutions are sought and each is
 * forbidden by one more number, and then whatever number can be spared is taken away again.
 */
export function placeNumbers(task: PlacementTask): Placement {
  const work = { ...task, alternatives: createAlternativeSolutions(task.path), calls: 0, visited: 0 };
  const unique = addUntilUnique(work, randomIndices(task));
  const places = unique && trim(work, unique);
  return { indices: places, calls: work.calls, nodes: work.visited };
}

/** The puzzle that a path becomes when the numbers stand at these places. */
export const puzzleOf = (size: number, path: Path, places: NumberIndices): Puzzle => ({
  size,
  waypoints: places.map(place => path[place] as number),
  walls: [],
});

/** The same places and one more, in order. */
export const withIndex = (places: NumberIndices, place: number): NumberIndices =>
  [...places, place].sort((a, b) => a - b);

/** The positions of a path that could bear another number. */
export function freeIndices(path: Path, places: NumberIndices): number[] {
  const free: number[] = [];
  for (let place = 0; place < path.length; place++) if (!places.includes(place)) free.push(place);
  return free;
}

function randomIndices({ path, count, random }: PlacementTask): NumberIndices {
  const ends = [0, path.length - 1];
  const inner = shuffle(random, freeIndices(path, ends)).slice(0, count - ends.length);
  return [...ends, ...inner].sort((a, b) => a - b);
}

/** Adds numbers until no other solution is left. It ends: with a number in every cell there is none. */
function addUntilUnique(work: Work, start: NumberIndices): NumberIndices | undefined {
  let places = start;
  for (;;) {
    const other = findOther(work, places);
    if (other === 'none') return places;
    if (other === 'not-known') return undefined;
    places = withIndex(places, indexAgainst(other, work, places));
  }
}

/** Another solution, 'none' if it is proved that there is none, 'not-known' if the proof would take too long. */
function findOther(work: Work, places: NumberIndices): AlternativeSolution | 'none' | 'not-known' {
  const { size, path, maxNodes: nodes, alternatives: witnesses } = work;
  const witness = findAlternative(witnesses, places);
  if (witness !== undefined) return witness;
  const found = findSolutions(puzzleOf(size, path, places), { maxSolutions: 1, maxNodes: nodes, known: path });
  work.calls++;
  work.visited += found.nodes;
  const [other] = found.solutions;
  if (other !== undefined) return addAlternative(witnesses, other);
  return found.isComplete ? 'none' : 'not-known';
}

/** A random place that the other path meets out of order, or, where no single one does, one that it meets elsewhere. */
function indexAgainst(other: AlternativeSolution, { path, random }: Work, places: NumberIndices): number {
  const free = freeIndices(path, places);
  const forbidding = free.filter(place => {
    const before = places.filter(taken => taken < place).at(-1) as number;
    const after = places.find(taken => taken > place) as number;
    const position = other[place] as number;
    return position < (other[before] as number) || position > (other[after] as number);
  });
  const choice = forbidding.length > 0 ? forbidding : free.filter(place => other[place] !== place);
  return choice[randomBelow(random, choice.length)] as number;
}

/** Takes numbers away in random order, each one only if the path stays the only solution, until `count` are left. */
function trim(work: Work, places: NumberIndices): NumberIndices | undefined {
  let kept = places;
  const inner = shuffle(work.random, places.slice(1, -1));
  for (const [index, place] of inner.entries()) {
    const tooMany = kept.length - work.count;
    if (tooMany === 0) break;
    if (tooMany > inner.length - index) return undefined; // not even if all the rest could go
    const fewer = kept.filter(other => other !== place);
    if (findOther(work, fewer) === 'none') kept = fewer;
  }
  return kept.length === work.count ? kept : undefined;
}
