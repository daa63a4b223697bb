import { localStore } from '#app/client/storage.ts';

/**
 * The prefix of spare tickets. Each room has a key of its own, so that no tab overwrites another's ticket.
 */
export const SPARE_PREFIX = 'seat:';

/** Whether this browser holds a spare ticket. Every page asks, so it needs no other module. */
export const hasSpareTickets = (): boolean => localStore.keys(SPARE_PREFIX).length > 0;
