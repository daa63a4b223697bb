import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { defineConfig } from 'vite';
import { CHUNK_GROUPS } from './tools/build/chunk-groups.ts';
import { classNames } from './tools/build/class-names.ts';
import { messages } from './tools/build/messages.ts';

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
    // Vite need not preload scripts, because pages preload the scripts of their islands themselves
    modulePreload: false,
    cssCodeSplit: false, // islands get no style sheets of their own, because pages link all their styles themselves
    rollupOptions: {
      input: 'app/client/entry.ts',
      output: {
        chunkFileNames: 'islands/[name]-[hash].js',
        codeSplitting: { groups: CHUNK_GROUPS },
      },
      // warnings about "use client" are ignored, because it has no effect in this build
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
    },
  },
});
