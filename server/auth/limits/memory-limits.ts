import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Refused, refused } from '#engine/result.ts';
import { type Limits, rateLimitKey, SITE_FACTOR, siteOf } from './rate-limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * The number of tries and the length of their window in seconds. These limits are kept by each server alone, because
 * the tries are too frequent or too unimportant for a write to the database.
 */
const LIMITS = {
  // this limit counts the unknown codes of rooms and of challenges together
  'unknown code from an address': [10, MINUTE],
  // attempts at levels and days that do not exist, were deleted, or belong to another player
  'unknown attempt from an address': [60, MINUTE],
  // A log that does not solve its grid is refused for good, so an honest browser needs one try.
  'result of an open attempt': [30, HOUR],
  // the log with which a challenge begins; judging it takes some milliseconds of a worker thread
  'log of a challenge from an address': [600, MINUTE],
  // the limit is enough for a class behind one address; players of the challenge are not counted
  'challenge view from an address': [600, MINUTE],
  // enough for a school behind one address
  'started game from an address': [600, HOUR],
  // Drawing a picture takes a tenth of a second of a worker thread. Pictures in memory are not counted.
  'picture for an address': [30, MINUTE],
  // the limit is enough for the files of three versions, each of which a server reads once; files in memory are not
  // counted
  'file for an address': [600, MINUTE],
  // the limit is enough for a school behind one address; rendering a page takes some milliseconds
  'page for an address': [1200, MINUTE],
  'page of a session': [300, MINUTE],
  // the limit is enough for four tabs, which poll every two seconds
  'matchmaking of a player': [120, MINUTE],
} as const satisfies Readonly<Record<string, readonly [tries: number, seconds: number]>>;

type LimitName = keyof typeof LIMITS;

/** Rate limits in the memory of one server. `subject` is an IP address, the id of an account or a session. */
export type MemoryLimits = {
  /** Counts one try, and returns false if the limit was exhausted before. */
  readonly allow: (name: LimitName, subject: string) => Promise<boolean>;
  /** Returns true if no try is left. */
  readonly isExhausted: (name: LimitName, subject: string) => Promise<boolean>;
};

export function createMemoryLimits(): MemoryLimits {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, [points, duration]]) => [
      name,
      [
        new RateLimiterMemory({ points, duration }),
        new RateLimiterMemory({ points: points * SITE_FACTOR, duration }),
      ] as const,
    ]),
  );
  /** Returns the limiters that count a subject, with its key in each: the network and, with IPv6, the site. */
  function countersOf(name: LimitName, subject: string) {
    const [ofNetwork, ofSite] = limiters.get(name) ?? [];
    const network = rateLimitKey(subject);
    const site = siteOf(network);
    return [
      ...(ofNetwork ? [{ limiter: ofNetwork, key: network }] : []),
      ...(ofSite && site ? [{ limiter: ofSite, key: site }] : []),
    ];
  }
  const isExhausted: MemoryLimits['isExhausted'] = async (name, subject) => {
    for (const { limiter, key } of countersOf(name, subject))
      if ((await limiter.get(key))?.remainingPoints === 0) return true;
    return false;
  };
  return {
    isExhausted,
    // counts the try before it checks the limit: otherwise many tries at the same time could pass the check before any
    // of them was counted
    async allow(name, subject) {
      const counted = [];
      for (const counter of countersOf(name, subject)) {
        counted.push(counter);
        const { consumedPoints } = await counter.limiter.penalty(counter.key);
        if (consumedPoints <= counter.limiter.points) continue;
        for (const { limiter, key } of counted) await limiter.reward(key);
        return false;
      }
      return true;
    },
  };
}

const LIMIT = 'unknown code from an address';

/** Returns true if an address has tried too many unknown codes, of rooms or challenges. */
export const hasGuessed = (limits: MemoryLimits, address: string): Promise<boolean> =>
  limits.isExhausted(LIMIT, address);

/**
 * Returns true if an address may be told the result of looking up a code, and counts the code if it is unknown. Call it
 * after the look-up: if an address tries many codes at once, the first ten unknown ones are answered, and no code after
 * them (M4).
 */
export const mayTell = async (limits: MemoryLimits, address: string, isUnknown: boolean): Promise<boolean> =>
  isUnknown ? limits.allow(LIMIT, address) : !(await hasGuessed(limits, address));

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

/**
 * Creates the limits on the results of an account, or of a visitor. A visitor’s attempts were already counted when they
 * began.
 */
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
