import { localStore, safeStorage } from './safe-storage.ts';
import { createNameStorage } from './tab-storage.ts';

/**
 * The key in local storage. Its value is JSON: the challenges of a visitor, the latest one last. The script of every page
 * looks for `"own"` in it.
 */
export const CHALLENGES_KEY = 'challenges';

const VERSION = 1;

/** The most challenges of a visitor that the browser knows. */
export const MAX_STORED_CHALLENGES = 60;

/** A challenge of a visitor. `key` proves their run. `own` is there if they have made the challenge. */
export type StoredChallenge = { readonly code: string; readonly key: string; readonly own?: true | undefined };

/** What the browser could not store, which lasts as long as the page. */
let unstored: readonly StoredChallenge[] = [];

/** Holds the latest challenge that the browser could not store, so that its own page knows it. */
const nameOfTab = safeStorage(() => createNameStorage(window));

/** Returns every readable challenge. A text that is not ours, or of a later version, has none. */
export function storedChallenges(): readonly StoredChallenge[] {
  if (unstored.length > 0) return unstored;
  const latest = readChallenges(nameOfTab.get(CHALLENGES_KEY));
  const stored = readChallenges(localStore.get(CHALLENGES_KEY));
  return [...stored.filter(({ code }) => latest.every(each => each.code !== code)), ...latest];
}

/** Returns the visitor’s key of a challenge. */
export const keyOf = (code: string): string | undefined => storedChallenges().find(each => each.code === code)?.key;

/** Stores a challenge as the latest one, instead of its older version. Returns false if the browser cannot store it. */
export const storeChallenge = (stored: StoredChallenge): boolean =>
  write([...storedChallenges().filter(({ code }) => code !== stored.code), stored]);

/** Forgets a challenge, which the server does not know any more. */
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

function readChallenge({ code, key, own }: Fields): StoredChallenge | undefined {
  return isToken(code) && isToken(key) ? { code, key, own: own === true || undefined } : undefined;
}
