import type { Request, RequestHandler } from 'express';
import type { MemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { rateLimitKey } from '#server/auth/limits/rate-limits.ts';
import { clientIp } from '#server/http/client-ip.ts';
import { sendFallback } from '#server/http/fallback-error-page.ts';
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts';

const LIMITED_RETRY_SECONDS = 60;

type PageLimitDeps = {
  readonly memoryLimits: MemoryLimits;
  readonly trustedProxies: number;
  /** Returns the token of the signed session of a request. The session may have ended. */
  readonly sessionOf: (request: Request) => string | undefined;
  /** Returns true if the session of a request has not ended. */
  readonly hasSession: (request: Request) => Promise<boolean>;
};

/**
 * Creates middleware that limits how many pages are rendered for one network, so that no network can keep the server
 * busy alone (L13). When a network has used up its pages, each valid session in it may get some more (M9).
 * Prerendered pages and room pages do not count, because earlier middleware serves them.
 */
export function limitPages({ memoryLimits, trustedProxies, sessionOf, hasSession }: PageLimitDeps): RequestHandler {
  /**
   * Returns true if the session of a request may get a page beyond the limit of its network. Counts the page for the
   * session first, so that a session beyond its own limit costs no database query.
   */
  async function isAllowedOnTop(request: Request): Promise<boolean> {
    const session = sessionOf(request);
    if (session === undefined || !(await memoryLimits.allow('page of a session', session))) return false;
    return hasSession(request);
  }
  return async (request, response, next) => {
    if (await memoryLimits.allow('page for an address', clientIp(request, trustedProxies))) return next();
    if (await isAllowedOnTop(request)) return next();
    response.set('retry-after', String(LIMITED_RETRY_SECONDS));
    sendFallback(request.path, response, 'limited');
  };
}

/**
 * The limits of the queue. A page takes some milliseconds to render, so the last of 64 waiting requests of a network
 * waits for about half a second.
 */
const QUEUE_LIMITS: FairQueueLimits = { maxActive: 8, maxActivePerKey: 4, maxWaiting: 256, maxWaitingPerKey: 64 };

const BUSY_RETRY_SECONDS = 2;

type PageQueueDeps = {
  readonly trustedProxies: number;
  readonly limits?: FairQueueLimits;
};

/**
 * Creates middleware that renders a few pages at a time. The networks of waiting requests take turns. Once the queue is
 * full, the middleware answers 503. A request gives its place back as soon as its page is rendered, so a client that
 * reads slowly does not keep a place.
 */
export function queuePages({ trustedProxies, limits = QUEUE_LIMITS }: PageQueueDeps): RequestHandler {
  const queue = createFairQueue(limits);
  return async (request, response, next) => {
    const place = queue.enter(rateLimitKey(clientIp(request, trustedProxies)));
    if (place === undefined) {
      response.set('retry-after', String(BUSY_RETRY_SECONDS));
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
