import type { Request, RequestHandler } from 'express';

/** How many requests of a session or an account may wait or be answered. A browser sends one result at a time. */
const MAX_WAITING = 100;

type Queue = { last: Promise<unknown>; waiting: number };

/** A place in a queue. `turn` resolves when the places before it have been left. */
type Place = { readonly turn: Promise<unknown>; readonly leave: () => void };

/** Queues, one for each key. */
export type Turns = {
  /** Takes the last place in the queue of a key. Returns undefined if too many wait already. */
  readonly join: (key: string) => Place | undefined;
  /** Does work once all earlier work of the same key is done. Returns undefined if too much waits already. */
  readonly run: <T>(key: string, work: () => Promise<T>) => Promise<T | undefined>;
};

export function createTurns(maxWaiting = MAX_WAITING): Turns {
  const queues = new Map<string, Queue>();
  function join(key: string): Place | undefined {
    const queue: Queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (queue.waiting >= maxWaiting) return undefined;
    queues.set(key, queue);
    queue.waiting++;
    const turn = queue.last;
    let leave = () => {};
    queue.last = new Promise<void>(resolve => {
      leave = resolve;
    }).then(() => {
      queue.waiting--;
      if (queue.waiting === 0) queues.delete(key);
      return turn; // leaving while others are before it does not let the next one pass
    });
    return { turn, leave };
  }
  return {
    join,
    async run(key, work) {
      const place = join(key);
      if (place === undefined) return undefined;
      try {
        await place.turn;
        return await work();
      } finally {
        place.leave();
      }
    },
  };
}

/**
 * Creates middleware that answers the requests of a session one after another. Those that wait have read nothing
 * from the network or the database, so an account that sends many at once delays only itself (M5). Too many are
 * refused. Requests without a session pass.
 */
export const takeTurns =
  (sessionOf: (request: Request) => string | undefined, turns = createTurns()): RequestHandler =>
  async (request, response, next) => {
    const session = sessionOf(request);
    if (session === undefined) return next();
    const place = turns.join(session);
    if (place === undefined) {
      // without reading the body, which the connection would have to do before the next request
      response.status(429).set({ connection: 'close' }).json({ refusal: 'too-many' });
      return;
    }
    response.once('close', place.leave);
    await place.turn;
    if (!response.destroyed) next();
  };
