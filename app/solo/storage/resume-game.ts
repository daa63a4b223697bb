import type { SoloGame } from '#app/solo/solo-game.ts';
import type { StoredGame } from './game-storage.ts';

/** Who plays in this page, as its server has told: the key of their account, if they have one, and where its history ends. */
export type AccountProgress = { readonly player: string | undefined; readonly nextLevel: number };

/** Nobody whom the server knows. */
export const NO_ACCOUNT: AccountProgress = { player: undefined, nextLevel: 1 };

/** The level that comes after this one for a visitor (V9). */
export const levelAfter = (level: number, { nextLevel }: AccountProgress): number => Math.max(level + 1, nextLevel);

/**
 * Where a visitor goes on from what this browser kept (V9): at the level of their account, unless they are further here or
 * in the middle of a game.
 */
export function resumeGame(kept: StoredGame, visitor: AccountProgress, randomText: () => string): StoredGame {
  const { session } = kept;
  const isBegun = session.round !== undefined && session.round.game.log.length > 0;
  if (!isBegun && session.level < visitor.nextLevel)
    return { session: { ...session, level: visitor.nextLevel, round: undefined }, elapsedMs: 0 };
  return isForeign(session, visitor) ? { ...kept, session: asOwn(session, randomText()) } : kept;
}

/** Whether the level on the table was handed out to an account that is not this visitor's. */
const isForeign = ({ round }: SoloGame, { player }: AccountProgress): boolean =>
  round?.attempt.owner !== undefined && round.attempt.owner !== player;

/** The same puzzle as an attempt of this browser's own: the other account's stays open for it. */
const asOwn = (session: SoloGame, id: string): SoloGame =>
  session.round === undefined
    ? session
    : { ...session, round: { ...session.round, attempt: { ...session.round.attempt, id, owner: undefined } } };
