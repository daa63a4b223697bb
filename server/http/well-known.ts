import { type RequestHandler, Router } from 'express';
import type { Operator } from '#site/operator.ts';
import { pathOf } from '#site/pages.ts';

const DAY_MS = 86_400_000;

/** The number of days for which the contact in security.txt is valid. RFC 9116 asks for less than a year. */
const CONTACT_DAYS = 180;

type WellKnownDeps = { readonly operator: Operator; readonly now: () => Date };

/**
 * Creates the handler of two URL paths whose meaning a standard defines. Security researchers find a contact in
 * `/.well-known/security.txt`, and password managers find the page to change a password.
 */
export function wellKnown({ operator, now }: WellKnownDeps): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/.well-known/security.txt', (_request, response) => {
    response.set({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' });
    response.send(securityText(operator, now()));
  });
  router.get('/.well-known/change-password', (request, response) => {
    const language = request.acceptsLanguages('fr', 'en') === 'en' ? 'en' : 'fr';
    response.set({ vary: 'accept-language', 'cache-control': 'no-cache' }).redirect(303, pathOf('account', language));
  });
  return router;
}

/**
 * Renders the text of security.txt, in which security researchers find a contact (RFC 9116). The text expires at a
 * midnight, so it changes only once a day.
 */
function securityText({ origin, contact }: Operator, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + CONTACT_DAYS) * DAY_MS);
  const lines = [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
