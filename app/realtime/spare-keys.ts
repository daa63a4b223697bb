import { localStore } from '#app/client/storage.ts';

/**
 * The storage key prefix of spare tickets. Each room has its own key, so that tabs do not overwrite each
 * other's tickets.
 */
export const SPARE_PREFIX = 'seat:';

/**
 * Returns true if this browser stores a spare ticket. Every page loads this module, so it must stay small.
 */
export const hasSpareTickets = (): boolean => localStore.keys(SPARE_PREFIX).length > 0;
