import { type Random, shuffle } from '#engine/generator/random.ts';
import type { Path } from '#engine/path.ts';
import { type Cell, type Puzzle, sidesOf, type Wall } from '#engine/puzzle.ts';
import { imageOf, imageOfSide, type Symmetry } from './symmetry.ts';

/** One or two things that a symmetry maps onto each other. */
export type Orbit<T> = readonly T[];

/** The orbits that are on the grid and those that are not. A swap exchanges one of each. */
export type Selection<T> = { readonly chosen: Orbit<T>[]; readonly spare: Orbit<T>[] };

/** The grid of a path: a symmetric set of numbers, and a symmetric set of walls beside the path. */
export type Arrangement = {
  readonly size: number;
  readonly path: Path;
  readonly positions: Uint8Array;
  /** The cells that always bear numbers: the fixed ones, the path's two ends and the images of these. */
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
  /** Cells that bear numbers in any case. */
  readonly fixed?: readonly Cell[];
};

/** The number of orbits to draw for each place. The one that is farthest from the other numbers is taken. */
const CHOICES = 3;

/**
 * Arranges numbers and walls at random. Returns undefined if no symmetric set has the wanted counts, because the
 * path's ends and their images are already too many, or because no cell or side is its own image where one must be.
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

/** Returns the puzzle that an arrangement shows. */
export function puzzleOf({ size, positions, ends, numbers, walls }: Arrangement): Puzzle {
  const position = (cell: Cell) => positions[cell] as number;
  const waypoints = [...ends, ...numbers.chosen.flat()].sort((a, b) => position(a) - position(b));
  return { size, waypoints, walls: walls.chosen.flat().sort((a, b) => a[0] - b[0] || a[1] - b[1]) };
}

/** Exchanges a chosen and a spare orbit, by their indices. The same call again undoes it. */
export function swap<T>({ chosen, spare }: Selection<T>, from: number, to: number): void {
  const orbit = chosen[from] as Orbit<T>;
  chosen[from] = spare[to] as Orbit<T>;
  spare[to] = orbit;
}

/** Returns true if three numbers follow each other on the path around a cell, so that nothing is left to find there. */
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

/** Returns the orbits of things whose images are also among them. */
function orbits<T>(things: readonly T[], image: (thing: T) => T, same: (a: T, b: T) => boolean): Orbit<T>[] {
  const found: Orbit<T>[] = [];
  for (const [index, thing] of things.entries()) {
    const other = things.findIndex(each => same(each, image(thing)));
    if (other === index) found.push([thing]);
    else if (other > index) found.push([thing, things[other] as T]);
  }
  return found;
}

/** Returns the orbit that is farthest from all other numbers along the path. */
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

/** Returns how far apart two cells are on the path. A cell is infinitely far from itself. */
function distance(positions: Uint8Array, a: Cell, b: Cell): number {
  return a === b ? Number.POSITIVE_INFINITY : Math.abs((positions[a] as number) - (positions[b] as number));
}

/** Returns the orbits of sides that the path does not use. */
function freeSides({ size, symmetry }: ArrangementTask, positions: Uint8Array): Orbit<Wall>[] {
  const isFree = ([a, b]: Wall) => Math.abs((positions[a] as number) - (positions[b] as number)) > 1;
  return orbits(sidesOf(size).filter(isFree), side => imageOfSide(size, symmetry, side), sameSide);
}

/** Moves spare orbits with `count` members in all to the chosen ones. Returns false if that is impossible. */
function fill<T>(
  { chosen, spare }: Selection<T>,
  count: number,
  pick: (fits: readonly Orbit<T>[]) => Orbit<T> | undefined,
): boolean {
  let left = count;
  while (left > 0) {
    // an orbit of two must not leave an odd rest that no orbit of one can fill
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
