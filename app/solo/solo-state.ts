import type { GameMove } from '#app/game/stroke.ts';
import { isWon } from '#engine/game.ts';
import type { Generated } from '#engine/generator/generate.ts';
import { type Attempt, goToLevel, loadPuzzle, markSoloStroke, playMove, type SoloGame, takeHint } from './solo-game.ts';

/**
 * The state of the solo page. `soloGame` is undefined until it has been read from storage. `hasFailed` is
 * true if the puzzle of the current level could not be generated. `isWonHere` is true if the current level
 * was won on this page, rather than in another tab or before the page loaded.
 */
export type SoloState = {
  readonly soloGame: SoloGame | undefined;
  readonly hasFailed: boolean;
  readonly isWonHere: boolean;
};

/** An attempt with its generated puzzle or the generator's refusal. */
export type PreparedLevel = { readonly attempt: Attempt; readonly generated: Generated };

export type SoloAction =
  | { readonly kind: 'read'; readonly soloGame: SoloGame }
  | ({ readonly kind: 'prepared' } & PreparedLevel)
  | { readonly kind: 'moves'; readonly moves: readonly GameMove[]; readonly atMs: number }
  | { readonly kind: 'stroke'; readonly phase: 'start' | 'end' | 'cancel' }
  | { readonly kind: 'hint'; readonly atMs: number }
  | { readonly kind: 'next'; readonly level: number }
  | { readonly kind: 'retry' };

export const EMPTY: SoloState = { soloGame: undefined, hasFailed: false, isWonHere: false };

/** Returns the next state. An action that the rules refuse changes nothing. */
export function soloReducer(state: SoloState, action: SoloAction): SoloState {
  if (action.kind === 'read') return { ...EMPTY, soloGame: action.soloGame };
  if (state.soloGame === undefined) return state;
  const { soloGame } = state;
  switch (action.kind) {
    case 'prepared':
      return acceptPrepared(state, soloGame, action);
    case 'moves': {
      const moved = action.moves.reduce((sofar, move) => afterMove(sofar, move, action.atMs), soloGame);
      return { ...state, soloGame: moved, isWonHere: state.isWonHere || (hasWon(moved) && !hasWon(soloGame)) };
    }
    case 'stroke':
      return { ...state, soloGame: markSoloStroke(soloGame, action.phase) };
    case 'hint': {
      const hinted = takeHint(soloGame, action.atMs);
      return hinted.ok ? { ...state, soloGame: hinted.value.soloGame } : state;
    }
    case 'next':
      return { ...EMPTY, soloGame: goToLevel(soloGame, action.level) };
    case 'retry':
      return { ...state, hasFailed: false };
  }
}

/**
 * Makes a prepared level the active level. Ignores it if it is not the current
 * level or if a level is already active.
 */
function acceptPrepared(state: SoloState, soloGame: SoloGame, { attempt, generated }: PreparedLevel): SoloState {
  if (soloGame.activeLevel !== undefined || soloGame.level !== attempt.level) return state;
  if (!generated.ok) return { ...state, hasFailed: true };
  return { ...EMPTY, soloGame: loadPuzzle(soloGame, attempt, generated.value.puzzle, generated.value.solution) };
}

function afterMove(soloGame: SoloGame, move: GameMove, atMs: number): SoloGame {
  const outcome = playMove(soloGame, move, atMs);
  return outcome.ok ? outcome.value : soloGame;
}

export const hasWon = (soloGame: SoloGame | undefined): boolean =>
  soloGame?.activeLevel !== undefined && isWon(soloGame.activeLevel.game);
