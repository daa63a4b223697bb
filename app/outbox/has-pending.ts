import { localStore } from '#app/client/storage/safe-storage.ts';

// Every page asks whether anything waits for the server, so these functions look for a word in what is stored, and the
// scripts that read it come only if there is one.

/** Returns true if the result of a level waits. */
export const hasPendingLevels = (): boolean => localStore.keys('result:').length > 0;

/**
 * Returns true if the server has still to hear of an attempt at the grid of a day: of a result, or from a player with an
 * account also that a visitor's attempt is theirs.
 */
export const hasPendingDays = (player: string | undefined): boolean =>
  localStore.get('daily')?.includes(player ? 'due' : 'send') ?? false;

/** Returns true if a run at a challenge waits that is over. */
export const hasPendingRuns = (): boolean =>
  localStore.keys('challenge:').some(key => localStore.get(key)?.includes('"how"'));
