import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { isSafeMethod } from './check-request.ts';

/** A file held in memory, uncompressed and, where available, in compressed variants. */
export type StaticFile = {
  readonly identity: Buffer;
  /**
   * The Brotli variant. For a page, it is set later, because pages are compressed while the server already serves them.
   */
  br?: Buffer;
  readonly gzip?: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** A short hash of the content, used in the ETag. */
  readonly version: string;
};

export const versionOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

/**
 * Serves files from memory to GET and HEAD requests, in an encoding that the browser accepts. The files on disk cannot
 * be served: pages have placeholders to fill in, and a new build must not change what a running server sends.
 */
export function serveFromMemory(files: ReadonlyMap<string, StaticFile>): RequestHandler {
  return (request, response, next) => {
    const file = files.get(request.path);
    if (file === undefined || !isSafeMethod(request)) return next();
    sendFile(request, response, file);
  };
}

/** Sends a file in an encoding that the browser accepts, or status 304 if the browser already has the file. */
export function sendFile(request: Request, response: Response, file: StaticFile): void {
  const encoding = encodingFor(request, file);
  response.setHeader('vary', 'accept-encoding');
  // `setHeader` is faster than Express's `set`
  for (const name in file.headers) response.setHeader(name, file.headers[name] ?? '');
  response.setHeader('etag', `"${file.version}-${encoding}"`);
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  const body = file[encoding] ?? file.identity;
  response.setHeader('content-length', body.length);
  response.end(body); // Node omits the body from a response to HEAD
}

function encodingFor(request: Request, { br, gzip }: StaticFile): 'br' | 'gzip' | 'identity' {
  if (br !== undefined && request.acceptsEncodings('br')) return 'br';
  return gzip !== undefined && request.acceptsEncodings('gzip') ? 'gzip' : 'identity';
}
