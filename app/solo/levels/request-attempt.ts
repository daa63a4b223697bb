import { call } from '#app/client/call.ts';
import type { Attempt } from '#app/solo/solo-game.ts';
import * as api from '#protocol/http.ts';
import { randomText } from '#protocol/random-text.ts';

const TIMEOUT_MS = 3000;

/**
 * Requests an attempt from the server for a player with an account. Creates one in the browser for a visitor,
 * or if the server issues none (V6).
 */
export async function requestAttempt(level: number, player: string | undefined): Promise<Attempt> {
  if (player !== undefined) {
    const issued = await call(api.issueAttempt, { level }, { player, timeoutMs: TIMEOUT_MS });
    if (issued.ok) return { id: issued.value.attempt, level, seed: issued.value.seed, owner: player };
  }
  return { id: randomText(), level, seed: randomText(), owner: undefined };
}
