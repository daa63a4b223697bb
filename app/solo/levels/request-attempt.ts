import type { Attempt } from '#app/solo/solo-game.ts';
import { readActiveLevel } from '#app/solo/storage/game-storage.ts';
import type { Generated } from '#engine/generator/generate.ts';
import { ok } from '#engine/result.ts';
import { randomText } from '#protocol/random-text.ts';

const TIMEOUT_MS = 3000;

/** An attempt, with its puzzle if the server issued it. The puzzle of any other attempt is generated here. */
export type RequestedAttempt = { readonly attempt: Attempt; readonly generated?: Generated | undefined };

/**
 * Requests an attempt from the server for a player with an account. Creates one in the browser for a visitor,
 * or if the server issues none (V6).
 */
export async function requestAttempt(level: number, player: string | undefined): Promise<RequestedAttempt> {
  const issued = player === undefined ? undefined : await requestFromServer(level, player);
  return issued ?? { attempt: { id: randomText(), level, seed: randomText(), owner: undefined } };
}

async function requestFromServer(level: number, player: string): Promise<RequestedAttempt | undefined> {
  try {
    const response = await fetch('/attempts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-player': player },
      body: JSON.stringify({ level }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const issued = (await response.json()) as Readonly<Record<string, unknown>>;
    const fields = { ...issued, owner: player, game: `${issued.puzzle}\n--` };
    const active = response.ok ? readActiveLevel(fields, level) : undefined;
    if (active === undefined) return undefined;
    const { attempt, game, solution } = active;
    return { attempt, generated: ok({ puzzle: game.puzzle, solution, tries: 0 }) };
  } catch {
    return undefined; // there is no network, the request timed out, or the response is not from our server
  }
}
