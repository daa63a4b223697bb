import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { type RequestHandler, Router } from 'express';
import type { Metrics } from './metrics.ts';
import { type CheckReadiness, isReady } from './readiness.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** The headers by which a proxy shows that it has forwarded a request. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

type ProbeDeps = {
  readonly readiness: Pick<CheckReadiness, 'check'>;
  readonly metrics: Pick<Metrics, 'registry'>;
  /** The token with which other machines may read the metrics. If undefined, no other machine may. */
  readonly metricsToken: string | undefined;
  /** The public origin of the site. */
  readonly origin: string;
  readonly trustedProxies: number;
};

/**
 * Creates the handler of `/healthz`, `/readyz` and `/metrics`. Load balancers use these paths with an IP address
 * as host and without cookies. The handler must therefore come before the checks of host and cookies.
 */
export function probes({ readiness, metrics, ...reading }: ProbeDeps): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(['/healthz', '/readyz', '/metrics'], (_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => void response.type('text').send('ok\n'));
  router.get('/readyz', async (_request, response) => {
    const state = await readiness.check();
    response.status(isReady(state) ? 200 : 503).json(state);
  });
  router.get('/metrics', async (request, response) => {
    if (!mayRead(request, reading)) {
      response.status(401).set('www-authenticate', 'Bearer').end();
      return;
    }
    response.set('content-type', metrics.registry.contentType).end(await metrics.registry.metrics());
  });
  return router;
}

type ReadingDeps = Pick<ProbeDeps, 'metricsToken' | 'origin' | 'trustedProxies'>;

/**
 * Returns true if a request may read the metrics: it has the token or comes directly from this machine (L22).
 * Behind a proxy, all requests seem to come from this machine, so the token is required. A foreign host name means
 * a page in a browser on this machine (DNS rebinding), and is refused.
 */
function mayRead({ headers, socket }: IncomingMessage, { metricsToken, origin, trustedProxies }: ReadingDeps): boolean {
  const { authorization } = headers;
  if (authorization !== undefined)
    return metricsToken !== undefined && isSameText(authorization, `Bearer ${metricsToken}`);
  if (trustedProxies > 0 || origin.startsWith('https:') || FORWARDED.some(name => headers[name] !== undefined))
    return false;
  return isLoopback(socket.remoteAddress) && isOwnHost(headers.host, origin);
}

/** Returns true if the host name of a request is that of the site, or a name or address of this machine itself. */
function isOwnHost(host: string | undefined, origin: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return (
    hostname === 'localhost' || hostname === new URL(origin).hostname || isLoopback(hostname.replace(/[[\]]/g, ''))
  );
}

const isLoopback = (address = ''): boolean => LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Compares two texts in a time that does not depend on where they differ, so that no one can guess a secret step by
 * step.
 */
const isSameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
