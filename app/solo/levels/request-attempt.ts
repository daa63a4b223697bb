import type { Attempt } from '#app/solo/solo-game.ts';
import { randomText } from '#protocol/random-text.ts';

const TIMEOUT_MS = 3000;

/**
 * Requests an attempt from the server for a player with an account. Creates one in the browser for a visitor,
 * or if the server issues none (V6).
 */
export async function requestAttempt(level: number, player: string | undefined): Promise<Attempt> {
  const issued = player === undefined ? undefined : await requestFromServer(level, player);
  return issued ?? { id: randomText(), level, seed: randomText(), owner: undefined };
}

async function requestFromServer(level: number, player: string): Promise<Attempt | undefined> {
  try {
    const response = await fetch('/attempts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-player': player },
      body: JSON.stringify({ level }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { attempt, seed }: { readonly attempt?: unknown; readonly seed?: unknown } = await response.json();
    const isIssued = response.ok && typeof attempt === 'string' && typeof seed === 'string';
    return isIssued ? { id: attempt, level, seed, owner: player } : undefined;
  } catch {
    return undefined; // there is no network, the request timed out, or the response is not from our server
  }
}
