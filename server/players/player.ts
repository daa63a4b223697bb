import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import type { UsernameRefusal } from '#protocol/http.ts';
import { MESSAGE_LIMITS } from '#protocol/messages.ts';
import { readUsername } from '#server/auth/username.ts';
import type { Database } from '#server/db/open-database.ts';
import { profiles } from '#server/db/schema.ts';

/** A signed-in player. `id` and `email` are sent only to this player. */
export type Player = { readonly id: string; readonly username: string; readonly email: string };

/**
 * Returns a public id of an account. Browsers use it to tell accounts apart. It may appear in pages, because it
 * gives no access.
 */
export const playerKey = (playerId: string): string => createHash('sha256').update(playerId).digest('hex').slice(0, 16);

/**
 * Locks the row of an account until the transaction ends. If another transaction deletes the account meanwhile, it
 * waits for this transaction, and then also deletes what this transaction has stored (C11). Returns false if the
 * account no longer exists. For a visitor without an account, locks nothing and returns true.
 */
export async function holdAccount(tx: Database, playerId: string | undefined): Promise<boolean> {
  if (playerId === undefined) return true;
  const held = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, playerId)).for('key share');
  return held.length > 0;
}

/**
 * Locks a player's row until the transaction ends, so that only one transaction at a time changes the player's
 * daily attempts.
 */
export async function lockPlayer(tx: Database, playerId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, playerId)).for('no key update');
}

/**
 * Generates a visitor's key: 128 random bits. Only the visitor's browser keeps the key; the server stores its
 * hash.
 */
export const newVisitorKey = (): string => randomBytes(16).toString('base64url');

/** Returns the hash of a visitor's key, in the form in which the server stores it. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/**
 * Reads the name that a visitor has chosen (V11, D26). An empty name gives null. A name that is not allowed is
 * refused.
 */
export function readVisitorName(chosen = ''): Result<string | null, UsernameRefusal> {
  // the length of a chosen name is checked first, so that a huge text costs no further work
  if (chosen.length > MESSAGE_LIMITS.maxNameCharacters) return refused('too-long');
  return chosen.trim() === '' ? ok(null) : readUsername(chosen);
}
