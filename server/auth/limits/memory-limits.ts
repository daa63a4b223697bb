import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Refused, refused } from '#engine/result.ts';
import { type Limits, rateLimitKey, SITE_FACTOR, siteOf } from './rate-limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Each limit: the number of tries allowed, and the length of their window in seconds. Each server counts in its own
 * memory, because the tries are too frequent or too unimportant to write to the database.
 */
const LIMITS = {
  // unknown codes of rooms, challenges, circles and transfers have one limit together
  'unknown code from an address': [10, MINUTE],
  // this limit counts requests about attempts that do not exist, were deleted or belong to another player
  'unknown attempt from an address': [60, MINUTE],
  // thirty results an hour are enough: an honest browser sends each result once, and does not send a refused one again
  'result of an open attempt': [30, HOUR],
  // this limit counts games that challengers send for new challenges; checking one takes a worker thread some
  // milliseconds
  'log of a challenge from an address': [600, MINUTE],
  // this limit lets a whole class behind one IP address view a challenge; players of the challenge are not counted
  'challenge view from an address': [600, MINUTE],
  // this limit lets a whole class behind one IP address view a circle; members of the circle are not counted
  'circle view from an address': [600, MINUTE],
  // this limit lets a whole school behind one IP address start games
  'started game from an address': [600, HOUR],
  // drawing a picture takes a worker thread a tenth of a second; pictures in the server's memory are not counted
  'picture for an address': [30, MINUTE],
  // this limit lets a browser load three versions of the site; files in the server’s memory are not counted
  'file for an address': [600, MINUTE],
  // this limit lets a whole school behind one IP address load pages; rendering a page takes some milliseconds
  'page for an address': [1200, MINUTE],
  'page of a session': [300, MINUTE],
  // this limit lets a player search for an opponent in four tabs: each tab sends a request every two seconds
  'matchmaking of a player': [120, MINUTE],
} as const satisfies Readonly<Record<string, readonly [tries: number, seconds: number]>>;

type LimitName = keyof typeof LIMITS;

/**
 * Rate limits that one server keeps in its memory. A subject is an IP address, or the id of an account, a session or an
 * attempt; each subject has its own tries.
 */
export type MemoryLimits = {
  /** Counts one try. Returns false, without counting the try, if no try was left. */
  readonly allow: (name: LimitName, subject: string) => Promise<boolean>;
  /** Returns true if the subject of a limit, such as an address, has no try left. */
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
  /**
   * Returns the counters of a subject. An IPv6 address has two: one for its network (/64) and one for its site (/48).
   * Any other subject has a single counter.
   */
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
    // counts each try before checking the limit: otherwise concurrent tries could all pass the check before one of them
    // was counted
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

/** Returns true if an address has tried too many unknown codes of rooms, challenges or circles. */
export const hasGuessed = (limits: MemoryLimits, address: string): Promise<boolean> =>
  limits.isExhausted(LIMIT, address);

/**
 * Returns true if the client may learn whether a code exists, and counts the code if it is unknown. The caller must
 * look the code up first. So even a client that tries many codes at once learns only about the first ten unknown ones
 * (M4).
 */
export const mayTell = async (limits: MemoryLimits, address: string, isUnknown: boolean): Promise<boolean> =>
  isUnknown ? limits.allow(LIMIT, address) : !(await hasGuessed(limits, address));

/**
 * Rate limits for the results that players send. The server first checks that an attempt belongs to the player, so
 * other people on the same network cannot exhaust the limit of the attempt (M10). Calling `mayJudge` or `mayStore` in
 * a transaction could block forever, because the embedded database has only one connection.
 */
export type ResultLimits = {
  /**
   * Counts a game that the server is about to check, and returns false if its limit is exhausted. Each unfinished
   * attempt has a limit of its own, which no other player can exhaust. `attempt` is undefined for a game that was
   * played without an attempt from the server.
   */
  readonly mayJudge: (attempt: string | undefined) => Promise<boolean>;
  /**
   * Counts the characters of the logs of an accepted game, which are about to be stored. Returns false if they exceed
   * the limit of the account.
   */
  readonly mayStore: (characters: number) => Promise<boolean>;
};

type LimitsDeps = { readonly limits: Limits; readonly memoryLimits: MemoryLimits };

/**
 * Creates the limits for the results of an account, or of a visitor if `playerId` is undefined. The amount of logs
 * that visitors store is not limited here, because the server limits how many attempts visitors start.
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
 * Returns the outcome of a request about an attempt. If the attempt is unknown or belongs to another player, the
 * request is counted. After too many counted requests of the subject (an account or an IP address), such a request is
 * refused as `too-many`. Every other outcome is returned unchanged.
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
