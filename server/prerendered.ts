import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { LANGUAGES } from '#site/languages.ts';
import { fillIn, type Operator } from '#site/operator.ts';
import { OPEN_PAGES, pathOf } from '#site/pages.ts';
import type { Layer } from './app.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { isReading, pathnameOf } from './request-path.ts';

/** A page rendered by the build, ready to be sent. */
export type PrerenderedPage = {
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly identity: Buffer;
  readonly policy: string;
  /** Changes whenever the page does. */
  readonly version: string;
};

/** Reads every prerendered page into memory, with the operator's words in place of the marks. */
export function loadPrerendered(folder: string, operator: Operator): ReadonlyMap<string, PrerenderedPage> {
  const paths = OPEN_PAGES.flatMap(id => LANGUAGES.map(language => pathOf(id, language)));
  return new Map(
    paths.map(path => [path, preparePage(readFileSync(join(folder, path, 'index.html'), 'utf8'), operator)]),
  );
}

/** Makes a page of the build ready to be sent by this operator. */
export function preparePage(marked: string, operator: Operator): PrerenderedPage {
  const html = fillIn(marked, operator);
  const identity = Buffer.from(html);
  return {
    br: brotliCompressSync(identity),
    gzip: gzipSync(identity, { level: 9 }),
    identity,
    policy: contentSecurityPolicy(html),
    version: createHash('sha256').update(identity).digest('base64url').slice(0, 16),
  };
}

/** Answers GET and HEAD for a prerendered page from memory, compressed as the browser likes. */
export function servePrerendered(pages: ReadonlyMap<string, PrerenderedPage>): Layer {
  return (request, response, next) => {
    const page = pages.get(pathnameOf(request));
    if (page === undefined || !isReading(request)) return next();
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
    const etag = `"${page.version}-${encoding}"`;
    const headers = {
      'content-security-policy': page.policy,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
    };
    if (hasAlready(request, etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    const body = page[encoding];
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

const hasAlready = ({ headers }: IncomingMessage, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some(known => known.trim().replace(/^W\//, '') === etag);

function encodingFor(accepted: string): 'br' | 'gzip' | 'identity' {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
