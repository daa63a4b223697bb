import { type Game, replay } from '#engine/game.ts';
import { drawnPuzzle, readLog, requireNotation } from '#engine/notation.ts';
import { type Pace, paceOf } from '#engine/pace/pace.ts';
import { cellCount } from '#engine/puzzle.ts';
import type { ChallengeRow, Run } from './challenge.ts';

type Puzzles = Pick<ChallengeRow, 'puzzles' | 'notation'>;

/** Returns the sizes of the grids of a challenge. */
export function sizesOf({ puzzles, notation }: Puzzles): readonly number[] {
  requireNotation(notation);
  return puzzles.map(text => drawnPuzzle(text).size);
}

/** Returns the pace of a finished run: covered squares over all its grids, one after the other (C4). It tells no route. */
export function paceOfRun({ puzzles, notation }: Puzzles, run: Pick<Run, 'notation'>, logs: readonly string[]): Pace {
  requireNotation(notation);
  requireNotation(run.notation);
  let before = 0;
  return logs.flatMap((log, index) => {
    const game = storedGame(puzzles[index] ?? '', log);
    const pace = paceOf(game).map(([atMs, covered]) => [atMs, before + covered] as const);
    before += cellCount(game.puzzle);
    return pace;
  });
}

function storedGame(puzzle: string, log: string): Game {
  const entries = readLog(log);
  const played = entries.ok ? replay(drawnPuzzle(puzzle), entries.value) : entries;
  if (!played.ok) throw new Error(`a stored log does not replay: ${played.refusal}`);
  return played.value;
}
