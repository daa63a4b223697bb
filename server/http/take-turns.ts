import type { Request, RequestHandler } from 'express';

/** How many requests of a session may wait or be answered. A browser sends one result at a time. */
const MAX_WAITING = 100;

type Queue = { last: Promise<unknown>; waiting: number };

/**
 * Creates middleware that answers the requests of a session one after another. Those that wait have read nothing
 * from the network or the database, so an account that sends many at once delays only itself (M5). Too many are
 * refused. Requests without a session pass.
 */
export function createTurns(
  sessionOf: (request: Request) => string | undefined,
  maxWaiting = MAX_WAITING,
): RequestHandler {
  const queues = new Map<string, Queue>();
  return async (request, response, next) => {
    const session = sessionOf(request);
    if (session === undefined) return next();
    const queue: Queue = queues.get(session) ?? { last: Promise.resolve(), waiting: 0 };
    if (queue.waiting >= maxWaiting) {
      // without reading the body, which the connection would have to do before the next request
      response.status(429).set({ connection: 'close' }).json({ refusal: 'too-many' });
      return;
    }
    queues.set(session, queue);
    queue.waiting++;
    const turn = queue.last;
    queue.last = new Promise<void>(resolve => response.once('close', resolve)).then(() => {
      queue.waiting--;
      if (queue.waiting === 0) queues.delete(session);
      return turn; // a client that leaves while it waits does not let the next one pass
    });
    await turn;
    if (!response.destroyed) next();
  };
}
