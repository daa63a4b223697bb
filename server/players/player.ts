import { createHash } from 'node:crypto';

/** A signed-in player. The ID and email address are sent only to that player. */
export type Player = { readonly id: string; readonly username: string; readonly email: string };

/**
 * Returns the public identifier of an account, by which a browser tells accounts apart. Pages contain this
 * identifier, and it is not a credential.
 */
export const playerKey = (playerId: string): string => createHash('sha256').update(playerId).digest('hex').slice(0, 16);
