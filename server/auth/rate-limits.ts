import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { rateLimits } from '#server/db/schema.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = RETENTION.triesHours * HOUR; // nothing is counted for longer

/**
 * How often something may be tried, and in how many seconds. The narrow limit of a sign-in counts an account and an
 * address together, so that a stranger elsewhere does not lock a player out.
 */
const LIMITS = {
  'sign-in of an account from an address': [5, MINUTE],
  'sign-in of an account from an address in an hour': [20, HOUR], // or one stranger could use up the account's hundred
  'sign-in from an address': [30, 10 * MINUTE],
  'sign-in of an account': [100, HOUR],
  'sign-up from an address': [20, HOUR],
  'mail asked from an address': [20, HOUR],
  'mail to an address': [5, DAY],
  'newsletter to an address': [2, DAY], // of those five, so that nobody can use them all up for somebody else
  'link from an address': [30, 10 * MINUTE],
  'password of a player': [5, MINUTE],
  'room from an address': [120, HOUR],
  'result of a player': [1000, 10 * MINUTE], // a full outbox twice over; each is a puzzle made and a log replayed
} as const satisfies Readonly<Record<string, readonly [tries: number, seconds: number]>>;

type LimitName = keyof typeof LIMITS;

/** What was tried, and by or for whom. */
export type Try = readonly [name: LimitName, ...whom: string[]];

export type Limits = {
  /** Counts one more try of each kind; false, and the rest uncounted, as soon as one was made too often. */
  readonly allow: (...tries: readonly Try[]) => Promise<boolean>;
  /** Forgets the tries of a kind, once one of them has succeeded. */
  readonly forgive: (...tries: readonly Try[]) => Promise<void>;
};

/** Counts tries in the database, for all servers together. Whom a try is of is kept as a keyed hash. */
export function createLimits(db: Database, secret: string): Limits {
  const store = { storeClient: db, schema: rateLimits };
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, [points, duration]], index) => [
      name,
      new RateLimiterDrizzle({ ...store, keyPrefix: name, points, duration, clearExpiredByTimeout: index === 0 }), // one clears for all
    ]),
  );
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterDrizzle;
  const keyOf = (whom: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(whom)).digest('base64url');
  return {
    async allow(...tries) {
      for (const [name, ...whom] of tries) if (!(await isAllowed(limiterOf(name), keyOf(whom)))) return false;
      return true;
    },
    async forgive(...tries) {
      for (const [name, ...whom] of tries) await limiterOf(name).delete(keyOf(whom));
    },
  };
}

async function isAllowed(limiter: RateLimiterDrizzle, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

/** The part of an address that one household or server has: all of IPv4, the first half of IPv6. */
export function rateLimitKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::', 2);
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right];
  return groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':');
}
