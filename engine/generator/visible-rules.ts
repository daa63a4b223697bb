import type { Cell, Puzzle } from '#engine/puzzle.ts';

/** A set of cells in two words: cell 0 is the lowest bit of the first, cell 32 that of the second. */
export type CellSet = Int32Array;

/**
 * A puzzle as sets of cells, for searches that look at the whole grid at once. Lists of sets stand in one
 * array, two words each, and all in typed arrays: browsers keep a 32-bit word in an object's field in a box.
 */
export type PuzzleBitboards = {
  readonly size: number;
  readonly waypoints: readonly Cell[];
  readonly cells: CellSet;
  /** By cell: its neighbours that no wall hides. */
  readonly beside: Int32Array;
  /** What can be entered by a step east, west, south, north: not over the rim, not through a wall. */
  readonly entered: Int32Array;
  /** By count of numbers met: those that must wait until after the next one. */
  readonly later: Int32Array;
};

const WORDS = 2;
const EAST = 0;
const WEST = 2;
const SOUTH = 4;
const NORTH = 6;

/** The bit of a cell in the first word of a set, 0 if its place is in the second. */
export const bitLo = (cell: Cell): number => (cell < 32 ? 1 << cell : 0);

/** The same for the second word. */
export const bitHi = (cell: Cell): number => (cell < 32 ? 0 : 1 << (cell - 32));

export const newCellSet = (): CellSet => new Int32Array(WORDS);

/** Puts a cell into the set that begins at `at`; `remove` takes it out. */
function add(sets: Int32Array, at: number, cell: Cell): void {
  const word = at + (cell >>> 5);
  sets[word] = (sets[word] as number) | (1 << (cell & 31));
}

function remove(sets: Int32Array, at: number, cell: Cell): void {
  const word = at + (cell >>> 5);
  sets[word] = (sets[word] as number) & ~(1 << (cell & 31));
}

/** The sets of a puzzle, made once for each search. */
export function createBitboards({ size, waypoints, walls }: Puzzle): PuzzleBitboards {
  const count = size * size;
  const cells = newCellSet();
  const entered = new Int32Array(WORDS * 4);
  const beside = new Int32Array(WORDS * count);
  const later = new Int32Array(WORDS * waypoints.length);
  const connect = (change: typeof add, a: Cell, b: Cell) => {
    change(entered, b === a + 1 ? EAST : SOUTH, b);
    change(entered, b === a + 1 ? WEST : NORTH, a);
    change(beside, WORDS * a, b);
    change(beside, WORDS * b, a);
  };
  for (let cell = 0; cell < count; cell++) {
    add(cells, 0, cell);
    if (cell % size < size - 1) connect(add, cell, cell + 1);
    if (cell + size < count) connect(add, cell, cell + size);
  }
  for (const [a, b] of walls) connect(remove, a, b);
  const waiting = newCellSet();
  for (let met = waypoints.length - 1; met >= 0; met--) {
    later.set(waiting, WORDS * met);
    add(waiting, 0, waypoints[met] as Cell);
  }
  return { size, waypoints, cells, beside, entered, later };
}

/** The low word of what one step leads to from a set, given the low words of what can be entered. */
const stepLo = (
  lo: number,
  hi: number,
  size: number,
  east: number,
  west: number,
  south: number,
  north: number,
): number =>
  ((lo << 1) & east) |
  (((lo >>> 1) | (hi << 31)) & west) |
  ((lo << size) & south) |
  (((lo >>> size) | (hi << (32 - size))) & north);

/** The same for the high words. */
const stepHi = (
  lo: number,
  hi: number,
  size: number,
  east: number,
  west: number,
  south: number,
  north: number,
): number =>
  (((hi << 1) | (lo >>> 31)) & east) |
  ((hi >>> 1) & west) |
  (((hi << size) | (lo >>> (32 - size))) & south) |
  ((hi >>> size) & north);

/**
 * Puts into `moves` the steps that the visible rules leave: what a player sees at a glance, without reading
 * ahead. There are none when the position is lost at a glance: a dead end, a number out of reach, a room cut
 * off. `met` counts the numbers behind the head; the free cells are those not yet visited, at least one.
 */
export function findMoves(
  board: PuzzleBitboards,
  head: Cell,
  freeLo: number,
  freeHi: number,
  met: number,
  moves: CellSet,
): void {
  moves[0] = 0;
  moves[1] = 0;
  const { size, entered, beside, later, waypoints } = board;
  const last = waypoints[waypoints.length - 1] as Cell;
  const innerLo = freeLo & ~bitLo(last);
  const innerHi = freeHi & ~bitHi(last);

  // Every free cell but the last needs a way in and a way out, among the free cells and the head.
  const lo = freeLo | bitLo(head);
  const hi = freeHi | bitHi(head);
  let a = (lo << 1) & (entered[EAST] as number);
  let b = ((lo >>> 1) | (hi << 31)) & (entered[WEST] as number);
  let c = (lo << size) & (entered[SOUTH] as number);
  let d = ((lo >>> size) | (hi << (32 - size))) & (entered[NORTH] as number);
  const twoLo = (a & b) | (c & d) | ((a | b) & (c | d));
  const threeLo = (a & b & (c | d)) | (c & d & (a | b));
  a = ((hi << 1) | (lo >>> 31)) & (entered[EAST + 1] as number);
  b = (hi >>> 1) & (entered[WEST + 1] as number);
  c = ((hi << size) | (lo >>> (32 - size))) & (entered[SOUTH + 1] as number);
  d = (hi >>> size) & (entered[NORTH + 1] as number);
  const twoHi = (a & b) | (c & d) | ((a | b) & (c | d));
  const threeHi = (a & b & (c | d)) | (c & d & (a | b));
  if ((innerLo & ~twoLo) !== 0 || (innerHi & ~twoHi) !== 0) return;

  // A neighbour of the head with no more than these two must come next, and only one can.
  const besideLo = beside[WORDS * head] as number;
  const besideHi = beside[WORDS * head + 1] as number;
  const mustLo = besideLo & innerLo & ~threeLo;
  const mustHi = besideHi & innerHi & ~threeHi;
  if ((mustLo & (mustLo - 1)) !== 0 || (mustHi & (mustHi - 1)) !== 0 || (mustLo !== 0 && mustHi !== 0)) return;
  if (!isWithinReach(board, head, freeLo, freeHi, met)) return;

  const isLastStep = (innerLo | innerHi) === 0;
  const isForced = (mustLo | mustHi) !== 0;
  const openLo = isForced ? mustLo : isLastStep ? freeLo : innerLo;
  const openHi = isForced ? mustHi : isLastStep ? freeHi : innerHi;
  moves[0] = besideLo & openLo & ~(later[WORDS * met] as number);
  moves[1] = besideHi & openHi & ~(later[WORDS * met + 1] as number);
}

/** Whether the head can come to the next number without crossing a later one, and to all that is free. */
function isWithinReach(board: PuzzleBitboards, head: Cell, freeLo: number, freeHi: number, met: number): boolean {
  const { size, entered, beside, later, waypoints } = board;
  const eastLo = entered[EAST] as number;
  const eastHi = entered[EAST + 1] as number;
  const westLo = entered[WEST] as number;
  const westHi = entered[WEST + 1] as number;
  const southLo = entered[SOUTH] as number;
  const southHi = entered[SOUTH + 1] as number;
  const northLo = entered[NORTH] as number;
  const northHi = entered[NORTH + 1] as number;

  const next = waypoints[met] as Cell;
  const soonLo = freeLo & ~(later[WORDS * met] as number) & ~bitLo(next);
  const soonHi = freeHi & ~(later[WORDS * met + 1] as number) & ~bitHi(next);
  const besideNextLo = beside[WORDS * next] as number;
  const besideNextHi = beside[WORDS * next + 1] as number;
  let lo = bitLo(head);
  let hi = bitHi(head);
  while (((lo & besideNextLo) | (hi & besideNextHi)) === 0) {
    const wasLo = lo;
    const wasHi = hi;
    lo |= stepLo(lo, hi, size, eastLo, westLo, southLo, northLo) & soonLo;
    hi |= stepHi(lo, hi, size, eastHi, westHi, southHi, northHi) & soonHi;
    if (lo === wasLo && hi === wasHi) return false;
  }

  // The last number leads nowhere: everything else has to hang together without it, and then touch it.
  const last = waypoints[waypoints.length - 1] as Cell;
  const innerLo = freeLo & ~bitLo(last);
  const innerHi = freeHi & ~bitHi(last);
  while ((innerLo & ~lo) !== 0 || (innerHi & ~hi) !== 0) {
    const wasLo = lo;
    const wasHi = hi;
    lo |= stepLo(lo, hi, size, eastLo, westLo, southLo, northLo) & innerLo;
    hi |= stepHi(lo, hi, size, eastHi, westHi, southHi, northHi) & innerHi;
    if (lo === wasLo && hi === wasHi) return false;
  }
  return (((beside[WORDS * last] as number) & lo) | ((beside[WORDS * last + 1] as number) & hi)) !== 0;
}
