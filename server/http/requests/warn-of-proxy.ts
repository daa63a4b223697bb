import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Logs a warning, once in the life of the process, when a request has passed a proxy although none is trusted (O9): all
 * visitors then share the limits of the proxy's address. A client can send the header itself, so it is no error.
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
