import { localStore } from '#app/client/storage.ts';

/**
 * The prefix of the storage keys of waiting results. Each result has its own key, so that one tab never
 * overwrites another tab's result.
 */
export const PREFIX = 'result:';

/**
 * Returns true if any result is waiting in the outbox. Every page calls this function, so it is in a small
 * file separate from the outbox.
 */
export const hasWaiting = (): boolean => waitingKeys().length > 0;

export const waitingKeys = (): readonly string[] => localStore.keys(PREFIX);
