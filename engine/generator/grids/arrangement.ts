import { type Random, randomBelow, randomShare } from '#engine/generator/random.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle, Wall } from '#engine/puzzle.ts';
import { imageOf, type Symmetry } from './symmetry.ts';
import { randomFigure, type WallFigure } from './wall-figures.ts';

/**
 * A list of orbits of the same length, each given as one of its cells. An orbit is a cell with its image (mirror cell)
 * under a symmetry, or one cell that is its own image. The first `taken` orbits have numbers.
 */
export type Orbits = { readonly length: 1 | 2; readonly cells: Cell[]; taken: number };

/** A path with a symmetric set of numbers on it, and a symmetric set of walls that do not cross it. */
export type Arrangement = {
  readonly size: number;
  readonly path: Path;
  readonly symmetry: Symmetry;
  /** For each cell, its index on the path. */
  readonly positions: Uint8Array;
  readonly images: Uint8Array;
  /** For each cell, 1 if it has a number, otherwise 0. */
  readonly hasNumber: Uint8Array;
  /** The orbits (cells with their mirror cells) that may get or lose numbers: `singles` of one cell, `pairs` of two. */
  readonly singles: Orbits;
  readonly pairs: Orbits;
  readonly figures: WallFigure[];
};

export type ArrangementTask = {
  readonly size: number;
  readonly path: Path;
  readonly symmetry: Symmetry;
  /** The cells that must have numbers, such as those of a drawing. */
  readonly fixed?: readonly Cell[];
  /** The minimum number of steps in the longest gap between two consecutive numbers. */
  readonly leastGap?: number;
};

/** The number of random places on the path to try for the longest gap between two numbers. */
const GAP_DRAWS = 4;

/** The number of random places to try for a number, with its mirror cell, until it is next to no other number. */
export const APART_DRAWS = 6;

/** The number of random figures (walls that touch one another) to try for each wanted wall. */
const FIGURES_PER_WALL = 4;

/**
 * Starts an arrangement that has only the numbers on the fixed cells, on the path's ends and on their images (mirror
 * cells), and no walls. Returns undefined if these numbers leave no room for the longest gap.
 */
export function startArrangement(task: ArrangementTask, random: Random): Arrangement | undefined {
  const { size, path, symmetry } = task;
  const arrangement: Arrangement = {
    size,
    path,
    symmetry,
    positions: new Uint8Array(path.length),
    images: imagesUnder(size, symmetry),
    hasNumber: new Uint8Array(path.length),
    singles: { length: 1, cells: [], taken: 0 },
    pairs: { length: 2, cells: [], taken: 0 },
    figures: [],
  };
  const { positions, images, hasNumber, singles, pairs } = arrangement;
  for (let position = 0; position < path.length; position++) positions[path[position] as Cell] = position;
  for (const cell of [...(task.fixed ?? []), path[0] as Cell, path.at(-1) as Cell]) setNumber(arrangement, cell, 1);
  const gap = gapOf(arrangement, task.leastGap ?? 0, random);
  if (gap === undefined) return undefined;
  const isFree = (cell: Cell) => {
    const position = positions[cell] as number;
    return hasNumber[cell] === 0 && (position <= gap.from || position >= gap.to);
  };
  for (let cell = 0; cell < path.length; cell++) {
    const image = images[cell] as Cell;
    if (cell <= image && isFree(cell) && isFree(image)) (cell === image ? singles : pairs).cells.push(cell);
  }
  return arrangement;
}

/**
 * Replaces the numbers by a random symmetric set, so that the grid has `count` numbers. If `draws` is 1, all symmetric
 * sets have the same probability; with more draws, numbers are seldom next to one another on the path. Returns false if
 * no symmetric set has `count` numbers.
 */
export function drawNumbers(arrangement: Arrangement, count: number, random: Random, draws = 1): boolean {
  const split = splitNumbers(arrangement, count, random);
  if (split === undefined) return false;
  takeOrbits(arrangement, arrangement.singles, split.singles, draws, random);
  takeOrbits(arrangement, arrangement.pairs, split.pairs, draws, random);
  return true;
}

/** Adds figures (walls that touch one another) until there are at least `count` walls. Returns false if too few fit. */
export function addWalls(arrangement: Arrangement, count: number, random: Random): boolean {
  const { figures } = arrangement;
  const wallCount = () => figures.reduce((sum, { length }) => sum + length, 0);
  for (let draw = 0; draw < FIGURES_PER_WALL * count && wallCount() < count; draw++) addFigure(arrangement, random);
  return wallCount() >= count;
}

/**
 * Adds a random figure of walls and its image (the symmetric figure) at a random place where neither the path nor
 * another wall is. Returns false if no such place is found.
 */
export function addFigure(arrangement: Arrangement, random: Random): boolean {
  const figure = randomFigure(arrangement.size, arrangement.symmetry, side => isFreeSide(arrangement, side), random);
  if (figure !== undefined) arrangement.figures.push(figure);
  return figure !== undefined;
}

/** Returns the puzzle with the numbers and walls of an arrangement. */
export function puzzleOf({ size, path, hasNumber, figures }: Arrangement): Puzzle {
  const waypoints: Cell[] = [];
  for (let position = 0; position < path.length; position++)
    if (hasNumber[path[position] as Cell] === 1) waypoints.push(path[position] as Cell);
  return { size, waypoints, walls: figures.flat().sort((a, b) => a[0] - b[0] || a[1] - b[1]) };
}

export function countNumbers({ hasNumber }: Arrangement): number {
  let count = 0;
  for (let cell = 0; cell < hasNumber.length; cell++) count += hasNumber[cell] as number;
  return count;
}

/**
 * Removes the numbers of the last orbit (a cell and its mirror cell) that has numbers. Returns a function that restores
 * these numbers.
 */
export function takeAway(arrangement: Arrangement, orbits: Orbits): () => void {
  orbits.taken--;
  const cell = orbits.cells[orbits.taken] as Cell;
  setNumber(arrangement, cell, 0);
  return () => {
    orbits.taken++;
    setNumber(arrangement, cell, 1);
  };
}

/**
 * Moves the numbers of one orbit (a cell and its mirror cell) to an orbit without numbers. A second call with the same
 * indices moves them back.
 */
export function exchange(arrangement: Arrangement, { cells }: Orbits, from: number, to: number): void {
  const [before, after] = [cells[from] as Cell, cells[to] as Cell];
  cells[from] = after;
  cells[to] = before;
  setNumber(arrangement, before, 0);
  setNumber(arrangement, after, 1);
}

/**
 * Returns true if a number in a cell, or in its mirror cell, would come right before or after another number on the
 * path.
 */
export function isBesideNumber({ path, positions, images, hasNumber }: Arrangement, cell: Cell): boolean {
  const image = images[cell] as Cell;
  const [at, imageAt] = [positions[cell] as number, positions[image] as number];
  return (
    hasNumber[path[at - 1] as Cell] === 1 ||
    hasNumber[path[at + 1] as Cell] === 1 ||
    hasNumber[path[imageAt - 1] as Cell] === 1 ||
    hasNumber[path[imageAt + 1] as Cell] === 1 ||
    Math.abs(at - imageAt) === 1
  );
}

function setNumber({ hasNumber, images }: Arrangement, cell: Cell, value: 0 | 1): void {
  hasNumber[cell] = value;
  hasNumber[images[cell] as Cell] = value;
}

/**
 * Divides the numbers that are still to be placed among orbits (mirrored cells) of one cell and orbits of two cells.
 * The probability of a division is proportional to the number of sets of orbits that it allows.
 */
function splitNumbers(
  arrangement: Arrangement,
  count: number,
  random: Random,
): { readonly singles: number; readonly pairs: number } | undefined {
  const { singles, pairs } = arrangement;
  clearNumbers(arrangement);
  const left = count - countNumbers(arrangement);
  let total = 0;
  let chosen: number | undefined;
  for (let single = left & 1; single <= Math.min(left, singles.cells.length); single += 2) {
    const sets = combinations(singles.cells.length, single) * combinations(pairs.cells.length, (left - single) / 2);
    total += sets;
    // reservoir sampling: each division of the numbers replaces the chosen one with a probability of its share of all
    // sets so far
    if (sets > 0 && randomShare(random) * total < sets) chosen = single;
  }
  return chosen === undefined ? undefined : { singles: chosen, pairs: (left - chosen) / 2 };
}

function clearNumbers(arrangement: Arrangement): void {
  for (const orbits of [arrangement.singles, arrangement.pairs]) while (orbits.taken > 0) takeAway(arrangement, orbits);
}

/** Returns the number of ways to choose `chosen` of several things (the binomial coefficient). */
function combinations(things: number, chosen: number): number {
  if (chosen > things) return 0;
  let ways = 1;
  for (let index = 0; index < chosen; index++) ways = (ways * (things - index)) / (index + 1);
  return ways;
}

/**
 * Gives numbers to random orbits (cells with their mirror cells) until `count` orbits have them. For each, tries up to
 * `draws` orbits to find one that is not next to another number on the path.
 */
function takeOrbits(arrangement: Arrangement, orbits: Orbits, count: number, draws: number, random: Random): void {
  const { cells } = orbits;
  while (orbits.taken < count) {
    let index = 0;
    for (let draw = 0; draw < draws; draw++) {
      index = orbits.taken + randomBelow(random, cells.length - orbits.taken);
      if (draws > 1 && !isBesideNumber(arrangement, cells[index] as Cell)) break;
    }
    const cell = cells[index] as Cell;
    cells[index] = cells[orbits.taken] as Cell;
    cells[orbits.taken] = cell;
    orbits.taken++;
    setNumber(arrangement, cell, 1);
  }
}

/**
 * Chooses at random the longest gap: the cells between two indices on the path, which stay without numbers. Returns
 * undefined if it finds none.
 */
function gapOf(
  { path, hasNumber }: Arrangement,
  leastGap: number,
  random: Random,
): { readonly from: number; readonly to: number } | undefined {
  if (leastGap === 0) return { from: path.length, to: 0 };
  for (let draw = 0; draw < GAP_DRAWS; draw++) {
    const from = randomBelow(random, path.length - leastGap);
    const isClear = path.slice(from + 1, from + leastGap).every(cell => hasNumber[cell] === 0);
    if (isClear) return { from, to: from + leastGap };
  }
  return undefined;
}

const isFreeSide = ({ positions, figures }: Arrangement, [a, b]: Wall): boolean =>
  Math.abs((positions[a] as number) - (positions[b] as number)) > 1 &&
  !figures.some(figure => figure.some(wall => wall[0] === a && wall[1] === b));

// a cache: for each grid size and symmetry, the mirror cell of each cell
const tables = new Map<string, Uint8Array>();

function imagesUnder(size: number, symmetry: Symmetry): Uint8Array {
  const known = tables.get(`${size} ${symmetry}`);
  if (known !== undefined) return known;
  const images = Uint8Array.from({ length: size * size }, (_, cell) => imageOf(size, symmetry, cell));
  tables.set(`${size} ${symmetry}`, images);
  return images;
}
