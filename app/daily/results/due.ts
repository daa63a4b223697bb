import { localStore } from '#app/client/storage/safe-storage.ts';

/**
 * Returns true if the server has still to hear of an attempt at the grid of a day: of a result, or from a player with
 * an account also that a visitor's attempt is theirs. Every page calls this function, so it only looks for a word.
 */
export const hasDue = (player: string | undefined): boolean | undefined =>
  localStore.get('daily')?.includes(player ? 'due' : 'send');
