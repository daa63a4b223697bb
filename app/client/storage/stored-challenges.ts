import { localStore, safeStorage } from './safe-storage.ts';
import { createNameStorage } from './tab-storage.ts';

/**
 * The key of a visitor's challenges in local storage. Its value is JSON, the latest challenge last. `check-stored.ts`
 * searches this JSON for `"own"`, without parsing it.
 */
export const CHALLENGES_KEY = 'challenges';

export const VERSION = 1;

/** The maximum number of challenges that the browser stores. Beyond it, the oldest ones are removed. */
export const MAX_STORED_CHALLENGES = 60;

/**
 * A challenge that a visitor has played or made. With `key`, the visitor proves to the server which of the
 * challenge's runs they played. `own` is present if the visitor made the challenge. `at` is the time in ms at which
 * the browser first stored the challenge. A challenge that an earlier version of the site stored has no `at`.
 */
export type StoredChallenge = {
  readonly code: string;
  readonly key: string;
  readonly own?: true | undefined;
  readonly at?: number | undefined;
};

/**
 * All challenges of the visitor while the browser refuses to store them, and otherwise none. The list lasts as long as
 * the page.
 */
let unstored: readonly StoredChallenge[] = [];

/**
 * The name of the tab (`window.name`), which remains when the tab opens another page. It holds the latest challenge
 * if the browser could not store it.
 */
const nameOfTab = safeStorage(() => createNameStorage(window));

/**
 * Returns the stored challenges, without those that are invalid. Returns an empty list if the stored text is
 * invalid or comes from a later version of the site.
 */
export function storedChallenges(): readonly StoredChallenge[] {
  if (unstored.length > 0) return unstored;
  const latest = readChallenges(nameOfTab.get(CHALLENGES_KEY));
  const stored = readChallenges(localStore.get(CHALLENGES_KEY));
  return [...stored.filter(({ code }) => latest.every(each => each.code !== code)), ...latest];
}

/**
 * Returns the key with which the visitor proves that they played their run of a challenge. Returns undefined if no
 * key is stored.
 */
export const keyOf = (code: string): string | undefined => storedChallenges().find(each => each.code === code)?.key;

/**
 * Stores a challenge as the latest one, and replaces an earlier entry of the same challenge, whose time it keeps.
 * Returns false if the browser refuses to store it.
 */
export function storeChallenge(stored: Omit<StoredChallenge, 'at'>): boolean {
  const all = storedChallenges();
  const earlier = all.find(({ code }) => code === stored.code);
  const at = earlier === undefined ? Date.now() : earlier.at;
  return write([...all.filter(each => each !== earlier), { ...stored, at }]);
}

/** Removes a challenge. Returns false if the browser refuses to store the change. */
export const forgetChallenge = (code: string): boolean => write(storedChallenges().filter(each => each.code !== code));

function write(all: readonly StoredChallenge[]): boolean {
  const challenges = all.slice(-MAX_STORED_CHALLENGES);
  const isStored = localStore.set(CHALLENGES_KEY, writeChallenges(challenges));
  unstored = isStored ? [] : challenges;
  if (isStored) nameOfTab.remove(CHALLENGES_KEY);
  else nameOfTab.set(CHALLENGES_KEY, writeChallenges(challenges.slice(-1)));
  return isStored;
}

const writeChallenges = (challenges: readonly StoredChallenge[]): string =>
  JSON.stringify({ version: VERSION, challenges });

function readChallenges(text: string | null | undefined): readonly StoredChallenge[] {
  try {
    const { version, challenges } = Object(JSON.parse(text ?? ''));
    if (version !== VERSION || !Array.isArray(challenges)) return [];
    return challenges.slice(-MAX_STORED_CHALLENGES).flatMap(value => readChallenge(Object(value)) ?? []);
  } catch {
    return [];
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,200}$/.test(value);

/** Returns true if the value is a time in milliseconds that a `Date` can hold. */
const isMoment = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 8.64e15;

/** Reads an untrusted challenge, without the fields that are invalid. Returns undefined without a valid code or key. */
export function readChallenge({ code, key, own, at }: Fields): StoredChallenge | undefined {
  if (!isToken(code) || !isToken(key)) return undefined;
  return { code, key, own: own === true || undefined, at: isMoment(at) ? at : undefined };
}
