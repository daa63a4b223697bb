import type { SoloGame } from '#app/solo/solo-game.ts';
import type { StoredGame } from './game-storage.ts';

/** What the server knows of the player: the key of their account, if any, and the level after the last in its history. */
export type AccountProgress = { readonly player: string | undefined; readonly nextLevel: number };

/** The progress of a account. */
export const NO_ACCOUNT: AccountProgress = { player: undefined, nextLevel: 1 };

/** Returns the level that follows this one for a player (V9). */
export const levelAfter = (level: number, { nextLevel }: AccountProgress): number => Math.max(level + 1, nextLevel);

/**
 * Returns the game with which a player continues (V9): at the level of their account, unless the stored game is at a
 * higher level or in progress.
 */
export function resumeGame(stored: StoredGame, account: AccountProgress, randomText: () => string): StoredGame {
  const { soloGame } = stored;
  const isInProgress = soloGame.activeLevel !== undefined && soloGame.activeLevel.game.log.length > 0;
  if (!isInProgress && soloGame.level < account.nextLevel)
    return { soloGame: { ...soloGame, level: account.nextLevel, activeLevel: undefined }, elapsedMs: 0 };
  return isForeign(soloGame, account) ? { ...stored, soloGame: withOwnAttempt(soloGame, randomText()) } : stored;
}

/** Whether the active level was issued to another account. */
const isForeign = ({ activeLevel }: SoloGame, { player }: AccountProgress): boolean =>
  activeLevel?.attempt.owner !== undefined && activeLevel.attempt.owner !== player;

/** Turns the active level into an attempt of this browser's own; the other account's attempt stays open for it. */
const withOwnAttempt = (soloGame: SoloGame, id: string): SoloGame =>
  soloGame.activeLevel === undefined
    ? soloGame
    : {
        ...soloGame,
        activeLevel: { ...soloGame.activeLevel, attempt: { ...soloGame.activeLevel.attempt, id, owner: undefined } },
      };
