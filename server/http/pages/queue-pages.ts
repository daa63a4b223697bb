import type { Request, RequestHandler } from 'express';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import { sendFallback } from '#server/http/fallback-error-page.ts';
import { clientIp } from '#server/http/requests/client-ip.ts';
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts';

/** A page takes some milliseconds to render, so the last one in the queue of a network waits for about half a second. */
const LIMITS: FairQueueLimits = { maxActive: 8, maxActivePerKey: 4, maxWaiting: 256, maxWaitingPerKey: 64 };

const RETRY_SECONDS = 2;

type PageQueueDeps = {
  readonly trustedProxies: number;
  /** Returns true for a request for which no page is rendered. */
  readonly isExempt: (request: Request) => boolean;
  readonly limits?: FairQueueLimits;
};

/**
 * Creates middleware through which few pages pass at a time, in turns between networks. Beyond the length of the queue,
 * it answers 503. A page gives its place back once it is rendered, so a client that reads slowly keeps none.
 */
export function queuePages({ trustedProxies, isExempt, limits = LIMITS }: PageQueueDeps): RequestHandler {
  const queue = createFairQueue(limits);
  return async (request, response, next) => {
    if (isExempt(request)) return next();
    const place = queue.enter(rateLimitKey(clientIp(request, trustedProxies)));
    if (place === undefined) {
      response.set('retry-after', String(RETRY_SECONDS));
      sendFallback(request.path, response, 'busy');
      return;
    }
    const leave = await place;
    if (response.destroyed) return leave();
    response.once('close', leave);
    const { writeHead } = response;
    response.writeHead = ((...args: Parameters<typeof writeHead>) => {
      leave();
      return writeHead.apply(response, args);
    }) as typeof writeHead;
    next();
  };
}
