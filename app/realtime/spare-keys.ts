/**
 * The prefix of the storage keys of spare tickets, with which another tab of the browser can take a seat. Each room has
 * its own key, so that tabs do not overwrite each other's tickets.
 */
export const SPARE_PREFIX = 'seat:';
