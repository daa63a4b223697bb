import { hasKeys } from '#app/client/stored/watched-keys.ts';

/**
 * Returns true if any result is waiting in the outbox. Every page calls this function, so it is in a small
 * file separate from the outbox.
 */
export const hasWaiting = (): boolean => hasKeys(/result:/);
