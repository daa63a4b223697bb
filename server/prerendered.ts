import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LANGUAGES } from '#site/languages.ts';
import { fillIn, type Operator } from '#site/operator.ts';
import { OPEN_PAGES, pathOf } from '#site/pages.ts';
import { type Layer, pathnameOf } from './app.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** A page rendered by the build, ready to be sent. */
export type PrerenderedPage = {
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly identity: Buffer;
  readonly policy: string;
};

/** Reads every prerendered page into memory, with the operator's words in place of the marks. */
export function loadPrerendered(folder: string, operator: Operator): ReadonlyMap<string, PrerenderedPage> {
  const paths = OPEN_PAGES.flatMap(id => LANGUAGES.map(language => pathOf(id, language)));
  return new Map(paths.map(path => [path, prepare(readFileSync(join(folder, path, 'index.html'), 'utf8'), operator)]));
}

function prepare(marked: string, operator: Operator): PrerenderedPage {
  const html = fillIn(marked, operator);
  const identity = Buffer.from(html);
  return {
    br: brotliCompressSync(identity),
    gzip: gzipSync(identity, { level: 9 }),
    identity,
    policy: contentSecurityPolicy(html),
  };
}

/** Answers GET and HEAD for a prerendered page from memory, compressed as the browser likes. */
export function servePrerendered(pages: ReadonlyMap<string, PrerenderedPage>): Layer {
  return (request, response, next) => {
    const page = pages.get(pathnameOf(request));
    if (page === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
    const body = page[encoding];
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      'content-security-policy': page.policy,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

function encodingFor(accepted: string): 'br' | 'gzip' | 'identity' {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
