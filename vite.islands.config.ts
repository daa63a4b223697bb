import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { defineConfig } from 'vite';
import { messages } from './scripts/build/messages.ts';

/** The small scripts of pages that carry none of the framework's: built first, so that pages can name them. */
export default defineConfig({
  plugins: [paraglideVitePlugin(messages)],
  publicDir: false,
  build: {
    outDir: 'build/islands',
    assetsDir: 'islands',
    manifest: true,
    modulePreload: false,
    rollupOptions: { input: 'app/islands/page.ts' },
  },
});
