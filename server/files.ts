import sirv from 'sirv';
import type { Layer } from './app.ts';

const YEAR_SECONDS = 31_536_000;
const HASHED = /^\/(assets|islands)\//;

/** Serves the files of a folder; those whose name changes with their content may be kept for ever. */
export function serveFiles(folder: string): Layer {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, pathname) {
      const isForEver = HASHED.test(pathname);
      response.setHeader('cache-control', isForEver ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
}
