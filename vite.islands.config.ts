import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { defineConfig } from 'vite';
import { classNames } from './tools/build/class-names.ts';
import { messages } from './tools/build/messages.ts';

const BASE = /\/(site|protocol|messages\/compiled\/r\w+|app\/(client|i18n)|engine\/(daily\/day|result))\b/;
const SCREEN = /\/app\/(.*\.tsx$|(play|playthrough)\/(?!necklace|hints\/(explain|reason)))/;

/** Builds the islands. This build runs before the build of the pages, which link to the island scripts. */
export default defineConfig({
  plugins: [paraglideVitePlugin(messages)],
  css: { modules: classNames },
  publicDir: false,
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'islands/[name]-[hash].js' } } },
  build: {
    outDir: 'build/islands',
    assetsDir: 'islands',
    manifest: true,
    modulePreload: false, // pages preload the scripts of their islands themselves
    cssCodeSplit: false, // pages link all their styles themselves
    rollupOptions: {
      input: 'app/client/entry.ts',
      output: {
        chunkFileNames: 'islands/[name]-[hash].js',
        // Rolldown makes a script of what exactly the same islands share, and one of React, which all screens share.
        // Without these groups a screen would have forty scripts, most of a hundred bytes.
        codeSplitting: {
          groups: [
            // what every page has loaded with the entry script
            { name: 'page', tags: ['$initial'], priority: 3 },
            // what small islands without React share with the screens
            { name: 'base', test: BASE, minShareCount: 3, priority: 2 },
            // what three screens share: components, and the game with its board
            { name: 'screen', test: SCREEN, minShareCount: 3, priority: 1 },
          ],
        },
      },
      // ignores warnings about "use client", which has no effect in this build
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
});
