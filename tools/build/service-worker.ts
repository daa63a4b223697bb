import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getManifest } from '@serwist/build';
import { build } from 'vite';
import { CACHED_PAGE_QUERY, CACHED_PAGES } from '#app/service-worker/cached-pages.ts';
import { LANGUAGES } from '#site/languages.ts';
import { pathOf } from '#site/pages.ts';

/**
 * Builds the service worker for play without a network and embeds the list of files to precache. Those files must
 * already have been built.
 */
export async function buildServiceWorker(folder: string, pagesFolder: string): Promise<void> {
  const { manifestEntries } = await getManifest({
    globDirectory: folder,
    globPatterns: ['assets/*.{css,woff2}', 'islands/*.{js,css}', 'icons/*.{svg,png}', '*.webmanifest'],
    dontCacheBustURLsMatching: /^(assets|islands)\//,
    additionalPrecacheEntries: precachedPages(pagesFolder),
  });
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

const precachedPages = (folder: string) =>
  CACHED_PAGES.flatMap(id =>
    LANGUAGES.map(language => {
      const path = pathOf(id, language);
      const revision = createHash('sha256')
        .update(readFileSync(join(folder, path, 'index.html')))
        .digest('hex');
      return { url: path + CACHED_PAGE_QUERY, revision };
    }),
  );
