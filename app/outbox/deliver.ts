import type { Result } from '#engine/result.ts';
import type { DailyRefusal, ResultRefusal, RunRefusal } from '#protocol/http.ts';

/** The reasons why something stays in the browser until it is sent again. */
export type Unsent = 'signed-out' | 'no-network' | 'no-answer' | 'not-understood';

/** A final answer of the server: it has recorded what was sent, or it has judged and refused it. */
export type Final<T = unknown> =
  | { readonly kind: 'saved'; readonly answer: T }
  | { readonly kind: 'refused'; readonly refusal: string };

/** The outcome of sending an item. Without a final answer, the item keeps waiting. */
export type Outcome<T = unknown> = Final<T> | { readonly kind: Unsent };

/** An item with its outcome. It was sent, or it still waits behind other items. */
export type Delivered<P, T = unknown> = { readonly pending: P; readonly outcome: Outcome<T> };

/** A kind of items that wait in the browser to be sent, such as the results of levels. */
export type Kind<P, T> = {
  /** Only one tab at a time delivers a kind with this lock. Older pages use the same names. */
  readonly lock: string;
  /** Returns the waiting items, in the order in which they are sent. */
  readonly pending: () => readonly P[];
  readonly send: (pending: P) => Promise<Result<T, string>>;
  /** Called with each item and its outcome, one item after another. */
  readonly settle: (pending: P, outcome: Outcome<T>) => void;
};

/** The number of failures after which sending stops. Until then, an item that fails does not block the others. */
const MAX_FAILURES = 3;

/**
 * Sends the waiting items of a kind, one after another and in one tab at a time. Returns the outcome of each item.
 * After three failures, or once the player is signed out, the remaining items stay unsent for the same reason. An
 * answer that this page does not understand does not stop the sending: page and server have different versions, and
 * later versions may agree.
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

/** Returns true if something does not need to be sent again. */
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

type FinalRefusal = ResultRefusal | DailyRefusal | RunRefusal | 'no-such-challenge' | 'not-your-run' | 'only-figures';

/** The refusals that judge the game itself, so that it is never sent again. A new one does not compile until it is added. */
const FINAL: Readonly<Record<FinalRefusal, true>> = {
  impossible: true,
  'no-such-puzzle': true,
  'not-of-the-level': true,
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
 * Runs `work` in one tab at a time. Without the Web Locks API, two tabs may send the same result, which still counts
 * only once (V1).
 */
const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks === undefined ? work() : navigator.locks.request(name, work);

/** The time until the first retry. Each further one waits twice as long, up to the maximum. */
const RETRY_MS = 20_000;
const MAX_RETRY_MS = 600_000;

/** Sends again when the browser is back online, and at growing intervals. Returns a function that stops it. */
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
