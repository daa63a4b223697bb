import { type Cell, cellCount, hasWall, type Puzzle, sidesOf, type Wall } from '#engine/puzzle.ts';

/*
 * A board for measures that are independent of the generator: what a player who draws steps between cells knows about a
 * puzzle. The code shares nothing with the generator, and the generator never calls it.
 */

/** The state of a way: the path crosses it (`drawn`), does not cross it (`out`), or it is not known yet (`open`). */
export type WayState = 'open' | 'drawn' | 'out';

/** A puzzle with its ways, which are the sides between two cells without a wall, and the state of each way. */
export type Board = {
  readonly puzzle: Puzzle;
  readonly ways: readonly Wall[];
  /** For each cell, the indices of its ways, which are its sides without a wall. */
  readonly waysOf: readonly (readonly number[])[];
  readonly states: readonly WayState[];
};

export type Decision = { readonly way: number; readonly state: 'drawn' | 'out' };

export const createBoard = (puzzle: Puzzle): Board => {
  const ways = sidesOf(puzzle.size).filter(([a, b]) => !hasWall(puzzle, a, b));
  const waysOf: number[][] = Array.from({ length: cellCount(puzzle) }, () => []);
  for (const [way, cells] of ways.entries()) for (const cell of cells) waysOf[cell]?.push(way);
  return { puzzle, ways, waysOf, states: ways.map(() => 'open') };
};

export const isSettled = ({ states }: Board): boolean => !states.includes('open');

export const openWays = ({ states }: Board): readonly number[] =>
  states.flatMap((state, way) => (state === 'open' ? [way] : []));

export const waysIn = ({ waysOf, states }: Board, cell: Cell, state: WayState): readonly number[] =>
  (waysOf[cell] as readonly number[]).filter(way => states[way] === state);

/** Returns the cell on the other side of a way, which is a side between two cells without a wall. */
export function acrossFrom({ ways }: Board, way: number, cell: Cell): Cell {
  const [a, b] = ways[way] as Wall;
  return a === cell ? b : a;
}

/** Returns the neighbours of a cell to which an `open` or `drawn` way leads, so that the path may go there. */
export const neighboursOf = (board: Board, cell: Cell): readonly Cell[] =>
  (board.waysOf[cell] as readonly number[])
    .filter(way => board.states[way] !== 'out')
    .map(way => acrossFrom(board, way, cell));

/** Returns how many sides of a cell the path crosses: one at the first and the last number, two elsewhere. */
const needOf = ({ waypoints }: Puzzle, cell: Cell): number =>
  cell === waypoints[0] || cell === waypoints.at(-1) ? 1 : 2;

const isComplete = (board: Board, cell: Cell): boolean =>
  waysIn(board, cell, 'drawn').length >= needOf(board.puzzle, cell);

/**
 * Returns the board after some decisions about ways (sides without a wall). If the path then crosses as many ways of a
 * cell as it must, the other ways of the cell become `out`.
 */
export function decide(board: Board, decisions: readonly Decision[]): Board {
  const states = [...board.states];
  for (const { way, state } of decisions) states[way] = state;
  const decided = { ...board, states };
  for (const cell of board.waysOf.keys())
    if (isComplete(decided, cell)) for (const way of waysIn(decided, cell, 'open')) states[way] = 'out';
  return decided;
}

/**
 * Makes one round of deduction (a look): examines all cells and ways once, and decides what follows from the position
 * before the look. Returns the same board if nothing follows.
 */
export function look(board: Board): Board {
  const decisions = [...onlyWays(board), ...forbiddenJoins(board)];
  return decisions.length === 0 ? board : decide(board, decisions);
}

/** Decides to draw the open ways (undecided sides) of each cell that has only as many ways left as the path needs. */
const onlyWays = (board: Board): readonly Decision[] =>
  [...board.waysOf.keys()].flatMap(cell => {
    const open = waysIn(board, cell, 'open');
    const isForced = waysIn(board, cell, 'drawn').length + open.length === needOf(board.puzzle, cell);
    return isForced ? open.map(way => ({ way, state: 'drawn' as const })) : [];
  });

/** Rules out each way (side without a wall) that would join two pieces of the path against the rules. */
const forbiddenJoins = (board: Board): readonly Decision[] =>
  openWays(board)
    .filter(way => !(board.ways[way] as Wall).some(cell => isComplete(board, cell)))
    .filter(way => {
      const [a, b] = (board.ways[way] as Wall).map(cell => pieceFrom(board, cell)) as [Piece, Piece];
      const isLoop = a[0] === b.at(-1);
      return isLoop || isBrokenPiece(board, [...a.toReversed(), ...b]);
    })
    .map(way => ({ way, state: 'out' }));

/**
 * A part of the path: cells joined by drawn ways (sides that the path crosses), from one end to the other, or once
 * around a loop.
 */
type Piece = readonly Cell[];

/** Returns the piece of the path that starts at a cell of which the path crosses at most one side. */
function pieceFrom(board: Board, start: Cell): Piece {
  const piece = [start];
  for (const cell of piece) {
    const next = waysIn(board, cell, 'drawn').map(way => acrossFrom(board, way, cell));
    piece.push(...next.filter(other => !piece.includes(other)));
  }
  return piece;
}

/** Returns true if a piece of the path has numbers out of order, or has both ends of the path but not all cells. */
function isBrokenPiece({ puzzle }: Board, piece: Piece): boolean {
  const { waypoints } = puzzle;
  const numbers = piece.map(cell => waypoints.indexOf(cell)).filter(index => index >= 0);
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  const isInOrder = numbers.slice(1).every((number, index) => number - (numbers[index] as number) === step);
  const isWhole = numbers.includes(0) && numbers.includes(waypoints.length - 1);
  return (numbers.length > 1 && !(isInOrder && Math.abs(step) === 1)) || (isWhole && piece.length < cellCount(puzzle));
}

/**
 * Returns true if no solution contains the drawn pieces of the path: a cell has more drawn sides than the path needs
 * there, or can no longer have enough; the path has a loop; or a piece has its numbers out of order.
 */
export function isBroken(board: Board): boolean {
  const cells = [...board.waysOf.keys()];
  const isWrong = (cell: Cell) => {
    const drawn = waysIn(board, cell, 'drawn').length;
    const need = needOf(board.puzzle, cell);
    return drawn > need || drawn + waysIn(board, cell, 'open').length < need;
  };
  if (cells.some(isWrong)) return true;
  const pieces = cells.filter(cell => waysIn(board, cell, 'drawn').length < 2).map(tip => pieceFrom(board, tip));
  const covered = new Set(pieces.flat());
  return covered.size < cells.length || pieces.some(piece => isBrokenPiece(board, piece));
}
