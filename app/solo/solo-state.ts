import type { GameMove } from '#app/game/stroke.ts';
import { isWon } from '#engine/game.ts';
import type { Generated } from '#engine/generator/generate.ts';
import { type Attempt, goTo, loadPuzzle, playMove, type SoloGame, stroke, takeHint } from './solo-game.ts';

/**
 * What the solo page shows: the soloGame once it has been read, whether its puzzle could not be made, and whether the
 * level on the table was won here, not in another tab nor before.
 */
export type SoloState = {
  readonly soloGame: SoloGame | undefined;
  readonly hasFailed: boolean;
  readonly isWonHere: boolean;
};

/** A level that is ready to be dealt, or could not be made. */
export type Prepared = { readonly attempt: Attempt; readonly generated: Generated };

export type SoloAction =
  | { readonly kind: 'read'; readonly soloGame: SoloGame }
  | ({ readonly kind: 'prepared' } & Prepared)
  | { readonly kind: 'moves'; readonly moves: readonly GameMove[]; readonly atMs: number }
  | { readonly kind: 'stroke'; readonly phase: 'start' | 'end' | 'cancel' }
  | { readonly kind: 'hint'; readonly atMs: number }
  | { readonly kind: 'next'; readonly level: number }
  | { readonly kind: 'retry' };

export const EMPTY: SoloState = { soloGame: undefined, hasFailed: false, isWonHere: false };

/** What one thing that happened makes of the page's state. What the rules refuse changes nothing. */
export function soloReducer(state: SoloState, action: SoloAction): SoloState {
  if (action.kind === 'read') return { ...EMPTY, soloGame: action.soloGame };
  if (state.soloGame === undefined) return state;
  const { soloGame } = state;
  switch (action.kind) {
    case 'prepared':
      return receive(state, soloGame, action);
    case 'moves': {
      const moved = action.moves.reduce((so, move) => played(so, move, action.atMs), soloGame);
      return { ...state, soloGame: moved, isWonHere: state.isWonHere || (hasWon(moved) && !hasWon(soloGame)) };
    }
    case 'stroke':
      return { ...state, soloGame: stroke(soloGame, action.phase) };
    case 'hint': {
      const hinted = takeHint(soloGame, action.atMs);
      return hinted.ok ? { ...state, soloGame: hinted.soloGame } : state;
    }
    case 'next':
      return { ...EMPTY, soloGame: goTo(soloGame, action.level) };
    case 'retry':
      return { ...state, hasFailed: false };
  }
}

/** What was prepared for another level is let go. */
function receive(state: SoloState, soloGame: SoloGame, { attempt, generated }: Prepared): SoloState {
  if (soloGame.activeLevel !== undefined || soloGame.level !== attempt.level) return state;
  if (!generated.ok) return { ...state, hasFailed: true };
  return { ...EMPTY, soloGame: loadPuzzle(soloGame, attempt, generated.puzzle, generated.solution) };
}

function played(soloGame: SoloGame, move: GameMove, atMs: number): SoloGame {
  const outcome = playMove(soloGame, move, atMs);
  return outcome.ok ? outcome.soloGame : soloGame;
}

/** Whether the level on the table is won. */
export const hasWon = (soloGame: SoloGame | undefined): boolean =>
  soloGame?.activeLevel !== undefined && isWon(soloGame.activeLevel.game);
