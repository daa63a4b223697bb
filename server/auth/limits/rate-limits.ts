import { createHmac } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { rateLimits } from '#server/db/schema.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = RETENTION.triesHours * HOUR; // a day is the longest window, after which counters are deleted

/**
 * The number of tries allowed in a window and the length of the window in seconds. The strictest sign-in
 * limit applies to each pair of account and IP address, so that an attacker at another address cannot lock
 * the player out.
 */
const LIMITS = {
  'sign-in of an account from an address': [5, MINUTE],
  // this limit prevents one attacker from using up the hundred tries per hour of an account
  'sign-in of an account from an address in an hour': [20, HOUR],
  'sign-in from an address': [30, 10 * MINUTE],
  'sign-in of an account': [100, HOUR],
  // instead of those above, so that neither strangers nor neighbours can lock the player out
  'sign-in from the known browsers of an account': [30, 10 * MINUTE],
  'sign-in of an account from a known browser': [100, HOUR],
  'sign-up from an address': [20, HOUR],
  'mail asked from an address': [20, HOUR],
  'mail to an address': [10, DAY],
  // this limit prevents one stranger from using up the emails of an address before its owner signs up
  'mail to an address from one network': [3, DAY],
  // this limit is separate, so that strangers who sign up with an address cannot use up the resets of its owner
  'reset mail to an address': [5, DAY],
  // A stranger who asks for resets cannot use up all of them, so the owner, on another network, still has one.
  'reset mail to an address from one network': [2, DAY],
  // This limit replaces the two above for a known browser, so that strangers on several networks cannot use up its
  // resets either.
  'reset mail to an address from its known browsers': [2, DAY],
  // lower than the limit for all emails to an address, so that the newsletter cannot block account emails
  'newsletter to an address': [2, DAY],
  'link from an address': [30, 10 * MINUTE],
  'password of a player': [5, MINUTE],
  // for an export, the server reads and formats everything that it stores about the player
  'export of a player': [5, DAY],
  'password of a sign-up': [5, MINUTE],
  'room from an address': [120, HOUR],
  // the limit is enough for a class behind one address; it is for visitors only, because a player has a separate limit
  'daily start from an address': [120, HOUR],
  // a school; results of visitors have no limit but this one, and each may bring 50,000 characters
  'daily start from an address in a day': [800, DAY],
  'daily start of a player': [200, DAY],
  'lending of a player': [60, HOUR],
  'challenge from an address': [10, DAY],
  'challenge of a player': [20, DAY],
  'challenge run from an address': [120, HOUR],
  // visitors’ results have no other limit, and a run may bring five logs
  'challenge run from an address in a day': [240, DAY],
  'challenge run of a player': [200, DAY],
  // two full outboxes of a browser: games whose attempt the server has not issued, each of which it replays
  'result of a player': [1000, 10 * MINUTE],
  // every log is stored; a day of play needs a tenth of it, and a full outbox half
  'log characters of a player': [2_000_000, DAY],
} as const satisfies Readonly<Record<string, readonly [tries: number, seconds: number]>>;

type LimitName = keyof typeof LIMITS;

/** The limits whose subject is the network of a client. They also count its site, if the address is IPv6. */
const NETWORK_LIMITS: readonly LimitName[] = [
  'sign-in from an address',
  'sign-up from an address',
  'mail asked from an address',
  'link from an address',
  'room from an address',
  'daily start from an address',
  'daily start from an address in a day',
  'challenge from an address',
  'challenge run from an address',
  'challenge run from an address in a day',
];

/** One try: the limit that counts the try, and the account or address to which the limit applies. */
export type Try = readonly [name: LimitName, ...subject: string[]];

export type Limits = {
  /**
   * Counts one try towards each limit, in order. Returns false at the first exhausted limit, without counting
   * towards the remaining limits.
   */
  readonly allow: (...tries: readonly Try[]) => Promise<boolean>;
  /** Takes an amount from a limit. Returns false if the rest of the limit was smaller. */
  readonly spend: (amount: number, limit: Try) => Promise<boolean>;
  /** Resets the counters of the given tries after a success. */
  readonly forgive: (...tries: readonly Try[]) => Promise<void>;
};

/**
 * Creates rate limits that all servers share through the database. Accounts and addresses are stored only as
 * keyed hashes (HMAC).
 */
export function createLimits(db: Database, secret: string): Limits {
  const store = { storeClient: db, schema: rateLimits };
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, [points, duration]], index) => [
      name,
      // a single limiter deletes the expired rows of all limiters
      new RateLimiterDrizzle({ ...store, keyPrefix: name, points, duration, clearExpiredByTimeout: index === 0 }),
    ]),
  );
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterDrizzle;
  const siteLimiters = new Map(
    NETWORK_LIMITS.map(name => {
      const [points, duration] = LIMITS[name];
      const keyPrefix = `${name}, site`;
      const options = { ...store, keyPrefix, points: SITE_FACTOR * points, duration, clearExpiredByTimeout: false };
      return [name, new RateLimiterDrizzle(options)];
    }),
  );
  /** Counts tries of a network towards the limit of its site. */
  async function isSiteAllowed([name, network = '']: Try, tries = 1): Promise<boolean> {
    const [limiter, site] = [siteLimiters.get(name), siteOf(network)];
    return limiter === undefined || site === undefined || isAllowed(limiter, keyOf([site]), tries);
  }
  const keyOf = (subject: readonly string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(subject)).digest('base64url');
  return {
    async allow(...tries) {
      for (const [name, ...subject] of tries) {
        if (!(await isAllowed(limiterOf(name), keyOf(subject)))) return false;
        if (!(await isSiteAllowed([name, ...subject]))) return false;
      }
      return true;
    },
    spend: async (amount, [name, ...subject]) =>
      (await isAllowed(limiterOf(name), keyOf(subject), amount)) && isSiteAllowed([name, ...subject], amount),
    async forgive(...tries) {
      for (const [name, ...subject] of tries) await limiterOf(name).delete(keyOf(subject));
    },
  };
}

async function isAllowed(limiter: RateLimiterDrizzle, key: string, points = 1): Promise<boolean> {
  try {
    await limiter.consume(key, points);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

/** The factor by which an IPv6 site, which may consist of 65,536 networks, has more tries than one network. */
export const SITE_FACTOR = 10;

/** Returns the site of an IPv6 network, its /48 prefix. Returns undefined for any other rate limit key. */
export function siteOf(network: string): string | undefined {
  const groups = network.split(':');
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : undefined;
}

/**
 * Returns the part of an IP address that identifies a network: a whole IPv4 address, or the /64 prefix of an
 * IPv6 address.
 */
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

/** Returns the widest part of an IP address that one household may have: an IPv4 address, or the /48 of an IPv6 one. */
export function widestKey(address: string): string {
  const network = rateLimitKey(address);
  return siteOf(network) ?? network;
}

/** The ranges of private addresses: behind a router or a proxy, or on the machine itself. */
const PRIVATE = new BlockList();
for (const [range, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(range, bits, 'ipv4');
for (const [range, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(range, bits, 'ipv6');

/** Returns true for an address that a client has in the Internet. */
export const isPublic = (address: string): boolean =>
  isIP(address) !== 0 && !PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Returns a keyed hash of the network of an address, an IPv6 site or an IPv4 address, for one purpose: hashes of two
 * purposes cannot be compared. Returns null for a private or unknown address, because it may belong to a proxy and thus
 * stand for every player.
 */
export type HashNetwork = (purpose: string, address: string) => string | null;

/** Creates the hashes of networks, which all servers with the same secret share. */
export const createNetworkHash =
  (secret: string): HashNetwork =>
  (purpose, address) => {
    if (!isPublic(address)) return null;
    const text = JSON.stringify(['network', purpose, widestKey(address)]);
    return createHmac('sha256', secret).update(text).digest('base64url');
  };
