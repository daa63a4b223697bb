import { type Cell, cellCount, hasWall, type Puzzle } from './puzzle.ts';

/** A set of cells: cells 0–31 are the bits of the low word, 32–63 those of the high one. */
export type CellSet = { lo: number; hi: number };

/** A puzzle as sets of cells, for searches that look at the whole grid at once. */
export type Board = {
  readonly size: number;
  readonly waypoints: readonly Cell[];
  readonly all: CellSet;
  readonly last: CellSet;
  /** By count of numbers met: those that must wait until after the next one. */
  readonly later: readonly CellSet[];
  /** What a step to the east (west, south, north) may enter: not over the rim, not through a wall. */
  readonly eastLo: number;
  readonly eastHi: number;
  readonly westLo: number;
  readonly westHi: number;
  readonly southLo: number;
  readonly southHi: number;
  readonly northLo: number;
  readonly northHi: number;
};

export const bitLo = (cell: Cell): number => (cell < 32 ? 1 << cell : 0);

export const bitHi = (cell: Cell): number => (cell < 32 ? 0 : 1 << (cell - 32));

function setOf(cells: readonly Cell[]): CellSet {
  const set = { lo: 0, hi: 0 };
  for (const cell of cells) {
    set.lo |= bitLo(cell);
    set.hi |= bitHi(cell);
  }
  return set;
}

export function boardOf(puzzle: Puzzle): Board {
  const { size, waypoints } = puzzle;
  const cells = Array.from({ length: cellCount(puzzle) }, (_, cell) => cell);
  const entered = (step: number, isInside: (cell: Cell) => boolean) =>
    setOf(cells.filter(cell => isInside(cell) && !hasWall(puzzle, cell - step, cell)));
  const east = entered(1, cell => cell % size > 0);
  const west = entered(-1, cell => cell % size < size - 1);
  const south = entered(size, cell => cell >= size);
  const north = entered(-size, cell => cell + size < cells.length);
  return {
    size,
    waypoints,
    all: setOf(cells),
    last: setOf(waypoints.slice(-1)),
    later: waypoints.map((_, met) => setOf(waypoints.slice(met + 1))),
    eastLo: east.lo,
    eastHi: east.hi,
    westLo: west.lo,
    westHi: west.hi,
    southLo: south.lo,
    southHi: south.hi,
    northLo: north.lo,
    northHi: north.hi,
  };
}

/** The low word of the cells that one step from a set leads to; `stepHi` gives the high word. */
const stepLo = (board: Board, lo: number, hi: number): number =>
  ((lo << 1) & board.eastLo) |
  (((lo >>> 1) | (hi << 31)) & board.westLo) |
  ((lo << board.size) & board.southLo) |
  (((lo >>> board.size) | (hi << (32 - board.size))) & board.northLo);

const stepHi = (board: Board, lo: number, hi: number): number =>
  (((hi << 1) | (lo >>> 31)) & board.eastHi) |
  ((hi >>> 1) & board.westHi) |
  (((hi << board.size) | (lo >>> (32 - board.size))) & board.southHi) |
  ((hi >>> board.size) & board.northHi);

/**
 * Puts into `moves` the steps that the visible rules leave: what a player sees at a glance, without reading
 * ahead. There are none when the position is lost at a glance: a room cut off, a number out of reach, a dead
 * end. `met` counts the numbers behind the head; the free cells are those not yet visited, at least one.
 */
export function findMoves(board: Board, head: Cell, freeLo: number, freeHi: number, met: number, moves: CellSet): void {
  moves.lo = 0;
  moves.hi = 0;
  const headLo = bitLo(head);
  const headHi = bitHi(head);
  if (!isWithinReach(board, headLo, headHi, freeLo, freeHi, met)) return;

  const { last } = board;
  const later = board.later[met] as CellSet;
  const isLastStep = freeLo === last.lo && freeHi === last.hi;
  let openLo = stepLo(board, headLo, headHi) & freeLo & ~later.lo;
  let openHi = stepHi(board, headLo, headHi) & freeHi & ~later.hi;
  if (!isLastStep) {
    openLo &= ~last.lo;
    openHi &= ~last.hi;
  }

  // Every free cell but the last needs a way in and a way out, among the free cells and the head.
  const lo = freeLo | headLo;
  const hi = freeHi | headHi;
  const { size } = board;
  let a = (lo << 1) & board.eastLo;
  let b = ((lo >>> 1) | (hi << 31)) & board.westLo;
  let c = (lo << size) & board.southLo;
  let d = ((lo >>> size) | (hi << (32 - size))) & board.northLo;
  const twoLo = (a & b) | (c & d) | ((a | b) & (c | d));
  const threeLo = (a & b & (c | d)) | (c & d & (a | b));
  a = ((hi << 1) | (lo >>> 31)) & board.eastHi;
  b = (hi >>> 1) & board.westHi;
  c = ((hi << size) | (lo >>> (32 - size))) & board.southHi;
  d = (hi >>> size) & board.northHi;
  const twoHi = (a & b) | (c & d) | ((a | b) & (c | d));
  const threeHi = (a & b & (c | d)) | (c & d & (a | b));
  if ((freeLo & ~last.lo & ~twoLo) !== 0 || (freeHi & ~last.hi & ~twoHi) !== 0) return;

  // A neighbour of the head that has no more than these two must come next, and there is only one next.
  const mustLo = stepLo(board, headLo, headHi) & freeLo & ~last.lo & ~threeLo;
  const mustHi = stepHi(board, headLo, headHi) & freeHi & ~last.hi & ~threeHi;
  if ((mustLo | mustHi) !== 0) {
    if ((mustLo & (mustLo - 1)) !== 0 || (mustHi & (mustHi - 1)) !== 0 || (mustLo !== 0 && mustHi !== 0)) return;
    openLo &= mustLo;
    openHi &= mustHi;
  }
  moves.lo = openLo;
  moves.hi = openHi;
}

/** Whether the next number can be reached without crossing a later one, and then every free cell. */
function isWithinReach(
  board: Board,
  headLo: number,
  headHi: number,
  freeLo: number,
  freeHi: number,
  met: number,
): boolean {
  const later = board.later[met] as CellSet;
  const next = board.waypoints[met] as Cell;
  let lo = headLo;
  let hi = headHi;
  let openLo = freeLo & ~later.lo;
  let openHi = freeHi & ~later.hi;
  for (;;) {
    const grownLo = lo | (stepLo(board, lo, hi) & openLo);
    const grownHi = hi | (stepHi(board, lo, hi) & openHi);
    if (grownLo === lo && grownHi === hi) break;
    lo = grownLo;
    hi = grownHi;
  }
  if (((lo & bitLo(next)) | (hi & bitHi(next))) === 0) return false;

  // The last number leads nowhere: the rest has to hang together without it.
  openLo = freeLo & ~board.last.lo;
  openHi = freeHi & ~board.last.hi;
  lo &= openLo | headLo;
  hi &= openHi | headHi;
  for (;;) {
    const grownLo = lo | (stepLo(board, lo, hi) & openLo);
    const grownHi = hi | (stepHi(board, lo, hi) & openHi);
    if (grownLo === lo && grownHi === hi) break;
    lo = grownLo;
    hi = grownHi;
  }
  if ((openLo & ~lo) !== 0 || (openHi & ~hi) !== 0) return false;
  return ((stepLo(board, lo, hi) & board.last.lo) | (stepHi(board, lo, hi) & board.last.hi)) !== 0;
}
