import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { defineConfig } from 'vite';
import { messages } from './scripts/build/messages.ts';

/** The small scripts of pages that carry none of the framework's: built first, so that pages can name them. */
export default defineConfig({
  plugins: [paraglideVitePlugin(messages)],
  publicDir: false,
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'islands/[name]-[hash].js' } } },
  build: {
    outDir: 'build/islands',
    assetsDir: 'islands',
    manifest: true,
    modulePreload: false,
    cssCodeSplit: false, // scripts fetch no styles: the page has linked them already
    rollupOptions: {
      input: 'app/islands/page.ts',
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log), // "use client" says nothing here
    },
  },
});
