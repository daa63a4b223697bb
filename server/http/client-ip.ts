import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Caller } from '#server/auth/accounts.ts';
import { languageOf } from '#site/languages.ts';

/**
 * The request header from which pages read the client's IP address. The server overwrites any value sent by
 * the client.
 */
export const CLIENT_IP_HEADER = 'x-client-address';

/**
 * Sets the client IP header of each request. Trusts only those entries of `X-Forwarded-For` that our own proxies have
 * added.
 */
export const setClientIp =
  (trustedProxies: number): RequestHandler =>
  (request, _response, next) => {
    request.headers[CLIENT_IP_HEADER] = clientIp(request, trustedProxies);
    next();
  };

/**
 * Returns the IP address of the client. Each proxy appends the address that it saw to `X-Forwarded-For`, so only the
 * entries that our own proxies added can be trusted. Express's `trust proxy` is not used: it does not cover
 * WebSockets, it trusts `X-Forwarded-Host`, and it accepts a forged entry if the header has fewer entries than there
 * are trusted proxies.
 */
export function clientIp({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const direct = socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const forwarded = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map(address => address.trim());
  return withoutPort(forwarded.at(-trustedProxies) ?? '') || direct;
}

/**
 * Removes the port that some proxies add to an address. The port differs between connections of one client, which
 * would then count as several clients.
 */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/**
 * Logs a warning, once per process, if a request came through a proxy although the setting trusts no proxy (O9). In
 * that case, all visitors would share the limits of the proxy’s address. It is only a warning, because a client without
 * a proxy can also send `X-Forwarded-For`.
 */
export function warnOfProxy(log: Logger, trustedProxies: number): RequestHandler {
  let isQuiet = trustedProxies > 0;
  return ({ headers }, _response, next) => {
    if (!isQuiet && headers['x-forwarded-for'] !== undefined) {
      isQuiet = true;
      log.warn(
        { setting: 'TRUSTED_PROXIES', reason: 'it is 0, and a request has X-Forwarded-For' },
        'proxy.not-trusted',
      );
    }
    next();
  };
}

/** Returns the language of a request, its headers and the IP address of the client that sent it. */
export const callerOf = (request: Request): Caller => ({
  language: languageOf(new URL(request.url).pathname),
  address: request.headers.get(CLIENT_IP_HEADER) ?? 'unknown',
  headers: request.headers,
});
