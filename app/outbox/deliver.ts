import type { Result } from '#engine/result.ts';

/** The reasons why something stays in the browser until it is sent again. */
export type Unsent = 'signed-out' | 'no-network' | 'no-answer' | 'not-understood';

/** What became of something that was sent: the server has it, or has judged it and refused it for good, or it waits. */
export type Delivery<T> =
  | { readonly state: 'recorded'; readonly value: T }
  | { readonly state: 'refused'; readonly refusal: string }
  | { readonly state: 'unsent'; readonly reason: Unsent };

/** A kind of results that wait in the browser. */
export type Kind<P, T> = {
  /** Only one tab at a time delivers a kind of this name. */
  readonly name: string;
  /** Returns what waits, in the order in which it is sent. */
  readonly pending: () => readonly P[];
  readonly send: (pending: P) => Promise<Result<T, string>>;
  /** The refusals that judge the result itself, so that it is never sent again. */
  readonly final: Readonly<Record<string, true>>;
  /** Called with what became of each, one after another. */
  readonly settle: (pending: P, delivery: Delivery<T>) => void;
};

/** The number of failures after which sending stops. Until then, one that fails does not block the others. */
const MAX_FAILURES = 3;

/**
 * Sends what waits, one after another, in one tab at a time. After three failures, or once the player is signed out, the
 * others wait for the same reason, unsent. An answer that this page does not understand stops nothing: page and server are
 * of different versions, and a later one of both may agree.
 */
export const deliver = <P, T>(kind: Kind<P, T>): Promise<void> =>
  oneTabAtATime(kind.name, async () => {
    let failures = 0;
    let stop: Delivery<T> | undefined;
    for (const pending of kind.pending()) {
      const delivery = stop ?? deliveryOf(await kind.send(pending), kind.final);
      kind.settle(pending, delivery);
      if (delivery.state !== 'unsent' || delivery.reason === 'not-understood') continue;
      failures += 1;
      if (delivery.reason === 'signed-out' || failures === MAX_FAILURES) stop = delivery;
    }
  });

function deliveryOf<T>(sent: Result<T, string>, final: Kind<unknown, T>['final']): Delivery<T> {
  if (sent.ok) return { state: 'recorded', value: sent.value };
  const { refusal } = sent;
  if (Object.hasOwn(final, refusal)) return { state: 'refused', refusal };
  return { state: 'unsent', reason: UNSENT.get(refusal) ?? 'not-understood' };
}

const UNSENT: ReadonlyMap<string, Unsent> = new Map([
  ['signed-out', 'signed-out'],
  ['no-network', 'no-network'],
  ['no-answer', 'no-answer'],
  ['too-many', 'no-answer'],
  ['clock-set-back', 'no-answer'],
]);

/** Runs `work` in one tab at a time. Without the Web Locks API, two may send a result, which counts once (V1). */
export const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks === undefined ? work() : navigator.locks.request(name, work);
