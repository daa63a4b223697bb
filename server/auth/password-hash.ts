import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import { type Refused, refused } from '#engine/result.ts';
import { PASSWORD_LENGTH } from '#site/field-limits.ts';

export type HashCost = { readonly memory: number; readonly passes: number };

/**
 * The cost of a password hash: 19 MiB of memory and two passes, OWASP's minimum for argon2id. A hash takes about 40 ms
 * on one core.
 */
const HASH_COST: HashCost = { memory: 19_456, passes: 2 };

/**
 * The maximum number of concurrent hashes. More hashes at a time could occupy every core and delay the games that are
 * being played.
 */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 20;

/** Signals that the hashing queue is full and the caller should retry later. */
class HashQueueFull extends Error {}

const derive = promisify(argon2);
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

export type PasswordHash = {
  /**
   * Hashes a password with argon2id (RFC 9106) and a salt of 16 bytes, and returns a PHC string. Throws if the password
   * is longer than `PASSWORD_LENGTH` allows. This would be a bug, because the forms refuse such a password.
   */
  readonly hash: (password: string, salt?: Buffer) => Promise<string>;
  /** Checks a password against a stored hash. Compares the hashes in constant time. */
  readonly verify: (stored: { hash: string; password: string }) => Promise<boolean>;
};

/**
 * Creates functions that hash and check passwords, with a queue that limits concurrent work. Only tests pass a lower
 * cost.
 */
export function createPasswordHash({ memory, passes }: HashCost = HASH_COST): PasswordHash {
  const queue = new PQueue({ concurrency: MAX_CONCURRENT });
  const prefix = `$argon2id$v=19$m=${memory},t=${passes},p=1`;
  const derived = (password: string, nonce: Buffer): Promise<Buffer> => {
    if (password.length > PASSWORD_LENGTH.max) return Promise.reject(new RangeError('The password is too long.'));
    if (queue.size >= MAX_QUEUED) return Promise.reject(new HashQueueFull());
    const message = Buffer.from(password.normalize('NFKC'));
    return queue.add(() => derive('argon2id', { message, nonce, memory, passes, parallelism: 1, tagLength: 32 }));
  };
  return {
    async hash(password, salt = randomBytes(16)) {
      return `${prefix}$${unpadded(salt)}$${unpadded(await derived(password, salt))}`;
    },
    async verify({ hash, password }) {
      const [, , , cost, , tag = ''] = hash.split('$');
      // a password hash with another cost is not ours, because all our hashes have the same cost
      if (!prefix.endsWith(`$${cost}`)) return false;
      const expected = Buffer.from(tag, 'base64');
      const actual = await derived(password, saltOf(hash));
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}

/** Returns the salt of a stored hash, which is a PHC string. */
export const saltOf = (hash: string): Buffer => Buffer.from(hash.split('$')[4] ?? '', 'base64');

/** Runs a function that hashes a password. Returns the refusal `server-busy` if the hashing queue is full. */
export async function unlessBusy<T>(work: () => Promise<T>): Promise<T | Refused<'server-busy'>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HashQueueFull) return refused('server-busy');
    throw error;
  }
}
