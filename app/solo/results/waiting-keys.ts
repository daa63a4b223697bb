import { localStore } from '#app/client/storage.ts';

/** The prefix of waiting results. Each result has a key of its own, so that no tab overwrites another's. */
export const PREFIX = 'result:';

/** Whether a result waits in the outbox. Every page asks this, so it is apart from the outbox itself. */
export const hasWaiting = (): boolean => waitingKeys().length > 0;

export const waitingKeys = (): readonly string[] => localStore.keys(PREFIX);
