import { createHash } from 'node:crypto';
import type { Middleware } from './request.ts';

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Returns the Content-Security-Policy of a page, which allows the site's own files and, by hash, the inline
 * scripts of that page.
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set([...html.matchAll(INLINE_SCRIPT)].map(match => hashOf(match[1] ?? '')));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Sets the security headers of every response, including HSTS if the site uses TLS. */
export function setSecurityHeaders(origin: string): Middleware {
  const headers = new Map([
    ['content-security-policy', contentSecurityPolicy('')], // pages with inline scripts override this policy
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=()'],
    ['cross-origin-opener-policy', 'same-origin'],
  ]);
  if (origin.startsWith('https:')) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}
