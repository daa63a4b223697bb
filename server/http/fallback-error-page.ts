import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import * as m from '#server/messages.ts';
import { languageOf } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';

const STYLE =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:15vh auto;padding:0 1rem;font:1.125rem/1.6 system-ui,sans-serif}';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The status and the texts of the fallback page, for each reason to send it. */
const FALLBACKS = {
  broken: { status: 500, meta: m.meta_lost_broken_title, title: m.lost_broken_title, text: m.lost_broken_text },
  limited: { status: 429, meta: m.meta_lost_limited_title, title: m.lost_limited_title, text: m.lost_limited_text },
  busy: { status: 503, meta: m.meta_lost_busy_title, title: m.lost_busy_title, text: m.lost_busy_text },
  'too-long': {
    status: 413,
    meta: m.meta_lost_too_long_title,
    title: m.lost_too_long_title,
    text: m.lost_too_long_text,
  },
} as const;

type Fallback = keyof typeof FALLBACKS;

/**
 * Renders the fallback page. The server sends it if a page cannot be rendered, if too many pages are requested, or if
 * the client has sent too much. It needs no framework, file or script.
 */
export function fallbackErrorPage(
  pathname: string,
  fallback: Fallback = 'broken',
): {
  readonly html: string;
  readonly headers: Record<string, string>;
} {
  const language = languageOf(pathname);
  const options = { locale: language };
  const { meta, title, text } = FALLBACKS[fallback];
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${meta({}, options)}</title>
<style>${STYLE}</style>
<main>
<h1>${title({}, options)}</h1>
<p>${text({}, options)}</p>
<p><a href="${pathOf('home', language)}">${m.lost_home({}, options)}</a></p>
</main>
</html>
`;
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  };
}

/** Sends the fallback page, or aborts the response if it has already started. */
export function sendFallback(pathname: string, response: ServerResponse, fallback: Fallback = 'broken'): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { html, headers } = fallbackErrorPage(pathname, fallback);
  response.writeHead(FALLBACKS[fallback].status, headers).end(html);
}
