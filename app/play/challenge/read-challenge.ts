import { call } from '#app/client/call.ts';
import * as api from '#protocol/http.ts';
import { keyOf } from './stored-challenges.ts';

const TIMEOUT_MS = 10_000;

/** Reads a challenge as this player may see it. Returns undefined if the server does not answer. */
export async function readChallenge(code: string, player: string | undefined): Promise<api.ChallengeView | undefined> {
  const read = await call(api.readChallenge, { code, key: keyOf(code) }, { player, timeoutMs: TIMEOUT_MS });
  return read.ok ? read.value : undefined;
}
