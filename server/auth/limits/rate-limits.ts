import { createHmac } from 'node:crypto';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/db/open-database.ts';
import { RETENTION } from '#server/db/retention.ts';
import { rateLimits } from '#server/db/schema.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = RETENTION.triesHours * HOUR; // the longest time for which a limit counts tries

/**
 * Each limit: the number of tries allowed in a window, and the length of the window in seconds. The strictest sign-in
 * limit applies to each pair of account and IP address, so that an attacker at another address cannot lock the player
 * out.
 */
const LIMITS = {
  'sign-in of an account from an address': [5, MINUTE],
  // this hourly limit prevents one attacker from using up the hundred sign-ins per hour of an account
  'sign-in of an account from an address in an hour': [20, HOUR],
  'sign-in from an address': [30, 10 * MINUTE],
  'sign-in of an account': [100, HOUR],
  // a browser that has signed in to the account before has its own two sign-in limits instead of the others, so that
  // neither strangers nor people on the player’s network can lock the player out
  'sign-in from the known browsers of an account': [30, 10 * MINUTE],
  'sign-in of an account from a known browser': [100, HOUR],
  'sign-up from an address': [20, HOUR],
  'mail asked from an address': [20, HOUR],
  'mail to an address': [10, DAY],
  // a limit for each network prevents a stranger from using up the emails that may be sent to an address before its
  // owner signs up
  'mail to an address from one network': [3, DAY],
  // password resets are counted separately from other emails, so that strangers who sign up with an address cannot
  // prevent its owner from resetting the password
  'reset mail to an address': [5, DAY],
  // one network may ask for fewer password resets than all networks together, so that a stranger leaves some for the
  // owner, who is on another network
  'reset mail to an address from one network': [2, DAY],
  // a browser that has signed in to the account before has its own limit of reset emails instead of the two others, so
  // that strangers on several networks cannot prevent the owner from resetting the password
  'reset mail to an address from its known browsers': [2, DAY],
  // the limit of newsletter emails is lower than the limit of all emails to an address, so that the newsletter cannot
  // block account emails
  'newsletter to an address': [2, DAY],
  'link from an address': [30, 10 * MINUTE],
  'password of a player': [5, MINUTE],
  // an export is costly, because the server reads and formats everything that it stores about the player
  'export of a player': [5, DAY],
  'password of a sign-up': [5, MINUTE],
  'room from an address': [120, HOUR],
  // this limit lets a whole class behind one IP address start daily grids; only visitors are counted, because a player
  // has a separate limit
  'daily start from an address': [120, HOUR],
  // this limit lets a whole school start daily grids; no other limit bounds the logs that visitors store, up to 50,000
  // characters for each started grid
  'daily start from an address in a day': [800, DAY],
  'daily start of a player': [200, DAY],
  'lending of a player': [60, HOUR],
  'challenge from an address': [10, DAY],
  'challenge of a player': [20, DAY],
  'challenge run from an address': [120, HOUR],
  // no other limit bounds the stored logs of visitors’ runs of challenges, up to five logs for each run
  'challenge run from an address in a day': [240, DAY],
  'challenge run of a player': [200, DAY],
  'circle from an address': [10, DAY],
  'circle of a player': [20, DAY],
  // a stranger with the link of a circle needs days or several networks to fill it
  'joined circle from an address': [40, DAY],
  // this limit lets a whole class behind one IP address take game data to other devices
  'transfer from an address': [30, HOUR],
  'transfer of a player': [30, HOUR],
  // this limit counts only results without an attempt from the server, and allows twice the games that a browser can
  // store while offline
  'result of a player': [1000, 10 * MINUTE],
  // the server stores every log: a day of play needs a tenth of the two million characters, and a browser that was
  // offline needs half of them
  'log characters of a player': [2_000_000, DAY],
} as const satisfies Readonly<Record<string, readonly [tries: number, seconds: number]>>;

type LimitName = keyof typeof LIMITS;

/**
 * The limits whose subject is the network of a client. A try from an IPv6 network also counts towards a limit of its
 * site (/48).
 */
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
  'circle from an address',
  'joined circle from an address',
  'transfer from an address',
];

/** One try: the limit that counts it, and the subject for which it is counted, such as an account or an IP address. */
export type Try = readonly [name: LimitName, ...subject: string[]];

export type Limits = {
  /**
   * Counts one try towards each limit, in order. Returns false at the first exhausted limit, without counting
   * towards the remaining limits.
   */
  readonly allow: (...tries: readonly Try[]) => Promise<boolean>;
  /** Counts an amount towards a limit. Returns false if less than this amount was left of the limit. */
  readonly spend: (amount: number, limit: Try) => Promise<boolean>;
  /** Resets the counters of the given tries. Called after a success, such as a sign-in with the right password. */
  readonly forgive: (...tries: readonly Try[]) => Promise<void>;
};

/**
 * Creates rate limits that all servers share through the database. Accounts and addresses are stored only as
 * keyed hashes (HMAC).
 */
export function createLimits(db: Database, secret: string): Limits {
  // no timer deletes expired counters, because `purgeExpired` deletes them
  const store = { storeClient: db, schema: rateLimits, clearExpiredByTimeout: false };
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, [points, duration]]) => [
      name,
      new RateLimiterDrizzle({ ...store, keyPrefix: name, points, duration }),
    ]),
  );
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterDrizzle;
  const siteLimiters = new Map(
    NETWORK_LIMITS.map(name => {
      const [points, duration] = LIMITS[name];
      const keyPrefix = `${name}, site`;
      const options = { ...store, keyPrefix, points: SITE_FACTOR * points, duration };
      return [name, new RateLimiterDrizzle(options)];
    }),
  );
  /**
   * Counts tries of an IPv6 network towards the limit of its site, and returns false if that limit is exhausted.
   * Returns true for every other subject.
   */
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

/**
 * A limit is this many times higher for an IPv6 site (/48) than for one of its networks (/64). A site may have 65,536
 * networks.
 */
export const SITE_FACTOR = 10;

/** Returns the site (/48 prefix) of an IPv6 network. Returns undefined for any other rate limit key. */
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

/**
 * Returns the largest part of an IP address that may belong to one household: an IPv4 address, or the /48 prefix of an
 * IPv6 address.
 */
export function widestKey(address: string): string {
  const network = rateLimitKey(address);
  return siteOf(network) ?? network;
}

/** Private addresses: those behind a router or a proxy, and those of the machine itself. */
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

/** Returns true for a valid IP address that is not private. */
export const isPublic = (address: string): boolean =>
  isIP(address) !== 0 && !PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Returns a keyed hash of an IPv4 address, or of the site (/48) of an IPv6 address. Hashes for different purposes
 * cannot be compared. Returns null for a private or unknown address, because it may belong to a proxy that all players
 * share.
 */
export type HashNetwork = (purpose: string, address: string) => string | null;

/** Creates the function that hashes the addresses of networks. Servers with the same secret compute the same hashes. */
export const createNetworkHash =
  (secret: string): HashNetwork =>
  (purpose, address) => {
    if (!isPublic(address)) return null;
    const text = JSON.stringify(['network', purpose, widestKey(address)]);
    return createHmac('sha256', secret).update(text).digest('base64url');
  };
