import { findSolutions } from './find-solutions.ts';
import type { Path } from './path.ts';
import type { Puzzle } from './puzzle.ts';
import { below, type Random, shuffle } from './random.ts';
import { addWitness, findWitness, newWitnesses, type Witness, type Witnesses } from './witnesses.ts';

/** Where along a path the numbers stand: positions in it, ascending, the first and the last among them. */
export type Places = readonly number[];

/** What the proofs behind a placing have cost. */
export type Effort = { calls: number; nodes: number };

/**
 * How many positions one proof may look at. The longest seen on a 6×6 with 8 numbers or more is a tenth of it;
 * a proof that is not finished within it counts as none.
 */
const NODES = 100_000;

type Task = {
  readonly size: number;
  readonly path: Path;
  readonly random: Random;
  readonly witnesses: Witnesses;
  readonly effort: Effort;
};

/**
 * Chooses `count` cells of a path to bear the numbers so that it is the only solution, or gives up, as some
 * paths cannot be told with so few. Adding a number never adds a solution: so other solutions are sought and
 * each is forbidden by one more number, and then whatever number can be spared is taken away again.
 */
export function placeNumbers(
  size: number,
  path: Path,
  count: number,
  random: Random,
  effort: Effort,
): Places | undefined {
  const task = { size, path, random, witnesses: newWitnesses(path), effort };
  const places = randomPlaces(path.length, count, random);
  for (;;) {
    const other = findOther(task, places);
    if (other === 'none') return trim(task, places, count);
    if (other === 'not-known') return undefined;
    places.push(placeAgainst(other, places, random));
    places.sort((a, b) => a - b);
  }
}

/** The puzzle that a path becomes when the numbers stand at these places. */
export const puzzleOf = (size: number, path: Path, places: Places): Puzzle => ({
  size,
  waypoints: places.map(place => path[place] as number),
  walls: [],
});

/** The positions of a path that could bear another number. */
export function freePlaces(length: number, places: Places): number[] {
  const free: number[] = [];
  for (let place = 0; place < length; place++) if (!places.includes(place)) free.push(place);
  return free;
}

function randomPlaces(length: number, count: number, random: Random): number[] {
  const ends = [0, length - 1];
  const inner = shuffle(random, freePlaces(length, ends)).slice(0, count - 2);
  return [...ends, ...inner].sort((a, b) => a - b);
}

/** Another solution, 'none' if that is proved, 'not-known' if the proof would take too long. */
function findOther({ size, path, witnesses, effort }: Task, places: Places): Witness | 'none' | 'not-known' {
  const witness = findWitness(witnesses, places);
  if (witness !== undefined) return witness;
  const found = findSolutions(puzzleOf(size, path, places), { most: 1, nodes: NODES, known: path });
  effort.calls++;
  effort.nodes += found.nodes;
  const [other] = found.solutions;
  if (other !== undefined) return addWitness(witnesses, other);
  return found.isComplete ? 'none' : 'not-known';
}

/** A random place that the other path meets out of order, or, where no single one does, one that it meets elsewhere. */
function placeAgainst(other: Witness, places: Places, random: Random): number {
  const free = freePlaces(other.length, places);
  const killing = free.filter(place => {
    const before = places.findLast(taken => taken < place) as number;
    const after = places.find(taken => taken > place) as number;
    const position = other[place] as number;
    return position < (other[before] as number) || position > (other[after] as number);
  });
  const choice = killing.length > 0 ? killing : free.filter(place => other[place] !== place);
  return choice[below(random, choice.length)] as number;
}

/** Takes numbers away in random order, each that the path stays the only solution without, down to `count`. */
function trim(task: Task, places: Places, count: number): Places | undefined {
  let kept = places;
  for (const place of shuffle(task.random, places.slice(1, -1))) {
    if (kept.length === count) return kept;
    const fewer = kept.filter(other => other !== place);
    if (findOther(task, fewer) === 'none') kept = fewer;
  }
  return kept.length === count ? kept : undefined;
}
