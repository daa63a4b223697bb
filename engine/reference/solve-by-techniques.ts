import { isSolution, type Path } from '#engine/path.ts';
import { type Cell, hasWall, type Puzzle } from '#engine/puzzle.ts';
import { ok, type Result, refused } from '#engine/result.ts';

/*
 * A solver that never guesses. For each side shared by two neighbouring cells, it decides whether the path crosses the
 * side. Each step uses the first technique in the list that decides at least one side. Every technique has a name, and
 * a player can follow it. The solver shares no code and no data structure with the generator: it works on lists, and
 * computes the pieces of the path again at each step.
 */

/** The names of the solver's techniques (kinds of deduction), from the simplest to the hardest. */
export const TECHNIQUES = ['passed', 'two-ways', 'loop', 'number-order', 'early-end'] as const;

export type Technique = (typeof TECHNIQUES)[number];

/**
 * The solution, or the reason why the techniques did not find it. `uses` counts the sides that each technique
 * decided.
 */
export type TechniqueResult = Result<Path, 'undecided' | 'contradiction'> & {
  readonly uses: ReadonlyMap<Technique, number>;
};

type Side = { readonly cells: readonly [Cell, Cell]; state: 'open' | 'drawn' | 'closed' };

type Decision = { readonly side: Side; readonly state: 'drawn' | 'closed' };

type Board = {
  readonly puzzle: Puzzle;
  readonly cells: readonly Cell[];
  readonly sides: readonly Side[];
  readonly sidesOf: readonly (readonly Side[])[];
};

/**
 * A part of the path: cells joined by drawn sides, from one end to the other. A cell without drawn sides is also a
 * piece.
 */
type Piece = readonly Cell[];

const DECIDERS: Readonly<Record<Technique, (board: Board) => readonly Decision[]>> = {
  passed: closePassedCells,
  'two-ways': drawOnlyWays,
  loop: board => closeBetweenPieces(board, (a, b) => a === b),
  'number-order': board => closeBetweenPieces(board, (a, b, ends) => !areNumbersInOrder(board.puzzle, a, b, ends)),
  'early-end': board => closeBetweenPieces(board, (a, b) => endsTooEarly(board.puzzle, a, b)),
};

/**
 * Solves a puzzle with the given techniques, without a guess. Refuses if the techniques leave a side undecided or
 * find a contradiction.
 */
export function solveByTechniques(puzzle: Puzzle, techniques: readonly Technique[] = TECHNIQUES): TechniqueResult {
  const board = createBoard(puzzle);
  const uses = new Map<Technique, number>();
  for (;;) {
    if (board.cells.some(cell => missingSides(board, cell) > openSides(board, cell).length))
      return { ...refused('contradiction'), uses };
    const step = nextStep(board, techniques);
    if (step === undefined) break;
    uses.set(step.technique, (uses.get(step.technique) ?? 0) + step.decisions.length);
    for (const { side, state } of step.decisions) {
      if (side.state !== 'open' && side.state !== state) return { ...refused('contradiction'), uses };
      side.state = state;
    }
  }
  if (board.sides.some(side => side.state === 'open')) return { ...refused('undecided'), uses };
  const path = pieceFrom(board, puzzle.waypoints[0] as Cell);
  return { ...(isSolution(puzzle, path) ? ok(path) : refused('contradiction')), uses };
}

function createBoard(puzzle: Puzzle): Board {
  const { size } = puzzle;
  const cells = Array.from({ length: size * size }, (_, cell): Cell => cell);
  const pairs = cells.flatMap((cell): readonly (readonly [Cell, Cell])[] => [
    ...(cell % size < size - 1 ? [[cell, cell + 1] as const] : []),
    ...(cell + size < cells.length ? [[cell, cell + size] as const] : []),
  ]);
  const sides = pairs.filter(([a, b]) => !hasWall(puzzle, a, b)).map((pair): Side => ({ cells: pair, state: 'open' }));
  return { puzzle, cells, sides, sidesOf: cells.map(cell => sides.filter(side => side.cells.includes(cell))) };
}

function nextStep(board: Board, techniques: readonly Technique[]) {
  for (const technique of techniques) {
    const decisions = DECIDERS[technique](board);
    if (decisions.length > 0) return { technique, decisions };
  }
  return undefined;
}

const openSides = ({ sidesOf }: Board, cell: Cell): readonly Side[] =>
  (sidesOf[cell] as readonly Side[]).filter(side => side.state === 'open');

const drawnSides = ({ sidesOf }: Board, cell: Cell): readonly Side[] =>
  (sidesOf[cell] as readonly Side[]).filter(side => side.state === 'drawn');

const isEnd = ({ waypoints }: Puzzle, cell: Cell): boolean => cell === waypoints[0] || cell === waypoints.at(-1);

/**
 * Returns how many more sides of a cell the path must cross. The path crosses two sides of every cell, but only one
 * side of the first and the last number.
 */
const missingSides = (board: Board, cell: Cell): number =>
  (isEnd(board.puzzle, cell) ? 1 : 2) - drawnSides(board, cell).length;

/** Decides that the path does not cross the open sides of each cell that it has already entered and left. */
function closePassedCells(board: Board): readonly Decision[] {
  const cells = board.cells.filter(cell => missingSides(board, cell) === 0);
  return decide(
    cells.flatMap(cell => openSides(board, cell)),
    'closed',
  );
}

/**
 * Decides that the path crosses an open side of a cell that has no more open sides than the path needs. Decides only
 * one side at a time.
 */
function drawOnlyWays(board: Board): readonly Decision[] {
  const cells = board.cells.filter(cell => missingSides(board, cell) === openSides(board, cell).length);
  return decide(cells.flatMap(cell => openSides(board, cell)).slice(0, 1), 'drawn');
}

const decide = (sides: readonly Side[], state: Decision['state']): readonly Decision[] =>
  [...new Set(sides)].map(side => ({ side, state }));

/** Decides that the path does not cross the open sides between two of its pieces that must not be joined. */
function closeBetweenPieces(
  board: Board,
  isForbidden: (a: Piece, b: Piece, ends: readonly [Cell, Cell]) => boolean,
): readonly Decision[] {
  const pieces = piecesOf(board);
  const pieceOf = (cell: Cell) => pieces.find(piece => piece.includes(cell)) as Piece;
  const open = board.sides.filter(({ state }) => state === 'open');
  const isInside = (cell: Cell) => missingSides(board, cell) === 0;
  return decide(
    open.filter(({ cells }) => !cells.some(isInside) && isForbidden(pieceOf(cells[0]), pieceOf(cells[1]), cells)),
    'closed',
  );
}

/**
 * Returns true if two pieces of the path may be joined at two ends: the numbers nearest to these ends are consecutive,
 * or one of the pieces has no number.
 */
function areNumbersInOrder(puzzle: Puzzle, a: Piece, b: Piece, [endOfA, endOfB]: readonly [Cell, Cell]): boolean {
  const nearestTo = (end: Cell, piece: Piece) =>
    (piece[0] === end ? piece : piece.toReversed()).map(cell => puzzle.waypoints.indexOf(cell)).find(at => at >= 0);
  const [numberOfA, numberOfB] = [nearestTo(endOfA, a), nearestTo(endOfB, b)];
  return numberOfA === undefined || numberOfB === undefined || Math.abs(numberOfA - numberOfB) === 1;
}

/**
 * Returns true if joining two pieces would connect the first number to the last before the path has visited every cell.
 */
function endsTooEarly(puzzle: Puzzle, a: Piece, b: Piece): boolean {
  const ends = [...a, ...b].filter(cell => isEnd(puzzle, cell));
  return ends.length === 2 && a.length + b.length < puzzle.size ** 2;
}

function piecesOf(board: Board): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const cell of board.cells) {
    const isTip = drawnSides(board, cell).length < 2;
    if (isTip && !pieces.some(piece => piece.includes(cell))) pieces.push(pieceFrom(board, cell));
  }
  return pieces;
}

/** Returns the piece of the path that starts at a cell with at most one drawn side. */
function pieceFrom(board: Board, start: Cell): Piece {
  const piece = [start];
  for (const cell of piece) {
    const next = drawnSides(board, cell).map(({ cells }) => (cells[0] === cell ? cells[1] : cells[0]));
    piece.push(...next.filter(other => !piece.includes(other)));
  }
  return piece;
}
