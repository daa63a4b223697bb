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

/** Sets the client IP header of each request, trusting only the entries that our own proxies added. */
export const setClientIp =
  (trustedProxies: number): RequestHandler =>
  (request, _response, next) => {
    request.headers[CLIENT_IP_HEADER] = clientIp(request, trustedProxies);
    next();
  };

/**
 * Returns the IP address of the client. Each proxy appends the address that it saw to `X-Forwarded-For`, so
 * only the entries added by our own proxies can be trusted. Express's `trust proxy` is not used: it knows no
 * WebSockets, believes `X-Forwarded-Host` as well, and takes a forged entry when there are fewer entries than
 * trusted proxies.
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

/** Removes the port that some proxies add, which differs from one connection of a client to the next. */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/**
 * Logs a warning, once in the life of the process, if a request came through a proxy although no proxy is trusted (O9):
 * all visitors then share the limits of the proxy’s address. It is not logged as an error, because a client can send
 * the header itself.
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
