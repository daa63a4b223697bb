import { createHash } from 'node:crypto';

/** A name for an account that a page may carry: it tells accounts apart in one browser, and nothing else. */
export const playerKey = (playerId: string): string => createHash('sha256').update(playerId).digest('hex').slice(0, 16);
