import type { IncomingMessage } from 'node:http';
import type { Middleware } from './request.ts';

/** The header that pages read; whatever a visitor writes into it is overwritten. */
export const CLIENT_IP_HEADER = 'x-client-address';

/** Tells the rest of the server where a request came from: past as many proxies as are ours, and no further. */
export const setClientIp =
  (trustedProxies: number): Middleware =>
  (request, _response, next) => {
    request.headers[CLIENT_IP_HEADER] = clientIp(request, trustedProxies);
    next();
  };

/** Where a request came from. Each proxy adds what it saw to the end of the list; what stands before ours may be invented. */
export function clientIp({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const direct = socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const seen = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map(address => address.trim());
  return seen.at(-trustedProxies) || direct;
}
