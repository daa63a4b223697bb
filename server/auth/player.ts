import { createHash } from 'node:crypto';

/** Somebody with an account. Id and address never leave the server but to the player themselves. */
export type Player = { readonly id: string; readonly username: string; readonly email: string };

/** A name for an account that a page may carry: it tells accounts apart in one browser, and nothing else. */
export const playerKey = (playerId: string): string => createHash('sha256').update(playerId).digest('hex').slice(0, 16);
