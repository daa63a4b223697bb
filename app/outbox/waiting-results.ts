import { localStore, type SafeStorage } from '#app/client/storage/safe-storage.ts';
import type { Outcome } from './deliver.ts';
import { outboxStore, rowOf } from './outbox-store.ts';

/**
 * The result of a finished game that waits to be sent. `owner` is the account that played the game, or undefined for a
 * visitor. For a calm game, without a timer (R21), `seed` and `log` are empty, because only the level is sent.
 */
export type WaitingResult = {
  /**
   * The version of the format in which the result is stored. It is missing in version 1, which was stored before 22
   * November 2026. Version 3 is a calm game (without a timer). Because of the new number, pages of older versions do
   * not send a calm game as a result.
   */
  readonly version?: 2 | 3;
  readonly attempt: string;
  readonly level: number;
  readonly seed: string;
  readonly log: string;
  /**
   * The puzzle in the notation of engine/notation.ts. The first version of the site stored results without it, which
   * the server refuses.
   */
  readonly puzzle?: string;
  /**
   * How often the player was helped in a calm game, which has no log. It never leaves the browser. Games that were
   * stored before December 2026 do not have it.
   */
  readonly uses?: Uses;
  readonly owner: string | undefined;
  /**
   * The end of the game in milliseconds since 1970, by the browser's clock. It only decides the order in which results
   * are sent.
   */
  readonly finishedAt: number;
};

/** How many undos, hints and restarts a game has. */
export type Uses = { readonly undos: number; readonly hints: number; readonly restarts: number };

/**
 * The prefix of the storage keys of waiting results. Each result has its own key, so that one tab never
 * overwrites another tab's result.
 */
export const RESULT_PREFIX = 'result:';

/** The maximum number of results that wait to be sent (V7). */
export const MAX_WAITING = 500;

/**
 * Stores a result, and removes the oldest results beyond the maximum (V7). A result that the browser cannot
 * store stays in memory until the page is closed.
 */
export function putResult(result: WaitingResult): void {
  outboxStore.set(RESULT_PREFIX + result.attempt, JSON.stringify(result));
  for (const { attempt } of resultsIn(outboxStore).slice(0, -MAX_WAITING)) removeResult(attempt);
}

/**
 * Returns the results to send for an account, the oldest first: its own and those of visitors (V8). They
 * include results that are only in memory.
 */
export const waitingFor = (player: string): readonly WaitingResult[] =>
  resultsIn(outboxStore).filter(({ owner }) => owner === undefined || owner === player);

/** Returns the result of an attempt if it still waits to be sent, and undefined otherwise. */
export const findWaiting = (attempt: string): WaitingResult | undefined =>
  readResult(outboxStore, RESULT_PREFIX + attempt);

export const removeResult = (attempt: string): void => outboxStore.remove(RESULT_PREFIX + attempt);

/** Returns the results of all players that wait in this browser to be sent, the oldest first. */
export const allWaiting = (): readonly WaitingResult[] => resultsIn(localStore);

const resultsIn = (store: SafeStorage): readonly WaitingResult[] =>
  store
    .keys(RESULT_PREFIX)
    .flatMap(key => readResult(store, key) ?? [])
    .sort((a, b) => a.finishedAt - b.finishedAt);

/**
 * Returns the waiting result that is stored under a key. Returns undefined if it is invalid, was stored by a later
 * version of the site, or names another attempt than its key.
 */
function readResult(store: SafeStorage, key: string): WaitingResult | undefined {
  const row: unknown = rowOf(store.get(key));
  return isResult(row) && key === RESULT_PREFIX + row.attempt ? row : undefined;
}

function isResult(row: unknown): row is WaitingResult {
  const { version = 2, attempt, level, seed, log, puzzle = '', owner = '', finishedAt } = Object(row);
  const areTexts = [attempt, seed, log, puzzle, owner].every(each => typeof each === 'string');
  const areNumbers = [level, finishedAt].every(each => typeof each === 'number');
  // a result that a later version of the site has stored is left to pages of that version, which can read and send it
  return (version === 2 || version === 3) && areTexts && areNumbers;
}

/** The name of the channel that tells every tab, including the sending one, the outcomes of level results. */
export const OUTCOMES = 'results';

/**
 * Calls the listener with the outcome of each level result, whichever tab has sent it. Returns a function
 * that removes the listener.
 */
export function onOutcome(listener: (attempt: string, outcome: Outcome) => void): () => void {
  const channel = new BroadcastChannel(OUTCOMES);
  channel.onmessage = ({ data }: MessageEvent<readonly [string, Outcome]>) => listener(...data);
  return () => channel.close();
}
