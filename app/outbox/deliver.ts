import type { Result } from '#engine/result.ts';
import type { DailyRefusal, GridRefusal, ResultRefusal, RunRefusal } from '#protocol/http.ts';

/** The reasons why an item, such as a level's result, stays in the browser and is sent again later. */
export type Unsent = 'signed-out' | 'no-network' | 'no-answer' | 'not-understood';

/**
 * A final answer of the server about an item, such as a level's result: the server has recorded the item, or has
 * refused it for good.
 */
export type Final<T = unknown> =
  | { readonly kind: 'saved'; readonly answer: T }
  | { readonly kind: 'refused'; readonly refusal: string };

/**
 * What has come of sending an item, such as a level's result. If the server gave no final answer, the item stays in the
 * browser and is sent again later.
 */
export type Outcome<T = unknown> = Final<T> | { readonly kind: Unsent };

/**
 * An item (such as a level's result) that was in the browser, and what has come of sending it. An item that was not
 * sent has the outcome of the item that stopped the sending.
 */
export type Delivered<P, T = unknown> = { readonly pending: P; readonly outcome: Outcome<T> };

/** One kind of items that wait in the browser until they can be sent to the server, such as level results. */
export type Kind<P, T> = {
  /**
   * The name of a browser lock, so that only one tab at a time sends results of this kind. Pages of older versions of
   * the site use the same name.
   */
  readonly lock: string;
  /** Returns the results that wait to be sent to the server, in the order of sending. */
  readonly pending: () => readonly P[];
  readonly send: (pending: P) => Promise<Result<T, string>>;
  /** Called with each sent item, such as a result, and its outcome, in the order of `pending`. */
  readonly settle: (pending: P, outcome: Outcome<T>) => void;
};

/**
 * When this many results could not be sent, the sending of results stops. Until then, the next result is sent even if
 * the one before has failed.
 */
const MAX_FAILURES = 3;

/**
 * Sends the items of one kind (such as level results) that wait in the browser, one after another and in one tab at a
 * time. Returns the outcome of each item. After three failures, or once the player is signed out, the remaining items
 * are not sent and get the last outcome. An answer that this page does not understand is no failure, because it may
 * come from a server of another version.
 */
export const deliver = <P, T>({ lock, pending, send, settle }: Kind<P, T>): Promise<readonly Delivered<P, T>[]> =>
  oneTabAtATime(lock, async () => {
    const delivered: Delivered<P, T>[] = [];
    let failures = 0;
    let stop: Outcome<T> | undefined;
    for (const each of pending()) {
      const outcome = stop ?? outcomeOf(await send(each));
      settle(each, outcome);
      delivered.push({ pending: each, outcome });
      if (isFinal(outcome) || outcome.kind === 'not-understood') continue;
      failures += 1;
      if (outcome.kind === 'signed-out' || failures === MAX_FAILURES) stop = outcome;
    }
    return delivered;
  });

/** Returns true if the outcome of sending a result is final, so that the result is not sent again. */
export const isFinal = <T>(outcome: Outcome<T>): outcome is Final<T> =>
  outcome.kind === 'saved' || outcome.kind === 'refused';

function outcomeOf<T>(sent: Result<T, string>): Outcome<T> {
  if (sent.ok) return { kind: 'saved', answer: sent.value };
  const { refusal } = sent;
  if (Object.hasOwn(FINAL, refusal)) return { kind: 'refused', refusal };
  return { kind: UNSENT.get(refusal) ?? 'not-understood' };
}

const UNSENT: ReadonlyMap<string, Unsent> = new Map([
  ['signed-out', 'signed-out'],
  ['no-network', 'no-network'],
  ['no-answer', 'no-answer'],
  ['too-many', 'no-answer'],
  ['clock-set-back', 'no-answer'],
]);

type FinalRefusal =
  | ResultRefusal
  | GridRefusal
  | DailyRefusal
  | RunRefusal
  | 'no-such-challenge'
  | 'not-your-run'
  | 'only-figures';

/**
 * The reasons for which the server refuses a result for good, so that it is never sent again. The type requires that
 * all such reasons are listed.
 */
const FINAL: Readonly<Record<FinalRefusal, true>> = {
  impossible: true,
  'no-such-puzzle': true,
  'not-of-the-level': true,
  'not-a-free-grid': true,
  'several-solutions': true,
  'not-proven': true,
  'not-solved': true,
  'too-fast': true,
  'too-slow': true,
  'no-such-attempt': true,
  'not-your-attempt': true,
  'another-puzzle': true,
  calm: true,
  'no-such-challenge': true,
  'not-your-run': true,
  'only-figures': true,
};

/**
 * Runs `work` while no other tab runs work under the same name. Browsers without the Web Locks API ignore the name, so
 * two tabs may send the same result. The server counts such a result only once (V1).
 */
const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks === undefined ? work() : navigator.locks.request(name, work);

/**
 * How long after a failure the waiting results are sent again, in milliseconds. Each further attempt waits twice as
 * long, at most `MAX_RETRY_MS`.
 */
const RETRY_MS = 20_000;
const MAX_RETRY_MS = 600_000;

/**
 * Calls `send`, which sends the waiting results, when the browser is back online and at growing intervals. Returns a
 * function that ends these calls.
 */
export function sendAgain(send: () => void): () => void {
  let waitMs = RETRY_MS;
  let timer = setTimeout(function retry() {
    send();
    waitMs = Math.min(2 * waitMs, MAX_RETRY_MS);
    timer = setTimeout(retry, waitMs);
  }, waitMs);
  addEventListener('online', send);
  return () => {
    removeEventListener('online', send);
    clearTimeout(timer);
  };
}
