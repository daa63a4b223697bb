import { call } from '#app/client/call.ts';
import { keyOf } from '#app/client/storage/stored-challenges.ts';
import * as api from '#protocol/http.ts';

const TIMEOUT_MS = 10_000;

/**
 * Reads a challenge with everything that the given player or, without one, this visitor may see. Returns undefined if
 * the server does not answer or refuses.
 */
export async function readChallenge(code: string, player: string | undefined): Promise<api.ChallengeView | undefined> {
  const read = await call(api.readChallenge, { code, key: keyOf(code) }, { player, timeoutMs: TIMEOUT_MS });
  return read.ok ? read.value : undefined;
}
