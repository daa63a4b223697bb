import { localStore } from '#app/client/storage/safe-storage.ts';

/**
 * The result of a finished game, waiting to be sent to the server. `owner` is the account that played the
 * game, or undefined for a visitor. Of a calm game (R21), only the level is sent: its `seed` and `log` are empty.
 */
export type WaitingResult = {
  /**
   * The version of the format. Version 1, before 22 November 2026, had neither this field nor a puzzle. Version 3 is a
   * calm game, which older pages must not send as a result.
   */
  readonly version?: 2 | 3;
  readonly attempt: string;
  readonly level: number;
  readonly seed: string;
  readonly log: string;
  /** The puzzle in our notation. The server refuses a result of version 1, which has none. */
  readonly puzzle?: string;
  readonly owner: string | undefined;
  /** The end of the game in milliseconds since 1970, by the browser's clock. Used only for ordering. */
  readonly finishedAt: number;
};

/**
 * The prefix of the storage keys of waiting results. Each result has its own key, so that one tab never
 * overwrites another tab's result.
 */
const PREFIX = 'result:';

const MAX_WAITING = 500;

/**
 * Stores a result and removes the oldest results beyond the maximum (V7). Returns false if the browser could
 * not store the result.
 */
export function putResult(result: WaitingResult): boolean {
  if (!localStore.set(PREFIX + result.attempt, JSON.stringify(result))) return false;
  for (const { attempt } of allWaiting().slice(0, -MAX_WAITING)) removeResult(attempt);
  return true;
}

/**
 * Returns the results to send for an account, oldest first. They include the
 * results of visitors in this browser (V8).
 */
export const waitingFor = (player: string): readonly WaitingResult[] =>
  allWaiting().filter(({ owner }) => owner === undefined || owner === player);

/** Returns the waiting result of an attempt, or undefined if there is none. */
export const findWaiting = (attempt: string): WaitingResult | undefined => readResult(PREFIX + attempt);

export const removeResult = (attempt: string): void => localStore.remove(PREFIX + attempt);

/** Returns every result that waits, of any player, oldest first. */
export const allWaiting = (): readonly WaitingResult[] =>
  localStore
    .keys(PREFIX)
    .map(readResult)
    .filter(result => result !== undefined)
    .sort((a, b) => a.finishedAt - b.finishedAt);

/**
 * Returns the result stored under a key, or undefined if the stored text is
 * invalid or belongs to another key.
 */
function readResult(key: string): WaitingResult | undefined {
  try {
    const value: unknown = JSON.parse(localStore.get(key) ?? '');
    return isResult(value) && key === PREFIX + value.attempt ? value : undefined;
  } catch {
    return undefined;
  }
}

function isResult(value: unknown): value is WaitingResult {
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  const { version = 2, attempt, level, seed, log, puzzle = '', owner = '', finishedAt } = fields;
  const areTexts = [attempt, seed, log, puzzle, owner].every(each => typeof each === 'string');
  const areNumbers = [level, finishedAt].every(each => typeof each === 'number');
  // a later version was stored by a newer page, which sends it
  return (version === 2 || version === 3) && areTexts && areNumbers;
}
