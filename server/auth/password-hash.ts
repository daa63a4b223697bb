import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { type Refused, refused } from '#engine/result.ts';

/**
 * The cost of a hash: 19 MiB of memory and two passes, OWASP's minimum for argon2id. A hash takes about 40 ms
 * on one core.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** The maximum number of concurrent hashes. More could occupy every core and delay running games. */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 20;

/** Signals that the hashing queue is full and the caller should retry later. */
class HashQueueFull extends Error {}

const derive = promisify(argon2);
const queue = pLimit(MAX_CONCURRENT);

const hashOf = (password: string, nonce: Buffer): Promise<Buffer> => {
  if (queue.pendingCount >= MAX_QUEUED) return Promise.reject(new HashQueueFull());
  return queue(() => derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...COST }));
};

const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Hashes a password with argon2id (RFC 9106) and a salt of 16 bytes, and returns a PHC string. */
export async function hashPassword(password: string, nonce: Buffer = randomBytes(16)): Promise<string> {
  return `${PREFIX}$${unpadded(nonce)}$${unpadded(await hashOf(password, nonce))}`;
}

/** Returns the salt of a stored hash. */
export const saltOf = (hash: string): Buffer => Buffer.from(hash.split('$')[4] ?? '', 'base64');

/** Checks a password against a stored hash. The comparison of the hashes takes constant time. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, , , cost, , tag = ''] = hash.split('$');
  if (!PREFIX.endsWith(`$${cost}`)) return false; // no hash with a different cost was ever stored
  const expected = Buffer.from(tag, 'base64');
  const actual = await hashOf(password, saltOf(hash));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Runs a function that hashes a password. Returns the refusal `server-busy` if the hashing queue is full. */
export async function unlessBusy<T>(work: () => Promise<T>): Promise<T | Refused<'server-busy'>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HashQueueFull) return refused('server-busy');
    throw error;
  }
}
