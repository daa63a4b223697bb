import { type GameInProgress, type GameMove, markStroke, playAt } from '#app/game/stroke.ts';
import { type Game, isWon, lastMs, newGame, type PlayRefusal, tally } from '#engine/game.ts';
import { type Hint, type HintRefusal, hint } from '#engine/hint.ts';
import type { Path } from '#engine/path.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { ok, type Result, refused } from '#engine/result.ts';

/** The totals of all levels won in this browser. */
export type Totals = {
  readonly levels: number;
  readonly score: number;
  readonly durationMs: number;
  readonly undos: number;
  readonly hints: number;
};

/**
 * One attempt at a level (V1). `owner` is the account to which the server issued the attempt, or undefined if
 * the browser created it.
 */
export type Attempt = {
  readonly id: string;
  readonly level: number;
  readonly seed: string;
  readonly owner: string | undefined;
};

/** The current level, with its attempt, game and solution. */
export type ActiveLevel = GameInProgress & { readonly attempt: Attempt; readonly solution: Path };

/** A player's solo game: the current level, the totals, and the active level once its puzzle is ready. */
export type SoloGame = {
  readonly level: number;
  readonly totals: Totals;
  readonly activeLevel: ActiveLevel | undefined;
};

export const NO_TOTALS: Totals = { levels: 0, score: 0, durationMs: 0, undos: 0, hints: 0 };

export const NEW_SOLO_GAME: SoloGame = { level: 1, totals: NO_TOTALS, activeLevel: undefined };

/** Starts the active level with the puzzle of an attempt. */
export const loadPuzzle = (soloGame: SoloGame, attempt: Attempt, puzzle: Puzzle, solution: Path): SoloGame => ({
  ...soloGame,
  activeLevel: { attempt, game: newGame(puzzle), solution, beforeStroke: undefined },
});

type MoveOutcome = Result<SoloGame, PlayRefusal | 'no-active-level'>;

/** Plays a move at the given time on the game clock. A winning move also adds the level to the totals. */
export function playMove(soloGame: SoloGame, move: GameMove, atMs: number): MoveOutcome {
  const { activeLevel } = soloGame;
  if (activeLevel === undefined) return refused('no-active-level');
  const outcome = playAt(activeLevel.game, move, atMs);
  if (!outcome.ok) return outcome;
  const moved = { ...soloGame, activeLevel: { ...activeLevel, game: outcome.value } };
  return ok(isWon(outcome.value) ? completeLevel(soloGame, activeLevel, outcome.value) : moved);
}

/** Adds a won level to the totals and ends the current stroke, because a win cannot be cancelled. */
function completeLevel(soloGame: SoloGame, activeLevel: ActiveLevel, game: Game): SoloGame {
  const { totals } = soloGame;
  const level = tally(game, lastMs(game));
  return {
    ...soloGame,
    activeLevel: { ...activeLevel, game, beforeStroke: undefined },
    totals: {
      levels: totals.levels + 1,
      score: totals.score + level.score,
      durationMs: totals.durationMs + level.durationMs,
      undos: totals.undos + level.undos,
      hints: totals.hints + level.hints,
    },
  };
}

type HintOutcome = Result<Hint & { readonly soloGame: SoloGame }, HintRefusal | PlayRefusal | 'no-active-level'>;

/**
 * Takes a hint. Returns a refusal, or the cell to show and the new game, whose log contains the hint unless
 * it was free.
 */
export function takeHint(soloGame: SoloGame, atMs: number): HintOutcome {
  const { activeLevel } = soloGame;
  if (activeLevel === undefined) return refused('no-active-level');
  const hinted = hint(activeLevel.game.puzzle, activeLevel.solution, activeLevel.game.path);
  if (!hinted.ok) return hinted;
  const { cell, isFree } = hinted.value;
  if (isFree) return ok({ soloGame, cell, isFree });
  const paid = playAt(activeLevel.game, { kind: 'hint' }, atMs);
  if (!paid.ok) return paid;
  return ok({ soloGame: { ...soloGame, activeLevel: { ...activeLevel, game: paid.value } }, cell, isFree });
}

/**
 * Records the start, end or cancellation of a stroke. A cancellation
 * restores the game from before the stroke.
 */
export function markSoloStroke(soloGame: SoloGame, phase: 'start' | 'end' | 'cancel'): SoloGame {
  return soloGame.activeLevel === undefined
    ? soloGame
    : { ...soloGame, activeLevel: markStroke(soloGame.activeLevel, phase) };
}

/** Goes to another level if the current level has been won, and otherwise changes nothing. */
export function goToLevel(soloGame: SoloGame, level: number): SoloGame {
  if (soloGame.activeLevel === undefined || !isWon(soloGame.activeLevel.game)) return soloGame;
  return { ...soloGame, level, activeLevel: undefined };
}
