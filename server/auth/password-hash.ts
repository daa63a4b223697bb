import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { type AccountsError, refuse } from './accounts.ts';

/** What a hash costs: 19 MiB and two passes, OWASP's floor for argon2id; some 40 ms of one core. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** More than these would fill every core and make the games stutter. */
const AT_ONCE = 2;
const MAX_WAITING = 20;

/** Too many passwords are being hashed already; whoever asks should come back. */
class TooBusyToHash extends Error {}

const derive = promisify(argon2);
const turn = pLimit(AT_ONCE);

const hashOf = (password: string, nonce: Buffer): Promise<Buffer> => {
  if (turn.pendingCount >= MAX_WAITING) return Promise.reject(new TooBusyToHash());
  return turn(() => derive('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...COST }));
};

const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
const bare = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Hashes a password with argon2id (RFC 9106) and a salt of its own, written in the usual PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return `${PREFIX}$${bare(nonce)}$${bare(await hashOf(password, nonce))}`;
}

/** Whether a password is the one that was hashed, in a time that does not tell how near it came. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, , , cost, nonce = '', tag = ''] = hash.split('$');
  if (!PREFIX.endsWith(`$${cost}`)) return false; // no cost but ours was ever used
  const wanted = Buffer.from(tag, 'base64');
  const given = await hashOf(password, Buffer.from(nonce, 'base64'));
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** Does something that hashes a password, or says that too many others do. */
export async function unlessBusy<T>(work: () => Promise<T>): Promise<T | ReturnType<typeof refuse<AccountsError>>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooBusyToHash) return refuse('server-busy');
    throw error;
  }
}
