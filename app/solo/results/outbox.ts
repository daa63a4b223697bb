import { PREFIX, waitingKeys } from './waiting-keys.ts';

/** A finished game that waits to be sent, and whose it is: an account's, or a guest's. */
export type WaitingResult = {
  readonly attempt: string;
  readonly level: number;
  readonly seed: string;
  readonly log: string;
  readonly owner: string | undefined;
  /** Milliseconds since 1970 by the browser's clock; only the order counts. */
  readonly finishedAt: number;
};

const MAX_WAITING = 500;

/** Puts a result into the outbox, and the oldest out of it when it is full (V7). False when the browser keeps nothing. */
export function putResult(result: WaitingResult): boolean {
  try {
    localStorage.setItem(PREFIX + result.attempt, JSON.stringify(result));
    for (const { attempt } of allWaiting().slice(0, -MAX_WAITING)) removeResult(attempt);
    return true;
  } catch {
    return false; // full or forbidden
  }
}

/** What waits for an account: what was finished under it, and what a guest has finished here (V8); the oldest first. */
export const waitingFor = (player: string): readonly WaitingResult[] =>
  allWaiting().filter(({ owner }) => owner === undefined || owner === player);

/** The result of an attempt, while it waits. */
export const findWaiting = (attempt: string): WaitingResult | undefined => readResult(PREFIX + attempt);

/** Takes a result out of the outbox. */
export function removeResult(attempt: string): void {
  try {
    localStorage.removeItem(PREFIX + attempt);
  } catch {
    // where nothing can be removed nothing was put
  }
}

const allWaiting = (): readonly WaitingResult[] =>
  waitingKeys()
    .map(readResult)
    .filter(result => result !== undefined)
    .sort((a, b) => a.finishedAt - b.finishedAt);

/** Reads one result; what makes no sense is as good as not there. */
function readResult(key: string): WaitingResult | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    return isResult(value) && key === PREFIX + value.attempt ? value : undefined;
  } catch {
    return undefined;
  }
}

function isResult(value: unknown): value is WaitingResult {
  if (typeof value !== 'object' || value === null) return false;
  const { attempt, level, seed, log, owner, finishedAt } = value as Readonly<Record<string, unknown>>;
  const areTexts = [attempt, seed, log].every(each => typeof each === 'string');
  const areNumbers = [level, finishedAt].every(each => typeof each === 'number');
  return areTexts && areNumbers && (owner === undefined || typeof owner === 'string');
}
