import type { StoredGame } from './game-storage.ts';
import { goToLevel, type SoloGame } from './solo-game.ts';

/**
 * The player's progress, as known to the server: the key of their account, if they have one, the level after the
 * last one in their history, and their shortest time on grids of each size.
 */
export type AccountProgress = {
  readonly player: string | undefined;
  readonly nextLevel: number;
  readonly fastest: readonly FastestTime[];
};

/** The time of a solved level, or the shortest one on grids of its size. */
export type FastestTime = { readonly size: number; readonly timeSeconds: number };

/** The progress of a player without an account. */
export const NO_ACCOUNT: AccountProgress = { player: undefined, nextLevel: 1, fastest: [] };

/** Returns the level that a player plays after the given level (V9). */
export const levelAfter = (level: number, { nextLevel }: AccountProgress): number => Math.max(level + 1, nextLevel);

/**
 * Returns the game that a player resumes (V9). It starts at the level of their account, unless the stored
 * game is in progress or at the same or a higher level.
 */
export function resumeGame(stored: StoredGame, account: AccountProgress, randomText: () => string): StoredGame {
  const { soloGame } = stored;
  const isInProgress = soloGame.activeLevel !== undefined && soloGame.activeLevel.game.log.length > 0;
  if (!isInProgress && soloGame.level < account.nextLevel)
    return { soloGame: { ...soloGame, level: account.nextLevel, activeLevel: undefined }, elapsedMs: 0 };
  return isForeign(soloGame, account) ? { ...stored, soloGame: withOwnAttempt(soloGame, randomText()) } : stored;
}

/** Returns the stored game at the next level if its level is won. */
export function playOn(stored: StoredGame, account: AccountProgress): StoredGame {
  const { soloGame } = stored;
  const next = goToLevel(soloGame, levelAfter(soloGame.level, account));
  return next === soloGame ? stored : { soloGame: next, elapsedMs: 0 };
}

/** Returns true if the active level was issued to another account. */
const isForeign = ({ activeLevel }: SoloGame, { player }: AccountProgress): boolean =>
  activeLevel?.attempt.owner !== undefined && activeLevel.attempt.owner !== player;

/**
 * Gives the active level a new attempt that belongs to no account. The original
 * attempt stays open for the other account.
 */
const withOwnAttempt = (soloGame: SoloGame, id: string): SoloGame =>
  soloGame.activeLevel === undefined
    ? soloGame
    : {
        ...soloGame,
        activeLevel: { ...soloGame.activeLevel, attempt: { ...soloGame.activeLevel.attempt, id, owner: undefined } },
      };
