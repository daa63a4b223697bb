export type FairQueueLimits = {
  /**
   * The maximum number of requests that hold a place at the same time: of all keys (networks) together, and of one key.
   */
  readonly maxActive: number;
  readonly maxActivePerKey: number;
  /** The maximum number of requests that wait for a place: of all keys (networks) together, and of one key. */
  readonly maxWaiting: number;
  readonly maxWaitingPerKey: number;
};

type Leave = () => void;

export type FairQueue = {
  /**
   * Waits for a place and resolves with the function that gives the place back. Returns undefined if too many requests
   * already wait. Keys, which stand for networks, take turns (round-robin), so a key that asks often delays only
   * itself.
   */
  readonly enter: (key: string) => Promise<Leave> | undefined;
};

/** Creates a queue with a bounded length, in which keys (networks) take turns. */
export function createFairQueue({
  maxActive,
  maxActivePerKey,
  maxWaiting,
  maxWaitingPerKey,
}: FairQueueLimits): FairQueue {
  const active = new Map<string, number>();
  /**
   * The waiting requests by key (network). A free place goes to the first key that is below its own maximum of places.
   */
  const waiting = new Map<string, ((leave: Leave) => void)[]>();
  let activeInAll = 0;
  let waitingInAll = 0;

  const mayTake = (key: string): boolean => activeInAll < maxActive && (active.get(key) ?? 0) < maxActivePerKey;

  function take(key: string): Leave {
    activeInAll++;
    active.set(key, (active.get(key) ?? 0) + 1);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      activeInAll--;
      const left = (active.get(key) ?? 0) - 1;
      if (left > 0) active.set(key, left);
      else active.delete(key);
      admitNext();
    };
  }

  function admitNext(): void {
    for (const [key, entries] of waiting) {
      if (!mayTake(key)) continue;
      const admit = entries.shift();
      waiting.delete(key);
      // after one entry of a key (a network) is admitted, the key moves behind all other keys
      if (entries.length > 0) waiting.set(key, entries);
      waitingInAll--;
      admit?.(take(key));
      return;
    }
  }

  return {
    enter(key) {
      if (mayTake(key)) return Promise.resolve(take(key));
      const entries = waiting.get(key) ?? [];
      if (waitingInAll >= maxWaiting || entries.length >= maxWaitingPerKey) return undefined;
      waitingInAll++;
      return new Promise(resolve => waiting.set(key, [...entries, resolve]));
    },
  };
}
