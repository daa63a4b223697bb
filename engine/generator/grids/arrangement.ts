import { type Random, shuffle } from '#engine/generator/random.ts';
import type { Path } from '#engine/path.ts';
import { type Cell, type Puzzle, sidesOf, type Wall } from '#engine/puzzle.ts';
import { imageOf, imageOfSide, type Symmetry } from './symmetry.ts';

/**
 * An orbit: one thing (a cell or a side) that a symmetry maps onto itself, or two things that it maps onto each
 * other.
 */
export type Orbit<T> = readonly T[];

/** The orbits of numbers or walls that are on the grid (`chosen`), and those that could be (`spare`). */
export type Selection<T> = { readonly chosen: Orbit<T>[]; readonly spare: Orbit<T>[] };

/** A path with a symmetric set of numbers on it, and a symmetric set of walls that do not cross it. */
export type Arrangement = {
  readonly size: number;
  readonly path: Path;
  readonly positions: Uint8Array;
  /**
   * The cells that always have numbers: the fixed cells, the two ends of the path, and the images of all these
   * cells.
   */
  readonly ends: readonly Cell[];
  readonly numbers: Selection<Cell>;
  readonly walls: Selection<Wall>;
};

export type ArrangementTask = {
  readonly size: number;
  readonly path: Path;
  readonly symmetry: Symmetry;
  readonly numberCount: number;
  readonly wallCount: number;
  /** The cells that must have numbers, such as those of a drawing. */
  readonly fixed?: readonly Cell[];
};

/**
 * The number of random orbits that are compared for each place to fill. The orbit whose cells are farthest along
 * the path from the other numbers is taken.
 */
const CHOICES = 3;

/**
 * Places numbers and walls at random, in symmetric pairs. Returns undefined if the wanted counts are impossible:
 * the fixed cells, the path's ends and their images are already too many, or an odd count needs a cell or side
 * that is its own image and there is none.
 */
export function createArrangement(task: ArrangementTask, random: Random): Arrangement | undefined {
  const { size, path, symmetry } = task;
  const positions = new Uint8Array(path.length);
  for (const [position, cell] of path.entries()) positions[cell] = position;
  const fixed = [...(task.fixed ?? []), path[0] as Cell, path.at(-1) as Cell];
  const ends = [...new Set(fixed.flatMap(cell => [cell, imageOf(size, symmetry, cell)]))];
  const cells = path.filter(cell => !ends.includes(cell));
  const numbers: Selection<Cell> = {
    chosen: [],
    spare: orbits(cells, cell => imageOf(size, symmetry, cell), sameCell),
  };
  const walls: Selection<Wall> = {
    chosen: [],
    spare: task.wallCount === 0 ? [] : freeSides(task, positions),
  };
  const arrangement = { size, path, positions, ends, numbers, walls };
  shuffle(random, numbers.spare);
  shuffle(random, walls.spare);
  const isFilled =
    fill(numbers, task.numberCount - ends.length, fits => farthest(arrangement, fits.slice(0, CHOICES))) &&
    fill(walls, task.wallCount, fits => fits[0]);
  return isFilled ? arrangement : undefined;
}

/** Returns the puzzle with the numbers and walls of an arrangement. */
export function puzzleOf({ size, positions, ends, numbers, walls }: Arrangement): Puzzle {
  const position = (cell: Cell) => positions[cell] as number;
  const waypoints = [...ends, ...numbers.chosen.flat()].sort((a, b) => position(a) - position(b));
  return { size, waypoints, walls: walls.chosen.flat().sort((a, b) => a[0] - b[0] || a[1] - b[1]) };
}

/**
 * Exchanges the chosen orbit with index `from` for the spare orbit with index `to`. A second call with the same
 * indices undoes this.
 */
export function swap<T>({ chosen, spare }: Selection<T>, from: number, to: number): void {
  const orbit = chosen[from] as Orbit<T>;
  chosen[from] = spare[to] as Orbit<T>;
  spare[to] = orbit;
}

/**
 * Returns true if a number in this cell would be one of three numbers in a row along the path. Such numbers would
 * leave the player nothing to find.
 */
export function isInRun({ positions, ends, path, numbers }: Arrangement, cell: Cell): boolean {
  const at = positions[cell] as number;
  const has = (position: number) => {
    const other = path[position] as Cell;
    return ends.includes(other) || numbers.chosen.some(orbit => orbit.includes(other));
  };
  return (has(at - 1) && (has(at - 2) || has(at + 1))) || (has(at + 1) && has(at + 2));
}

const sameCell = (a: Cell, b: Cell): boolean => a === b;
const sameSide = (a: Wall, b: Wall): boolean => a[0] === b[0] && a[1] === b[1];

/** Groups things into orbits. A thing whose image is not in the list is left out. */
function orbits<T>(things: readonly T[], image: (thing: T) => T, same: (a: T, b: T) => boolean): Orbit<T>[] {
  const found: Orbit<T>[] = [];
  for (const [index, thing] of things.entries()) {
    const other = things.findIndex(each => same(each, image(thing)));
    if (other === index) found.push([thing]);
    else if (other > index) found.push([thing, things[other] as T]);
  }
  return found;
}

/**
 * Returns the orbit whose cells are farthest along the path from all numbers and from each other. Returns
 * undefined for an empty list.
 */
function farthest({ positions, ends, numbers }: Arrangement, orbits: readonly Orbit<Cell>[]): Orbit<Cell> | undefined {
  const taken = [...ends, ...numbers.chosen.flat()];
  let best: Orbit<Cell> | undefined;
  let widest = 0;
  for (const orbit of orbits) {
    const gap = Math.min(...orbit.flatMap(cell => [...taken, ...orbit].map(other => distance(positions, cell, other))));
    if (gap <= widest) continue;
    widest = gap;
    best = orbit;
  }
  return best;
}

/**
 * Returns the number of steps between two cells along the path. The distance of a cell from itself counts as
 * infinite.
 */
function distance(positions: Uint8Array, a: Cell, b: Cell): number {
  return a === b ? Number.POSITIVE_INFINITY : Math.abs((positions[a] as number) - (positions[b] as number));
}

/** Returns the orbits of the sides between cells that the path does not cross, where walls may stand. */
function freeSides({ size, symmetry }: ArrangementTask, positions: Uint8Array): Orbit<Wall>[] {
  const isFree = ([a, b]: Wall) => Math.abs((positions[a] as number) - (positions[b] as number)) > 1;
  return orbits(sidesOf(size).filter(isFree), side => imageOfSide(size, symmetry, side), sameSide);
}

/**
 * Moves orbits from `spare` to `chosen` until the moved orbits have `count` members in total. Returns false if no
 * selection has exactly that count.
 */
function fill<T>(
  { chosen, spare }: Selection<T>,
  count: number,
  pick: (fits: readonly Orbit<T>[]) => Orbit<T> | undefined,
): boolean {
  let left = count;
  while (left > 0) {
    // if an odd number of places remains after this orbit, an orbit with one member must be left to fill the last one
    const singles = spare.filter(orbit => orbit.length === 1).length;
    const fits = spare.filter(({ length }) => length <= left && ((left - length) % 2 === 0 || singles > 2 - length));
    const orbit = pick(fits);
    if (orbit === undefined) return false;
    spare.splice(spare.indexOf(orbit), 1);
    chosen.push(orbit);
    left -= orbit.length;
  }
  return left === 0;
}
