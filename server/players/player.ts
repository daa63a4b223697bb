import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ok, type Result, refused } from '#engine/result.ts';
import type { UsernameRefusal } from '#protocol/http.ts';
import { MESSAGE_LIMITS } from '#protocol/messages.ts';
import { readUsername } from '#server/auth/username.ts';
import type { Database } from '#server/db/open-database.ts';
import { profiles } from '#server/db/schema.ts';

/** A signed-in player. The ID and email address are sent only to that player. */
export type Player = { readonly id: string; readonly username: string; readonly email: string };

/**
 * Returns the public identifier of an account, by which a browser tells accounts apart. Pages contain this
 * identifier, and it is not a credential.
 */
export const playerKey = (playerId: string): string => createHash('sha256').update(playerId).digest('hex').slice(0, 16);

/**
 * Locks the row of an account, so that its deletion waits until this transaction ends and then also deletes what the
 * transaction has stored (C11). Returns false if the account is deleted already, and true for a visitor.
 */
export async function holdAccount(tx: Database, playerId: string | undefined): Promise<boolean> {
  if (playerId === undefined) return true;
  const held = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, playerId)).for('key share');
  return held.length > 0;
}

/** Makes every other transaction that changes the daily attempts of a player wait until this one ends. */
export async function lockPlayer(tx: Database, playerId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, playerId)).for('no key update');
}

/** Generates the key by which a visitor is known: 128 random bits, which only their browser keeps. */
export const newVisitorKey = (): string => randomBytes(16).toString('base64url');

/** Returns the hash of a key. Only the hash is stored. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Reads the name that a visitor has chosen, as in duels (V11, D26). Without one, it is null. */
export function readVisitorName(chosen = ''): Result<string | null, UsernameRefusal> {
  // the length is checked before any of the text is read
  if (chosen.length > MESSAGE_LIMITS.maxNameCharacters) return refused('too-long');
  return chosen.trim() === '' ? ok(null) : readUsername(chosen);
}
