import type { Request, RequestHandler } from 'express';
import type { MemoryLimits } from '#server/auth/limits/memory-limits.ts';
import { sendFallback } from '#server/http/fallback-error-page.ts';
import { isSafeMethod } from './check-request.ts';
import { clientIp } from './client-ip.ts';

/** Matches the pages of rooms. A player may have to load theirs again in a duel, so no neighbour may use them up (M3). */
const ROOM_PAGE = /^(?:\/en)?\/(?:lobby|game)\/[0-9A-Za-z]{6}$/;

const RETRY_SECONDS = 60;

type PageLimitDeps = {
  readonly memoryLimits: MemoryLimits;
  readonly trustedProxies: number;
  /** Returns what names the signed session of a request, which has a limit of its own. */
  readonly sessionOf: (request: Request) => string | undefined;
};

/**
 * Creates middleware that limits how many pages are rendered for a network, or for a session, so that neither can
 * keep the server busy alone (L13). Pages in memory come before it, and do not count.
 */
export const limitPages =
  ({ memoryLimits, trustedProxies, sessionOf }: PageLimitDeps): RequestHandler =>
  async (request, response, next) => {
    if (!isSafeMethod(request) || ROOM_PAGE.test(request.path)) return next();
    const session = sessionOf(request);
    const isAllowed =
      session === undefined
        ? await memoryLimits.allow('page for an address', clientIp(request, trustedProxies))
        : await memoryLimits.allow('page of a session', session);
    if (isAllowed) return next();
    response.set('retry-after', String(RETRY_SECONDS));
    sendFallback(request.path, response, 'limited');
  };
