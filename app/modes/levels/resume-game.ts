import type { StoredGame } from './game-storage.ts';
import { goToLevel, type SoloGame } from './solo-game.ts';

/**
 * What the server knows about the player's progress: the key of the account, the level after the highest one
 * solved, and the shortest time on each kind of level.
 */
export type AccountProgress = {
  readonly player: string | undefined;
  readonly nextLevel: number;
  readonly fastest: readonly FastestTime[];
};

/**
 * The shortest of the player's times in `games` games on levels of one kind. `level` is one of these levels. If there
 * is more than one game, `latestMs` are the times on the highest of these levels.
 */
export type FastestTime = {
  readonly level: number;
  readonly durationMs: number;
  readonly games: number;
  readonly latestMs?: readonly number[];
};

export const NO_ACCOUNT: AccountProgress = { player: undefined, nextLevel: 1, fastest: [] };

/**
 * Returns the level that the player plays after `level`: the next one, or the level of the account if that is higher
 * (V9).
 */
export const levelAfter = (level: number, { nextLevel }: AccountProgress): number => Math.max(level + 1, nextLevel);

/**
 * Returns the game with which a player continues (V9): the stored game, or the account's level if that is
 * higher and the stored game has no moves. A level that was issued to another account gets a new attempt.
 */
export function resumeGame(stored: StoredGame, account: AccountProgress, randomText: () => string): StoredGame {
  const { soloGame } = stored;
  const isInProgress = soloGame.activeLevel !== undefined && soloGame.activeLevel.game.log.length > 0;
  if (!isInProgress && soloGame.level < account.nextLevel)
    return { soloGame: { ...soloGame, level: account.nextLevel, activeLevel: undefined }, elapsedMs: 0 };
  return isForeign(soloGame, account) ? { ...stored, soloGame: withOwnAttempt(soloGame, randomText()) } : stored;
}

/** Returns the stored game moved on to the next level if its level is won, otherwise unchanged. */
export function playOn(stored: StoredGame, account: AccountProgress): StoredGame {
  const { soloGame } = stored;
  const next = goToLevel(soloGame, levelAfter(soloGame.level, account));
  return next === soloGame ? stored : { soloGame: next, elapsedMs: 0 };
}

/** Returns true if the level in progress was issued to another account than the signed-in one. */
const isForeign = ({ activeLevel }: SoloGame, { player }: AccountProgress): boolean =>
  activeLevel?.attempt.owner !== undefined && activeLevel.attempt.owner !== player;

/**
 * Gives the level in progress a new attempt, which belongs to no account. The original attempt stays open on the server
 * for the account to which the server issued it.
 */
const withOwnAttempt = (soloGame: SoloGame, id: string): SoloGame =>
  soloGame.activeLevel === undefined
    ? soloGame
    : {
        ...soloGame,
        activeLevel: { ...soloGame.activeLevel, attempt: { ...soloGame.activeLevel.attempt, id, owner: undefined } },
      };
