import { localStore, safeStorage } from './safe-storage.ts';
import { createNameStorage } from './tab-storage.ts';

/**
 * The key in local storage. Its value is JSON: the challenges of a visitor, the latest one last. The script of every page
 * looks for `"own"` in it.
 */
export const CHALLENGES_KEY = 'challenges';

const VERSION = 1;

/** The maximum number of a visitor's challenges that the browser stores. */
export const MAX_STORED_CHALLENGES = 60;

/**
 * A challenge that a visitor has played or made. `key` proves that the run is theirs. `own` is present if they made the
 * challenge.
 */
export type StoredChallenge = { readonly code: string; readonly key: string; readonly own?: true | undefined };

/** The challenges that the browser could not store. They last as long as the page. */
let unstored: readonly StoredChallenge[] = [];

/**
 * The name of the tab (`window.name`). It holds the latest challenge that the browser could not store, so that the page
 * of that challenge finds it.
 */
const nameOfTab = safeStorage(() => createNameStorage(window));

/**
 * Returns the readable stored challenges. The list is empty if the stored text is invalid or was stored by a later
 * version.
 */
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

/** Removes a challenge that the server no longer knows. */
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
