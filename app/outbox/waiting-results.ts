import { localStore, type SafeStorage } from '#app/client/storage/safe-storage.ts';
import { outboxStore, rowOf } from './outbox-store.ts';

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
  /** The puzzle in our notation. A result of version 1 has no puzzle, and the server refuses it. */
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
 * Stores a result, and removes the oldest results beyond the maximum (V7). If the browser cannot store the result, only
 * this page keeps it.
 */
export function putResult(result: WaitingResult): void {
  outboxStore.set(PREFIX + result.attempt, JSON.stringify(result));
  for (const { attempt } of resultsIn(outboxStore).slice(0, -MAX_WAITING)) removeResult(attempt);
}

/**
 * Returns the results to send for an account, oldest first. They include the results of visitors in this browser (V8),
 * and the results that the browser could not store.
 */
export const waitingFor = (player: string): readonly WaitingResult[] =>
  resultsIn(outboxStore).filter(({ owner }) => owner === undefined || owner === player);

/** Returns the waiting result of an attempt, or undefined if there is none. */
export const findWaiting = (attempt: string): WaitingResult | undefined => readResult(outboxStore, PREFIX + attempt);

/** Removes a result, which the server has recorded or refused. */
export const removeResult = (attempt: string): void => outboxStore.remove(PREFIX + attempt);

/** Returns every result that the browser stores, of any player, oldest first. */
export const allWaiting = (): readonly WaitingResult[] => resultsIn(localStore);

const resultsIn = (store: SafeStorage): readonly WaitingResult[] =>
  store
    .keys(PREFIX)
    .flatMap(key => readResult(store, key) ?? [])
    .sort((a, b) => a.finishedAt - b.finishedAt);

/** Returns the result of a key, or undefined if the row is invalid, of a later version, or belongs to another key. */
function readResult(store: SafeStorage, key: string): WaitingResult | undefined {
  const row: unknown = rowOf(store.get(key));
  return isResult(row) && key === PREFIX + row.attempt ? row : undefined;
}

function isResult(row: unknown): row is WaitingResult {
  const { version = 2, attempt, level, seed, log, puzzle = '', owner = '', finishedAt } = Object(row);
  const areTexts = [attempt, seed, log, puzzle, owner].every(each => typeof each === 'string');
  const areNumbers = [level, finishedAt].every(each => typeof each === 'number');
  // a later version was stored by a newer page, which sends it
  return (version === 2 || version === 3) && areTexts && areNumbers;
}
