import { isWon } from '#engine/game.ts';
import type { Generated } from '#engine/generate.ts';
import type { PuzzleAnswer } from './puzzle-worker.ts';
import { deal, type Move, nextLevel, playMove, type Session, stroke, takeHint } from './session.ts';

/** What the solo page shows: the session once it has been read, and whether its puzzle could not be made. */
export type SoloState = {
  readonly session: Session | undefined;
  readonly hasFailed: boolean;
};

export type SoloAction =
  | { readonly kind: 'read'; readonly session: Session }
  | ({ readonly kind: 'made' } & PuzzleAnswer)
  | { readonly kind: 'moves'; readonly moves: readonly Move[]; readonly atMs: number }
  | { readonly kind: 'stroke'; readonly phase: 'start' | 'end' | 'cancel' }
  | { readonly kind: 'hint'; readonly atMs: number }
  | { readonly kind: 'next' }
  | { readonly kind: 'retry'; readonly seed: string };

export const EMPTY: SoloState = { session: undefined, hasFailed: false };

/** What one thing that happened makes of the page's state. What the rules refuse changes nothing. */
export function soloReducer(state: SoloState, action: SoloAction): SoloState {
  if (action.kind === 'read') return { session: action.session, hasFailed: false };
  if (state.session === undefined) return state;
  const { session } = state;
  switch (action.kind) {
    case 'made':
      return receive(state, session, action, action.generated);
    case 'moves':
      return { ...state, session: action.moves.reduce((so, move) => played(so, move, action.atMs), session) };
    case 'stroke':
      return { ...state, session: stroke(session, action.phase) };
    case 'hint': {
      const hinted = takeHint(session, action.atMs);
      return hinted.ok ? { ...state, session: hinted.session } : state;
    }
    case 'next':
      return { ...state, session: nextLevel(session) };
    case 'retry':
      return { session: { ...session, seed: action.seed }, hasFailed: false };
  }
}

/** An answer to an older question (another level, another seed) is let go. */
function receive(
  state: SoloState,
  session: Session,
  asked: { level: number; seed: string },
  made: Generated,
): SoloState {
  const isAwaited = session.round === undefined && session.level === asked.level && session.seed === asked.seed;
  if (!isAwaited) return state;
  if (!made.ok) return { ...state, hasFailed: true };
  return { session: deal(session, made.puzzle, made.solution), hasFailed: false };
}

function played(session: Session, move: Move, atMs: number): Session {
  const outcome = playMove(session, move, atMs);
  return outcome.ok ? outcome.session : session;
}

/** Whether the level on the table is won. */
export const hasWon = (session: Session | undefined): boolean =>
  session?.round !== undefined && isWon(session.round.game);
