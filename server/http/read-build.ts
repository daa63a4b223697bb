import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzipSync } from 'node:zlib';
import { fillPlaceholders, type Operator } from '#site/operator.ts';
import { type StaticFile, versionOf } from './static-files.ts';

const YEAR_SECONDS = 31_536_000;
const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;

const TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Reads every prerendered page and replaces the placeholders with the operator's values. */
export function readPages(folder: string, operator: Operator): ReadonlyMap<string, StaticFile> {
  const files = globSync('**/index.html', { cwd: folder });
  return new Map(
    files.map(file => [
      // the path of the home page is `/`, although `dirname` returns `.` for it
      `/${dirname(file)}`.replace(/\/\.$/, '/'),
      preparePage(readFileSync(join(folder, file), 'utf8'), operator),
    ]),
  );
}

/**
 * Replaces the placeholders of a page with the operator's values and compresses it with gzip, which is quick.
 * `compressPages` adds the smaller Brotli variant later.
 */
export function preparePage(template: string, operator: Operator): StaticFile {
  const identity = Buffer.from(fillPlaceholders(template, operator));
  return {
    identity,
    gzip: gzipSync(identity),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      // caches must distinguish cookies, because a request with a session cookie gets another page, rendered for the
      // player
      vary: 'accept-encoding, cookie',
    },
    version: versionOf(identity),
  };
}

const brotli = promisify(brotliCompress);

/**
 * Adds the Brotli variant to each page, one after another, on a thread of Node's pool. Compressing all pages takes
 * some seconds, in which a starting server could otherwise not answer (O3).
 */
export async function compressPages(pages: Iterable<StaticFile>): Promise<void> {
  for (const page of pages) page.br = await brotli(page.identity);
}

/** Reads the files of a build that keep their names in the next build, with their compressed variants. */
export const readFiles = (folder: string): ReadonlyMap<string, StaticFile> => readFolder(folder, 'no-cache');

/** Reads the files of a build whose names contain a hash of their content, with their compressed variants. */
export const readHashedFiles = (folder: string): ReadonlyMap<string, StaticFile> => readFolder(folder, IMMUTABLE);

function readFolder(folder: string, cacheControl: string): ReadonlyMap<string, StaticFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile() && TYPES[extname(entry.name)] !== undefined);
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const path = `/${relative(folder, file)}`;
      return [path, readStaticFile(file, cacheControl)];
    }),
  );
}

function readStaticFile(file: string, cacheControl: string): StaticFile {
  return createFile(file, cacheControl, {
    identity: readFileSync(file),
    ...(existsSync(`${file}.br`) && { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) }),
  });
}

/** A file and its compressed variants. */
type Variants = Pick<StaticFile, 'identity' | 'br' | 'gzip'>;

/** Creates a file whose name contains a hash of its content. Its headers let browsers keep it for a year. */
export const createHashedFile = (path: string, variants: Variants): StaticFile => createFile(path, IMMUTABLE, variants);

const createFile = (path: string, cacheControl: string, variants: Variants): StaticFile => ({
  ...variants,
  headers: { 'content-type': TYPES[extname(path)] as string, 'cache-control': cacheControl },
  version: versionOf(variants.identity),
});
