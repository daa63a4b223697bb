import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { defineConfig, type Plugin } from 'vite';
import { messages } from './tools/build/messages.ts';

/** Fetching a script fetches nothing ahead here, so the kilobyte by which Vite would do that stays out. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load();' : undefined),
};

/** The small scripts of pages that carry none of the framework's: built first, so that pages can name them. */
export default defineConfig({
  plugins: [plainImports, paraglideVitePlugin(messages)],
  publicDir: false,
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'islands/[name]-[hash].js' } } },
  build: {
    outDir: 'build/islands',
    assetsDir: 'islands',
    manifest: true,
    modulePreload: false,
    cssCodeSplit: false, // scripts fetch no styles: the page has linked them already
    rollupOptions: {
      input: 'app/client/entry.ts',
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log), // "use client" says nothing here
    },
  },
});
