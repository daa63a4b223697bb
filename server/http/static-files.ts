import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isReading, type Middleware, pathnameOf } from './request.ts';

/** A file that the process holds in memory, in each form that a browser may ask for. */
export type StaticFile = {
  readonly identity: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Changes whenever the content does. */
  readonly version: string;
};

/** A name for this very content, short enough for a header. */
export const versionOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

/**
 * Answers GET and HEAD for whatever is ready, compressed as the browser likes. Nothing is read from the disk while
 * serving, so a build that is made under a running server takes nothing away from it.
 */
export function serveStatic(files: ReadonlyMap<string, StaticFile>): Middleware {
  return (request, response, next) => {
    const file = files.get(pathnameOf(request));
    if (file === undefined || !isReading(request)) return next();
    const encoding = encodingFor(request, file);
    const body = file[encoding] ?? file.identity;
    const etag = `"${file.version}-${encoding}"`;
    const headers = { vary: 'accept-encoding', ...file.headers, etag };
    if (hasAlready(request, etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body); // which Node leaves out of an answer to HEAD
  };
}

const hasAlready = ({ headers }: IncomingMessage, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some(known => known.trim().replace(/^W\//, '') === etag);

function encodingFor({ headers }: IncomingMessage, { br, gzip }: StaticFile): 'br' | 'gzip' | 'identity' {
  const accepted = headers['accept-encoding'] ?? '';
  if (br !== undefined && /\bbr\b/.test(accepted)) return 'br';
  return gzip !== undefined && /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
