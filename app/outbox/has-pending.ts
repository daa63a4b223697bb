import { localStore } from '#app/client/storage/safe-storage.ts';

/**
 * Returns true if the server has still to hear of something in this browser: of a day or of a run at a challenge, and from
 * an account also of levels and of a visitor's days, which are then the player's. Every page asks, so this looks for words,
 * and the rows are read and checked only if it finds some.
 */
export const hasPending = (player: string | undefined): boolean =>
  (player !== undefined && localStore.keys('result:').length > 0) ||
  (localStore.get('daily')?.includes(player ? '"due"' : '"send"') ?? false) ||
  localStore.keys('challenge:').some(key => localStore.get(key)?.includes('"how"'));
