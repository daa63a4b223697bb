import { type Refused, refused } from '#engine/result.ts';
import type { MemoryLimits } from './memory-limits.ts';
import type { Limits } from './rate-limits.ts';

/**
 * The limits of results. They count only once it is known whose attempt it is, and nothing that a neighbour does (M10).
 * Neither may be asked in a transaction, because the embedded database has one connection.
 */
export type ResultLimits = {
  /**
   * Counts a game that is about to be judged. The holder of an open attempt passes the limits of everyone else, and
   * `attempt` is undefined for a game whose attempt the server has not issued.
   */
  readonly mayJudge: (attempt: string | undefined) => Promise<boolean>;
  /** Counts the logs of an accepted game, which are about to be stored, in characters. */
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
 * Returns the outcome of a request that names an attempt, and counts an attempt that is not its sender’s. Beyond the limit
 * of an account or an address, these are refused alike, and all others are told as before.
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
