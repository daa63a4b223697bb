import type { Puzzle } from '#engine/puzzle.ts';
import { type Board, createBoard, type Decision, decide, isBroken, isSettled, look, openWays } from './ways.ts';
import { wideDecisions } from './wide-rules.ts';

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

/** Returns the trial (a wrong state of an open way) that the fewest looks (rounds of deduction) refute. */
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

/** Returns the open ways in the reading order of their later cells, and for each cell first the way from the left. */
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
