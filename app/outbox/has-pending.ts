import { localStore } from '#app/client/storage/safe-storage.ts';

/**
 * Returns true if this browser stores something that it still has to send: a day, a run at a challenge and, for an
 * account, also results of levels and a visitor's days, which then become the player's. Every page calls this function,
 * so it only searches the stored texts for certain words. The rows are parsed only if it finds some.
 */
export const hasPending = (player: string | undefined): boolean =>
  (player !== undefined && localStore.keys('result:').length > 0) ||
  (localStore.get('daily')?.includes(player ? '"due"' : '"send"') ?? false) ||
  localStore.keys('challenge:').some(key => localStore.get(key)?.includes('"how"'));
