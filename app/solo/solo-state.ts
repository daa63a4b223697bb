import type { GameMove } from '#app/game/stroke.ts';
import { isWon } from '#engine/game.ts';
import type { Generated } from '#engine/generator/generate.ts';
import { type Attempt, goTo, loadPuzzle, playMove, type SoloGame, stroke, takeHint } from './solo-game.ts';

/**
 * What the solo page shows: the session once it has been read, whether its puzzle could not be made, and whether the
 * level on the table was won here, not in another tab nor before.
 */
export type SoloState = {
  readonly session: SoloGame | undefined;
  readonly hasFailed: boolean;
  readonly isWonHere: boolean;
};

/** A level that is ready to be dealt, or could not be made. */
export type Prepared = { readonly attempt: Attempt; readonly generated: Generated };

export type SoloAction =
  | { readonly kind: 'read'; readonly session: SoloGame }
  | ({ readonly kind: 'prepared' } & Prepared)
  | { readonly kind: 'moves'; readonly moves: readonly GameMove[]; readonly atMs: number }
  | { readonly kind: 'stroke'; readonly phase: 'start' | 'end' | 'cancel' }
  | { readonly kind: 'hint'; readonly atMs: number }
  | { readonly kind: 'next'; readonly level: number }
  | { readonly kind: 'retry' };

export const EMPTY: SoloState = { session: undefined, hasFailed: false, isWonHere: false };

/** What one thing that happened makes of the page's state. What the rules refuse changes nothing. */
export function soloReducer(state: SoloState, action: SoloAction): SoloState {
  if (action.kind === 'read') return { ...EMPTY, session: action.session };
  if (state.session === undefined) return state;
  const { session } = state;
  switch (action.kind) {
    case 'prepared':
      return receive(state, session, action);
    case 'moves': {
      const moved = action.moves.reduce((so, move) => played(so, move, action.atMs), session);
      return { ...state, session: moved, isWonHere: state.isWonHere || (hasWon(moved) && !hasWon(session)) };
    }
    case 'stroke':
      return { ...state, session: stroke(session, action.phase) };
    case 'hint': {
      const hinted = takeHint(session, action.atMs);
      return hinted.ok ? { ...state, session: hinted.session } : state;
    }
    case 'next':
      return { ...EMPTY, session: goTo(session, action.level) };
    case 'retry':
      return { ...state, hasFailed: false };
  }
}

/** What was prepared for another level is let go. */
function receive(state: SoloState, session: SoloGame, { attempt, generated }: Prepared): SoloState {
  if (session.round !== undefined || session.level !== attempt.level) return state;
  if (!generated.ok) return { ...state, hasFailed: true };
  return { ...EMPTY, session: loadPuzzle(session, attempt, generated.puzzle, generated.solution) };
}

function played(session: SoloGame, move: GameMove, atMs: number): SoloGame {
  const outcome = playMove(session, move, atMs);
  return outcome.ok ? outcome.session : session;
}

/** Whether the level on the table is won. */
export const hasWon = (session: SoloGame | undefined): boolean =>
  session?.round !== undefined && isWon(session.round.game);
