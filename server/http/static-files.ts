import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isSafeMethod, type Middleware, pathnameOf } from './request.ts';

/** A file held in memory, uncompressed and, where available, in compressed variants. */
export type StaticFile = {
  readonly identity: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** A short hash of the content, used in the ETag. */
  readonly version: string;
};

/** Returns a short hash of the content for use in an ETag. */
export const versionOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

/**
 * Serves files from memory to GET and HEAD requests, in an encoding that the browser accepts. Nothing is read
 * from disk, so a new build does not affect a running server.
 */
export function serveStatic(files: ReadonlyMap<string, StaticFile>): Middleware {
  return (request, response, next) => {
    const file = files.get(pathnameOf(request));
    if (file === undefined || !isSafeMethod(request)) return next();
    const encoding = encodingFor(request, file);
    const body = file[encoding] ?? file.identity;
    const etag = `"${file.version}-${encoding}"`;
    const headers = { vary: 'accept-encoding', ...file.headers, etag };
    if (isUnchanged(request, etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body); // Node omits the body from a response to HEAD
  };
}

const isUnchanged = ({ headers }: IncomingMessage, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some(known => known.trim().replace(/^W\//, '') === etag);

function encodingFor({ headers }: IncomingMessage, { br, gzip }: StaticFile): 'br' | 'gzip' | 'identity' {
  const accepted = headers['accept-encoding'] ?? '';
  if (br !== undefined && /\bbr\b/.test(accepted)) return 'br';
  return gzip !== undefined && /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
