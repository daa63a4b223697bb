/**
 * The prefix of the storage keys of spare tickets. Each room has its own key, so that tabs do not overwrite
 * each other's tickets.
 */
export const SPARE_PREFIX = 'seat:';
