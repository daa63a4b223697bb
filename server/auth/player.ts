import { createHash } from 'node:crypto';

/** A signed-in user. Id and email address are sent to that player only. */
export type Player = { readonly id: string; readonly username: string; readonly email: string };

/**
 * Public key of an account, written into its pages: a browser tells accounts apart by it. Not a credential.
 */
export const playerKey = (playerId: string): string => createHash('sha256').update(playerId).digest('hex').slice(0, 16);
