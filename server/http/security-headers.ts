import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const YEAR_SECONDS = 31_536_000;

/** The hosts that HSTS lets browsers open only with TLS. `off` makes browsers forget an earlier HSTS header. */
export type Hsts = 'off' | 'host' | 'subdomains';

/** Returns the Content-Security-Policy source that allows one inline script or style sheet. */
const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Creates the middleware that sets the security headers of every response. If the site uses TLS, they include HSTS
 * and the upgrade of insecure requests. `inlineScript` is the only inline script that they allow.
 */
export const securityHeaders = (
  origin: string,
  inlineScript: string,
  hsts: Hsts = 'host',
): readonly RequestHandler[] => [
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", hashSource(inlineScript)],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: origin.startsWith('https:') ? [] : null,
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: origin.startsWith('https:') && {
      maxAge: hsts === 'off' ? 0 : YEAR_SECONDS,
      // subdomains are included only if the operator wants it, because they may be other sites of the operator (L25);
      // helmet’s default includes them
      includeSubDomains: hsts === 'subdomains',
    },
    // helmet’s remaining headers are off: most of them are for old browsers or plug-ins or repeat the content security
    // policy, and the site needs none of them
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }),
  (_request, response, next) => {
    // the header `permissions-policy` is set here, because helmet does not support it
    response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    next();
  },
];
