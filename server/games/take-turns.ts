import { ok, type Result, refused } from '#engine/result.ts';

/** Runs work of a player after the player's earlier work, or refuses it if too much is waiting. */
export type TakeTurns = <T>(player: string, work: () => Promise<T>) => Promise<Result<T, 'too-many'>>;

/** How much work of a player may wait. A browser sends one result at a time. */
const MAX_WAITING = 100;

/** Creates a queue for each player, so that no player's requests run at the same time. */
export function createTurns(maxWaiting = MAX_WAITING): TakeTurns {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();
  return async (player, work) => {
    const queue = queues.get(player) ?? { last: Promise.resolve(), waiting: 0 };
    if (queue.waiting >= maxWaiting) return refused('too-many');
    queues.set(player, queue);
    queue.waiting++;
    const done = queue.last.then(work);
    queue.last = done.catch(() => {}); // the caller hears of it
    try {
      return ok(await done);
    } finally {
      queue.waiting--;
      if (queue.waiting === 0) queues.delete(player);
    }
  };
}
