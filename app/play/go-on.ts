import type { Session } from './session.ts';
import type { Kept } from './session-storage.ts';

/** Who plays in this page, as its server has told: the key of their account, if they have one, and where its history ends. */
export type Visitor = { readonly player: string | undefined; readonly nextLevel: number };

/** Nobody whom the server knows. */
export const GUEST: Visitor = { player: undefined, nextLevel: 1 };

/** The level that comes after this one for a visitor (V9). */
export const levelAfter = (level: number, { nextLevel }: Visitor): number => Math.max(level + 1, nextLevel);

/**
 * Where a visitor goes on from what this browser kept (V9): at the level of their account, unless they are further here or
 * in the middle of a game.
 */
export function goOn(kept: Kept, visitor: Visitor, randomText: () => string): Kept {
  const { session } = kept;
  const isBegun = session.round !== undefined && session.round.game.log.length > 0;
  if (!isBegun && session.level < visitor.nextLevel)
    return { session: { ...session, level: visitor.nextLevel, round: undefined }, elapsedMs: 0 };
  return isForeign(session, visitor) ? { ...kept, session: asOwn(session, randomText()) } : kept;
}

/** Whether the level on the table was handed out to an account that is not this visitor's. */
const isForeign = ({ round }: Session, { player }: Visitor): boolean =>
  round?.attempt.owner !== undefined && round.attempt.owner !== player;

/** The same puzzle as an attempt of this browser's own: the other account's stays open for it. */
const asOwn = (session: Session, id: string): Session =>
  session.round === undefined
    ? session
    : { ...session, round: { ...session.round, attempt: { ...session.round.attempt, id, owner: undefined } } };
