import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { defineConfig, type Plugin } from 'vite';
import { messages } from './tools/build/messages.ts';

/** Removes Vite's preload helper, a kilobyte that is of no use here: imports preload nothing. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load();' : undefined),
};

/** Builds the islands, the scripts of pages without the framework. It runs first, so that pages can link to them. */
export default defineConfig({
  plugins: [plainImports, paraglideVitePlugin(messages)],
  publicDir: false,
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'islands/[name]-[hash].js' } } },
  build: {
    outDir: 'build/islands',
    assetsDir: 'islands',
    manifest: true,
    modulePreload: false,
    cssCodeSplit: false, // the page links all styles itself
    rollupOptions: {
      input: 'app/client/entry.ts',
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log), // "use client" has no meaning here
    },
  },
});
