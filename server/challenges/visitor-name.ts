import { ok, type Result, refused } from '#engine/result.ts';
import type { UsernameRefusal } from '#protocol/http.ts';
import { MESSAGE_LIMITS } from '#protocol/messages.ts';
import { readUsername } from '#server/auth/username.ts';

/** Reads the name that a visitor has chosen, as in duels (V11, D26). Without one, it is null. */
export function readVisitorName(chosen = ''): Result<string | null, UsernameRefusal> {
  if (chosen.length > MESSAGE_LIMITS.maxNameCharacters) return refused('too-long'); // before any of it is read
  return chosen.trim() === '' ? ok(null) : readUsername(chosen);
}
