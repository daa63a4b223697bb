import { randomText } from '#protocol/random-text.ts';
import type { Attempt } from './solo-game.ts';

const TIMEOUT_MS = 3000;

/** An attempt at a level: from the server for a player with an account; made here for a guest, or when the server is late. */
export async function requestAttempt(level: number, player: string | undefined): Promise<Attempt> {
  const handedOut = player === undefined ? undefined : await askServer(level, player);
  return handedOut ?? { id: randomText(), level, seed: randomText(), owner: undefined };
}

async function askServer(level: number, player: string): Promise<Attempt | undefined> {
  try {
    const answer = await fetch('/attempts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-player': player },
      body: JSON.stringify({ level }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { attempt, seed }: { readonly attempt?: unknown; readonly seed?: unknown } = await answer.json();
    const isHandedOut = answer.ok && typeof attempt === 'string' && typeof seed === 'string';
    return isHandedOut ? { id: attempt, level, seed, owner: player } : undefined;
  } catch {
    return undefined; // no network, not in time, or not our server
  }
}
