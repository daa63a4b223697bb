import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getManifest } from '@serwist/build';
import { build } from 'vite';
import { CACHED_PAGE_QUERY, CACHED_PAGES, neededFiles } from '#app/service-worker/cached-pages.ts';
import { LANGUAGES } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';

/**
 * Builds the service worker for play without a network, with the list of the files to precache. Must run after those
 * files were built.
 */
export async function buildServiceWorker(folder: string, pagesFolder: string): Promise<void> {
  const { manifestEntries = [] } = await getManifest({
    globDirectory: folder,
    globPatterns: ['assets/*.{css,woff2}', 'islands/*.{js,css}', 'icons/*.{svg,png}', '*.webmanifest'],
    dontCacheBustURLsMatching: /^(assets|islands)\//,
    additionalPrecacheEntries: precachedPages(pagesFolder),
  });
  checkPages(pagesFolder, new Set(manifestEntries.map(({ url }) => url)));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __KEPT_FILES__: JSON.stringify(manifestEntries), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rollupOptions: {
        input: 'app/service-worker/service-worker.ts',
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });
}

const PAGE_PATHS = CACHED_PAGES.flatMap(id => LANGUAGES.map(language => pathOf(id, language)));

const readPage = (folder: string, path: string) => readFileSync(join(folder, path, 'index.html'), 'utf8');

const precachedPages = (folder: string) =>
  PAGE_PATHS.map(path => ({
    url: path + CACHED_PAGE_QUERY,
    revision: createHash('sha256').update(readPage(folder, path)).digest('hex'),
  }));

/**
 * Throws if a precached page needs a file that is not precached. Without that file, the page would not work offline.
 */
function checkPages(folder: string, precached: ReadonlySet<string>): void {
  for (const path of PAGE_PATHS)
    for (const file of neededFiles(readPage(folder, path)))
      if (!precached.has(file)) throw new Error(`${path} names ${file}, which is not precached`);
}
