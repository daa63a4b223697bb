import type { Path } from '#engine/path.ts';
import { type Cell, cellCount, hasWall, type Puzzle } from '#engine/puzzle.ts';

/*
 * Dynamic programming over a frontier: cells are added row by row. Whatever is drawn on the cells so far forms
 * chains, and only the loose ends of these chains (the tips) matter for the missing cells. Drawings with the same
 * tips are therefore examined together.
 *
 * A frontier is a text of `size + 1` places. If the next cell to add is in column `c`, place `c` is the side to its
 * left and place `c + 1` the side above it. The other places are the sides between added and missing cells, from left
 * to right. The character of a place is 0 or the tip of a chain that crosses the side.
 */

/**
 * How many solutions a puzzle has, and its solution if there is exactly one. `unknown` means that the count gave up.
 */
export type SolutionCount =
  | { readonly kind: 'one'; readonly solution: Path }
  | { readonly kind: 'none' | 'several' | 'unknown' };

/**
 * What is drawn on the cells that are added so far: whether the path crosses the right and the lower side of the last
 * cell, and what is drawn before.
 */
type Drawing = { readonly before: Drawing | undefined; readonly right: boolean; readonly down: boolean };

/** For each frontier (the state of the sides between added and missing cells), its only drawing, or `several`. */
type Layer = Map<string, Drawing | 'several'>;

/*
 * A tip (a loose end of a chain) as one number: the place of the chain's other tip, and the number of the puzzle
 * nearest to this tip, or 0 if the chain has no number. The chain of the first number and the chain of the last have
 * one tip, whose other place is `NO_PLACE`.
 */
const NEAR_BITS = 7;
const NO_PLACE = 15;
const tipOf = (otherPlace: number, near: number): number => ((otherPlace + 1) << NEAR_BITS) | near;
const otherPlaceOf = (tip: number): number => (tip >>> NEAR_BITS) - 1;
const nearOf = (tip: number): number => tip & ((1 << NEAR_BITS) - 1);

/**
 * Finds out whether a puzzle has no solution, one or several. Gives up after examining `maxFrontiers` states of the
 * search.
 */
export function countSolutions(puzzle: Puzzle, maxFrontiers: number): SolutionCount {
  let layer: Layer = new Map([['\0'.repeat(puzzle.size + 1), { before: undefined, right: false, down: false }]]);
  let frontiers = 0;
  for (let cell = 0; cell < cellCount(puzzle); cell++) {
    layer = addCell(puzzle, layer, cell);
    frontiers += layer.size;
    if (frontiers > maxFrontiers) return { kind: 'unknown' };
  }
  const [drawing] = layer.values();
  if (drawing === undefined) return { kind: 'none' };
  return drawing === 'several' ? { kind: 'several' } : { kind: 'one', solution: pathOf(puzzle, drawing) };
}

/** Returns the frontiers (states of the search) that result from adding one more cell to each frontier of a layer. */
function addCell(puzzle: Puzzle, layer: Layer, cell: Cell): Layer {
  const { size, waypoints } = puzzle;
  const column = cell % size;
  const number = waypoints.indexOf(cell) + 1;
  const isEnd = number === 1 || number === waypoints.length;
  const mayGoRight = column < size - 1 && !hasWall(puzzle, cell, cell + 1);
  const mayGoDown = cell + size < cellCount(puzzle) && !hasWall(puzzle, cell, cell + size);
  const next: Layer = new Map();
  const places = new Array<number>(size + 1);

  /** Adds the frontier (state of the search) that `places` describes to the next layer. */
  function add(before: Drawing | 'several', right: boolean, down: boolean): void {
    const frontier = column === size - 1 ? rowEnd(places) : String.fromCharCode(...places);
    next.set(frontier, before === 'several' || next.has(frontier) ? 'several' : { before, right, down });
  }

  for (const [frontier, drawing] of layer) {
    for (let place = 0; place <= size; place++) places[place] = frontier.charCodeAt(place);
    const tip = enter(places, column, number, isEnd);
    if (tip === 'closed') add(drawing, false, false);
    else if (tip === 'opened' && mayGoRight && mayGoDown) add(drawing, true, true);
    if (typeof tip !== 'number') continue;
    if (mayGoRight) {
      put(places, column + 1, tip);
      add(drawing, true, false);
      places[column + 1] = 0;
    }
    if (mayGoDown) {
      put(places, column, tip);
      add(drawing, false, true);
    }
  }
  return next;
}

/**
 * Leads the chains from the left and from above into a cell. Returns the tip (the loose end of a chain) that leaves the
 * cell, `closed` if no chain leaves it, or `opened` if a new chain leaves it both to the right and downwards. Returns
 * undefined if the rules forbid these chains.
 */
function enter(places: number[], column: number, number: number, isEnd: boolean) {
  const left = places[column] as number;
  const above = places[column + 1] as number;
  const isOpened = left + above === 0 && !isEnd;
  places[column] = isOpened ? tipOf(column + 1, number) : 0;
  places[column + 1] = isOpened ? tipOf(column, number) : 0;
  if (isOpened) return 'opened';
  if (left > 0 && above > 0 && (isEnd || otherPlaceOf(left) === column + 1)) return undefined;
  const incoming = left || above;
  const end = tipOf(NO_PLACE, number);
  if (incoming === 0) return end;
  if (isEnd) return join(places, incoming, end) ? 'closed' : undefined;
  const tip = reach(places, incoming, number);
  if (left === 0 || above === 0) return tip;
  return tip !== undefined && join(places, tip, above) ? 'closed' : undefined;
}

/**
 * Returns the frontier (state of the search) at the end of a row, with its places moved for the first cell of the next
 * row.
 */
function rowEnd(places: readonly number[]): string {
  const moved = places.slice(0, -1).map(tip => {
    const other = otherPlaceOf(tip);
    return tip === 0 || other === NO_PLACE ? tip : tipOf(other + 1, nearOf(tip));
  });
  return String.fromCharCode(0, ...moved);
}

const areInOrder = (a: number, b: number): boolean => a === 0 || b === 0 || Math.abs(a - b) === 1;

/** Moves the tip (a loose end) of a chain to a place, and records the place at the chain’s other tip. */
function put(places: number[], at: number, tip: number): void {
  places[at] = tip;
  const other = otherPlaceOf(tip);
  if (other !== NO_PLACE) places[other] = tipOf(at, nearOf(places[other] as number));
}

/**
 * Returns the tip (loose end) of a chain after the chain has reached a number, or undefined if the number is out of
 * order.
 */
function reach(places: number[], tip: number, number: number): number | undefined {
  if (number === 0) return tip;
  if (!areInOrder(nearOf(tip), number)) return undefined;
  const other = otherPlaceOf(tip);
  if (nearOf(tip) === 0) places[other] = tipOf(otherPlaceOf(places[other] as number), number);
  return tipOf(other, number);
}

/**
 * Joins two chains (drawn parts of the path). Returns false if their numbers would be out of order. A join that
 * finishes the path too early is not refused: the missing cells can then only form loops, so the join leads to no
 * solution.
 */
function join(places: number[], first: number, second: number): boolean {
  if (!areInOrder(nearOf(first), nearOf(second))) return false;
  const a = otherPlaceOf(first);
  const b = otherPlaceOf(second);
  if (a !== NO_PLACE) places[a] = tipOf(b, nearOf(places[a] as number) || nearOf(second));
  if (b !== NO_PLACE) places[b] = tipOf(a, nearOf(places[b] as number) || nearOf(first));
  return true;
}

/** Returns the path of a complete drawing, which lists for each cell the sides that the path crosses. */
function pathOf({ size, waypoints }: Puzzle, drawing: Drawing): Path {
  const neighbours: Cell[][] = Array.from({ length: size * size }, () => []);
  let cell = size * size - 1;
  for (let step = drawing; step.before !== undefined; step = step.before, cell--)
    for (const other of [...(step.right ? [cell + 1] : []), ...(step.down ? [cell + size] : [])]) {
      neighbours[cell]?.push(other);
      neighbours[other]?.push(cell);
    }
  const path = [waypoints[0] as Cell];
  for (const head of path) path.push(...(neighbours[head] ?? []).filter(other => other !== path.at(-2)));
  return path;
}
