import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { m } from '#messages/compiled/messages.js';
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

/**
 * Renders the fallback error page, which is sent when even the regular error page cannot be rendered. It
 * needs no framework, file or script.
 */
export function fallbackErrorPage(pathname: string): {
  readonly html: string;
  readonly headers: Record<string, string>;
} {
  const language = languageOf(pathname);
  const options = { locale: language };
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${m.meta_lost_broken_title({}, options)}</title>
<style>${STYLE}</style>
<main>
<h1>${m.lost_broken_title({}, options)}</h1>
<p>${m.lost_broken_text({}, options)}</p>
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

/** Sends the fallback page with status 500, or aborts the response if it has already started. */
export function sendFallback(pathname: string, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { html, headers } = fallbackErrorPage(pathname);
  response.writeHead(500, headers).end(html);
}
