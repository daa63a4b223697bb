import { type GameInProgress, type GameMove, markStroke, playAt } from '#app/game/stroke.ts';
import { type Game, isWon, lastMs, newGame, type PlayRefusal, tally } from '#engine/game.ts';
import { type HintRefusal, hint } from '#engine/hint.ts';
import type { Path } from '#engine/path.ts';
import type { Cell, Puzzle } from '#engine/puzzle.ts';

/** The sums of all levels won in this browser. */
export type Totals = {
  readonly levels: number;
  readonly score: number;
  readonly durationMs: number;
  readonly undos: number;
  readonly hints: number;
};

/** One play of a level (V1). `owner` is the account that it was issued to; undefined if this browser created it. */
export type Attempt = {
  readonly id: string;
  readonly level: number;
  readonly seed: string;
  readonly owner: string | undefined;
};

/** The level being played, with its puzzle. */
export type ActiveLevel = GameInProgress & { readonly attempt: Attempt; readonly solution: Path };

/** A player's solo game: the level reached, the totals, and the active level once its puzzle is there. */
export type SoloGame = {
  readonly level: number;
  readonly totals: Totals;
  readonly activeLevel: ActiveLevel | undefined;
};

export const NO_TOTALS: Totals = { levels: 0, score: 0, durationMs: 0, undos: 0, hints: 0 };

export const NEW_SOLO_GAME: SoloGame = { level: 1, totals: NO_TOTALS, activeLevel: undefined };

/** Makes the puzzle of an attempt the active level. */
export const loadPuzzle = (soloGame: SoloGame, attempt: Attempt, puzzle: Puzzle, solution: Path): SoloGame => ({
  ...soloGame,
  activeLevel: { attempt, game: newGame(puzzle), solution, beforeStroke: undefined },
});

export type MoveOutcome =
  | { readonly ok: true; readonly soloGame: SoloGame }
  | { readonly ok: false; readonly refusal: PlayRefusal | HintRefusal | 'no-active-level' };

const refuse = (refusal: PlayRefusal | HintRefusal | 'no-active-level'): MoveOutcome => ({ ok: false, refusal });

/** Plays a move at a time of the game's clock. The winning move adds the level to the totals, once. */
export function playMove(soloGame: SoloGame, move: GameMove, atMs: number): MoveOutcome {
  const { activeLevel } = soloGame;
  if (activeLevel === undefined) return refuse('no-active-level');
  const outcome = playAt(activeLevel.game, move, atMs);
  if (!outcome.ok) return refuse(outcome.refusal);
  const moved = { ...soloGame, activeLevel: { ...activeLevel, game: outcome.game } };
  return { ok: true, soloGame: isWon(outcome.game) ? completeLevel(soloGame, activeLevel, outcome.game) : moved };
}

/** Adds a won level to the totals. A win is final, even in the middle of a stroke. */
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

export type HintOutcome =
  | { readonly ok: true; readonly soloGame: SoloGame; readonly cell: Cell; readonly isFree: boolean }
  | { readonly ok: false; readonly refusal: PlayRefusal | HintRefusal | 'no-active-level' };

/** Takes a hint: returns the cell to show, and the game with its price in the log. */
export function takeHint(soloGame: SoloGame, atMs: number): HintOutcome {
  const { activeLevel } = soloGame;
  if (activeLevel === undefined) return { ok: false, refusal: 'no-active-level' };
  const hinted = hint(activeLevel.game.puzzle, activeLevel.solution, activeLevel.game.path);
  if (!hinted.ok) return hinted;
  const { cell, isFree } = hinted;
  if (isFree) return { ok: true, soloGame, cell, isFree };
  const paid = playAt(activeLevel.game, { kind: 'hint' }, atMs);
  if (!paid.ok) return paid;
  return { ok: true, soloGame: { ...soloGame, activeLevel: { ...activeLevel, game: paid.game } }, cell, isFree };
}

/** Marks the start or end of a stroke; a cancelled stroke restores the game from before it. */
export function markSoloStroke(soloGame: SoloGame, phase: 'start' | 'end' | 'cancel'): SoloGame {
  return soloGame.activeLevel === undefined
    ? soloGame
    : { ...soloGame, activeLevel: markStroke(soloGame.activeLevel, phase) };
}

/** Leaves a won level for another one; a level that is not won is not left. */
export function goToLevel(soloGame: SoloGame, level: number): SoloGame {
  if (soloGame.activeLevel === undefined || !isWon(soloGame.activeLevel.game)) return soloGame;
  return { ...soloGame, level, activeLevel: undefined };
}
