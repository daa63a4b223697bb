import { expect, test } from 'vitest';
import { findSolutions } from '#engine/generator/find-solutions.ts';
import { drawnPuzzle } from '#engine/notation.ts';
import type { Cell } from '#engine/puzzle.ts';
import { plainPuzzles } from './plain-puzzles.ts';
import { countRounds, wideDecisions } from './rounds.ts';
import { solveByTechniques } from './solve-by-techniques.ts';
import { type Board, createBoard, type Decision, decide, look } from './ways.ts';

const ONE_GATE = '1 . . .  . .| . .  . .| . .  . .| . 2';
const TWO_GATES = '1 . . .  . .| . .  . .| . .  . . . 2';
const TWO_GATES_AND_BACK = '1 . . .  . .| . .  2 .| . .  . . . .';

/**
 * Returns the decided ways (sides without a wall) between the column `left` and the next column: the two cells of each
 * way, and its state.
 */
const decidedBetween = (board: Board, left: number) =>
  wideDecisions(board).flatMap(({ way, state }) => {
    const [a, b] = board.ways[way]!;
    return b === a + 1 && a % board.puzzle.size === left ? [`${a}-${b} ${state}`] : [];
  });

const drawn = (drawing: string, ...ways: readonly [Cell, Cell][]): Board => {
  const board = createBoard(drawnPuzzle(drawing));
  const wayOf = ([a, b]: readonly [Cell, Cell]) => board.ways.findIndex(way => way[0] === a && way[1] === b);
  return decide(
    board,
    ways.map(way => ({ way: wayOf(way), state: 'drawn' })),
  );
};

test.each([
  ['the path crosses the only way between two parts of the board', drawn(ONE_GATE), ['1-2 drawn']],
  ['parts with one end of the path each: two ways between them stay open', drawn(TWO_GATES), []],
  ['parts with one end each: if one of two ways is drawn, the other is out', drawn(TWO_GATES, [13, 14]), ['1-2 out']],
  [
    'the path crosses the only two ways between two parts if its ends are in the same part',
    drawn(TWO_GATES_AND_BACK),
    ['1-2 drawn', '13-14 drawn'],
  ],
])('the rules for the shape of the whole board: %s', (_rule, board, decisions) => {
  expect([...new Set(decidedBetween(board, 1))]).toEqual(decisions);
});

test('a way on no route from a number to the next is ruled out, which solves a grid that looks (simple rounds of deduction) do not solve', () => {
  const puzzle = drawnPuzzle(`
    . . 4 . . .
    . 3 . 8 . .
    . . . 1 . .
    . . 2 . . .
    . 7 . . 10 .
    5 6 . . . 9
  `);
  let board = createBoard(puzzle);
  for (let next = look(board); next !== board; next = look(board)) board = next;
  expect(wideDecisions(board).map(({ way, state }) => [board.ways[way], state])).toEqual([[[2, 3], 'out']]);
  expect(countRounds(puzzle).proof).toBe('wide');
});

/** Puzzles with one solution, most of which need more than simple rounds of deduction (looks). */
const PUZZLES = plainPuzzles(5, 6, 20);

test('every decision of a look (round of deduction) and of the rules for the whole board agrees with the solution', () => {
  let wide = 0;
  for (const puzzle of PUZZLES) {
    const [solution = []] = findSolutions(puzzle, { maxSolutions: 1, maxNodes: 1_000_000 }).solutions;
    const isRight =
      (board: Board) =>
      ({ way, state }: Decision) => {
        const [a, b] = board.ways[way]!;
        return (Math.abs(solution.indexOf(a) - solution.indexOf(b)) === 1) === (state === 'drawn');
      };
    let board = createBoard(puzzle);
    for (let next = look(board); next !== board; next = look(board)) {
      board = next;
      const decisions = wideDecisions(board);
      wide += decisions.length;
      expect(decisions.every(isRight(board))).toBe(true);
    }
    const decided = board.states.flatMap((state, way) => (state === 'open' ? [] : [{ way, state }]));
    expect(decided.every(isRight(board))).toBe(true);
  }
  expect(wide).toBeGreaterThan(50);
});

test('a proof is simple for exactly those puzzles that another program solves with the same techniques', () => {
  const loopAndEnd = ['. . . .  1 2 . 3  . . 4 .  . . . 5', '. ._ .| 1  . . . .  . . . 2  . . .| 3'].map(drawnPuzzle);
  const simple = [...loopAndEnd, ...PUZZLES].map(puzzle => countRounds(puzzle).proof === 'simple');
  expect(simple).toEqual([...loopAndEnd, ...PUZZLES].map(puzzle => solveByTechniques(puzzle).ok));
  expect(new Set(simple).size).toBe(2);
  expect(simple.slice(0, 2)).toEqual([true, true]);
});
