import { type Refused, refused } from '#engine/result.ts';
import type { MemoryLimits } from './memory-limits.ts';
import type { Limits } from './rate-limits.ts';

/**
 * The limits of results. They count only once the owner of the attempt is known, and are not affected by the requests
 * of neighbours (M10). Do not call either function in a transaction, because the embedded database has only one
 * connection.
 */
export type ResultLimits = {
  /**
   * Counts a game that is about to be judged. An open attempt has a limit of its own, which nobody else can exhaust.
   * `attempt` is undefined for a game whose attempt the server has not issued.
   */
  readonly mayJudge: (attempt: string | undefined) => Promise<boolean>;
  /** Counts the characters of the logs of an accepted game, which are about to be stored. */
  readonly mayStore: (characters: number) => Promise<boolean>;
};

type LimitsDeps = { readonly limits: Limits; readonly memoryLimits: MemoryLimits };

/** Creates the limits of the results of an account, or of a visitor, whose attempts were counted when they began. */
export const createResultLimits = (
  { limits, memoryLimits }: LimitsDeps,
  playerId: string | undefined,
): ResultLimits => ({
  async mayJudge(attempt) {
    if (attempt !== undefined) return memoryLimits.allow('result of an open attempt', attempt);
    return playerId !== undefined && limits.allow(['result of a player', playerId]);
  },
  mayStore: async characters =>
    playerId === undefined || limits.spend(characters, ['log characters of a player', playerId]),
});

/**
 * Returns the outcome of a request about an attempt, and counts the request if the attempt is unknown or belongs to
 * another player. Once the limit of the account or address is exhausted, such requests are refused as `too-many`. All
 * other outcomes are returned unchanged.
 */
export async function limitUnknown<Outcome extends { readonly ok: boolean }>(
  limits: MemoryLimits,
  subject: string,
  outcome: Outcome,
): Promise<Outcome | Refused<'too-many'>> {
  const refusal = 'refusal' in outcome ? outcome.refusal : undefined;
  const isUnknown = refusal === 'no-such-attempt' || refusal === 'not-your-attempt';
  return !isUnknown || (await limits.allow('unknown attempt from an address', subject)) ? outcome : refused('too-many');
}
