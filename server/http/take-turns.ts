import type { Request, RequestHandler } from 'express';
import PQueue from 'p-queue';

/**
 * The maximum number of unanswered requests of a session or an account. A browser sends its results one at a time, so
 * only a flood of requests reaches this number.
 */
const MAX_WAITING = 100;

/** A set of queues, one for each key (a session or an account). */
export type Turns = {
  /**
   * Runs `work` after all earlier work of the same key. Returns undefined if the queue of the key is full. If the
   * signal aborts, the promise rejects and the next work of the key may run.
   */
  readonly run: <T>(key: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T> | undefined;
};

export function createTurns(maxWaiting = MAX_WAITING): Turns {
  const queues = new Map<string, PQueue>();
  function queueOf(key: string): PQueue {
    const known = queues.get(key);
    if (known !== undefined) return known;
    const queue = new PQueue({ concurrency: 1 });
    queue.addEventListener('idle', () => queues.delete(key));
    queues.set(key, queue);
    return queue;
  }
  return {
    run(key, work, signal) {
      const queue = queueOf(key);
      return queue.size + queue.pending < maxWaiting ? queue.add(work, { signal }) : undefined;
    },
  };
}

/**
 * Creates middleware that answers the requests of a session one after another. A waiting request costs almost nothing,
 * because neither its body nor the database is read yet. So an account that sends many requests at once delays only
 * itself (M5). Requests beyond the limit are refused, and requests without a session do not wait.
 */
export const takeTurns =
  (sessionOf: (request: Request) => string | undefined, turns = createTurns()): RequestHandler =>
  (request, response, next) => {
    const session = sessionOf(request);
    if (session === undefined) return next();
    const closed = new AbortController();
    response.once('close', () => closed.abort());
    // a session’s turn lasts until the response is closed
    const turn = turns.run(session, () => new Promise<never>(() => next()), closed.signal);
    turn?.catch(error => closed.signal.aborted || next(error));
    // a refusal closes the connection; otherwise the server would have to read the whole body before the connection’s
    // next request
    if (turn === undefined) response.status(429).set({ connection: 'close' }).json({ refusal: 'too-many' });
  };
