import { createHash, randomBytes } from 'node:crypto';
import { ok, type Result, refused } from '#engine/result.ts';
import type { UsernameRefusal } from '#protocol/http.ts';
import { MESSAGE_LIMITS } from '#protocol/messages.ts';
import { readUsername } from '#server/auth/username.ts';

/** Generates the key by which a visitor is known: 128 random bits, which only their browser keeps. */
export const newVisitorKey = (): string => randomBytes(16).toString('base64url');

/** Returns the hash of a key. Only the hash is stored. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Reads the name that a visitor has chosen, as in duels (V11, D26). Without one, it is null. */
export function readVisitorName(chosen = ''): Result<string | null, UsernameRefusal> {
  if (chosen.length > MESSAGE_LIMITS.maxNameCharacters) return refused('too-long'); // before any of it is read
  return chosen.trim() === '' ? ok(null) : readUsername(chosen);
}
