import type { Cell, Puzzle } from '#engine/puzzle.ts';

/**
 * A set of up to 64 cells as a bitboard of two 32-bit words. Cell 0 is the lowest bit of the first word, and cell
 * 32 is the lowest bit of the second.
 */
export type CellSet = Int32Array;

/**
 * A puzzle as bitboards, so that a search can examine all cells at once. Sets of cells stand one after another in
 * typed arrays, two words for each set. Typed arrays are used because JavaScript engines may allocate an object
 * for every 32-bit word that is stored in a field.
 */
export type PuzzleBitboards = {
  readonly size: number;
  readonly waypoints: readonly Cell[];
  readonly cells: CellSet;
  /** For each cell, the set of neighbours that are not behind a wall. */
  readonly neighbours: Int32Array;
  /**
   * For each direction (east, west, south, north), the set of cells that a step in this direction can enter, given
   * the rim and the walls.
   */
  readonly enterable: Int32Array;
  /** For each count of numbers that the path has visited, the set of the cells of all numbers after the next one. */
  readonly laterNumbers: Int32Array;
};

const WORDS = 2;
const EAST = 0;
const WEST = 2;
const SOUTH = 4;
const NORTH = 6;

/** Returns the bit of a cell in the first word of a set, or 0 if the cell belongs to the second word. */
export const bitLo = (cell: Cell): number => (cell < 32 ? 1 << cell : 0);

/** Returns the bit of a cell in the second word of a set, or 0 if the cell belongs to the first word. */
export const bitHi = (cell: Cell): number => (cell < 32 ? 0 : 1 << (cell - 32));

export const newCellSet = (): CellSet => new Int32Array(WORDS);

/** Adds a cell to the set whose first word is at index `at`. */
function add(sets: Int32Array, at: number, cell: Cell): void {
  const word = at + (cell >>> 5);
  sets[word] = (sets[word] as number) | (1 << (cell & 31));
}

function remove(sets: Int32Array, at: number, cell: Cell): void {
  const word = at + (cell >>> 5);
  sets[word] = (sets[word] as number) & ~(1 << (cell & 31));
}

/** Creates the bitboards of a puzzle. A search creates them once and uses them for all positions. */
export function createBitboards({ size, waypoints, walls }: Puzzle): PuzzleBitboards {
  const count = size * size;
  const cells = newCellSet();
  const enterable = new Int32Array(WORDS * 4);
  const neighbours = new Int32Array(WORDS * count);
  const laterNumbers = new Int32Array(WORDS * waypoints.length);
  const connect = (change: typeof add, a: Cell, b: Cell) => {
    change(enterable, b === a + 1 ? EAST : SOUTH, b);
    change(enterable, b === a + 1 ? WEST : NORTH, a);
    change(neighbours, WORDS * a, b);
    change(neighbours, WORDS * b, a);
  };
  for (let cell = 0; cell < count; cell++) {
    add(cells, 0, cell);
    if (cell % size < size - 1) connect(add, cell, cell + 1);
    if (cell + size < count) connect(add, cell, cell + size);
  }
  for (const [a, b] of walls) connect(remove, a, b);
  const later = newCellSet();
  for (let met = waypoints.length - 1; met >= 0; met--) {
    laterNumbers.set(later, WORDS * met);
    add(later, 0, waypoints[met] as Cell);
  }
  return { size, waypoints, cells, neighbours, enterable, laterNumbers };
}

/** Returns the low word of the set of cells that are one step from a set, given the low words of `enterable`. */
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

/** Returns the high word of the set of cells that are one step from a set, given the high words of `enterable`. */
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
 * Writes to `moves` the next cells that a player would not rule out at a glance. Writes none if the position is
 * visibly lost: a cell cannot be passed any more, a number is out of reach, or cells are cut off. `freeLo` and
 * `freeHi` are the unvisited cells, of which there must be at least one. `met` counts the numbers that the path
 * has visited.
 */
export function findMoves(
  bitboards: PuzzleBitboards,
  head: Cell,
  freeLo: number,
  freeHi: number,
  met: number,
  moves: CellSet,
): void {
  moves[0] = 0;
  moves[1] = 0;
  const { size, enterable, neighbours, laterNumbers, waypoints } = bitboards;
  const last = waypoints[waypoints.length - 1] as Cell;
  const innerLo = freeLo & ~bitLo(last);
  const innerHi = freeHi & ~bitHi(last);

  // Every free cell except the last number needs a way in and a way out: two neighbours that are free or the head.
  const lo = freeLo | bitLo(head);
  const hi = freeHi | bitHi(head);
  let a = (lo << 1) & (enterable[EAST] as number);
  let b = ((lo >>> 1) | (hi << 31)) & (enterable[WEST] as number);
  let c = (lo << size) & (enterable[SOUTH] as number);
  let d = ((lo >>> size) | (hi << (32 - size))) & (enterable[NORTH] as number);
  const twoLo = (a & b) | (c & d) | ((a | b) & (c | d));
  const threeLo = (a & b & (c | d)) | (c & d & (a | b));
  a = ((hi << 1) | (lo >>> 31)) & (enterable[EAST + 1] as number);
  b = (hi >>> 1) & (enterable[WEST + 1] as number);
  c = ((hi << size) | (lo >>> (32 - size))) & (enterable[SOUTH + 1] as number);
  d = (hi >>> size) & (enterable[NORTH + 1] as number);
  const twoHi = (a & b) | (c & d) | ((a | b) & (c | d));
  const threeHi = (a & b & (c | d)) | (c & d & (a | b));
  if ((innerLo & ~twoLo) !== 0 || (innerHi & ~twoHi) !== 0) return;

  // A free neighbour of the head must come next if, besides the head, it has only one free neighbour. If two cells must
  // come next, the position is lost.
  const neighboursLo = neighbours[WORDS * head] as number;
  const neighboursHi = neighbours[WORDS * head + 1] as number;
  const mustLo = neighboursLo & innerLo & ~threeLo;
  const mustHi = neighboursHi & innerHi & ~threeHi;
  if ((mustLo & (mustLo - 1)) !== 0 || (mustHi & (mustHi - 1)) !== 0 || (mustLo !== 0 && mustHi !== 0)) return;
  if (!isWithinReach(bitboards, head, freeLo, freeHi, met)) return;

  const isLastStep = (innerLo | innerHi) === 0;
  const isForced = (mustLo | mustHi) !== 0;
  const openLo = isForced ? mustLo : isLastStep ? freeLo : innerLo;
  const openHi = isForced ? mustHi : isLastStep ? freeHi : innerHi;
  moves[0] = neighboursLo & openLo & ~(laterNumbers[WORDS * met] as number);
  moves[1] = neighboursHi & openHi & ~(laterNumbers[WORDS * met + 1] as number);
}

/**
 * Returns true if a flood fill from the head reaches the next number without crossing later numbers, and also
 * reaches every free cell.
 */
function isWithinReach(bitboards: PuzzleBitboards, head: Cell, freeLo: number, freeHi: number, met: number): boolean {
  const { size, enterable, neighbours, laterNumbers, waypoints } = bitboards;
  const eastLo = enterable[EAST] as number;
  const eastHi = enterable[EAST + 1] as number;
  const westLo = enterable[WEST] as number;
  const westHi = enterable[WEST + 1] as number;
  const southLo = enterable[SOUTH] as number;
  const southHi = enterable[SOUTH + 1] as number;
  const northLo = enterable[NORTH] as number;
  const northHi = enterable[NORTH + 1] as number;

  const next = waypoints[met] as Cell;
  const soonLo = freeLo & ~(laterNumbers[WORDS * met] as number) & ~bitLo(next);
  const soonHi = freeHi & ~(laterNumbers[WORDS * met + 1] as number) & ~bitHi(next);
  const nextNeighboursLo = neighbours[WORDS * next] as number;
  const nextNeighboursHi = neighbours[WORDS * next + 1] as number;
  let lo = bitLo(head);
  let hi = bitHi(head);
  while (((lo & nextNeighboursLo) | (hi & nextNeighboursHi)) === 0) {
    const wasLo = lo;
    const wasHi = hi;
    lo |= stepLo(lo, hi, size, eastLo, westLo, southLo, northLo) & soonLo;
    hi |= stepHi(lo, hi, size, eastHi, westHi, southHi, northHi) & soonHi;
    if (lo === wasLo && hi === wasHi) return false;
  }

  // The path ends on the last number. All other free cells must therefore be connected without it, and one of them
  // must be next to it.
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
  return (((neighbours[WORDS * last] as number) & lo) | ((neighbours[WORDS * last + 1] as number) & hi)) !== 0;
}
