import type { Cell, Puzzle, Wall } from '#engine/puzzle.ts';
import { acrossFrom, type Board, type Decision, neighboursOf, openWays } from './ways.ts';

/*
 * The wide rules of the outside measures: what follows from the shape of the whole board where looks (simple rounds
 * of deduction) decide nothing. A rule for two parts that only one cell connects would decide nothing more: the cell
 * has at most four ways, so only one or two ways join it to one of the parts.
 */

/** Returns all decisions that follow from the shape of the whole board. The puzzle must have a solution. */
export const wideDecisions = (board: Board): readonly Decision[] =>
  [...oneWay(board), ...twoWays(board), ...uselessWays(board)].filter(({ way }) => board.states[way] === 'open');

/** Returns the cells that can be reached from a cell over ways that are neither `out` nor in `without`. */
function reach(board: Board, start: Cell, without: readonly number[]): ReadonlySet<Cell> {
  const reached = new Set([start]);
  for (const cell of reached)
    for (const way of board.waysOf[cell] as readonly number[])
      if (board.states[way] !== 'out' && !without.includes(way)) reached.add(acrossFrom(board, way, cell));
  return reached;
}

const usableWays = ({ states }: Board): readonly number[] =>
  states.flatMap((state, way) => (state === 'out' ? [] : [way]));

/** If only one way joins two parts of the board, the path crosses this way. */
const oneWay = (board: Board): readonly Decision[] =>
  usableWays(board)
    .filter(way => reach(board, (board.ways[way] as Wall)[0], [way]).size < board.waysOf.length)
    .map(way => ({ way, state: 'drawn' }));

/**
 * If only two ways join two parts of the board, the path crosses both ways if its ends lie in the same part. Otherwise,
 * the path crosses exactly one of them.
 */
const twoWays = (board: Board): readonly Decision[] =>
  usableWays(board).flatMap((first, index, all) =>
    all.slice(index + 1).flatMap((second): readonly Decision[] => {
      const part = reach(board, (board.ways[first] as Wall)[0], [first, second]);
      const isBetween = (way: number) => (board.ways[way] as Wall).filter(cell => part.has(cell)).length === 1;
      if (![first, second].every(isBetween)) return [];
      if (areEndsTogether(board.puzzle, part)) return [first, second].map(way => ({ way, state: 'drawn' }));
      if (board.states[first] === 'drawn') return [{ way: second, state: 'out' }];
      return board.states[second] === 'drawn' ? [{ way: first, state: 'out' }] : [];
    }),
  );

const areEndsTogether = ({ waypoints }: Puzzle, part: ReadonlySet<Cell>): boolean =>
  part.has(waypoints[0] as Cell) === part.has(waypoints.at(-1) as Cell);

/** A way that lies on no route from any number to the next one is out. */
const uselessWays = (board: Board): readonly Decision[] =>
  openWays(board)
    .filter(way => !board.puzzle.waypoints.slice(1).some((_, index) => isOnRoute(board, way, index)))
    .map(way => ({ way, state: 'out' }));

/**
 * Returns true if a way lies on a route from the number at `index` to the next number. A route passes no other number,
 * and no cell twice. Two paths without a common cell must therefore lead from the two cells of the way to the two
 * numbers. By Menger's theorem, they exist if no single cell cuts off the cells of the way from the numbers.
 */
function isOnRoute(board: Board, way: number, index: number): boolean {
  const goals = board.puzzle.waypoints.slice(index, index + 2);
  const isFree = (cell: Cell) => goals.includes(cell) || !board.puzzle.waypoints.includes(cell);
  const starts = board.ways[way] as Wall;
  const isReached = (without: Cell) => {
    const reached = new Set(starts.filter(cell => cell !== without));
    for (const cell of reached)
      for (const next of neighboursOf(board, cell)) if (isFree(next) && next !== without) reached.add(next);
    return goals.some(cell => reached.has(cell));
  };
  return starts.every(isFree) && [...board.waysOf.keys()].every(isReached);
}
