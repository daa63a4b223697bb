import { ok, type Result } from '#engine/result.ts';
import type { UsernameRefusal } from '#protocol/http.ts';
import { readUsername } from '#server/auth/username.ts';

/** Reads the name that a visitor has chosen, as in duels (V11, D26). Without one, it is null. */
export const readVisitorName = (chosen = ''): Result<string | null, UsernameRefusal> =>
  chosen.trim() === '' ? ok(null) : readUsername(chosen);
