import type { Cell, Puzzle, Wall } from '#engine/puzzle.ts';
import {
  acrossFrom,
  type Board,
  createBoard,
  type Decision,
  decide,
  isBroken,
  isSettled,
  look,
  neighboursOf,
  openWays,
} from './ways.ts';

/**
 * What the proof of a puzzle’s only solution needs: simple rounds of deduction (`simple`), the shape of the whole board
 * as well (`wide`), or also trials of single ways between cells (`trial`).
 */
export type Proof = 'simple' | 'wide' | 'trial';

/**
 * Counts the rounds of deduction until every way between two cells is drawn or out, and returns the kind of proof that
 * they need. The puzzle must have one solution.
 *
 * Usually, a round is one look (`look`) at the whole board, which decides what follows at once from the position. If a
 * look decides nothing, one round applies everything that the wide rules decide. If the wide rules decide nothing, one
 * round decides one way by a trial: the way whose wrong state the fewest looks refute. Each of these looks counts as
 * another round. Of equally short trials, the trial whose later cell comes first in reading order counts; of two ways
 * to the same cell, the way from the left counts. Only two of the boards that other programs measured need trials.
 */
export function countRounds(puzzle: Puzzle): { readonly rounds: number; readonly proof: Proof } {
  let board = createBoard(puzzle);
  let rounds = 0;
  let proof: Proof = 'simple';
  while (!isSettled(board)) {
    const looked = look(board);
    rounds++;
    if (looked !== board) {
      board = looked;
      continue;
    }
    const wide = wideDecisions(board);
    if (wide.length > 0) {
      board = decide(board, wide);
      if (proof === 'simple') proof = 'wide';
      continue;
    }
    const { wrong, looks } = shortestTrial(board);
    board = decide(board, [{ way: wrong.way, state: wrong.state === 'drawn' ? 'out' : 'drawn' }]);
    rounds += looks;
    proof = 'trial';
  }
  return { rounds, proof };
}

type Trial = { readonly wrong: Decision; readonly looks: number };

/** Returns the trial (an undecided side with its wrong state) that the fewest looks (rounds of deduction) refute. */
function shortestTrial(board: Board): Trial {
  const trials = waysByLaterCell(board).flatMap(way =>
    (['drawn', 'out'] as const).flatMap((state): readonly Trial[] => {
      const wrong = { way, state };
      const looks = looksToRefute(decide(board, [wrong]));
      return looks === undefined ? [] : [{ wrong, looks }];
    }),
  );
  const [shortest] = trials.toSorted((a, b) => a.looks - b.looks);
  if (shortest === undefined) throw new Error('trials settle no way: the puzzle has no solution or several');
  return shortest;
}

/**
 * Returns the open ways (sides that are not decided yet) in the reading order of their later cells, and for each cell
 * first the way from the left.
 */
function waysByLaterCell(board: Board): readonly number[] {
  const earlierCell = (way: number) => board.ways[way]?.[0] ?? 0;
  const laterCell = (way: number) => board.ways[way]?.[1] ?? 0;
  return openWays(board).toSorted((a, b) => laterCell(a) - laterCell(b) || earlierCell(b) - earlierCell(a));
}

/**
 * Returns the number of looks (rounds of deduction) after which a position breaks the rules, or undefined if looks find
 * no contradiction.
 */
function looksToRefute(position: Board): number | undefined {
  let board = position;
  for (let looks = 0; ; looks++) {
    if (isBroken(board)) return looks;
    const looked = look(board);
    if (looked === board) return undefined;
    board = looked;
  }
}

/*
 * The rules for the shape of the whole board, which apply where looks (simple rounds of deduction) decide nothing. A
 * rule for two parts that only one cell connects would decide nothing more: the cell has at most four ways (sides
 * without a wall), so only one or two ways join it to one of the parts.
 */

/** Returns all decisions that follow from the shape of the whole board. The puzzle must have a solution. */
export const wideDecisions = (board: Board): readonly Decision[] =>
  [...oneWay(board), ...twoWays(board), ...uselessWays(board)].filter(({ way }) => board.states[way] === 'open');

/**
 * Returns the cells that can be reached from a cell over ways (sides without a wall) that are neither `out` nor in
 * `without`.
 */
function reach(board: Board, start: Cell, without: readonly number[]): ReadonlySet<Cell> {
  const reached = new Set([start]);
  for (const cell of reached)
    for (const way of board.waysOf[cell] as readonly number[])
      if (board.states[way] !== 'out' && !without.includes(way)) reached.add(acrossFrom(board, way, cell));
  return reached;
}

const usableWays = ({ states }: Board): readonly number[] =>
  states.flatMap((state, way) => (state === 'out' ? [] : [way]));

/** If only one way (side without a wall) joins two parts of the board, the path crosses this way. */
const oneWay = (board: Board): readonly Decision[] =>
  usableWays(board)
    .filter(way => reach(board, (board.ways[way] as Wall)[0], [way]).size < board.waysOf.length)
    .map(way => ({ way, state: 'drawn' }));

/**
 * If only two ways (sides without a wall) join two parts of the board, the path crosses both ways if its ends lie in
 * the same part. Otherwise, the path crosses exactly one of them.
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

/**
 * Decides `out` for each way (side without a wall) that lies on no route from a number to the next, because the path
 * cannot cross it.
 */
const uselessWays = (board: Board): readonly Decision[] =>
  openWays(board)
    .filter(way => !board.puzzle.waypoints.slice(1).some((_, index) => isOnRoute(board, way, index)))
    .map(way => ({ way, state: 'out' }));

/**
 * Returns true if a way (side without a wall) lies on a route from the number at `index` to the next number. A route
 * passes no other number, and no cell twice. Two paths without a common cell must therefore lead from the two cells of
 * the way to the two numbers. By Menger's theorem, they exist if no single cell cuts off the cells of the way from the
 * numbers.
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
