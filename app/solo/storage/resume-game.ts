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
  const { soloGame } = kept;
  const isBegun = soloGame.activeLevel !== undefined && soloGame.activeLevel.game.log.length > 0;
  if (!isBegun && soloGame.level < visitor.nextLevel)
    return { soloGame: { ...soloGame, level: visitor.nextLevel, activeLevel: undefined }, elapsedMs: 0 };
  return isForeign(soloGame, visitor) ? { ...kept, soloGame: asOwn(soloGame, randomText()) } : kept;
}

/** Whether the level on the table was handed out to an account that is not this visitor's. */
const isForeign = ({ activeLevel }: SoloGame, { player }: AccountProgress): boolean =>
  activeLevel?.attempt.owner !== undefined && activeLevel.attempt.owner !== player;

/** The same puzzle as an attempt of this browser's own: the other account's stays open for it. */
const asOwn = (soloGame: SoloGame, id: string): SoloGame =>
  soloGame.activeLevel === undefined
    ? soloGame
    : {
        ...soloGame,
        activeLevel: { ...soloGame.activeLevel, attempt: { ...soloGame.activeLevel.attempt, id, owner: undefined } },
      };
