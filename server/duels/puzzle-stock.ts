import { DUEL } from '#engine/duel/duel.ts';
import { levelOfRound } from '#engine/duel/selectors.ts';
import { generatePuzzle } from '#engine/generator/generate.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';

type Dealt = { readonly puzzle: Puzzle; readonly solution: Path };

/** Takes a puzzle for a round. It lies ready, so that nobody waits for one to be made while a room is locked. */
export type TakePuzzle = (round: number) => Dealt;

const KEPT_READY = 4;

/** The puzzles of the five rounds. Seeds are drawn by `randomText`, and kept nowhere. */
export function createPuzzleStock(randomText: () => string): TakePuzzle {
  const ready = new Map<number, Dealt[]>();
  return asked => {
    const round = Math.min(asked, DUEL.rounds);
    const stack = ready.get(round) ?? [];
    ready.set(round, stack);
    setImmediate(() => {
      if (stack.length < KEPT_READY) stack.push(make(round, randomText));
    });
    return stack.pop() ?? make(round, randomText);
  };
}

const SEEDS_TRIED = 10;

function make(round: number, randomText: () => string): Dealt {
  for (let tried = 0; tried < SEEDS_TRIED; tried++) {
    const made = generatePuzzle(levelOfRound(round), randomText());
    if (made.ok) return { puzzle: made.puzzle, solution: made.solution };
  }
  throw new Error(`no puzzle for round ${round} in ${SEEDS_TRIED} seeds`);
}
